# 別處的牌譜：不能讀的原因，和這張桌子的不同。

foreign-at-line = 第 { $line } 行：{ $what }
foreign-at-hand = 第 { $hand } 局：{ $what }
foreign-at-both = 第 { $line } 行、第 { $hand } 局：{ $what }
foreign-at-act = 第 { $hand } 局，第 { $act } 個動作：{ $what }
foreign-at-game = 第 { $game } 場：{ $what }
foreign-unknown = 不是本程式能讀的牌譜；能讀的是自己的牌譜、mjai、tenhou.net/6 和 Tenhou 的 XML
foreign-too-large = 超過 { $n } MiB
foreign-too-many-hands = 超過 { $n } 局
foreign-too-many-games = 超過 { $n } 場
foreign-several = 裡面有 { $n } 場，要說是哪一場（--game）
foreign-no-game = 裡面只有 { $n } 場
foreign-too-many-moves = 這一局裡做的事比可能的多
foreign-unread = 讀不懂（{ $text }）
foreign-field = 缺「{ $name }」，或者寫得不對
foreign-no-hand = 這時沒有牌局
foreign-unended = 這一局開始時，上一局還沒有完
foreign-empty = 裡面一局也沒有
foreign-other-players = 人數和規則不一樣
foreign-hidden = 有蓋著的牌：一家所見不是牌譜
foreign-other-game = 不是日麻的牌局
foreign-rules = 沒有叫「{ $rules }」的規則
foreign-too-many = { $tile } 比牌裡有的多
foreign-wall = 摸的牌比牌牆多
foreign-points = 不可能有這樣的點數
foreign-no-beginning = 牌譜要從第一局開始，這份不是
foreign-doubted = 打法和這張桌子的規則不合，寫成牌譜也不成立：{ $why }
foreign-unsayable = 這種寫法寫不出「{ $what }」

# 做了的事。
foreign-draw = 摸 { $tile }
foreign-discard = 打 { $tile }
foreign-riichi = 打 { $tile } 立直
foreign-chow = 吃 { $tiles }
foreign-pung = 碰 { $tiles }
foreign-kong = 槓 { $tiles }
foreign-aside = 拔 { $tile }
foreign-self-draw = 自摸
foreign-ron = 和牌
foreign-abort = 九種九牌

# 不同的地方。
foreign-not-offered = 這時玩家 { $who } 不能這樣做：{ $what }
foreign-other-turn = 按規則，這時玩家 { $who } 摸的不是這張牌
foreign-hand-over = 按規則，這一局到這裡已經完了
foreign-goes-on = 按規則，這一局到這裡還沒有完
foreign-other-end = 按規則，這一局不是這樣完的
foreign-other-points = 玩家 { $who } 按規則有 { $ours } 點，牌譜上是 { $theirs } 點
foreign-other-worth = 玩家 { $who } 的和牌按規則是 { $han } 翻 { $fu } 符，牌譜上是 { $otherhan } 翻 { $otherfu } 符
foreign-other-yaku = 玩家 { $who } 的役：按規則是 { $ours }，牌譜上是 { $theirs }
foreign-game-over = 按規則，這一局以前牌局已經完了
foreign-other-dealer = 按規則，這裡該是另一局，或者另一家做莊
foreign-other-honba = 按規則，這裡的本場數不同
foreign-other-start = 點數或供託和上一局完了時不同
foreign-stuck = 這張桌子到這裡不能再打

# 牌譜自己前後不合的地方。
foreign-contrary = 牌譜自己前後不合：{ $what }
foreign-contrary-not-held = 玩家 { $who } 手上沒有這些牌：{ $what }
foreign-contrary-not-there = 玩家 { $who } 要的那張牌這時不在桌上：{ $what }
foreign-contrary-out-of-turn = 這時還輪不到玩家 { $who }：{ $what }
foreign-contrary-sum = 這一局的增減加起來是 { $n } 點，供託是 { $pot } 點
foreign-contrary-change = 照這一局的增減，玩家 { $who } 局後該有 { $ours } 點，寫的是 { $theirs } 點
foreign-contrary-before = 玩家 { $who } 上一局完了有 { $after } 點，這一局開始寫的是 { $before } 點
foreign-contrary-final = 玩家 { $who } 最後一局完了有 { $ours } 點，終局寫的是 { $theirs } 點

# 牌譜是照什麼規則打的。
foreign-house = 打法不同的地方
foreign-house-plays = { $option }：{ $here }（{ $rules }：{ $usual }）
foreign-ends-early = 牌譜說打到這裡就完了，按規則還沒有完
foreign-chips = 這一場算祝儀；祝儀另外記著，不在點數裡，這張桌子也不算

# laomajiang verify 和 convert。
foreign-hands-agree = { $all } 局裡有 { $n } 局相同
foreign-stops = 最後一局沒有打完
foreign-difference = 第 { $hand } 局（{ $round }）：{ $what }
foreign-game = 第 { $game } 場
foreign-act = 第 { $act } 個動作：{ $what }

# 別的程式坐一家：它答的為什麼不算。
foreign-player-at = 第 { $line } 次回答：{ $what }
foreign-player-at-line = 第 { $line } 次回答「{ $text }」：{ $what }
foreign-player-silent = { $n } 秒內沒有回答
foreign-player-ended = 程式自己結束了
foreign-player-ended-with = 程式自己結束了，結束狀態 { $status }
foreign-player-too-long = 一行超過 { $n } KiB
foreign-player-other-seat = 說的是另一家
foreign-player-not-offered = 這時不能這樣做
foreign-player-unstarted = 不能執行「{ $name }」：{ $why }
foreign-player-replaced = 第 { $game } 局從這裡起由電腦代打。{ $why }
foreign-player-seat = 「{ $seat }」不對；要寫成 座位=指令，座位是 E、S、W、N，或 1 到 { $n }
foreign-player-twice = 「{ $seat }」：這一位已經有程式
foreign-player-no-command = 沒有寫指令
foreign-player-open-quote = 引號 { $mark } 沒有關上
foreign-guest-form = 「{ $text }」不對；要寫成 名字=指令
foreign-guest-refused = 「{ $name }」進不了場：名字不行，或者場裡已經有人這樣叫
foreign-guest-replaced = 這一局從這裡起由電腦代打。{ $why }
