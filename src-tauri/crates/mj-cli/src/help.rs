//! The texts that teach the command. Every example in them is run by a test.

/// The frame of every help.
pub const FRAME: &str = "\
{about}

用法：{usage}

{all-args}{after-help}";

/// Below `laomajiang --help`.
pub const AFTER: &str = r#"第一次來：
  laomajiang serve
  印出網址，用瀏覽器打開就是牌桌；打完看 laomajiang games。每個指令後面加 --help 都有說明。

牌的寫法：
  123m 萬   456p 筒   789s 條   0m 0p 0s 紅五   數字在前，字母在後
  1z 東 2z 南 3z 西 4z 北 5z 白 6z 發 7z 中     1f–8f 春夏秋冬梅蘭菊竹
  chow:123s 吃   pung:777z 碰   kong:1111m 明槓   added:1111m 加槓   concealed:1111m 暗槓

例（可以直接貼上）：
  laomajiang games
  laomajiang replay last --step
  echo '{"rules": "shanghai", "hand": "123456789m1123s", "win": "4s", "by": "discard", "from": "W", "seat": "S", "round": "E"}' | laomajiang score --explain
  laomajiang waits 234567m345p67s99p
  laomajiang patterns --rules shanghai --find 么

帳簿：
  打過的牌、會員、籌碼都在一個檔案裡：自己的資料夾裡的 club.db；--data FILE（或環境變數 LAOMAJIANG_DATA）換一本

結束狀態：
  0 一切順利   1 score 有讀不懂的行，patterns --find、near 找不到，verify 或 check 有不合   2 指令寫錯，或讀寫失敗   3 verify 的牌譜沒有打完"#;

/// Below `laomajiang score --help`.
pub const SCORE: &str = r#"必填欄位：
  rules 規則   hand 手牌（不含胡的牌）   win 胡的牌   seat 胡家   round 圈風（E S W N）
  by    self-draw 自摸、replacement 槓上自摸、discard 放炮、robbed-kong 搶槓
常用欄位：
  from 誰打的（算收付要寫）   melds 吃碰槓   options 約定   streak 連莊次數
  last_tile 最後一張   first_turn 第一巡   ready 聽牌宣告   open 桌面已見
日麻另有：
  ippatsu honba sticks dora ura riichi_discard

例：
  echo '{"rules": "shanghai", "hand": "123456789m1123s", "win": "4s", "by": "discard", "from": "W", "seat": "S", "round": "E"}' | laomajiang score --explain
  echo '{"rules": "riichi", "hand": "234567m345p67s99p", "win": "8s", "by": "self-draw", "seat": "S", "round": "E"}' | laomajiang score

結束狀態：0 每行都讀懂   1 有讀不懂的行（那一行答 {"error": …}，不會停下來）   2 讀寫失敗"#;

/// Below `laomajiang waits --help`.
pub const WAITS: &str = "\
例：
  laomajiang waits 234567m345p67s99p --open 888s
  laomajiang waits 456m222s88p35s --meld chow:123s
  laomajiang waits '23m 1f 9s' --rules shanghai-bao --meld pung:777z --meld pung:555p --meld chow:345p
  laomajiang waits 1199m1199p1199s15z --rules riichi --json

牌也可以寫成 四五六萬二二條，副露寫成 碰中中中。
寶牌（1f–8f）在 shanghai-bao 裡可以代任何牌。只看牌型，不計番數。";

/// Below `laomajiang patterns --help`.
pub const PATTERNS: &str = r#"例：
  laomajiang patterns
  laomajiang patterns --rules shanghai --find 碰 --lacks
  laomajiang patterns --find 湊一色
  laomajiang patterns --rules riichi --rule old_yaku=三連刻 --rule value.straight=3"#;

/// Below `laomajiang rules --help`.
pub const RULES: &str = "\
例：
  laomajiang rules
  laomajiang rules shanghai
  laomajiang rules riichi --rule old_yaku=三連刻,燕返 --rule uma=15,5,-5,-15 --rule pao=none
  laomajiang rules shanghai --rule minimum=8 --json

