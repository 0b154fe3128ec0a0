rules-shanghai = 上海老麻將
    .short = 老麻將
    .variant = 傳統
    .summary = 老上海的打法。牌不是湊齊了就能胡，要做出番數，所以每一張都有得想；放炮付得多，三副落要包，守牌也是學問。適合喜歡慢慢做牌、肯動腦筋的人。
rules-shanghai-bao = 帶寶上海老麻將
    .short = 帶寶
    .variant = 帶寶
    .summary = 老麻將加上春夏秋冬、梅蘭菊竹八張寶牌，一張可以當任何一張用。好牌來得快，起胡也高，變化多、場面熱鬧。適合打熟了傳統規則，想換個滋味的人。
rules-tuidaohu = 推倒胡
    .short = 推倒胡
    .summary = 湊成四副牌加一對，推倒就胡，不限番數。番種只有幾個，看一遍就會，一手幾分鐘。適合初學的人和孩子，也適合只想輕鬆打幾手的時候。
rules-riichi = 日麻
    .short = 日麻
    .variant = 一般
    .summary = 日本的打法。有役才能胡，立直、一發、寶牌讓一手牌時大時小；自己打過的牌，別人打了也不能胡，守牌就有依靠。適合喜歡算得清楚、進退有度的人。
rules-riichi-soul = 日麻（雀魂）
    .short = 雀魂
    .variant = 雀魂
    .summary = 照雀魂那樣打的日麻：每門有一張紅五，打完沒有人到三萬點就西入，三家同時胡也都算。適合在網上打過日麻的人。
rules-riichi-soul-ranked = 日麻（雀魂段位）
    .short = 段位
    .variant = 雀魂段位
    .summary = 雀魂段位場的日麻：和「日麻（雀魂）」一樣，只是最後一局莊家領先、又有三萬點，這一局就自動打完。
rules-riichi-tenhou = 日麻（天鳳）
    .short = 天鳳
    .variant = 天鳳
    .summary = 照天鳳那樣打的日麻：每門有一張紅五，沒有人到三萬點就西入，最後一局莊家領先就打完；三家同時胡算流局，役滿不加倍，第一名多拿首位賞。
rules-sanma = 三麻
    .base = riichi
    .short = 三麻
    .variant = 一般
    .summary = 三個人打的日麻。沒有二萬到八萬，不能吃，牌很快就好；摸到北可以拔到旁邊當寶牌，再補一張。少一家付錢，自摸收得少些。適合湊不齊四個人、又喜歡日麻的人。
rules-sanma-soul = 三麻（雀魂）
    .short = 三雀魂
    .variant = 雀魂
    .summary = 照雀魂那樣打的三麻：筒、條各有一張紅五，打完沒有人到四萬點就西入。適合在網上打過三麻的人。
rules-sanma-tenhou = 三麻（天鳳）
    .short = 三天鳳
    .variant = 天鳳
    .summary = 照天鳳那樣打的三麻：筒、條各有一張紅五，沒有人到四萬點就西入，最後一局莊家領先就打完；役滿不加倍，第一名多拿首位賞。
rules-shura = 修羅之戰
    .base = riichi
    .family = riichi
    .short = 修羅
    .variant = 修羅之戰
    .summary = 開打先換三張牌的日麻。有人胡了，其他的人接著打，三家都胡、牌摸完或有人輸光才算完。牌變得快、場面也大，胡得慢還有機會。適合打熟了日麻，想打得熱鬧的人。
rules-guangdong = 廣東麻將
    .short = 廣東
    .summary = 廣東的雞平胡打法。湊成四副牌加一對就能胡，最小的叫雞胡；番數越多分數越高，每多一番加一倍，加到爆胡為止，大牌另外算。聽牌可以宣告，一炮三響、搶槓都有。適合喜歡節奏快、又想做點牌的人。
rules-taiwan = 臺灣麻將
    .short = 臺灣
    .summary = 臺灣的十六張打法。湊成五副牌加一對就能胡，沒有台也能胡一底；牌型、門風、花牌都算台，莊家連莊越連越大。花牌亮出來就補，最後八墩留著不摸。適合從小看家裡打這種牌的人，也適合喜歡牌多、變化多的人。
rules-players = { $n } 人
rules-duration = { $shortest }起
rules-variants = { $game }的打法

rules-rounds = { $n ->
    [1] 一圈
    [2] 兩圈
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

rules-no-pattern = 沒有番種
rules-no-tai = 沒有台
rules-plain-win = 屁胡

rules-sheet-shanghai-fan = 番數牌型
rules-sheet-shanghai-chips = 成葫牌型
rules-sheet-fan = 番
rules-sheet-han = 役
rules-sheet-yakuman = 役滿
rules-sheet-tai = 台
rules-sheet-times = 加倍
rules-sheet-lift = 滿
rules-sheet-bonus = 懸賞牌

rules-label-full-begging = 全求
rules-label-pure-suit-pungs = 清一色對對
rules-label-big-dragons-pungs = 大三元對對
