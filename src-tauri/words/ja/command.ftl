# Help, answers and errors of the command line: books, members, games, hosting.

command-told = laomajiang：{ $what }
command-and = { $list }。{ $next }
command-option-fault = { $option }：{ $why }
command-usage = 使い方：
command-heading-commands = コマンド
command-heading-arguments = 引数
command-heading-options = オプション
command-waiting =
    入力待ち：一行に一つのJSONを書き、Enterを押すと計算します。Ctrl-Dで終了します（WindowsではCtrl-Zの後にEnter）。例：
    { $hand }
    ヘルプ：laomajiang score --help

# Mistaken command lines.
command-mistake-option = { $option } というオプションはありません
command-mistake-command = { $wrong } というコマンドはありません。使えるもの：{ $all }
command-mistake-missing = { $what } が足りません
command-mistake-no-command = コマンドが足りません。使えるもの：{ $all }
command-mistake-conflict = { $one } と { $other } は一緒に使えません
command-mistake-twice = { $one } が重複しているか、ここでは使えません
command-mistake-filter = 一覧用のオプションは、ほかのコマンドと一緒に使えません
command-mistake-no-value = { $option } の後に値が必要です
command-mistake-one-of = { $option } に { $value } は使えません。使えるもの：{ $valid }
command-mistake-value = { $option } に { $value } は使えません
command-mistake-too-many = { $option } の値が多すぎます：{ $value }
command-mistake-utf8 = オプションにUTF-8でない文字があります
command-mistake-other = このコマンド行を読み取れません
command-mistake-similar = もしかして：{ $word }
command-mistake-help = ヘルプ：{ $line }

# What each command is.
command-about-laomajiang = 老麻将（ラオマージャン）：対局、帳簿、牌譜、点数計算、役の検索
command-about-serve = ブラウザで打つ：表示されるアドレスを開くと卓に着けます
command-about-near = 近くのルーム：同じネットワークで開いているもの
command-about-members = 会員：一覧、登録、変更、パスワード、統合、除名
command-about-members-list = 全員を一覧で表示
command-about-members-add = 新しい会員（またはゲスト）を登録
command-about-members-show = 一人の登録内容を表示
command-about-members-edit = 一人の登録内容を変更
command-about-members-pin = パスワードを設定：打つ前に入力が必要になります
command-about-members-merge = 同じ人の二つの登録を一つに統合
command-about-members-erase = 除名：名前と備考を消します。対局と数字は残ります
command-about-games = 対局：一覧、表示、牌譜の取り出し、終了、無効、取り消し
command-about-games-list = 対局を新しい順に一覧で表示
command-about-games-show = 一つの対局のあらまし：対局者と、一局につき一行
command-about-games-log = 牌譜を取り出す：verify や replay で使えます
command-about-games-close = 続けられない対局を終える：成績には入りません
command-about-games-void = 対局を無効にする：誰の成績にも入りません
command-about-games-accept = よそから持ち込まれた対局を承認：誰が打ったかを主催者が請け合い、以後は成績に入ります
command-about-games-settle = 訂正の後つながらなくなった局を、まとめて計算し直すか、そのまま確定する
command-about-games-restore = 無効にした対局を有効に戻す
command-about-sheet = 会員戦績表：一人の戦績
command-about-rank = 順位表：得点順か順位点順
command-about-report = 対局レポート：読むことも印刷もできます
command-about-backup = 帳簿のバックアップ：対局中でもできます
command-about-restore = バックアップを戻す
command-about-check = 帳簿の点検：ページ、チップ、牌譜、段位をすべて確かめます
command-about-export = 帳簿全体、または一人が持ち出す対局を書き出す
command-about-import = 読み込み：帳簿全体、持ち込まれた対局、牌譜
command-about-simulate = コンピュータ同士で何度も対局させ、統計を取る
command-about-replay = 牌譜再生：一局ずつ読むか、一手ずつ見る
command-about-verify = 牌譜の検証：行、山、番数、チップをすべて確かめます
command-about-convert = 牌譜を別の形式で書きます：このプログラムの牌譜、mjai、tenhou.net/6
command-about-mjai = 一人分を打ちます：mjai のイベントを一行ずつ受け取り、一行に一つの動作で答えます
command-about-score = 点数計算：一行のJSONに一行のJSONで答えます。--explain は人が読む形で答えます
command-about-waits = 待ち牌、向聴数、何を切るか
command-about-patterns = 役の検索：各ルールの役、その値、条項、牌の例
command-about-rules = ローカルルールの検索：ルールのどこを変えられ、変えるとどうなるか

# How a command is written, where that needs words.
command-usage-laomajiang = laomajiang <コマンド> [オプション]
command-usage-members = laomajiang members [<コマンド>] [オプション]
command-usage-members-edit = laomajiang members edit <WHO> [変更内容]
command-usage-games = laomajiang games [<コマンド>] [オプション]
command-usage-games-list = laomajiang games [list] [オプション]
command-usage-sheet = laomajiang sheet <WHO> [範囲] [--format FORMAT] [--out FILE] [--json]
command-usage-rank = laomajiang rank [--by score|placement] [範囲] [--format FORMAT] [--out FILE] [--json]
command-usage-score = laomajiang score [--explain] < ファイル.jsonl

