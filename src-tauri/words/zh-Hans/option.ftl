# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
option-group-box = 牌与牌墙
option-group-deal = 座位与拿牌
option-group-claims = 打牌与吃碰杠
option-group-declarations = 听牌宣告
option-group-winning = 胡牌
option-group-counting = 牌型与番数
option-group-payment = 输赢付法
option-group-running-out = 流局
option-group-dealing = 庄家与长短
option-group-chips = 输赢与名次
option-group-manner = 打法

option-value-all = 皆胡
option-value-allowed = 可以
option-value-discarder = 放炮的那一家
option-value-forbidden = 不可
option-value-head = 拦胡
option-value-none = 无
option-value-off = 不计
option-value-yakuman = 役满

option-rounds = 打几圈
    .hint = 打几圈；四家各做一次庄是一圈。

option-hands = 打几手
    .hint = 打几手就结束。
    .unit = 手

option-minimum = 起胡番数
    .hint = 番数不到就不能胡；定得低，胡得容易。
    .unit = 番

option-start_chips = 起始筹码
    .hint = 每个人一开始有多少；有人输光，牌局就结束。
    .unit = 筹码

option-conduct = 打法
    .hint = 程序代摸：牌由程序替大家摸，只能做合规矩的事。拟真：自己摸、自己叫，摸错了是相公，叫错了是诈胡。
option-conduct-assisted = 程序代摸
option-conduct-by-hand = 拟真

option-multi_win = 一炮多响
    .hint = 一张牌有两家以上能胡，谁算胡。

option-streak_fee = 连庄费
    .hint = 连庄的庄家胡牌，付钱的人另外加付。
option-streak_fee-n-each = 每家连庄次数 × 1,000
option-streak_fee-flat-each = 每家 1,000

option-dealer_fan = 庄家一番
    .hint = 庄家那一番，什么时候算。
option-dealer_fan-own-win = 庄家自己胡
option-dealer_fan-also-when-he-discards = 庄家胡或放炮

option-seat_wind = 风位
    .hint = 东南西北跟着庄家轮，或是整局照抓到的不变。
option-seat_wind-turning = 随庄轮转
option-seat_wind-fixed = 抓定不变

option-bust = 筹码输光
    .hint = 筹码不够付怎么办；牌局都到此为止。
option-bust-debt = 照付，可以欠
option-bust-capped = 付到没有为止

option-first_turn_voided_by_claims = 有人吃碰后不算天胡地胡
    .hint = 有人吃碰过，天胡、地胡、天听、地听就不算。

option-exposed_kong_counts = 明杠算入三副落
    .hint = 数三副落、四副落的时候，明杠算不算一副。

option-false_win_dealer = 诈胡后的庄家
    .hint = 诈胡的那一手重打；庄家换不换。
option-false_win_dealer-keeps = 不换
option-false_win_dealer-passes = 过庄

option-no_bao = 无宝牌
    .hint = 手上一张宝牌也没有的牌，够不够格单独胡。
option-no_bao-qualifies = 可单独成胡
option-no_bao-needs-minimum = 要另够起胡

option-bao_discard = 打出宝牌
    .hint = 宝牌拿到手上，能不能打出去。

option-eight_immortals = 八仙过海
    .hint = 八张宝牌到齐，别的牌型还加不加。
option-eight_immortals-adds = 与别的牌型并计
option-eight_immortals-alone = 只算这一项

option-placement_points = 名次积分
    .hint = 一局打完，四个名次各得几分；加起来要是零。

option-cash_rate = 小赌宜情
    .hint = 成绩单上把筹码折成钱；只是记账，程序不管钱。

option-base = 底
    .hint = 每胡一次先有这么多。
    .unit = 点

option-discard_payment = 放炮付法
    .hint = 有人放炮，谁要付。
option-discard_payment-discarder_only = 放炮的一家付
option-discard_payment-three_shares = 放炮的一家付三份
option-discard_payment-half = 放炮的付一份，另外两家各半份

option-selfdraw_double = 自摸加倍
    .hint = 自己摸到的，付双倍。

option-next_dealer_multi = 一炮多响后的庄家
    .hint = 一炮多响以后，轮到谁做庄。
option-next_dealer_multi-head-winner = 拦头的胡家

option-rob_kong = 抢杠
    .hint = 别人加杠的那一张，能不能胡。

