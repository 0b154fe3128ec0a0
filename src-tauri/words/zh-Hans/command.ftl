# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
# Help, answers and errors of the command line: books, members, games, hosting.

command-told = laomajiang：{ $what }
command-and = { $list }；{ $next }
command-option-fault = { $option }：{ $why }
command-usage = 用法：
command-heading-commands = 命令
command-heading-arguments = 参数
command-heading-options = 选项
command-waiting =
    等待输入：一行一个 JSON，按 Enter 就算；Ctrl-D 结束（Windows 是 Ctrl-Z 再 Enter）。例如：
    { $hand }
    说明：laomajiang score --help

# Mistaken command lines.
command-mistake-option = 没有 { $option } 这个选项
command-mistake-command = 没有 { $wrong } 这个命令；有 { $all }
command-mistake-missing = 还缺 { $what }
command-mistake-no-command = 还缺命令；有 { $all }
command-mistake-conflict = { $one } 不能和 { $other } 一起用
command-mistake-twice = { $one } 重复了，或不能这样用
command-mistake-filter = 列出用的选项不能和别的命令一起用
command-mistake-no-value = { $option } 后面还缺一个值
command-mistake-one-of = { $option } 不能是 { $value }；可以是 { $valid }
command-mistake-value = { $option } 不能是 { $value }
command-mistake-too-many = { $option } 给多了：{ $value }
command-mistake-utf8 = 选项里有不是 UTF-8 的文字
command-mistake-other = 看不懂这一行命令
command-mistake-similar = 是不是 { $word }？
command-mistake-help = 说明：{ $line }

# What each command is.
command-about-laomajiang = 老麻将：开桌、查账、看牌谱、算牌、查牌
command-about-serve = 在浏览器里打：印出网址，打开就是牌桌
command-about-near = 附近：同一个网络里，谁开着桌
command-about-members = 会员：列出、记下、改、密码、合并、除名
command-about-members-list = 列出每一位
command-about-members-add = 记下一位新会员（或来宾）
command-about-members-show = 看一位的资料
command-about-members-edit = 改一位的资料
command-about-members-pin = 设一位的密码：打牌前要先输入
command-about-members-merge = 两笔其实是同一个人：并成一笔
command-about-members-erase = 除名：删去姓名和备注，牌局和数目都留着
command-about-games = 牌局：列出、看、取牌谱、结束、作废、恢复
command-about-games-list = 列出牌局，新的在前
command-about-games-show = 看一局的大概：谁打的、一手一行
command-about-games-log = 取出一局的牌谱，可以 verify，可以 replay
command-about-games-close = 结束一局接不下去的牌：这一局不算
command-about-games-void = 作废一局：不算进任何人的成绩
command-about-games-accept = 认可从别处带来的一局：主办人担保是谁打的，从此算进成绩
command-about-games-settle = 定案：更正以后接不上的各手，一次照前面重新算，或照旧
command-about-games-restore = 恢复作废的一局
command-about-sheet = 会员玩牌记录：一位的记录表
command-about-rank = 排行：照积分或名次积分
command-about-report = 牌局报告：可以读、可以印
command-about-backup = 备份账簿，打牌的时候也可以
command-about-restore = 放回备份
command-about-check = 查账：每一页、每一笔筹码、每一份牌谱、每一位的级别
command-about-export = 导出整本账簿，或一个人的牌局让他带走
command-about-import = 导入：整本账簿、带来的牌局、一份牌谱
command-about-simulate = 让电脑对打许多局，看统计
command-about-replay = 重播牌谱：一手一手读，或一步一步看
command-about-verify = 验牌谱：每一行、每一副牌墙、每一番、每一笔筹码
command-about-convert = 把牌谱写成别的写法：自己的牌谱、mjai 或 tenhou.net/6
command-about-mjai = 替一家打牌：一行一行收 mjai 的事件，每行答一个动作
command-about-score = 算胡牌：标准输入一行一个 JSON，答一行 JSON；--explain 答给人看
command-about-waits = 听什么牌、还差几张、该打哪一张
command-about-patterns = 查番种：各套规则的番种、值、条文与例牌
command-about-rules = 查约定：一套规则可以改的事，改了是什么

# How a command is written, where that needs words.
command-usage-laomajiang = laomajiang <命令> [选项]
command-usage-members = laomajiang members [<命令>] [选项]
command-usage-members-edit = laomajiang members edit <WHO> [要改的]
command-usage-games = laomajiang games [<命令>] [选项]
command-usage-games-list = laomajiang games [list] [选项]
command-usage-sheet = laomajiang sheet <WHO> [范围] [--format FORMAT] [--out FILE] [--json]
command-usage-rank = laomajiang rank [--by score|placement] [范围] [--format FORMAT] [--out FILE] [--json]
command-usage-score = laomajiang score [--explain] < 文件.jsonl

