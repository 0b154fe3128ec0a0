option-group-box = 牌與牌牆
option-group-deal = 座位與拿牌
option-group-claims = 打牌與吃碰槓
option-group-declarations = 聽牌宣告
option-group-winning = 胡牌
option-group-counting = 牌型與番數
option-group-payment = 輸贏付法
option-group-running-out = 流局
option-group-dealing = 莊家與長短
option-group-chips = 輸贏與名次
option-group-manner = 打法

option-value-all = 皆胡
option-value-allowed = 可以
option-value-discarder = 放炮的那一家
option-value-forbidden = 不可
option-value-head = 攔胡
option-value-none = 無
option-value-off = 不計
option-value-yakuman = 役滿

option-rounds = 打幾圈
    .hint = 打幾圈；四家各做一次莊是一圈。

option-hands = 打幾手
    .hint = 打幾手就結束。
    .unit = 手

option-minimum = 起胡番數
    .hint = 番數不到就不能胡；定得低，胡得容易。
    .unit = 番

option-start_chips = 起始籌碼
    .hint = 每個人一開始有多少；有人輸光，牌局就結束。
    .unit = 籌碼

option-conduct = 打法
    .hint = 程式代摸：牌由程式替大家摸，只能做合規矩的事。擬真：自己摸、自己叫，摸錯了是相公，叫錯了是詐胡。
option-conduct-assisted = 程式代摸
option-conduct-by-hand = 擬真

option-multi_win = 一炮多響
    .hint = 一張牌有兩家以上能胡，誰算胡。

option-streak_fee = 連莊費
    .hint = 連莊的莊家胡牌，付錢的人另外加付。
option-streak_fee-n-each = 每家連莊次數 × 1,000
option-streak_fee-flat-each = 每家 1,000

option-dealer_fan = 莊家一番
    .hint = 莊家那一番，什麼時候算。
option-dealer_fan-own-win = 莊家自己胡
option-dealer_fan-also-when-he-discards = 莊家胡或放炮

option-seat_wind = 風位
    .hint = 東南西北跟著莊家輪，或是整局照抓到的不變。
option-seat_wind-turning = 隨莊輪轉
option-seat_wind-fixed = 抓定不變

option-bust = 籌碼輸光
    .hint = 籌碼不夠付怎麼辦；牌局都到此為止。
option-bust-debt = 照付，可以欠
option-bust-capped = 付到沒有為止

option-first_turn_voided_by_claims = 有人吃碰後不算天胡地胡
    .hint = 有人吃碰過，天胡、地胡、天聽、地聽就不算。

option-exposed_kong_counts = 明槓算入三副落
    .hint = 數三副落、四副落的時候，明槓算不算一副。

option-false_win_dealer = 詐胡後的莊家
    .hint = 詐胡的那一手重打；莊家換不換。
option-false_win_dealer-keeps = 不換
option-false_win_dealer-passes = 過莊

option-no_bao = 無寶牌
    .hint = 手上一張寶牌也沒有的牌，夠不夠格單獨胡。
option-no_bao-qualifies = 可單獨成胡
option-no_bao-needs-minimum = 要另夠起胡

option-bao_discard = 打出寶牌
    .hint = 寶牌拿到手上，能不能打出去。

option-eight_immortals = 八仙過海
    .hint = 八張寶牌到齊，別的牌型還加不加。
option-eight_immortals-adds = 與別的牌型併計
option-eight_immortals-alone = 只算這一項

option-placement_points = 名次積分
    .hint = 一局打完，四個名次各得幾分；加起來要是零。

option-cash_rate = 小賭宜情
    .hint = 成績單上把籌碼折成錢；只是記帳，程式不管錢。

option-base = 底
    .hint = 每胡一次先有這麼多。
    .unit = 點

option-discard_payment = 放炮付法
    .hint = 有人放炮，誰要付。
option-discard_payment-discarder_only = 放炮的一家付
option-discard_payment-three_shares = 放炮的一家付三份
option-discard_payment-half = 放炮的付一份，另外兩家各半份

option-selfdraw_double = 自摸加倍
    .hint = 自己摸到的，付雙倍。

option-next_dealer_multi = 一炮多響後的莊家
    .hint = 一炮多響以後，輪到誰做莊。
option-next_dealer_multi-head-winner = 攔頭的胡家

option-rob_kong = 搶槓
    .hint = 別人加槓的那一張，能不能胡。

