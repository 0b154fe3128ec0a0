count-1 = 1
count-2 = 2
count-3 = 3
count-4 = 4
count-5 = 5
count-6 = 6
count-7 = 7
count-8 = 8
count-9 = 9

unit-fan = fan
unit-chips = chips
unit-han = han
unit-tai = tai
unit-yakuman = yakuman
unit-times = times

worth-fan = { $n } fan
worth-hu = { $n } hu
worth-chips =
    { $n } { $n ->
        [one] chip
       *[other] chips
    }
worth-han = { $n } han
worth-tai = { $n } tai
worth-times = ×{ $n }
worth-lift = full
worth-points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
worth-yakuman = yakuman
worth-yakuman-double = double yakuman
worth-yakuman-times = { $count }× yakuman
worth-as-cheng-hu = Cheng-hu: { $worth }
worth-as-doubling = Doubling: { $worth }
worth-as-special = Beyond the cap: { $worth }
worth-as-lift = { $worth }: a lower hand counts as the cap
worth-as-bonus = Bonus tiles: { $worth } each, no yaku
worth-agreed = By agreement: { $worth }

total-cheng-hu = cheng-hu { $worth }
total-fan = { $fan } fan = { $worth }
total-riichi = { $han } han { $fu } fu
total-limit = { $total }, { $limit }
total-brings = { $total }, { $worth }
total-base = base { $n }
total-base-unknown = base
total-base-only = base only, { $points }
total-base-fan = { $base } + { $fan } fan
total-bracketed = ({ $sum })
total-sum = { $sum } = { $points }
total-doubled = { $sum } × 2^{ $n } = { $points }
total-capped = { $fan } fan = { $points }
total-capped-over = { $sum } fan, capped at { $fan } = { $points }
total-capped-lifted = { $sum } fan, full: raised to { $fan } = { $points }
total-tai-base = base only, { $points }
total-tai = { $tai } tai: base { $base } + { $tai } × { $per_tai } = { $points }
total-tai-capped = { $sum } tai, capped at { $tai }: base { $base } + { $tai } × { $per_tai } = { $points }
total-tai-alone = { $tai } tai

limit-rounded-up = rounded-up mangan
limit-mangan = mangan
limit-haneman = haneman
limit-baiman = baiman
limit-sanbaiman = sanbaiman
limit-counted-yakuman = counted yakuman

worth-fu = { $n } fu
fu-base = Base
fu-seven-pairs = Seven pairs
fu-closed-discard = Concealed win on a discard
fu-self-draw = Self-draw
fu-pair = Pair of value
fu-wait = Only this tile would do
fu-open-pung = Open pung
fu-closed-pung = Concealed pung
fu-open-kong = Open kong
fu-closed-kong = Concealed kong
fu-open-hand = Open, no other fu
fu-rounding = Up to the next ten

working-fu = How fu are counted
working-sum = Total
working-points = How points come about
working-base = Base { $n }
working-counted = { $han } han { $fu } fu
working-by-han = { $han } han are a { $limit }
working-over = { $han } han { $fu } fu come to { $n }, more than a { $limit }: { $limit }
working-up-to = { $han } han { $fu } fu come to { $n }, counted as a { $limit }
working-yakuman = { $n ->
    [1] Yakuman
   *[other] { $n } yakuman
}
working-discarder = The discarder pays { $n } times
working-dealer = The dealer pays { $n ->
    [1] once
    [2] twice
   *[other] { $n } times
}
working-each = { $n ->
    [1] Each other player pays once
    [2] Each player pays twice
   *[other] Each pays { $n } times
}
working-hundreds = Rounded up to full hundreds.

scored-pattern = { $name } ({ $gloss })
scored-label = { $name } ({ $gloss })
scored-times = { $name } ×{ $n }
