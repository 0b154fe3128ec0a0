// What reports say. Made from mj-report by its tests; do not edit.

/**
 * Who can pay or be paid.
 */
export type Account = { "player": number } | "pot";

/**
 * 最大的牌: one of the greatest wins of a member or of an evening, and where it stands.
 */
export type BestHand = { 
/**
 * Who won it; empty on the winner's own sheet.
 */
name?: string, 
/**
 * The day of its game; empty in the report of an evening.
 */
date?: string, 
/**
 * The moment itself for programs, ISO 8601.
 */
dateIso?: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Which hand of the game.
 */
hand: number, win: WonHand, };

/**
 * 驗證碼: what vouches for the log.
 */
export type Code = { 
/**
 * All of it.
 */
full: string, 
/**
 * As much as people compare by eye.
 */
short: string, };

/**
 * 更正: one correction, with its trail.
 */
export type Correction = { 
/**
 * When, as local time in words.
 */
at: string, 
/**
 * The same for programs, ISO 8601.
 */
atIso?: string, 
/**
 * By whom.
 */
author: string, 
/**
 * What was changed.
 */
what: string, reason: string, };

/**
 * One of the games.
 */
export type EveningGame = { 
/**
 * Its id.
 */
game: string, 
/**
 * When it ended, as local time in words.
 */
ended: string, 
/**
 * The same for programs, ISO 8601.
 */
endedIso?: string, 
/**
 * The rule book.
 */
rules: string, 
/**
 * 長度.
 */
length: string, 
/**
 * Hands that were played.
 */
hands: number, 
/**
 * Who played, by place.
 */
seats: Array<EveningSeat>, };

/**
 * Who came out of the games of one rule book how.
 */
export type EveningList = { 
/**
 * The rule book, with what a house has changed of it.
 */
rules: string, 
/**
 * So many games.
 */
games: number, 
/**
 * Who played, in the order to show them; computers are not ranked.
 */
rows: Array<EveningRow>, 
/**
 * 最大的牌; several if they are equal.
 */
best: Array<BestHand>, };

/**
 * 罰分 in one of the games.
 */
export type EveningPenalty = { 
/**
 * Who paid.
 */
name: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * How much in all.
 */
amount: number, reason: string, };

/**
 * The games of an evening, and who came out of it how.
 */
export type EveningReport = { 
/**
 * Whose evening.
 */
club: string, 
/**
 * When, in words.
 */
period: string, 
/**
 * A list for each rule book, those that were played most first. Nothing of one is added to another's.
 */
lists: Array<EveningList>, 
/**
 * 罰分 that stand, in the order of the games.
 */
penalties: Array<EveningPenalty>, 
/**
 * The games, the oldest first.
 */
games: Array<EveningGame>, 
/**
 * When this report was made, as local time in words.
 */
made: string | null, };

/**
 * A player's evening, by one rule book.
 */
export type EveningRow = { 
/**
 * 排名; equals share one, and the next one counts them.
 */
rank: number, 
/**
 * 會員序號.
 */
number: number | null, 
/**
 * His name.
 */
name: string, 
/**
 * What he is.
 */
kind: PlayerKind, 
/**
 * Games that count.
 */
games: number, 
/**
 * How often he came first.
 */
firsts: number, 
/**
 * 輸贏 in chips.
 */
result: number, 
/**
 * 積分.
 */
score: Milli, 
/**
 * 胡牌次數.
 */
wins: number, 
/**
 * 放炮次數.
 */
dealIns: number, 
/**
 * 小賭宜情, where the tables kept it.
 */
cash: Milli | null, };

/**
 * A player in one of the games.
 */
export type EveningSeat = { 
/**
 * His name.
 */
name: string, 
/**
 * 名次.
 */
place: number | null, 
/**
 * 輸贏 in chips.
 */
result: number, };

/**
 * 篩選: what was counted, in words of the reader's language. An empty text leaves its line out.
 */
