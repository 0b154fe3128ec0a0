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
unit-chips = 籌碼
unit-han = 翻
unit-tai = 台
unit-yakuman = 倍役滿
unit-times = 倍

worth-fan = { $n } 番
worth-hu = { $n } 葫
worth-chips = { $n } 籌碼
worth-han = { $n } 翻
worth-tai = { $n } 台
worth-times = { $n } 倍
worth-lift = 滿
worth-points = { $n } 點
worth-yakuman = 役滿
worth-yakuman-double = 雙倍役滿
worth-yakuman-times = { $count }倍役滿
worth-as-cheng-hu = 成葫 { $worth }
worth-as-doubling = 加倍：{ $worth }
worth-as-special = 爆胡以外：{ $worth }
worth-as-lift = { $worth }：不到爆胡的算爆胡
worth-as-bonus = 寶牌：每張 { $worth }，不算役
worth-agreed = 另外約定：{ $worth }

total-cheng-hu = 成葫 { $worth }
total-fan = { $fan } 番，合 { $worth }
total-riichi = { $han } 翻 { $fu } 符
total-limit = { $total }，{ $limit }
total-brings = { $total }，{ $worth }
total-base = 底 { $n }
total-base-unknown = 底
total-base-only = 只計底，{ $points }
total-base-fan = { $base } + { $fan } 番
total-bracketed = （{ $sum }）
total-sum = { $sum } = { $points }
total-doubled = { $sum }，加倍 { $n } 次 = { $points }
total-capped = { $fan } 番，{ $points }
total-capped-over = 共 { $sum } 番，爆胡算 { $fan } 番，{ $points }
total-capped-lifted = { $sum } 番，滿，算爆胡 { $fan } 番，{ $points }
total-tai-base = 只有底，{ $points }
total-tai = { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $points }
total-tai-capped = 共 { $sum } 台，封頂 { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $points }
total-tai-alone = { $tai } 台

limit-rounded-up = 切上滿貫
limit-mangan = 滿貫
limit-haneman = 跳滿
limit-baiman = 倍滿
limit-sanbaiman = 三倍滿
limit-counted-yakuman = 累計役滿

worth-fu = { $n } 符
fu-base = 副底
fu-seven-pairs = 七對子
fu-closed-discard = 門清胡別人的牌
fu-self-draw = 自摸
fu-pair = 役牌做雀頭
fu-wait = 只等這一張
fu-open-pung = 明刻
fu-closed-pung = 暗刻
fu-open-kong = 明槓
fu-closed-kong = 暗槓
fu-open-hand = 副露，沒有別的符
fu-rounding = 進到整十

working-fu = 怎麼算符
working-sum = 合計
working-points = 怎麼算點
working-base = 底 { $n }
working-counted = { $han } 翻 { $fu } 符
working-by-han = { $han } 翻是{ $limit }
working-over = { $han } 翻 { $fu } 符是 { $n }，超過{ $limit }，算{ $limit }
working-up-to = { $han } 翻 { $fu } 符是 { $n }，算{ $limit }
working-yakuman = { $n ->
    [1] 役滿
   *[other] 役滿 { $n } 倍
}
working-discarder = 放炮的付 { $n } 倍
working-dealer = 莊家付 { $n } 倍
working-each = { $n ->
    [1] 其他家各付 { $n } 倍
   *[other] 三家各付 { $n } 倍
}
working-hundreds = 不滿一百的進成一百。

scored-pattern =
    { $name ->
       *[other] { $gloss }
    }
scored-label =
    { $gloss ->
       *[other] { $name }
    }
scored-times = { $name } ×{ $n }
