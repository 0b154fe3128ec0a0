new-title = New game
new-back = Back
new-rules = Rules
new-minimum = { $n } to win
new-no-minimum = no minimum
new-tiles =
    { $n } { $n ->
        [one] tile
       *[other] tiles
    }
new-chips =
    { $n } { $n ->
        [one] chip
       *[other] chips
    } each
new-points = { $n } points each
new-length = Length
new-minutes =
    about { $n } { $n ->
        [one] minute
       *[other] minutes
    }
new-hours = about { $n } h
new-seats = Who plays
new-seats-hint = East, South, West and North are drawn by lot, so the order here does not matter.
new-seat = Seat { $n }
new-change = Change
new-choose = Choose
new-nobody = Nobody yet
new-member = Member { $n }
new-guest = Guest (not in the members’ records)
new-new-member = New member
new-has-pin = has a PIN
new-computer = Computer: { $kind }
new-novice = Beginner
new-fast = Quick
new-club = Expert
new-novice-hint = Has just learnt: claims whatever fits, and does not defend.
new-fast-hint = Counts their own tiles, goes the shortest way, and does not defend.
new-club-hint = Reckons and defends: watches what others need, and holds back when it is dangerous.
new-novice-level = claims whatever fits
new-fast-level = goes the shortest way
new-club-level = reckons and defends
new-people = People
new-find = Name, number or new name
new-found = { $n } found
new-too-many = { $n } more; write a little more to find them
new-as-new = “{ $name }” is a new member
new-as-new-hint = Entered in the members’ book, with records from now on
new-as-guest = “{ $name }” is a guest
new-as-guest-hint = Just here to play, without a number
new-seated-already = sits already
new-similar = The book has a name much like it. The same person?
new-it-is = Yes, { $name }
new-it-is-not = No, “{ $name }” is new
new-close = Cancel
new-table = This table
new-seating = Taking seats
new-seating-hint = With ceremony: winds are drawn, dice thrown, walls built, tiles taken four by four. One tap skips it.
new-ritual = With ceremony
new-quick = At once
new-undo = Taking back
new-undo-hint = A slip may be taken back until another player has answered.
new-undo-yes = Allowed
new-undo-no = Played is played
new-house = House rules
new-more-rules = More rules ({ $n })
new-less-rules = Fold away
new-changed = changed
new-usually = usually { $n }
new-reset = Back to the usual
new-all-usual = as in the rule book
new-changed-count = { $n } changed
new-lacks = Has no effect now: { $why }
new-count =
    { $n } { $n ->
        [one] option
       *[other] options
    }
new-part = { $name }: { $part }
new-clause = rule book { $n }
new-yes = Yes
new-no = No
new-less = { $name }: less
new-more-of = { $name }: more
new-place = Place { $n }
new-begin = Begin
new-fix = Something is still wrong; see the red notes above.
new-fault-name = This seat is empty. Please choose a player.
new-fault-unknown = This person is not in the book. Please choose again.
new-fault-twice = This person has another seat already.
new-fault-taken = A member or a computer player has this name, or one that looks like it. Please write another for the guest.
new-fault-role = That is what the program calls an organiser, a guest or a member. Please write the player’s own name.
new-fault-several = Several people have this name. Please choose from the book.
new-fault-pin = Wrong PIN.
new-fault-no-people = All four are computers. At least one person has to play.
new-fault-computer = The tiles are real here, so the computer cannot play. Please choose a person.
new-pin-title = PIN of { $name }
new-pin-text = This member has a PIN and sits down only after entering it.
new-pin = PIN
new-pin-wrong = Wrong PIN, please try again.
new-sit = Sit down

manners-title = Table manners
manners-lead = At the table everybody is equal, and everybody is polite.
manners-1 = The rules are the same for all; nobody has privileges.
manners-2 = Win without gloating, lose without grumbling, and blame nobody’s play.
manners-3 = Think before you play, and never hurry another who thinks.
manners-4 = Do not look at others’ tiles; cover your own before you hand the screen on.
manners-5 = Spectators keep silent and give no advice.
manners-6 = You may leave the table and go on another day. Players who quit keep their losses and forfeit their winnings.
manners-go-on = Good, play on
manners-ok = Very well, let us play
manners-close = Close

ritual-title = Drawing the winds
ritual-skip = Skip
ritual-thrown = { $name } throws { $dice }: { $first } draws first
ritual-yours = { $name }, please turn over a wind
ritual-draws = { $name } draws
ritual-drew = { $name } has { $wind }
ritual-tile = Wind tile { $n }, face down
ritual-sits = { $name } has East and chooses a place; South, West and North sit down after
ritual-walls =
    Building the walls, { $n } { $n ->
        [one] stack
       *[other] stacks
    } each
ritual-break = The dealer { $name } throws { $dice }, which opens the wall of { $owner }
ritual-break-own = The dealer { $name } throws { $dice }, which opens the dealer’s own wall
ritual-deals = Taking tiles, four at a time
