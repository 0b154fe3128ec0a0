# Help, answers and errors of the command line: books, members, games, hosting.

command-told = laomajiang：{ $what }
command-and = { $list }；{ $next }
command-option-fault = { $option }：{ $why }
command-usage = 用法：
command-heading-commands = 指令
command-heading-arguments = 參數
command-heading-options = 選項
command-waiting =
    等待輸入：一行一個 JSON，按 Enter 就算；Ctrl-D 結束（Windows 是 Ctrl-Z 再 Enter）。例如：
    { $hand }
    說明：laomajiang score --help

# Mistaken command lines.
command-mistake-option = 沒有 { $option } 這個選項
command-mistake-command = 沒有 { $wrong } 這個指令；有 { $all }
command-mistake-missing = 還缺 { $what }
command-mistake-no-command = 還缺指令；有 { $all }
command-mistake-conflict = { $one } 不能和 { $other } 一起用
command-mistake-twice = { $one } 重複了，或不能這樣用
command-mistake-filter = 列出用的選項不能和別的指令一起用
command-mistake-no-value = { $option } 後面還缺一個值
command-mistake-one-of = { $option } 不能是 { $value }；可以是 { $valid }
command-mistake-value = { $option } 不能是 { $value }
command-mistake-too-many = { $option } 給多了：{ $value }
command-mistake-utf8 = 選項裡有不是 UTF-8 的文字
command-mistake-other = 看不懂這一行指令
command-mistake-similar = 是不是 { $word }？
command-mistake-help = 說明：{ $line }

# What each command is.
command-about-laomajiang = 老麻將：開桌、查帳、看牌譜、算牌、查牌
command-about-serve = 在瀏覽器裡打：印出網址，打開就是牌桌
command-about-near = 附近：同一個網路裡，誰開著桌
command-about-members = 會員：列出、記下、改、密碼、合併、除名
command-about-members-list = 列出每一位
command-about-members-add = 記下一位新會員（或來賓）
command-about-members-show = 看一位的資料
command-about-members-edit = 改一位的資料
command-about-members-pin = 設一位的密碼：打牌前要先輸入
command-about-members-merge = 兩筆其實是同一個人：併成一筆
command-about-members-erase = 除名：刪去姓名和備註，牌局和數目都留著
command-about-games = 牌局：列出、看、取牌譜、結束、作廢、恢復
command-about-games-list = 列出牌局，新的在前
command-about-games-show = 看一局的大概：誰打的、一手一行
command-about-games-log = 取出一局的牌譜，可以 verify，可以 replay
command-about-games-close = 結束一局接不下去的牌：這一局不算
command-about-games-void = 作廢一局：不算進任何人的成績
command-about-games-accept = 認可從別處帶來的一局：主辦人擔保是誰打的，從此算進成績
command-about-games-settle = 定案：更正以後接不上的各手，一次照前面重新算，或照舊
command-about-games-restore = 恢復作廢的一局
command-about-sheet = 會員玩牌紀錄：一位的紀錄表
command-about-rank = 排行：照積分或名次積分
command-about-report = 牌局報告：可以讀、可以印
command-about-backup = 備份帳簿，打牌的時候也可以
command-about-restore = 放回備份
command-about-check = 查帳：每一頁、每一筆籌碼、每一份牌譜、每一位的級別
command-about-export = 匯出整本帳簿，或一個人的牌局讓他帶走
command-about-import = 匯入：整本帳簿、帶來的牌局、一份牌譜
command-about-simulate = 讓電腦對打許多局，看統計
command-about-replay = 重播牌譜：一手一手讀，或一步一步看
command-about-verify = 驗牌譜：每一行、每一副牌牆、每一番、每一筆籌碼
command-about-convert = 把牌譜寫成別的寫法：自己的牌譜、mjai 或 tenhou.net/6
command-about-mjai = 替一家打牌：一行一行收 mjai 的事件，每行答一個動作
command-about-score = 算胡牌：標準輸入一行一個 JSON，答一行 JSON；--explain 答給人看
command-about-waits = 聽什麼牌、還差幾張、該打哪一張
command-about-patterns = 查番種：各套規則的番種、值、條文與例牌
command-about-rules = 查約定：一套規則可以改的事，改了是什麼

# How a command is written, where that needs words.
command-usage-laomajiang = laomajiang <指令> [選項]
command-usage-members = laomajiang members [<指令>] [選項]
command-usage-members-edit = laomajiang members edit <WHO> [要改的]
command-usage-games = laomajiang games [<指令>] [選項]
command-usage-games-list = laomajiang games [list] [選項]
command-usage-sheet = laomajiang sheet <WHO> [範圍] [--format FORMAT] [--out FILE] [--json]
command-usage-rank = laomajiang rank [--by score|placement] [範圍] [--format FORMAT] [--out FILE] [--json]
command-usage-score = laomajiang score [--explain] < 檔案.jsonl

