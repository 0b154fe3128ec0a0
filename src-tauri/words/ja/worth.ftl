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
unit-chips = チップ
unit-han = 翻
unit-tai = 台
unit-yakuman = 倍役満
unit-times = 倍

worth-fan = { $n }番
worth-hu = { $n }葫
worth-chips = { $n }チップ
worth-han = { $n }翻
worth-tai = { $n }台
worth-times = { $n }倍
worth-lift = 満（爆胡まで引き上げ）
worth-points = { $n }点
worth-yakuman = 役満
worth-yakuman-double = ダブル役満
worth-yakuman-times = { $count }倍役満
worth-as-cheng-hu = 成葫 { $worth }
worth-as-doubling = 倍づけ：{ $worth }
worth-as-special = 爆胡以外：{ $worth }
worth-as-lift = { $worth }
worth-as-bonus = ドラ：1枚{ $worth }、役には数えない
worth-agreed = 取り決め：{ $worth }

total-cheng-hu = 成葫 { $worth }
total-fan = { $fan }番 = { $worth }
total-riichi = { $han }翻{ $fu }符
total-limit = { $total }、{ $limit }
total-brings = { $total }、{ $worth }
total-base = 基本{ $n }
total-base-unknown = 基本
total-base-only = 基本のみ、{ $points }
total-base-fan = { $base } + { $fan }番
total-bracketed = （{ $sum }）
total-sum = { $sum } = { $points }
total-doubled = { $sum } × 2の{ $n }乗 = { $points }
total-capped = { $fan }番 = { $points }
total-capped-over = 合計{ $sum }番、爆胡で{ $fan }番 = { $points }
total-capped-lifted = { $sum }番、満で爆胡の{ $fan }番 = { $points }
total-tai-base = 底のみ、{ $points }
total-tai = { $tai }台：底{ $base } + { $tai } × { $per_tai } = { $points }
total-tai-capped = 合計{ $sum }台、上限{ $tai }台：底{ $base } + { $tai } × { $per_tai } = { $points }
total-tai-alone = { $tai }台

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