option-dadiaoche_chi = 大吊車可有吃
    .hint = 四副都攤開、單吊一張：有吃也算大吊車。

option-seven_pairs_quad = 七對可有四張相同
    .hint = 四張一樣的牌當兩對。

option-honours_only = 全是字牌
    .hint = 一手都是字牌，算哪一種。
option-honours_only-mixed-suit = 混一色
option-honours_only-pure-suit = 清一色
option-honours_only-none = 都不算

option-tuidaohu-t_turn = 出牌秒數
    .hint = 輪到自己，最多想幾秒。

option-t_turn = 出牌秒數
    .hint = 輪到自己，最多想幾秒；0 是不限時。
    .unit = 秒

option-tuidaohu-t_call = 應牌秒數
    .hint = 別人打出一張，最多幾秒決定要不要。

option-t_call = 應牌秒數
    .hint = 別人打出一張，最多幾秒決定要不要；0 是照桌子的。
    .unit = 秒

option-dealer_double = 莊家加倍
    .hint = 莊家輸贏都加倍。

option-concealed_kong_menqing = 暗槓仍算門清
    .hint = 有暗槓，門清照算。

option-start_points = 起手點數
    .hint = 每個人一開始有多少。
    .unit = 點

option-game_length = 打多久
    .hint = 東風一圈，半莊兩圈，一莊四圈。
option-game_length-east = 東風
option-game_length-hanchan = 半莊
option-game_length-full = 一莊

option-min_han = 起胡翻數
    .hint = 翻數不到就不能胡；寶牌不算在內。
    .unit = 翻

option-return_points = 歸還點
    .hint = 結算時每個人先還這麼多。
    .unit = 點

option-oka = 首位賞
    .hint = 起手和歸還差的點數，都給第一名。

option-uma = 名次馬
    .hint = 一局打完，四個名次各加減幾千點；加起來要是零。

option-west_entry = 西入
    .hint = 打完還沒有人到目標，就再打一圈。

option-target_points = 西入要到幾點
    .hint = 有人到了就不再打下去。
    .unit = 點

option-all_last_dealer_stop = 最後一手莊家領先
    .hint = 最後一手莊家已經第一，還要不要連莊。
option-all_last_dealer_stop-none = 照樣連莊
option-all_last_dealer_stop-auto = 到此為止
option-all_last_dealer_stop-choice = 莊家決定

option-riichi-bust = 有人不到 0 點就結束
    .hint = 一手結算完有人是負的，牌局就到此為止。

option-hakoten_riichi = 不夠 1000 點也可立直
    .hint = 付立直棒以後可以是負的。

option-formal_tenpai = 形式聽牌
    .hint = 流局時聽著沒有役的牌，算不算聽牌。

option-noten_penalty = 流局罰符
    .hint = 沒有聽的人一共付這麼多給聽的人。
    .unit = 點

option-honba_value = 一支場棒幾點
    .hint = 每多一根場棒，胡一次多收這麼多。
    .unit = 點

option-red_fives = 紅五
    .hint = 每門有幾張五換成紅的，一張算一翻。
option-red_fives-1 = 萬
option-red_fives-2 = 筒
option-red_fives-3 = 條

option-ura_dora = 裏寶牌
    .hint = 立直胡了，指示牌下面那張也算。

option-kan_dora = 槓寶牌
    .hint = 每開一槓，多翻一張指示牌。

option-kan_ura = 槓裏寶牌
    .hint = 槓翻出來的指示牌，下面那張也算。

option-ippatsu = 一發
    .hint = 立直後一巡內胡，多一翻。

option-kan_dora_timing = 槓寶牌何時翻
    .hint = 暗槓都是馬上翻。
option-kan_dora_timing-immediate = 馬上
option-kan_dora_timing-open_after_discard = 明槓等打出牌

option-kuitan = 吃碰後也有斷么九
    .hint = 吃碰過的牌，斷么九算不算。

option-kuikae = 吃碰後打同一張
    .hint = 吃碰之後，能不能打出同一張或另一頭那張。
option-kuikae-same_tile_only = 只有同一張不可

option-ron_limit = 一張牌最多幾家胡
    .hint = 一家是攔胡；兩家的話，三家都要胡就流局。
    .unit = 家

option-deposit_to = 立直棒歸誰
    .hint = 幾家同時胡，桌上的立直棒給誰。
option-deposit_to-head = 攔頭的胡家
option-deposit_to-split_own = 自己的先拿回

