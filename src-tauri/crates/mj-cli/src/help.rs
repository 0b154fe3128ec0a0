//! The texts that teach the command. Every example in them is run by a test.

/// The frame of every help.
pub const FRAME: &str = "\
{about}

用法：{usage}

{all-args}{after-help}";

/// Below `laomajiang --help`.
pub const AFTER: &str = r#"牌的寫法：
  123m 萬   456p 筒   789s 條   0m 0p 0s 紅五   數字在前，字母在後
  1z 東 2z 南 3z 西 4z 北 5z 白 6z 發 7z 中     1f–8f 春夏秋冬梅蘭菊竹
  chow:123s 吃   pung:777z 碰   kong:1111m 明槓   added:1111m 加槓   concealed:1111m 暗槓

例（可以直接貼上）：
  laomajiang play --log 今晚.jsonl --rounds 1
  echo '{"rules": "shanghai", "hand": "123456789m1123s", "win": "4s", "by": "discard", "from": "W", "seat": "S", "round": "E"}' | laomajiang score --explain
  laomajiang waits 234567m345p67s99p
  laomajiang patterns --rules shanghai --find 么

結束狀態：
  0 一切順利   1 score 有讀不懂的行，patterns --find 找不到，或 verify 有不合   2 指令寫錯，或讀寫失敗"#;

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
  laomajiang waits 456m22s88p35s --meld chow:123s
  laomajiang waits '23m 1f 9s' --rules shanghai-bao --meld pung:777z --meld pung:555p --meld chow:345p
  laomajiang waits 1199m1199p1199s15z --rules riichi --json

寶牌（1f–8f）在 shanghai-bao 裡可以代任何牌。只看牌型，不計番數。";

/// Below `laomajiang patterns --help`.
pub const PATTERNS: &str = r#"例：
  laomajiang patterns
  laomajiang patterns --rules shanghai --find 碰 --lacks
  laomajiang patterns --find 湊一色
  laomajiang patterns --rules riichi --options '{"old_yaku": ["三連刻"], "value.straight": 3}'"#;

/// Below `laomajiang verify --help`.
pub const VERIFY: &str = "\
例：
  laomajiang verify 牌譜.jsonl
  laomajiang verify logs/a.jsonl logs/b.jsonl --json

驗證碼：打完時各人記下，以後有人改過牌譜的一個字就對不上。短的 16 碼夠用；要緊的場合對全部 32 碼。
電腦對手的秘密也由東道主的程式出：只有電腦的桌子，牌牆對東道主證明不了什麼。

結束狀態：0 都可信   1 有不合的地方（說出第一處）   2 讀不到或讀不懂";

/// Below `laomajiang replay --help`.
pub const REPLAY: &str = "\
例：
  laomajiang replay 牌譜.jsonl
  laomajiang replay 牌譜.jsonl --hand 3 --seat S
  laomajiang replay 牌譜.jsonl --hand 3 --step

座位從那一手的莊家算起：E 是莊家，S 是他的下家。從一家看，別家的牌是蓋著的。
一步一步看時：Enter 下一步，數字跳到那一步，b 上一步，q 離開。";

/// Below `laomajiang simulate --help`.
pub const SIMULATE: &str = r#"例：
  laomajiang simulate --games 100
  laomajiang simulate --games 1000 --seed 7 --players club,fast,fast,fast --options '{"rounds": 1}'
  laomajiang simulate --games 20 --rules shanghai-bao --players novice --log 牌譜 --json

誰坐哪裡每局輪換，每種對手輪流當每一號。標準誤以局為單位。
牌譜叫 simulate-<種子>-<局>.jsonl，可以 verify，可以 replay。"#;

/// Below `laomajiang play --help`.
pub const PLAY: &str = r#"例：
  laomajiang play
  laomajiang play --log 今晚.jsonl --rounds 2
  laomajiang play --rules shanghai-bao --players fast,club,novice --hints
  laomajiang play --options '{"conduct": "by-hand"}' --rounds 1

打牌時：數字或 5m、五萬打那張，h 胡，p 碰，k 槓，c 吃，Enter 過；? 全部說明，q 離開。
每一步先寫進牌譜才顯示，停電也不丟；再用同一個 --log 就從那一步接著打。"#;

/// What `laomajiang score` says to somebody who types it at a terminal and waits.
pub const WAITING: &str = r#"等待輸入：一行一個 JSON，按 Enter 就算；Ctrl-D 結束（Windows 是 Ctrl-Z 再 Enter）。例如：
{"rules": "shanghai", "hand": "123456789m1123s", "win": "4s", "by": "discard", "from": "W", "seat": "S", "round": "E"}
說明：laomajiang score --help"#;
