option-group-box = 牌と山
option-group-deal = 席と配牌
option-group-claims = 打牌と鳴き
option-group-declarations = 聴牌宣言
option-group-winning = 和了
option-group-counting = 役と番数
option-group-payment = 支払い
option-group-running-out = 流局
option-group-dealing = 親と長さ
option-group-chips = 持ち点と順位
option-group-manner = 打ち方

option-value-all = 全員和了
option-value-allowed = できる
option-value-discarder = 放銃した人
option-value-forbidden = できない
option-value-head = 頭ハネ
option-value-none = なし
option-value-off = 数えない
option-value-yakuman = 役満

option-rounds = 何圏打つか
    .hint = 何圏打つか。四人が一度ずつ親をすると一圏です。

option-hands = 何局打つか
    .hint = この局数を打ったら終わりです。
    .unit = 局

option-minimum = 和了に必要な番数
    .hint = 番数が足りないと和了できません。低いほど和了しやすくなります。
    .unit = 番

option-start_chips = 最初のチップ
    .hint = 始めに一人が持つ数。チップのなくなった人が出ると対局は終わります。
    .unit = チップ

option-conduct = 打ち方
    .hint = 自動：プログラムが代わりにツモり、決まりに合うことだけができます。実戦どおり：自分でツモり自分で宣言し、ツモり損ねれば相公（少牌・多牌）、間違った和了は錯和になります。
option-conduct-assisted = 自動
option-conduct-by-hand = 実戦どおり

option-multi_win = 一つの捨て牌に複数のロン
    .hint = 一枚の牌で二人以上が和了できるとき、誰の和了にするか。

option-streak_fee = 連荘料
    .hint = 連荘中の親が和了すると、支払う人が上乗せします。
option-streak_fee-n-each = 各自 連荘の回数 × 1,000
option-streak_fee-flat-each = 各自 1,000

option-dealer_fan = 親の一番
    .hint = 親の一番をいつ数えるか。
option-dealer_fan-own-win = 親が和了したとき
option-dealer_fan-also-when-he-discards = 親の和了または放銃

option-seat_wind = 席の風
    .hint = 自風が親とともに移るか、引いたまま変わらないか。
option-seat_wind-turning = 親とともに移る
option-seat_wind-fixed = 引いたまま

option-bust = チップがなくなったとき
    .hint = チップが足りないときの支払い。どちらでも対局はそこで終わります。
option-bust-debt = 全額払い、借りになる
option-bust-capped = あるだけ払う

option-first_turn_voided_by_claims = 鳴きが入ると天和・地和なし
    .hint = 鳴きが入ったあとは、天和・地和・天聴・地聴を数えません。

option-exposed_kong_counts = 明槓も三副落に数える
    .hint = 三副落・四副落（責任払い）を数えるとき、明槓も一つと数えるか。

option-false_win_dealer = 錯和のあとの親
    .hint = 錯和のあった局は打ち直します。親が替わるかどうか。
option-false_win_dealer-keeps = そのまま
option-false_win_dealer-passes = 親が移る

option-no_bao = 寶牌なし
    .hint = 寶牌（花牌ワイルド）が一枚もない手は、それだけで和了できるか。
option-no_bao-qualifies = それだけで和了
option-no_bao-needs-minimum = 別に番数が必要

option-bao_discard = 寶牌を捨てる
    .hint = 手にした寶牌を捨ててよいか。

option-eight_immortals = 八仙過海
    .hint = 寶牌が八枚そろったとき、ほかの役も足すか。
option-eight_immortals-adds = ほかの役に足す
option-eight_immortals-alone = これだけを数える

option-placement_points = 順位点
    .hint = 対局が終わったときの四つの順位の点。合わせて零にします。

option-cash_rate = お金に換算
    .hint = 成績表でチップをお金に換算します。記録だけで、プログラムはお金を扱いません。

option-base = 底（基本点）
    .hint = 和了すると、まずこれだけ入ります。
    .unit = 点

option-discard_payment = 放銃の支払い
    .hint = 放銃があったとき、誰が払うか。