# What each argument is: under its command, or nearer to the root where several commands share it.
command-argument-color = 色：auto（端末と NO_COLOR に従う）、always、never
command-argument-lang = 言語：zh-Hant 繁体字中国語、zh-Hans 簡体字中国語、en 英語、ja 日本語。省略時は環境変数 LC_ALL、LC_MESSAGES、LANG に従います
command-argument-help = ヘルプを表示
command-argument-version = バージョンを表示
command-argument-data = 帳簿。省略時は LAOMAJIANG_DATA、または自分の club.db
command-argument-json = プログラム向けに答える
command-argument-reason = 理由。訂正の記録に残ります
command-argument-author = 担当者。訂正の記録に残ります
command-argument-who = 会員番号、または同じ名前の人がいない名前
command-argument-yes = 確認しない
command-argument-rule = ローカルルールを一つ、例：minimum=12。繰り返せます（laomajiang rules ID で一覧）
command-argument-options = いくつかのローカルルールをJSONで、例：'{ "{" }"rounds": 1{ "}" }'
command-argument-page = ページ：club 会員同士（順位表と段位に数える）、computers 対コンピュータ、others その他。省略時は対局のある最初のページ
command-argument-rules = ルールのID。省略時は最近打ったルール
command-argument-from = この日から（終わった日）、例：2026-01-01
command-argument-to = この日まで。その日も含みます
command-argument-rounds = この圏数の対局だけ
command-argument-hands = この局数の対局だけ（推倒胡）
command-argument-against = この人と同卓の対局だけ。繰り返せます
command-argument-people = 全員が人の卓だけ
command-argument-format = 形式：text テキスト、html ウェブページ、pdf、xlsx 表計算、csv、json。省略時は --out の拡張子、なければ text
command-argument-out = このファイルに書く。フォルダーなら名前は自動で付きます
command-argument-rank-by = 並べ方：score 得点、placement 順位点。省略時は score
command-argument-rank-least = この対局数以上の人だけを載せる。省略時は1
command-argument-report-game = 対局番号。先頭の数文字で足り、last は最近の対局です
command-argument-report-evening = 対局の代わりに、その晩の戦報：日付（2026-11-21）か期間（2026-11-21..2026-11-23）。省略すると一番新しい晩
command-argument-report-licence = PDFのフォントの使用許諾（SIL Open Font License）を表示
command-argument-near-seconds = 探す秒数。省略時は3
command-argument-serve-bind = ルームを開き、ローカルネットワークから入れるようにする：0.0.0.0 はすべてのネットワーク、またはこのコンピュータのアドレスを一つ
command-argument-serve-port = ポート：--bind があれば皆が入るポート（省略時は8136）、なければこのコンピュータ自身のポート（省略時は空いているもの）
command-argument-serve-cert = 自分の証明書（PEM、後に中間証明書を続けられます）：ページがhttpsになり、ポートは変わりません
command-argument-serve-key = その証明書の秘密鍵（PEM、パスワードなし）
command-argument-serve-ask = 入室には主催者の許可が必要
command-argument-serve-delay = 中継：観戦の人に見せるのを遅らせる秒数（300まで）
command-argument-serve-guest = mjai を話すプログラムがこの名前で場に入ります。例：'Bot=python3 bot.py'。席は主催者が決めます。繰り返せます
command-argument-members-add-name = 名前
command-argument-members-add-same-name = 同じ名前の別の人
command-argument-members-add-number = 会員番号。省略時は最後の次の番号
command-argument-members-notes = 備考
command-argument-members-add-guest = ゲスト：打てますが、順位はつきません
command-argument-members-edit-name = 名前
command-argument-members-edit-number = 会員番号
command-argument-members-edit-grade = 会が定める段位、例：名人。auto は成績に従います
command-argument-members-edit-retire = もう打ちに来ない：順位はつかず、記録はすべて残ります
command-argument-members-edit-back = また打ちに来る
command-argument-members-edit-member = ゲストを会員にする
command-argument-members-edit-guest = 会員をゲストにする
command-argument-members-pin-pin-stdin = パスワードを標準入力の一行目から読む（プログラム用）
command-argument-members-pin-remove = パスワードを外す
command-argument-members-merge-from = 統合されてなくなる登録：番号か名前
command-argument-members-merge-into = 残る登録：番号か名前
command-argument-members-erase-everywhere = 訂正の記録、ほかの人の備考、ローカルルールの名前にあるこの名前も「（除名済み）」に置き換える
command-argument-games-member = この人が打った対局：会員番号、または同じ名前の人がいない名前
command-argument-games-rules = このルールの対局
command-argument-games-from = この日から（現地の日付）、例：2026-11-01
command-argument-games-to = この日まで。その日も含みます
command-argument-games-pattern = この役の和了がある対局：名前かID、例：pure-suit
command-argument-games-running = まだ終わっていない対局
command-argument-games-limit = 表示する対局の上限。省略時は20
command-argument-games-id = 対局番号。先頭の数文字で足り、last は最近の対局です
command-argument-games-log-out = このファイルに書く。省略時は標準出力
command-argument-games-log-secret = 終わっていなくても取り出す：伏せた牌も、まだツモっていない牌も見えます
command-argument-games-settle-stand = 実際にそうだった局。3,5 のように書きます。ほかは前の局から計算し直します
command-argument-games-settle-reason = 理由。訂正の記録に残ります。理由と担当者を書かなければ、表示するだけです
command-argument-games-settle-author = 担当者。訂正の記録に残ります
command-argument-backup-to = バックアップのファイル名、または入れるフォルダー。省略時は帳簿の隣に、日時の付いた名前で置きます
command-argument-restore-from = バックアップ
command-argument-restore-json = プログラム向けに答える。--yes が必要です
command-argument-check-journal-aside = 横にある別の帳簿のジャーナルの名前を変えて脇に置いてから調べる
command-argument-check-quick = 帳簿だけを点検し、牌譜の読み直しと段位の計算し直しはしない
command-argument-export-to = このファイルに書く。- または省略時は標準出力
command-argument-export-member = この人の終わった対局だけを持ち出す：会員番号、または同じ名前の人がいない名前
command-argument-export-json = 書き終えたらプログラム向けに答える。ファイルに書くときだけ使えます
command-argument-import-from = 書き出したファイル、持ち込まれた対局、または終わった対局の牌譜。- は標準入力
command-argument-import-member = 持ち込まれた対局の、ここでの会員：会員番号、または同じ名前の人がいない名前
command-argument-backup-with-key = ホストの鍵も入れます。コンピュータを替えるときに使います。スマートフォンはホストを見分けられますが、ファイルを手にした人はなりすませます
command-argument-export-with-key = ホストの鍵も入れます。コンピュータを替えるときに使います。スマートフォンはホストを見分けられますが、ファイルを手にした人はなりすませます
command-argument-restore-take-key = 中のホストの鍵を使い、ここの鍵は隣に残します
command-argument-restore-erase-again = バックアップの後で名前を消した人を、もう一度消す
command-argument-import-same-name = 同じ名前の別の人
command-argument-import-take-key = 中のホストの鍵を使い、ここの鍵は隣に残します
command-argument-score-explain = 人が読む形で答える：面子の取り方、数えた役、誰がいくら払うか
command-argument-rules-id = ルールのID。省略時はルールの一覧
command-argument-simulate-games = 対局数
command-argument-simulate-rules = ルールのID。省略時は shanghai
command-argument-simulate-seed = シード：同じシードなら同じ結果になります。省略時は1
command-argument-simulate-players = 打ち手、コンマ区切り：novice 初心者、fast 速攻、club 上級者、random 気まぐれ、clumsy うっかり。一つだけなら全員に。省略時は club
command-argument-simulate-seat = --players の一人を、mjai を話すプログラムが打ちます。例：S='python3 bot.py'。席は E、S、W、N か 1 から 4、--players の順。繰り返せます
command-argument-patience = プログラムの答えを待つ秒数。省略時は30
command-argument-one-event = プログラムに一行一イベントで伝え、その一つ一つに答えさせます。省略時は前の答えからのイベントをまとめて一行
command-argument-simulate-log = 各対局の牌譜をこのフォルダーに、一対局一ファイルで書く
command-argument-simulate-jobs = 同時に打つ対局数。省略時はプロセッサの数。結果は変わりません
command-argument-verify-logs = 牌譜のファイル、帳簿の対局番号、または他のプログラムの牌譜。- は標準入力
command-argument-verify-options = 他のプログラムの牌譜のルールに重ねるもの、JSONで
command-argument-verify-json = プログラム向けに、牌譜一つにつき一行で答える。日本麻雀ではその前に一局につき一行。他のプログラムの牌譜は一局につき一行だけ
command-argument-convert-file = 牌譜、牌譜のファイル、または帳簿の対局番号。- は標準入力
command-argument-convert-to = 形式：log、mjai、tenhou6
command-argument-convert-out = 書き出すファイル。なければ標準出力
command-argument-convert-game = ファイルに複数の対局があるとき、何番目の対局か。書かなければ mjai と tenhou6 はすべて書き出します
command-argument-convert-options = 牌譜のルールに重ねるもの、JSONで
command-argument-mjai-rules = ルールの名前。なければ Tenhou の卓（配られた人数で三人か四人）
command-argument-mjai-level = 打ち手：novice、fast、club（指定しなければこれ）
command-argument-mjai-options = ルールに重ねるもの、JSONで
command-argument-mjai-seed = シード：同じシードなら同じ答え
command-argument-replay-log = 牌譜のファイル、または帳簿の対局番号。- は標準入力
command-argument-replay-game = ファイルに複数の対局があるとき、何番目の対局か
command-argument-replay-hand = この局だけ見る
command-argument-replay-seat = その局のどの席から見るか：E（親）、S、W、N。省略時はすべて開いて見ます
command-argument-replay-player = 対局を通してどの人から見るか：1から4
command-argument-replay-step = 一手ずつ、卓を描いて見る
command-argument-waits-hand = 手牌、例：234567m345p67s99p（ツモる前は13枚、後は14枚、副露は別）
command-argument-waits-melds = 副露一つ、例：chow:123s。繰り返せます
command-argument-waits-rules = ルールのID（laomajiang rules で一覧）。省略時は shanghai
command-argument-waits-open = ほかに見えている牌。残り枚数から引きます
command-argument-patterns-rules = ルールのID。省略時はルールの一覧
command-argument-patterns-find = 名前、別名、IDにこの文字を含むものだけ。--rules がなければすべてのルールから探します
command-argument-patterns-lacks = 惜しいが役にならない例も表示
command-argument-patterns-rule = ローカルルールを一つ、例：value.straight=7。繰り返せ、ルールブックと違うところに印が付きます
command-argument-patterns-options = いくつかのローカルルールをJSONで、例：'{ "{" }"value.straight": 7, "off.no-fives": true{ "}" }'