值怎麼寫：true、false，一個數，一個詞；幾個就用逗號分開，一個也沒有是 none，不計是 off。
番種也可以改：value.<番種>=值、off.<番種>=true、superseded.<番種>=番種,番種（番種代號：laomajiang patterns）。
simulate、waits、patterns 的 --rule 也這樣寫。";

/// Below `laomajiang verify --help`.
pub const VERIFY: &str = "\
例：
  laomajiang verify last
  laomajiang verify 牌譜.jsonl
  laomajiang verify logs/a.jsonl logs/b.jsonl --json

局號寫開頭幾個字就好，last 是帳簿裡最近的一局。

驗證碼：打完時各人記下，以後有人改過牌譜的一個字就對不上。短的 16 碼夠用；要緊的場合對全部 32 碼。
電腦對手的秘密也由東道主的程式出：只有電腦的桌子，牌牆對東道主證明不了什麼。

結束狀態：0 都可信，而且打完了   1 有不合的地方（說出第一處）   2 讀不到或讀不懂   3 到停下的地方都合，可是一局還沒打完（未完）
幾份一起驗，最壞的算：2 最壞，再來是 1、3、0。";

/// Below `laomajiang replay --help`.
pub const REPLAY: &str = "\
例：
  laomajiang replay last
  laomajiang replay 牌譜.jsonl
  laomajiang replay 牌譜.jsonl --hand 3 --seat S
  laomajiang replay 牌譜.jsonl --hand 3 --step

局號寫開頭幾個字就好，last 是帳簿裡最近的一局。
座位從那一手的莊家算起：E 是莊家，S 是他的下家。從一家看，別家的牌是蓋著的。
一步一步看時：Enter 下一步，數字跳到那一步，b 上一步，q 離開。";

/// Below `laomajiang simulate --help`.
pub const SIMULATE: &str = r#"例：
  laomajiang simulate --games 100
  laomajiang simulate --games 1000 --seed 7 --players club,fast,fast,fast --rule rounds=1
  laomajiang simulate --games 20 --rules shanghai-bao --players novice --log 牌譜 --json

誰坐哪裡每局輪換，每種對手輪流當每一號。標準誤以局為單位。
牌譜叫 simulate-<種子>-<局>.jsonl，可以 verify，可以 replay。"#;

/// Below `laomajiang members --help`.
pub const MEMBERS: &str = "\
例：
  laomajiang members
  laomajiang members add 王小明 --notes 週三來
  laomajiang members show 王小明 --json
  laomajiang members edit 1 --grade 國手
  laomajiang members edit 1 --retire
  laomajiang members pin 1
  laomajiang members merge 7 1 --reason 打錯字多了一筆 --author 會長
  laomajiang members erase 7 --reason 本人要求 --author 會長

WHO 是會員序號，或沒有人同名的姓名。各指令的說明：laomajiang members add --help";

/// Below `laomajiang games --help`.
pub const GAMES: &str = "\
例：
  laomajiang games --member 王小明 --from 2026-11-01
  laomajiang games --pattern 清一色 --limit 5
  laomajiang games --running
  laomajiang games show last
  laomajiang games log last --out 牌譜.jsonl
  laomajiang games void 3f9c --reason 有人偷看 --author 會長
  laomajiang games restore 3f9c --reason 查明沒有 --author 會長
  laomajiang games close last --reason 人走了 --author 會長

局號寫開頭幾個字就好，last 是最近的一局。標記：沒打完、作廢、計分台（實牌記帳）、來自別的會。";

/// Below `laomajiang sheet --help`.
pub const SHEET: &str = "\
例：
  laomajiang sheet 王小明
  laomajiang sheet 12 --from 2026-01-01 --to 2026-06-30
  laomajiang sheet 12 --rules shanghai --rounds 8 --against 李大華 --people
  laomajiang sheet 12 --format pdf --out 小明.pdf
  laomajiang sheet 12 --lang en --out record.html
  laomajiang sheet 12 --json

範圍：--rules --from --to --rounds --hands --against --people，寫了的都要合。不寫規則，就是他最近打的那一種。
沒有胡過的牌型，次數是 ·。來賓和電腦也有紀錄表，只是不排名。作廢的牌局都不算。";