option-dadiaoche_chi = 大吊车可有吃
    .hint = 四副都摊开、单吊一张：有吃也算大吊车。

option-seven_pairs_quad = 七对可有四张相同
    .hint = 四张一样的牌当两对。

option-honours_only = 全是字牌
    .hint = 一手都是字牌，算哪一种。
option-honours_only-mixed-suit = 混一色
option-honours_only-pure-suit = 清一色
option-honours_only-none = 都不算

option-tuidaohu-t_turn = 出牌秒数
    .hint = 轮到自己，最多想几秒。

option-t_turn = 出牌秒数
    .hint = 轮到自己，最多想几秒；0 是不限时。
    .unit = 秒

option-tuidaohu-t_call = 应牌秒数
    .hint = 别人打出一张，最多几秒决定要不要。

option-t_call = 应牌秒数
    .hint = 别人打出一张，最多几秒决定要不要；0 是照桌子的。
    .unit = 秒

option-dealer_double = 庄家加倍
    .hint = 庄家输赢都加倍。

option-concealed_kong_menqing = 暗杠仍算门清
    .hint = 有暗杠，门清照算。

option-start_points = 起手点数
    .hint = 每个人一开始有多少。
    .unit = 点

option-game_length = 打多久
    .hint = 东风一圈，半庄两圈，一庄四圈。
option-game_length-east = 东风
option-game_length-hanchan = 半庄
option-game_length-full = 一庄

option-min_han = 起胡翻数
    .hint = 翻数不到就不能胡；宝牌不算在内。
    .unit = 翻

option-return_points = 归还点
    .hint = 结算时每个人先还这么多。
    .unit = 点

option-oka = 首位赏
    .hint = 起手和归还差的点数，都给第一名。

option-uma = 名次马
    .hint = 一局打完，四个名次各加减几千点；加起来要是零。

option-west_entry = 西入
    .hint = 打完还没有人到目标，就再打一圈。

option-target_points = 西入要到几点
    .hint = 有人到了就不再打下去。
    .unit = 点

option-all_last_dealer_stop = 最后一手庄家领先
    .hint = 最后一手庄家已经第一，还要不要连庄。
option-all_last_dealer_stop-none = 照样连庄
option-all_last_dealer_stop-auto = 到此为止
option-all_last_dealer_stop-choice = 庄家决定

option-riichi-bust = 有人不到 0 点就结束
    .hint = 一手结算完有人是负的，牌局就到此为止。

option-hakoten_riichi = 不够 1000 点也可立直
    .hint = 付立直棒以后可以是负的。

option-formal_tenpai = 形式听牌
    .hint = 流局时听着没有役的牌，算不算听牌。

option-noten_penalty = 流局罚符
    .hint = 没有听的人一共付这么多给听的人。
    .unit = 点

option-honba_value = 一支场棒几点
    .hint = 每多一根场棒，胡一次多收这么多。
    .unit = 点

option-red_fives = 红五
    .hint = 每门有几张五换成红的，一张算一翻。
option-red_fives-1 = 万
option-red_fives-2 = 筒
option-red_fives-3 = 条

option-ura_dora = 里宝牌
    .hint = 立直胡了，指示牌下面那张也算。

option-kan_dora = 杠宝牌
    .hint = 每开一杠，多翻一张指示牌。

option-kan_ura = 杠里宝牌
    .hint = 杠翻出来的指示牌，下面那张也算。

option-ippatsu = 一发
    .hint = 立直后一巡内胡，多一翻。

option-kan_dora_timing = 杠宝牌何时翻
    .hint = 暗杠都是马上翻。
option-kan_dora_timing-immediate = 马上
option-kan_dora_timing-open_after_discard = 明杠等打出牌

option-kuitan = 吃碰后也有断幺九
    .hint = 吃碰过的牌，断幺九算不算。

option-kuikae = 吃碰后打同一张
    .hint = 吃碰之后，能不能打出同一张或另一头那张。
option-kuikae-same_tile_only = 只有同一张不可

option-ron_limit = 一张牌最多几家胡
    .hint = 一家是拦胡；两家的话，三家都要胡就流局。
    .unit = 家

option-deposit_to = 立直棒归谁
    .hint = 几家同时胡，桌上的立直棒给谁。
option-deposit_to-head = 拦头的胡家
option-deposit_to-split_own = 自己的先拿回