# What stands below a command's help. A test runs the examples.
command-after-laomajiang =
    はじめに：
      laomajiang serve
      表示されるアドレスをブラウザで開くと卓に着けます。打ち終えたら laomajiang games を見てください。どのコマンドも --help を付けると説明が出ます。

    牌の書き方：
      123m 萬子   456p 筒子   789s 索子   0m 0p 0s 赤五   数字が先、文字が後
      1z 東 2z 南 3z 西 4z 北 5z 白 6z 發 7z 中     1f–8f 春夏秋冬梅蘭菊竹
      chow:123s チー   pung:777z ポン   kong:1111m 大明槓   added:1111m 加槓   concealed:1111m 暗槓

    例（そのまま貼り付けられます）：
      laomajiang games
      laomajiang replay last --step
      echo '{ $hand }' | laomajiang score --explain
      laomajiang waits 234567m345p67s99p
      laomajiang patterns --rules shanghai --find orphan

    帳簿：
      対局、会員、チップはすべて一つのファイル、自分のフォルダーの club.db に入っています。--data FILE（または環境変数 LAOMAJIANG_DATA）で別の帳簿を使えます

    終了ステータス：
      0 すべて正常   1 score に読み取れない行がある、patterns --find や near で見つからない、verify や check で一致しない   2 コマンドの誤り、または読み書きの失敗   3 verify の牌譜が途中まで
