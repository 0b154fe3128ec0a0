# The command line's scoring, waits, patterns, simulation, replay and verification.

# How words are joined: what stands before a colon, clauses, sentences, lists in cells.
scoring-headed = { $head }：{ $text }
scoring-then = { $list }；{ $next }
scoring-labelled = { $what } { $n }
scoring-placed = { $wind }家{ $name }
scoring-brief = { $code ->
   *[other] { $name }
}
scoring-so-many = { $tile } { $n }
scoring-many-of = { $tile }×{ $n }
scoring-times = ×{ $n }，共 { $worth }

# Players.
scoring-another = 別家
scoring-players = { $n } 人

# score --explain
scoring-block = 【{ $n }】{ $rules }
scoring-story = 經過
scoring-hand = 手牌
scoring-bonus = 寶牌
scoring-open = 桌面
scoring-seen = 已見 { $tiles }
scoring-reading = 讀法
scoring-wild = 代用
scoring-shape = 牌型
scoring-yaku = 役種
scoring-left-out = 不計
scoring-sticks = 供託 { $n } 支
scoring-no-discarder = 沒說是誰打的（欄位 from），所以不計
scoring-unread = 讀不懂
scoring-field = 欄位

# Lines that are not understood.
scoring-blank = 空白
scoring-cannot-be = 不能是 { $found }；可以是 { $known }
scoring-must-be = 要寫{ $what }
scoring-want-text = 一段文字（字串）
scoring-want-texts = 一列文字（字串的陣列）
scoring-want-number = 不是負數的整數
scoring-want-object = 一個物件 { "{" }…{ "}" }
scoring-no-json = 不是 JSON（{ $text }）
scoring-no-object = 不是一個 JSON 物件 { "{" }…{ "}" }
scoring-no-field = 沒有這個欄位
scoring-missing = 沒有寫，這一欄必填
scoring-too-many = { $n } 太多，最多 { $most }
scoring-one-wins = 寫了 { $n } 張，胡的牌只有一張
scoring-too-many-melds = { $n } 副太多了
scoring-no-such-hand = { $n } 張，一手牌沒有那麼多
scoring-flower-indicator = 花牌（{ $code }）不能當指示牌
scoring-five-indicators = 指示牌最多五張

# Tiles as people write them.
scoring-ways = 寫 123m456p789s55z，或一二三萬四五六筒七八九條東東
scoring-no-rank = 「{ $letter }」前面要寫幾{ $letter }
scoring-no-letter = 看不懂「{ $letter }」
scoring-no-red = 「紅」後面要寫五萬、五筒、五條或中
scoring-no-suit = 「{ $ranks }」後面要寫萬、筒、條

# waits
scoring-waits = 聽
scoring-helps = 進張
scoring-discards = 打
scoring-exhausted = 絕張
scoring-exhausted-what = { $tiles } 也成牌型，但四張都在自己這裡，不算聽
scoring-note = 註
scoring-waits-note = 只看牌型，不計番數；餘張已扣除自己的牌和 --open 所列的牌
scoring-complete = 已成牌
scoring-ready-by-discard = 打一張就聽
scoring-waits-for = 聽 { $sum }
scoring-kinds-left = { $kinds } 種，共{ $left }
scoring-shanten = { $count }向聽，還差 { $n } 張才聽牌
scoring-none-left = 一張不剩
scoring-then-waits = 聽 { $tiles }
scoring-then-helps = 進 { $tiles }
scoring-too-many-tiles = 超過 { $n } 張，太多了
scoring-hand-size = { $n } 張；桌上 { $melds } 副時，手中要有 { $before } 張（摸牌前）或 { $after } 張（摸牌後）
scoring-fifth = { $tile }有第五張；手牌、--meld、--open 合起來最多四張

# patterns and rules
scoring-id = 代號
scoring-look-up = 看一套規則：{ $command }
scoring-added = 約定加入
scoring-revalued = 約定改值，原 { $worth }
scoring-regrouped = 約定改了包含關係
scoring-thrown-out = 約定不算
scoring-example = 例
scoring-no-example = 不是
scoring-also = 又名 { $names }
scoring-may-be = 可以是 { $what }
scoring-usually = 照書是 { $value }
scoring-no-use = 現在用不到：{ $need }

# A game told in lines.
scoring-code = 驗證碼
scoring-hand-over = 這一手結束
scoring-over = 終局
scoring-exchange-next = 換牌：選好牌，交給下家
scoring-exchange-across = 換牌：選好牌，交給對家
scoring-exchange-previous = 換牌：選好牌，交給上家
scoring-timed-out = { $name }時間到了
scoring-straight-out = 摸什麼打什麼
scoring-declares = 宣告{ $ready }
scoring-replaces = { $name }補牌
scoring-chows = { $name }吃{ $from }的{ $tile }
scoring-pungs = { $name }碰{ $from }的{ $tile }
scoring-kongs = { $name }明槓{ $from }的{ $tile }
scoring-adds = { $name }加槓{ $tile }
scoring-conceals = { $name }暗槓{ $tile }
scoring-conceals-unseen = { $name }暗槓，牌面朝下
scoring-won-replacement = { $name }槓上開花{ $tile }
scoring-won-discard = { $name }胡{ $from }打出的{ $tile }
scoring-won-robbing = { $name }搶{ $from }加槓的{ $tile }
scoring-marked-four = 四副落：{ $patterns }，第四副是{ $from }給的
scoring-unmarked = { $name }的副露不再看得出成葫
scoring-paid = { $pay } { $n }（{ $why }）