# What each argument is: under its command, or nearer to the root where several commands share it.
command-argument-color = 顏色：auto 看終端機與 NO_COLOR，always、never
command-argument-lang = 語文：zh-Hant 繁體中文、zh-Hans 簡體中文、en 英文、ja 日文；不寫看環境變數 LC_ALL、LC_MESSAGES、LANG
command-argument-help = 顯示說明
command-argument-version = 顯示版本
command-argument-data = 帳簿；不寫是 LAOMAJIANG_DATA，或自己的 club.db
command-argument-json = 答給程式看
command-argument-reason = 原因，記在更正紀錄裡
command-argument-author = 誰做的，記在更正紀錄裡
command-argument-who = 會員序號，或沒有人同名的姓名
command-argument-yes = 不再問一次
command-argument-rule = 一項約定，例如 minimum=12；可重複（laomajiang rules ID 列出全部）
command-argument-options = 幾項約定寫成 JSON，例如 '{ "{" }"rounds": 1{ "}" }'
command-argument-page = 哪一頁：club 會友（算排名與級別）、computers 對電腦、others 其他；不寫是第一個有牌局的
command-argument-rules = 規則代號；不寫是最近打的那一種
command-argument-from = 從這一天起（打完的日子），例如 2026-01-01
command-argument-to = 到這一天為止，這一天也算
command-argument-rounds = 只算打這麼多圈的
command-argument-hands = 只算打這麼多手的（推倒胡）
command-argument-against = 只算與這一位同桌的；可重複
command-argument-people = 只算同桌全是真人的
command-argument-format = 格式：text 文字、html 網頁、pdf、xlsx 試算表、csv、json；不寫看 --out 的副檔名，再不然是 text
command-argument-out = 寫到這個檔案；寫資料夾就自己取名
command-argument-rank-by = 照什麼排：score 積分、placement 名次積分；不寫是 score
command-argument-rank-least = 至少打過這麼多局的才排；不寫是 1
command-argument-report-game = 局號，寫開頭幾個字就好；last 是最近的一局
command-argument-report-evening = 改寫當晚戰報：哪一天，例如 2026-11-21；好幾天寫 2026-11-21..2026-11-23；不寫就是最近的一晚
command-argument-report-licence = 印出 PDF 裡字型的授權條文（SIL Open Font License）
command-argument-near-seconds = 找幾秒；不寫是 3
command-argument-serve-bind = 開場，讓區域網路上的人進來：0.0.0.0 是所有網路卡，或寫這台電腦的一個位址
command-argument-serve-port = 埠號：有 --bind 就是大家進來的埠（不寫是 8136）；沒有就是這台電腦自己的埠，不寫任選一個空著的
command-argument-serve-cert = 自己的憑證（PEM，後面可以接中繼憑證）：網頁改走 https，埠號不變
command-argument-serve-key = 那張憑證的私鑰（PEM，不加密碼）
command-argument-serve-ask = 進來的人要等主辦人同意
command-argument-serve-delay = 轉播：旁觀的人晚幾秒看到（最多 300）
command-argument-serve-guest = 說 mjai 的程式用這個名字進場，例如 'Bot=python3 bot.py'，主辦人替它安排座位；可以寫幾次
command-argument-members-add-name = 姓名
command-argument-members-add-same-name = 已經有人同名，是另一位
command-argument-members-add-number = 會員序號；不寫就接著最後一號
command-argument-members-notes = 備註
command-argument-members-add-guest = 來賓：可以打牌，不排名
command-argument-members-edit-name = 姓名
command-argument-members-edit-number = 會員序號
command-argument-members-edit-grade = 牌手級別由會裡定，例如 國手；auto 是照成績算
command-argument-members-edit-retire = 不再來打牌：不排名，紀錄都留著
command-argument-members-edit-back = 又來打牌了
command-argument-members-edit-member = 來賓成為會員
command-argument-members-edit-guest = 會員改作來賓
command-argument-members-pin-pin-stdin = 密碼從標準輸入的第一行讀（給程式用）
command-argument-members-pin-remove = 拿掉密碼
command-argument-members-merge-from = 要併掉的那一筆：序號或姓名
command-argument-members-merge-into = 留下來的那一筆：序號或姓名
command-argument-members-erase-everywhere = 更正紀錄、別人的備註、家規名字裡寫著這個姓名的地方，一起換成「（已除名）」
command-argument-games-member = 這一位打過的：會員序號，或沒有人同名的姓名
command-argument-games-rules = 這套規則的
command-argument-games-from = 從這一天起（這裡的日期），例如 2026-11-01
command-argument-games-to = 到這一天為止，那一天也算
command-argument-games-pattern = 有人胡過這個番種的：名稱或代號，例如 清一色
command-argument-games-running = 還沒打完的
command-argument-games-limit = 最多列幾局；不寫是 20
command-argument-games-id = 局號，寫開頭幾個字就好；last 是最近的一局
command-argument-games-log-out = 寫到這個檔案；不寫就寫到標準輸出
command-argument-games-log-secret = 沒打完也取：裡面看得見蓋著的牌和還沒摸的牌
command-argument-games-settle-stand = 當時就是這樣、不重新算的手，用逗號分開，例如 3,5；其餘照前面重新算
command-argument-games-settle-reason = 原因，記在更正紀錄裡；不寫原因和經手人就只列出來，不定案
command-argument-games-settle-author = 經手人，記在更正紀錄裡
command-argument-backup-to = 備份的檔名，或放備份的資料夾；不寫就放在帳簿旁邊，檔名帶日期時間
command-argument-restore-from = 備份
command-argument-restore-json = 答給程式看；要和 --yes 一起用
command-argument-check-journal-aside = 把旁邊不是這本帳簿的日誌改名放到一邊，再查
command-argument-check-quick = 只查帳，不重讀每一份牌譜，也不重算級別
command-argument-export-to = 寫到這個檔案；- 或不寫就是標準輸出
command-argument-export-member = 只要這一位打完的牌局，讓他帶走：會員序號，或沒有人同名的姓名
command-argument-export-json = 寫完了答給程式看；要寫到檔案才行
command-argument-import-from = 匯出的檔案、帶來的牌局，或一份打完的牌譜；- 是標準輸入
command-argument-import-member = 帶來的牌局是這一位的（他在這裡已經有一筆）：會員序號，或沒有人同名的姓名
command-argument-backup-with-key = 主機的金鑰一起帶走，換電腦用：手機照樣認得，拿到檔案的人也能冒充主機
command-argument-export-with-key = 主機的金鑰一起帶走，換電腦用：手機照樣認得，拿到檔案的人也能冒充主機
command-argument-restore-take-key = 改用裡面的主機金鑰，這台的放到一旁
command-argument-restore-erase-again = 備份以後除名的人，放回時再除名一次
command-argument-import-same-name = 這裡有人同名，是另一位
command-argument-import-take-key = 改用裡面的主機金鑰，這台的放到一旁
command-argument-score-explain = 答給人看：怎麼讀牌、算了什麼、誰付多少
command-argument-rules-id = 規則代號；不寫就列出各套規則
command-argument-simulate-games = 打幾局
command-argument-simulate-rules = 規則代號；不寫是 shanghai
command-argument-simulate-seed = 種子：同一個種子，同一個結果；不寫是 1
command-argument-simulate-players = 對手，逗號分開：novice 初學、fast 快手、club 高手、random 隨意、clumsy 迷糊；寫一種就是每家都是；不寫是 club
command-argument-simulate-seat = 這一位由說 mjai 的程式打，例如 S='python3 bot.py'；座位是 E、S、W、N 或 1 到 4，照 --players 的次序；可以寫幾次
command-argument-patience = 等程式回答幾秒；不寫是 30
command-argument-one-event = 一行一件事地告訴程式，每一件它都要回答；不寫就是從上次回答起的事合成一行
command-argument-simulate-log = 每局的牌譜寫到這個資料夾，一局一個檔案
command-argument-simulate-jobs = 同時打幾局；不寫是處理器的核數。多少都不影響結果
command-argument-verify-logs = 牌譜的檔案、帳簿裡的局號，或別的程式的牌譜；- 是標準輸入
command-argument-verify-options = 別的程式的牌譜另有約定時，寫成 JSON
command-argument-verify-json = 答給程式看，一份牌譜一行；日麻的還有一手一行，寫在它前面；別的程式的牌譜只有一手一行
command-argument-convert-file = 牌譜、牌譜的檔案，或帳簿裡的局號；- 是標準輸入
command-argument-convert-to = 寫法：log、mjai 或 tenhou6
command-argument-convert-out = 寫到哪個檔案；不寫就印出來
command-argument-convert-game = 檔案裡有好幾局時，只寫第幾局；不寫的話，mjai 和 tenhou6 寫出全部
command-argument-convert-options = 牌譜的規則另有約定時，寫成 JSON
command-argument-mjai-rules = 規則的名稱；不寫就是 Tenhou 的桌子，發幾家的牌就打幾人的
command-argument-mjai-level = 打牌的：novice、fast 或 club（不寫就是它）
command-argument-mjai-options = 規則另有約定時，寫成 JSON
command-argument-mjai-seed = 決定機會的種子
command-argument-replay-log = 牌譜的檔案，或帳簿裡的局號；- 是標準輸入
command-argument-replay-game = 檔案裡有好幾局時，看第幾局
command-argument-replay-hand = 只看第幾手
command-argument-replay-seat = 從那一手的哪一家看：E 莊家、S、W、N；不寫是全部攤開看
command-argument-replay-player = 從哪一位看，整局都是同一位：1 到 4，就是甲乙丙丁
command-argument-replay-step = 一步一步看，畫出牌桌
command-argument-waits-hand = 手中的牌，例如 234567m345p67s99p（摸牌前 13 張，摸牌後 14 張，副露另計）
command-argument-waits-melds = 一副吃碰槓，例如 chow:123s；可重複
command-argument-waits-rules = 規則代號（laomajiang rules 列出全部）；不寫是 shanghai
command-argument-waits-open = 桌面上看得見的其他牌，算餘張時扣除
command-argument-patterns-rules = 規則代號；不寫就列出各套規則
command-argument-patterns-find = 只看名稱、別名或代號含這段文字的；不寫 --rules 就找遍各套規則
command-argument-patterns-lacks = 也列反例：差一點、但不是的牌
command-argument-patterns-rule = 一項約定，例如 value.straight=7；可重複，與書上不同之處會標出來
command-argument-patterns-options = 幾項約定寫成 JSON，例如 '{ "{" }"value.straight": 7, "off.no-fives": true{ "}" }'

