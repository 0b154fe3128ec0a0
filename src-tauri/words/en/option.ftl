option-group-box = Tiles and wall
option-group-deal = Seats and deal
option-group-claims = Discards and claims
option-group-declarations = Declarations
option-group-winning = Winning
option-group-counting = Patterns and what they count
option-group-payment = Who pays
option-group-running-out = Hands without a winner
option-group-dealing = Dealer and length
option-group-chips = Points and final score
option-group-manner = Manner of play

option-value-all = all win
option-value-allowed = allowed
option-value-discarder = the discarder
option-value-forbidden = forbidden
option-value-head = the nearest alone
option-value-none = none
option-value-off = off
option-value-yakuman = yakuman

option-rounds = Rounds
    .hint = In one round everybody deals once.

option-hands = Hands
    .hint = The game ends after so many hands.
    .unit = hands

option-minimum = Minimum in fan
    .hint = A hand worth fewer fan cannot win. Lower is easier.
    .unit = fan

option-start_chips = Chips to begin with
    .hint = What every player begins with. The game ends when one has none left.
    .unit = chips

option-conduct = Conduct
    .hint = Either the program draws for everybody and allows no slips, or players draw and call by hand and pay for their slips.
option-conduct-assisted = the program draws
option-conduct-by-hand = by hand

option-multi_win = Several winners
    .hint = Who wins when several could on one tile.

option-streak_fee = Streak fee
    .hint = What payers add when a dealer on a streak wins.
option-streak_fee-n-each = 1,000 for each win in a row
option-streak_fee-flat-each = 1,000 each

option-dealer_fan = The dealer's fan
    .hint = When the dealer's own fan counts.
option-dealer_fan-own-win = when the dealer wins
option-dealer_fan-also-when-he-discards = also when the dealer discards

option-seat_wind = Seat winds
    .hint = Whether the seats' winds move with the deal.
option-seat_wind-turning = go with the deal
option-seat_wind-fixed = stay as drawn

option-bust = Out of chips
    .hint = What a player pays who has too little. The game ends either way.
option-bust-debt = pays in full, into debt
option-bust-capped = pays what is left

option-first_turn_voided_by_claims = Claims void the first turn
    .hint = After any claim, heavenly and earthly wins and ready hands no longer count.

option-exposed_kong_counts = Exposed kongs count for liability
    .hint = Whether an exposed kong is one of the three or four melds that make others liable.

option-false_win_dealer = The deal after a false win
    .hint = A hand with a false win is dealt again; by whom.
option-false_win_dealer-keeps = stays
option-false_win_dealer-passes = passes

option-no_bao = Hands without wild tiles
    .hint = Whether a hand without any wild tile may win by that alone.
option-no_bao-qualifies = wins by itself
option-no_bao-needs-minimum = needs the minimum besides

option-bao_discard = Discarding wild tiles
    .hint = Whether a wild tile may be thrown away.

option-eight_immortals = Eight immortals
    .hint = Whether a hand with all eight wild tiles counts anything else.
option-eight_immortals-adds = adds to others
option-eight_immortals-alone = counts alone

option-placement_points = Placement points
    .hint = What each place is worth at the end; together nothing.

option-cash_rate = Cash
    .hint = Reports show chips as money too. Nothing is paid through the program.

option-base = Base
    .hint = What every win is worth before patterns.
    .unit = points

option-discard_payment = Paying for a discard
    .hint = Who pays when a discard is won.
option-discard_payment-discarder_only = the discarder alone
option-discard_payment-three_shares = the discarder, three shares
option-discard_payment-half = the discarder one share, the others half each

option-selfdraw_double = Self-draw doubles
    .hint = A self-drawn win is paid double.

option-next_dealer_multi = The deal after several winners
    .hint = Who deals after several have won at once.
option-next_dealer_multi-head-winner = the nearest winner

option-rob_kong = Robbing kongs
    .hint = Whether the tile of an added kong may be won.

option-dadiaoche_chi = Great crane with chows
    .hint = Four open melds and one tile in hand counts, even with chows among them.

