by-self-draw = self-draw
by-replacement = drawn after a kong
by-discard = off a discard
by-robbed-kong = robbed kong
by-all-flowers = all eight flowers
by-seven-flowers = seven flowers rob one

won-off-discard = off a discard
won-fed-by = fed by { $from }
won-robbing = robbed { $from }'s kong
won-flower-of = took { $from }’s eighth flower
won-how = { $names } won, { $how }

left-game = { $who } left
left-ahead = { $who } left; by the rules the { $won } they had won do not count, and they score 0

reason-discard = discard
reason-share = pays along
reason-self-draw = self-draw
reason-liable = pays for all
reason-half = pays half for all
reason-washing = pays for washing
reason-streak = streak fee
reason-dealer = dealer’s tai
reason-counters = counters
reason-kong = kong
reason-deposit = deposit
reason-noten = not ready
reason-nagashi = nagashi mangan
reason-wrong-count = wrong count
reason-false-win = false win
reason-buy-in = buy-in
reason-settlement = settlement
reason-correction = correction
reason-penalty = penalty

over-length = played to its end
over-bust = a player has nothing left
over-left = a player left
over-closed = closed by the organiser
over-unsettled = not ended as corrected: the organiser is asked
over-settled = not ended as corrected: the organiser let it stand

streak-times = streak { $count }

act-correct-hand = Corrected
act-void-hand = Declared void
act-void-game = Game declared void
act-restore-game = Game restored
act-close-game = Closed before its end
act-reopen-game = Continued after its end
act-merge = Members merged
act-erase = Name erased
act-import = Brought in from elsewhere
act-stand-in = Played by a computer
act-back-again = Back at their seat
act-swap-seat = Player replaced
act-new-way = New way in given
act-accept-game = Accepted: it counts
act-settle-hand = Stands as it was dealt
act-settle-end = Its end stands
act-clock = The clock was wrong
act-penalty = Penalty
act-withdraw-penalty = Penalty withdrawn

page-computers = against computers (no rank, no grade)
page-others = with guests, or brought in (no rank, no grade)
