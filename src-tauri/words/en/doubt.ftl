doubt-line = Line { $line }: { $what }
doubt-player = player { $n }
doubt-unread = this line is not understood ({ $text })
doubt-header = the first line, and no other, tells what is played; this is no log, or parts of logs were joined wrongly
doubt-format = the log has format { $found }; this program reads 1 to { $known }. If it is newer, update the program
doubt-players = these rules seat { $seats }, and the log names { $players }
doubt-unknown-rules = no rule set is called "{ $rules }"
doubt-options = its house rules cannot be: { $why }
doubt-setup = these rules can be scored, and not played yet
doubt-broken = it cannot have happened: { $text }
doubt-too-long = longer than { $n } bytes
doubt-no-text = no text after byte { $n }
doubt-no-bracket = not a whole JSON object: it does not end with { "}" }
doubt-no-json = not a JSON object ({ $text })
doubt-no-prev = it does not begin with the hash of the line before; this is no log, or was changed
doubt-prev-twice = it has the hash of the line before twice
doubt-chain = it does not join the line before, whose hash is { $expected }, while this says { $found }. One of the two was changed, or a line between them is missing
doubt-torn = cut off in the middle; everything before it is good
doubt-file = it could not be read ({ $why })
doubt-other-rules = the rules of this game are not those of this program (the hash is another); it can be replayed, not verified
doubt-illegal = this is against the rules: { $why }
doubt-illegal-event = { $event }: { $why }
doubt-other = the log says other than follows by the rules
doubt-other-event = by the rules there follows “{ $expected }”, the log says “{ $found }”
doubt-from-nothing = something does not follow from anything before it
doubt-from-nothing-event = “{ $found }” does not follow from anything before it
doubt-unmixed = seats are drawn, and a hand is dealt once, from a mixing that everybody has opened; here they are not
doubt-unrevealed = the hand is over, and the host has not opened its secret of mixing { $mix }
doubt-secret-again = a secret of mixing { $mix } has been opened before: that wall could be known ahead
doubt-mixing = mixing { $mix }: { $what }
doubt-wrong-change = before mixing { $mix } the secrets of { $who } cannot change in this way: new ones count from the next hand
doubt-mix-order = the secrets of mixing { $mix } come out of order: committed first, then opened, the host's last
doubt-unfair = mixing { $mix } is wrong: { $what }
doubt-wall-length = the wall has { $found } tiles instead of { $expected }
doubt-wall = tile { $n } of the wall is { $found }, and the secrets make it { $expected }
doubt-dice = the dice that open the wall are not those that the secrets make
doubt-seat-dice = the dice for the seats are not those that the secrets make
doubt-seats = the seats are not those that the secrets make
doubt-no-player = there is no player { $n }
doubt-committed-twice = { $who } has committed already
doubt-not-committed = not committed yet: { $who }
doubt-opened-twice = { $who } has opened already
doubt-not-opened = not opened yet: { $who }
doubt-host-secret = the secret that the host opened is not the one committed to
doubt-player-secret = the secret that { $who } opened is not the one committed to
doubt-change-silent = { $who } did not answer
doubt-change-device = { $who } changed the device, or the secrets were lost
doubt-change-joined = { $who } came later
doubt-change-back = { $who } is back
doubt-change-absent = { $who }’s device had given no seal yet
doubt-unopened-end = { $n ->
       [one] { $n } hand is complete and the game is over
      *[other] { $n } hands are complete and the game is over
   }, but the last hand's secret is not opened: its last line is missing
doubt-stops-in-hand = { $n ->
       [one] { $n } hand is complete
      *[other] { $n } hands are complete
   }; the log stops in the middle of hand { $next }
doubt-stops-before-end = { $n ->
       [one] { $n } hand is complete
      *[other] { $n } hands are complete
   }; the log stops before the game is over

illegal-no-hand = no hand is being played
illegal-not-offered = { $wind } may not do this now: { $act }
illegal-not-asked = it is not the turn of { $wind }
illegal-awaited = { $wind } has still to answer
illegal-unfit = it does not fit the table: { $text }
illegal-seated = everybody has a seat already
illegal-no-deal = no hand is to be dealt now
illegal-no-mix = no hand is to be mixed now
illegal-turn = a player's turn is not over
illegal-over = the game is over
illegal-fixed = the secrets are fixed already
illegal-not-fixed = the secrets are not fixed yet
illegal-no-secrets = the game has no secrets for another hand
illegal-committed = a commitment is final
illegal-not-wanted = no secret of this player is asked for now
illegal-no-wish = nothing can be wished for now
illegal-no-pair = this player has no such pair
illegal-computer = a computer plays for this player
illegal-plays-already = this player plays already
illegal-nobody-plays = nobody plays there
illegal-no-room = this is no table of the room
illegal-no-parting = the table does not part
illegal-parting = the table parts
illegal-no-tile = nobody is asked for the tile now
illegal-claimed = a player has asked for the tile
illegal-want-first = say “I want it” first
illegal-answered = this player has answered

move-pass = pass
move-cover = declare 天聽
move-draw = draw
move-replace = draw a replacement
move-discard = discard { $tiles }
move-discard-ready = discard { $tiles }, declaring { $ready }
move-chow = chow with { $tiles }
move-pung = pung with { $tiles }
move-kong = kong with { $tiles }
move-conceal = concealed kong of { $tiles }
move-add = add to a pung { $tiles }
move-set-aside = set aside { $tiles }
move-win = win
move-show = show
move-withdraw = withdraw the call
move-rest = rest after a replacement
move-take-back = take the discard back
move-choose = pass on { $tiles }
move-rechoose = choose again
move-stop = end the game as the dealer who leads
move-play-on = play on as the dealer who leads
