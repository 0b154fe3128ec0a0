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
unit-hu = 籌碼
unit-han = 翻
unit-tai = 台
unit-yakuman = 倍役滿
unit-times = 倍
unit-lift = 滿

worth-fan = { $n } 番
worth-hu =
    { $steps ->
        [0] { $n } 籌碼
       *[other] { $steps } 葫
    }
worth-chips = { $n } 籌碼
worth-han = { $n } 翻
worth-tai = { $n } 台
worth-times = { $n } 倍
worth-lift = 滿
worth-points = { $n } 點
worth-yakuman =
    { $n ->
        [1] 役滿
        [2] 雙倍役滿
        [3] 三倍役滿
        [4] 四倍役滿
        [5] 五倍役滿
        [6] 六倍役滿
       *[other] { $n }倍役滿
    }
worth-as =
    { $unit ->
        [chips] 成葫 { $worth }
        [times] 加倍：{ $worth }
        [special] 爆胡以外：{ $worth }
        [lift] { $worth }：不到爆胡的算爆胡
       *[other] { $worth }
    }
worth-as-bonus = 寶牌：每張 { $worth }，不算役
worth-agreed = 另外約定：{ $worth }

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
            [0] 只計底，{ $worth }
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
        [lifted] { $sum } 番，滿，算爆胡 { $fan } 番，{ $worth }
       *[whole] { $fan } 番，{ $worth }
    }
total-tai =
    { $known ->
        [0] { $tai } 台 = { $worth }
       *[other] { $case ->
            [base] 只有底，{ $worth }
            [capped] 共 { $sum } 台，封頂 { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $worth }
           *[whole] { $tai } 台：底 { $base } + { $tai } × { $per_tai } = { $worth }
        }
    }

brief-cheng-hu =
    { $fan ->
        [0] {""}
       *[other] { $fan } 番·
    }{ $chips_steps ->
        [0] { $chips } 籌碼
       *[other] { $chips_steps } 葫
    }
brief-riichi =
    { $yakuman ->
        [0] { $han } 翻 { $fu } 符
        [1] 役滿
        [2] 雙倍役滿
        [3] 三倍役滿
        [4] 四倍役滿
        [5] 五倍役滿
        [6] 六倍役滿
       *[other] { $yakuman }倍役滿
    }
brief-doubling =
    { $fan } 番·{ $doublings ->
        [0] {""}
       *[other] 加倍 { $doublings } 次·
    }{ $points } 點
brief-capped = { $fan } 番·{ $points } 點
brief-tai = { $tai } 台·{ $points } 點

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