# What each argument is: under its command, or nearer to the root where several commands share it.
command-argument-color = 颜色：auto 看终端与 NO_COLOR，always、never
command-argument-lang = 语文：zh-Hant 繁体中文、zh-Hans 简体中文、en 英文、ja 日文；不写看环境变量 LC_ALL、LC_MESSAGES、LANG
command-argument-help = 显示说明
command-argument-version = 显示版本
command-argument-data = 账簿；不写是 LAOMAJIANG_DATA，或自己的 club.db
command-argument-json = 答给程序看
command-argument-reason = 原因，记在更正记录里
command-argument-author = 谁做的，记在更正记录里
command-argument-who = 会员序号，或没有人同名的姓名
command-argument-yes = 不再问一次
command-argument-rule = 一项约定，例如 minimum=12；可重复（laomajiang rules ID 列出全部）
command-argument-options = 几项约定写成 JSON，例如 '{ "{" }"rounds": 1{ "}" }'
command-argument-page = 哪一页：club 会友（算排名与级别）、computers 对电脑、others 其他；不写是第一个有牌局的
command-argument-rules = 规则代号；不写是最近打的那一种
command-argument-from = 从这一天起（打完的日子），例如 2026-01-01
command-argument-to = 到这一天为止，这一天也算
command-argument-rounds = 只算打这么多圈的
command-argument-hands = 只算打这么多手的（推倒胡）
command-argument-against = 只算与这一位同桌的；可重复
command-argument-people = 只算同桌全是真人的
command-argument-format = 格式：text 文字、html 网页、pdf、xlsx 试算表、csv、json；不写看 --out 的扩展名，再不然是 text
command-argument-out = 写到这个文件；写文件夹就自己取名
command-argument-rank-by = 照什么排：score 积分、placement 名次积分；不写是 score
command-argument-rank-least = 至少打过这么多局的才排；不写是 1
command-argument-report-game = 局号，写开头几个字就好；last 是最近的一局
command-argument-report-evening = 改写当晚战报：哪一天，例如 2026-11-21；好几天写 2026-11-21..2026-11-23；不写就是最近的一晚
command-argument-report-licence = 印出 PDF 里字体的授权条文（SIL Open Font License）
command-argument-near-seconds = 找几秒；不写是 3
command-argument-serve-bind = 开场，让局域网路上的人进来：0.0.0.0 是所有网络卡，或写这台电脑的一个地址
command-argument-serve-port = 端口号：有 --bind 就是大家进来的端口（不写是 8136）；没有就是这台电脑自己的端口，不写任选一个空着的
command-argument-serve-cert = 自己的证书（PEM，后面可以接中继证书）：网页改走 https，端口号不变
command-argument-serve-key = 那张证书的私钥（PEM，不加密码）
command-argument-serve-ask = 进来的人要等主办人同意
command-argument-serve-delay = 转播：旁观的人晚几秒看到（最多 300）
command-argument-serve-guest = 说 mjai 的程序用这个名字进场，例如 'Bot=python3 bot.py'，主办人替它安排座位；可以写几次
command-argument-members-add-name = 姓名
command-argument-members-add-same-name = 已经有人同名，是另一位
command-argument-members-add-number = 会员序号；不写就接着最后一号
command-argument-members-notes = 备注
command-argument-members-add-guest = 来宾：可以打牌，不排名
command-argument-members-edit-name = 姓名
command-argument-members-edit-number = 会员序号
command-argument-members-edit-grade = 牌手级别由会里定，例如 国手；auto 是照成绩算
command-argument-members-edit-retire = 不再来打牌：不排名，记录都留着
command-argument-members-edit-back = 又来打牌了
command-argument-members-edit-member = 来宾成为会员
command-argument-members-edit-guest = 会员改作来宾
command-argument-members-pin-pin-stdin = 密码从标准输入的第一行读（给程序用）
command-argument-members-pin-remove = 拿掉密码
command-argument-members-merge-from = 要并掉的那一笔：序号或姓名
command-argument-members-merge-into = 留下来的那一笔：序号或姓名
command-argument-members-erase-everywhere = 更正记录、别人的备注、家规名字里写着这个姓名的地方，一起换成“（已除名）”
command-argument-games-member = 这一位打过的：会员序号，或没有人同名的姓名
command-argument-games-rules = 这套规则的
command-argument-games-from = 从这一天起（这里的日期），例如 2026-11-01
command-argument-games-to = 到这一天为止，那一天也算
command-argument-games-pattern = 有人胡过这个番种的：名称或代号，例如 清一色
command-argument-games-running = 还没打完的
command-argument-games-limit = 最多列几局；不写是 20
command-argument-games-id = 局号，写开头几个字就好；last 是最近的一局
command-argument-games-log-out = 写到这个文件；不写就写到标准输出
command-argument-games-log-secret = 没打完也取：里面看得见盖着的牌和还没摸的牌
command-argument-games-settle-stand = 当时就是这样、不重新算的手，用逗号分开，例如 3,5；其余照前面重新算
command-argument-games-settle-reason = 原因，记在更正记录里；不写原因和经手人就只列出来，不定案
command-argument-games-settle-author = 经手人，记在更正记录里
command-argument-backup-to = 备份的文件名，或放备份的文件夹；不写就放在账簿旁边，文件名带日期时间
command-argument-restore-from = 备份
command-argument-restore-json = 答给程序看；要和 --yes 一起用
command-argument-check-journal-aside = 把旁边不是这本账簿的日志改名放到一边，再查
command-argument-check-quick = 只查账，不重读每一份牌谱，也不重算级别
command-argument-export-to = 写到这个文件；- 或不写就是标准输出
command-argument-export-member = 只要这一位打完的牌局，让他带走：会员序号，或没有人同名的姓名
command-argument-export-json = 写完了答给程序看；要写到文件才行
command-argument-import-from = 导出的文件、带来的牌局，或一份打完的牌谱；- 是标准输入
command-argument-import-member = 带来的牌局是这一位的（他在这里已经有一笔）：会员序号，或没有人同名的姓名
command-argument-backup-with-key = 主机的密钥一起带走，换电脑用：手机照样认得，拿到文件的人也能冒充主机
command-argument-export-with-key = 主机的密钥一起带走，换电脑用：手机照样认得，拿到文件的人也能冒充主机
command-argument-restore-take-key = 改用里面的主机密钥，这台的放到一旁
command-argument-restore-erase-again = 备份以后除名的人，放回时再除名一次
command-argument-import-same-name = 这里有人同名，是另一位
command-argument-import-take-key = 改用里面的主机密钥，这台的放到一旁
command-argument-score-explain = 答给人看：怎么读牌、算了什么、谁付多少
command-argument-rules-id = 规则代号；不写就列出各套规则
command-argument-simulate-games = 打几局
command-argument-simulate-rules = 规则代号；不写是 shanghai
command-argument-simulate-seed = 种子：同一个种子，同一个结果；不写是 1
command-argument-simulate-players = 对手，逗号分开：novice 初学、fast 快手、club 高手、random 随意、clumsy 迷糊；写一种就是每家都是；不写是 club
command-argument-simulate-seat = 这一位由说 mjai 的程序打，例如 S='python3 bot.py'；座位是 E、S、W、N 或 1 到 4，照 --players 的次序；可以写几次
command-argument-patience = 等程序回答几秒；不写是 30
command-argument-one-event = 一行一件事地告诉程序，每一件它都要回答；不写就是从上次回答起的事合成一行
command-argument-simulate-log = 每局的牌谱写到这个文件夹，一局一个文件
command-argument-simulate-jobs = 同时打几局；不写是处理器的核数。多少都不影响结果
command-argument-verify-logs = 牌谱的文件、账簿里的局号，或别的程序的牌谱；- 是标准输入
command-argument-verify-options = 别的程序的牌谱另有约定时，写成 JSON
command-argument-verify-json = 答给程序看，一份牌谱一行；日麻的还有一手一行，写在它前面；别的程序的牌谱只有一手一行
command-argument-convert-file = 牌谱、牌谱的文件，或账簿里的局号；- 是标准输入
command-argument-convert-to = 写法：log、mjai 或 tenhou6
command-argument-convert-out = 写到哪个文件；不写就印出来
command-argument-convert-game = 文件里有好几局时，只写第几局；不写的话，mjai 和 tenhou6 写出全部
command-argument-convert-options = 牌谱的规则另有约定时，写成 JSON
command-argument-mjai-rules = 规则的名称；不写就是 Tenhou 的桌子，发几家的牌就打几人的
command-argument-mjai-level = 打牌的：novice、fast 或 club（不写就是它）
command-argument-mjai-options = 规则另有约定时，写成 JSON
command-argument-mjai-seed = 决定机会的种子
command-argument-replay-log = 牌谱的文件，或账簿里的局号；- 是标准输入
command-argument-replay-game = 文件里有好几局时，看第几局
command-argument-replay-hand = 只看第几手
command-argument-replay-seat = 从那一手的哪一家看：E 庄家、S、W、N；不写是全部摊开看
command-argument-replay-player = 从哪一位看，整局都是同一位：1 到 4，就是甲乙丙丁
command-argument-replay-step = 一步一步看，画出牌桌
command-argument-waits-hand = 手中的牌，例如 234567m345p67s99p（摸牌前 13 张，摸牌后 14 张，副露另计）
command-argument-waits-melds = 一副吃碰杠，例如 chow:123s；可重复
command-argument-waits-rules = 规则代号（laomajiang rules 列出全部）；不写是 shanghai
command-argument-waits-open = 桌面上看得见的其他牌，算余张时扣除
command-argument-patterns-rules = 规则代号；不写就列出各套规则
command-argument-patterns-find = 只看名称、别名或代号含这段文字的；不写 --rules 就找遍各套规则
command-argument-patterns-lacks = 也列反例：差一点、但不是的牌
command-argument-patterns-rule = 一项约定，例如 value.straight=7；可重复，与书上不同之处会标出来
command-argument-patterns-options = 几项约定写成 JSON，例如 '{ "{" }"value.straight": 7, "off.no-fives": true{ "}" }'