export type Filter = { 
/**
 * 期間: from when to when.
 */
period: string, 
/**
 * 規則: under which rule sets.
 */
rules: string, 
/**
 * 長度: games of which length.
 */
length: string, 
/**
 * 對手: against whom.
 */
opponents: string, };

/**
 * 牌局報告: everything a report of one game says.
 *
 * Players are named by their place in [`players`](Self::players), from 0. A place no player has is shown
 * as `?` and harms nothing.
 */
export type GameReport = { 
/**
 * 局號: the game's own id.
 */
game: string, 
/**
 * 主辦: who hosted it.
 */
host: string, 
/**
 * 來源: where it was played, if that was elsewhere and it was brought in.
 */
origin: string | null, 
/**
 * 規則: the book and how this table departed from it.
 */
rules: Rules, 
/**
 * 長度: e.g. 八圈.
 */
length: string, 
/**
 * When it began, as local time in words.
 */
began: string, 
/**
 * The same for programs, ISO 8601.
 */
beganIso?: string, 
/**
 * When it ended; none while it runs.
 */
ended: string | null, 
/**
 * The same for programs.
 */
endedIso?: string, 
/**
 * How it stands.
 */
state: State, 
/**
 * 驗證碼: none while there is no log to vouch for.
 */
code: Code | null, 
/**
 * 牌牆: whether its walls were fair.
 */
walls: Walls, 
/**
 * 換洗法: before which hands a wall was taken from a player's own secret.
 */
wallChanges: Array<WallChange>, 
/**
 * 籌碼 everybody began with. Not what [`Player::chips`] less [`Player::result`] is: the player who leaves keeps no
 * gain.
 */
start: number, 
/**
 * 玩家: in the order of their seats, or as the caller likes; the ranking is by [`Player::place`].
 */
players: Array<Player>, 
/**
 * 供託: what lies in the pot and is nobody's yet; with it the chips of the players are what they began with.
 */
pot: number, 
/**
 * 每手: in the order they were played.
 */
hands: Array<Hand>, 
/**
 * 罰分: in the order in which they were given.
 */
penalties: Array<Penalty>, 
/**
 * 更正: what was put right afterwards.
 */
corrections: Array<Correction>, 
/**
 * 折: what [`Player::cash`] stands for, e.g. `0.5 折`; shown at the head of its column.
 */
cashRate: string | null, 
/**
 * When this report was made, as local time in words; this crate has no clock.
 */
made: string | null, 
/**
 * The same for programs.
 */
madeIso?: string, };

/**
 * 一手: one hand.
 */
export type Hand = { 
/**
 * Which hand of the game it is, from 1.
 */
number: number, 
/**
 * 圈, e.g. 東風圈.
 */
round: string, 
/**
 * 莊家.
 */
dealer: number, 
/**
 * 連莊: 0 for the first deal.
 */
streak: number, 
/**
 * 本場: none by a rule book that does not count them.
 */
honba?: number, 
/**
 * How it ended, e.g. 自摸, 放炮, 黃牌, 詐胡.
 */
ending: string, 
/**
 * Who won; no player, one, or several.
 */
wins: Array<WonHand>, 
/**
 * Who paid whom.
 */
transfers: Array<Transfer>, 
/**
 * 籌碼 of each player afterwards, in the order of the players.
 */
chips: Array<number>, 
/**
 * 供託 that lay in the pot afterwards.
 */
pot: number, 
/**
 * What became of it later.
 */
marks: Array<Mark>, };

/**
 * What became of a hand later.
 */
export type Mark = { "kind": "corrected", reason: string, } | { "kind": "voided", reason: string, };

/**
 * Thousandths: `Milli(1_500)` is one and a half. Scores come in halves and placement points may be
 * shared by three, and both are added up for years: floating point would drift.
 *
 * `{}` writes it without a sign for positive amounts, `{:+}` with one (nothing is never signed); zeros
 * behind the point are left out. In JSON it is a number with just those digits (by `serde_json`, which alone can
 * be told so).
 */