option-honba_to = 场棒付给谁
    .hint = 几家同时胡，场棒那几百点付给谁。
option-honba_to-head = 拦头的胡家
option-honba_to-split_own = 每一位胡家

option-abort_kyuushu = 九种九牌
    .hint = 第一次摸牌有九种幺九，可以不打这一手。

option-abort_suufon = 四风连打
    .hint = 第一巡四家打同一张风牌，这一手不算。

option-abort_suukan = 四杠散了
    .hint = 两家以上一共开四杠，这一手不算。

option-abort_suuriichi = 四家立直
    .hint = 四家都立直，这一手不算。

option-abort_repeat = 中途流局连庄
    .hint = 这样流局以后庄家不换。

option-nagashi = 流局满贯
    .hint = 打出的都是幺九，又没有被吃碰，流局时照满贯收。
option-nagashi-draw = 算流局
option-nagashi-win = 算自摸

option-double_yakuman = 双倍役满
    .hint = 四暗刻单骑、大四喜、十三面、纯正九莲算两倍。

option-yakuman_stack = 役满相加
    .hint = 一手有几个役满，是相加还是只算一个。

option-kazoe = 累计十三翻
    .hint = 没有役满、翻数到十三，算什么。
option-kazoe-sanbaiman = 三倍满

option-kiriage_mangan = 切上满贯
    .hint = 四翻三十符、三翻六十符当满贯。

option-paarenchan = 八连庄
    .hint = 庄家连胡八手是役满。

option-pao = 包牌
    .hint = 让人碰成最后一副的，替他付。
option-pao-big-dragons = 大三元
option-pao-big-winds = 大四喜
option-pao-eighteen-arhats = 四杠子

option-pao_honba = 包牌的场棒谁付
    .hint = 包牌和放炮的不是同一家。
option-pao_honba-liable = 包的那一家

option-chombo = 错和
    .hint = 不能胡的牌叫了胡，怎么罚。
option-chombo-reverse_mangan = 倒付满贯
option-chombo-minus8000 = 扣 8000 点
option-chombo-off = 不罚

option-riichi_min_tiles = 立直要剩几张牌
    .hint = 牌墙剩下太少，就不能立直。
    .unit = 张

option-riichi_ankan = 立直后暗杠
    .hint = 立直后摸到第四张，能不能杠。
option-riichi_ankan-same_waits = 听的牌不变
option-riichi_ankan-strict = 听牌和读法都不变
option-riichi_ankan-none = 不可

option-double_wind_pair_fu = 连风雀头几符
    .hint = 又是圈风又是自风的对子当麻将。
    .unit = 符

option-renhou = 人和
    .hint = 第一次摸牌之前就胡别人打的。
option-renhou-han5 = 五翻

option-noten_pool = 流局罚符
    .hint = 没有听的人一共付这么多给听的人。
    .unit = 点

option-honba_ron = 放炮一支场棒几点
    .hint = 每多一根场棒，放炮的多付这么多；自摸每家付一百。
    .unit = 点

option-sanma-red_fives-1 = 筒
option-sanma-red_fives-2 = 条

option-sanma-ron_limit = 一张牌最多几家胡
    .hint = 一家是拦胡，两家都胡也可以。

option-sanma-uma = 名次马
    .hint = 一局打完，三个名次各加减几千点；加起来要是零。

option-sanma-game_length = 打多久
    .hint = 东风三手，半庄六手，一庄十二手。

option-tsumo_loss = 自摸少一家付
    .hint = 少的那一家不付；不选的话，两家各多付一半。

option-dead_wall_tiles = 王牌留几张
    .hint = 这些牌不摸，拔北和开杠从这里补。
    .unit = 张

option-nuki = 北怎么用
    .hint = 拔北是摆到旁边当宝牌，再补一张。
option-nuki-north_dora = 可以拔北
option-nuki-off = 一般的风
option-nuki-north_yakuhai = 大家的役牌

option-nuki_ron = 可以胡拔的北
    .hint = 别人拔北的时候，听北的可以胡；不算抢杠。

option-chi = 可以吃
    .hint = 三个人打，一般不能吃。

option-north_value = 留着的北也算役牌
    .hint = 手里三张北，算不算一翻。

option-old_yaku = 古役
    .hint = 平常不算的老牌型，选了就算。
