# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
# The command line's scoring, waits, patterns, simulation, replay and verification.

# How words are joined: what stands before a colon, clauses, sentences, lists in cells.
scoring-headed = { $head }：{ $text }
scoring-clause = { $list }，{ $next }
scoring-then = { $list }；{ $next }
scoring-bracket = { $text }（{ $more }）
scoring-labelled = { $what } { $n }
scoring-placed = { $wind }家{ $name }
scoring-brief = { $code ->
   *[other] { $name }
}
scoring-so-many = { $tile } { $n }
scoring-many-of = { $tile }×{ $n }
scoring-times = ×{ $n }，共 { $worth }

# Players.
scoring-another = 别家
scoring-players = { $n } 人

# score --explain
scoring-block = 【{ $n }】{ $rules }
scoring-story = 经过
scoring-hand = 手牌
scoring-bonus = 宝牌
scoring-open = 桌面
scoring-seen = 已见 { $tiles }
scoring-reading = 读法
scoring-wild = 代用
scoring-shape = 牌型
scoring-yaku = 役种
scoring-left-out = 不计
scoring-sticks = 供托 { $n } 支
scoring-no-discarder = 没说是谁打的（字段 from），所以不计
scoring-unread = 读不懂
scoring-field = 字段

# Lines that are not understood.
scoring-blank = 空白
scoring-cannot-be = 不能是 { $found }；可以是 { $known }
scoring-must-be = 要写{ $what }
scoring-want-text = 一段文字（字符串）
scoring-want-texts = 一列文字（字符串的数组）
scoring-want-number = 不是负数的整数
scoring-want-object = 一个对象 { "{" }…{ "}" }
scoring-no-json = 不是 JSON（{ $text }）
scoring-no-object = 不是一个 JSON 对象 { "{" }…{ "}" }
scoring-no-field = 没有这个字段
scoring-missing = 没有写，这一栏必填
scoring-too-many = { $n } 太多，最多 { $most }
scoring-one-wins = 写了 { $n } 张，胡的牌只有一张
scoring-too-many-melds = { $n } 副太多了
scoring-no-such-hand = { $n } 张，一手牌没有那么多
scoring-flower-indicator = 花牌（{ $code }）不能当指示牌
scoring-five-indicators = 指示牌最多五张

# Tiles as people write them.
scoring-ways = 写 123m456p789s55z，或一二三万四五六筒七八九条东东
scoring-no-rank = “{ $letter }”前面要写几{ $letter }
scoring-no-letter = 看不懂“{ $letter }”
scoring-no-red = “红”后面要写五万、五筒、五条或中
scoring-no-suit = “{ $ranks }”后面要写万、筒、条

# waits
scoring-waits = 听
scoring-helps = 进张
scoring-discards = 打
scoring-exhausted = 绝张
scoring-exhausted-what = { $tiles } 也成牌型，但四张都在自己这里，不算听
scoring-note = 注
scoring-waits-note = 只看牌型，不计番数；余张已扣除自己的牌和 --open 所列的牌
scoring-complete = 已成牌
scoring-ready-by-discard = 打一张就听
scoring-waits-for = 听 { $sum }
scoring-kinds-left = { $kinds } 种，共{ $left }
scoring-shanten = { $count }向听，还差 { $n } 张才听牌
scoring-none-left = 一张不剩
scoring-then-waits = 听 { $tiles }
scoring-then-helps = 进 { $tiles }
scoring-too-many-tiles = 超过 { $n } 张，太多了
scoring-hand-size = { $n } 张；桌上 { $melds } 副时，手中要有 { $before } 张（摸牌前）或 { $after } 张（摸牌后）
scoring-fifth = { $tile }有第五张；手牌、--meld、--open 合起来最多四张

# patterns and rules
scoring-id = 代号
scoring-look-up = 看一套规则：{ $command }
scoring-added = 约定加入
scoring-revalued = 约定改值，原 { $worth }
scoring-regrouped = 约定改了包含关系
scoring-thrown-out = 约定不算
scoring-example = 例
scoring-no-example = 不是
scoring-also = 又名 { $names }
scoring-may-be = 可以是 { $what }
scoring-usually = 照书是 { $value }
scoring-no-use = 现在用不到：{ $need }

# A game told in lines.
scoring-code = 验证码
scoring-hand-over = 这一手结束
scoring-over = 终局
scoring-exchange-next = 换牌：选好牌，交给下家
scoring-exchange-across = 换牌：选好牌，交给对家
scoring-exchange-previous = 换牌：选好牌，交给上家
scoring-timed-out = { $name }时间到了
scoring-straight-out = 摸什么打什么
scoring-declares = 宣告{ $ready }
scoring-replaces = { $name }补牌
scoring-chows = { $name }吃{ $from }的{ $tile }
scoring-pungs = { $name }碰{ $from }的{ $tile }
scoring-kongs = { $name }明杠{ $from }的{ $tile }
scoring-adds = { $name }加杠{ $tile }
scoring-conceals = { $name }暗杠{ $tile }
scoring-conceals-unseen = { $name }暗杠，牌面朝下
scoring-won-replacement = { $name }杠上开花{ $tile }
scoring-won-discard = { $name }胡{ $from }打出的{ $tile }
scoring-won-robbing = { $name }抢{ $from }加杠的{ $tile }
scoring-marked-four = 四副落：{ $patterns }，第四副是{ $from }给的
scoring-unmarked = { $name }的副露不再看得出成葫
scoring-paid = { $pay } { $n }（{ $why }）