export type Milli = number;

/**
 * 番種: one pattern of a win.
 */
export type Pattern = { 
/**
 * What programs call it; no player is shown it.
 */
id: string, name: string, 
/**
 * What it is worth once, e.g. `9 番`.
 */
value: string, 
/**
 * How often it counted.
 */
times: number, };

/**
 * 次數: how often a pattern was scored.
 */
export type PatternCount = { 
/**
 * What programs call it; no player is shown it.
 */
id: string, 
/**
 * The pattern's name.
 */
name: string, 
/**
 * How often.
 */
count: number, };

/**
 * 罰分: chips that one player paid outside any hand.
 */
export type Penalty = { 
/**
 * The hand after which it was given; 0 before the first.
 */
after: number, 
/**
 * Who paid.
 */
player: number, 
/**
 * How much in all.
 */
amount: number, 
/**
 * To whom; nothing once it is withdrawn.
 */
transfers: Array<Transfer>, 
/**
 * 籌碼 of each player afterwards, in the order of the players.
 */
chips: Array<number>, 
/**
 * When, as local time in words.
 */
at: string, 
/**
 * The same for programs, ISO 8601.
 */
atIso?: string, 
/**
 * Who gave it.
 */
author: string, reason: string, 
/**
 * Why it was withdrawn, if it was.
 */
withdrawn: string | null, };

/**
 * 玩家: one who sat at the table.
 */
export type Player = { 
/**
 * His number at the table, from 1.
 */
number: number, 
/**
 * His name.
 */
name: string, 
/**
 * 會員序號.
 */
member: number | null, 
/**
 * What he is.
 */
kind: PlayerKind, 
/**
 * 牌手級別.
 */
grade: string | null, 
/**
 * 名次; none while nothing is decided. Players with equal chips share one.
 */
place: number | null, 
/**
 * 籌碼 at the end, or as it stands.
 */
chips: number, 
/**
 * 輸贏: those chips less what he began with.
 */
result: number, 
/**
 * 積分.
 */
score: Milli, 
/**
 * 名次積分, if they are kept.
 */
placement: Milli | null, 
/**
 * 小賭宜情: what that is in money, if the table keeps it.
 */
cash: Milli | null, };

/**
 * What a player is.
 */
export type PlayerKind = "member" | "guest" | "computer";

/**
 * A game that was put aside, and can be gone on with.
 */
export type PutAside = { 
/**
 * When it began, as local time in words.
 */
date: string, 
/**
 * The moment itself for programs, ISO 8601.
 */
dateIso?: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The rule book.
 */
rules: string, 
/**
 * Who sits there.
 */
people: Array<string>, };

/**
 * 排行榜: members in order of rank.
 */
export type RankReport = { 
/**
 * The title, e.g. 積分排行.
 */
title: string, 
/**
 * What was counted.
 */
filter: Filter, 
/**
 * The members, in the order to show them.
 */
rows: Array<RankRow>, 
/**
 * What is said where there are none, e.g. 沒有人打滿 10 局; a usual word if it is empty.
 */
nobody: string, 
/**
 * When this report was made, as local time in words.
 */
made: string | null, };

/**
 * One member's row.
 */
export type RankRow = { 
/**
 * 排名; equals share one.
 */
rank: number, 
/**
 * 會員序號.
 */
number: number | null, 
/**
 * His name.
 */
name: string, 
/**
 * 牌手級別.
 */
grade: string | null, 
/**
 * 參賽次數.
 */
games: number, 
/**
 * 分數累積.
 */
score: Milli, 
/**
 * 名次積分.
 */
placement: Milli, 
/**
 * 等級分, if one is kept.
 */
rating: Milli | null, 
/**
 * 胡牌次數.
 */
wins: number, 
/**
 * 放炮次數.
 */
dealIns: number, 
/**
 * 包牌次數.
 */
liable: number, };

/**
 * What games come to on average: 和了率, 平均名次.
 */