option-discard_payment-discarder_only = 放銃した人だけ
option-discard_payment-three_shares = 放銃した人が三人分
option-discard_payment-half = 放銃した人が一人分、ほかの二人は半分ずつ

option-selfdraw_double = ツモ和了は倍
    .hint = 自分でツモって和了すると、倍の支払いになります。

option-next_dealer_multi = 複数の和了のあとの親
    .hint = 二人以上が同時に和了したあと、誰が親になるか。
option-next_dealer_multi-head-winner = 頭ハネの和了者

option-rob_kong = 槍槓
    .hint = ほかの人が加槓した牌で和了できるか。

option-dadiaoche_chi = チーがあっても大吊車
    .hint = 四つとも副露した単騎待ちは、チーがあっても大吊車と数えるか。

option-seven_pairs_quad = 七対子に同じ牌四枚
    .hint = 同じ牌四枚を二つの対子と数えます。

option-honours_only = 字牌だけの手
    .hint = 字牌だけの手を、どちらと数えるか。
option-honours_only-mixed-suit = 混一色
option-honours_only-pure-suit = 清一色
option-honours_only-none = どちらでもない

option-tuidaohu-t_turn = 打牌の秒数
    .hint = 自分の番に考えられる秒数の上限。

option-t_turn = 打牌の秒数
    .hint = 自分の番に考えられる秒数の上限。0は無制限。
    .unit = 秒

option-tuidaohu-t_call = 応答の秒数
    .hint = ほかの人の捨て牌に応じるかどうかを考えられる秒数の上限。

option-t_call = 応答の秒数
    .hint = ほかの人の捨て牌に応じるかどうかを考えられる秒数の上限。0は卓の設定どおり。
    .unit = 秒

option-dealer_double = 親は倍
    .hint = 親は勝ちも負けも倍になります。

option-concealed_kong_menqing = 暗槓しても門前
    .hint = 暗槓があっても門前と数えます。

option-start_points = 始めの点数
    .hint = 始めに一人が持つ点数。
    .unit = 点

option-game_length = 長さ
    .hint = 東風は一周、半荘は二周、一荘は四周。
option-game_length-east = 東風
option-game_length-hanchan = 半荘
option-game_length-full = 一荘

option-min_han = 和了に必要な翻数
    .hint = 翻数が足りないと和了できません。ドラは入れません。
    .unit = 翻

option-return_points = 返し点
    .hint = 精算のときに各自がまずこれだけ返します。
    .unit = 点

option-oka = オカ
    .hint = 始めの点数と返し点の差は、すべて一位のものです。

option-uma = ウマ
    .hint = 対局が終わったときの順位ごとの点（千点単位）。合わせて零にします。

option-west_entry = 西入
    .hint = 終わりまで打って誰も目標に届かなければ、もう一周打ちます。

option-target_points = 西入で終わる点数
    .hint = 届いた人が出たら、そこで終わります。
    .unit = 点

option-all_last_dealer_stop = オーラスの親がトップ
    .hint = 最後の局の親がすでにトップのとき、まだ連荘するか。
option-all_last_dealer_stop-none = 連荘する
option-all_last_dealer_stop-auto = そこで終わる
option-all_last_dealer_stop-choice = 親が決める

option-riichi-bust = 0点未満の人が出たら終わり
    .hint = 一局の精算でマイナスの人が出たら、対局はそこで終わります。

option-hakoten_riichi = 1000点未満でもリーチできる
    .hint = リーチ棒を出してマイナスになってもかまいません。

option-formal_tenpai = 形式聴牌
    .hint = 流局のとき、役のない聴牌を聴牌と認めるか。

option-noten_penalty = ノーテン罰符
    .hint = 聴牌していない人が、聴牌した人に合わせてこれだけ払います。
    .unit = 点

option-honba_value = 一本場の点数
    .hint = 本場が一つ増えるごとに、和了に加わる点数。
    .unit = 点

option-red_fives = 赤五
    .hint = それぞれの五を何枚赤にするか。一枚で一翻です。
option-red_fives-1 = 萬子
option-red_fives-2 = 筒子
option-red_fives-3 = 索子