# replay
scoring-all-seen = 這一局還沒打完，下面看得見每一家的牌；只看一家用 --player 1 到 4（1 是第一位）。
scoring-only-players = 這一局只有 { $n } 人
scoring-no-north = 這一局沒有北家
scoring-no-hand = 這份牌譜有 { $hands } 手，沒有第 { $n } 手
scoring-record-stops = 牌譜到這裡為止，這一局還沒打完
scoring-step-keys = Enter 下一步，數字跳到那一步，b 上一步，q 離開
scoring-no-step = 沒有這一步，共 { $n } 步。
scoring-cell-draw = 摸{ $tile }
scoring-cell-replace = 補{ $tile }
scoring-cell-out = 打{ $tile }
scoring-cell-through = 摸打{ $tile }
scoring-cell-meld = { $kind }{ $tile }
scoring-cell-aside = 亮{ $tile }
scoring-cell-next = { $list } { $next }

# The table drawn in a terminal.
scoring-side-next = 下家
scoring-side-across = 對家
scoring-side-before = 上家
scoring-wall = 牌牆{ $left }
scoring-wall-of = （共 { $n }，牌尾補過 { $tail }）
scoring-opened = 開{ $name }門前
scoring-not-dealt = 還沒發牌
scoring-opening = 發好了牌，莊家還沒摸第一張
scoring-who-wants = 看誰要
scoring-legend = ' 摸打   * 剛打的牌   〓 蓋著的牌
scoring-uncounted = 手牌張數看不見
scoring-drawn = 摸
scoring-has-won = 已胡

# simulate
scoring-games = { $n } 局
scoring-games-of = { $done }/{ $of } 局
scoring-seconds-left = 還要 { $n } 秒
scoring-minutes-left = 還要 { $minutes } 分 { $seconds } 秒
scoring-players-wanted = 要寫 { $n } 位（或只寫一種），這裡寫了 { $found } 位
scoring-no-kind = 沒有 "{ $word }" 這種對手；有 { $known }
scoring-game-failed = 第 { $n } 局打不下去，這是程式的錯：{ $why }
scoring-seed = 種子
scoring-per-hand = 每手
scoring-seats = 座位
scoring-opponents = 對手
scoring-replaced = 電腦代打完的
scoring-cost = 花費
scoring-cost-what = 每局 { $seconds } 秒（一核），牌譜 { $bytes } 位元組
scoring-aborted = 中途流局
scoring-in-all = 共
scoring-mean-win = 每胡平均
scoring-declared = 宣告聽牌
scoring-marked = 三副落、四副落
scoring-hands-a-game = 每局手數
scoring-tiles-a-game = 每局用牌張數
scoring-discards-drawn = 沒有人胡時每家打出張數
scoring-ended-bust = 輸光而終局
scoring-times-paid = 筆數
scoring-each = 每筆
scoring-won-a-game = 每局輸贏
scoring-error = 標準誤
scoring-began-at = 開局坐{ $wind }

# verify
scoring-holds = 可信
scoring-unfinished = 未完
scoring-doubted = 不可信
scoring-unchecked = 沒有查
scoring-game = 牌局
scoring-end = 終局
scoring-checked = 查過
scoring-doubt = 不合
scoring-holds-what = { $lines } 行一行接一行；{ $events } 件事、每一手的番和每一筆籌碼都合規則
scoring-walls-given = { $n } 手都是指定的牌，誰洗的、怎麼洗的，一點也不能證明
scoring-walls-proved = { $n } 手都和公開的秘密對得上：只要有一家的秘密不歸主機，就沒有人能挑牌
scoring-walls-partly = { $n } 手裡 { $proved } 手已證實；還有 { $unproved } 手主機沒有公開秘密
scoring-broken-off = 另有 { $n } 次洗牌沒有發成：有人沒公開秘密，或程式停了
scoring-own = 用自己的裝置出了秘密：{ $hands }；其餘由主機代出
scoring-own-none = 沒有一家用自己的裝置出過秘密，秘密全是主機出的
scoring-hands = { $n } 手
scoring-mixed-otherwise = 中途換過 { $n } 次洗法：{ $changes }。每換一次，主機就可能先看過另一副牌牆；請問本人，裝置當時是不是真的沒反應
scoring-own-from-next = 下一手起自己出秘密：{ $changes }
scoring-torn = 最後一行寫到一半就斷了，前面的都好好的
scoring-before-holds = 前面 { $n } 行沒有不合的地方；從這一行起都不能信