# What stands below a command's help. A test runs the examples.
command-after-laomajiang =
    第一次来：
      laomajiang serve
      印出网址，用浏览器打开就是牌桌；打完看 laomajiang games。每个命令后面加 --help 都有说明。

    牌的写法：
      123m 万   456p 筒   789s 条   0m 0p 0s 红五   数字在前，字母在后
      1z 东 2z 南 3z 西 4z 北 5z 白 6z 发 7z 中     1f–8f 春夏秋冬梅兰菊竹
      chow:123s 吃   pung:777z 碰   kong:1111m 明杠   added:1111m 加杠   concealed:1111m 暗杠

    例（可以直接粘贴）：
      laomajiang games
      laomajiang replay last --step
      echo '{ $hand }' | laomajiang score --explain
      laomajiang waits 234567m345p67s99p
      laomajiang patterns --rules shanghai --find 幺

    账簿：
      打过的牌、会员、筹码都在一个文件里：自己的文件夹里的 club.db；--data FILE（或环境变量 LAOMAJIANG_DATA）换一本

    结束状态：
      0 一切顺利   1 score 有读不懂的行，patterns --find、near 找不到，verify 或 check 有不合   2 命令写错，或读写失败   3 verify 的牌谱没有打完
command-after-score =
    必填字段：
      rules 规则   hand 手牌（不含胡的牌）   win 胡的牌   seat 胡家   round 圈风（E S W N）
      by    self-draw 自摸、replacement 杠上自摸、discard 放炮、robbed-kong 抢杠
    常用字段：
      from 谁打的（算收付要写）   melds 吃碰杠   options 约定   streak 连庄次数
      last_tile 最后一张   first_turn 第一巡   ready 听牌宣告   open 桌面已见
    日麻另有：
      ippatsu honba sticks dora ura riichi_discard nuki out

    例：
      echo '{ $hand }' | laomajiang score --explain
      echo '{ $riichi }' | laomajiang score

    结束状态：0 每行都读懂   1 有读不懂的行（那一行答 { "{" }"error": …{ "}" }，不会停下来）   2 读写失败