export type Rate = { 
/**
 * What programs call it; no player is shown it.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How much; none while there is nothing to count it of.
 */
value: Milli | null, 
/**
 * Whether it is so many of a hundred.
 */
percent: boolean, };

/**
 * 等級分: how strong he plays, as far as the games tell.
 */
export type Rating = { 
/**
 * 級別 that follows from the points; none where the club has set another by hand.
 */
grade: string | null, 
/**
 * The rule book from whose games they follow; its houses are rated together.
 */
book: string, 
/**
 * The points.
 */
points: Milli, 
/**
 * 暫定: too few games to be sure.
 */
provisional: boolean, 
/**
 * How many games until it is firm.
 */
gamesUntilFirm: number, 
/**
 * How it went, oldest first.
 */
curve: Array<RatingPoint>, };

/**
 * The rating after one game.
 */
export type RatingPoint = { 
/**
 * The day of the game, as local time in words.
 */
date: string, 
/**
 * The moment itself for programs, ISO 8601.
 */
dateIso?: string, 
/**
 * The points after it.
 */
points: Milli, };

/**
 * 規則: a rule book and what this table changed.
 */
export type Rules = { 
/**
 * The book's name.
 */
name: string, 
/**
 * What is won and lost by it: 籌碼, 點數.
 */
coin: string, 
/**
 * Only what differs from the book, in the book's order; what has the same heading stands together.
 */
differs: Array<Setting>, };

/**
 * A part of the form: a heading over rows of two patterns each.
 */
export type Section = { 
/**
 * What stands over its columns, e.g. 番數牌型.
 */
heading: string, 
/**
 * Its rows.
 */
rows: Array<SectionRow>, };

/**
 * A row of a section.
 */
export type SectionRow = { 
/**
 * The left pattern.
 */
left: PatternCount, 
/**
 * The right one, where there is one.
 */
right: PatternCount | null, };

/**
 * 家規: one option and what it was set to.
 */
export type Setting = { 
/**
 * The heading under which the book lists it.
 */
group?: string, 
/**
 * The option, in words.
 */
option: string, 
/**
 * Its value, in words.
 */
value: string, };

/**
 * One of his games.
 */
export type SheetGame = { 
/**
 * When, as local time in words.
 */
date: string, 
/**
 * The moment itself for programs, ISO 8601.
 */
dateIso?: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The rule book.
 */
rules: string, 
/**
 * 名次; none if the game decided nothing.
 */
place: number | null, 
/**
 * 輸贏 in chips.
 */
result: number, 
/**
 * 積分.
 */
score: Milli, };

/**
 * The head of the form, in its order.
 */
export type SheetHeader = { 
/**
 * 牌手級別.
 */
grade: string | null, 
/**
 * 會員資料: his name.
 */
member: string, 
/**
 * 會員序號.
 */
number: number | null, 
/**
 * 分數累積.
 */
score: Milli, 
/**
 * 名次積分.
 */
placement: Milli, 
/**
 * 參賽次數.
 */
games: number, 
/**
 * 積分排名: his rank by score.
 */
scoreRank: number | null, 
/**
 * 名次排名: his rank by placement points.
 */
placementRank: number | null, 
/**
 * 胡牌次數.
 */
wins: number, 
/**
 * 放炮次數.
 */
dealIns: number, 
/**
 * 包牌次數.
 */
liable: number, };

/**
 * 罰分 that he paid.
 */
export type SheetPenalty = { 
/**
 * The day of its game.
 */
date: string, 
/**
 * The moment itself for programs, ISO 8601.
 */
dateIso?: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * How much in all.
 */
amount: number, reason: string, };

/**
 * 會員玩牌紀錄: what a member has played, counted in the source's form.
 */
