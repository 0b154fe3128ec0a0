# The command line's scoring, waits, patterns, simulation, replay and verification.

# How words are joined: what stands before a colon, clauses, sentences, lists in cells.
scoring-headed = { $head }: { $text }
scoring-then = { $list }; { $next }
scoring-labelled = { $what } { $n }
scoring-placed = { $wind } { $name }
scoring-brief = { $name ->
   *[other] { $code }
}
scoring-so-many = { $n } × { $tile }
scoring-many-of = { $tile } ×{ $n }
scoring-times = ×{ $n }, { $worth } in all

# Players.
scoring-another = another player
scoring-players =
    { $n } { $n ->
        [one] player
       *[other] players
    }

# score --explain
scoring-block = [{ $n }] { $rules }
scoring-story = Claim
scoring-hand = Hand
scoring-bonus = Bonus
scoring-open = Table
scoring-seen = seen: { $tiles }
scoring-reading = Read as
scoring-wild = Wild
scoring-shape = Shape
scoring-yaku = Yaku
scoring-left-out = Left out
scoring-sticks =
    { $n } { $n ->
        [one] deposit
       *[other] deposits
    }
scoring-no-discarder = not worked out: the field “from” does not say who discarded
scoring-unread = not understood
scoring-field = Field

# Lines that are not understood.
scoring-blank = blank
scoring-cannot-be = it cannot be { $found }; it is one of { $known }
scoring-must-be = it must be { $what }
scoring-want-text = text (a string)
scoring-want-texts = a list of texts (an array of strings)
scoring-want-number = a whole number that is not negative
scoring-want-object = an object { "{" }…{ "}" }
scoring-no-json = this is not JSON ({ $text })
scoring-no-object = this is not a JSON object { "{" }…{ "}" }
scoring-no-field = there is no such field
scoring-missing = missing, and required
scoring-too-many = { $n } is too many; at most { $most }
scoring-one-wins = { $n } tiles, but only one wins the hand
scoring-too-many-melds = { $n } melds are too many
scoring-no-such-hand = { $n } tiles are more than a hand has
scoring-flower-indicator = a flower ({ $code }) cannot be an indicator
scoring-five-indicators = there are at most five indicators

# Tiles as people write them.
scoring-ways = write 123m456p789s55z: m characters, p dots, s bamboos, z honours, f flowers
scoring-no-rank = “{ $letter }” has no number before it
scoring-no-letter = “{ $letter }” is not understood
scoring-no-red = 紅 must be followed by 五萬, 五筒, 五條 or 中
scoring-no-suit = “{ $ranks }” has no suit after it

# waits
scoring-waits = Waits
scoring-helps = Helped by
scoring-discards = Discard
scoring-exhausted = Gone
scoring-exhausted-what = { $tiles } would complete the shape too, but you hold all four: that is no wait
scoring-note = Note
scoring-waits-note = shapes only, whatever they are worth; your own tiles and those of --open are not counted as left
scoring-complete = complete
scoring-ready-by-discard = ready once you discard
scoring-waits-for = waits for { $sum }
scoring-kinds-left =
    { $kinds } { $kinds ->
        [one] kind
       *[other] kinds
    }, { $left }
scoring-shanten =
    { $n } { $n ->
        [one] tile
       *[other] tiles
    } from being ready ({ $count }-shanten)
scoring-none-left = none left
scoring-then-waits = waits for { $tiles }
scoring-then-helps = helped by { $tiles }
scoring-too-many-tiles = more than { $n } tiles are too many
scoring-hand-size = { $n } tiles; beside { $melds } melds there are { $before } before the draw or { $after } after it
scoring-fifth = a fifth { $tile }; the hand, --meld and --open together have four at most

# patterns and rules
scoring-id = Id
scoring-look-up = Look one up: { $command }
scoring-added = added by the house rules
scoring-revalued = changed by the house rules, was { $worth }
scoring-regrouped = the house rules change what it is part of
scoring-thrown-out = Left out by the house rules
scoring-example = e.g.
scoring-no-example = not
scoring-also = also { $names }
scoring-may-be = may be: { $what }
scoring-usually = by the book: { $value }
scoring-no-use = of no use now: { $need }

# A game told in lines.
scoring-code = Code
scoring-hand-over = Hand over
scoring-over = Game over
scoring-exchange-next = Exchange of tiles: some go to the player on the right
scoring-exchange-across = Exchange of tiles: some go to the player opposite
scoring-exchange-previous = Exchange of tiles: some go to the player on the left
scoring-timed-out = { $name } ran out of time
scoring-straight-out = straight from the draw
scoring-declares = declaring { $ready }
scoring-replaces = { $name } draws a replacement
scoring-chows = { $name } chows { $tile } from { $from }
scoring-pungs = { $name } pungs { $tile } from { $from }
scoring-kongs = { $name } kongs { $tile } from { $from }
scoring-adds = { $name } adds { $tile } to a pung
scoring-conceals = { $name } makes a concealed kong of { $tile }
scoring-conceals-unseen = { $name } makes a concealed kong, face down
scoring-won-replacement = { $name } wins on the draw after a kong, { $tile }
scoring-won-discard = { $name } wins on { $tile } from { $from }
scoring-won-robbing = { $name } robs the kong of { $from }, { $tile }
scoring-marked-four = 四副落 (four melds down): { $patterns }, the fourth fed by { $from }
scoring-unmarked = the melds of { $name } show no great hand (成葫) any more
scoring-paid = { $pay } { $n } ({ $why })

