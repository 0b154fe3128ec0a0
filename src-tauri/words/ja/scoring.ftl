# The command line's scoring, waits, patterns, simulation, replay and verification.

# How words are joined: what stands before a colon, clauses, sentences, lists in cells.
scoring-headed = { $head }：{ $text }
scoring-then = { $list }；{ $next }
scoring-labelled = { $what } { $n }
scoring-placed = { $wind }家{ $name }
scoring-brief = { $code ->
   *[other] { $name }
}
scoring-so-many = { $tile } { $n }枚
scoring-many-of = { $tile }×{ $n }
scoring-times = ×{ $n }、計{ $worth }

# Players.
scoring-another = 他家
scoring-players = { $n }人

# score --explain
scoring-block = 【{ $n }】{ $rules }
scoring-story = 経緯
scoring-hand = 手牌
scoring-bonus = ドラ
scoring-open = 場
scoring-seen = 見えている牌：{ $tiles }
scoring-reading = 構成
scoring-wild = 代用
scoring-shape = 形
scoring-yaku = 役
scoring-left-out = 数えない
scoring-sticks = 供託{ $n }本
scoring-no-discarder = 誰の捨て牌か（from）が書かれていないので計算しません
scoring-unread = 読み取れません
scoring-field = 項目

# Lines that are not understood.
scoring-blank = 空行です
scoring-cannot-be = { $found }は使えません。使えるのは{ $known }です
scoring-must-be = { $what }を書いてください
scoring-want-text = 文字列
scoring-want-texts = 文字列の配列
scoring-want-number = 0以上の整数
scoring-want-object = オブジェクト { "{" }…{ "}" }
scoring-no-json = JSONではありません（{ $text }）
scoring-no-object = JSONのオブジェクト { "{" }…{ "}" } ではありません
scoring-no-field = そのような項目はありません
scoring-missing = 書かれていません。必須の項目です
scoring-too-many = { $n }は多すぎます。{ $most }までです
scoring-one-wins = { $n }枚書かれていますが、和了牌は1枚だけです
scoring-too-many-melds = 副露{ $n }組は多すぎます
scoring-no-such-hand = { $n }枚は手牌として多すぎます
scoring-flower-indicator = 花牌（{ $code }）は表示牌になりません
scoring-five-indicators = 表示牌は5枚までです

# Tiles as people write them.
scoring-ways = 123m456p789s55z、または一二三萬四五六筒七八九索東東のように書いてください
scoring-no-rank = 「{ $letter }」の前に数がありません
scoring-no-letter = 「{ $letter }」を読み取れません
scoring-no-red = 「赤」の後には五萬・五筒・五索を書いてください
scoring-no-suit = 「{ $ranks }」の後に萬・筒・索がありません

# waits
scoring-waits = 待ち
scoring-helps = 有効牌
scoring-discards = 打牌
scoring-exhausted = 純カラ
scoring-exhausted-what = { $tiles }でも形になりますが、4枚とも自分で使っているので待ちに数えません
scoring-note = 注
scoring-waits-note = 形だけを見て、番数や役は見ません。残り枚数からは自分の牌と --open の牌を除いています
scoring-complete = 和了形です
scoring-ready-by-discard = 1枚切れば聴牌
scoring-waits-for = 待ち{ $sum }
scoring-kinds-left = { $kinds }種、{ $left }
scoring-shanten = { $count }向聴、あと{ $n }枚で聴牌
scoring-none-left = 残りなし
scoring-then-waits = 待ち { $tiles }
scoring-then-helps = 有効牌 { $tiles }
scoring-too-many-tiles = { $n }枚を超えています。多すぎます
scoring-hand-size = { $n }枚です。副露が{ $melds }組なら、手牌はツモの前が{ $before }枚、後が{ $after }枚です
scoring-fifth = { $tile }が5枚あります。手牌、--meld、--open を合わせて4枚までです

# patterns and rules
scoring-id = ID
scoring-look-up = ルールを見る：{ $command }
scoring-added = ローカルルールで追加
scoring-revalued = ローカルルールで変更、もとは{ $worth }
scoring-regrouped = ローカルルールで含まれ方を変更
scoring-thrown-out = ローカルルールで数えない役
scoring-example = 例
scoring-no-example = 不成立
scoring-also = 別名 { $names }
scoring-may-be = 書ける値：{ $what }
scoring-usually = ルールブックでは { $value }
scoring-no-use = 今は使いません：{ $need }

# A game told in lines.
scoring-code = 検証コード
scoring-hand-over = 局の終わり
scoring-over = 終局
scoring-exchange-next = 牌の交換：下家に渡す牌を選ぶ
scoring-exchange-across = 牌の交換：対面に渡す牌を選ぶ
scoring-exchange-previous = 牌の交換：上家に渡す牌を選ぶ
scoring-timed-out = { $name }は時間切れ
scoring-straight-out = ツモ切り
scoring-declares = { $ready }を宣言
scoring-replaces = { $name }が補充牌をツモる
scoring-chows = { $name }が{ $from }の{ $tile }をチー
scoring-pungs = { $name }が{ $from }の{ $tile }をポン
scoring-kongs = { $name }が{ $from }の{ $tile }を大明槓
scoring-adds = { $name }が{ $tile }を加槓
scoring-conceals = { $name }が{ $tile }を暗槓
scoring-conceals-unseen = { $name }が伏せて暗槓
scoring-won-replacement = { $name }が{ $tile }で嶺上開花
scoring-won-discard = { $name }が{ $from }の{ $tile }でロン
scoring-won-robbing = { $name }が{ $from }の加槓した{ $tile }を槍槓
scoring-marked-four = 四副落（スーフーロ）：{ $patterns }、四つ目は{ $from }から
scoring-unmarked = { $name }の副露から成葫が見えなくなった
scoring-paid = { $pay }{ " " }{ $n }（{ $why }）