option-honba_to = 場棒付給誰
    .hint = 幾家同時胡，場棒那幾百點付給誰。
option-honba_to-head = 攔頭的胡家
option-honba_to-split_own = 每一位胡家

option-abort_kyuushu = 九種九牌
    .hint = 第一次摸牌有九種么九，可以不打這一手。

option-abort_suufon = 四風連打
    .hint = 第一巡四家打同一張風牌，這一手不算。

option-abort_suukan = 四槓散了
    .hint = 兩家以上一共開四槓，這一手不算。

option-abort_suuriichi = 四家立直
    .hint = 四家都立直，這一手不算。

option-abort_repeat = 中途流局連莊
    .hint = 這樣流局以後莊家不換。

option-nagashi = 流局滿貫
    .hint = 打出的都是么九，又沒有被吃碰，流局時照滿貫收。
option-nagashi-draw = 算流局
option-nagashi-win = 算自摸

option-double_yakuman = 雙倍役滿
    .hint = 四暗刻單騎、大四喜、十三面、純正九蓮算兩倍。

option-yakuman_stack = 役滿相加
    .hint = 一手有幾個役滿，是相加還是只算一個。

option-kazoe = 累計十三翻
    .hint = 沒有役滿、翻數到十三，算什麼。
option-kazoe-sanbaiman = 三倍滿

option-kiriage_mangan = 切上滿貫
    .hint = 四翻三十符、三翻六十符當滿貫。

option-paarenchan = 八連莊
    .hint = 莊家連胡八手是役滿。

option-pao = 包牌
    .hint = 讓人碰成最後一副的，替他付。
option-pao-big-dragons = 大三元
option-pao-big-winds = 大四喜
option-pao-eighteen-arhats = 四槓子

option-pao_honba = 包牌的場棒誰付
    .hint = 包牌和放炮的不是同一家。
option-pao_honba-liable = 包的那一家

option-chombo = 錯和
    .hint = 不能胡的牌叫了胡，怎麼罰。
option-chombo-reverse_mangan = 倒付滿貫
option-chombo-minus8000 = 扣 8000 點
option-chombo-off = 不罰

option-riichi_min_tiles = 立直要剩幾張牌
    .hint = 牌牆剩下太少，就不能立直。
    .unit = 張

option-riichi_ankan = 立直後暗槓
    .hint = 立直後摸到第四張，能不能槓。
option-riichi_ankan-same_waits = 聽的牌不變
option-riichi_ankan-strict = 聽牌和讀法都不變
option-riichi_ankan-none = 不可

option-double_wind_pair_fu = 連風雀頭幾符
    .hint = 又是圈風又是自風的對子當麻將。
    .unit = 符

option-renhou = 人和
    .hint = 第一次摸牌之前就胡別人打的。
option-renhou-han5 = 五翻

option-noten_pool = 流局罰符
    .hint = 沒有聽的人一共付這麼多給聽的人。
    .unit = 點

option-honba_ron = 放炮一支場棒幾點
    .hint = 每多一根場棒，放炮的多付這麼多；自摸每家付一百。
    .unit = 點

option-sanma-red_fives-1 = 筒
option-sanma-red_fives-2 = 條

option-sanma-ron_limit = 一張牌最多幾家胡
    .hint = 一家是攔胡，兩家都胡也可以。

option-sanma-uma = 名次馬
    .hint = 一局打完，三個名次各加減幾千點；加起來要是零。

option-sanma-game_length = 打多久
    .hint = 東風三手，半莊六手，一莊十二手。

option-tsumo_loss = 自摸少一家付
    .hint = 少的那一家不付；不選的話，兩家各多付一半。

option-dead_wall_tiles = 王牌留幾張
    .hint = 這些牌不摸，拔北和開槓從這裡補。
    .unit = 張

option-nuki = 北怎麼用
    .hint = 拔北是擺到旁邊當寶牌，再補一張。
option-nuki-north_dora = 可以拔北
option-nuki-off = 一般的風
option-nuki-north_yakuhai = 大家的役牌

option-nuki_ron = 可以胡拔的北
    .hint = 別人拔北的時候，聽北的可以胡；不算搶槓。

option-chi = 可以吃
    .hint = 三個人打，一般不能吃。

option-north_value = 留著的北也算役牌
    .hint = 手裡三張北，算不算一翻。

option-old_yaku = 古役
    .hint = 平常不算的老牌型，選了就算。