command-after-score =
    必須の項目：
      rules ルール   hand 手牌（和了牌を除く）   win 和了牌   seat 和了者   round 場風（E S W N）
      by    self-draw ツモ、replacement 嶺上開花、discard ロン、robbed-kong 槍槓
    よく使う項目：
      from 放銃者（収支の計算に必要）   melds 副露   options ローカルルール   streak 連荘の回数
      last_tile 最後の牌   first_turn 第一巡   ready 聴牌の宣言   open 場に見えている牌
    リーチ麻雀だけの項目：
      ippatsu honba sticks dora ura riichi_discard nuki out

    例：
      echo '{ $hand }' | laomajiang score --explain
      echo '{ $riichi }' | laomajiang score

    終了ステータス：0 すべての行を読み取った   1 読み取れない行がある（その行には { "{" }"error": …{ "}" } と答え、止まりません）   2 読み書きの失敗
command-after-waits =
    例：
      laomajiang waits 234567m345p67s99p --open 888s
      laomajiang waits 456m222s88p35s --meld chow:123s
      laomajiang waits '23m 1f 9s' --rules shanghai-bao --meld pung:777z --meld pung:555p --meld chow:345p
      laomajiang waits 1199m1199p1199s15z --rules riichi --json

    牌は 四五六萬二二索、副露は ポン中中中 とも書けます。
    shanghai-bao の寶牌（1f–8f）はどの牌の代わりにもなります。形だけを見て、番数は数えません。
command-after-patterns =
    例：
      laomajiang patterns
      laomajiang patterns --rules shanghai --find pung --lacks
      laomajiang patterns --find { $alias }
      laomajiang patterns --rules riichi --rule old_yaku={ $yaku } --rule value.straight=3
command-after-rules =
    例：
      laomajiang rules
      laomajiang rules shanghai
      laomajiang rules riichi --rule old_yaku={ $yaku } --rule uma=15,5,-5,-15 --rule pao=none
      laomajiang rules shanghai --rule minimum=8 --json

    値の書き方：true か false、数、言葉。いくつもあればコンマで区切り、一つもなければ none、数えないなら off。
    役も変えられます：value.<役>=値、off.<役>=true、superseded.<役>=役,役（役のIDは laomajiang patterns）。
    simulate、waits、patterns の --rule も同じ書き方です。
command-after-verify =
    例：
      laomajiang verify last
      laomajiang verify game.jsonl
      laomajiang verify logs/a.jsonl logs/b.jsonl --json

    対局番号は先頭の数文字で足り、last は帳簿の最近の対局です。

    検証コード：打ち終えたときに各自が控えておけば、後で牌譜が一字でも書き換えられると合わなくなります。短い16文字で足り、大事な場では32文字すべてを照らし合わせます。
    コンピュータの秘密もホストのプログラムが出します。コンピュータだけの卓では、山はホストについて何も証明しません。

    終了ステータス：0 すべて信頼でき、対局は終わっている   1 一致しないところがある（最初のところを示します）   2 読み取れない   3 止まったところまでは一致するが、対局が終わっていない（途中）
    いくつかを一緒に検証すると、最も悪いものになります：2が最も悪く、次に1、3、0です。
command-after-replay =
    例：
      laomajiang replay last
      laomajiang replay game.jsonl
      laomajiang replay game.jsonl --hand 3 --seat S
      laomajiang replay game.jsonl --hand 3 --step

    対局番号は先頭の数文字で足り、last は帳簿の最近の対局です。
    席はその局の親から数えます：Eは親、Sはその下家です。一つの席から見ると、ほかの人の牌は伏せてあります。
    一手ずつ見るとき：Enterで次へ、数字でその手へ、bで前へ、qで終わります。
command-after-simulate =
    例：
      laomajiang simulate --games 100
      laomajiang simulate --games 1000 --seed 7 --players club,fast,fast,fast --rule rounds=1
      laomajiang simulate --games 20 --rules shanghai-bao --players novice --log logs --json
      laomajiang simulate --games 10 --rules riichi --seat 'S=python3 bot.py' --log logs

    席は対局ごとに替わり、どの打ち手も順にすべての番号を受け持ちます。標準誤差は対局を単位とします。
    牌譜の名前は simulate-<シード>-<対局>.jsonl で、verify や replay で使えます。
    プログラムの答えが誤っているか、遅いか、ないときは、--players のその位置のコンピュータが対局を打ち終え、終了状態は 1 です。プログラムが打った対局はその場で検証します。