# replay
scoring-all-seen = This game is not over, and every hand is shown below; see only one with --player 1 to 4 (1 is the first player).
scoring-only-players = this game has only { $n } players
scoring-no-north = nobody is North in this game
scoring-no-hand =
    this log has { $hands } { $hands ->
        [one] hand
       *[other] hands
    }, and none is hand { $n }
scoring-record-stops = The log stops here; the game is not over
scoring-step-keys = Enter: next step; a number: that step; b: back; q: quit
scoring-no-step = There is no such step; there are { $n }.
scoring-cell-draw = { $tile } in
scoring-cell-replace = { $tile } in (tail)
scoring-cell-out = { $tile } out
scoring-cell-through = { $tile } in and out
scoring-cell-meld = { $kind } { $tile }
scoring-cell-aside = { $tile } aside
scoring-cell-next = { $list }, { $next }

# The table drawn in a terminal.
scoring-side-next = Next
scoring-side-across = Opposite
scoring-side-before = Before
scoring-wall = Wall: { $left }
scoring-wall-of = { " " }(of { $n }, { $tail } from the tail)
scoring-opened = wall opened before { $name }
scoring-not-dealt = not dealt yet
scoring-opening = dealt; the dealer has not drawn the first tile yet
scoring-who-wants = who wants it?
scoring-legend = ' straight out   * last discard   〓 face down
scoring-uncounted = the number of tiles is hidden
scoring-drawn = drew
scoring-has-won = has won

# simulate
scoring-games =
    { $n } { $n ->
        [one] game
       *[other] games
    }
scoring-games-of =
    { $done }/{ $of } { $of ->
        [one] game
       *[other] games
    }
scoring-seconds-left = { $n } s to go
scoring-minutes-left = { $minutes } min { $seconds } s to go
scoring-players-wanted = name { $n } players, or one kind for all; these are { $found }
scoring-no-kind = there is no computer player "{ $word }"; there are { $known }
scoring-game-failed = game { $n } could not be played on, which is a fault of the program: { $why }
scoring-seed = seed
scoring-per-hand = Hands
scoring-seats = Seats
scoring-opponents = Players
scoring-replaced = Finished by a computer
scoring-cost = Cost
scoring-cost-what = { $seconds } s a game (one core), { $bytes } bytes of log
scoring-aborted = Broken off
scoring-in-all = in all
scoring-mean-win = A win, on average
scoring-declared = declared ready
scoring-marked = 三副落, 四副落 (melds down)
scoring-hands-a-game = Hands a game
scoring-tiles-a-game = Tiles drawn a game
scoring-discards-drawn = Discards a player in drawn hands
scoring-ended-bust = Games ended by a player with nothing left
scoring-times-paid = Times
scoring-each = Each
scoring-won-a-game = Gain a game
scoring-error = Std. error
scoring-began-at = began as { $wind }

# verify
scoring-holds = holds
scoring-unfinished = unfinished
scoring-doubted = does not hold
scoring-unchecked = not checked
scoring-game = Game
scoring-end = End
scoring-checked = Checked
scoring-doubt = Fault
scoring-holds-what = { $lines } lines join one another; { $events } events, the patterns of every hand and every chip follow the rules
scoring-walls-given =
    { $n ->
        [one] the tiles of the one hand were given: nothing proves who shuffled them, or how
       *[other] the tiles of all { $n } hands were given: nothing proves who shuffled them, or how
    }
scoring-walls-proved =
    { $n ->
        [one] the one hand agrees with the opened secrets: if even one player’s secret was not the host’s, nobody could choose tiles
       *[other] all { $n } hands agree with the opened secrets: if even one player’s secret was not the host’s, nobody could choose tiles
    }
scoring-walls-partly = { $proved } of { $n } hands proved; the host has not opened its secrets of { $unproved }
scoring-broken-off =
    { $n } { $n ->
        [one] mixing was not dealt
       *[other] mixings were not dealt
    }: a secret was not opened, or the program stopped
scoring-own = secrets from players’ own devices: { $hands }; the host stood in for the others
scoring-own-none = no player’s own device brought a secret: all came from the host
scoring-hands =
    { $n } { $n ->
        [one] hand
       *[other] hands
    }
scoring-mixed-otherwise =
    mixed otherwise { $n } { $n ->
        [one] time
       *[other] times
    } in between: { $changes }. Each time the host may have seen another wall before; ask the player whether the device really was silent
scoring-own-from-next = own secrets from the next hand: { $changes }
scoring-torn = the last line is cut off in the middle, everything before it is good
scoring-before-holds = the { $n } lines before it hold; from this line on nothing can be trusted
