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
unit-yakuman = 倍役満
unit-times = 倍

worth-fan = { $n }番
worth-hu = { $n }葫
worth-chips = { $n }チップ
worth-han = { $n }翻
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

limit-rounded-up = 切り上げ満貫
limit-mangan = 満貫
limit-haneman = 跳満
limit-baiman = 倍満
limit-sanbaiman = 三倍満
limit-counted-yakuman = 数え役満

scored-pattern = { $name }（{ $gloss }）
scored-label = { $name }（{ $gloss }）
scored-times = { $name } ×{ $n }
