# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
count-1 = 一
count-2 = 二
count-3 = 三
count-4 = 四
count-5 = 五
count-6 = 六
count-7 = 七
count-8 = 八
count-9 = 九

unit-fan = 番
unit-chips = 筹码
unit-han = 翻
unit-tai = 台
unit-yakuman = 倍役满
unit-times = 倍

worth-fan = { $n } 番
worth-hu = { $n } 葫
worth-chips = { $n } 筹码
worth-han = { $n } 翻
worth-tai = { $n } 台
worth-times = { $n } 倍
worth-lift = 满
worth-points = { $n } 点
worth-yakuman = 役满
worth-yakuman-double = 双倍役满
worth-yakuman-times = { $count }倍役满
worth-as-cheng-hu = 成葫 { $worth }
worth-as-doubling = 加倍：{ $worth }
worth-as-special = 爆胡以外：{ $worth }
worth-as-lift = { $worth }：不到爆胡的算爆胡
worth-as-bonus = 宝牌：每张 { $worth }，不算役
worth-agreed = 另外约定：{ $worth }

total-cheng-hu = 成葫 { $worth }
total-fan = { $fan } 番，合 { $worth }
total-riichi = { $han } 翻 { $fu } 符
total-limit = { $total }，{ $limit }
total-brings = { $total }，{ $worth }
total-base = 底 { $n }
total-base-unknown = 底
total-base-only = 只计底，{ $points }
total-base-fan = { $base } + { $fan } 番
total-bracketed = （{ $sum }）
total-sum = { $sum } = { $points }
total-doubled = { $sum }，加倍 { $n } 次 = { $points }
total-capped = { $fan } 番，{ $points }
total-capped-over = 共 { $sum } 番，爆胡算 { $fan } 番，{ $points }
total-capped-lifted = { $sum } 番，满，算爆胡 { $fan } 番，{ $points }
total-tai-base = 只有底，{ $points }
total-tai = { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $points }
total-tai-capped = 共 { $sum } 台，封顶 { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $points }
total-tai-alone = { $tai } 台

limit-rounded-up = 切上满贯
limit-mangan = 满贯
limit-haneman = 跳满
limit-baiman = 倍满
limit-sanbaiman = 三倍满
limit-counted-yakuman = 累计役满

worth-fu = { $n } 符
fu-base = 副底
fu-seven-pairs = 七对子
fu-closed-discard = 门清胡别人的牌
fu-self-draw = 自摸
fu-pair = 役牌做雀头
fu-wait = 只等这一张
fu-open-pung = 明刻
fu-closed-pung = 暗刻
fu-open-kong = 明杠
fu-closed-kong = 暗杠
fu-open-hand = 副露，没有别的符
fu-rounding = 进到整十

working-fu = 怎么算符
working-sum = 合计
working-points = 怎么算点
working-base = 底 { $n }
working-counted = { $han } 翻 { $fu } 符
working-by-han = { $han } 翻是{ $limit }
working-over = { $han } 翻 { $fu } 符是 { $n }，超过{ $limit }，算{ $limit }
working-up-to = { $han } 翻 { $fu } 符是 { $n }，算{ $limit }
working-yakuman = { $n ->
    [1] 役满
   *[other] 役满 { $n } 倍
}
working-discarder = 放炮的付 { $n } 倍
working-dealer = 庄家付 { $n } 倍
working-each = { $n ->
    [1] 其他家各付 { $n } 倍
   *[other] 三家各付 { $n } 倍
}
working-hundreds = 不满一百的进成一百。

scored-pattern =
    { $name ->
       *[other] { $gloss }
    }
scored-label =
    { $gloss ->
       *[other] { $name }
    }
scored-times = { $name } ×{ $n }
