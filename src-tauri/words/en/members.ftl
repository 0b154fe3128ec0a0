members-title = Members
members-find = Find by name or number
members-groups = Whom to show
members-group-members = Members
members-group-guests = Guests
members-group-retired = Retired
members-group-computers = Computers
members-count = { $n }
members-column-number = No.
members-column-name = Name
members-column-grade = Grade
members-column-games = Games
members-column-last = Last played
members-number = No. { NUMBER($n, useGrouping: 0) }
members-games =
    { $n } { $n ->
        [one] game
       *[other] games
    }
members-never = not yet
members-erased = Erased
members-pin = has a PIN
members-found = { $n } found
members-none = No name or number has “{ $typed }” in it.
members-nobody = The book is still empty. Enter a person, or simply begin a game: it enters everybody who sits down for the first time.
members-nobody-here = Nobody here.
members-more = { $n } more
members-enter = New person
members-enter-this = Enter “{ $name }”
members-entered = Entered: { $name }
members-name = Name
members-no = Member no.
members-no-hint = Leave it open for the next free one
members-notes = Notes
members-notes-hint = Telephone, address, what to call him… kept on this computer only
members-kind = Plays as
members-member = Member
members-guest = Guest
members-guest-hint = Plays along and never ranks
members-fault-name = Please write a name.
members-fault-number = A number is a whole number from 1 to 1,000,000.
members-near = There is already a “{ $name }”, or nearly. Is it the same person?
members-is-him = It is { $name }
members-is-not = No, enter “{ $name }”
members-rewrite = Back to it
members-cancel = Never mind
members-save = Save
members-today = today
members-yesterday = yesterday
members-change = Change
members-change-title = Change the entry of { $name }
members-changed = Changed.
members-grade = Grade
members-grade-auto = By the rating
members-grade-0 = Companion
members-grade-1 = Practised
members-grade-2 = Skilled
members-grade-3 = Expert
members-grade-4 = Master
members-grade-5 = Sage
members-ungraded = ungraded
members-comes = Still comes to play?
members-active = Yes
members-retired = No longer
members-pin-set = Set a PIN
members-pin-change = Change the PIN
members-pin-title = { $name }: PIN
members-pin-what = With a PIN nobody else can sit down under this name or see the tiles. It has 4 to 64 characters.
members-pin-new = New PIN
members-pin-again = Once more
members-pin-short = A PIN has 4 to 64 characters.
members-pin-differ = The two are not the same.
members-pin-remove = Remove the PIN
members-pin-done = The PIN is set.
members-pin-gone = The PIN has been removed.
members-further = More
members-merge = Merge into another
members-merge-title = Merge { $name } into another
members-merge-what = If one person was entered twice, the two entries become one. All games of { $name } count for the one who is left, and the entry { $name } is gone.
members-merge-never = It cannot be undone.
members-merge-into = Into whom
members-merge-do = Merge into { $name }
members-other = Another person
members-erase = Erase
members-erase-title = Erase { $name }
members-erase-what = Name, notes and PIN are wiped out for good; the games that were played stay in the books, without the name.
members-erase-never = It cannot be undone.
members-erase-named = The name stands in { $n } other places as well (others of the same name included):
mention-author = Corrections: who did it
mention-reason = Corrections: why
mention-notes = Notes on another person
mention-house = The name of house rules
members-erase-everywhere = Replace it there, too, by “(erased)”
members-erase-type = To erase for certain, type the name once more: { $name }
members-erase-do = Erase
members-erased-done = Erased.
members-author = Who says so
members-reason = Why
members-points = Rating { $n }
members-provisional =
    provisional, { $n } { $n ->
        [one] more game
       *[other] more games
    }
members-retired-mark = Retired

sheet-title = Record sheet
sheet-grade = Grade
sheet-member = Member
sheet-number = Member no.
sheet-score = Score
sheet-placement = Placement
sheet-games = Games
sheet-score-rank = Score rank
sheet-placement-rank = Placement rank
sheet-wins = Wins
sheet-deal-ins = Dealt in
sheet-liable = Liable
sheet-rate-won = Win rate
sheet-rate-fed = Deal-in rate
sheet-rate-declared = Riichi rate
sheet-rate-called = Call rate
sheet-rate-points-won = Points a win
sheet-rate-points-fed = Points a deal-in
sheet-rate-place = Mean place
sheet-mean = { $n }
sheet-percent = { $n }%
sheet-times = ×
sheet-see =
    { $name }, { $n } { $n ->
        [one] time
       *[other] times
    }: see the games
sheet-not-yet = No game counts like this.
sheet-not-yet-hint = Choose another period, or take a condition away.
sheet-not-played = Nothing has been played yet. The record begins with the first game.
sheet-which = Which games count
sheet-page = Which games
sheet-page-club = With members
sheet-page-computers = Against computers
sheet-page-others = Others
sheet-page-what-computers = Games against computers count for no rank and no grade.
sheet-page-what-others = Games with guests, or brought in and not accepted, count for no rank and no grade.
sheet-unfinished = Not finished
sheet-unfinished-what = Games that were put aside can be continued; a player who leaves one comes last in it.
sheet-rules = Rules
sheet-period = Period
sheet-all = All
sheet-year = This year
sheet-month = This month
sheet-span = Choose dates
sheet-from = From
sheet-to = To
sheet-against = Against
sheet-anybody = Anybody
sheet-add-against = Add an opponent
sheet-without = Leave out { $name }
sheet-people = People only at the table
sheet-rating = Rating
sheet-curve = How the rating went
sheet-curve-says =
    { $n } { $n ->
        [one] game
       *[other] games
    }: from { $from } to { $to }, { $most } at most, { $least } at least.
sheet-years = Year by year
sheet-year-column = Year
sheet-rules-column = Rules
sheet-games-column = Games
sheet-score-column = Score
sheet-placement-column = Placement
sheet-firsts-column = Firsts
sheet-best = Best hands
sheet-only-patterns = Only the patterns were entered.
sheet-played = Games
sheet-place = Place { $n }
sheet-more-played = { $n } more
sheet-export = Print, save