command-after-members =
    例：
      laomajiang members
      laomajiang members add 佐藤 --notes 水曜に来る
      laomajiang members show 佐藤 --json
      laomajiang members edit 1 --grade 名人
      laomajiang members edit 1 --retire
      laomajiang members pin 1
      laomajiang members merge 7 1 --reason 二重登録 --author 会長
      laomajiang members erase 7 --reason 本人の希望 --author 会長

    WHO は会員番号、または同じ名前の人がいない名前です。各コマンドの説明：laomajiang members add --help
command-after-games =
    例：
      laomajiang games --member 佐藤 --from 2026-11-01
      laomajiang games --pattern pure-suit --limit 5
      laomajiang games --running
      laomajiang games show last
      laomajiang games log last --out game.jsonl
      laomajiang games void 3f9c --reason のぞき見があった --author 会長
      laomajiang games restore 3f9c --reason 誤解と判明 --author 会長
      laomajiang games close last --reason 対局者が帰った --author 会長

    対局番号は先頭の数文字で足り、last は最近の対局です。印：途中、無効、点数計算台（実際の牌）、ほかの会から。
command-after-sheet =
    例：
      laomajiang sheet 佐藤
      laomajiang sheet 12 --from 2026-01-01 --to 2026-06-30
      laomajiang sheet 12 --rules shanghai --rounds 8 --against 鈴木 --people
      laomajiang sheet 12 --format pdf --out sato.pdf
      laomajiang sheet 12 --lang en --out record.html
      laomajiang sheet 12 --json

    範囲：--rules --from --to --rounds --hands --against --people。書いたものすべてに合う対局だけです。ルールを省くと、その人が最近打ったルールです。
    和了のない役の回数は · です。ゲストとコンピュータにも戦績表はありますが、順位はつきません。無効の対局は数えません。
command-after-rank =
    例：
      laomajiang rank
      laomajiang rank --by placement --least 10
      laomajiang rank --rules tuidaohu --from 2026-01-01
      laomajiang rank --format xlsx --out ranking.xlsx

    同点は同順位です。10対局に満たない人は段位未定です。ゲスト、コンピュータ、引退した会員は載りません。
command-after-report =
    例：
      laomajiang report last
      laomajiang report 3f9c --out tonight.pdf
      laomajiang report last --lang en --format html --out report.html
      laomajiang report last --format csv

    途中の対局も、今の様子をレポートにできます。ウェブページとPDFはA4に印刷できます。xlsx の数字はすべて数値なので、そのまま計算できます。
command-after-backup =
    例：
      laomajiang backup
      laomajiang backup usb
      laomajiang backup tonight.db --json

    ある瞬間の帳簿を写すので、対局中でもできます。写した後に点検し、完全でなければ残しません。すでにあるファイルは上書きしません。
command-after-serve =
    例：
      laomajiang serve
      laomajiang serve --port 8136

    このコンピュータだけのものです：ほかのコンピュータからはつながらず、ほかのウェブページからも操作できません。ブラウザを閉じても対局は帳簿に残り、次に続きを打てます。
command-after-near =
    例：
      laomajiang near
      laomajiang near --seconds 10 --json

    同じネットワークの知らせを聞くだけで、外にはつながりません。名前とルーム番号はホストの自己申告です。本物かどうかは、ホストの画面のQRコードを読み取れば分かります。
    無線の端末同士が見えないルーターもあります。見つからないときは、ホストの画面のアドレスを入力してください。

    終了ステータス：0 見つかった   1 近くにない   2 このコンピュータにネットワークがない
command-after-restore =
    例：
      laomajiang restore club-2026-11-21-1830.db
      laomajiang restore club-2026-11-21-1830.db --yes --json

    まずバックアップを点検し、もう一度確認してから戻します。今の帳簿は名前を変えて隣に残し、削除しません。ほかのプログラムが帳簿に書き込んでいないときだけ戻せます。
command-after-check =
    例：
      laomajiang check
      laomajiang check --quick --json
      laomajiang check --journal-aside

    終了ステータス：0 すべて一致している   1 一致しないところがある（どの対局か、どの会員かを一つずつ示します）   2 開けない
command-after-export =
    例：
      laomajiang export all.jsonl
      laomajiang export sato.jsonl --member 佐藤
      laomajiang export - --data club.db

    一行に一つのJSONです。帳簿全体のファイルは、各行にその行までの検証コード（sum）が付いていて、どの行が書き換えられたかが import で分かります。名前や途中の対局の秘密が入っているので、大切に保管してください。
    一人のファイルには、その人の終わった対局と牌譜、同卓の人の名前だけが入ります。
command-after-import =
    例：
      laomajiang import all.jsonl --data new.db
      laomajiang import sato.jsonl --member 佐藤
      laomajiang import game.jsonl

    どの種類かは一行目で分かります。帳簿全体は新しい帳簿にしか入れられず、書き出した後に書き換えられたもの、途切れたもの、check を通らないものは、一件も入りません。以前のバージョン自身が書いたもの（始まりより早く終わった対局、訂正後に決めていない終わり方、役割の呼び名と同じ名前）だけは読み込み、表示します。対局と牌譜は終わったものに限り、
    行、山、チップをすべて検証してから記録し、すでにあるものは二重に記録しません。同卓の人がここにいなければ、ゲストとして記録します。