# What stands below a command's help. A test runs the examples.
command-after-laomajiang =
    第一次來：
      laomajiang serve
      印出網址，用瀏覽器打開就是牌桌；打完看 laomajiang games。每個指令後面加 --help 都有說明。

    牌的寫法：
      123m 萬   456p 筒   789s 條   0m 0p 0s 紅五   數字在前，字母在後
      1z 東 2z 南 3z 西 4z 北 5z 白 6z 發 7z 中     1f–8f 春夏秋冬梅蘭菊竹
      chow:123s 吃   pung:777z 碰   kong:1111m 明槓   added:1111m 加槓   concealed:1111m 暗槓

    例（可以直接貼上）：
      laomajiang games
      laomajiang replay last --step
      echo '{ $hand }' | laomajiang score --explain
      laomajiang waits 234567m345p67s99p
      laomajiang patterns --rules shanghai --find 么

    帳簿：
      打過的牌、會員、籌碼都在一個檔案裡：自己的資料夾裡的 club.db；--data FILE（或環境變數 LAOMAJIANG_DATA）換一本

    結束狀態：
      0 一切順利   1 score 有讀不懂的行，patterns --find、near 找不到，verify 或 check 有不合   2 指令寫錯，或讀寫失敗   3 verify 的牌譜沒有打完