option-old_yaku-nine-stars = 三連刻
option-old_yaku-twelve-hairpins = 四連刻
option-old_yaku-five-gates = 五門齊
option-old_yaku-tsubame-gaeshi = 燕返
option-old_yaku-great-wheels = 大車輪
option-old_yaku-great-bamboos = 大竹林
option-old_yaku-great-numbers = 大數鄰
option-old_yaku-million-stones = 百萬石
option-old_yaku-red-peacock = 紅孔雀
option-old_yaku-east-north-line = 東北新幹線
option-old_yaku-shiisan-puutaa = 十三不搭

option-kokushi_ankan_ron = 國士無雙可搶暗槓
    .hint = 別人暗槓的那張，只有國士無雙能胡。

option-tenhou_best_wait = 天和任選胡的那張
    .hint = 符和役照最好的那張算。

option-furiten_without_yaku = 沒有役也算放過
    .hint = 等的牌放過了，就算那時沒有役，也不能再胡別人的。

option-dead_wait_is_tenpai = 聽的牌都在自己手上也算聽牌
    .hint = 流局時要不要付罰符。

option-deal_in_riichi_deposit = 立直那張放炮也付立直棒
    .hint = 平常那時立直不成立，不付。

option-renchan = 連莊
    .hint = 莊家怎樣可以再做一手。
option-renchan-tenpai = 胡或聽牌
option-renchan-agari = 胡了才連
option-renchan-none = 不連莊

option-two_han_honba = 兩翻起胡
    .hint = 場棒到這麼多支，起胡要兩翻；0 是不限。
    .unit = 支

option-pao_whole_hand = 包牌包整手
    .hint = 同一手的其他役滿，也由包的那一家付。

option-final_rounding = 結算取整
    .hint = 第二到第四名的點數先四捨五入到千點，餘下歸第一名。
option-final_rounding-none = 不取整
option-final_rounding-thousands = 取到千點

option-seating = 座位
    .hint = 東南西北怎麼定。
option-seating-draw = 抓風
option-seating-chosen = 照名單的順序

option-first_dealer = 起家
    .hint = 東一局誰做莊。
option-first_dealer-dice = 東家擲骰子數到的
option-first_dealer-east_seat = 東家

option-cap_fan = 爆胡番數
    .hint = 番數加起來最多算到這裡；爆胡以外的大牌照自己的番數。
    .unit = 番

option-label_fix = 清碰與小三元
    .hint = 原文這兩行的名字和說明對調了，哪一個大。
option-label_fix-A = 清碰 6 番，小三元 7 番
option-label_fix-B = 小三元 6 番，清碰 7 番

option-base_combine = 幾種牌型同時有
    .hint = 爆胡以內的牌型，平胡、混一色、碰碰胡，只算最高的還是相加。
option-base_combine-highest = 只算最高的
option-base_combine-sum = 相加

option-triple_lift = 一炮三響算爆胡
    .hint = 一張牌三家胡，不到爆胡的都算爆胡。

option-baohu = 包胡
    .hint = 九張落地：給人吃碰了三副的，他胡了要替大家付。
option-baohu-single_feeder = 三副都是一個人給的
option-baohu-third_meld = 給了第三副的
option-baohu-off = 不包

option-baohu_on_discard = 包胡遇到放炮
    .hint = 要包的人沒有放炮，是別人放的，誰付。
option-baohu_on_discard-liable_pays = 要包的人
option-baohu_on_discard-discarder_pays = 放炮的人

option-ting = 聽牌宣告
    .hint = 打牌時可以宣告聽牌，以後摸什麼打什麼，胡了多一番。

option-nine_gates_by_discard = 九蓮寶燈可胡別人的
    .hint = 不可的話，只有自摸才算九蓮寶燈。

option-kong_feeder_pays = 槓上開花包槓
    .hint = 明槓補到的牌胡了，給他開槓的那一家付三份。

option-dead_wall = 留幾張不摸
    .hint = 牌牆剩這麼多張就流局。
    .unit = 張

option-unit = 一分幾點
    .hint = 胡牌的分數，一分算幾點。
    .unit = 點

option-guangdong-bust = 有人輸光就結束
    .hint = 一手結算完，有人剩零點或負的，牌局就到此為止。

option-first_round_kong_breaks = 有人開槓就沒有地胡、人胡
    .hint = 吃和碰本來就算打斷。

option-ziyise_seven_pairs = 字牌七對算字一色
    .hint = 平常只算七對胡。