command-after-waits =
    例：
      laomajiang waits 234567m345p67s99p --open 888s
      laomajiang waits 456m222s88p35s --meld chow:123s
      laomajiang waits '23m 1f 9s' --rules shanghai-bao --meld pung:777z --meld pung:555p --meld chow:345p
      laomajiang waits 1199m1199p1199s15z --rules riichi --json

    牌也可以写成 四五六万二二条，副露写成 碰中中中。
    宝牌（1f–8f）在 shanghai-bao 里可以代任何牌。只看牌型，不计番数。
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

    值怎么写：true、false，一个数，一个词；几个就用逗号分开，一个也没有是 none，不计是 off。
    番种也可以改：value.<番种>=值、off.<番种>=true、superseded.<番种>=番种,番种（番种代号：laomajiang patterns）。
    simulate、waits、patterns 的 --rule 也这样写。
command-after-verify =
    例：
      laomajiang verify last
      laomajiang verify 牌谱.jsonl
      laomajiang verify logs/a.jsonl logs/b.jsonl --json

    局号写开头几个字就好，last 是账簿里最近的一局。

    验证码：打完时各人记下，以后有人改过牌谱的一个字就对不上。短的 16 码够用；要紧的场合对全部 32 码。
    电脑对手的秘密也由东道主的程序出：只有电脑的桌子，牌墙对东道主证明不了什么。

    结束状态：0 都可信，而且打完了   1 有不合的地方（说出第一处）   2 读不到或读不懂   3 到停下的地方都合，可是一局还没打完（未完）
    几份一起验，最坏的算：2 最坏，再来是 1、3、0。
command-after-replay =
    例：
      laomajiang replay last
      laomajiang replay 牌谱.jsonl
      laomajiang replay 牌谱.jsonl --hand 3 --seat S
      laomajiang replay 牌谱.jsonl --hand 3 --step

    局号写开头几个字就好，last 是账簿里最近的一局。
    座位从那一手的庄家算起：E 是庄家，S 是他的下家。从一家看，别家的牌是盖着的。
    一步一步看时：Enter 下一步，数字跳到那一步，b 上一步，q 离开。
command-after-simulate =
    例：
      laomajiang simulate --games 100
      laomajiang simulate --games 1000 --seed 7 --players club,fast,fast,fast --rule rounds=1
      laomajiang simulate --games 20 --rules shanghai-bao --players novice --log 牌谱 --json
      laomajiang simulate --games 10 --rules riichi --seat 'S=python3 bot.py' --log 牌谱

    谁坐哪里每局轮换，每种对手轮流当每一号。标准误以局为单位。
    牌谱叫 simulate-<种子>-<局>.jsonl，可以 verify，可以 replay。
    程序答得不对、太慢或者结束了，那一局由 --players 里的那一种电脑代打完，结束状态 1；它打的牌局打完就查。