command-after-score =
    必填欄位：
      rules 規則   hand 手牌（不含胡的牌）   win 胡的牌   seat 胡家   round 圈風（E S W N）
      by    self-draw 自摸、replacement 槓上自摸、discard 放炮、robbed-kong 搶槓
    常用欄位：
      from 誰打的（算收付要寫）   melds 吃碰槓   options 約定   streak 連莊次數
      last_tile 最後一張   first_turn 第一巡   ready 聽牌宣告   open 桌面已見
    日麻另有：
      ippatsu honba sticks dora ura riichi_discard nuki out

    例：
      echo '{ $hand }' | laomajiang score --explain
      echo '{ $riichi }' | laomajiang score

    結束狀態：0 每行都讀懂   1 有讀不懂的行（那一行答 { "{" }"error": …{ "}" }，不會停下來）   2 讀寫失敗
command-after-waits =
    例：
      laomajiang waits 234567m345p67s99p --open 888s
      laomajiang waits 456m222s88p35s --meld chow:123s
      laomajiang waits '23m 1f 9s' --rules shanghai-bao --meld pung:777z --meld pung:555p --meld chow:345p
      laomajiang waits 1199m1199p1199s15z --rules riichi --json

    牌也可以寫成 四五六萬二二條，副露寫成 碰中中中。
    寶牌（1f–8f）在 shanghai-bao 裡可以代任何牌。只看牌型，不計番數。
command-after-patterns =
    例：
      laomajiang patterns
      laomajiang patterns --rules shanghai --find 碰 --lacks
      laomajiang patterns --find { $alias }
      laomajiang patterns --rules riichi --rule old_yaku={ $yaku } --rule value.straight=3
command-after-rules =
    例：
      laomajiang rules
      laomajiang rules shanghai
      laomajiang rules riichi --rule old_yaku={ $yaku } --rule uma=15,5,-5,-15 --rule pao=none
      laomajiang rules shanghai --rule minimum=8 --json

    值怎麼寫：true、false，一個數，一個詞；幾個就用逗號分開，一個也沒有是 none，不計是 off。
    番種也可以改：value.<番種>=值、off.<番種>=true、superseded.<番種>=番種,番種（番種代號：laomajiang patterns）。
    simulate、waits、patterns 的 --rule 也這樣寫。
command-after-verify =
    例：
      laomajiang verify last
      laomajiang verify 牌譜.jsonl
      laomajiang verify logs/a.jsonl logs/b.jsonl --json

    局號寫開頭幾個字就好，last 是帳簿裡最近的一局。

    驗證碼：打完時各人記下，以後有人改過牌譜的一個字就對不上。短的 16 碼夠用；要緊的場合對全部 32 碼。
    電腦對手的秘密也由東道主的程式出：只有電腦的桌子，牌牆對東道主證明不了什麼。

    結束狀態：0 都可信，而且打完了   1 有不合的地方（說出第一處）   2 讀不到或讀不懂   3 到停下的地方都合，可是一局還沒打完（未完）
    幾份一起驗，最壞的算：2 最壞，再來是 1、3、0。
command-after-replay =
    例：
      laomajiang replay last
      laomajiang replay 牌譜.jsonl
      laomajiang replay 牌譜.jsonl --hand 3 --seat S
      laomajiang replay 牌譜.jsonl --hand 3 --step

    局號寫開頭幾個字就好，last 是帳簿裡最近的一局。
    座位從那一手的莊家算起：E 是莊家，S 是他的下家。從一家看，別家的牌是蓋著的。
    一步一步看時：Enter 下一步，數字跳到那一步，b 上一步，q 離開。