option-old_yaku-nine-stars = 三连刻
option-old_yaku-twelve-hairpins = 四连刻
option-old_yaku-five-gates = 五门齐
option-old_yaku-tsubame-gaeshi = 燕返
option-old_yaku-great-wheels = 大车轮
option-old_yaku-great-bamboos = 大竹林
option-old_yaku-great-numbers = 大数邻
option-old_yaku-million-stones = 百万石
option-old_yaku-red-peacock = 红孔雀
option-old_yaku-east-north-line = 东北新干线
option-old_yaku-shiisan-puutaa = 十三不搭

option-kokushi_ankan_ron = 国士无双可抢暗杠
    .hint = 别人暗杠的那张，只有国士无双能胡。

option-tenhou_best_wait = 天和任选胡的那张
    .hint = 符和役照最好的那张算。

option-furiten_without_yaku = 没有役也算放过
    .hint = 等的牌放过了，就算那时没有役，也不能再胡别人的。

option-dead_wait_is_tenpai = 听的牌都在自己手上也算听牌
    .hint = 流局时要不要付罚符。

option-deal_in_riichi_deposit = 立直那张放炮也付立直棒
    .hint = 平常那时立直不成立，不付。

option-renchan = 连庄
    .hint = 庄家怎样可以再做一手。
option-renchan-tenpai = 胡或听牌
option-renchan-agari = 胡了才连
option-renchan-none = 不连庄

option-two_han_honba = 两翻起胡
    .hint = 场棒到这么多支，起胡要两翻；0 是不限。
    .unit = 支

option-pao_whole_hand = 包牌包整手
    .hint = 同一手的其他役满，也由包的那一家付。

option-final_rounding = 结算取整
    .hint = 第二到第四名的点数先四舍五入到千点，余下归第一名。
option-final_rounding-none = 不取整
option-final_rounding-thousands = 取到千点

option-seating = 座位
    .hint = 东南西北怎么定。
option-seating-draw = 抓风
option-seating-chosen = 照名单的顺序

option-first_dealer = 起家
    .hint = 东一局谁做庄。
option-first_dealer-dice = 东家掷骰子数到的
option-first_dealer-east_seat = 东家

option-cap_fan = 爆胡番数
    .hint = 番数加起来最多算到这里；爆胡以外的大牌照自己的番数。
    .unit = 番

option-label_fix = 清碰与小三元
    .hint = 原文这两行的名字和说明对调了，哪一个大。
option-label_fix-A = 清碰 6 番，小三元 7 番
option-label_fix-B = 小三元 6 番，清碰 7 番

option-base_combine = 几种牌型同时有
    .hint = 爆胡以内的牌型，平胡、混一色、碰碰胡，只算最高的还是相加。
option-base_combine-highest = 只算最高的
option-base_combine-sum = 相加

option-triple_lift = 一炮三响算爆胡
    .hint = 一张牌三家胡，不到爆胡的都算爆胡。

option-baohu = 包胡
    .hint = 九张落地：给人吃碰了三副的，他胡了要替大家付。
option-baohu-single_feeder = 三副都是一个人给的
option-baohu-third_meld = 给了第三副的
option-baohu-off = 不包

option-baohu_on_discard = 包胡遇到放炮
    .hint = 要包的人没有放炮，是别人放的，谁付。
option-baohu_on_discard-liable_pays = 要包的人
option-baohu_on_discard-discarder_pays = 放炮的人

option-ting = 听牌宣告
    .hint = 打牌时可以宣告听牌，以后摸什么打什么，胡了多一番。

option-nine_gates_by_discard = 九莲宝灯可胡别人的
    .hint = 不可的话，只有自摸才算九莲宝灯。

option-kong_feeder_pays = 杠上开花包杠
    .hint = 明杠补到的牌胡了，给他开杠的那一家付三份。

option-dead_wall = 留几张不摸
    .hint = 牌墙剩这么多张就流局。
    .unit = 张

option-unit = 一分几点
    .hint = 胡牌的分数，一分算几点。
    .unit = 点

option-guangdong-bust = 有人输光就结束
    .hint = 一手结算完，有人剩零点或负的，牌局就到此为止。

option-first_round_kong_breaks = 有人开杠就没有地胡、人胡
    .hint = 吃和碰本来就算打断。

option-ziyise_seven_pairs = 字牌七对算字一色
    .hint = 平常只算七对胡。

option-passing = 漏胡
    .hint = 该胡的牌放过了，同一种牌要等自己摸过、吃过、碰过或杠过才能再胡别人的。