option-ura_dora = 裏ドラ
    .hint = リーチで和了すると、表示牌の下の牌も数えます。

option-kan_dora = 槓ドラ
    .hint = カンのたびに表示牌をもう一枚めくります。

option-kan_ura = 槓裏
    .hint = 槓ドラの表示牌の下の牌も数えます。

option-ippatsu = 一発
    .hint = リーチから一巡以内に和了すると一翻増えます。

option-kan_dora_timing = 槓ドラをめくるとき
    .hint = 暗槓はいつもすぐにめくります。
option-kan_dora_timing-immediate = すぐ
option-kan_dora_timing-open_after_discard = 明槓は打牌のあと

option-kuitan = 喰いタン
    .hint = 鳴いた手でもタンヤオを認めるか。

option-kuikae = 食い替え
    .hint = 鳴いたあと、同じ牌や筋の反対側の牌を捨ててよいか。
option-kuikae-same_tile_only = 同じ牌だけできない

option-ron_limit = 一枚の牌で和了できる人数
    .hint = 一人なら頭ハネ、二人なら三人目が出ると流局です。
    .unit = 人

option-deposit_to = リーチ棒を取る人
    .hint = 二人以上が同時に和了したとき、卓上のリーチ棒を誰が取るか。
option-deposit_to-head = 頭ハネの和了者
option-deposit_to-split_own = 自分のものを先に戻す

option-honba_to = 本場をもらう人
    .hint = 二人以上が同時に和了したとき、本場の点を誰がもらうか。
option-honba_to-head = 頭ハネの和了者
option-honba_to-split_own = 和了者の全員

option-abort_kyuushu = 九種九牌
    .hint = 最初のツモで么九牌が九種あれば、その局をやめられます。

option-abort_suufon = 四風連打
    .hint = 一巡目に四人が同じ風牌を捨てると、その局は流れます。

option-abort_suukan = 四槓散了
    .hint = 二人以上で合わせて四つカンすると、その局は流れます。

option-abort_suuriichi = 四家立直
    .hint = 四人ともリーチすると、その局は流れます。

option-abort_repeat = 途中流局は連荘
    .hint = このように流れたあとは、親が替わりません。

option-nagashi = 流し満貫
    .hint = 捨て牌がすべて么九牌で鳴かれていなければ、流局のとき満貫の支払いを受けます。
option-nagashi-draw = 流局とする
option-nagashi-win = ツモ和了とする

option-double_yakuman = ダブル役満
    .hint = 四暗刻単騎・大四喜・国士十三面・純正九蓮を二倍と数えます。

option-yakuman_stack = 役満の複合
    .hint = 一つの手に役満がいくつかあるとき、足すか、一つだけ数えるか。

option-kazoe = 数え役満
    .hint = 役満なしで十三翻になったら、何と数えるか。
option-kazoe-sanbaiman = 三倍満

option-kiriage_mangan = 切り上げ満貫
    .hint = 四翻三十符と三翻六十符を満貫とします。

option-paarenchan = 八連荘
    .hint = 親の八連続の和了は役満です。

option-pao = 責任払い（包）
    .hint = 最後の一組を鳴かせた人が、代わりに払います。
option-pao-big-dragons = 大三元
option-pao-big-winds = 大四喜
option-pao-eighteen-arhats = 四槓子

option-pao_honba = 責任払いの本場を払う人
    .hint = 責任払いの人と放銃した人が違うときのこと。
option-pao_honba-liable = 責任払いの人

option-chombo = チョンボ
    .hint = 和了できない手で和了を宣言したときの罰。
option-chombo-reverse_mangan = 満貫払い
option-chombo-minus8000 = 8000点を引く
option-chombo-off = 罰なし

option-riichi_min_tiles = リーチに必要な残り枚数
    .hint = 山の残りが少ないとリーチできません。
    .unit = 枚

option-riichi_ankan = リーチ後の暗槓
    .hint = リーチのあと四枚目をツモったとき、カンできるか。
option-riichi_ankan-same_waits = 待ちが変わらなければ
option-riichi_ankan-strict = 待ちも手の読み方も変わらなければ
option-riichi_ankan-none = できない