# Who and which.
command-no-person = 帳簿に { $who } という人はいません。laomajiang members で全員を表示します
command-namesakes = { $who } という名前の人が{ $n }人います：{ $all }。番号を書いてください
command-number = { NUMBER($n, useGrouping: 0) }番
command-uid = { $kind } { $uid }
command-called = { $name }（{ $which }）
command-no-game = 帳簿に { $game } という対局はありません。laomajiang games で一覧を表示し、last は最近の対局です
command-no-games = 帳簿にまだ対局がありません。laomajiang serve で最初の対局を始められます
command-several-games = { $beginning } で始まる対局がいくつもあります：{ $all }。もう少し長く書いてください
command-no-evening = 終わった対局のある晩はまだありません
command-no-date = { $day } は日付として読み取れません。2026-11-21 のように書いてください
command-no-rules = { $id } というルールはありません。使えるもの：{ $all }
command-rule-set = { $id } { $name }
command-rules-which = 先にどのルールかを書いてください：laomajiang rules <ID> --rule …
command-pattern-none = { $name } という役はありません

# Where the books lie, and what keeps them from being opened.
command-no-own-folder = 自分のフォルダーが見つかりません。帳簿の場所を --data で指定してください
command-books-folder = { $folder } はファイルではなくフォルダーです。帳簿のファイル名を書いてください。例：club.db
command-folder-not-made = フォルダー { $folder } を作れません：{ $why }
command-no-folder = { $folder } というフォルダーはありません。先に作るか、--data が正しいか確かめてください
command-begin-books = laomajiang serve で卓を開くと作られます。laomajiang members add で先に会員を登録することもできます
command-begin-here = ここに新しい帳簿を作るには、laomajiang serve か members add を使ってください
command-check-books = laomajiang check で点検するか、バックアップを戻してください
command-check-shows-all = laomajiang check ですべてを表示します
command-nothing-imported = 何も読み込んでいません
command-unsound = 書き出された内容に食い違いがあり、書き出しの後に変更されています：{ $what }。何も読み込んでいません
command-unsound-more = 書き出された内容に食い違いがあり、書き出しの後に変更されています：{ $what }。全部で{ $n }か所あります。何も読み込んでいません

# The books as files.
command-copy-folder = { $folder } というフォルダーはありません。一つのファイルにバックアップするには、名前に .db を付けてください。例：{ $file }
command-copied = バックアップし、点検も済みました：{ $file }（{ $size }）
command-put-back-by = 戻すには：{ $line }
command-no-file = { $file } というファイルはありません
command-put-back = これを帳簿 { $books } として使いますか？（y で戻します。ほかは何もしません）
command-put-back-over = これを帳簿 { $books } として使いますか？今の帳簿は隣に残し、削除しません。（y で戻します。ほかは何もしません）
command-not-put-back = 戻していません。何も変更していません
command-is-back = 戻しました：{ $books }（{ $size }）
command-before = 元の帳簿の場所：{ $file }
command-copy-damaged = { $file } は壊れているので（{ $what }）、戻していません。別のバックアップを使ってください。今の帳簿には手を加えていません
command-copy-empty = { $file } は空のファイルで帳簿が入っていないため、戻していません。今の帳簿には手を加えていません
command-inside = { $file }：{ $club }、会員{ $members }人、最近の対局 { $when }
command-inside-unplayed = { $file }：{ $club }、会員{ $members }人、対局はまだありません
command-inside-older = { $file }：第{ $found }版の帳簿です。戻すときに第{ $known }版へ更新し、バックアップ自体は変えません
command-bytes = { $n }バイト
command-journal-aside = ジャーナルは{ $file }に名前を変えました。中身はそのままです
command-no-journal-aside = 脇に置くジャーナルはありません
command-check-holds = すべて一致しています
command-check-whole = { $holds }：会員情報{ $members }件、{ $games }対局。牌譜と段位もすべて計算し直しました
command-check-quick = { $holds }：会員情報{ $members }件、{ $games }対局（牌譜は読み直していません）
command-check-wrong = { $n }か所が一致しません。帳簿には手を加えていません。先にこのファイルを別に写し、それから laomajiang restore で問題のないバックアップを戻してください
command-game-of = { $game }（{ $when } 開始）
command-number-name = { NUMBER($n, useGrouping: 0) }番 { $name }
command-json-needs-file = --json はファイルに書くときだけ使えます。標準出力には書き出した内容が出ます
command-exported = { $members }人、{ $games }対局を { $file } に書き出しました
command-left-behind = ほかに{ $n }対局は点数計算台の記録で、証明する牌譜がないため持ち出せません
command-import-there = 相手の会で：laomajiang import { $file }
command-import-again = 帳簿に戻すには：laomajiang import { $file } --data new.db
command-keep-safe = 名前や、途中の対局の秘密が入っています。大切に保管してください
command-key-along = ホストの鍵も入っています。このファイルを手にした人はホストになりすませます。大切に保管し、使い終えたら削除してください
command-key-no = ここではまだ部屋を開いたことがないので、ホストの鍵はありません
command-key-stays = ホストの鍵は入っていません。別のコンピュータに移すと、前に来たスマートフォンはQRコードを読み直すことになります。鍵も入れるには --with-key を付けてください
command-key-here = ホストの鍵も置きました。前に来たスマートフォンはこのホストを見分けられます
command-key-instead = 中のホストの鍵は、ここの鍵と違います。中の鍵を使いますか？あちらのホストに来たスマートフォンはここを見分けられますが、ここだけに来たものはQRコードを読み直すことになります。ここの鍵は隣に残します。（y で使います。ほかは何もしません）
command-key-aside = 入っていたホストの鍵を使います。元の鍵は、名前に .before を付けて隣に残しました
command-key-left = 中のホストの鍵はここの鍵と違うので、ここの鍵をそのまま使います。中の鍵を使うには --take-key を付けてもう一度戻してください
command-key-missing = ホストの鍵は入っていません。前に来たスマートフォンは一致しないと表示します。QRコードを読み直してもらってください
command-erase-again = このバックアップの後で名前を消した人が、また載っています：{ $names }。もう一度消しますか？（y で消します。ほかは何もしません）
command-erased-again = このバックアップの後で名前を消した{ $n }人を、もう一度消しました。名前の書いてあった所も直しました
command-returned = このバックアップの後で名前を消した人が、また載っています：{ $names }。もう一度消すには laomajiang members erase を使ってください
command-not-written = { $file } に書き込めません：{ $why }
command-standard-input = 標準入力
command-nothing-known = { $name } は書き出した帳簿でも、持ち込まれた対局でも、牌譜でもありません。バックアップを戻すには laomajiang restore を使ってください
command-books-there = { $books } にはすでに帳簿があります。全体の読み込みは新しい帳簿にしかできません。--data で新しいファイル名を書いてください
command-imported = { $name } から会員情報{ $members }件、{ $games }対局を読み込み、すべて点検しました。帳簿の場所：{ $books }
command-import-left = 確かめていただきたいところが{ $n }か所あります。check でも表示されます。以前のバージョンが書いたもので、成績はそのまま有効です：
command-unsummed = 古いバージョンが書き出したもので、検証コードがありません。その後に名前・備考・理由が書き換えられたかどうかは分かりません
command-brought-namesake = { $who } という人がすでにいるので、何も取り込んでいません。同じ人なら --member を、別の人なら --same-name を付けてください
command-member-whole = 帳簿全体は一人のものではありません
command-member-at-one-table = この会員は持ち込んだ人と同卓したことがあるので、別の人です
command-member-sits-twice = 持ち込まれた対局でこの会員とその人が同卓しているので、別の人です。何も取り込んでいません
command-member-plays-here = 持ち込まれたのは、ここに自分の記録がある別の会員の対局です。--member を省くと、その人の対局として記録します
command-member-several = { $name } には{ $n }人いて、どの人か区別できません。--member なしで取り込み、後で laomajiang members merge を使ってください
command-brought = { $name }：牌譜をすべて検証し、{ $n }対局を取り込みました
command-brought-accept = 牌譜は誰が打ったかを証明しません。主催者が承認すると成績に入ります：laomajiang games accept 対局番号
command-brought-known = ほかに{ $n }対局はすでにあるので、二重には記録していません
command-brought-guest = 持込 { $uid }
command-nothing-brought = 何も取り込んでいません