option-passing-none = 不管
option-passing-same_tile = 同一种不能再胡

option-kong_pay = 开杠收钱
    .hint = 暗杠每家两分，加杠每家一分，明杠由给的人付三分。
option-kong_pay-at_once = 马上收

option-false_win = 诈胡
    .hint = 没有胡的牌叫了胡，要赔其他三家。
option-false_win-cap = 赔每家爆胡
option-false_win-none = 不赔

option-exchange_count = 换牌
    .hint = 开打以前，每家选几张牌交给别家；0 是不换。
    .unit = 张

option-exchange_direction = 换给谁
    .hint = 每一手掷骰子决定，或是每次都给同一家。
option-exchange_direction-random = 掷骰子
option-exchange_direction-next = 下家
option-exchange_direction-across = 对家
option-exchange_direction-previous = 上家

option-exchange_same_suit = 只换同一门
    .hint = 选出来的牌要同一门；字牌算一门。

option-winners_to_end = 几家胡了才结束
    .hint = 有人胡了，其他的人接着打；到这么多家胡，这一手才完。
    .unit = 家

option-reveal_winner_hand = 胡的人亮牌
    .hint = 不亮的话，这一手打完以前，只看得到胡的那张和有哪些役。

option-noten_after_win = 有人胡以后的罚符
    .hint = 有人胡了又流局，没有听的人怎样付给听的人。
option-noten_after_win-each1000 = 每家给每家一千
option-noten_after_win-pool3000 = 一共三千

option-robbed_kan_stands = 杠被抢了还算杠
    .hint = 不算的话，加杠退回碰。

option-chi_across_winners = 隔着胡的人可以吃
    .hint = 上家已经胡了，再上一家打的牌能不能吃。

option-shura-game_length = 打多久
    .hint = 东风一圈，半庄两圈，一庄四圈。

option-shura-renchan = 可以连庄
    .hint = 不选的话，每一手都换下家做庄，也没有场棒。

option-shura-abort_repeat = 中途流局以后
    .hint = 这一手重打，还是换下家做庄。
option-shura-abort_repeat-replay = 重打
option-shura-abort_repeat-pass = 换庄

option-taiwan-base = 底
    .hint = 每胡一次，付钱的人先付这么多，再加台数。
    .unit = 点

option-per_tai = 一台
    .hint = 每一台值多少；和底一样，开打以前说好。
    .unit = 点

option-tai = “{ $pattern }”几台
    .hint = 胡牌有“{ $pattern }”，算几台；0 是不算。
    .unit = 台

option-door_wind = 门风的东
    .hint = 谁的门风是东，花也跟着门风。
option-door_wind-opener = 开门的人
option-door_wind-dealer = 庄家

option-opening = 开门
    .hint = 每一手由谁门前开始拿牌。
option-opening-dice = 庄家掷骰子数到的人
option-opening-dealer = 庄家

option-dice = 骰子
    .hint = 掷几颗骰子。
    .unit = 颗

option-reserve = 海底留几张
    .hint = 牌墙最后这些牌不摸；摸到这里没有人胡，就是海底流局。
    .unit = 张

option-reserve_per_kong = 每杠多留几张
    .hint = 每开一杠，海底多留这么多。
    .unit = 张

option-no_kong_from_upper = 不得顺杠
    .hint = 上家打的牌不能杠，可以碰。

option-no_win_after_exposed_kong = 明杠补牌不能胡
    .hint = 杠别人的牌，补到的那张不能胡；再开暗杠或加杠补的可以。

option-dealer_on_draw = 流局后的庄家
    .hint = 海底流局，没有人胡，庄家换不换；照连就是臭庄。
option-dealer_on_draw-stays = 连庄，多算一次
option-dealer_on_draw-stays-same-streak = 连庄，次数不加
option-dealer_on_draw-passes = 过庄

option-streak_tai = 连庄拉庄
    .hint = 庄家连 N 次，除了庄家一台，还要多算几台。
option-streak_tai-2N = 连 N 拉 N，算 2N 台
option-streak_tai-N = 只算 N 台

option-taiwan-passing = 过水
    .hint = 能胡别人的牌放过了，自己摸牌以后才能再胡别人的；自摸不受限。

option-flower_order = 菊和竹
    .hint = 西家和北家的花，哪一张是哪一家的。