option-double_wind_pair_fu = 連風牌の雀頭の符
    .hint = 場風でもあり自風でもある雀頭のこと。
    .unit = 符

option-renhou = 人和
    .hint = 最初のツモの前に、ほかの人の捨て牌で和了すること。
option-renhou-han5 = 五翻

option-noten_pool = ノーテン罰符
    .hint = 聴牌していない人が、聴牌した人に合わせてこれだけ払います。
    .unit = 点

option-honba_ron = ロンの一本場の点数
    .hint = 本場が一つ増えるごとに、放銃した人が加えて払う点数。ツモなら各自百点です。
    .unit = 点

option-sanma-red_fives-1 = 筒子
option-sanma-red_fives-2 = 索子

option-sanma-ron_limit = 一枚の牌で和了できる人数
    .hint = 一人なら頭ハネ、二人なら両方が和了できます。

option-sanma-uma = ウマ
    .hint = 対局が終わったときの三つの順位の点（千点単位）。合わせて零にします。

option-sanma-game_length = 長さ
    .hint = 東風は三局、半荘は六局、一荘は十二局。

option-tsumo_loss = ツモ損
    .hint = いない一人の分はもらえません。なしにすると、二人が半分ずつ多く払います。

option-dead_wall_tiles = 王牌の枚数
    .hint = ツモらずに残す牌。抜き北とカンの補充はここから取ります。
    .unit = 枚

option-nuki = 北の扱い
    .hint = 抜いた北はドラになり、一枚補充します。
option-nuki-north_dora = 抜ける
option-nuki-off = ただのオタ風
option-nuki-north_yakuhai = 全員の役牌

option-nuki_ron = 抜いた北で和了できる
    .hint = 北で待つ人は、ほかの人が抜いた北でロンできます。槍槓ではありません。

option-chi = チー
    .hint = 三人麻雀ではふつう使いません。

option-north_value = 残した北も役牌
    .hint = 手に北が三枚あれば一翻と数えるか。

option-old_yaku = 古役
    .hint = ふだんは数えない古い役。選んだものを数えます。
option-old_yaku-nine-stars = 三連刻
option-old_yaku-twelve-hairpins = 四連刻
option-old_yaku-five-gates = 五門斉
option-old_yaku-tsubame-gaeshi = 燕返し
option-old_yaku-great-wheels = 大車輪
option-old_yaku-great-bamboos = 大竹林
option-old_yaku-great-numbers = 大数隣
option-old_yaku-million-stones = 百万石
option-old_yaku-red-peacock = 紅孔雀
option-old_yaku-east-north-line = 東北新幹線
option-old_yaku-shiisan-puutaa = 十三不塔

option-kokushi_ankan_ron = 国士無双は暗槓を槍槓できる
    .hint = ほかの人の暗槓の牌で和了できるのは、国士無双だけです。

option-tenhou_best_wait = 天和の和了牌を選べる
    .hint = 符も役も、いちばん高くなる牌で数えます。

option-furiten_without_yaku = 役がなくても見逃しになる
    .hint = 待ち牌を見送ると、そのとき役がなくても、ロンできなくなります。

option-dead_wait_is_tenpai = 待ち牌を使い切っても聴牌
    .hint = 流局のときにノーテン罰符を払うかどうか。

option-deal_in_riichi_deposit = リーチ宣言牌の放銃でもリーチ棒
    .hint = ふだんはリーチが成立しないので、払いません。

option-renchan = 連荘
    .hint = 親がどんなときに続けて親をするか。
option-renchan-tenpai = 和了か聴牌
option-renchan-agari = 和了のみ
option-renchan-none = なし

option-two_han_honba = 二翻縛り
    .hint = この本場からは、和了に二翻が必要です。0 は縛りなし。
    .unit = 本場

option-pao_whole_hand = 責任払いは手全体
    .hint = 同じ手のほかの役満も、責任払いの人が払います。

option-final_rounding = 清算の端数
    .hint = 二位から四位の点数を千点単位に四捨五入し、残りは一位の分になります。
option-final_rounding-none = そのまま
option-final_rounding-thousands = 千点単位

option-seating = 座席
    .hint = 東南西北の決め方。
