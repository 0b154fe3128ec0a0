wind-E = East
wind-S = South
wind-W = West
wind-N = North

side-bottom = You
side-after-1 = Next player
side-after-2 = Opposite
side-after-3 = Player before

table-title = Table
table-round = { $wind } round
table-hand = Hand { $n }
table-deal-name = { $wind } { $n }
table-dealer = Dealer { $name }
table-dealer-mark = D
table-honba =
    { $n } { $n ->
        [one] counter
       *[other] counters
    }
table-pot = deposits { $n }
table-left = { $n } left
table-reserve = { $n } stay in the reserve
table-dice = Dice { $dice }
table-opener = { $name } opened the wall
table-door-wind = Wind { $wind }
table-flowers = Flowers of { $name }
table-turned = { $tile } is turned up: the dora (bonus tile) is { $dora }
table-indicators = Bonus indicators
table-indicators-closed = { $n } not turned over yet
table-indicators-show = Indicators: the dora is { $tiles }
table-under = Indicators under them
table-under-mark = under
table-pond = Discards of { $name }
table-melds = Melds of { $name }
table-hand-of =
    Hand of { $name }, { $n } { $n ->
        [one] tile
       *[other] tiles
    }
table-chips =
    { $n } { $n ->
        [one] chip
       *[other] chips
    }
table-marked = 三副落 (three melds down): { $patterns }
table-out = Won
table-mark3 = three melds
table-liable = { $wind } pays { $pattern }
table-liable-row = { $name } pays for { $pattern } if { $winner } wins with it
table-liable-whole = { $name } pays for all if { $winner } wins
table-washes = washing
table-surplus-more = { $n } too many
table-surplus-less = { $n } too few
table-deal = Deal
table-your-turn = Your turn: discard a tile
table-your-call = Will you take it?
table-turn-of = Waiting for { $name }
table-wait-deal = Everybody is seated: deal
table-menu = Menu
table-go-on = Back to the game
table-rise = Leave now, go on later
table-leave = Quit and end this game
table-leave-sure = Quitting ends the game: a loss counts, a gain does not. Really quit?
table-leave-up = Quit; a computer plays on
table-leave-up-sure = A computer plays for you, and you can come back at any time. The game ends only if all others agree; then a loss counts and a gain does not. Really quit?
table-leave-yes = Quit
table-leave-no = Stay
table-computer-novice = Computer, beginner
table-computer-fast = Computer, quick
table-computer-club = Computer, expert
table-computer-other = Computer
table-hand-uncounted = { $name }’s hand
table-thrown = A slip? You can take it back

say-you = You
say-seated = Seats are drawn
say-places = Seats are drawn
say-first-dealer = { $name } throws { $dice }: { $dealer } is the first dealer
say-first-again = { $name } throws { $dice }: { $next } throws again
say-opened = { $name } throws { $dice }: { $opener } opens the wall
say-flowers = { $name } replaces { $tiles }
say-dealt = Hand { $n }, dealer { $dealer }
say-turned = Bonus indicators: { $tiles }
say-drew-own = You drew { $tile }
say-drew = { $name } draws
say-discarded = { $name }: { $tile }
say-chow = { $name } chows { $tile }
say-pung = { $name } pungs { $tile }
say-kong = { $name } kongs { $tile }
say-covered = { $name } declares 天聽
say-ready = { $name } declares { $what }
say-marked = { $name }: 三副落, beware of { $patterns }
say-washes = { $name } is washing (洗牌)
say-called = { $name } calls a win
say-withdrew = { $name } takes it back
say-taken-back = { $name } takes the discard back
say-set-aside = { $name } sets { $tile } aside
say-rested = { $name } does not discard
say-won = { $name } wins on { $tile }
say-self-draw = { $name } wins by self-draw, { $tile }
say-false-win = False win by { $name }
say-shown = { $name } shows the hand
say-asked = { $name } deals and leads: end the game or play on
say-drawn-hand = Drawn hand, nobody won
say-exhausted-hand = Drawn hand, nobody won
say-reserve-hand = The wall has reached its reserve, nobody won
say-left = { $name } leaves
say-exchange = Tiles are exchanged: choose some for { $side }
say-chose = { $name } has chosen
say-rechose = { $name } chooses again
say-swapped = The tiles are exchanged
say-swapped-own = { $gave } given, { $got } received
say-seats-swapped = Seats change: East with South, West with North
say-over = The game is over

floor-give = Please hand over to { $name }
floor-place = { $wind }
floor-hidden = All tiles are covered.
floor-take = I am { $name }
floor-again = { $name } chooses again
floor-pin = PIN
floor-forgot = Forgotten it? “Leave now, go on later” in the menu keeps the game; change the PIN under Members, then come back.
floor-any = Before play begins: who wants to see their tiles?
floor-cover = Cover the tiles
floor-not = Never mind

