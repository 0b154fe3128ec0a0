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

limit-rounded-up = rounded-up mangan
limit-mangan = mangan
limit-haneman = haneman
limit-baiman = baiman
limit-sanbaiman = sanbaiman
limit-counted-yakuman = counted yakuman

scored-pattern = { $name } ({ $gloss })
scored-label = { $name } ({ $gloss })
scored-times = { $name } ×{ $n }
