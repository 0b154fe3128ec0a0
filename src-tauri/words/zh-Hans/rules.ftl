# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
rules-shanghai = 上海老麻将
    .short = 老麻将
    .summary = 老上海的打法。牌不是凑齐了就能胡，要做出番数，所以每一张都有得想；放炮付得多，三副落要包，守牌也是学问。适合喜欢慢慢做牌、肯动脑筋的人。
rules-shanghai-bao = 带宝上海老麻将
    .short = 带宝
    .summary = 老麻将加上春夏秋冬、梅兰菊竹八张宝牌，一张可以当任何一张用。好牌来得快，起胡也高，变化多、场面热闹。适合打熟了传统规则，想换个滋味的人。
rules-tuidaohu = 推倒胡
    .short = 推倒胡
    .summary = 凑成四副牌加一对，推倒就胡，不限番数。番种只有几个，看一遍就会，一手几分钟。适合初学的人和孩子，也适合只想轻松打几手的时候。
rules-riichi = 日麻
    .short = 日麻
    .summary = 日本的打法。有役才能胡，立直、一发、宝牌让一手牌时大时小；自己打过的牌，别人打了也不能胡，守牌就有依靠。适合喜欢算得清楚、进退有度的人。
rules-riichi-soul = 日麻（雀魂）
    .short = 雀魂
    .summary = 照雀魂那样打的日麻：每门有一张红五，打完没有人到三万点就西入，三家同时胡也都算。适合在网上打过日麻的人。
rules-riichi-soul-ranked = 日麻（雀魂段位）
    .short = 段位
    .summary = 雀魂段位场的日麻：和“日麻（雀魂）”一样，只是最后一局庄家领先、又有三万点，这一局就自动打完。
rules-riichi-tenhou = 日麻（天凤）
    .short = 天凤
    .summary = 照天凤那样打的日麻：每门有一张红五，没有人到三万点就西入，最后一局庄家领先就打完；三家同时胡算流局，役满不加倍，第一名多拿首位赏。
rules-sanma = 三麻
    .base = riichi
    .short = 三麻
    .summary = 三个人打的日麻。没有二万到八万，不能吃，牌很快就好；摸到北可以拔到旁边当宝牌，再补一张。少一家付钱，自摸收得少些。适合凑不齐四个人、又喜欢日麻的人。
rules-sanma-soul = 三麻（雀魂）
    .short = 三雀魂
    .summary = 照雀魂那样打的三麻：筒、条各有一张红五，打完没有人到四万点就西入。适合在网上打过三麻的人。
rules-sanma-tenhou = 三麻（天凤）
    .short = 三天凤
    .summary = 照天凤那样打的三麻：筒、条各有一张红五，没有人到四万点就西入，最后一局庄家领先就打完；役满不加倍，第一名多拿首位赏。
rules-shura = 修罗之战
    .base = riichi
    .short = 修罗
    .summary = 开打先换三张牌的日麻。有人胡了，其他的人接着打，三家都胡、牌摸完或有人输光才算完。牌变得快、场面也大，胡得慢还有机会。适合打熟了日麻，想打得热闹的人。
rules-guangdong = 广东麻将
    .short = 广东
    .summary = 广东的鸡平胡打法。凑成四副牌加一对就能胡，最小的叫鸡胡；番数越多分数越高，每多一番加一倍，加到爆胡为止，大牌另外算。听牌可以宣告，一炮三响、抢杠都有。适合喜欢节奏快、又想做点牌的人。
rules-taiwan = 台湾麻将
    .short = 台湾
    .summary = 台湾的十六张打法。凑成五副牌加一对就能胡，没有台也能胡一底；牌型、门风、花牌都算台，庄家连庄越连越大。花牌亮出来就补，最后八墩留着不摸。适合从小看家里打这种牌的人，也适合喜欢牌多、变化多的人。

rules-rounds = { $n ->
    [1] 一圈
    [2] 两圈
    [3] 三圈
    [4] 四圈
    [5] 五圈
    [6] 六圈
    [7] 七圈
    [8] 八圈
    [9] 九圈
   *[other] { $n }圈
}
rules-hands = { $n } 手

rules-no-pattern = 没有番种
rules-no-tai = 没有台
rules-plain-win = 屁胡

rules-sheet-shanghai-fan = 番数牌型
rules-sheet-shanghai-chips = 成葫牌型
rules-sheet-fan = 番
rules-sheet-han = 役
rules-sheet-yakuman = 役满
rules-sheet-tai = 台
rules-sheet-times = 加倍
rules-sheet-lift = 满
rules-sheet-bonus = 悬赏牌

rules-label-full-begging = 全求
rules-label-pure-suit-pungs = 清一色对对
rules-label-big-dragons-pungs = 大三元对对
