# Records of the world: what a file is refused for, and in what it and this table part.

foreign-at-line = Line { $line }: { $what }
foreign-at-hand = Hand { $hand }: { $what }
foreign-at-both = Line { $line }, hand { $hand }: { $what }
foreign-at-act = Hand { $hand }, act { $act }: { $what }
foreign-at-game = Game { $game }. { $what }
foreign-unknown = not a record that this program reads: it reads its own logs, mjai, tenhou.net/6 and Tenhou’s XML
foreign-too-large = larger than { $n } MiB
foreign-too-many-hands = more than { $n } hands
foreign-too-many-games = more than { $n } games
foreign-several = { $n } games stand in it, and one is asked for: say which (--game)
foreign-no-game = { $n ->
    [one] one game stands
   *[other] { $n } games stand
 } in it
foreign-too-many-moves = more is done in this hand than can be
foreign-unread = cannot be read ({ $text })
foreign-field = “{ $name }” is missing or is not what it has to be
foreign-no-hand = no hand is being played here
foreign-unended = this hand begins, and the one before has not ended
foreign-empty = no hand stands in it
foreign-other-players = the number of players is not that of the rules
foreign-hidden = tiles are hidden: what one seat was told is no record
foreign-other-game = not a game of riichi mahjong
foreign-rules = no rule set is called “{ $rules }”
foreign-too-many = more { $tile } than there are
foreign-wall = more tiles are drawn than the wall has
foreign-points = these points cannot be
foreign-no-beginning = a log begins with the first hand of a game, and this record does not
foreign-doubted = not played by the rules of this table, so its log would not hold: { $why }
foreign-unsayable = this form cannot say “{ $what }”

# What is done.
foreign-draw = draw { $tile }
foreign-discard = discard { $tile }
foreign-riichi = riichi with { $tile }
foreign-chow = chi { $tiles }
foreign-pung = pon { $tiles }
foreign-kong = kan { $tiles }
foreign-aside = set aside { $tile }
foreign-self-draw = tsumo
foreign-ron = ron
foreign-abort = nine terminals

# In what record and table part.
foreign-not-offered = player { $who } may not do this here: { $what }
foreign-other-turn = by the rules player { $who } does not draw this tile here
foreign-hand-over = by the rules the hand is over here
foreign-goes-on = by the rules the hand is not over here
foreign-other-end = by the rules the hand ends otherwise
foreign-other-points = player { $who } has { $ours } points by the rules, { $theirs } in the record
foreign-other-worth = the win of player { $who } is { $han } han { $fu } fu by the rules, { $otherhan } han { $otherfu } fu in the record
foreign-other-yaku = yaku of player { $who }: { $ours } by the rules, { $theirs } in the record
foreign-game-over = by the rules the game was over before this hand
foreign-other-dealer = by the rules another hand is dealt here, or by another dealer
foreign-other-honba = by the rules there are not so many counters here
foreign-other-start = points or deposits are not those after the hand before
foreign-stuck = the table cannot go on here

# Where a record contradicts itself.
foreign-contrary = The record contradicts itself. { $what }
foreign-contrary-not-held = Player { $who } does not hold these tiles: { $what }
foreign-contrary-not-there = The tile that player { $who } claims does not lie there: { $what }
foreign-contrary-out-of-turn = It is not player { $who }’s turn: { $what }
foreign-contrary-sum = What the end of the hand changes adds up to { $n }, and deposits are { $pot }
foreign-contrary-change = By what the hand changed player { $who } has { $ours } points after it, and { $theirs } are told
foreign-contrary-before = Player { $who } had { $after } points after the hand before, and has { $before } before this one
foreign-contrary-final = Player { $who } has { $ours } points after the last hand, and { $theirs } at the end of the game

# By what rules a record was played.
foreign-house = Played otherwise
foreign-house-plays = { $option }: { $here } ({ $rules }: { $usual })
foreign-ends-early = the record says that the game is over here, and by the rules it goes on
foreign-chips = Chips (shūgi) were played for: they are kept beside the points, and this table has none

# laomajiang verify and convert.
foreign-hands-agree =
    { $n } of { $all } { $all ->
        [one] hand agrees
       *[other] hands agree
    }
foreign-stops = the last hand stops before its end
foreign-difference = Hand { $hand } ({ $round }): { $what }
foreign-game = game { $game }
foreign-act = Act { $act }: { $what }

# Another program at a seat: why its answer is none.
foreign-player-at = Answer { $line }: { $what }
foreign-player-at-line = Answer { $line }, “{ $text }”: { $what }
foreign-player-silent = no answer within { $n } seconds
foreign-player-ended = the program ended
foreign-player-ended-with = the program ended with status { $status }
foreign-player-too-long = a line longer than { $n } KiB
foreign-player-other-seat = it speaks for another seat
foreign-player-not-offered = this may not be done now
foreign-player-unstarted = Cannot run “{ $name }”: { $why }
foreign-player-replaced = From here on a computer plays game { $game }. { $why }
foreign-player-seat = “{ $seat }” is not SEAT=COMMAND, where the seat is E, S, W, N or a number from 1 to { $n }
foreign-player-twice = “{ $seat }”: this player has a program already
foreign-player-no-command = there is no command
foreign-player-open-quote = the quotation mark { $mark } is left open
foreign-guest-form = “{ $text }” is not NAME=COMMAND
foreign-guest-refused = “{ $name }” cannot join the room: no such name is allowed, or another has it
foreign-guest-replaced = From here on a computer plays in its place. { $why }