# replay
scoring-all-seen = この対局はまだ終わっていません。以下では全員の手牌が見えます。一人分だけ見るには --player 1〜4（1が最初の人）を使ってください。
scoring-only-players = この対局は{ $n }人です
scoring-no-north = この対局に北家はいません
scoring-no-hand = この牌譜は{ $hands }局で、第{ $n }局はありません
scoring-record-stops = 牌譜はここまでです。対局は終わっていません
scoring-step-keys = Enter 次へ、数字でその手へ、b 前へ、q 終了
scoring-no-step = その手はありません。全部で{ $n }手です。
scoring-cell-draw = ツモ{ $tile }
scoring-cell-replace = 補充{ $tile }
scoring-cell-out = 打{ $tile }
scoring-cell-through = ツモ切り{ $tile }
scoring-cell-meld = { $kind }{ $tile }
scoring-cell-aside = 抜き{ $tile }
scoring-cell-next = { $list } { $next }

# The table drawn in a terminal.
scoring-side-next = 下家
scoring-side-across = 対面
scoring-side-before = 上家
scoring-wall = 山は{ $left }
scoring-wall-of = （全{ $n }枚、補充{ $tail }枚）
scoring-opened = 開門は{ $name }の前
scoring-not-dealt = まだ配牌していません
scoring-opening = 配牌済み、親の第一ツモの前
scoring-who-wants = 鳴きを待っています
scoring-legend = ' ツモ切り   * 今の捨て牌   〓 伏せた牌
scoring-uncounted = 手牌の枚数は見えません
scoring-drawn = ツモ
scoring-has-won = 和了済み

# simulate
scoring-games = { $n }対局
scoring-games-of = { $done }/{ $of }対局
scoring-seconds-left = あと{ $n }秒
scoring-minutes-left = あと{ $minutes }分{ $seconds }秒
scoring-players-wanted = { $n }人（または1種類だけ）を書いてください。{ $found }人書かれています
scoring-no-kind = "{ $word }"というコンピュータはいません。選べるのは{ $known }です
scoring-game-failed = 第{ $n }対局を続けられません。プログラムの誤りです：{ $why }
scoring-seed = シード
scoring-per-hand = 局
scoring-seats = 席
scoring-opponents = 対局者
scoring-replaced = コンピュータが打ち終えた対局
scoring-cost = 所要
scoring-cost-what = 1対局{ $seconds }秒（1コア）、牌譜{ $bytes }バイト
scoring-aborted = 途中流局
scoring-in-all = 計
scoring-mean-win = 和了の平均
scoring-declared = 聴牌の宣言
scoring-marked = 三副落・四副落
scoring-hands-a-game = 1対局の局数
scoring-tiles-a-game = 1対局で使う牌
scoring-discards-drawn = 流局時の1人の捨て牌
scoring-ended-bust = 持ち点切れで終わった対局
scoring-times-paid = 回数
scoring-each = 1回あたり
scoring-won-a-game = 1対局の増減
scoring-error = 標準誤差
scoring-began-at = 開始席が{ $wind }

# verify
scoring-holds = 信頼できます
scoring-unfinished = 未完
scoring-doubted = 信頼できません
scoring-unchecked = 検証していません
scoring-game = 対局
scoring-end = 終わり
scoring-checked = 検証
scoring-doubt = 不一致
scoring-holds-what = { $lines }行がすべてつながり、{ $events }件の出来事、各局の番数、チップの動きがルールどおりです
scoring-walls-given = { $n }局とも指定された牌です。誰がどう混ぜたかは何も証明できません
scoring-walls-proved = { $n }局とも公開された秘密と一致します。ホストのものでない秘密が一つでもあれば、誰も牌を選べません
scoring-walls-partly = { $n }局のうち{ $proved }局は証明済み。残り{ $unproved }局はホストが秘密を公開していません
scoring-broken-off = ほかに{ $n }回、混ぜたが配牌していません。秘密が公開されなかったか、プログラムが止まりました
scoring-own = 自分の端末から秘密を出した局：{ $hands }。ほかはホストが代わりに出しました
scoring-own-none = 自分の端末から秘密を出した人はなく、すべてホストのものです
scoring-hands = { $n }局
scoring-mixed-otherwise = 途中で混ぜ方が{ $n }回変わりました：{ $changes }。そのたびに、ホストが別の山を先に見たかもしれません。端末が本当に応答しなかったのか本人に確かめてください
scoring-own-from-next = 次の局から自分の秘密：{ $changes }
scoring-torn = 最後の行が途中で切れていますが、その前は無事です
scoring-before-holds = その前の{ $n }行に問題はありません。この行からは信頼できません