option-seating-draw = つかみ取り
option-seating-chosen = 名簿の順

option-first_dealer = 起家
    .hint = 東一局の親の決め方。
option-first_dealer-dice = 東のサイコロで数えた人
option-first_dealer-east_seat = 東の人

option-cap_fan = 爆胡（番の上限）
    .hint = 番を足していく手の上限。爆胡以外の大きな手は、その番数のままです。
    .unit = 番

option-label_fix = 清碰と小三元
    .hint = 原文ではこの二行の名前と説明が入れ替わっています。どちらを高くするか。
option-label_fix-A = 清碰6番、小三元7番
option-label_fix-B = 小三元6番、清碰7番

option-base_combine = 爆胡以内の役の複合
    .hint = 平胡・混一色・碰碰胡が重なったとき、最も高い役だけか、足し合わせるか。
option-base_combine-highest = 最も高い役だけ
option-base_combine-sum = 足し合わせる

option-triple_lift = 三家和は爆胡
    .hint = 一枚の牌で三人が和了したら、爆胡に届かない手も爆胡とします。

option-baohu = 包胡（責任払い）
    .hint = 九張落地：三組を鳴かせた人が、その和了の支払いを全部引き受けます。
option-baohu-single_feeder = 一人で三組鳴かせた
option-baohu-third_meld = 三組目を鳴かせた
option-baohu-off = なし

option-baohu_on_discard = 包胡とほかの人の放銃
    .hint = 責任払いの人ではなく、ほかの人が放銃したときに払う人。
option-baohu_on_discard-liable_pays = 責任払いの人
option-baohu_on_discard-discarder_pays = 放銃した人

option-ting = 聴牌宣言
    .hint = 打牌とともに聴牌を宣言できます。以後はツモ切りで、和了すると1番増えます。

option-nine_gates_by_discard = 九蓮宝燈のロン
    .hint = できないときは、ツモ和了だけを九蓮宝燈とします。

option-kong_feeder_pays = 嶺上開花の責任払い
    .hint = 大明槓の補充の牌で和了したら、その槓をさせた人が三人分を払います。

option-dead_wall = 残しておく牌
    .hint = 山の残りがこの枚数になったら流局です。
    .unit = 枚

option-unit = 一分の点数
    .hint = 得点の一分を何点とするか。
    .unit = 点

option-guangdong-bust = 点数がなくなったら終わり
    .hint = 精算して0点以下の人が出たら、対局はそこで終わります。

option-first_round_kong_breaks = 槓でも地胡・人胡は消える
    .hint = チーとポンでは、いつでも消えます。

option-ziyise_seven_pairs = 字牌の七対子も字一色
    .hint = ふだんは七対胡だけです。

option-passing = 漏胡（見逃し）
    .hint = 和了牌を見逃すと、次にツモるか鳴くまで、同じ牌ではロンできません。
option-passing-none = 制限なし
option-passing-same_tile = 同じ牌はロン不可

option-kong_pay = 槓の収入
    .hint = 暗槓は各2分、加槓は各1分、大明槓は鳴かせた人が3分を払います。
option-kong_pay-at_once = その場で払う

option-false_win = 詐胡（チョンボ）
    .hint = 和了できない手で和了を宣言したときの支払い。
option-false_win-cap = 各自に爆胡の点
option-false_win-none = なし

option-exchange_count = 牌の交換
    .hint = 始める前に各自が渡す枚数。0 なら交換しません。
    .unit = 枚

option-exchange_direction = 渡す相手
    .hint = 一局ごとにサイコロで決めるか、いつも同じ相手か。
option-exchange_direction-random = サイコロ
option-exchange_direction-next = 下家
option-exchange_direction-across = 対面
option-exchange_direction-previous = 上家

option-exchange_same_suit = 同じ色だけ
    .hint = 渡す牌は一色でそろえます。字牌は一つの色とみなします。

option-winners_to_end = 何人の和了で終わるか
    .hint = だれかが和了しても、この人数になるまで残りの人で続けます。
    .unit = 人

option-reveal_winner_hand = 和了した手を見せる
    .hint = なしなら、局が終わるまで和了牌と役だけが見えます。

