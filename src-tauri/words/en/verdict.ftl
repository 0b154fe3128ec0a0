verdict-win = A win
verdict-no-shape = No win: not a complete hand
verdict-no-yaku = No win: no yaku
verdict-below = No win: below the minimum
verdict-other-rules = not a hand of these rules
verdict-lacks-yaku = no yaku (dora are none); a win needs { $n } han
verdict-lacks = { $have } counted, a win needs { $minimum }: { $short } short
verdict-within = { $lower } is part of { $upper }
verdict-beside = { $row } adds nothing to { $special }
verdict-full = { $row }: the cap is reached without it
verdict-included = with { $all }
verdict-streak-fee = the streak fee
verdict-counters = { table-honba }
verdict-dealer-tai = the dealer’s { $n } tai
verdict-streak-tai = the dealer’s { $n } tai with the streak
verdict-deposits = deposits of { $n }
verdict-seat = { $wind }
verdict-dealer = dealer
verdict-wins = wins
verdict-discarded = discarded it
verdict-robbed = kong robbed
verdict-part = { $seat }, { $part }
verdict-waited = it waited for { $waits }; { $tile } does not complete it
verdict-exchange = not ready: one exchange makes it so
verdict-far = not ready: with this tile too, { $n } away from being so ({ $count }-shanten)

group-run = chow
group-triplet = pung
group-pair = pair
group-eyes = pair
group-head = pair
group-orphans = thirteen orphans
group-scattered = thirteen unrelated
group-single = single wait
group-two-pairs = two pairs
group-closed = closed wait
group-edge = edge wait
group-two-sided = two-sided
group-stands-for = { $flowers } as { $kind }

aim-quickest = Going for the quickest win
aim-patterns = Going for { $patterns }
aim-missing =
    { $aim }; { $n } { $n ->
        [one] tile
       *[other] tiles
    } missing
aim-wants = { $aim }: { $tiles }

example-within = part of { $all }
example-in-company = does not win by itself
example-alone = nothing else counts beside it
example-closed-only = closed hands only
example-when-open = { $n } han when open
example-seat = { $wind } seat
example-from = { $wind } discarded it
example-streak = dealer's wins before: { $n }
example-first-turn = first turn
example-last-tile = last tile
example-winners = { $n } winners
example-ippatsu = one-shot
example-riichi-discard = the riichi discard
example-indicators = indicators { $tiles }
example-under = hidden indicators { $tiles }
example-aside = set aside: { $tiles }
example-seen = seen on the table: { $tiles }

ready-heavenly = 天聽 Ready
ready-earthly = 地聽 Ready
ready-riichi = Riichi
ready-double = Double riichi
ready-declared = 聽牌 Ready