option-seven_pairs_quad = Seven pairs with four alike
    .hint = Four alike may serve as two pairs.

option-honours_only = Honours only
    .hint = What a hand of honours alone counts as.
option-honours_only-mixed-suit = mixed suit
option-honours_only-pure-suit = pure suit
option-honours_only-none = neither

option-tuidaohu-t_turn = Seconds for a turn
    .hint = How long a player may think in a turn.

option-t_turn = Seconds for a turn
    .hint = How long a player may think in a turn; 0 is no limit.
    .unit = seconds

option-tuidaohu-t_call = Seconds for a call
    .hint = How long players may think about another’s discard.

option-t_call = Seconds for a call
    .hint = How long players may think about another’s discard; 0 leaves it to the table.
    .unit = seconds

option-dealer_double = The dealer doubles
    .hint = The dealer wins and loses double.

option-concealed_kong_menqing = Concealed kongs stay concealed
    .hint = A concealed kong leaves the hand concealed.

option-start_points = Points to begin with
    .hint = What everybody begins with.
    .unit = points

option-game_length = Length
    .hint = One, two or four rounds.
option-game_length-east = east round
option-game_length-hanchan = half game
option-game_length-full = full game

option-min_han = Minimum in han
    .hint = A hand worth less cannot win. Dora do not help.
    .unit = han

option-return_points = Points to return
    .hint = What everybody gives back in the end.
    .unit = points

option-oka = Bonus for the first
    .hint = The first gets what everybody gave back beyond the start.

option-uma = Points for places
    .hint = What each place is worth, in thousands; together nothing.

option-west_entry = West round
    .hint = Another round if no player has enough points.

option-target_points = Points that end it
    .hint = The game ends when a player has so many.
    .unit = points

option-all_last_dealer_stop = A dealer who leads in the last hand
    .hint = Whether a dealer who is first plays another hand.
option-all_last_dealer_stop-none = plays on
option-all_last_dealer_stop-auto = ends the game
option-all_last_dealer_stop-choice = may end the game

option-riichi-bust = Below 0 points ends the game
    .hint = After a hand is paid; with 0 points one plays on.

option-hakoten_riichi = Riichi below 1,000 points
    .hint = The deposit may bring a player below nothing.

option-formal_tenpai = Ready without a yaku
    .hint = Whether a hand that could not win counts as ready in the end.

option-noten_penalty = Payment for not being ready
    .hint = What those who are not ready pay together.
    .unit = points

option-honba_value = Points for a counter
    .hint = What each counter adds to a win.
    .unit = points

option-red_fives = Red fives
    .hint = How many fives of a suit are red, a han each.
option-red_fives-1 = Wan
option-red_fives-2 = Dots
option-red_fives-3 = Bamboo

option-ura_dora = Ura dora
    .hint = The tile below the indicator counts for riichi.

option-kan_dora = Kan dora
    .hint = Every kong turns another indicator.

option-kan_ura = Kan ura dora
    .hint = The tile below a kong's indicator counts too.

option-ippatsu = One-shot
    .hint = A han more for winning within one go-around of riichi.

option-kan_dora_timing = When kan dora are turned
    .hint = Concealed kongs always turn theirs at once.
option-kan_dora_timing-immediate = at once
option-kan_dora_timing-open_after_discard = open kongs with the discard

option-kuitan = Open tanyao
    .hint = Whether an open hand may count all simples.

option-kuikae = Swap-calling
    .hint = Whether one may discard what was claimed, or its other end.
option-kuikae-same_tile_only = only the same tile is forbidden

option-ron_limit = Winners on one tile
    .hint = One: the nearest alone. Two: a third makes it a draw.
    .unit = at most

option-deposit_to = Who gets the deposits
    .hint = When several win at once.
option-deposit_to-head = the nearest winner
option-deposit_to-split_own = winners take their own back first

option-honba_to = Who is paid for counters
    .hint = When several win at once.
option-honba_to-head = the nearest winner
option-honba_to-split_own = every winner

option-abort_kyuushu = Nine terminals and honours
    .hint = With nine kinds on the first draw one may call the hand off.