option-flower_order-chrysanthemum-west = 菊是西，竹是北
option-flower_order-bamboo-west = 竹是西，菊是北

option-anke5_alone = 五暗刻不加碰碰胡、门清
    .hint = 选“是”，五暗刻就不再加这两样。

option-duting_with_quanqiu = 全求、半求再加独听
    .hint = 单吊的最后一张，要不要另外算独听。

option-ligu = 呖咕呖咕
    .hint = 七对加一副刻子能不能胡，算几台；0 是不能胡。
    .unit = 台

option-eight_flowers = 八仙过海
    .hint = 八张花牌到齐，马上可以胡。

option-seven_rob_one = 七抢一
    .hint = 有七张花牌的人，可以胡别人的第八张。

option-hide_concealed_kong = 暗杠盖着
    .hint = 四张都盖着，打完才翻开；不选的话，翻一张给大家看。

option-jianhua_jianzi = 见花见字
    .hint = 每张花、每副风刻都算一台，不管是不是自己的。

option-dora = 带宝牌
    .hint = 牌墙后面翻开一张，它的下一种是宝牌，有一张算一台。

option-tiles13 = 十三张
    .hint = 每人拿十三张，四副牌加一对就胡。

option-tai_cap = 封顶台数
    .hint = 牌型的台数最多算到这里；庄家的台另外加。
    .unit = 台
option-tai_cap-none = 不封顶

option-tenpai_lock = 天听、地听不能换牌
    .hint = 报了听，摸什么打什么，不能吃碰杠；不选的话可以照打，动了牌就不算。

option-renhu_window = 人胡
    .hint = 胡别人的牌，什么时候算人胡。
option-renhu_window-before-first-draw = 自己摸第一张以前
option-renhu_window-dealer-first-discard = 只有庄家的第一张

option-dealer_tianting = 庄家打第一张就听
    .hint = 庄家打出第一张牌就听了，算哪一种。
option-dealer_tianting-earthly = 地听
option-dealer_tianting-heavenly = 天听

option-taiwan-first_dealer = 起庄
    .hint = 第一手谁做庄。东家掷骰子，从自己数起。
option-taiwan-first_dealer-one-roll = 数到的人
option-taiwan-first_dealer-two-rolls = 数到的人再掷一次

option-seven_rob_one_order = 七抢一的先后
    .hint = 七张花要不要在第八张以前到齐。
option-seven_rob_one_order-seven-first = 先有七张
option-seven_rob_one_order-either = 先后都可以

option-discard_after_call = 吃碰后打哪张
    .hint = 吃碰以后，哪些牌不能马上打出去。
option-discard_after_call-any = 都可以打
option-discard_after_call-not-same = 同一张不可
option-discard_after_call-strict = 同一张、另一头都不可

option-bao = 包牌
    .hint = 让人碰成大三元、大四喜最后一副的，替大家付。

option-false_win_tai = 诈胡赔几台
    .hint = 实牌的计分台用：诈胡的人赔每家一底和这么多台，庄家的台另加。
    .unit = 台

option-taiwan-start_chips = 起始点数
    .hint = 每个人一开始有多少；0 是从零记起，输了就是负的。
    .unit = 点

option-taiwan-bust = 有人输到负的就结束
    .hint = 一手付完，有人不到零，牌局就到此为止。

choice-yes = 是
choice-no = 否

choice-amount = { $n } { $unit }
# 折 are tenths; other languages say hundredths.
choice-rate = { $percent ->
   *[other] { $tenths } 折
}
choice-quoted = “{ $word }”
choice-or = { $list }或{ $next }

choice-need-be = { $options }要选{ $values }
choice-need-least = { $option }至少要 { $n }
choice-need-other = { $option }不能是{ $word }
choice-need-not-zero = { $option }不能是 0

choice-may-number = { $option }要在 { $least } 到 { $most } 之间
choice-may-limit = { $option }不是“无”的话，要在 { $least } 到 { $most } 之间
choice-may-numbers = { $option }要有 { $n } 个数，都在 { $least } 到 { $most } 之间
choice-may-zero-sum = { $option }要有 { $n } 个数，加起来是零
choice-may-not = { $option }不能这样定

choice-left-out = 不算
choice-beside-all = 另计
choice-beside = 含于{ $patterns }
choice-edition = 规则版本
    .other = 与这个程序的不同
