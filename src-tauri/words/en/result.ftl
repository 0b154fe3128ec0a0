result-title = Result of the hand
result-won = { $name } wins
result-self-draw = { $name } wins by self-draw
result-by-self-draw = Self-draw: { $tile }
result-by-replacement = Drawn after a kong (槓上開花): { $tile }
result-by-discard = { $tile } from { $from }
result-by-robbed-kong = Robbed the kong of { $from }: { $tile }
result-drawn-text = The wall is empty and nobody won.
result-drawn-later = The wall is empty: the hand ends here.
result-why-nagashi = All that { $name } discarded was terminals and honours, and no tile of it was claimed.
result-why-nine-kinds = Nine or more kinds of terminals and honours with the first draw: the player chose to end the hand.
result-why-four-winds = All four discarded the same wind in the first go-around.
result-why-all-ready = All four have declared riichi.
result-why-four-kongs = Four kongs have been made, and not by one player alone.
result-why-three-winners = Three players win with the same tile.
open-ready = Ready
open-not-ready = Not ready
open-waits = Waits for
result-deals = { $name } deals the next hand.
result-deals-again = { $name } deals the next hand again.
result-deals-streak = { $name } deals the next hand again (連莊, streak of { $n }).
result-false-win = False win (詐胡) by { $name }
result-wrong-count = The number of tiles is wrong.
result-wrong-shape = The tiles are no winning hand.
result-wrong-barred = The tiles are complete, but this tile may not win them.
result-wrong-minimum = Not enough: the minimum is { $worth }.
result-left = A player left; this hand does not count.
result-patterns = Patterns
result-total = Total
result-makes = In this hand the underlined tiles make it:
result-makes-whole = It is about the whole hand, or how it was won, and not about certain tiles.
result-times-mark = ×{ $n }
result-pays = Payments
result-no-pay = Nobody pays for this hand.
result-pot = the pot
result-pay = { $from } pays { $to }
result-next = Next hand
result-to-game = Final result
result-hide = See the table
result-unhide = See the result
result-doublings = doubled { $n }×

ending-won = Won
ending-drawn = Drawn hand
ending-exhausted = Drawn hand
ending-false-win = False win
ending-left = A player left
ending-void = Void
ending-several = { $how }, { $n } winners
ending-nagashi = Nagashi mangan
ending-nine-kinds = Nine kinds
ending-four-winds = Four winds
ending-all-ready = All declared
ending-four-kongs = Four kongs
ending-three-winners = Three winners

game-title = Final result
game-place = Place { $n }
game-chips = Chips
game-points = Points
game-score = Score
game-placement = Placement
sum-less = Less { $n }
sum-uma = Uma
sum-oka = Oka
sum-rounding = Rounding
game-cash = Cash
game-chart = Chips after each hand
game-chart-points = Points after each hand
game-chart-hand = Hand
game-home = Home

booked-title = Entered into the books
booked-page = It stands on the page “{ $page }” of the record, and counts for no rank and no grade.
booked-games = Game { $n }
booked-points = Rating { $n }
booked-until =
    { $n } { $n ->
        [one] more game
       *[other] more games
    } to a grade
booked-guest = no record kept

helped-swap = From hand { $hand } on { $now } played in the seat of { $before }. The rule book lets nobody be replaced: this game does not count.
helped-now = From hand { $hand } on a computer played for { $name }.
helped-one = In hand { $hand } a computer played for { $name }.
helped-until = From hand { $hand } to hand { $until } a computer played for { $name }.