option-abort_suufon = Four winds discarded
    .hint = Four equal winds in the first go-around end the hand.

option-abort_suukan = Four kongs
    .hint = Four kongs of two or more players end the hand.

option-abort_suuriichi = Four riichi
    .hint = When all four are in riichi the hand ends.

option-abort_repeat = The dealer stays after these
    .hint = The deal does not pass after these.

option-nagashi = Mangan of discards
    .hint = Whose discards are all terminals and honours is paid a mangan.
option-nagashi-draw = as a drawn hand
option-nagashi-win = as a self-drawn win

option-double_yakuman = Double yakuman
    .hint = The hardest forms of four yakuman count twice.

option-yakuman_stack = Yakuman add up
    .hint = Whether several in one hand are added.

option-kazoe = Thirteen han without yakuman
    .hint = What thirteen han come to.
option-kazoe-sanbaiman = sanbaiman

option-kiriage_mangan = Rounding up to mangan
    .hint = 4 han 30 fu and 3 han 60 fu are a mangan.

option-paarenchan = Eight deals won
    .hint = A dealer's eighth win in a row is a yakuman.

option-pao = Liability
    .hint = Who feeds the last set of these pays for it.
option-pao-big-dragons = big dragons
option-pao-big-winds = big winds
option-pao-eighteen-arhats = four kongs

option-pao_honba = Who pays counters under liability
    .hint = When another has discarded the winning tile.
option-pao_honba-liable = the liable player

option-chombo = False wins
    .hint = What it costs to call a win without one.
option-chombo-reverse_mangan = pay a mangan
option-chombo-minus8000 = lose 8,000 points
option-chombo-off = cost nothing

option-riichi_min_tiles = Tiles left for riichi
    .hint = With fewer in the wall it may not be declared.
    .unit = tiles

option-riichi_ankan = Concealed kongs in riichi
    .hint = Whether a fourth tile may be laid as a kong.
option-riichi_ankan-same_waits = with the same waits
option-riichi_ankan-strict = with the same waits and readings
option-riichi_ankan-none = never

option-double_wind_pair_fu = Fu of a double-wind pair
    .hint = A pair that is both the round's wind and one's own.
    .unit = fu

option-renhou = Human win
    .hint = Winning on a discard before one's first draw.
option-renhou-han5 = five han

option-noten_pool = Payment for not being ready
    .hint = What those who are not ready pay together.
    .unit = points

option-honba_ron = Points for a counter on a discard
    .hint = What each counter adds to a discard; of a self-draw each pays 100.
    .unit = points

option-sanma-red_fives-1 = Dots
option-sanma-red_fives-2 = Bamboo

option-sanma-ron_limit = Winners on one tile
    .hint = One: the nearest alone. Two: both of the others may.

option-sanma-uma = Points for places
    .hint = What each of three places is worth, in thousands; together nothing.

option-sanma-game_length = Length
    .hint = Three, six or twelve hands.

option-tsumo_loss = A share less of a self-draw
    .hint = The share of the missing player is lost; otherwise each pays half of it more.

option-dead_wall_tiles = Tiles of the dead wall
    .hint = They are not drawn; Norths and kongs are replaced from there.
    .unit = tiles

option-nuki = What a North is
    .hint = Set aside it is dora, and another is drawn for it.
option-nuki-north_dora = may be set aside
option-nuki-off = an ordinary wind
option-nuki-north_yakuhai = a yaku for everybody

option-nuki_ron = A North set aside may be won
    .hint = By a hand that waits for it; it is no robbed kong.

option-chi = Chow
    .hint = With three players there usually is none.

option-north_value = A pung of North is a yaku
    .hint = Whether Norths that are kept count for everybody.

option-old_yaku = Old yaku
    .hint = Old patterns that count only where they are chosen.
option-old_yaku-nine-stars = three pungs in a line
option-old_yaku-twelve-hairpins = four pungs in a line
option-old_yaku-five-gates = five gates
option-old_yaku-tsubame-gaeshi = swallow return
option-old_yaku-great-wheels = great wheels
option-old_yaku-great-bamboos = great bamboos
option-old_yaku-great-numbers = great numbers
option-old_yaku-million-stones = million stones
option-old_yaku-red-peacock = red peacock
option-old_yaku-east-north-line = east-north line
option-old_yaku-shiisan-puutaa = thirteen unrelated