# replay
scoring-all-seen = 这一局还没打完，下面看得见每一家的牌；只看一家用 --player 1 到 4（1 是第一位）。
scoring-only-players = 这一局只有 { $n } 人
scoring-no-north = 这一局没有北家
scoring-no-hand = 这份牌谱有 { $hands } 手，没有第 { $n } 手
scoring-record-stops = 牌谱到这里为止，这一局还没打完
scoring-step-keys = Enter 下一步，数字跳到那一步，b 上一步，q 离开
scoring-no-step = 没有这一步，共 { $n } 步。
scoring-cell-draw = 摸{ $tile }
scoring-cell-replace = 补{ $tile }
scoring-cell-out = 打{ $tile }
scoring-cell-through = 摸打{ $tile }
scoring-cell-meld = { $kind }{ $tile }
scoring-cell-aside = 亮{ $tile }
scoring-cell-next = { $list } { $next }

# The table drawn in a terminal.
scoring-side-next = 下家
scoring-side-across = 对家
scoring-side-before = 上家
scoring-wall = 牌墙{ $left }
scoring-wall-of = （共 { $n }，牌尾补过 { $tail }）
scoring-opened = 开{ $name }门前
scoring-not-dealt = 还没发牌
scoring-opening = 发好了牌，庄家还没摸第一张
scoring-who-wants = 看谁要
scoring-legend = ' 摸打   * 刚打的牌   〓 盖着的牌
scoring-uncounted = 手牌张数看不见
scoring-drawn = 摸
scoring-has-won = 已胡

# simulate
scoring-games = { $n } 局
scoring-games-of = { $done }/{ $of } 局
scoring-seconds-left = 还要 { $n } 秒
scoring-minutes-left = 还要 { $minutes } 分 { $seconds } 秒
scoring-players-wanted = 要写 { $n } 位（或只写一种），这里写了 { $found } 位
scoring-no-kind = 没有 "{ $word }" 这种对手；有 { $known }
scoring-game-failed = 第 { $n } 局打不下去，这是程序的错：{ $why }
scoring-seed = 种子
scoring-per-hand = 每手
scoring-seats = 座位
scoring-opponents = 对手
scoring-replaced = 电脑代打完的
scoring-cost = 花费
scoring-cost-what = 每局 { $seconds } 秒（一核），牌谱 { $bytes } 字节
scoring-aborted = 中途流局
scoring-in-all = 共
scoring-mean-win = 每胡平均
scoring-declared = 宣告听牌
scoring-marked = 三副落、四副落
scoring-hands-a-game = 每局手数
scoring-tiles-a-game = 每局用牌张数
scoring-discards-drawn = 黄牌时每家打出张数
scoring-ended-bust = 输光而终局
scoring-times-paid = 笔数
scoring-each = 每笔
scoring-won-a-game = 每局输赢
scoring-error = 标准误
scoring-began-at = 开局坐{ $wind }

# verify
scoring-holds = 可信
scoring-unfinished = 未完
scoring-doubted = 不可信
scoring-unchecked = 没有查
scoring-game = 牌局
scoring-end = 终局
scoring-checked = 查过
scoring-doubt = 不合
scoring-holds-what = { $lines } 行一行接一行；{ $events } 件事、每一手的番和每一笔筹码都合规则
scoring-walls-given = { $n } 手都是指定的牌，谁洗的、怎么洗的，一点也不能证明
scoring-walls-proved = { $n } 手都和公开的秘密对得上：只要有一家的秘密不归主机，就没有人能挑牌
scoring-walls-partly = { $n } 手里 { $proved } 手已证实；还有 { $unproved } 手主机没有公开秘密
scoring-broken-off = 另有 { $n } 次洗牌没有发成：有人没公开秘密，或程序停了
scoring-own = 用自己的设备出了秘密：{ $hands }；其余由主机代出
scoring-own-none = 没有一家用自己的设备出过秘密，秘密全是主机出的
scoring-hands = { $n } 手
scoring-mixed-otherwise = 中途换过 { $n } 次洗法：{ $changes }。每换一次，主机就可能先看过另一副牌墙；请问本人，设备当时是不是真的没反应
scoring-own-from-next = 下一手起自己出秘密：{ $changes }
scoring-torn = 最后一行写到一半就断了，前面的都好好的
scoring-before-holds = 前面 { $n } 行没有不合的地方；从这一行起都不能信