command-after-members =
    例：
      laomajiang members
      laomajiang members add 王小明 --notes 周三来
      laomajiang members show 王小明 --json
      laomajiang members edit 1 --grade 国手
      laomajiang members edit 1 --retire
      laomajiang members pin 1
      laomajiang members merge 7 1 --reason 打错字多了一笔 --author 会长
      laomajiang members erase 7 --reason 本人要求 --author 会长

    WHO 是会员序号，或没有人同名的姓名。各命令的说明：laomajiang members add --help
command-after-games =
    例：
      laomajiang games --member 王小明 --from 2026-11-01
      laomajiang games --pattern 清一色 --limit 5
      laomajiang games --running
      laomajiang games show last
      laomajiang games log last --out 牌谱.jsonl
      laomajiang games void 3f9c --reason 有人偷看 --author 会长
      laomajiang games restore 3f9c --reason 查明没有 --author 会长
      laomajiang games close last --reason 人走了 --author 会长

    局号写开头几个字就好，last 是最近的一局。标记：没打完、作废、计分台（实牌记账）、来自别的会。
command-after-sheet =
    例：
      laomajiang sheet 王小明
      laomajiang sheet 12 --from 2026-01-01 --to 2026-06-30
      laomajiang sheet 12 --rules shanghai --rounds 8 --against 李大华 --people
      laomajiang sheet 12 --format pdf --out 小明.pdf
      laomajiang sheet 12 --lang en --out record.html
      laomajiang sheet 12 --json

    范围：--rules --from --to --rounds --hands --against --people，写了的都要合。不写规则，就是他最近打的那一种。
    没有胡过的牌型，次数是 ·。来宾和电脑也有记录表，只是不排名。作废的牌局都不算。
command-after-rank =
    例：
      laomajiang rank
      laomajiang rank --by placement --least 10
      laomajiang rank --rules tuidaohu --from 2026-01-01
      laomajiang rank --format xlsx --out 排行.xlsx

    同分同名次。打过不到十局的是未定级。来宾、电脑、不再来的会员不排。
command-after-report =
    例：
      laomajiang report last
      laomajiang report 3f9c --out 今晚.pdf
      laomajiang report last --lang en --format html --out report.html
      laomajiang report last --format csv

    还在打的牌局也可以，写的是目前的情形。网页和 PDF 印在 A4 上；xlsx 的每个数目都是数目，可以接着算。
command-after-backup =
    例：
      laomajiang backup
      laomajiang backup U盘
      laomajiang backup 今晚.db --json

    抄的是一个时刻的账簿，正在打牌也可以；抄好会查一遍，不完整就不留。不会盖掉已有的文件。
command-after-serve =
    例：
      laomajiang serve
      laomajiang serve --port 8136

    只开给这台电脑：别的电脑连不进来，别的网页也叫不动它。关掉浏览器，牌局留在账簿里，下次接着打。
command-after-near =
    例：
      laomajiang near
      laomajiang near --seconds 10 --json

    听同一个网络里的广播，不会连到外面。名字和房号是对方自己报的；扫东道主屏幕上的 QR 才认得出真的是他。
    有的路由器不让无线网络里的设备互相看见：找不到，就照东道主画面上的网址打。

    结束状态：0 找到了   1 附近没有   2 这台电脑没有网络
command-after-restore =
    例：
      laomajiang restore club-2026-11-21-1830.db
      laomajiang restore club-2026-11-21-1830.db --yes --json

    先查备份，再问一次，才放回；现在的账簿改名放在一旁，不会删掉。没有人在写账的时候才放得回。
command-after-check =
    例：
      laomajiang check
      laomajiang check --quick --json
      laomajiang check --journal-aside

    结束状态：0 都对得起来   1 有不合的地方（每一处都说出是哪一局、哪一位）   2 打不开
command-after-export =
    例：
      laomajiang export 全部.jsonl
      laomajiang export 小明的牌.jsonl --member 王小明
      laomajiang export - --data club.db

    一行一个 JSON。整本的文件每一行带着到那一行为止的验证码（sum），改过哪一行，import 看得出来；里面有姓名，也有还没打完的牌局的秘密，请收好；
    一个人的文件里只有他打完的牌局，连同牌谱，和同桌的人的姓名。
command-after-import =
    例：
      laomajiang import 全部.jsonl --data 新账簿.db
      laomajiang import 小明的牌.jsonl --member 王小明
      laomajiang import 牌谱.jsonl

    看第一行就知道是哪一种。整本账簿只能进一本新的，导出以后改过、断掉、或 check 会说不合的，一笔也不进；只有从前的版本自己会写的照收，并说出来：结束比开始早、更正以后还没定案、名字和程序的称呼一样；牌局和牌谱要打完的，每一行、每一副牌墙、
    每一笔筹码都验过才记，这里有的不会再记一次。同桌的人这里没有，就记作来宾。