command-after-simulate =
    例：
      laomajiang simulate --games 100
      laomajiang simulate --games 1000 --seed 7 --players club,fast,fast,fast --rule rounds=1
      laomajiang simulate --games 20 --rules shanghai-bao --players novice --log 牌譜 --json
      laomajiang simulate --games 10 --rules riichi --seat 'S=python3 bot.py' --log 牌譜

    誰坐哪裡每局輪換，每種對手輪流當每一號。標準誤以局為單位。
    牌譜叫 simulate-<種子>-<局>.jsonl，可以 verify，可以 replay。
    程式答得不對、太慢或者結束了，那一局由 --players 裡的那一種電腦代打完，結束狀態 1；它打的牌局打完就查。
command-after-members =
    例：
      laomajiang members
      laomajiang members add 王小明 --notes 週三來
      laomajiang members show 王小明 --json
      laomajiang members edit 1 --grade 國手
      laomajiang members edit 1 --retire
      laomajiang members pin 1
      laomajiang members merge 7 1 --reason 打錯字多了一筆 --author 會長
      laomajiang members erase 7 --reason 本人要求 --author 會長

    WHO 是會員序號，或沒有人同名的姓名。各指令的說明：laomajiang members add --help
command-after-games =
    例：
      laomajiang games --member 王小明 --from 2026-11-01
      laomajiang games --pattern 清一色 --limit 5
      laomajiang games --running
      laomajiang games show last
      laomajiang games log last --out 牌譜.jsonl
      laomajiang games void 3f9c --reason 有人偷看 --author 會長
      laomajiang games restore 3f9c --reason 查明沒有 --author 會長
      laomajiang games close last --reason 人走了 --author 會長

    局號寫開頭幾個字就好，last 是最近的一局。標記：沒打完、作廢、計分台（實牌記帳）、來自別的會。
command-after-sheet =
    例：
      laomajiang sheet 王小明
      laomajiang sheet 12 --from 2026-01-01 --to 2026-06-30
      laomajiang sheet 12 --rules shanghai --rounds 8 --against 李大華 --people
      laomajiang sheet 12 --format pdf --out 小明.pdf
      laomajiang sheet 12 --lang en --out record.html
      laomajiang sheet 12 --json

    範圍：--rules --from --to --rounds --hands --against --people，寫了的都要合。不寫規則，就是他最近打的那一種。
    沒有胡過的牌型，次數是 ·。來賓和電腦也有紀錄表，只是不排名。作廢的牌局都不算。
command-after-rank =
    例：
      laomajiang rank
      laomajiang rank --by placement --least 10
      laomajiang rank --rules tuidaohu --from 2026-01-01
      laomajiang rank --format xlsx --out 排行.xlsx

    同分同名次。打過不到十局的是未定級。來賓、電腦、不再來的會員不排。
command-after-report =
    例：
      laomajiang report last
      laomajiang report 3f9c --out 今晚.pdf
      laomajiang report last --lang en --format html --out report.html
      laomajiang report last --format csv

    還在打的牌局也可以，寫的是目前的情形。網頁和 PDF 印在 A4 上；xlsx 的每個數目都是數目，可以接著算。
command-after-backup =
    例：
      laomajiang backup
      laomajiang backup 隨身碟
      laomajiang backup 今晚.db --json

    抄的是一個時刻的帳簿，正在打牌也可以；抄好會查一遍，不完整就不留。不會蓋掉已有的檔案。
command-after-serve =
    例：
      laomajiang serve
      laomajiang serve --port 8136

    只開給這台電腦：別的電腦連不進來，別的網頁也叫不動它。關掉瀏覽器，牌局留在帳簿裡，下次接著打。
command-after-near =
    例：
      laomajiang near
      laomajiang near --seconds 10 --json

    聽同一個網路裡的廣播，不會連到外面。名字和房號是對方自己報的；掃東道主螢幕上的 QR 才認得出真的是他。
    有的路由器不讓無線網路裡的裝置互相看見：找不到，就照東道主畫面上的網址打。

    結束狀態：0 找到了   1 附近沒有   2 這台電腦沒有網路
command-after-restore =
    例：
      laomajiang restore club-2026-11-21-1830.db
      laomajiang restore club-2026-11-21-1830.db --yes --json

    先查備份，再問一次，才放回；現在的帳簿改名放在一旁，不會刪掉。沒有人在寫帳的時候才放得回。
command-after-check =
    例：
      laomajiang check
      laomajiang check --quick --json
      laomajiang check --journal-aside

    結束狀態：0 都對得起來   1 有不合的地方（每一處都說出是哪一局、哪一位）   2 打不開
command-after-export =
    例：
      laomajiang export 全部.jsonl
      laomajiang export 小明的牌.jsonl --member 王小明
      laomajiang export - --data club.db

    一行一個 JSON。整本的檔案每一行帶著到那一行為止的驗證碼（sum），改過哪一行，import 看得出來；裡面有姓名，也有還沒打完的牌局的秘密，請收好；
    一個人的檔案裡只有他打完的牌局，連同牌譜，和同桌的人的姓名。
command-after-import =
    例：
      laomajiang import 全部.jsonl --data 新帳簿.db
      laomajiang import 小明的牌.jsonl --member 王小明
      laomajiang import 牌譜.jsonl

    看第一行就知道是哪一種。整本帳簿只能進一本新的，匯出以後改過、斷掉、或 check 會說不合的，一筆也不進；只有從前的版本自己會寫的照收，並說出來：結束比開始早、更正以後還沒定案、名字和程式的稱呼一樣；牌局和牌譜要打完的，每一行、每一副牌牆、
    每一筆籌碼都驗過才記，這裡有的不會再記一次。同桌的人這裡沒有，就記作來賓。

