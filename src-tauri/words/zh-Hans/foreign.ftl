# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
# 别处的牌谱：不能读的原因，和这张桌子的不同。

foreign-at-line = 第 { $line } 行：{ $what }
foreign-at-hand = 第 { $hand } 局：{ $what }
foreign-at-both = 第 { $line } 行、第 { $hand } 局：{ $what }
foreign-at-act = 第 { $hand } 局，第 { $act } 个动作：{ $what }
foreign-at-game = 第 { $game } 场：{ $what }
foreign-unknown = 不是本程序能读的牌谱；能读的是自己的牌谱、mjai、tenhou.net/6 和 Tenhou 的 XML
foreign-too-large = 超过 { $n } MiB
foreign-too-many-hands = 超过 { $n } 局
foreign-too-many-games = 超过 { $n } 场
foreign-several = 里面有 { $n } 场，要说是哪一场（--game）
foreign-no-game = 里面只有 { $n } 场
foreign-too-many-moves = 这一局里做的事比可能的多
foreign-unread = 读不懂（{ $text }）
foreign-field = 缺“{ $name }”，或者写得不对
foreign-no-hand = 这时没有牌局
foreign-unended = 这一局开始时，上一局还没有完
foreign-empty = 里面一局也没有
foreign-other-players = 人数和规则不一样
foreign-hidden = 有盖着的牌：一家所见不是牌谱
foreign-other-game = 不是日麻的牌局
foreign-rules = 没有叫“{ $rules }”的规则
foreign-too-many = { $tile } 比牌里有的多
foreign-wall = 摸的牌比牌墙多
foreign-points = 不可能有这样的点数
foreign-no-beginning = 牌谱要从第一局开始，这份不是
foreign-doubted = 打法和这张桌子的规则不合，写成牌谱也不成立：{ $why }
foreign-unsayable = 这种写法写不出“{ $what }”

# 做了的事。
foreign-draw = 摸 { $tile }
foreign-discard = 打 { $tile }
foreign-riichi = 打 { $tile } 立直
foreign-chow = 吃 { $tiles }
foreign-pung = 碰 { $tiles }
foreign-kong = 杠 { $tiles }
foreign-aside = 拔 { $tile }
foreign-self-draw = 自摸
foreign-ron = 和牌
foreign-abort = 九种九牌

# 不同的地方。
foreign-not-offered = 这时玩家 { $who } 不能这样做：{ $what }
foreign-other-turn = 按规则，这时玩家 { $who } 摸的不是这张牌
foreign-hand-over = 按规则，这一局到这里已经完了
foreign-goes-on = 按规则，这一局到这里还没有完
foreign-other-end = 按规则，这一局不是这样完的
foreign-other-points = 玩家 { $who } 按规则有 { $ours } 点，牌谱上是 { $theirs } 点
foreign-other-worth = 玩家 { $who } 的和牌按规则是 { $han } 翻 { $fu } 符，牌谱上是 { $otherhan } 翻 { $otherfu } 符
foreign-other-yaku = 玩家 { $who } 的役：按规则是 { $ours }，牌谱上是 { $theirs }
foreign-game-over = 按规则，这一局以前牌局已经完了
foreign-other-dealer = 按规则，这里该是另一局，或者另一家做庄
foreign-other-honba = 按规则，这里的本场数不同
foreign-other-start = 点数或供托和上一局完了时不同
foreign-stuck = 这张桌子到这里不能再打

# 牌谱自己前后不合的地方。
foreign-contrary = 牌谱自己前后不合：{ $what }
foreign-contrary-not-held = 玩家 { $who } 手上没有这些牌：{ $what }
foreign-contrary-not-there = 玩家 { $who } 要的那张牌这时不在桌上：{ $what }
foreign-contrary-out-of-turn = 这时还轮不到玩家 { $who }：{ $what }
foreign-contrary-sum = 这一局的增减加起来是 { $n } 点，供托是 { $pot } 点
foreign-contrary-change = 照这一局的增减，玩家 { $who } 局后该有 { $ours } 点，写的是 { $theirs } 点
foreign-contrary-before = 玩家 { $who } 上一局完了有 { $after } 点，这一局开始写的是 { $before } 点
foreign-contrary-final = 玩家 { $who } 最后一局完了有 { $ours } 点，终局写的是 { $theirs } 点

# 牌谱是照什么规则打的。
foreign-house = 打法不同的地方
foreign-house-plays = { $option }：{ $here }（{ $rules }：{ $usual }）
foreign-ends-early = 牌谱说打到这里就完了，按规则还没有完
foreign-chips = 这一场算祝仪；祝仪另外记着，不在点数里，这张桌子也不算

# laomajiang verify 和 convert。
foreign-hands-agree = { $all } 局里有 { $n } 局相同
foreign-stops = 最后一局没有打完
foreign-difference = 第 { $hand } 局（{ $round }）：{ $what }
foreign-game = 第 { $game } 场
foreign-act = 第 { $act } 个动作：{ $what }

# 别的程序坐一家：它答的为什么不算。
foreign-player-at = 第 { $line } 次回答：{ $what }
foreign-player-at-line = 第 { $line } 次回答“{ $text }”：{ $what }
foreign-player-silent = { $n } 秒内没有回答
foreign-player-ended = 程序自己结束了
foreign-player-ended-with = 程序自己结束了，结束状态 { $status }
foreign-player-too-long = 一行超过 { $n } KiB
foreign-player-other-seat = 说的是另一家
foreign-player-not-offered = 这时不能这样做
foreign-player-unstarted = 不能运行“{ $name }”：{ $why }
foreign-player-replaced = 第 { $game } 局从这里起由电脑代打。{ $why }
foreign-player-seat = “{ $seat }”不对；要写成 座位=命令，座位是 E、S、W、N，或 1 到 { $n }
foreign-player-twice = “{ $seat }”：这一位已经有程序
foreign-player-no-command = 没有写命令
foreign-player-open-quote = 引号 { $mark } 没有关上
foreign-guest-form = “{ $text }”不对；要写成 名字=命令
foreign-guest-refused = “{ $name }”进不了场：名字不行，或者场里已经有人这样叫
foreign-guest-replaced = 这一局从这里起由电脑代打。{ $why }