option-passing = 漏胡
    .hint = 該胡的牌放過了，同一種牌要等自己摸過、吃過、碰過或槓過才能再胡別人的。
option-passing-none = 不管
option-passing-same_tile = 同一種不能再胡

option-kong_pay = 開槓收錢
    .hint = 暗槓每家兩分，加槓每家一分，明槓由給的人付三分。
option-kong_pay-at_once = 馬上收

option-false_win = 詐胡
    .hint = 沒有胡的牌叫了胡，要賠其他三家。
option-false_win-cap = 賠每家爆胡
option-false_win-none = 不賠

option-exchange_count = 換牌
    .hint = 開打以前，每家選幾張牌交給別家；0 是不換。
    .unit = 張

option-exchange_direction = 換給誰
    .hint = 每一手擲骰子決定，或是每次都給同一家。
option-exchange_direction-random = 擲骰子
option-exchange_direction-next = 下家
option-exchange_direction-across = 對家
option-exchange_direction-previous = 上家

option-exchange_same_suit = 只換同一門
    .hint = 選出來的牌要同一門；字牌算一門。

option-winners_to_end = 幾家胡了才結束
    .hint = 有人胡了，其他的人接著打；到這麼多家胡，這一手才完。
    .unit = 家

option-reveal_winner_hand = 胡的人亮牌
    .hint = 不亮的話，這一手打完以前，只看得到胡的那張和有哪些役。

option-noten_after_win = 有人胡以後的罰符
    .hint = 有人胡了又流局，沒有聽的人怎樣付給聽的人。
option-noten_after_win-each1000 = 每家給每家一千
option-noten_after_win-pool3000 = 一共三千

option-robbed_kan_stands = 槓被搶了還算槓
    .hint = 不算的話，加槓退回碰。

option-chi_across_winners = 隔著胡的人可以吃
    .hint = 上家已經胡了，再上一家打的牌能不能吃。

option-shura-game_length = 打多久
    .hint = 東風一圈，半莊兩圈，一莊四圈。

option-shura-renchan = 可以連莊
    .hint = 不選的話，每一手都換下家做莊，也沒有場棒。

option-shura-abort_repeat = 中途流局以後
    .hint = 這一手重打，還是換下家做莊。
option-shura-abort_repeat-replay = 重打
option-shura-abort_repeat-pass = 換莊

option-taiwan-base = 底
    .hint = 每胡一次，付錢的人先付這麼多，再加台數。
    .unit = 點

option-per_tai = 一台
    .hint = 每一台值多少；和底一樣，開打以前說好。
    .unit = 點

option-tai = 「{ $pattern }」幾台
    .hint = 胡牌有「{ $pattern }」，算幾台；0 是不算。
    .unit = 台

option-door_wind = 門風的東
    .hint = 誰的門風是東，花也跟著門風。
option-door_wind-opener = 開門的人
option-door_wind-dealer = 莊家

option-opening = 開門
    .hint = 每一手由誰門前開始拿牌。
option-opening-dice = 莊家擲骰子數到的人
option-opening-dealer = 莊家

option-dice = 骰子
    .hint = 擲幾顆骰子。
    .unit = 顆

option-reserve = 海底留幾張
    .hint = 牌牆最後這些牌不摸；摸到這裡沒有人胡，就是海底流局。
    .unit = 張

option-reserve_per_kong = 每槓多留幾張
    .hint = 每開一槓，海底多留這麼多。
    .unit = 張

option-no_kong_from_upper = 不得順槓
    .hint = 上家打的牌不能槓，可以碰。

option-no_win_after_exposed_kong = 明槓補牌不能胡
    .hint = 槓別人的牌，補到的那張不能胡；再開暗槓或加槓補的可以。

option-dealer_on_draw = 流局後的莊家
    .hint = 海底流局，沒有人胡，莊家換不換；照連就是臭莊。
option-dealer_on_draw-stays = 連莊，多算一次
option-dealer_on_draw-stays-same-streak = 連莊，次數不加
option-dealer_on_draw-passes = 過莊

option-streak_tai = 連莊拉莊
    .hint = 莊家連 N 次，除了莊家一台，還要多算幾台。
option-streak_tai-2N = 連 N 拉 N，算 2N 台
option-streak_tai-N = 只算 N 台

option-taiwan-passing = 過水
    .hint = 能胡別人的牌放過了，自己摸牌以後才能再胡別人的；自摸不受限。

option-flower_order = 菊和竹
    .hint = 西家和北家的花，哪一張是哪一家的。