# Who and which.
command-no-person = 帳簿裡沒有 { $who } 這個人；laomajiang members 列出每一位
command-namesakes = 有 { $n } 位叫 { $who }：{ $all }；請寫序號
command-number = { NUMBER($n, useGrouping: 0) } 號
command-uid = { $kind } { $uid }
command-called = { $name }（{ $which }）
command-no-game = 帳簿裡沒有 { $game } 這一局；laomajiang games 列出每一局，last 是最近的一局
command-no-games = 帳簿裡還沒有牌局；laomajiang serve 開桌打第一局
command-several-games = 好幾局的開頭都是 { $beginning }：{ $all }；請多寫幾個字
command-no-evening = 還沒有哪一晚有打完的牌局
command-no-date = 看不懂日期 { $day }；寫成 2026-11-21
command-no-rules = 沒有 { $id } 這套規則；有 { $all }
command-rule-set = { $id } { $name }
command-rules-which = 先寫是哪一套規則：laomajiang rules <ID> --rule …
command-pattern-none = 沒有番種叫 { $name }

# Where the books lie, and what keeps them from being opened.
command-no-own-folder = 找不到自己的資料夾；請用 --data 指出帳簿放在哪裡
command-books-folder = { $folder } 是資料夾，不是檔案；請寫出帳簿的檔名，例如 club.db
command-folder-not-made = 開不了資料夾 { $folder }：{ $why }
command-no-folder = 沒有 { $folder } 這個資料夾；請先建好，或看看 --data 有沒有寫錯
command-begin-books = laomajiang serve 開桌就有了，或 laomajiang members add 先記下會員
command-begin-here = 要在這裡開新帳簿，請用 laomajiang serve 或 members add
command-check-books = 請用 laomajiang check 查，或放回備份
command-check-shows-all = laomajiang check 看全部
command-nothing-imported = 什麼都沒有匯入
command-unsound = 匯出的內容對不起來，是匯出以後改過的：{ $what }；什麼都沒有匯入
command-unsound-more = 匯出的內容對不起來，是匯出以後改過的：{ $what }，一共 { $n } 處；什麼都沒有匯入

