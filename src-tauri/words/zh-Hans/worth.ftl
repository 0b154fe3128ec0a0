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
unit-hu = 筹码
unit-han = 翻
unit-tai = 台
unit-yakuman = 倍役满
unit-times = 倍
unit-lift = 满

worth-fan = { $n } 番
worth-hu =
    { $steps ->
        [0] { $n } 筹码
       *[other] { $steps } 葫
    }
worth-chips = { $n } 筹码
worth-han = { $n } 翻
worth-tai = { $n } 台
worth-times = { $n } 倍
worth-lift = 满
worth-points = { $n } 点
worth-yakuman =
    { $n ->
        [1] 役满
        [2] 双倍役满
        [3] 三倍役满
        [4] 四倍役满
        [5] 五倍役满
        [6] 六倍役满
       *[other] { $n }倍役满
    }
worth-as =
    { $unit ->
        [chips] 成葫 { $worth }
        [times] 加倍：{ $worth }
        [special] 爆胡以外：{ $worth }
        [lift] { $worth }：不到爆胡的算爆胡
       *[other] { $worth }
    }
worth-as-bonus = 宝牌：每张 { $worth }，不算役
worth-agreed = 另外约定：{ $worth }

total-cheng-hu =
    { $fan ->
        [0] 成葫 { $worth }
       *[other] { $fan } 番，合 { $worth }
    }
total-riichi =
    { $yakuman ->
        [0] { $han } 翻 { $fu } 符
       *[other] { $great }
    }
total-limit = { $total }，{ $limit }
total-brings = { $total }，{ $worth }
total-base =
    { $known ->
        [0] 底
       *[other] 底 { $base }
    }
total-bracketed = （{ $sum }）
total-doubling =
    { $doublings ->
        [0] { $fan ->
            [0] 只计底，{ $worth }
           *[other] { total-base } + { $fan } 番 = { $worth }
        }
       *[other] { $fan ->
            [0] { total-base }，加倍 { $doublings } 次 = { $worth }
           *[other] （{ total-base } + { $fan } 番），加倍 { $doublings } 次 = { $worth }
        }
    }
total-capped =
    { $case ->
        [capped] 共 { $sum } 番，爆胡算 { $fan } 番，{ $worth }
        [lifted] { $sum } 番，满，算爆胡 { $fan } 番，{ $worth }
       *[whole] { $fan } 番，{ $worth }
    }
total-tai =
    { $known ->
        [0] { $tai } 台 = { $worth }
       *[other] { $case ->
            [base] 只有底，{ $worth }
            [capped] 共 { $sum } 台，封顶 { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $worth }
           *[whole] { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $worth }
        }
    }

brief-cheng-hu =
    { $fan ->
        [0] {""}
       *[other] { $fan } 番·
    }{ $chips_steps ->
        [0] { $chips } 筹码
       *[other] { $chips_steps } 葫
    }
brief-riichi =
    { $yakuman ->
        [0] { $han } 翻 { $fu } 符
        [1] 役满
        [2] 双倍役满
        [3] 三倍役满
        [4] 四倍役满
        [5] 五倍役满
        [6] 六倍役满
       *[other] { $yakuman }倍役满
    }
brief-doubling =
    { $fan } 番·{ $doublings ->
        [0] {""}
       *[other] 加倍 { $doublings } 次·
    }{ $points } 点
brief-capped = { $fan } 番·{ $points } 点
brief-tai = { $tai } 台·{ $points } 点

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