option-kokushi_ankan_ron = Thirteen orphans may rob a concealed kong
    .hint = No other hand may.

option-tenhou_best_wait = Any tile wins a heavenly hand
    .hint = The tile that counts best.

option-furiten_without_yaku = A win without yaku counts as let pass
    .hint = Who lets a tile pass for want of a yaku cannot win by discard.

option-dead_wait_is_tenpai = Ready for tiles in one's own hand
    .hint = Whether such a hand is ready when nobody wins.

option-deal_in_riichi_deposit = A deposit for a riichi tile that is won
    .hint = Usually the riichi does not stand and costs nothing.

option-renchan = When the dealer stays
    .hint = After which hands the dealer deals again.
option-renchan-tenpai = by a win or a ready hand
option-renchan-agari = by a win only
option-renchan-none = never

option-two_han_honba = Two han from so many counters
    .hint = With so many counters on the table a win needs two han; 0 is never.
    .unit = counters

option-pao_whole_hand = Liability for the whole hand
    .hint = The liable player pays the other yakuman of the hand too.

option-final_rounding = Rounding of the final score
    .hint = Points of the second to fourth place are rounded to thousands; the first has the rest.
option-final_rounding-none = not rounded
option-final_rounding-thousands = to thousands

option-seating = Seats
    .hint = How the winds of the seats are found.
option-seating-draw = winds are drawn
option-seating-chosen = in the order of the list

option-first_dealer = First dealer
    .hint = Who deals the first hand.
option-first_dealer-dice = whom East’s dice are counted to
option-first_dealer-east_seat = East

option-cap_fan = Cap
    .hint = The most that added fan come to; great hands beyond the cap keep their own.
    .unit = fan

option-label_fix = Pure suit pungs and small dragons
    .hint = The source has the names of these two rows crossed; which of them is worth more.
option-label_fix-A = pure suit pungs 6 fan, small dragons 7
option-label_fix-B = small dragons 6 fan, pure suit pungs 7

option-base_combine = Several patterns below the cap
    .hint = Whether all chows, mixed suit and all pungs add up in one hand.
option-base_combine-highest = the highest alone
option-base_combine-sum = they add up

option-triple_lift = Three winners reach the cap
    .hint = When three win on one tile, each of them is paid the cap at least.

option-baohu = Liability
    .hint = Nine tiles on the table: who fed three melds pays for everybody.
option-baohu-single_feeder = one player fed three
option-baohu-third_meld = who fed the third
option-baohu-off = none

option-baohu_on_discard = Liability and another’s discard
    .hint = Who pays when the liable player is not the one who discarded.
option-baohu_on_discard-liable_pays = the liable player
option-baohu_on_discard-discarder_pays = the discarder

option-ting = Declaring ready
    .hint = A ready player may declare with a discard, then discards each tile drawn, and wins a fan more.

option-nine_gates_by_discard = Nine gates on a discard
    .hint = Otherwise only a self-draw makes nine gates.

option-kong_feeder_pays = The kong’s feeder pays for the bloom
    .hint = Three shares, when the replacement tile of an exposed kong wins.

option-dead_wall = Tiles that are not drawn
    .hint = The hand is drawn when so many are left in the wall.
    .unit = tiles

option-unit = Points for a score of one
    .hint = What a score of one is in points.
    .unit = points

option-guangdong-bust = The game ends when a player is out of points
    .hint = It ends with the hand that leaves a player at zero or below.

option-first_round_kong_breaks = A kong ends earthly and human wins
    .hint = A chow or pung does so anyway.

option-ziyise_seven_pairs = Seven pairs of honours are all honours
    .hint = Usually they are seven pairs alone.

option-passing = Letting a winning tile pass
    .hint = The same kind may then not be won from others until one’s next draw, chow, pung or kong.
