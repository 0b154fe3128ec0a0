room-title = The room
room-open = Host an evening
room-hello = Hello, { $name }
room-yours = Your table
room-all = All tables
room-none = No tables yet. Please wait for the organiser.
room-none-organiser = No tables yet. Press “Set up tables” above.
room-none-free = No seat is free now.
room-none-such = No such table.
room-show-all = All
room-show-free = Free seats
room-show-playing = Playing
room-find = Find a table or a name
room-found =
    { $n } { $n ->
        [one] table
       *[other] tables
    }
room-place = Table { $n }
room-clock = Clock
room-clock-off = No clock
room-clock-relaxed = A minute a turn
room-clock-club = 20 seconds a turn
room-clock-book = By the book
room-seat = Seat { $n }
room-free = Free
room-sit = Sit here
room-sit-at = Table { $place }, seat { $seat }: sit here
room-computer = Seat a computer
room-computer-at = Table { $place }, seat { $seat }: seat a computer player
room-free-it = Free it
room-free-it-at = Table { $place }, seat { $seat }: free it
room-place-for = Seat { $name }
room-place-for-at = Table { $place }, seat { $seat }: seat { $name }
room-take = Seat
room-take-at = Table { $place }, seat { $seat }: seat a person
room-away = offline
room-me = you
room-stand = Get up
room-start = Start
room-start-wait = Starts when all seats are taken
room-back = Back to the table
room-watch = Watch
room-hands =
    { $n } { $n ->
        [one] hand
       *[other] hands
    } played
room-paused = paused
room-over = Over
room-ranking = Ranking
room-games = Games played
room-reckon = Score a hand
room-settings = Settings
room-move = Move to another device
room-move-title = Move to another device
room-move-how = Open the same address on the other device, press “I have joined from another device”, and type:
room-move-hint = Good for five minutes and once. Please show it to nobody.
room-close = OK
room-leave = Leave
room-leave-sure = Once you have left, you have to join again before you can sit down.
room-leave-yes = Leave
room-leave-no = Stay
room-take-home = Take my games home
room-take-home-hint = Saves the games you have finished as a file; opened in your own 老麻將, they go into your record.
room-handed = Handed to you: { $name }. Open it in your own 老麻將.
room-carried = Taken. Back at your own books you will be asked to put them in.
room-taken-now = Back to put them in
room-organise = I am the organiser
room-organise-key = Organiser’s key
room-organise-hint = It is on the host’s screen, behind “Show”.
room-organise-go = OK

join-title = Join
join-code = Room code
join-code-hint = Five characters on the organiser’s screen.
join-go = Next
join-who = Who are you?
join-find = Find a name or number
join-nobody = This name is not in the book. You can join as a guest.
join-more = { $n } more; please type a name or a number.
join-number = No. { NUMBER($n, useGrouping: 0) }
join-again = I am { $name }: join
join-not-me = I am another person
join-guest = I am a guest
join-guest-name = Your name
join-guest-go = Join as a guest
join-pin = PIN of { $name }
join-pin-go = Join
join-back = Back
join-other-code = Another room code
join-moved = I have joined from another device
join-ticket = Moving code
join-ticket-hint = Press “Move to another device” on the first device: it shows eight characters.
join-ticket-go = Take my seat
join-waits = Waiting for the organiser to let you in
join-waits-hint = { $name }, the organiser’s screen shows you already. Just leave this page open.
join-give-up = Stop waiting
join-sent-away = The organiser has sent you out. Please ask the organiser if in doubt.
join-wrong-ticket = Wrong moving code, or older than five minutes. Ask for a new one on the first device.
join-fault-name = Please write a name, not too long and without special signs.
join-fault-unknown = There is no such person in the book.
join-fault-twice = This name has joined already. If that is you, press “Move to another device” there, and “I have joined from another device” here.
join-fault-taken = A member or a computer player has this name, or one that looks like it. If you are a member, please choose yourself from the list; if not, please write another name.
join-fault-role = That is what the program calls an organiser, a guest or a member. Please write your own name.
join-fault-several = Several people have this name; please choose from the list or write it in full.
join-fault-pin = Wrong PIN, please try again.
join-busy = The PIN was tried too often. Wait a little and try again, or ask the organiser for “Let a member in”.
join-fault-no-people = At least one player must be a person.
join-fault-computer = A computer player cannot join like this.

unsealed-title = Scan the QR code to join
unsealed-what = The end of this address is missing: the host’s key, which keeps your tiles from other eyes. Scan the QR code on the organiser’s screen, or ask for the whole address and paste it here.
unsealed-link = The whole address
unsealed-go = Join
unsealed-wrong = The end of this address is missing too; please copy all of it.

taken-title = This seat is elsewhere now
taken-what = Another device has this seat, or another player. Its tiles are not shown here any more.
taken-here = Go on here
taken-lobby = Back to the room

net-wait = Wait
net-let = Pass
net-waits = { $names }: wait
net-waiting = The others wait for you
net-pause = This tile
net-away = away
net-played-for = played for
net-clock = { $n } s left
net-paused-title = Paused
net-paused-how = This table pauses, and nothing is lost. It goes on when the organiser says so, or more than half of you agree.
net-ready = Ready: { $names }
net-ready-me = Waiting for the others…
net-deals = Tiles are dealt once everybody is here
net-stood-in = a computer plays
net-left = has left; a computer plays
net-stood-for = A computer plays for you.
net-stood-for-one = A computer plays for { $name }.
net-take-over = I’m back
net-take-over-one = { $name } is back

told-house =
    House rules: { $n } { $n ->
        [one] difference
       *[other] differences
    }
told-house-named =
    House rules “{ $name }”: { $n } { $n ->
        [one] difference
       *[other] differences
    }
told-show = See which

tonight-bounds = Games that ended from { $from } to { $until }
tonight-games =
    { $n } { $n ->
        [one] game
       *[other] games
    }
tonight-firsts =
    first { $n ->
        [one] once
       *[other] { $n } times
    }
tonight-more =
    { $n } more { $n ->
        [one] player
       *[other] players
    }; see the evening’s report
board-open = Show on a television
board-none = No table is being played yet
board-leads = leads
board-more = { $n } more
board-winners = { $n } players won
board-of = { $n } of { $all } tables
board-still = Stay here
board-go-on = Go on turning
board-close = Back
board-last = Last hand