gate-want = I want it
gate-let = Pass
gate-says = { $name }: { $word }
gate-ask = Does { $name } want this tile?
gate-cannot = You cannot claim this tile
gate-first = To claim this tile, press “I want it”; nobody else sees your tiles. If nobody does in time, play goes on.
gate-first-waits = To claim this tile, press “I want it”; nobody else sees your tiles. Once all have passed, play goes on.

swap-title = Exchange of tiles
swap-next = the player on your right
swap-across = the player opposite
swap-previous = the player on your left
swap-choose =
    Choose { $n } { $n ->
        [one] tile
       *[other] tiles
    } for { $side }
swap-waits = Chosen; the others still choose
swap-picked = { $n } of { $of } chosen
swap-chosen = Chosen: { $names }
swap-wrong = These cannot be passed on together
swap-gave = Given to { $side }
swap-got = From { $side }
swap-public =
    Exchange: everybody chooses { $n } { $n ->
        [one] tile
       *[other] tiles
    } for { $side }

opening-what = Heavenly ready: the tiles you were dealt already wait. Declare it and they are covered: you discard what you draw and only win. Or play on as usual.
opening-locked-what = Heavenly ready: your tiles already wait. Declare it and the hand stays as it is: you discard what you draw and only win. Or play on as usual.
opening-free-what = Heavenly ready: your tiles already wait. Declare it and you may still play on freely, but a claim, a kong or a discard out of the hand loses it.
opening-ready = Your hand is ready already. Declare it?
opening-by-hand = Look at what you were dealt: declare it if it is ready, or begin
opening-want = Look
opening-public = The tiles are dealt. To look at your tiles, press Look: a hand that is ready already may be declared. Otherwise the game begins.
opening-cannot = Your hand is not ready, so it cannot be declared

keys-title = Keys
keys-and-marks = Keys and marks
keys-move = Choose the tile to the left or right
keys-count = Choose a tile by its place
keys-ends = Choose the first or last tile
keys-play = Discard the chosen tile
keys-shift = Move the chosen tile left or right
keys-sort = Sort the tiles
keys-ready = Declare ready
keys-by-hand = By hand: draw and call yourself
keys-wish-pung = Wish to pung the chosen tile
keys-fingers = With a finger or a mouse: tap a tile to choose it, tap again to discard; drag it onto the table to discard; drag it sideways to move it (hold a finger still first). The ? key opens and closes this sheet.

late-want = A moment too late: that tile has been passed.
late-back = A moment too late: that tile cannot be taken back any more.
late-title = Looking on
late-soon = This table is shown { $delay } late. It begins in { $n } s.
late-no = Not now
late-seconds =
    { $n } { $n ->
        [one] second
       *[other] seconds
    }
late-minutes =
    { $n } { $n ->
        [one] minute
       *[other] minutes
    }
late-mark = { $delay } late

pond-drawn = { $tile }, straight from the draw
pond-gone = { $tile }, claimed by another
pond-turned = { $tile }, turned: declared with it

legend-title = Marks on the table
legend-turn = A gold plate and a lit edge: this player’s turn
legend-last = A red frame that glows: the last discard
legend-hand = No mark: discarded from the hand
legend-drawn = Shaded, with a blue corner: straight from the draw
legend-turned = Lying across: the discard of a declaration
legend-dora = A gold corner: dora, a bonus tile
legend-wild = A gold corner: a wild tile (寶牌), which stands for any tile

meld-is = { $kind }{ $from }:{ " " }
meld-from = { " " }from { $wind }
meld-aside = Set aside
meld-chow = chow
meld-pung = pung
meld-kong = kong
meld-concealed = concealed kong
meld-covered = concealed kong, face down
meld-flowers = flowers
meld-added = added kong


guest-marked = Guest { $name }

computer-novice = Beginner bot
computer-fast = Quick bot
computer-club = Expert bot
computer-random = Random bot
computer-clumsy = Clumsy bot

called-1 = A
called-2 = B
called-3 = C
called-4 = D
called-apart = { $name } { $stem }
called-erased = (erased)

phone-look = Look closer: everybody’s discards and melds
phone-lying = On the table
phone-no-pond = No discards yet
phone-last = { $name } discarded
phone-last-none = No discard yet
phone-mine = Yours
phone-you = You
phone-back = Back to your hand
phone-hand = { $n } in hand

public-turn = { $name } to play
public-wait = When everybody is seated, the tiles are dealt