# Who and which.
command-no-person = 账簿里没有 { $who } 这个人；laomajiang members 列出每一位
command-namesakes = 有 { $n } 位叫 { $who }：{ $all }；请写序号
command-number = { NUMBER($n, useGrouping: 0) } 号
command-uid = { $kind } { $uid }
command-called = { $name }（{ $which }）
command-no-game = 账簿里没有 { $game } 这一局；laomajiang games 列出每一局，last 是最近的一局
command-no-games = 账簿里还没有牌局；laomajiang serve 开桌打第一局
command-several-games = 好几局的开头都是 { $beginning }：{ $all }；请多写几个字
command-no-evening = 还没有哪一晚有打完的牌局
command-no-date = 看不懂日期 { $day }；写成 2026-11-21
command-no-rules = 没有 { $id } 这套规则；有 { $all }
command-rule-set = { $id } { $name }
command-rules-which = 先写是哪一套规则：laomajiang rules <ID> --rule …
command-pattern-none = 没有番种叫 { $name }

# Where the books lie, and what keeps them from being opened.
command-no-own-folder = 找不到自己的文件夹；请用 --data 指出账簿放在哪里
command-books-folder = { $folder } 是文件夹，不是文件；请写出账簿的文件名，例如 club.db
command-folder-not-made = 开不了文件夹 { $folder }：{ $why }
command-no-folder = 没有 { $folder } 这个文件夹；请先建好，或看看 --data 有没有写错
command-begin-books = laomajiang serve 开桌就有了，或 laomajiang members add 先记下会员
command-begin-here = 要在这里开新账簿，请用 laomajiang serve 或 members add
command-check-books = 请用 laomajiang check 查，或放回备份
command-check-shows-all = laomajiang check 看全部
command-nothing-imported = 什么都没有导入
command-unsound = 导出的内容对不起来，是导出以后改过的：{ $what }；什么都没有导入
command-unsound-more = 导出的内容对不起来，是导出以后改过的：{ $what }，一共 { $n } 处；什么都没有导入

# The books as files.
command-copy-folder = 没有 { $folder } 这个文件夹；要备份成一个文件，文件名请带 .db，例如 { $file }
command-copied = 备份好了，也查过了：{ $file }（{ $size }）
command-put-back-by = 放回：{ $line }
command-no-file = 没有 { $file } 这个文件
command-put-back = 要用它当作账簿 { $books } 吗？（y 放回，其他不动）
command-put-back-over = 要用它当作账簿 { $books } 吗？现在的账簿会放到一旁，不会删掉。（y 放回，其他不动）
command-not-put-back = 没有放回，什么都没动
command-is-back = 放回了：{ $books }（{ $size }）
command-before = 原来的账簿在 { $file }
command-copy-damaged = { $file } 坏了（{ $what }），没有放回；请换一份备份，现在的账簿没有动过
command-copy-empty = { $file } 是空的文件，里面没有账簿，没有放回；现在的账簿没有动过
command-inside = { $file }：{ $club }，{ $members } 位会员，最近一局 { $when }
command-inside-unplayed = { $file }：{ $club }，{ $members } 位会员，还没有牌局
command-inside-older = { $file }：第 { $found } 版的账簿，放回时升到第 { $known } 版，备份本身不动
command-bytes = { $n } 字节
command-journal-aside = 日志改名放在 { $file }，里面的都还在
command-no-journal-aside = 旁边没有该放到一边的日志
command-check-holds = 都对得起来
command-check-whole = { $holds }：{ $members } 笔会员资料，{ $games } 局，每一份牌谱和每一位的级别都重算过
command-check-quick = { $holds }：{ $members } 笔会员资料，{ $games } 局（没有重读牌谱）
command-check-wrong = { $n } 处不合。账簿没有动过；请先把这个文件另外抄一份，再用 laomajiang restore 放回没有问题的备份
command-game-of = { $game }（{ $when } 开的）
command-number-name = { NUMBER($n, useGrouping: 0) } 号{ $name }
command-json-needs-file = --json 要写到文件才行：标准输出已经是导出的内容
command-exported = 导出了 { $members } 人、{ $games } 局到 { $file }
command-left-behind = 另有 { $n } 局是计分台记的，没有牌谱可以证明，带不走
command-import-there = 到别的会：laomajiang import { $file }
command-import-again = 变回账簿：laomajiang import { $file } --data 新账簿.db
command-keep-safe = 里面有姓名，也有还没打完的牌局的秘密，请收好
command-key-along = 主机的密钥也在里面：拿到这个文件的人可以冒充主机，请收好，用完就删掉
command-key-no = 这里还没有开过场，没有主机的密钥可以带
command-key-stays = 主机的密钥不在里面：搬到别的电脑以后，来过的手机要重新扫 QR 码；要一起带走，请加 --with-key
command-key-here = 主机的密钥也放好了：来过的手机照样认得这台主机
command-key-instead = 里面的主机密钥和这台的不一样。要改用里面的吗？来过那台主机的手机就认得这里；只来过这台的要重新扫 QR 码。这台的密钥会放到一旁。（y 改用，其他不动）
command-key-aside = 改用带来的主机密钥了；原来的放在旁边，文件名后面加了 .before
command-key-left = 里面的主机密钥和这台的不一样，用的还是这台的；要改用里面的，请加 --take-key 再放回一次
command-key-missing = 里面没有主机的密钥：来过的手机会说对不上，请大家重新扫 QR 码
command-erase-again = 这份备份做好以后除名的人，名字又回来了：{ $names }。要再除名一次吗？（y 再除名，其他不动）
command-erased-again = 这份备份做好以后除名的 { $n } 位，又除名了一次，写着姓名的地方也一起换了
command-returned = 这份备份做好以后除名的人，名字又回来了：{ $names }；要再除名，请用 laomajiang members erase
command-not-written = 写不了 { $file }：{ $why }
command-standard-input = 标准输入
command-nothing-known = { $name } 不是导出的账簿，不是带来的牌局，也不是牌谱；备份要用 laomajiang restore 放回
command-books-there = { $books } 已经有账簿了；整本导入要进一本新的，用 --data 写一个新文件名
command-imported = 从 { $name } 导入 { $members } 笔会员资料、{ $games } 局，都查过了，账簿在 { $books }
command-import-left = 有 { $n } 处等您看一看，check 也会说；从前的版本会这样写，照算：
command-unsummed = 这是旧版导出的，没有验证码：姓名、备注、原因导出以后有没有改过，看不出来
command-brought-namesake = 这里已经有人叫 { $who }，什么都没有带进来；是同一位，请加 --member；真的是另一位，请加 --same-name
command-member-whole = 整本账簿不是一个人的
command-member-at-one-table = 这一位和带来的人同桌打过，是两个人
command-member-sits-twice = 带来的牌局里这一位和那个人同桌，是两个人；什么都没有带进来
command-member-plays-here = 带来的是这里另一位的牌局，他在这里有自己的记录；不写 --member 就记在他名下
command-member-several = { $name } 里有 { $n } 个人，分不出是哪一位；不写 --member 带进来，再用 laomajiang members merge
command-brought = { $name }：每一份牌谱都验过了，带进 { $n } 局
command-brought-accept = 牌谱证明不了是谁打的，主办人认可了才算成绩：laomajiang games accept 局号
command-brought-known = 另有 { $n } 局这里本来就有，没有再记一次
command-brought-guest = 带来的 { $uid }
command-nothing-brought = 什么都没有带进来

