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
unit-hu = chips
unit-han = han
unit-tai = tai
unit-yakuman = yakuman
unit-times = times
unit-lift = full

worth-fan = { $n } fan
worth-hu =
    { $steps ->
        [0] { $n } { $n ->
            [one] chip
           *[other] chips
        }
       *[other] { $steps } hu
    }
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
worth-yakuman =
    { $n ->
        [1] yakuman
        [2] double yakuman
       *[other] { $n }× yakuman
    }
worth-as =
    { $unit ->
        [chips] Cheng-hu: { $worth }
        [times] Doubling: { $worth }
        [special] Beyond the cap: { $worth }
        [lift] { $worth }: a lower hand counts as the cap
       *[other] { $worth }
    }
worth-as-bonus = Dora: { $worth } each, no yaku
worth-agreed = By agreement: { $worth }

total-cheng-hu =
    { $fan ->
        [0] cheng-hu { $worth }
       *[other] { $fan } fan = { $worth }
    }
total-riichi =
    { $yakuman ->
        [0] { $han } han { $fu } fu
       *[other] { $great }
    }
total-limit = { $total }, { $limit }
total-brings = { $total }, { $worth }
total-base =
    { $known ->
        [0] base
       *[other] base { $base }
    }
total-bracketed = ({ $sum })
total-doubling =
    { $doublings ->
        [0] { $fan ->
            [0] base only, { $worth }
           *[other] { total-base } + { $fan } fan = { $worth }
        }
       *[other] { $fan ->
            [0] { total-base } × 2^{ $doublings } = { $worth }
           *[other] ({ total-base } + { $fan } fan) × 2^{ $doublings } = { $worth }
        }
    }
total-capped =
    { $case ->
        [capped] { $sum } fan, capped at { $fan } = { $worth }
        [lifted] { $sum } fan, full: raised to { $fan } = { $worth }
       *[whole] { $fan } fan = { $worth }
    }
total-tai =
    { $known ->
        [0] { $tai } tai = { $worth }
       *[other] { $case ->
            [base] base only, { $worth }
            [capped] { $sum } tai, capped at { $tai }: base { $base } + { $tai } × { $per_tai } = { $worth }
           *[whole] { $tai } tai: base { $base } + { $tai } × { $per_tai } = { $worth }
        }
    }

brief-cheng-hu =
    { $fan ->
        [0] {""}
       *[other] { $fan } fan·
    }{ $chips_steps ->
        [0] { $chips } chips
       *[other] { $chips_steps } hu
    }
brief-riichi =
    { $yakuman ->
        [0] { $han } han { $fu } fu
        [1] yakuman
        [2] double yakuman
       *[other] { $yakuman }× yakuman
    }
brief-doubling =
    { $fan } fan·{ $doublings ->
        [0] {""}
       *[other] doubled { $doublings }×·
    }{ $points ->
        [one] 1 point
       *[other] { $points } points
    }
brief-capped =
    { $fan } fan·{ $points ->
        [one] 1 point
       *[other] { $points } points
    }
brief-tai =
    { $tai } tai·{ $points ->
        [one] 1 point
       *[other] { $points } points
    }

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