# The books as files.
command-copy-folder = 沒有 { $folder } 這個資料夾；要備份成一個檔案，檔名請帶 .db，例如 { $file }
command-copied = 備份好了，也查過了：{ $file }（{ $size }）
command-put-back-by = 放回：{ $line }
command-no-file = 沒有 { $file } 這個檔案
command-put-back = 要用它當作帳簿 { $books } 嗎？（y 放回，其他不動）
command-put-back-over = 要用它當作帳簿 { $books } 嗎？現在的帳簿會放到一旁，不會刪掉。（y 放回，其他不動）
command-not-put-back = 沒有放回，什麼都沒動
command-is-back = 放回了：{ $books }（{ $size }）
command-before = 原來的帳簿在 { $file }
command-copy-damaged = { $file } 壞了（{ $what }），沒有放回；請換一份備份，現在的帳簿沒有動過
command-copy-empty = { $file } 是空的檔案，裡面沒有帳簿，沒有放回；現在的帳簿沒有動過
command-inside = { $file }：{ $club }，{ $members } 位會員，最近一局 { $when }
command-inside-unplayed = { $file }：{ $club }，{ $members } 位會員，還沒有牌局
command-inside-older = { $file }：第 { $found } 版的帳簿，放回時升到第 { $known } 版，備份本身不動
command-bytes = { $n } 位元組
command-journal-aside = 日誌改名放在 { $file }，裡面的都還在
command-no-journal-aside = 旁邊沒有該放到一邊的日誌
command-check-holds = 都對得起來
command-check-whole = { $holds }：{ $members } 筆會員資料，{ $games } 局，每一份牌譜和每一位的級別都重算過
command-check-quick = { $holds }：{ $members } 筆會員資料，{ $games } 局（沒有重讀牌譜）
command-check-wrong = { $n } 處不合。帳簿沒有動過；請先把這個檔案另外抄一份，再用 laomajiang restore 放回沒有問題的備份
command-game-of = { $game }（{ $when } 開的）
command-number-name = { NUMBER($n, useGrouping: 0) } 號{ $name }
command-json-needs-file = --json 要寫到檔案才行：標準輸出已經是匯出的內容
command-exported = 匯出了 { $members } 人、{ $games } 局到 { $file }
command-left-behind = 另有 { $n } 局是計分台記的，沒有牌譜可以證明，帶不走
command-import-there = 到別的會：laomajiang import { $file }
command-import-again = 變回帳簿：laomajiang import { $file } --data 新帳簿.db
command-keep-safe = 裡面有姓名，也有還沒打完的牌局的秘密，請收好
command-key-along = 主機的金鑰也在裡面：拿到這個檔案的人可以冒充主機，請收好，用完就刪掉
command-key-no = 這裡還沒有開過場，沒有主機的金鑰可以帶
command-key-stays = 主機的金鑰不在裡面：搬到別的電腦以後，來過的手機要重新掃 QR 碼；要一起帶走，請加 --with-key
command-key-here = 主機的金鑰也放好了：來過的手機照樣認得這台主機
command-key-instead = 裡面的主機金鑰和這台的不一樣。要改用裡面的嗎？來過那台主機的手機就認得這裡；只來過這台的要重新掃 QR 碼。這台的金鑰會放到一旁。（y 改用，其他不動）
command-key-aside = 改用帶來的主機金鑰了；原來的放在旁邊，檔名後面加了 .before
command-key-left = 裡面的主機金鑰和這台的不一樣，用的還是這台的；要改用裡面的，請加 --take-key 再放回一次
command-key-missing = 裡面沒有主機的金鑰：來過的手機會說對不上，請大家重新掃 QR 碼
command-erase-again = 這份備份做好以後除名的人，名字又回來了：{ $names }。要再除名一次嗎？（y 再除名，其他不動）
command-erased-again = 這份備份做好以後除名的 { $n } 位，又除名了一次，寫著姓名的地方也一起換了
command-returned = 這份備份做好以後除名的人，名字又回來了：{ $names }；要再除名，請用 laomajiang members erase
command-not-written = 寫不了 { $file }：{ $why }
command-standard-input = 標準輸入
command-nothing-known = { $name } 不是匯出的帳簿，不是帶來的牌局，也不是牌譜；備份要用 laomajiang restore 放回
command-books-there = { $books } 已經有帳簿了；整本匯入要進一本新的，用 --data 寫一個新檔名
command-imported = 從 { $name } 匯入 { $members } 筆會員資料、{ $games } 局，都查過了，帳簿在 { $books }
command-import-left = 有 { $n } 處等您看一看，check 也會說；從前的版本會這樣寫，照算：
command-unsummed = 這是舊版匯出的，沒有驗證碼：姓名、備註、原因匯出以後有沒有改過，看不出來
command-brought-namesake = 這裡已經有人叫 { $who }，什麼都沒有帶進來；是同一位，請加 --member；真的是另一位，請加 --same-name
command-member-whole = 整本帳簿不是一個人的
command-member-at-one-table = 這一位和帶來的人同桌打過，是兩個人
command-member-sits-twice = 帶來的牌局裡這一位和那個人同桌，是兩個人；什麼都沒有帶進來
command-member-plays-here = 帶來的是這裡另一位的牌局，他在這裡有自己的紀錄；不寫 --member 就記在他名下
command-member-several = { $name } 裡有 { $n } 個人，分不出是哪一位；不寫 --member 帶進來，再用 laomajiang members merge
command-brought = { $name }：每一份牌譜都驗過了，帶進 { $n } 局
command-brought-accept = 牌譜證明不了是誰打的，主辦人認可了才算成績：laomajiang games accept 局號
command-brought-known = 另有 { $n } 局這裡本來就有，沒有再記一次
command-brought-guest = 帶來的 { $uid }
command-nothing-brought = 什麼都沒有帶進來

# Members.
command-no-members = 還沒有會員；laomajiang members add 姓名 記下第一位，或 laomajiang serve 開桌坐下就有
command-joined = 入會
command-pin = 密碼
command-last = 最近
command-ungraded-yet = 未定級，再 { $n } 局
command-grade-points = { $grade } { NUMBER($n, useGrouping: 0) } 分
command-sheet-by = 玩牌紀錄：{ $line }
command-member-is = { $what }：{ $who }
command-same-name = 已經有人叫 { $who }；真的是另一位，請加 --same-name
command-same-name-retired = 已經有人叫 { $who }，不來了（又來打牌：laomajiang members edit --return）；真的是另一位，請加 --same-name
command-member-entered = 記下會員
command-guest-entered = 記下來賓
command-member-changed = 改好了
command-no-grade = 沒有 { $grade } 這一級；有 { $all }，auto 是照成績算
command-pin-set = 密碼設好了
command-pin-gone = 密碼拿掉了
command-pin-new = { $name }的新密碼（4 個字以上，打的字不會顯示）：
command-pin-again = 再打一次：
command-pin-differs = 兩次打的不一樣，密碼沒有改
command-pin-length = 密碼要 4 到 64 個字，沒有改
command-pin-not-kept = 密碼存不了：{ $why }
command-merge-who = { $who }，打過 { $n } 局
command-merge-from = 併掉：{ $who }
command-merge-into = 留下：{ $who }
command-merge-for-good = 併了就分不開；併掉的那一筆的備註和密碼不留。
command-merge-sure = 確定是同一個人嗎？（y 併，其他不動）
command-not-merged = 沒有合併，什麼都沒動（不再問就加 --yes）
command-merged = { $who }併進來了
command-erase-who =
    要除名的是 { $who }。姓名、備註和密碼都會刪掉，刪了找不回來；
    他打過的牌局、籌碼和累計都留著，只是不再寫著他的名字。