# Members.
command-no-members = 还没有会员；laomajiang members add 姓名 记下第一位，或 laomajiang serve 开桌坐下就有
command-joined = 入会
command-pin = 密码
command-last = 最近
command-ungraded-yet = 未定级，再 { $n } 局
command-grade-points = { $grade } { NUMBER($n, useGrouping: 0) } 分
command-sheet-by = 玩牌记录：{ $line }
command-member-is = { $what }：{ $who }
command-same-name = 已经有人叫 { $who }；真的是另一位，请加 --same-name
command-same-name-retired = 已经有人叫 { $who }，不来了（又来打牌：laomajiang members edit --return）；真的是另一位，请加 --same-name
command-member-entered = 记下会员
command-guest-entered = 记下来宾
command-member-changed = 改好了
command-no-grade = 没有 { $grade } 这一级；有 { $all }，auto 是照成绩算
command-pin-set = 密码设好了
command-pin-gone = 密码拿掉了
command-pin-new = { $name }的新密码（4 个字以上，打的字不会显示）：
command-pin-again = 再打一次：
command-pin-differs = 两次打的不一样，密码没有改
command-pin-length = 密码要 4 到 64 个字，没有改
command-pin-not-kept = 密码存不了：{ $why }
command-merge-who = { $who }，打过 { $n } 局
command-merge-from = 并掉：{ $who }
command-merge-into = 留下：{ $who }
command-merge-for-good = 并了就分不开；并掉的那一笔的备注和密码不留。
command-merge-sure = 确定是同一个人吗？（y 并，其他不动）
command-not-merged = 没有合并，什么都没动（不再问就加 --yes）
command-merged = { $who }并进来了
command-erase-who =
    要除名的是 { $who }。姓名、备注和密码都会删掉，删了找不回来；
    他打过的牌局、筹码和累计都留着，只是不再写着他的名字。
command-erase-sure = 确定的话，请把姓名再打一次：
command-not-erased = 打的不是这个姓名，没有除名
command-is-erased = 除名了。牌局和累计都还在；以前的备份和导出的文件里还有这个名字，要的话请自己删。
command-erased-there = 另外 { $n } 处也换成“（已除名）”了。
command-named-there = 还有 { $n } 处写着这个姓名，没有动：
command-named-in = 这个姓名还写在这些地方（同名的别人也算在内）：
command-named-sure = 也一起换成“（已除名）”吗？（y 换掉，其他留着）
command-resembling = 有 { $n } 处看起来像这个姓名，没有动，请自己看一看：
command-mention = { $place }：{ $text }

