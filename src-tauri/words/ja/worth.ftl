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
unit-hu = チップ
unit-han = 翻
unit-tai = 台
unit-yakuman = 倍役満
unit-times = 倍
unit-lift = 満

worth-fan = { $n }番
worth-hu =
    { $steps ->
        [0] { $n }チップ
       *[other] { $steps }葫
    }
worth-chips = { $n }チップ
worth-han = { $n }翻
worth-tai = { $n }台
worth-times = { $n }倍
worth-lift = 満（爆胡まで引き上げ）
worth-points = { $n }点
worth-yakuman =
    { $n ->
        [1] 役満
        [2] ダブル役満
        [3] 三倍役満
        [4] 四倍役満
        [5] 五倍役満
        [6] 六倍役満
       *[other] { $n }倍役満
    }
worth-as =
    { $unit ->
        [chips] 成葫 { $worth }
        [times] 倍づけ：{ $worth }
        [special] 爆胡以外：{ $worth }
       *[other] { $worth }
    }
worth-as-bonus = ドラ：1枚{ $worth }、役には数えない
worth-agreed = 取り決め：{ $worth }

total-cheng-hu =
    { $fan ->
        [0] 成葫 { $worth }
       *[other] { $fan }番 = { $worth }
    }
total-riichi =
    { $yakuman ->
        [0] { $han }翻{ $fu }符
       *[other] { $great }
    }
total-limit = { $total }、{ $limit }
total-brings = { $total }、{ $worth }
total-base =
    { $known ->
        [0] 基本
       *[other] 基本{ $base }
    }
total-bracketed = （{ $sum }）
total-doubling =
    { $doublings ->
        [0] { $fan ->
            [0] 基本のみ、{ $worth }
           *[other] { total-base } + { $fan }番 = { $worth }
        }
       *[other] { $fan ->
            [0] { total-base } × 2の{ $doublings }乗 = { $worth }
           *[other] （{ total-base } + { $fan }番） × 2の{ $doublings }乗 = { $worth }
        }
    }
total-capped =
    { $case ->
        [capped] 合計{ $sum }番、爆胡で{ $fan }番 = { $worth }
        [lifted] { $sum }番、満で爆胡の{ $fan }番 = { $worth }
       *[whole] { $fan }番 = { $worth }
    }
total-tai =
    { $known ->
        [0] { $tai }台 = { $worth }
       *[other] { $case ->
            [base] 底のみ、{ $worth }
            [capped] 合計{ $sum }台、上限{ $tai }台：底{ $base } + { $tai } × { $per_tai } = { $worth }
           *[whole] { $tai }台：底{ $base } + { $tai } × { $per_tai } = { $worth }
        }
    }

brief-cheng-hu =
    { $fan ->
        [0] {""}
       *[other] { $fan }番·
    }{ $chips_steps ->
        [0] { $chips }チップ
       *[other] { $chips_steps }葫
    }
brief-riichi =
    { $yakuman ->
        [0] { $han }翻{ $fu }符
        [1] 役満
        [2] ダブル役満
        [3] 三倍役満
        [4] 四倍役満
        [5] 五倍役満
        [6] 六倍役満
       *[other] { $yakuman }倍役満
    }
brief-doubling =
    { $fan }番·{ $doublings ->
        [0] {""}
       *[other] 倍づけ{ $doublings }回·
    }{ $points }点
brief-capped = { $fan }番·{ $points }点
brief-tai = { $tai }台·{ $points }点

limit-rounded-up = 切り上げ満貫
limit-mangan = 満貫
limit-haneman = 跳満
limit-baiman = 倍満
limit-sanbaiman = 三倍満
limit-counted-yakuman = 数え役満

worth-fu = { $n }符
fu-base = 副底
fu-seven-pairs = 七対子
fu-closed-discard = 門前ロン
fu-self-draw = ツモ
fu-pair = 役牌の雀頭
fu-wait = 一種類だけの待ち
fu-open-pung = 明刻
fu-closed-pung = 暗刻
fu-open-kong = 明槓
fu-closed-kong = 暗槓
fu-open-hand = 鳴いて、ほかに符なし
fu-rounding = 十に切り上げ

working-fu = 符の計算
working-sum = 合計
working-points = 点数の計算
working-base = 基本点 { $n }
working-counted = { $han }翻{ $fu }符
working-by-han = { $han }翻は{ $limit }
working-over = { $han }翻{ $fu }符は { $n }、{ $limit }を超えるので{ $limit }
working-up-to = { $han }翻{ $fu }符は { $n }、{ $limit }とする
working-yakuman = { $n ->
    [1] 役満
   *[other] 役満 { $n }倍
}
working-discarder = 放銃した人が { $n }倍を払う
working-dealer = 親が { $n }倍を払う
working-each = { $n ->
    [1] 子がそれぞれ { $n }倍を払う
   *[other] 三人がそれぞれ { $n }倍を払う
}
working-hundreds = 百点未満は切り上げます。

scored-pattern = { $name }（{ $gloss }）
scored-label = { $name }（{ $gloss }）
scored-times = { $name } ×{ $n }