export type SheetReport = { 
/**
 * The title, e.g. 會員玩牌紀錄 with the rule book's name.
 */
title: string, 
/**
 * What was counted.
 */
filter: Filter, 
/**
 * The head of the form.
 */
header: SheetHeader, 
/**
 * What his games come to on average, where his rule book asks for it; may be empty.
 */
rates: Array<Rate>, 
/**
 * 牌型: in the form's order; the source's has two, 番 on the left and 成葫 on the right.
 */
sections: Array<Section>, 
/**
 * 罰分 that he paid and that stand, newest first; in his sums, and no hands.
 */
penalties: Array<SheetPenalty>, 
/**
 * 等級分, if one is kept under this filter.
 */
rating: Rating | null, 
/**
 * 牌局: his games, newest first or as the caller likes; may be empty.
 */
games: Array<SheetGame>, 
/**
 * 還沒打完: games that he sits in and that no player has ended; may be empty.
 */
unfinished: Array<PutAside>, 
/**
 * When this report was made, as local time in words.
 */
made: string | null, };

/**
 * The tiles of a win by their codes, for a page to draw.
 */
export type ShownTiles = { 
/**
 * The winning tile; none if only patterns were entered.
 */
tile: string | null, 
/**
 * The concealed tiles, without it.
 */
tiles: Array<string>, melds: Array<Array<string>>, 
/**
 * 花, 北.
 */
aside?: Array<string>, };

/**
 * How a game stands.
 */
export type State = { "kind": "running" } | { "kind": "over", 
/**
 * Why it ended, e.g. 打滿八圈.
 */
why: string, } | { "kind": "voided", reason: string, };

/**
 * 收付: chips that went from one to another.
 */
export type Transfer = { 
/**
 * Who paid.
 */
from: Account, 
/**
 * Who got it.
 */
to: Account, 
/**
 * How much.
 */
amount: number, 
/**
 * Why, e.g. 放炮, 陪付, 連莊費.
 */
why: string, 
/**
 * The same as a word for programs: `discard` of the discarder, `share` of those who pay along, and so on.
 */
cause: string, 
/**
 * 包: whether he paid for others.
 */
liability: boolean, };

/**
 * 換洗法: a hand was mixed without a secret that a player had fixed.
 */
export type WallChange = { 
/**
 * The hand.
 */
hand: number, 
/**
 * The player's name.
 */
player: string, why: WallChangeWhy, };

/**
 * Why a hand was mixed without a player's secret.
 */
export type WallChangeWhy = "silent" | "new-device" | "absent";

/**
 * 公平牌牆: whether any player could have chosen the walls.
 */
export type Walls = "fair" | "broken" | "unverified" | "real";

/**
 * 胡: a won hand, in words and as its tiles are drawn.
 */
export type WonHand = { 
/**
 * What programs call the rule set; no player is shown it.
 */
rules: string, 
/**
 * Who won, by place in the report's players.
 */
winner: number, 
/**
 * How, from the winner's side: 自摸, 丙放炮, 搶丙的槓; 放炮 where no other player is named.
 */
how: string, 
/**
 * Off whom.
 */
from: number | null, 
/**
 * The winning tile, e.g. 四條; empty if only patterns were entered.
 */
tile: string, 
/**
 * The concealed tiles.
 */
hand: string, 
/**
 * What lay open.
 */
melds: string, 
/**
 * 花, 北: what lay beside the hand.
 */
aside?: string, 
/**
 * The tiles as they are drawn: groups that stand apart, concealed tiles first, each tile by its code: `5p`, `0m` a red
 * five, `3f` a flower, `?` one that lies face down. None where they are not known.
 */
drawn?: Array<Array<string>>, 
/**
 * The same with every tile face up, for pages alone; programs are told the other.
 */
shown?: ShownTiles, 
/**
 * 讀法: how it was read.
 */
reading: string, 
/**
 * 番種: what was counted.
 */
patterns: Array<Pattern>, 
/**
 * The total in the rule set's own terms, e.g. `20 番，合 10 葫`.
 */
total: string, 
/**
 * The total in chips: what one full payer pays.
 */
chips: number, };
