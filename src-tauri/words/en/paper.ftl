# Reports and record sheets, as pages, text, PDF and tables.
paper-made = Made
paper-made-at = Made: { $at }
paper-day = %Y-%m-%d
paper-minute = %Y-%m-%d %H:%M

paper-over = Over
paper-void = This game is void and counts for nobody
paper-walls-changed = Mixed otherwise
paper-walls-changed-note = Each time the host may have seen another wall before; ask the player whether the device really did not answer
paper-elsewhere = played elsewhere and brought in

paper-number = No.
paper-kind = Kind
paper-chart = Course of the game
paper-start = Start
paper-course = What happened
paper-round = Round
paper-dealer = Dealer
paper-deals = Dealer { $name }
paper-ending = Ending
paper-winner = Winner
paper-how = How
paper-fed-by = Fed by
paper-wins-on = wins { $tile }
paper-winning-tile = Winning tile
paper-melds = Melds
paper-reading = Reading
paper-pattern = Pattern
paper-value = Value
paper-times = Times
paper-paid = Paid by
paper-payer = Payer
paper-payee = Payee
paper-amount = Amount
paper-worth = Worth
paper-why = Why
paper-pot = Table
paper-change = Change
paper-chips-after = After
paper-note = Note
paper-withdrawn = Withdrawn
paper-marked = { $mark }: { $reason }

paper-differs = Where this table departs from the book
paper-option = Item
paper-setting = Setting
paper-when = When
paper-author = By
paper-what = What
paper-act-at-hand = { $act }: hand { $n }
paper-act-before = before: { $was }
paper-act-about = { $act }: { $who }
paper-act-from-hand = { $act }: { $who }, from hand { $n }
paper-hand-won = { $ended }, { $names } won

paper-section = Section
paper-not-in-form = Not in the form
paper-opponents = Against
paper-scope = Counted
paper-from-to = { $from } to { $to }
paper-from = from { $from }
paper-until = until { $to }
paper-provisional = provisional
paper-until-firm = Games until firm
paper-at-table = At the table
paper-date = Date
paper-about = About
paper-titled = { $title }: { $rules }
paper-by-score = Ranking by score
paper-by-placement = Ranking by placement
paper-nobody = Nobody has played such games yet
paper-nobody-often =
    Nobody has played { $n } { $n ->
        [one] game
       *[other] games
    } (most: { $name }, { $most })
paper-set-to = { $option }: { $value }
paper-evening = { $from } to { $to }

paper-file-sheet = record
paper-file-ranking = ranking
paper-file-game = game
paper-file-evening = evening
paper-file-log = log
paper-file-books = laomajiang-books-{ $day }
paper-file-export = laomajiang-export-{ $day }
paper-file-along = games-taken-home-{ $name }-{ $day }