option-noten_after_win = 和了のあとの罰符
    .hint = だれかが和了した局が流れたとき、ノーテンの人の払い方。
option-noten_after_win-each1000 = 一人ずつ千点
option-noten_after_win-pool3000 = 合わせて三千点

option-robbed_kan_stands = 槍槓されてもカンは成立
    .hint = なしなら、加槓はポンに戻ります。

option-chi_across_winners = 和了した人をまたいでチー
    .hint = 上家がもう和了しているとき、その前の人の捨て牌をチーできるか。

option-shura-game_length = 長さ
    .hint = 東風は一場、半荘は二場、一荘は四場。

option-shura-renchan = 連荘あり
    .hint = なしなら、一局ごとに親が移り、本場もありません。

option-shura-abort_repeat = 途中流局のあと
    .hint = もう一度打つか、親が移るか。
option-shura-abort_repeat-replay = 打ち直し
option-shura-abort_repeat-pass = 親が移る

option-taiwan-base = 底（基本点）
    .hint = 和了すると、支払う人はまずこれだけ払い、さらに台数の分を払います。
    .unit = 点

option-per_tai = 一台
    .hint = 一台の点数。底とともに、打つ前に決めておきます。
    .unit = 点

option-tai = 「{ $pattern }」の台数
    .hint = 和了した手の「{ $pattern }」を何台と数えるか。0は数えません。
    .unit = 台

option-door_wind = 門風の東
    .hint = だれの門風を東とするか。自分の花も門風で決まります。
option-door_wind-opener = 開門した人
option-door_wind-dealer = 親

option-opening = 開門
    .hint = 山をだれの前から取り始めるか。
option-opening-dice = 親のサイコロで数えた人
option-opening-dealer = 親

option-dice = サイコロ
    .hint = 振るサイコロの数。
    .unit = 個

option-reserve = 海底に残す牌
    .hint = 山の最後のこの枚数はツモりません。ここまで和了がなければ海底流局です。
    .unit = 枚

option-reserve_per_kong = カンごとに増やす牌
    .hint = カン一つごとに、海底に残す牌をこれだけ増やします。
    .unit = 枚

option-no_kong_from_upper = 順槓の禁止
    .hint = 上家の捨て牌ではカンできません。ポンはできます。

option-no_win_after_exposed_kong = 大明槓の補充では和了できない
    .hint = 他家の牌をカンして補充した牌では和了できません。続けて暗槓・加槓をすれば、その補充では和了できます。

option-dealer_on_draw = 流局のあとの親
    .hint = 海底流局のあと、親が替わるか。続ければ「臭莊」です。
option-dealer_on_draw-stays = 連荘し、回数も増える
option-dealer_on_draw-stays-same-streak = 連荘し、回数は増えない
option-dealer_on_draw-passes = 親が移る

option-streak_tai = 連荘の台数
    .hint = 親がN回連荘したとき、親の一台に何台加えるか。
option-streak_tai-2N = 2N台（連N拉N）
option-streak_tai-N = N台

option-taiwan-passing = 過水（見逃し）
    .hint = ロンできる牌を見逃すと、次に自分がツモるまでロンできません。ツモ和了はできます。

option-flower_order = 菊と竹
    .hint = 菊と竹のどちらを西家の花、どちらを北家の花とするか。
option-flower_order-chrysanthemum-west = 菊が西、竹が北
option-flower_order-bamboo-west = 竹が西、菊が北

option-anke5_alone = 五暗刻は碰碰胡・門清と重ねない
    .hint = 「はい」にすると、五暗刻にこの二つを足しません。

option-duting_with_quanqiu = 全求人・半求人に独聴を足す
    .hint = 裸単騎の待ちを、独聴（一種待ち）としても数えるか。

option-ligu = 七対子と刻子（嚦咕嚦咕）
    .hint = 七つの対子と一つの刻子を何台の和了とするか。0なら和了になりません。
    .unit = 台

option-eight_flowers = 八仙過海（花八枚の和了）
    .hint = 花牌が八枚そろうと、その場で和了できます。