# Members.
command-no-members = まだ会員がいません。laomajiang members add 名前 で最初の人を登録するか、laomajiang serve で卓に着いてください
command-joined = 入会
command-pin = パスワード
command-last = 最近
command-ungraded-yet = 段位未定、あと{ $n }対局
command-grade-points = { $grade } { NUMBER($n, useGrouping: 0) }点
command-sheet-by = 会員戦績表：{ $line }
command-member-is = { $what }：{ $who }
command-same-name = { $who } という人がすでにいます。別の人なら --same-name を付けてください
command-same-name-retired = { $who } という人がすでにいて、引退しています（また来るなら laomajiang members edit --return）。別の人なら --same-name を付けてください
command-member-entered = 会員を登録しました
command-guest-entered = ゲストを登録しました
command-member-changed = 変更しました
command-no-grade = { $grade } という段位はありません。使えるもの：{ $all }。auto は成績に従います
command-pin-set = パスワードを設定しました
command-pin-gone = パスワードを外しました
command-pin-new = { $name }の新しいパスワード（4文字以上、入力は表示されません）：
command-pin-again = もう一度入力：
command-pin-differs = 二つの入力が一致しません。パスワードは変更していません
command-pin-length = パスワードは4〜64文字です。変更していません
command-pin-not-kept = パスワードを保存できません：{ $why }
command-merge-who = { $who }、{ $n }対局
command-merge-from = なくなる登録：{ $who }
command-merge-into = 残る登録：　　{ $who }
command-merge-for-good = 統合すると元に戻せません。なくなる登録の備考とパスワードは残りません。
command-merge-sure = 本当に同じ人ですか？（y で統合します。ほかは何もしません）
command-not-merged = 統合していません。何も変更していません（確認を省くには --yes）
command-merged = { $who }を統合しました
command-erase-who =
    { $who }を除名します。名前・備考・パスワードは消え、元に戻せません。
    これまでの対局、チップ、累計は、名前のない形で残ります。
command-erase-sure = よろしければ、名前をもう一度入力してください：
command-not-erased = 入力がこの名前と違います。除名していません
command-is-erased = 除名しました。対局と累計は残っています。以前のバックアップや書き出したファイルにはまだ名前があります。必要なら自分で削除してください。
command-erased-there = ほかに{ $n }か所も「（除名済み）」に置き換えました。
command-named-there = ほかに{ $n }か所にこの名前がありますが、手を加えていません：
command-named-in = この名前は次のところにもあります（同じ名前の別人も含みます）：
command-named-sure = これらも「（除名済み）」に置き換えますか？（y で置き換えます。ほかは残します）
command-resembling = この名前に似たところが{ $n }か所あります。手を加えていないので、ご自分で確かめてください：
command-mention = { $place }：{ $text }

