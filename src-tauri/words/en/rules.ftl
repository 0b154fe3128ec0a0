rules-shanghai = Old Shanghai
    .short = Old Shanghai
    .variant = Traditional
    .summary = The game of old Shanghai. A complete hand is not enough: it must be worth something, so every tile is a decision, and feeding a dangerous hand is costly. For people who like to build a hand with patience.
rules-shanghai-bao = Old Shanghai with wild flowers
    .short = Wild flowers
    .variant = Wild flowers
    .summary = Old Shanghai with eight flowers that stand for any tile. Great hands come quickly, the minimum is higher, and there is more to see. For those who know the traditional game and want another flavour.
rules-tuidaohu = Tuidaohu
    .short = Tuidaohu
    .summary = Four groups and a pair, and the hand is won: there is no minimum. A handful of patterns, learnt at a glance, and a hand takes minutes. For beginners and children, and for an easy evening.
rules-riichi = Riichi
    .short = Riichi
    .variant = Standard
    .summary = The Japanese game. A hand needs a yaku to win; riichi, ippatsu and dora make it suddenly large. No tile that you have discarded wins for you on another’s discard, which gives defence firm ground. For those who like exact counting and a clear choice between attack and defence.
rules-riichi-soul = Riichi, Mahjong Soul rules
    .short = Mahjong Soul
    .variant = Mahjong Soul
    .summary = Riichi as it is played at Mahjong Soul: a red five in each suit, one more round while no player has 30,000 points, and three may win on one tile. For those who know riichi from online tables.
rules-riichi-soul-ranked = Riichi, Mahjong Soul ranked rules
    .short = Ranked
    .variant = Mahjong Soul, ranked
    .summary = Riichi as in ranked games of Mahjong Soul: like the Mahjong Soul rules, but the last hand ends the game by itself where its dealer leads with 30,000 points.
rules-riichi-tenhou = Riichi, Tenhou rules
    .short = Tenhou
    .variant = Tenhou
    .summary = Riichi as it is played at Tenhou: a red five in each suit, one more round while no player has 30,000 points, and the game ends where the last dealer leads. Three wins on one tile end the hand, no yakuman is double, and the first place takes the oka.
rules-sanma = Riichi for three
    .base = riichi
    .short = For three
    .variant = Standard
    .summary = Riichi for three players. The tiles from two to eight of characters are left out and there is no chow, so hands come quickly; a North may be set aside as dora and is replaced. The missing player’s share of a self-draw is lost. For three people who like riichi.
rules-sanma-soul = Riichi for three, Mahjong Soul rules
    .short = Three, Mahjong Soul
    .variant = Mahjong Soul
    .summary = Riichi for three as it is played at Mahjong Soul: a red five of dots and one of bamboo, and one more round while no player has 40,000 points. For those who know it from online tables.
rules-sanma-tenhou = Riichi for three, Tenhou rules
    .short = Three, Tenhou
    .variant = Tenhou
    .summary = Riichi for three as it is played at Tenhou: a red five of dots and one of bamboo, one more round while no player has 40,000 points, and the game ends where the last dealer leads. No yakuman is double, and the first place takes the oka.
rules-shura = Shura (battle of riichi)
    .base = riichi
    .family = riichi
    .short = Shura
    .variant = Shura battle
    .summary = Riichi that begins with an exchange of three tiles. After a win the others play on, until three have won, the wall is empty or a player is out of points. Hands change quickly and points move; the slow still have a chance. For those who know riichi and like it lively.
rules-guangdong = Guangdong
    .short = Guangdong
    .summary = The chicken-hand game of Guangdong. Any complete hand wins, and the least of them is called a chicken hand; every fan doubles what a hand is worth, up to a cap, and great hands lie beyond it. A hand may be declared ready, several may win with one tile, and kongs can be robbed. For those who like a quick game with something to aim for.
rules-taiwan = Taiwan, 16 tiles
    .short = Taiwan
    .summary = The game of Taiwan with sixteen tiles. Any five sets and a pair win, worth the base at least; patterns, winds and flowers add tai, and a dealer who stays is paid more each time. Flowers are laid open and replaced, and the last eight stacks stay undrawn. For those who saw it played at home, and for all who like a full hand of tiles.
rules-players = { $n } players
rules-duration = from { $shortest }
rules-variants = Kinds of { $game }

rules-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
rules-hands = { $n ->
    [one] { $n } hand
   *[other] { $n } hands
}

rules-no-pattern = no patterns
rules-no-tai = no tai
rules-plain-win = plain win

rules-sheet-shanghai-fan = Fan patterns
rules-sheet-shanghai-chips = Cheng-hu patterns
rules-sheet-fan = Fan patterns
rules-sheet-han = Yaku
rules-sheet-yakuman = Yakuman
rules-sheet-tai = Tai patterns
rules-sheet-times = Doublings
rules-sheet-lift = Full
rules-sheet-bonus = Dora

# What the printed form of 上海老麻將 calls some patterns.
rules-label-full-begging = 全求
rules-label-pure-suit-pungs = 清一色對對
rules-label-big-dragons-pungs = 大三元對對