# Games.
command-games-filter = 挑牌局的选项（--member、--from …）要写在 list 后面，别的命令用不到
command-games-none = 没有这样的牌局
command-games-newest = （只列最近 { $n } 局；要更多用 --limit N）
command-games-pattern = 没有番种叫 { $name }；laomajiang patterns --find { $name } 找找看
command-log-written = { $game } 的牌谱写在 { $file }，{ $n } 行；查验：{ $line }
command-log-hidden = { $game } 这一局还没打完，牌谱里看得见盖着的牌；打完再看，一定要现在取出就 laomajiang games log { $game } --secret
command-replay-by = 重播：{ $line }
command-go-on-by = 接着打：{ $line }，在“{ $button }”里
command-game-over = { $game } 这一局已经结束；不算它用 laomajiang games void { $game }
command-game-at-desk = { $game } 这一局是计分台记的，到画面上的计分台结束
command-game-closed = 结束了，这一局不算
command-game-accepted = 认可了，从此算进成绩
command-game-void = 作废了，不算进任何人的成绩
command-game-restored = 恢复了，又算进成绩
command-game-judged = { $game }：{ $what }；原因和经手人记在更正记录里
command-settled = { $game } 定案了；原因和经手人记在更正记录里
command-settle-by = 还没有定案。看好了，加上 --reason 原因 --author 经手人

# Sheets, rankings, reports.
command-from-after-to = --from 比 --to 晚
command-against-himself = --against 要写别人
command-also = 另有：{ $all }
command-also-rules = { $name } { $n } 局（--rules { $rules }）
command-also-next = { $list }、{ $next }
command-format-differs = 文件名是 .{ $ending }，格式却要 { $asked }；改文件名，或不写格式，照文件名写
command-format-unknown = 看不出 .{ $ending } 要写成什么；用 --format text、html、pdf、xlsx、csv 或 json
command-report-written = 写在 { $file }（{ $n } KB）
command-report-terminal = { $format } 不能写在终端上；用 --out 文件名，或用 > 导到文件
command-report-unwritten = 报表写不出来：{ $why }

# Hosting, and hosts nearby.
command-near-none = 附近没有开着的桌。东道主和这台电脑要在同一个网络里。
command-near-nameless = （没有名字）
command-near-newer = 那边的版本比较新，这里要更新
command-near-older = 那边的版本比较旧，请东道主更新
command-near-unheard = 听不到网络：{ $why }
command-serve-opened =
    请用这台电脑的浏览器打开：

      { $link }

    账簿：{ $books }
    网址里有钥匙，只有这台电脑进得来，用一次就失效；按 Ctrl-C 结束
    Open the address above in a browser on this machine, once; Ctrl-C ends the program.
command-serve-another =
    网页打开了，那个网址就用过了。要在别的浏览器打开，用这一个：

      { $link }

    如果刚才不是您打开的，请结束程序再开。
command-serve-closed = 关好了；没打完的牌局留在账簿里，下次接着打
command-serve-journal = 还有别的程序在看这本账簿，旁边的 -wal 也是账簿的一部分；等它关上，账簿才是一个文件
command-serve-not-carried = 记录都在，但日志还没并进账簿（{ $why }）；旁边的 -wal 要和账簿一起留着，下次打开会并进去
command-serve-no-pages =
    这个程序里没有网页，开不了牌桌。在源代码的文件夹里打 cargo xtask run serve，会先建好网页再开；
    或者先在 ui/ 里 npm ci、npm run build，再建一次程序。
command-web-foreign = 这个网址不是老麻将的。
command-web-ambiguous = 这个要求自相矛盾，老麻将不理。请用浏览器打开网址。
command-web-browser = 请用浏览器打开。
command-web-stranger = 请从老麻将印出来的网址进来。
command-web-used = 这个网址已经用过了，或者不对。请从老麻将印出来的新网址进来。
command-web-crowded = 连接太多了，请等一会儿。
command-web-secure = 这里要用 https:// 开头的网址。
command-serve-refused = 开不了：{ $why }
command-port-taken = { $port } 端口已经有程序在用，换一个 --port，或者不写
command-port-denied = 不准用 { $port } 端口，换一个大于 1024 的
command-room-open = 场开好了，房号 { $code }
command-room-port = 开不了场：{ $why }；换一个 --port 或 --bind
command-room-refused = 开不了场：{ $why }
command-room-offline = 这台电脑现在没有连上网络；连上以后，别人就进得来
command-room-scan = 用手机扫：
command-room-type = 在手机上打：{ $address }，再打房号
command-room-key = 主办人的钥匙：{ $key }（别给别人看）