/// Below `laomajiang rank --help`.
pub const RANK: &str = "\
例：
  laomajiang rank
  laomajiang rank --by placement --least 10
  laomajiang rank --rules tuidaohu --from 2026-01-01
  laomajiang rank --format xlsx --out 排行.xlsx

同分同名次。打過不到十局的是未定級。來賓、電腦、不再來的會員不排。";

/// Below `laomajiang report --help`.
pub const REPORT: &str = "\
例：
  laomajiang report last
  laomajiang report 3f9c --out 今晚.pdf
  laomajiang report last --lang en --format html --out report.html
  laomajiang report last --format csv

還在打的牌局也可以，寫的是目前的情形。網頁和 PDF 印在 A4 上；xlsx 的每個數目都是數目，可以接著算。";

/// Below `laomajiang backup --help`.
pub const BACKUP: &str = "\
例：
  laomajiang backup
  laomajiang backup 隨身碟
  laomajiang backup 今晚.db --json

抄的是一個時刻的帳簿，正在打牌也可以；抄好會查一遍，不完整就不留。不會蓋掉已有的檔案。";

/// Below `laomajiang serve --help`.
pub const SERVE: &str = "\
例：
  laomajiang serve
  laomajiang serve --port 8136

只開給這台電腦：別的電腦連不進來，別的網頁也叫不動它。關掉瀏覽器，牌局留在帳簿裡，下次接著打。";

/// Below `laomajiang near --help`.
pub const NEAR: &str = "\
例：
  laomajiang near
  laomajiang near --seconds 10 --json

聽同一個網路裡的廣播，不會連到外面。名字和房號是對方自己報的；掃東道主螢幕上的 QR 才認得出真的是他。
有的路由器不讓無線網路裡的裝置互相看見：找不到，就照東道主畫面上的網址打。

結束狀態：0 找到了   1 附近沒有   2 這台電腦沒有網路";

/// Below `laomajiang restore --help`.
pub const RESTORE: &str = "\
例：
  laomajiang restore club-2026-11-21-1830.db
  laomajiang restore club-2026-11-21-1830.db --yes --json

先查備份，再問一次，才放回；現在的帳簿改名放在一旁，不會刪掉。沒有人在寫帳的時候才放得回。";

/// Below `laomajiang check --help`.
pub const CHECK: &str = "\
例：
  laomajiang check
  laomajiang check --quick --json

結束狀態：0 都對得起來   1 有不合的地方（每一處都說出是哪一局、哪一位）   2 打不開";

/// Below `laomajiang export --help`.
pub const EXPORT: &str = "\
例：
  laomajiang export 全部.jsonl
  laomajiang export 小明的牌.jsonl --member 王小明
  laomajiang export - --data club.db

一行一個 JSON。整本的檔案每一行帶著到那一行為止的驗證碼（sum），改過哪一行，import 看得出來；裡面有姓名，也有還沒打完的牌局的秘密，請收好；
一個人的檔案裡只有他打完的牌局，連同牌譜，和同桌的人的姓名。";

/// Below `laomajiang import --help`.
pub const IMPORT: &str = "\
例：
  laomajiang import 全部.jsonl --data 新帳簿.db
  laomajiang import 小明的牌.jsonl --member 王小明
  laomajiang import 牌譜.jsonl

看第一行就知道是哪一種。整本帳簿只能進一本新的，匯出以後改過、斷掉、或 check 會說不合的，一筆也不進；牌局和牌譜要打完的，每一行、每一副牌牆、
每一筆籌碼都驗過才記，這裡有的不會再記一次。同桌的人這裡沒有，就記作來賓。";

/// What `laomajiang score` says to somebody who types it at a terminal and waits.
pub const WAITING: &str = r#"等待輸入：一行一個 JSON，按 Enter 就算；Ctrl-D 結束（Windows 是 Ctrl-Z 再 Enter）。例如：
{"rules": "shanghai", "hand": "123456789m1123s", "win": "4s", "by": "discard", "from": "W", "seat": "S", "round": "E"}
說明：laomajiang score --help"#;