option-seven_rob_one = 七搶一（花七枚で八枚目を奪う）
    .hint = 花牌を七枚持つ人は、他家が引いた八枚目で和了できます。

option-hide_concealed_kong = 暗槓を伏せる
    .hint = 四枚とも伏せ、局が終わってから開きます。なしなら、一枚を表にして見せます。

option-jianhua_jianzi = 見花見字
    .hint = 自分の花・風でなくても、花牌一枚、風牌の刻子一つごとに一台と数えます。

option-dora = ドラ（帶寶牌）
    .hint = 山の後ろで一枚めくり、その次の牌を一枚につき一台と数えます。

option-tiles13 = 十三枚麻雀
    .hint = 各自13枚を取り、四面子一雀頭で和了します。

option-tai_cap = 台数の上限
    .hint = 役の台数はここまでです。親の台数はその上に加えます。
    .unit = 台
option-tai_cap-none = 上限なし

option-tenpai_lock = 天聴・地聴は手を変えられない
    .hint = 宣言後はツモ切りで、鳴けません。なしなら自由に打てますが、手を変えると台数を失います。

option-renhu_window = 人胡
    .hint = いつまでのロンを人胡（レンホー）とするか。
option-renhu_window-before-first-draw = 自分の最初のツモの前
option-renhu_window-dealer-first-discard = 親の第一打だけ

option-dealer_tianting = 親の第一打での聴牌
    .hint = 親が第一打で聴牌して宣言したら、どちらと数えるか。
option-dealer_tianting-earthly = 地聴
option-dealer_tianting-heavenly = 天聴

option-taiwan-first_dealer = 起莊（最初の親）
    .hint = 東の人がサイコロを振り、自分から数えます。
option-taiwan-first_dealer-one-roll = 数えて当たった人
option-taiwan-first_dealer-two-rolls = 当たった人がもう一度振って数える

option-seven_rob_one_order = 七搶一の順序
    .hint = 七枚が八枚目より先にそろっている必要があるか。
option-seven_rob_one_order-seven-first = 七枚が先
option-seven_rob_one_order-either = どちらが先でもよい

option-discard_after_call = 食い替え
    .hint = チーやポンの直後に捨てられない牌。
option-discard_after_call-any = 制限なし
option-discard_after_call-not-same = 同じ牌は不可
option-discard_after_call-strict = 同じ牌も筋の反対側も不可

option-bao = 包（責任払い）
    .hint = 大三元・大四喜の最後の一組を鳴かせた人が、全員の分を払います。

option-false_win_tai = 詐胡（チョンボ）の台数
    .hint = 点数計算台で使います。各家に底とこの台数を払い、親の台数も加えます。
    .unit = 台

option-taiwan-start_chips = 始めの点数
    .hint = 一人が始めに持つ点数。0なら零から数え、負ければマイナスになります。
    .unit = 点

option-taiwan-bust = マイナスの人が出たら終わり
    .hint = 一局の支払いのあとマイナスの人が出たら、対局はそこで終わります。

choice-yes = はい
choice-no = いいえ

choice-amount = { $n }{ $unit }
# 中文 says tenths, 折; other languages say hundredths.
choice-rate = { $tenths ->
   *[other] { $percent }%
}
choice-quoted = 「{ $word }」
choice-or = { $list }または{ $next }

choice-need-be = { $options }を{ $values }にする必要があります
choice-need-least = { $option }は{ $n }以上にする必要があります
choice-need-other = { $option }を{ $word }以外にする必要があります
choice-need-not-zero = { $option }を0以外にする必要があります

choice-may-number = { $option }は{ $least }から{ $most }までにしてください
choice-may-limit = { $option }は「なし」か、{ $least }から{ $most }までにしてください
choice-may-numbers = { $option }は{ $least }から{ $most }までの数を{ $n }個にしてください
choice-may-zero-sum = { $option }は合わせて零になる{ $n }個の数にしてください
choice-may-not = { $option }はそのようには決められません

choice-left-out = 数えない
choice-beside-all = 別に数える
choice-beside = { $patterns }に含める
choice-edition = ルールの版
    .other = このプログラムのものと異なる