option-flower_order-chrysanthemum-west = 菊是西，竹是北
option-flower_order-bamboo-west = 竹是西，菊是北

option-anke5_alone = 五暗刻不加碰碰胡、門清
    .hint = 選「是」，五暗刻就不再加這兩樣。

option-duting_with_quanqiu = 全求、半求再加獨聽
    .hint = 單吊的最後一張，要不要另外算獨聽。

option-ligu = 嚦咕嚦咕
    .hint = 七對加一副刻子能不能胡，算幾台；0 是不能胡。
    .unit = 台

option-eight_flowers = 八仙過海
    .hint = 八張花牌到齊，馬上可以胡。

option-seven_rob_one = 七搶一
    .hint = 有七張花牌的人，可以胡別人的第八張。

option-hide_concealed_kong = 暗槓蓋著
    .hint = 四張都蓋著，打完才翻開；不選的話，翻一張給大家看。

option-jianhua_jianzi = 見花見字
    .hint = 每張花、每副風刻都算一台，不管是不是自己的。

option-dora = 帶寶牌
    .hint = 牌牆後面翻開一張，它的下一種是寶牌，有一張算一台。

option-tiles13 = 十三張
    .hint = 每人拿十三張，四副牌加一對就胡。

option-tai_cap = 封頂台數
    .hint = 牌型的台數最多算到這裡；莊家的台另外加。
    .unit = 台
option-tai_cap-none = 不封頂

option-tenpai_lock = 天聽、地聽不能換牌
    .hint = 報了聽，摸什麼打什麼，不能吃碰槓；不選的話可以照打，動了牌就不算。

option-renhu_window = 人胡
    .hint = 胡別人的牌，什麼時候算人胡。
option-renhu_window-before-first-draw = 自己摸第一張以前
option-renhu_window-dealer-first-discard = 只有莊家的第一張

option-dealer_tianting = 莊家打第一張就聽
    .hint = 莊家打出第一張牌就聽了，算哪一種。
option-dealer_tianting-earthly = 地聽
option-dealer_tianting-heavenly = 天聽

option-taiwan-first_dealer = 起莊
    .hint = 第一手誰做莊。東家擲骰子，從自己數起。
option-taiwan-first_dealer-one-roll = 數到的人
option-taiwan-first_dealer-two-rolls = 數到的人再擲一次

option-seven_rob_one_order = 七搶一的先後
    .hint = 七張花要不要在第八張以前到齊。
option-seven_rob_one_order-seven-first = 先有七張
option-seven_rob_one_order-either = 先後都可以

option-discard_after_call = 吃碰後打哪張
    .hint = 吃碰以後，哪些牌不能馬上打出去。
option-discard_after_call-any = 都可以打
option-discard_after_call-not-same = 同一張不可
option-discard_after_call-strict = 同一張、另一頭都不可

option-bao = 包牌
    .hint = 讓人碰成大三元、大四喜最後一副的，替大家付。

option-false_win_tai = 詐胡賠幾台
    .hint = 實牌的計分台用：詐胡的人賠每家一底和這麼多台，莊家的台另加。
    .unit = 台

option-taiwan-start_chips = 起始點數
    .hint = 每個人一開始有多少；0 是從零記起，輸了就是負的。
    .unit = 點

option-taiwan-bust = 有人輸到負的就結束
    .hint = 一手付完，有人不到零，牌局就到此為止。

choice-yes = 是
choice-no = 否

choice-amount = { $n } { $unit }
# 折 are tenths; other languages say hundredths.
choice-rate = { $percent ->
   *[other] { $tenths } 折
}
choice-quoted = 「{ $word }」
choice-or = { $list }或{ $next }

choice-need-be = { $options }要選{ $values }
choice-need-least = { $option }至少要 { $n }
choice-need-other = { $option }不能是{ $word }
choice-need-not-zero = { $option }不能是 0

choice-may-number = { $option }要在 { $least } 到 { $most } 之間
choice-may-limit = { $option }不是「無」的話，要在 { $least } 到 { $most } 之間
choice-may-numbers = { $option }要有 { $n } 個數，都在 { $least } 到 { $most } 之間
choice-may-zero-sum = { $option }要有 { $n } 個數，加起來是零
choice-may-not = { $option }不能這樣定

choice-left-out = 不算
choice-beside-all = 另計
choice-beside = 含於{ $patterns }
choice-edition = 規則版本
    .other = 與這個程式的不同
