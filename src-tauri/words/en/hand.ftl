hand-title = Your tiles
hand-drawn = just drawn
hand-raised = raised, once more to discard
hand-sort = Sort
hand-your-turn = Your turn: draw a tile, then discard one
hand-showing = You called hu: show your hand, or take the call back before you show
hand-wild-stays = 寶牌 stay in your hand and stand for any tile when you win; they cannot be discarded
hand-your-replacement = Take a replacement from the wall’s tail first
hand-not-this = This tile cannot be discarded now
hand-not-so = These tiles cannot be used so now
hand-no-win = You cannot call hu now
hand-no-cover = Your hand is not ready, so it cannot be declared
hand-too-many = You hold { $n } too many (big xianggong): no chow, no win. Make a kong and do not replace it, and you are back.
hand-too-few = You hold { $n } too few (small xianggong): no chow, no win. Make a kong, replace it and do not discard, and you are back.
hand-tap-again = Tap it again to discard { $tile }
hand-tap-twice = Tap it twice to discard { $tile }

offer-title = You may
offer-chow = 吃 Chow
offer-pung = 碰 Pung
offer-kong = 槓 Kong
offer-conceal = 暗槓 Kong
offer-add = 加槓 Kong
offer-set-aside = Set aside
offer-win = 胡 Win
offer-pass = Pass
offer-cover = 天聽 Ready
offer-no-cover = Not ready
offer-declare-on = Choose the discard that declares { $what }
offer-draw = Draw
offer-replace = Replacement
offer-show = Show
offer-withdraw = Take back
offer-abort = 九種九牌 Abort
offer-rest = No discard
offer-take-back = Undo
offer-choose = Pass on
offer-rechoose = Choose again
offer-stop = End the game
offer-play-on = Play on
offer-discard = Discard
offer-begin = Begin
offer-declare-off = Do not declare
offer-riichi-what = { $what }: with this discard you wait. You discard whatever you draw, and only win.
offer-earthly-what = Earthly ready: with this discard you wait. Your tiles are covered, you discard whatever you draw, and only win.
offer-earthly-locked-what = Earthly ready: with this discard you wait. The hand stays as it is: you discard whatever you draw, and only win.
offer-earthly-free-what = Earthly ready: with this discard you wait. You may still play on freely, but a claim, a kong or another change of the hand loses it.
offer-all-flowers-what = Eight immortals: all eight flowers lie before you. You may win now, and all three pay. If you do not, the flower is replaced and you are not asked again.
offer-seven-flowers-what = Seven rob one: { $name } has the eighth flower and alone pays. If you pass, you are not asked again.
offer-other-seven-what = Seven rob one: { $name } shows the last flower and alone pays. If you pass, you are not asked again.

call-chow = 吃 Chow
call-pung = 碰 Pung
call-kong = 槓 Kong
call-win = 胡 Win
call-by-hand = 胡 Win
call-self-draw = 自摸 Self-draw
call-rob = 搶槓 Robs the kong
call-cover = 天聽 Ready
call-earthly = 地聽 Ready
call-riichi = 立直 Riichi
call-double = 雙立直 Double riichi
call-ready = 聽 Ready
call-marked = 三副落 Three melds
call-false-win = 詐胡 False win

lay-chow = Chow with these
lay-pung = Pung with these
lay-kong = Kong with these
lay-not = Never mind
lay-which = { $word }: choose the tiles to lay down

wish-title = Beforehand
wish-what = When another player discards a tile you wish for, it is claimed for you. Only you know; the table shows nothing, even if you say pass.
wish-win = Win if I can
wish-pung = Pung { $tile }
wish-pung-mark = Pung
wish-none = None

hint-mark = 聽
hint-leads = discarding it makes you ready
hint-after = Then wait for
hint-now = You wait for
hint-left = { $n } left
hint-none = none left
hint-drawn = drawn { $worth }
hint-discarded = discard { $worth }
hint-drawn-only = only if drawn
hint-short = too small
hint-short-of = too small: has { $has }, needs { $needs }
hint-no-yaku = no yaku
hint-worth-han = { $n } han, { $points }
hint-more =
    { $n } { $n ->
        [one] kind
       *[other] kinds
    } in all
hint-say = { $tile }, { $left }, { $worth }
hint-say-after = Discard { $tile } and wait for: { $waits }
hint-say-now = You wait for: { $waits }
hint-key = W goes to the next tile whose discard makes you ready
declare-choices = Which tile to declare with
declare-throw = Discard

short-title = Complete, but it may not win
short-missing = { $has }, { $lacks } short
short-no-yaku = No yaku: riichi, a self-draw with a closed hand, or all simples are yaku; dora are not.
short-flower = A discarded 寶牌 (wild tile) may not be claimed.
short-kong = These rules know no robbing of a kong.
short-why = What was counted
short-close = I see
short-away =
    { $n } { $n ->
        [one] tile was
       *[other] tiles were
    } missing to a winning hand.
short-over =
    { $n } { $n ->
        [one] tile
       *[other] tiles
    } too many.
short-under =
    { $n } { $n ->
        [one] tile
       *[other] tiles
    } too few.
short-counted = What the tiles that were shown come to

barred-own-discard = A discarded tile is among the waits: tiles of others do not win (振聽, furiten).
barred-passed-turn = A winning tile was let go: tiles of others do not win before the next own discard (振聽, furiten).
barred-passed-declared = A winning tile was let go after a declaration: only a self-draw wins in this hand (振聽, furiten).
barred-passed-kind = This tile was let go: its like does not win before the next draw or claim (漏胡).
barred-passed-draw = A winning tile was let go: tiles of others do not win before the next own draw (過水).
barred-exposed-kong = The replacement tile of an exposed kong does not win.
barred-kong-upper = The previous player’s discard may be punged, not made a kong (不得順槓).
barred-kong-locked = A hand declared ready makes no kong.
barred-kong-reserve = Too few tiles are left before the reserve of the wall for a kong.
barred-exposed-flower = Nor does the tile that replaces a flower drawn after a claimed kong.
barred-mark-own-discard = furiten
barred-mark-passed-turn = furiten
barred-mark-passed-declared = furiten
barred-mark-passed-kind = missed win
barred-mark-passed-draw = passed

out-waits = You have won. The others play on.
out-won = { $name } has won: { $patterns }, { $worth }.