option-passing-none = costs nothing
option-passing-same_tile = bars the same kind

option-kong_pay = Payment for kongs
    .hint = Concealed 2 from each, added 1 from each, exposed 3 from its feeder.
option-kong_pay-at_once = at once

option-false_win = False wins
    .hint = What it costs to call a win without one.
option-false_win-cap = the cap to each
option-false_win-none = nothing

option-exchange_count = Tiles exchanged
    .hint = How many each player passes on before play begins; 0 for none.
    .unit = tiles

option-exchange_direction = Passed to
    .hint = Thrown for each hand, or the same player every time.
option-exchange_direction-random = by the dice
option-exchange_direction-next = the next player
option-exchange_direction-across = the player opposite
option-exchange_direction-previous = the player before

option-exchange_same_suit = All of one suit
    .hint = The tiles passed on are of one suit; honours are a suit.

option-winners_to_end = Winners that end a hand
    .hint = The others play on until so many have won.
    .unit = players

option-reveal_winner_hand = Winners show their hands
    .hint = Otherwise only the winning tile and the yaku are seen until the hand is over.

option-noten_after_win = Not ready, after a win
    .hint = What those who are not ready pay at a drawn hand in which a player has won.
option-noten_after_win-each1000 = 1,000 from each to each
option-noten_after_win-pool3000 = 3,000 in all

option-robbed_kan_stands = A robbed kong stands
    .hint = Otherwise it is a pung again.

option-chi_across_winners = Chow across a winner
    .hint = Whether a discard may be chowed from the player before one who has won.

option-shura-game_length = Length
    .hint = One round, two rounds or four.

option-shura-renchan = The dealer may deal again
    .hint = Otherwise the deal passes after every hand, and there are no counters.

option-shura-abort_repeat = After an abortive draw
    .hint = The hand is played again, or the deal passes.
option-shura-abort_repeat-replay = played again
option-shura-abort_repeat-pass = the deal passes

option-taiwan-base = Base
    .hint = What each payer pays before the tai are added.
    .unit = points

option-per_tai = One tai
    .hint = What one tai is worth; like the base it is agreed on beforehand.
    .unit = points

option-tai = Tai for { $pattern }
    .hint = How many tai “{ $pattern }” is worth; 0 leaves it out.
    .unit = tai

option-door_wind = Whose wind is East
    .hint = From whom the seat winds, and with them the own flowers, are counted.
option-door_wind-opener = who opens the wall
option-door_wind-dealer = the dealer

option-opening = Opening the wall
    .hint = At whose wall the tiles are taken first.
option-opening-dice = whom the dealer’s dice are counted to
option-opening-dealer = the dealer

option-dice = Dice
    .hint = How many dice are thrown.
    .unit = dice

option-reserve = Tiles of the reserve
    .hint = The last tiles of the wall are not drawn; the hand is drawn when it comes to them.
    .unit = tiles

option-reserve_per_kong = More for each kong
    .hint = How many more tiles the reserve has for each kong.
    .unit = tiles

option-no_kong_from_upper = No kong of the previous player’s discard
    .hint = It may be punged, and kongs of the other two players’ discards are allowed.

option-no_win_after_exposed_kong = No win after a claimed kong
    .hint = The tile that replaces it does not win; that of another kong in the same turn may.

option-dealer_on_draw = The deal after a drawn hand
    .hint = Whether the dealer stays, and whether it counts as one more deal in a row.
option-dealer_on_draw-stays = stays, and the streak grows
option-dealer_on_draw-stays-same-streak = stays, and the streak does not grow
option-dealer_on_draw-passes = passes

option-streak_tai = Tai for a streak
    .hint = What N deals in a row add to the dealer’s one tai.
option-streak_tai-2N = 2N tai
option-streak_tai-N = N tai

option-taiwan-passing = Passing a win
    .hint = Who lets a winning tile of others go cannot win on another before the next own draw; a self-draw always wins.

option-flower_order = Chrysanthemum and bamboo
    .hint = Which of these two flowers is West’s, and which is North’s.