# Games.
command-games-filter = 対局を選ぶオプション（--member、--from …）は list の後に書きます。ほかのコマンドでは使いません
command-games-none = この条件の対局はありません
command-games-newest = （最近の{ $n }対局だけです。もっと見るには --limit N）
command-games-pattern = { $name } という役はありません。laomajiang patterns --find { $name } で探してください
command-log-written = { $game } の牌譜を { $file } に書きました（{ $n }行）。検証：{ $line }
command-log-hidden = { $game } の対局はまだ終わっておらず、牌譜には伏せた牌が見えます。終わってから見てください。どうしても今なら：laomajiang games log { $game } --secret
command-replay-by = 牌譜再生：{ $line }
command-go-on-by = 続きを打つ：{ $line }、「{ $button }」から
command-game-over = { $game } の対局はすでに終わっています。成績に入れないなら laomajiang games void { $game }
command-game-at-desk = { $game } の対局は点数計算台の記録です。画面の点数計算台で終えてください
command-game-closed = 終了しました。成績には入りません
command-game-accepted = 承認しました。以後は成績に入ります
command-game-void = 無効にしました。誰の成績にも入りません
command-game-restored = 有効に戻しました。また成績に入ります
command-game-judged = { $game }：{ $what }。理由と担当者は訂正の記録に残ります
command-settled = { $game } を確定しました。理由と担当者は訂正の記録に残ります
command-settle-by = まだ確定していません。このとおり確定するには --reason と --author を付けてください

# Sheets, rankings, reports.
command-from-after-to = --from が --to より後です
command-against-himself = --against には別の人を書いてください
command-also = ほかに：{ $all }
command-also-rules = { $name } { $n }対局（--rules { $rules }）
command-also-next = { $list }、{ $next }
command-format-differs = ファイル名は .{ $ending } ですが、形式は { $asked } です。名前を変えるか、形式を省いて名前に合わせてください
command-format-unknown = .{ $ending } をどの形式で書くか分かりません。--format text、html、pdf、xlsx、csv、json のどれかを使ってください
command-report-written = { $file } に書きました（{ $n } KB）
command-report-terminal = { $format } は端末に書けません。--out ファイル名 を使うか、> でファイルに書いてください
command-report-unwritten = レポートを書けません：{ $why }

# Hosting, and hosts nearby.
command-near-none = 近くに開いているルームはありません。ホストとこのコンピュータが同じネットワークにいる必要があります。
command-near-nameless = （名前なし）
command-near-newer = 相手のバージョンが新しいので、こちらを更新してください
command-near-older = 相手のバージョンが古いので、ホストに更新を頼んでください
command-near-unheard = ネットワークの知らせを受け取れません：{ $why }
command-serve-opened =
    このコンピュータのブラウザで開いてください：

      { $link }

    帳簿：{ $books }
    アドレスには鍵が入っていて、このコンピュータから一度だけ使えます。Ctrl-C で終了します
command-serve-another =
    ページが開かれ、そのアドレスは使えなくなりました。別のブラウザで開くには、こちらを使ってください：

      { $link }

    今開いたのがあなたでなければ、プログラムを終了して開き直してください。
command-serve-closed = 閉じました。途中の対局は帳簿に残り、次に続きを打てます
command-serve-journal = ほかのプログラムがまだこの帳簿を見ていて、隣の -wal も帳簿の一部です。それが閉じると、帳簿は一つのファイルになります
command-serve-not-carried = 記録はすべて残っていますが、ジャーナルを帳簿に取り込めませんでした（{ $why }）。横の -wal は帳簿と一緒に残してください。次に開くときに取り込みます
command-serve-no-pages =
    このプログラムにはページが入っていないので、卓を開けません。ソースのフォルダーで cargo xtask run serve を実行すると、先にページを作ってから開きます。
    または ui/ で npm ci と npm run build を実行してから、プログラムを作り直してください。
command-web-foreign = このアドレスは老麻将のものではありません。
command-web-ambiguous = リクエストに矛盾があります。ブラウザでアドレスを開いてください。
command-web-browser = ブラウザで開いてください。
command-web-stranger = 老麻将が表示したアドレスから開いてください。
command-web-used = このアドレスは使用済みか、正しくありません。老麻将が表示する新しいアドレスから開いてください。
command-web-crowded = 接続が多すぎます。しばらくしてからもう一度開いてください。
command-web-secure = ここでは https:// で始まるアドレスを使ってください。
command-serve-refused = 開けません：{ $why }
command-port-taken = ポート { $port } はほかのプログラムが使っています。別の --port にするか、省いてください
command-port-denied = ポート { $port } は使えません。1024より大きいものにしてください
command-room-open = ルームを開きました。ルーム番号 { $code }
command-room-port = ルームを開けません：{ $why }。別の --port か --bind にしてください
command-room-refused = ルームを開けません：{ $why }
command-room-offline = このコンピュータは今ネットワークにつながっていません。つながれば、ほかの人が入れます
command-room-scan = スマホで読み取り：
command-room-type = スマホで入力：{ $address }、次にルーム番号
command-room-key = 主催者の鍵：{ $key }（ほかの人に見せないでください）