command-erase-sure = 確定的話，請把姓名再打一次：
command-not-erased = 打的不是這個姓名，沒有除名
command-is-erased = 除名了。牌局和累計都還在；以前的備份和匯出的檔案裡還有這個名字，要的話請自己刪。
command-erased-there = 另外 { $n } 處也換成「（已除名）」了。
command-named-there = 還有 { $n } 處寫著這個姓名，沒有動：
command-named-in = 這個姓名還寫在這些地方（同名的別人也算在內）：
command-named-sure = 也一起換成「（已除名）」嗎？（y 換掉，其他留著）
command-resembling = 有 { $n } 處看起來像這個姓名，沒有動，請自己看一看：
command-mention = { $place }：{ $text }

# Games.
command-games-filter = 挑牌局的選項（--member、--from …）要寫在 list 後面，別的指令用不到
command-games-none = 沒有這樣的牌局
command-games-newest = （只列最近 { $n } 局；要更多用 --limit N）
command-games-pattern = 沒有番種叫 { $name }；laomajiang patterns --find { $name } 找找看
command-log-written = { $game } 的牌譜寫在 { $file }，{ $n } 行；查驗：{ $line }
command-log-hidden = { $game } 這一局還沒打完，牌譜裡看得見蓋著的牌；打完再看，一定要現在取出就 laomajiang games log { $game } --secret
command-replay-by = 重播：{ $line }
command-go-on-by = 接著打：{ $line }，在「{ $button }」裡
command-game-over = { $game } 這一局已經結束；不算它用 laomajiang games void { $game }
command-game-at-desk = { $game } 這一局是計分台記的，到畫面上的計分台結束
command-game-closed = 結束了，這一局不算
command-game-accepted = 認可了，從此算進成績
command-game-void = 作廢了，不算進任何人的成績
command-game-restored = 恢復了，又算進成績
command-game-judged = { $game }：{ $what }；原因和經手人記在更正紀錄裡
command-settled = { $game } 定案了；原因和經手人記在更正紀錄裡
command-settle-by = 還沒有定案。看好了，加上 --reason 原因 --author 經手人

# Sheets, rankings, reports.
command-from-after-to = --from 比 --to 晚
command-against-himself = --against 要寫別人
command-also = 另有：{ $all }
command-also-rules = { $name } { $n } 局（--rules { $rules }）
command-also-next = { $list }、{ $next }
command-format-differs = 檔名是 .{ $ending }，格式卻要 { $asked }；改檔名，或不寫格式，照檔名寫
command-format-unknown = 看不出 .{ $ending } 要寫成什麼；用 --format text、html、pdf、xlsx、csv 或 json
command-report-written = 寫在 { $file }（{ $n } KB）
command-report-terminal = { $format } 不能寫在終端機上；用 --out 檔名，或用 > 導到檔案
command-report-unwritten = 報表寫不出來：{ $why }

# Hosting, and hosts nearby.
command-near-none = 附近沒有開著的桌。東道主和這台電腦要在同一個網路裡。
command-near-nameless = （沒有名字）
command-near-newer = 那邊的版本比較新，這裡要更新
command-near-older = 那邊的版本比較舊，請東道主更新
command-near-unheard = 聽不到網路：{ $why }
command-serve-opened =
    請用這台電腦的瀏覽器打開：

      { $link }

    帳簿：{ $books }
    網址裡有鑰匙，只有這台電腦進得來，用一次就失效；按 Ctrl-C 結束
    Open the address above in a browser on this machine, once; Ctrl-C ends the program.
command-serve-another =
    網頁打開了，那個網址就用過了。要在別的瀏覽器打開，用這一個：

      { $link }

    如果剛才不是您打開的，請結束程式再開。
command-serve-closed = 關好了；沒打完的牌局留在帳簿裡，下次接著打
command-serve-journal = 還有別的程式在看這本帳簿，旁邊的 -wal 也是帳簿的一部分；等它關上，帳簿才是一個檔案
command-serve-not-carried = 記錄都在，但日誌還沒併進帳簿（{ $why }）；旁邊的 -wal 要和帳簿一起留著，下次打開會併進去
command-serve-no-pages =
    這個程式裡沒有網頁，開不了牌桌。在原始碼的資料夾裡打 cargo xtask run serve，會先建好網頁再開；
    或者先在 ui/ 裡 npm ci、npm run build，再建一次程式。
command-web-foreign = 這個網址不是老麻將的。
command-web-ambiguous = 這個要求自相矛盾，老麻將不理。請用瀏覽器打開網址。
command-web-browser = 請用瀏覽器打開。
command-web-stranger = 請從老麻將印出來的網址進來。
command-web-used = 這個網址已經用過了，或者不對。請從老麻將印出來的新網址進來。
command-web-crowded = 連線太多了，請等一會兒。
command-web-secure = 這裡要用 https:// 開頭的網址。
command-serve-refused = 開不了：{ $why }
command-port-taken = { $port } 埠已經有程式在用，換一個 --port，或者不寫
command-port-denied = 不准用 { $port } 埠，換一個大於 1024 的
command-room-open = 場開好了，房號 { $code }
command-room-port = 開不了場：{ $why }；換一個 --port 或 --bind
command-room-refused = 開不了場：{ $why }
command-room-offline = 這台電腦現在沒有連上網路；連上以後，別人就進得來
command-room-scan = 用手機掃：
command-room-type = 在手機上打：{ $address }，再打房號
command-room-key = 主辦人的鑰匙：{ $key }（別給別人看）