option-flower_order-chrysanthemum-west = chrysanthemum West, bamboo North
option-flower_order-bamboo-west = bamboo West, chrysanthemum North

option-anke5_alone = Five concealed pungs count alone
    .hint = Without all pungs and the concealed hand beside them.

option-duting_with_quanqiu = A single wait beside begging
    .hint = Whether the last single tile of five open melds is a single wait too.

option-ligu = Seven pairs and a pung
    .hint = Whether such a hand wins, and for how many tai; 0 means that it does not.
    .unit = tai

option-eight_flowers = Eight flowers win
    .hint = Who has exposed all eight flowers may win at once.

option-seven_rob_one = Seven flowers rob the eighth
    .hint = Who has seven flowers may win on the eighth when another exposes it.

option-hide_concealed_kong = Concealed kongs lie face down
    .hint = Until the hand is over; otherwise one tile of them is turned up.

option-jianhua_jianzi = Every flower and wind counts
    .hint = One tai for each flower and each wind pung, one’s own or not.

option-dora = Dora (bonus tiles)
    .hint = A tile at the end of the wall is turned up; each tile of the next kind is worth one tai.

option-tiles13 = Thirteen tiles
    .hint = Everybody takes thirteen tiles; four sets and a pair win.

option-tai_cap = Cap
    .hint = The most tai that patterns come to; the dealer’s tai are added on top.
    .unit = tai
option-tai_cap-none = no cap

option-tenpai_lock = Heavenly and earthly ready are locked
    .hint = Such a hand discards what it draws and claims nothing; otherwise it may, and loses the tai.

option-renhu_window = Human win
    .hint = Until when a win on a discard is a human win.
option-renhu_window-before-first-draw = before one’s own first draw
option-renhu_window-dealer-first-discard = on the dealer’s first discard only

option-dealer_tianting = The dealer ready with the first discard
    .hint = What it counts as.
option-dealer_tianting-earthly = earthly ready
option-dealer_tianting-heavenly = heavenly ready

option-taiwan-first_dealer = First dealer
    .hint = East throws the dice and counts from there.
option-taiwan-first_dealer-one-roll = the player counted to
option-taiwan-first_dealer-two-rolls = that player throws again, and counts on

option-seven_rob_one_order = Order of the eight flowers
    .hint = Whether the seven must lie there before the eighth.
option-seven_rob_one_order-seven-first = the seven first
option-seven_rob_one_order-either = either order

option-discard_after_call = Discards after a claim
    .hint = What may not be discarded straight after a chow or pung.
option-discard_after_call-any = anything may
option-discard_after_call-not-same = not the same tile
option-discard_after_call-strict = not the same tile nor the other end

option-bao = Liability
    .hint = Who feeds the last meld of big dragons or big winds pays for everybody.

option-false_win_tai = Tai for a false win
    .hint = At the score desk: what the player pays each other beside the base and the dealer’s tai.
    .unit = tai

option-taiwan-start_chips = Points to begin with
    .hint = What every player begins with; from 0 a loss is below nothing.
    .unit = points

option-taiwan-bust = Below 0 ends the game
    .hint = It ends with the hand that leaves a player below zero.

choice-yes = yes
choice-no = no

choice-amount = { $n } { $unit }
# 中文 says tenths, 折; other languages say hundredths.
choice-rate = { $tenths ->
   *[other] { $percent } %
}
choice-quoted = “{ $word }”
choice-or = { $list } or { $next }

choice-need-be = { $options } must be { $values }
choice-need-least = { $option } must be at least { $n }
choice-need-other = { $option } must not be { $word }
choice-need-not-zero = { $option } must not be 0

choice-may-number = { $option } may be { $least } to { $most }
choice-may-limit = { $option } may be none, or { $least } to { $most }
choice-may-numbers = { $option } are { $n } numbers from { $least } to { $most }
choice-may-zero-sum = { $option } are { $n } numbers that add up to nothing
choice-may-not = { $option } cannot be like that

choice-left-out = left out
choice-beside-all = counts beside all
choice-beside = left out beside { $patterns }
choice-edition = Edition of the rules
    .other = another than this program's
