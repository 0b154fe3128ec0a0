// What the host and a screen say to each other. Made from mj-wire by its tests; do not edit.

import type { BestHand, EveningReport, GameReport, RankReport, SheetReport } from './reports';

/** The version of the protocol. */
export const PROTOCOL = 8;

/**
 * Why a hand is broken off. Nothing is paid for it.
 */
export type Abort = "nine-kinds" | "four-winds" | "all-ready" | "four-kongs" | "three-winners";

/**
 * What of a question a refusal is about.
 */
export type About = { "is": "seat", 
/**
 * Which, from 0.
 */
seat: number, 
/**
 * What is wrong.
 */
fault: SeatFault, } | { "is": "hand", 
/**
 * What is wrong with it.
 */
words: Said, } | { "is": "option", 
/**
 * Its id.
 */
id: string, 
/**
 * What it may be.
 */
words: Said, } | { "is": "door", 
/**
 * Why it cannot be.
 */
words: Said, } | { "is": "certificate" } & CertificateTrouble | { "is": "host-key", 
/**
 * The file that it is kept in.
 */
file: string, };

/**
 * Where chips lie.
 */
export type Account = { "player": Player } | "pot";

/**
 * What a player does. Every action names the tiles it uses.
 */
export type Action = { "a": "pass" } | { "a": "cover" } | { "a": "draw" } | { "a": "replace" } | { "a": "discard", 
/**
 * The tile.
 */
tile: Tile, 
/**
 * It is the very tile just drawn, not another like it.
 */
drawn?: boolean, 
/**
 * 地聽, 立直: what he declares with it.
 */
ready?: Ready, } | { "a": "chow", 
/**
 * His own two, the lower first.
 */
with: [Tile, Tile], } | { "a": "pung", 
/**
 * His own two.
 */
with: [Tile, Tile], } | { "a": "kong", 
/**
 * His own three.
 */
with: [Tile, Tile, Tile], } | { "a": "conceal", 
/**
 * His own four.
 */
with: [Tile, Tile, Tile, Tile], } | { "a": "add", 
/**
 * The fourth tile.
 */
tile: Tile, } | { "a": "set-aside", 
/**
 * The tile.
 */
tile: Tile, } | { "a": "win" } | { "a": "show" } | { "a": "withdraw" } | { "a": "rest" } | { "a": "abort" } | { "a": "take-back" } | { "a": "choose", 
/**
 * His own tiles, in order.
 */
tiles: Few, } | { "a": "rechoose" } | { "a": "stop" } | { "a": "play-on" };

/**
 * An answer.
 */
export type Answer = { "is": "welcome", 
/**
 * The program's version.
 */
program: string, 
/**
 * Whether this is another person's device: it joins before it receives anything.
 */
guest: boolean, } | { "is": "home" } & Home | { "is": "hints" } & Hints | { "is": "similar", 
/**
 * Who may be meant.
 */
people: Array<MemberLine>, } | { "is": "records", answer: Recorded, } | { "is": "room", told: RoomTold, } | { "is": "later", seconds: number, } | { "is": "done", };

/**
 * What a device may ask.
 */
export type Ask = { "do": "hello", 
/**
 * Its version.
 */
protocol: number, } | { "do": "home", } | { "do": "similar", 
/**
 * As it was typed.
 */
name: string, } | { "do": "begin" } & NewTable | { "do": "resume", 
/**
 * The game's id.
 */
game: string, 
/**
 * The number of the last message that came to this player's screen: what happened since is told first.
 */
since?: number, } | { "do": "look", } | { "do": "floor", 
/**
 * Who has the device now.
 */
player: Player | null, 
/**
 * His PIN, if he has one.
 */
pin?: string, 
/**
 * 只問一次: he is content to be asked for his PIN once at this table, and not after every other who had the
 * device. It holds from the PIN that he shows with it.
 */
once?: boolean, } | { "do": "want", player: Player, } | { "do": "let", player: Player, } | { "do": "wish" } & Wishes | { "do": "take-back", player: Player, } | { "do": "grace", 
/**
 * Seconds, up to 10; 0 for not at all.
 */
seconds: number, } | { "do": "pace", 
/**
 * Seconds, from 1 to 20; 0 for until everybody has said 過.
 */
pause: number, } | { "do": "act", 
/**
 * What he does.
 */
action: Action, } | { "do": "hints", 
/**
 * The number of the message that told the table as he sees it.
 */
of: number, } | { "do": "deal", } | { "do": "leave", player: Player, } | { "do": "take-over", player: Player, } | { "do": "commit", 
/**
 * The number of the mixing in which it was asked.
 */
mix: number, 
/**
 * The tip of its chain.
 */
commitment: string, } | { "do": "open", 
/**
 * The number of the mixing.
 */
mix: number, 
/**
 * Its link, 32 bytes in digits.
 */
secret: string, } | { "do": "say", words: Words, } | { "do": "vote", 
/**
 * On what.
 */
on: Motion, 
/**
 * Whether he is for it.
 */
yes: boolean, } | { "do": "rise", } | { "do": "room", ask: RoomAsk, } | { "do": "records", ask: Records, };

/**
 * Why a complete hand may not win with this tile.
 */
export type Barred = "own-discard" | "passed-turn" | "passed-declared" | "passed-kind" | "passed-draw" | "exposed-kong";

/**
 * How a member stands in the club after a game.
 */
export type Booked = { 
/**
 * 會員序號; none for guests and computer players, of whom no sheet is kept.
 */
number: number | null, 
/**
 * 參賽次數 by this rule book, this game included.
 */
games: number, 
/**
 * 等級分
 */
points: number, 
/**
 * How it has changed by this game.
 */
change: number, 
/**
 * 級別; none after too few games.
 */
grade: Said | null, 
/**
 * How many more games until he has one.
 */
until_grade: number, };

/**
 * The books, where they lie and what is in them.
 */
export type BooksPage = { 
/**
 * The file.
 */
place: string, 
/**
 * The version of the program.
 */
program: string, 
/**
 * What is in them.
 */
held: Held, 
/**
 * When a copy was made last.
 */
copied: number | null, 
/**
 * What takes their place when the program next starts.
 */
waits: Held | null, 
/**
 * Where the books lie that were put aside when a copy took their place.
 */
aside: string | null, 
/**
 * Why what was to take their place has not.
 */
failed: string | null, 
/**
 * Tables that are being played at.
 */
tables: number, 
/**
 * Whether there is a key of the host that a copy can carry.
 */
key: boolean, };

/**
 * Games that a member took along; every log of them holds.
 */
export type Brought = { 
/**
 * Where they were played.
 */
club: string, 
/**
 * Whose they are.
 */
whose: string, 
/**
 * Under which entry he stands here, if these books know him as that club does.
 */
known: Person | null, 
/**
 * Who of those here may be meant: the same name, or one a slip away.
 */
near: Array<Person>, 
/**
 * The games.
 */
games: Array<Carried>, };

/**
 * A game that is brought along.
 */
export type Carried = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * When it began.
 */
began: number, 
/**
 * Who played.
 */
names: Array<Said>, 
/**
 * Whether these books have it.
 */
here: boolean, 
/**
 * Whether it has just come in.
 */
fresh: boolean, };

/**
 * A computer player as a person to sit with.
 */
export type CastLine = { 
/**
 * The word for him: by it he is asked to sit down, and has a portrait.
 */
person: string, 
/**
 * His strength: `novice`, `fast`, `club`.
 */
kind: string, 
/**
 * What he is called.
 */
name: Said, 
/**
 * How he plays.
 */
manner: Said, };

/**
 * What is wrong with a file of a certificate.
 */
export type CertificateFault = "missing" | "unreadable" | "no-certificate" | "no-key" | "locked" | "mismatch" | "expired" | "not-yet" | "damaged";

/**
 * Where a certificate lies on the host's machine, as PEM.
 */
export type CertificateFiles = { 
/**
 * The certificate, with those that vouch for it behind it.
 */
cert: string, 
/**
 * Its private key.
 */
key: string, };

/**
 * Why a certificate is of no use.
 */
export type CertificateTrouble = { 
/**
 * The file that it is about.
 */
file: string, 
/**
 * What is wrong with it.
 */
fault: CertificateFault, 
/**
 * The day that it was good until, or is good from: `2026-11-22`.
 */
day: string | null, };

/**
 * One change.
 */
export type Change = { 
/**
 * Whose secrets.
 */
player: number, why: ChangeWhy, };

/**
 * Why a wall is mixed from others' secrets than before.
 */
export type ChangeWhy = "silent" | "new-device" | "joined" | "back" | "absent";

/**
 * The course of the game and the walls of its hands: told when a screen comes to the table, when a hand is
 * dealt, and when one is over.
 */
export type Chapter = { 
/**
 * Chips by players: at the beginning, and after every hand.
 */
history: Array<Array<number>>, 
/**
 * How the wall of the hand on the table was sealed; none before the first, and where walls are given.
 */
sealed: Sealed | null, 
/**
 * What was under the seals, once the hand is over.
 */
opened: Opened | null, 
/**
 * What the books made of the game, by players, once it is over and counts.
 */
booked: Array<Booked> | null, 
/**
 * On which page of a sheet the game stands, once it is over; on none where it is void.
 */
page?: CountPage, };

/**
 * 查帳, as far as it is.
 */
export type Checking = { 
/**
 * Whether it goes on.
 */
goes: boolean, 
/**
 * So much is through.
 */
done: number, 
/**
 * Of so much.
 */
of: number, 
/**
 * When it was through; none before the first.
 */
at: number | null, 
/**
 * Seconds it took.
 */
took: number, 
/**
 * Members and games that were looked at.
 */
members: number, games: number, 
/**
 * What does not hold.
 */
found: Array<Flaw>, 
/**
 * There are so many more.
 */
more: number, };

/**
 * A hand whose worth is asked.
 */
export type Claimed = { 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * Its tiles; without the winning one it is asked what they wait for.
 */
shown: DeskTiles, 
/**
 * How the winning tile came.
 */
by: WonBy, 
/**
 * Whose it was, counted from the dealer.
 */
from: Wind | null, 
/**
 * Where the winner sits, counted from the dealer.
 */
seat: Wind, 
/**
 * 圈風
 */
round: Wind, 
/**
 * 開門: who opened the wall, counted from the dealer; the dealer where it is not said.
 */
door?: Wind, 
/**
 * 連莊
 */
streak: number, 
/**
 * What lies on the table of the riichi family.
 */
riichi: RiichiSaid, };

/**
 * How long people may think at a table.
 */
export type Clock = "off" | "relaxed" | "club" | "book";

/**
 * The limits of the time to think that a book has; none of those that it does not know.
 */
export type ClockLines = { 
/**
 * For one's own turn.
 */
turn: OptionLine | null, 
/**
 * To claim an open tile.
 */
call: OptionLine | null, };

/**
 * The reasons that a screen says in its own language.
 */
export type Code = "unread" | "version" | "no-table" | "not-offered" | "not-yours" | "pin" | "rules" | "seats" | "resume" | "unknown" | "text" | "role" | "number" | "entry" | "hand" | "deed" | "playing" | "place" | "full" | "read-only" | "held" | "unreachable" | "disk" | "waits" | "books" | "foreign" | "newer" | "damaged" | "large" | "period" | "empty" | "room" | "joined" | "organiser" | "key" | "busy" | "crowd" | "old-code" | "taken" | "door" | "house";

/**
 * What is won and lost.
 */
export type Coin = "chips" | "points";

/**
 * What goes on at a table on the network beside the game.
 */
export type Company = { 
/**
 * Whose devices are not there.
 */
away: Array<Player>, 
/**
 * For whom the table plays until he is back.
 */
played_for: Array<Player>, 
/**
 * 代打、換人: who was helped out in this game, the oldest first.
 */
helped: Array<Helped>, 
/**
 * 退出: who has got up for good, the first first. The others may agree that this ends the game.
 */
left: Array<Player>, 
/**
 * Who wants the next hand already.
 */
ready: Array<Player>, 
/**
 * Whether the table pauses.
 */
paused: boolean, 
/**
 * What is voted on.
 */
votes: Array<Vote>, 
/**
 * Whether the table has parted: the game is over.
 */
parted: boolean, 
/**
 * Why, where the organiser parted it; none where all have agreed to.
 */
parted_why: string | null, 
/**
 * Whose clock runs, and for how many more milliseconds.
 */
clock: Ticking | null, 
/**
 * Seconds by which spectators receive this later than it happened.
 */
late: number, };

/**
 * Which of the four tiles of a 暗槓 show their faces.
 */
export type ConcealedKong = "first" | "middle" | "none";

/**
 * 範圍: what a game counts for.
 */
export type CountPage = "club" | "computers" | "others";

/**
 * A pattern of a win.
 */
export type Counted = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is worth once.
 */
value: number, 
/**
 * How often it counts.
 */
times: number, };

/**
 * A pattern that was scored.
 */
export type CountedRow = { 
/**
 * The pattern's id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How often it counts.
 */
times: number, 
/**
 * What it is worth.
 */
worth: string, 
/**
 * The tiles that make it; none where it is about the whole hand, or about no tiles.
 */
makes?: Making, };

/**
 * How tiles lie, and what it is that players win and lose.
 */
export type Customs = { 
/**
 * What is won and lost.
 */
coin: Coin, 
/**
 * So many discards lie in a row.
 */
row: number, 
/**
 * A claimed discard leaves its mark where it lay. Otherwise the others move up.
 */
marks_claimed: boolean, 
/**
 * 供託: what each of the sticks that lie on the table stands for; 0 where none ever do.
 */
stick: number, 
/**
 * A hand is called by the round and how often the deal has passed on in it, 東二局; otherwise by its number.
 */
names_deals: boolean, 
/**
 * What a hand is counted in, by the key of its unit: the way of counting says it.
 */
unit: string, 
/**
 * What it is called that the wall runs out.
 */
drawn: DrawnHand, 
/**
 * How a 暗槓 lies.
 */
concealed_kong: ConcealedKong, };

/**
 * Who deals, and how far the game has come.
 */
export type Deal = { 
/**
 * Which hand, from 1.
 */
hand: number, 
/**
 * The dealer's place: 0 for 東 and so on.
 */
place: number, 
/**
 * 連莊: how often he has won as dealer just before.
 */
streak: number, 
/**
 * How often the deal has passed on.
 */
passed: number, 
/**
 * 本場: how many lie there for the next winner.
 */
honba?: number, };

/**
 * A declaration of being ready.
 */
export type Declaration = { ready: Ready, 
/**
 * What it is called.
 */
words: Said, };

/**
 * 天聽, 地聽: what they bind their player to.
 */
export type Declaring = "covered" | "locked" | "free";

/**
 * Who decides something, and why.
 */
export type Deed = { 
/**
 * 經手人
 */
author: string, 
/**
 * 原因
 */
reason: string, };

/**
 * A player who answers for another's win.
 */
export type DeskAnswering = { 
/**
 * By his number.
 */
who: number, 
/**
 * The id of the row that he made certain; none where he answers whatever the hand scores.
 */
row?: string, };

/**
 * What the score desk is asked.
 */
export type DeskAsk = { "to": "list", } | { "to": "begin", 
/**
 * Who plays, in the places 東南西北, and by what rules.
 */
table: NewTable, } | { "to": "game", 
/**
 * Its id.
 */
game: string, } | { "to": "preview", 
/**
 * The game's id.
 */
game: string, 
/**
 * In the place of this hand; otherwise as the next one.
 */
hand: number | null, 
/**
 * What is entered.
 */
entry: DeskEntry, } | { "to": "enter", 
/**
 * The game's id.
 */
game: string, 
/**
 * Which hand that would be: none is booked twice.
 */
hand: number, 
/**
 * What is entered.
 */
entry: DeskEntry, } | { "to": "correct", 
/**
 * The game's id.
 */
game: string, 
/**
 * Which hand.
 */
hand: number, 
/**
 * What is entered.
 */
entry: DeskEntry, 
/**
 * Who says so, and why.
 */
by: Deed, } | { "to": "preview-penalty", 
/**
 * The game's id.
 */
game: string, 
/**
 * Who pays, whom, and how much.
 */
fine: DeskFine, } | { "to": "penalise", 
/**
 * The game's id.
 */
game: string, 
/**
 * How many penalties the screen knows of: none is given twice.
 */
seen: number, 
/**
 * Who pays, whom, and how much.
 */
fine: DeskFine, 
/**
 * Who says so, and why.
 */
by: Deed, } | { "to": "settling", 
/**
 * The game's id.
 */
game: string, 
/**
 * What is said so far; what is not named is counted again where it can be.
 */
lines: Array<DeskSettled>, } | { "to": "settle", 
/**
 * The game's id.
 */
game: string, 
/**
 * Every line, as it was shown.
 */
lines: Array<DeskSettled>, 
/**
 * Who says so, and why.
 */
by: Deed, } | { "to": "take-back", 
/**
 * The game's id.
 */
game: string, 
/**
 * Which hand that is.
 */
hand: number, 
/**
 * Who says so, and why.
 */
by: Deed, } | { "to": "decide", 
/**
 * The game's id.
 */
game: string, what: DeskVerdict, 
/**
 * Who says so, and why.
 */
by: Deed, };

/**
 * A declaration.
 */
export type DeskDeclared = { 
/**
 * By his number.
 */
who: number, ready: Ready, };

/**
 * A tile that was won and did not end the hand.
 */
export type DeskEarlier = { 
/**
 * Who had declared since the win before it.
 */
declared?: Array<DeskDeclared>, 
/**
 * Who won it.
 */
won: DeskWon, };

/**
 * One hand as it was entered. Players go by their numbers from 0, the same all through a game.
 */
export type DeskEntry = { 
/**
 * The tiles that were won before, where play goes on after a win, in that order.
 */
earlier?: Array<DeskEarlier>, 
/**
 * How it ended.
 */
what: DeskWhat, 
/**
 * Who has declared what a deposit is laid on the table for, in that order; after the earlier wins, if there are any.
 */
declared?: Array<DeskDeclared>, 
/**
 * The kongs that are paid for as they are made, in that order.
 */
kongs?: Array<DeskKong>, 
/**
 * 開門: who opened the wall, where seat winds are counted from him.
 */
opener?: number, 
/**
 * 和了止め: the dealer, who is asked, has ended the game with this hand.
 */
stops?: boolean, 
/**
 * Where the real table stood otherwise than the books think.
 */
real?: DeskReal, };

/**
 * 罰分 as it is asked for.
 */
export type DeskFine = { 
/**
 * Who pays.
 */
who: number, 
/**
 * Who is paid; none for all others in equal shares.
 */
to: number | null, 
/**
 * What he pays in all.
 */
amount: number, };

/**
 * What a penalty comes to.
 */
export type DeskFined = { 
/**
 * What it changes for everybody, by players.
 */
changes: Array<number>, 
/**
 * What would lie before everybody then.
 */
chips: Array<number>, 
/**
 * What the organiser who gives it should know: that he has less than that, that the game would be over.
 */
notes: Array<Said>, };

/**
 * A hand that is booked.
 */
export type DeskHand = { 
/**
 * Where the game stood when it was dealt.
 */
dealt: DeskStands, 
/**
 * How it ended: 王小明胡・李四放炮.
 */
how: Said, 
/**
 * What the winners had; empty without a win.
 */
worth: Said, 
/**
 * What it changed for everybody, by players.
 */
changes: Array<number>, 
/**
 * It does not count.
 */
void: boolean, 
/**
 * It was entered otherwise at first.
 */
corrected: boolean, 
/**
 * What was entered; none for a hand that was played at a table.
 */
entry: DeskEntry | null, };

/**
 * A kong that is paid for.
 */
export type DeskKong = { 
/**
 * By his number.
 */
who: number, kind: DeskKongKind, 
/**
 * 明槓: whose tile it was.
 */
from?: number, };

/**
 * How a kong was made.
 */
export type DeskKongKind = "concealed" | "added" | "kong";

/**
 * A game of the desk in a list.
 */
export type DeskLine = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * How long it is.
 */
length: Said, 
/**
 * When it began, in seconds since 1970.
 */
began: number, 
/**
 * Who plays.
 */
players: Array<DeskPlayer>, 
/**
 * Where it stands.
 */
next: DeskStands, };

/**
 * A pattern, and how often it counts.
 */
export type DeskNamed = { 
/**
 * Its id.
 */
id: string, 
/**
 * How often.
 */
times?: number, };

/**
 * Something of a game that no longer follows from its hands.
 */
export type DeskOpen = { 
/**
 * Which hand; none for the end.
 */
hand: number | null, words: Said, 
/**
 * It is counted again as the hands before it say; otherwise it stands.
 */
follow: boolean, 
/**
 * Why it cannot be counted again; none where it can, and for the end.
 */
fault: Said | null, 
/**
 * What counting it again changes for everybody, by players; empty where it cannot be.
 */
changes: Array<number>, };

/**
 * A game of the desk, or another whose hands are corrected.
 */
export type DeskPage = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * How long it is.
 */
length: Said, 
/**
 * Why it is over; none while it goes on.
 */
over: Said | null, 
/**
 * It was entered at the desk, rather than played at a table.
 */
desk: boolean, 
/**
 * It does not count.
 */
void: boolean, 
/**
 * What can be told of a hand by its own rules.
 */
form: HandForm, 
/**
 * Who plays, by their numbers.
 */
players: Array<DeskPlayer>, 
/**
 * 供託: what lies on the table and is nobody's yet.
 */
pot: number, 
/**
 * Where it stands before the next hand.
 */
next: DeskStands, 
/**
 * The hands as they count now.
 */
hands: Array<DeskHand>, 
/**
 * 罰分 in the order in which they were given, withdrawn ones among them.
 */
penalties: Array<DeskPenalty>, 
/**
 * What a penalty is a multiple of.
 */
chip: number, 
/**
 * What no longer follows since a hand was corrected, for the organiser to settle, with what is proposed.
 */
open: Array<DeskOpen>, };

/**
 * A payment.
 */
export type DeskPaid = { 
/**
 * Who pays; none for what lies on the table.
 */
from: number | null, 
/**
 * Who is paid.
 */
to: number | null, 
/**
 * How much.
 */
amount: number, 
/**
 * What for.
 */
why: Said, };

/**
 * 罰分 that was given.
 */
export type DeskPenalty = { 
/**
 * Its line in the game's trail, by which it is withdrawn.
 */
number: number, 
/**
 * The hand after which it was given; 0 before the first.
 */
after: number, 
/**
 * Who pays whom how much, in words.
 */
words: Said, 
/**
 * What it changed for everybody, by players; nothing once it is withdrawn.
 */
changes: Array<number>, 
/**
 * Who gave it, and why.
 */
by: Deed, 
/**
 * When, in seconds since 1970.
 */
at: number, 
/**
 * Who withdrew it, and why.
 */
withdrawn: Deed | null, };

/**
 * A player.
 */
export type DeskPlayer = { 
/**
 * What he is called.
 */
name: Said, 
/**
 * What lies before him.
 */
chips: number, 
/**
 * What that is more or less than he began with.
 */
won: number, };

/**
 * What an entry comes to.
 */
export type DeskPreview = { 
/**
 * The wins with everything that was counted.
 */
wins: Array<DeskWin>, 
/**
 * Who pays whom.
 */
paid: Array<DeskPaid>, 
/**
 * What it changes for everybody, by players.
 */
changes: Array<number>, 
/**
 * What the person who enters it should know.
 */
notes: Array<Said>, 
/**
 * What the game comes to with it: who deals next, or that it is over.
 */
after: Said, 
/**
 * The game would be over.
 */
over: boolean, 
/**
 * Others play on after the last win: it cannot be booked before it is entered how the hand went on.
 */
goes_on?: boolean, 
/**
 * Later hands that would no longer follow.
 */
shifts: Array<Said>, };

/**
 * 流局: how a hand stood when no tile was left to draw.
 */
export type DeskRanOut = { 
/**
 * 聽牌: who showed that he waits. A player who has declared it does.
 */
waits: Array<number>, 
/**
 * 流局滿貫: whose discards are all 么九.
 */
nagashi?: Array<number>, };

/**
 * Where the real table stood, as far as it is said.
 */
export type DeskReal = { 
/**
 * Who dealt.
 */
dealer?: number, 
/**
 * 風圈
 */
round?: Wind, 
/**
 * 連莊
 */
streak?: number, 
/**
 * 本場
 */
honba?: number, 
/**
 * Who sat in the places 東南西北.
 */
places?: Array<number>, };

/**
 * What is said of a line that no longer follows.
 */
export type DeskSettled = { 
/**
 * Which hand; none for the end.
 */
hand: number | null, 
/**
 * 照前面重新算: the hand is counted again as the hands before it say that it was dealt. Otherwise it stands as it
 * was, and so does the end.
 */
follow: boolean, };

/**
 * What a winner showed.
 */
export type DeskShown = { "hand": DeskTiles } | { "patterns": Array<DeskNamed> };

/**
 * Where a game stands before a hand.
 */
export type DeskStands = { 
/**
 * The number of the hand.
 */
number: number, 
/**
 * 風圈
 */
round: Wind, 
/**
 * The player who deals.
 */
dealer: number, 
/**
 * 連莊
 */
streak: number, 
/**
 * 本場
 */
honba?: number, 
/**
 * The players in turn order from the dealer.
 */
order: Array<number>, 
/**
 * All that in words: 東風圈，王小明做莊，連莊一次.
 */
words: Said, };

/**
 * A winner's tiles, as the scoring contract writes them.
 */
export type DeskTiles = { 
/**
 * Concealed, before the winning one.
 */
tiles: string, 
/**
 * 吃碰槓
 */
melds?: Array<string>, 
/**
 * The winning tile.
 */
win: string, 
/**
 * On the last tile of the wall, or the discard after it.
 */
last_tile?: boolean, 
/**
 * 天胡, 地胡
 */
first_turn?: boolean, 
/**
 * 天聽, 地聽
 */
ready?: Ready, 
/**
 * Tiles lying open besides his melds and the winning tile, for 八絕 and 三絕.
 */
open?: string, 
/**
 * 一發
 */
ippatsu?: boolean, 
/**
 * 立直宣言牌: he won with the tile that another declared with.
 */
riichi_discard?: boolean, 
/**
 * 寶牌指示牌
 */
dora?: string, 
/**
 * 裏寶牌指示牌
 */
ura?: string, 
/**
 * 北 that he has set aside.
 */
aside?: string, };

/**
 * What the score desk answers.
 */
export type DeskTold = { "is": "list", games: Array<DeskLine>, } | { "is": "game" } & DeskPage | { "is": "preview" } & DeskPreview | { "is": "fined" } & DeskFined | { "is": "settling", 
/**
 * Line by line.
 */
lines: Array<DeskOpen>, } | { "is": "fault", 
/**
 * In words.
 */
words: Said, };

/**
 * What is decided at the desk.
 */
export type DeskVerdict = { "is": "void", hand: number, } | { "is": "restore", hand: number, } | { "is": "close", } | { "is": "reopen", } | { "is": "withdraw", 
/**
 * Which: [`DeskPenalty::number`].
 */
penalty: number, };

/**
 * How a hand ended.
 */
export type DeskWhat = "drawn" | { "ran-out": DeskRanOut } | { "aborted": Abort } | { "won": DeskWon } | { "false-win": DeskWho } | { "left": DeskWho };

/**
 * A person.
 */
export type DeskWho = { 
/**
 * By his number.
 */
who: number, };

/**
 * A win with everything that was counted.
 */
export type DeskWin = { who: number, tally: Tally, };

/**
 * One who won.
 */
export type DeskWinner = { 
/**
 * By his number.
 */
who: number, 
/**
 * What he showed.
 */
shown: DeskShown, 
/**
 * 全包: who pays for all (三副落).
 */
liable?: number, 
/**
 * 四副落: who fed the fourth meld.
 */
feeder?: number, 
/**
 * 洗牌: who washed.
 */
washer?: number, 
/**
 * 包牌, 包胡: who answers for what by tiles he gave, in the order in which they came to.
 */
answering?: Array<DeskAnswering>, 
/**
 * 槓上開花包槓: who fed the 明槓 whose replacement wins.
 */
kong_feeder?: number, };

/**
 * A hand that was won.
 */
export type DeskWon = { 
/**
 * How the tile came.
 */
by: WonBy, 
/**
 * Whose it was.
 */
from?: number, 
/**
 * Who won with it; several where the rules let them.
 */
winners: Array<DeskWinner>, 
/**
 * 相公
 */
wrong_counts?: Array<number>, };

/**
 * Something that is not as the book has it.
 */
export type Difference = { 
/**
 * The option.
 */
option: string, 
/**
 * What it is about.
 */
name: Said, 
/**
 * By the book.
 */
usual: Said, here: Said, };

/**
 * To whom tiles are passed in a hand.
 */
export type Direction = "next" | "across" | "previous";

/**
 * What a discard leads to.
 */
export type DiscardHint = { 
/**
 * The tile.
 */
tile: Tile, 
/**
 * What the rest of the hand waits for.
 */
prospect: Prospect, 
/**
 * The same where 立直 and the like is declared with it; none where it may not be.
 */
declared?: Prospect, };

/**
 * A discard, weighed.
 */
export type DiscardWhy = { tile: string, 
/**
 * Chips to be expected after it.
 */
gain: number, 
/**
 * Chips that it may cost.
 */
risk: number, 
/**
 * What it would leave the hand waiting for.
 */
waits: Array<string>, };

/**
 * What a hand is called that no player has won when the wall runs out.
 */
export type DrawnHand = "yellow" | "exhausted" | "reserve";

/**
 * What is practised.
 */
export type Drill = "waits" | "count" | "discard" | "yaku" | "safe";

/**
 * How far a member is in a drill.
 */
export type DrillLine = { 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * What is practised.
 */
drill: Drill, 
/**
 * How hard.
 */
level: number, 
/**
 * Questions answered.
 */
asked: number, 
/**
 * Answered rightly.
 */
right: number, 
/**
 * Rightly in a row, up to now.
 */
streak: number, 
/**
 * The longest row.
 */
best: number, };

/**
 * What lies before another player.
 */
export type DrillSeat = { 
/**
 * 1 is the next player, 2 opposite, 3 the one before.
 */
after: number, melds: Array<Array<string>>, 
/**
 * Discards in their order, without what was claimed; where it hangs on them, with it.
 */
pond: Array<string>, 
/**
 * What he has declared.
 */
ready: Ready, };

/**
 * What can be practised of a rule set.
 */
export type DrillSet = { set: SetName, 
/**
 * What of it.
 */
drills: Array<Drill>, };

/**
 * A question.
 */
export type DrillTask = { id: TaskId, 
/**
 * His tiles.
 */
shown: Shown, 
/**
 * What else he knows, in words.
 */
facts: Array<string>, 
/**
 * What there is to choose from, where it is not his tiles.
 */
choices: Array<string>, 
/**
 * What the others have laid down.
 */
others: Array<DrillSeat>, };

/**
 * Why an answer is right.
 */
export type DrillWhy = { "drill": "waits", 
/**
 * By tiles.
 */
waits: Array<WaitWhy>, } | { "drill": "count", rows: Array<CountedRow>, 
/**
 * What they come to.
 */
total: string, 
/**
 * How the tiles are read.
 */
reading: string, } | { "drill": "discard", 
/**
 * The best discards, the best first.
 */
best: Array<DiscardWhy>, 
/**
 * The one that was chosen, where it is none of these.
 */
chosen: DiscardWhy | null, 
/**
 * What it has in mind: names of patterns.
 */
plan: Array<string>, } | { "drill": "yaku", rows: Array<CountedRow>, 
/**
 * What they come to.
 */
total: string, 
/**
 * How the tiles are read.
 */
reading: string, } | { "drill": "safe" };

/**
 * Which end a tile comes from.
 */
export type End = "head" | "tail";

/**
 * How a hand ends.
 */
export type Ending = "won" | "drawn" | "nagashi" | "false-win" | "left" | Abort;

/**
 * An example hand.
 */
export type Example = { 
/**
 * Its tiles.
 */
shown: Shown, 
/**
 * How the tile came, and what else matters.
 */
told: Array<Said>, 
/**
 * The tiles that make the pattern; none where it is about the whole hand, or about no tiles.
 */
makes?: Making, };

/**
 * The tiles that a player passes on, in order: no more than [`Exchange::MOST`].
 */
export type Few = string;

/**
 * 起家
 */
export type FirstDealer = "east" | "thrown" | "thrown-twice";

/**
 * Something in the books that does not hold.
 */
export type Flaw = { 
/**
 * What, and of which game or member.
 */
what: Said, 
/**
 * What can be done.
 */
help: Said, 
/**
 * The game, if it is one that can be looked at.
 */
game: string | null, };

/**
 * What flowers win by themselves, whatever the hand.
 */
export type FlowersForm = { 
/**
 * 八仙過海: all of them.
 */
all: boolean, 
/**
 * 七搶一: the last of them, from another player.
 */
last: boolean, };

/**
 * What 符 are given for.
 */
export type FuItem = "base" | "seven-pairs" | "closed-discard" | "self-draw" | "pair" | "wait" | "open-pung" | "closed-pung" | "open-kong" | "closed-kong" | "open-hand" | "rounding";

/**
 * One item of 符.
 */
export type FuPart = { 
/**
 * What for.
 */
item: FuItem, 
/**
 * How many.
 */
fu: number, 
/**
 * The tiles that are given them; none for the whole hand.
 */
tiles: string, };

/**
 * Why a game is over.
 */
export type GameEnd = "length" | "bust" | "left";

/**
 * A game's report with what a screen shows beside it.
 */
export type GamePage = { 
/**
 * As a report tells it.
 */
report: GameReport, 
/**
 * Whether its hands can be replayed: it was played at a table here or elsewhere, and is over.
 */
replay: boolean, 
/**
 * 檢驗牌山, hand by hand.
 */
walls: Array<WallRow>, 
/**
 * What it counts for.
 */
page: CountPage, 
/**
 * It came from elsewhere, and has not been accepted.
 */
waits: boolean, 
/**
 * It never counts, so that it cannot be restored: a practice game, or one in which a player was replaced.
 */
barred: boolean, 
/**
 * What players of its book are used to see.
 */
customs: Customs, };

/**
 * A game in a list.
 */
export type GameRow = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * How long it is.
 */
length: Said, 
/**
 * When it began, in seconds since 1970.
 */
began: number, 
/**
 * When it ended.
 */
ended: number | null, 
/**
 * It does not count.
 */
void: boolean, 
/**
 * It was entered at the score desk.
 */
desk: boolean, 
/**
 * Where it was played, if not here.
 */
elsewhere: Said | null, 
/**
 * Who played, by place where there is one.
 */
seats: Array<GameSeat>, };

/**
 * A player in a game of a list.
 */
export type GameSeat = { 
/**
 * His name; those of one name are told apart.
 */
name: Said, 
/**
 * Chips won or lost, once the game is over.
 */
result: number | null, 
/**
 * 積分, in thousandths.
 */
score: number | null, 
/**
 * His place.
 */
place: number | null, };

/**
 * 我要: the pause after every discard in which everybody may ask for the tile, whether or not he may have
 * it. It is the same whichever seats could claim, so that nothing shows who can.
 */
export type Gate = { 
/**
 * Milliseconds until silent players have passed; none while a player looks at his tiles, and where
 * the table waits for everybody.
 */
left: number | null, 
/**
 * Who may still say 我要 or 過.
 */
open: Array<Player>, 
/**
 * Who has said 我要 and decides now.
 */
holder: Player | null, 
/**
 * Who may still take his discard back: 我要 has not been said yet.
 */
back: Player | null, 
/**
 * 等一等: who has asked the others to wait, each at a device of his own.
 */
waits: Array<Player>, };

/**
 * A group of options.
 */
export type GroupLine = { 
/**
 * Its id, as its options name it.
 */
id: string, 
/**
 * Its heading.
 */
words: Said, };

/**
 * A person who has joined.
 */
export type GuestLine = { 
/**
 * What the room calls him.
 */
guest: number, 
/**
 * What he is called.
 */
name: string, 
/**
 * 會員序號; none for a guest.
 */
number: number | null, 
/**
 * 訪客: he is no member.
 */
is_guest: boolean, 
/**
 * Whether he waits to be admitted.
 */
waits: boolean, 
/**
 * Whether he has a device that is there.
 */
online: boolean, 
/**
 * The table he sits at.
 */
place: number | null, };

/**
 * What can be told of a hand by a rule set: the tiles there are, and what else it asks.
 */
export type HandForm = { 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * Its name.
 */
name: Said, 
/**
 * How many sit at the table.
 */
seats: number, 
/**
 * Tiles of a whole hand, a kong counted as three.
 */
tiles: number, 
/**
 * The tiles to choose from, row by row, with how many there are of each.
 */
keys: Array<Array<Key>>, 
/**
 * 吃
 */
chows: boolean, 
/**
 * 搶槓
 */
robbing: boolean, 
/**
 * What may have been declared, besides nothing.
 */
declarations: Array<Declaration>, 
/**
 * Whether the dealer's wins in a row count.
 */
streak: boolean, 
/**
 * Whether it matters what lies open on the table.
 */
open: boolean, 
/**
 * The tile that a player may set aside; none where none may.
 */
aside: string | null, 
/**
 * 花, where they lie beside the hand, one of each.
 */
flowers?: FlowersForm, 
/**
 * So many indicators may lie open.
 */
indicators: number, 
/**
 * What it asks of how the hand was won, beside what all ask.
 */
asked: StoryFacts, 
/**
 * Patterns that can be named without the tiles; none where only tiles can be scored.
 */
patterns: Array<NamedPattern>, 
/**
 * What the score desk asks besides; none where no game is kept there.
 */
table: TableForm | null, 
/**
 * What players of the book are used to see.
 */
customs: Customs, };

/**
 * What is in some books.
 */
export type Held = { 
/**
 * The club's name.
 */
club: string, members: number, guests: number, games: number, 
/**
 * Those of them that are not over.
 */
open: number, 
/**
 * When the newest began.
 */
last: number | null, 
/**
 * Bytes of the file.
 */
bytes: number, };

/**
 * 代打 or 換人 at a table.
 */
export type Helped = { 
/**
 * Whose seat.
 */
player: Player, 
/**
 * From which hand on.
 */
hand: number, 
/**
 * In which hand he was back; none while a computer plays for him, and where another plays on.
 */
until: number | null, 
/**
 * 換人: who sat there before; none where a computer helps out.
 */
before: string | null, 
/**
 * 換人: who plays on; none where a computer helps out.
 */
now: string | null, };

/**
 * What the player who has the device could wait for, worked out of what he was shown and nothing else.
 */
export type Hints = { 
/**
 * The number of the message whose view they belong to.
 */
of: number, 
/**
 * The discards that leave the hand ready; one that does not is left out.
 */
discards: Array<DiscardHint>, 
/**
 * What the hand waits for as it stands, where nothing is to be discarded.
 */
stands: Prospect | null, 
/**
 * At a turn of his: what the hand is going for and what is missing, as long as it lacks more than one tile.
 */
plan: Said | null, 
/**
 * The ids of the patterns that the plan names.
 */
aims: Array<string>, };

/**
 * What the first screen shows.
 */
export type Home = { 
/**
 * The club's name.
 */
club: string, 
/**
 * Games that were not finished, the newest first.
 */
unfinished: Array<Unfinished>, 
/**
 * Who may sit down: active members and guests, by number and name.
 */
members: Array<MemberLine>, 
/**
 * The rule sets that can be played.
 */
rules: Array<RulesLine>, 
/**
 * 家規: rules that the house has named, by name.
 */
houses: Array<HouseLine>, 
/**
 * The computer players that have names, the gentlest first.
 */
cast: Array<CastLine>, };

/**
 * What is asked of rules of the house.
 */
export type HouseAsk = { "house": "look", 
/**
 * The rule set.
 */
rules: string, 
/**
 * What is laid over it.
 */
options: Record<string, unknown>, } | { "house": "keep", 
/**
 * In whose place; none for one more.
 */
id: string | null, 
/**
 * What it is called; no two alike.
 */
name: string, 
/**
 * The rule set.
 */
rules: string, 
/**
 * What is laid over it.
 */
options: Record<string, unknown>, } | { "house": "drop", id: string, };

/**
 * A hand, scored twice.
 */
export type HouseExample = { 
/**
 * The hand.
 */
hand: Example, 
/**
 * What it comes to by the book.
 */
usual: Said, 
/**
 * What it comes to here.
 */
here: Said, };

/**
 * Patterns that are worth the same in the book.
 */
export type HouseGroup = { 
/**
 * What each is worth.
 */
worth: Said, rows: Array<HouseRow>, };

/**
 * Rules of the house that are kept.
 */
export type HouseLine = { 
/**
 * Its id.
 */
id: string, 
/**
 * What the house calls it.
 */
name: string, 
/**
 * The rule set it is made from.
 */
rules: string, 
/**
 * What is laid over it.
 */
options: Record<string, unknown>, 
/**
 * In how many things it differs from the book; none where this program cannot play it.
 */
differs: number | null, };

/**
 * A pattern, and what the house makes of it.
 */
export type HouseRow = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Said, 
/**
 * Where it stands in the rule book.
 */
clause: string, 
/**
 * The option that changes its value.
 */
option: string, 
/**
 * What its value counts.
 */
unit: Said, 
/**
 * Its value in the book.
 */
usual: number, 
/**
 * Its value here.
 */
value: number, 
/**
 * It may be worth so much.
 */
most: number, 
/**
 * In steps of so many.
 */
step: number, 
/**
 * Whether it counts here.
 */
counts: boolean, 
/**
 * A hand that shows it, by the book and here.
 */
example: HouseExample | null, };

/**
 * A rule set as a house has it.
 */
export type HouseSheet = { 
/**
 * The rule set.
 */
rules: string, 
/**
 * What differs from the book, in its order.
 */
differences: Array<Difference>, 
/**
 * Its patterns, those of the same worth in the book together.
 */
groups: Array<HouseGroup>, };

/**
 * 家規: by which rules of the house a table plays.
 */
export type HouseTold = { 
/**
 * What the house calls them; none where they have no name.
 */
name: string | null, 
/**
 * What differs from the book, in its order.
 */
differences: Array<Difference>, };

/**
 * A tile to choose.
 */
export type Key = { tile: string, 
/**
 * How many there are.
 */
of: number, };

/**
 * What a host's key that came is to the one here.
 */
export type KeyFound = "none" | "new" | "same" | "other";

/**
 * One of the 34 kinds: 0–8 萬, 9–17 筒, 18–26 條, 27–30 東南西北, 31–33 白發中.
 */
export type Kind = string;

/**
 * A language that a person may choose for a screen, a report or a command line.
 */
export type Language = "zh-Hant" | "zh-Hans" | "en" | "ja";

/**
 * How a hand ended.
 */
export type LastHand = { 
/**
 * Which hand of the game it was, from 1, as the hands that are over are counted.
 */
number: number, 
/**
 * 自摸, 放炮, 黃牌: how it ended.
 */
how: Said, 
/**
 * Who has won, in the order in which they did.
 */
wins: Array<LastWin>, };

/**
 * A win of the last hand.
 */
export type LastWin = { 
/**
 * Who has won.
 */
player: Player, 
/**
 * How the tile came.
 */
by: WonBy, 
/**
 * Whose tile it was; none where it was his own.
 */
from: Player | null, 
/**
 * What counted, highest value first.
 */
patterns: Array<Said>, 
/**
 * What it came to; nothing where that is not known.
 */
total: Said, 
/**
 * By how much the winner's chips changed in this hand.
 */
won: number, };

/**
 * What is asked of the learning part.
 */
export type LearnAsk = { "what": "book", 
/**
 * The rule set's id.
 */
rules: string, } | { "what": "advice", } | { "what": "practice", 
/**
 * Which member; none without a record.
 */
member: string | null, } | { "what": "task", task: TaskId, } | { "what": "answer", 
/**
 * To which question.
 */
task: TaskId, 
/**
 * Tiles, or the place of a choice.
 */
answer: Array<string>, 
/**
 * Which member answers; none without a record.
 */
member: string | null, };

/**
 * What the learning part answers.
 */
export type Learned = { "is": "text" } & ReadingBook | { "is": "practice" } & PracticeRoom | { "is": "task" } & DrillTask | { "is": "marked" } & Marked;

/**
 * A length of a game.
 */
export type LengthLine = { 
/**
 * As the option has it: a number, or a word.
 */
value: number | string, 
/**
 * In words: 兩圈, 16 手, 半莊.
 */
words: Said, 
/**
 * About so many minutes.
 */
minutes: number, };

/**
 * What makes a player answer for another's win.
 */
export type LiabilityForm = { "is": "plain", } | { "is": "rows", 
/**
 * The rows that melds make certain.
 */
rows: Array<NamedRow>, 
/**
 * He answers for the whole win, of several the first.
 */
whole: boolean, } | { "is": "melds", };

/**
 * A player answers for another's win by a tile that he gave.
 */
export type Liable = { 
/**
 * Who gave it.
 */
seat: Seat, 
/**
 * The row that it made certain; none where he answers whatever the hand scores.
 */
pattern?: string, };

/**
 * What a hand is paid as, however many 符 it has.
 */
export type Limit = "rounded-up" | "mangan" | "haneman" | "baiman" | "sanbaiman" | "counted-yakuman";

/**
 * A log that was opened.
 */
export type LogFound = { 
/**
 * What a replay asks for it by.
 */
game: string, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * Who played, as far as it is known here.
 */
names: Array<Said>, 
/**
 * Hands that were dealt.
 */
hands: number, 
/**
 * How far it goes, if it stops before the game is over; none for one that was played to its end.
 */
unfinished: Said | null, 
/**
 * Hands whose walls are proved.
 */
proved: number, 
/**
 * 驗證碼
 */
code: string, 
/**
 * What does not hold; none if everything does.
 */
why: Said | null, 
/**
 * Whether its hands can be looked at.
 */
replay: boolean, 
/**
 * In what the house of another program's record plays otherwise than the one it is taken for.
 */
plays: Array<Said>, 
/**
 * How many games the file holds; this is the first of them that can be looked at.
 */
games: number, 
/**
 * Whether these books have the game.
 */
here: boolean, 
/**
 * Whether it may be brought into them.
 */
bring: boolean, };

/**
 * The tiles of a shown hand that make a pattern.
 */
export type Making = { 
/**
 * Whether the winning tile is one of them.
 */
win: boolean, 
/**
 * Places among the tiles that were held.
 */
tiles: Array<number>, 
/**
 * Places among the melds.
 */
melds: Array<number>, };

/**
 * An answer, marked.
 */
export type Marked = { 
/**
 * Whether it is right.
 */
right: boolean, 
/**
 * What is amiss with one that is partly right; it does not count as right.
 */
half: string | null, 
/**
 * What would have been: all of them where several are asked for, any of them where one is.
 */
answers: Array<string>, why: DrillWhy, 
/**
 * How far he is now; none without a member.
 */
done: DrillLine | null, };

/**
 * Games of computer players among themselves.
 */
export type Measured = { 
/**
 * The word for the sort of player: `club`.
 */
players: string, 
/**
 * Hands dealt.
 */
hands: number, 
/**
 * Hands won.
 */
wins: number, 
/**
 * The edition of the program that played them.
 */
commit: string, };

/**
 * A group on the table with the tiles it consists of.
 */
export type Meld = string;

/**
 * A person who may sit down.
 */
export type MemberLine = { 
/**
 * 會員序號; none for a guest.
 */
number: number | null, 
/**
 * 姓名
 */
name: string, 
/**
 * Whether he has a PIN.
 */
pin: boolean, };

/**
 * A text in which a person is named.
 */
export type Mentioned = { 
/**
 * What kind of text.
 */
place: Said, 
/**
 * As it stands.
 */
text: string, };

/**
 * Anything that goes to a device.
 */
export type Message = { "is": "answer", id: number, answer: Answer, } | { "is": "refused", id: number, why: Refusal, } | { "is": "news" } & News | { "is": "elsewhere", } | { "is": "closed", } | { "is": "mix" } & MixCall | { "is": "talk", said: Array<Saying>, } | { "is": "room" } & RoomView | { "is": "room-changes" } & RoomChanges;

/**
 * What a device is asked for.
 */
export type MixCall = { "for": "commitment", 
/**
 * The game's id, which is part of every link.
 */
game: string, 
/**
 * The first hand.
 */
mix: number, player: Player, } | { "for": "secret", 
/**
 * The game's id.
 */
game: string, 
/**
 * The hand.
 */
mix: number, player: Player, 
/**
 * The host's tip.
 */
host: string, 
/**
 * The tips of those who bring secrets of their own to this hand.
 */
players: Array<string | null>, };

/**
 * What a table can vote on.
 */
export type Motion = "pause" | "resume" | "end" | "leaving";

/**
 * What something is called.
 */
export type Named = { 
/**
 * 中文
 */
zh: string, 
/**
 * What its value counts: `fan`, `chips`, `han`, `yakuman`, `times`.
 */
unit: string, };

/**
 * What breaks a hand off.
 */
export type NamedAbort = { abort: Abort, 
/**
 * What it is called.
 */
words: Said, };

/**
 * A pattern that can be named.
 */
export type NamedPattern = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Said, 
/**
 * What it is worth.
 */
worth: Said, 
/**
 * How often it may count.
 */
most: number, };

/**
 * A row of the rule book by its name.
 */
export type NamedRow = { 
/**
 * Its id.
 */
row: string, 
/**
 * What it is called.
 */
words: Said, };

/**
 * A table as it is wanted.
 */
export type NewTable = { 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * What the house lays over it.
 */
options: Record<string, unknown>, 
/**
 * Who sits down, one a seat.
 */
seats: Array<SeatWish>, 
/**
 * The PINs of those who have one, by seats.
 */
pins?: Array<string | null>, 
/**
 * A discard may not be taken back.
 */
strict?: boolean, };

/**
 * A numbered message about the table. The numbers are the device's own: one more each time.
 */
export type News = { 
/**
 * From 1.
 */
n: number, news: TableNews, };

/**
 * Why a hand may not win.
 */
export type NoWin = { "why": "minimum", 
/**
 * What was counted, as it would be told of a win.
 */
counted: Win, 
/**
 * 起胡
 */
needs: number, 
/**
 * How much it lacks.
 */
lacks: number, 
/**
 * 無役: it lacks a 役.
 */
no_yaku: boolean, } | { "why": "flower" } | { "why": "kong" } | { "why": "barred", 
/**
 * What forbids it.
 */
because: Barred, } | { "why": "shape", 
/**
 * How many tiles it lacks.
 */
away: number, } | { "why": "count", 
/**
 * How many too many; too few are less than nothing.
 */
over: number, };

/**
 * What the organiser asks.
 */
export type OfficeAsk = { "office": "books", } | { "office": "name", name: string, } | { "office": "trail", 
/**
 * Done when.
 */
when: When, 
/**
 * So many of them are known already.
 */
skip: number, } | { "office": "backup", 
/**
 * The language of the file's name.
 */
language: Language, 
/**
 * Whether it carries the host's key.
 */
key: boolean, } | { "office": "copied", } | { "office": "export", 
/**
 * The language of the file's name.
 */
language: Language, 
/**
 * Whether it carries the host's key.
 */
key: boolean, } | { "office": "along", member: string, 
/**
 * The language of the file's name.
 */
language: Language, } | { "office": "piece", 
/**
 * Which file, as the answer to its first piece calls it; none for the first.
 */
upload: string | null, 
/**
 * How long the whole file is.
 */
size: number, 
/**
 * The piece, in base64.
 */
bytes: string, } | { "office": "weigh", upload: string, 
/**
 * The language in which people are named whom the file names by their places alone.
 */
language: Language, } | { "office": "drop", upload: string, } | { "office": "restore", upload: string, 
/**
 * Whether the host's key that it carries is used from then on; one that lies here is put aside.
 */
key: boolean, 
/**
 * Whether those who were erased since are erased in it too.
 */
erase: boolean, } | { "office": "keep", } | { "office": "bring", 
/**
 * Which file.
 */
upload: string, 
/**
 * Whose they are, if he stands here already under an entry of his own.
 */
mine: string | null, 
/**
 * Who says so, and why.
 */
by: Deed, } | { "office": "check", } | { "office": "checked", } | { "office": "evening", 
/**
 * Which; left open, the newest there is.
 */
when: When, 
/**
 * The language of its words.
 */
language: Language, } | { "office": "folder", };

/**
 * What the organiser is told.
 */
export type OfficeTold = { "office": "books" } & BooksPage | { "office": "trail", 
/**
 * The newest first.
 */
lines: Array<TrailRow>, 
/**
 * Whether there are more.
 */
more: boolean, } | { "office": "came", 
/**
 * What the file is called from now on.
 */
upload: string, have: number, } | { "office": "weighed", 
/**
 * Which file.
 */
upload: string, 
/**
 * What it is.
 */
found: Weighed, } | { "office": "brought", 
/**
 * What became of each.
 */
games: Array<Carried>, } | { "office": "checking" } & Checking | { "office": "evening", 
/**
 * As a report tells it.
 */
report: EveningReport, 
/**
 * The first and the last day; none where nothing was played yet.
 */
days: [string, string] | null, 
/**
 * The games, in the order of the report.
 */
games: Array<string>, } | { "office": "folder", place: string, 
/**
 * Whether it was opened; a browser cannot.
 */
opened: boolean, };

/**
 * A room that people are let into.
 */
export type OpenRoom = { 
/**
 * 房號
 */
code: string, 
/**
 * Whether a guest who joins waits for the organiser.
 */
asks: boolean, 
/**
 * Seconds by which spectators receive things later.
 */
delay: number, 
/**
 * Where it is found, each with all that a phone needs.
 */
links: Array<RoomLink>, 
/**
 * What the host's key looks like, to be compared aloud.
 */
fingerprint: string, 
/**
 * The organiser's key; on the host's own screen only.
 */
key: string | null, };

/**
 * 開: the secrets, from which everybody can make the wall again.
 */
export type Opened = { 
/**
 * The host's secret.
 */
host: string, 
/**
 * The players' secrets.
 */
players: Array<string>, };

/**
 * How an option must stand for another to matter.
 */
export type OptionBeing = { "is": "among", 
/**
 * The values.
 */
values: unknown[], } | { "is": "at-least", 
/**
 * The number.
 */
least: number, } | { "is": "anything", };

/**
 * One of a few.
 */
export type OptionChoice = { 
/**
 * As the option has it.
 */
value: unknown, 
/**
 * In words.
 */
words: Said, };

/**
 * What may be chosen.
 */
export type OptionKind = { "is": "switch", } | { "is": "choice", values: Array<OptionChoice>, } | { "is": "number", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * In steps of so many.
 */
step: number, 
/**
 * What is counted.
 */
unit: Said, } | { "is": "set", values: Array<OptionChoice>, } | { "is": "limit", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * In steps of so many.
 */
step: number, 
/**
 * What is counted.
 */
unit: Said, 
/**
 * What is said where there is none.
 */
none: Said, } | { "is": "numbers", 
/**
 * What each of them is.
 */
items: Array<Said>, 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, } | { "is": "places", 
/**
 * How many.
 */
count: number, };

/**
 * 約定: something a house may choose.
 */
export type OptionLine = { 
/**
 * Its id, as a new table names it.
 */
id: string, 
/**
 * What it is called.
 */
words: Said, 
/**
 * What it decides.
 */
hint: Said, 
/**
 * The clause of the rule book.
 */
clause: string, 
/**
 * The group it stands in.
 */
group: string, 
/**
 * How near it lies.
 */
place: OptionPlace, 
/**
 * What may be chosen.
 */
kind: OptionKind, 
/**
 * What it is unless the house says otherwise.
 */
usual: unknown, 
/**
 * What it is then, in words.
 */
usually: Said, 
/**
 * It decides something only while other options stand so; all of these.
 */
needs: Array<OptionNeed>, };

/**
 * What other options must be.
 */
export type OptionNeed = { 
/**
 * One of these.
 */
options: Array<string>, be: OptionBeing, 
/**
 * The same in words: what one must choose first.
 */
words: Said, };

/**
 * How near an option lies when a game is begun.
 */
export type OptionPlace = "table" | "first" | "more";

/**
 * What is told of a hand that is over.
 */
export type Over = { 
/**
 * What its wins were counted as, in their order; none where the table no longer shows what one of them was claimed
 * with.
 */
tallies: Array<Tally>, 
/**
 * Whether each of them is a limit hand, or among the greatest of its book: it is shown with a flourish.
 */
great: Array<boolean>, 
/**
 * What everybody held, by seats from the dealer, melds and what lies beside the hand apart.
 */
hands: Array<Array<string>>, };

/**
 * How many games stand on a page of a sheet.
 */
export type PageGames = { page: CountPage, 
/**
 * How many.
 */
games: number, };

/**
 * What a report is written as. A log is a log whatever is asked for.
 */
export type PaperFormat = "html" | "pdf" | "xlsx" | "csv" | "json";

/**
 * What a report is about.
 */
export type PaperOf = { "is": "sheet", member: string, 
/**
 * Of which games.
 */
which: Which, } | { "is": "ranking", 
/**
 * By what.
 */
by: RankBy, 
/**
 * Played at least so many games.
 */
least: number, 
/**
 * Of which games.
 */
which: Which, } | { "is": "game", 
/**
 * The game's id.
 */
game: string, } | { "is": "evening", when: When, } | { "is": "log", 
/**
 * The game's id.
 */
game: string, };

/**
 * A part of a chapter.
 */
export type Part = { "is": "text", 
/**
 * Its words.
 */
text: Array<Run>, } | { "is": "quote", 
/**
 * His words.
 */
text: string, } | { "is": "points", 
/**
 * Whether their order matters.
 */
numbered: boolean, 
/**
 * The points.
 */
points: Array<Array<Run>>, } | { "is": "table", 
/**
 * Rows of cells.
 */
rows: Array<Array<Array<Run>>>, } | { "is": "tiles", 
/**
 * The tiles.
 */
shown: Shown, 
/**
 * What they are.
 */
caption: Array<Run>, } | { "is": "waits", 
/**
 * The hand.
 */
shown: Shown, 
/**
 * The kinds.
 */
waits: Array<string>, 
/**
 * What is to be seen.
 */
caption: Array<Run>, } | { "is": "counted", 
/**
 * Its tiles.
 */
shown: Shown, 
/**
 * How the tile came.
 */
how: string, 
/**
 * What was scored.
 */
rows: Array<CountedRow>, 
/**
 * What it comes to.
 */
total: string, 
/**
 * Whether it is enough.
 */
wins: boolean, 
/**
 * What is to be seen.
 */
caption: Array<Run>, };

/**
 * 番種: a rule set as people look it up.
 */
export type PatternBook = { 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * The rule sets that there are.
 */
sets: Array<SetName>, 
/**
 * The games in which it was counted how often each happens; none where the rules cannot be played yet.
 */
measured: Measured | null, 
/**
 * Patterns of the same worth together, otherwise in the order of the book.
 */
groups: Array<PatternGroup>, 
/**
 * Characters that people write in several ways: as the book has it, and the others.
 */
variants: Array<[string, string]>, };

/**
 * Patterns of the same worth.
 */
export type PatternGroup = { 
/**
 * What each of them is worth.
 */
worth: Said, rows: Array<PatternRow>, };

/**
 * A pattern.
 */
export type PatternRow = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Said, 
/**
 * What else people type who look for it.
 */
also: Array<string>, 
/**
 * Where it stands in the rule book.
 */
clause: string, 
/**
 * What else there is to say of it.
 */
notes: Array<Said>, 
/**
 * How many of the hands won had it; none where it was not counted.
 */
seen: number | null, 
/**
 * Hands that show it.
 */
shows: Array<Example>, 
/**
 * Hands that nearly do.
 */
lacks: Array<Example>, };

/**
 * A person in the list of members.
 */
export type Person = { 
/**
 * What the books call him.
 */
uid: string, 
/**
 * 會員序號; none for guests and computers.
 */
number: number | null, 
/**
 * 姓名 as the books have it; empty once erased.
 */
name: string, 
/**
 * What he is called; a computer player's name and that of an erased person are words of the program.
 */
called: Said, 
/**
 * 備註
 */
notes: string, 
/**
 * What he is.
 */
kind: PersonKind, 
/**
 * Whether he still comes.
 */
active: boolean, 
/**
 * Whether his personal data are erased.
 */
erased: boolean, 
/**
 * Whether he has a PIN.
 */
pin: boolean, 
/**
 * 牌手級別 as the club has set it by hand: its place in the table of grades, from below.
 */
set_grade: number | null, 
/**
 * 牌手級別 as it is shown.
 */
grade: Said, 
/**
 * Games that count.
 */
games: number, 
/**
 * When he last played, in seconds since 1970.
 */
last: number | null, };

/**
 * What is typed of a person.
 */
export type PersonEntry = { 
/**
 * 姓名
 */
name: string, 
/**
 * 會員序號; the next free one if it is left open.
 */
number: number | null, 
/**
 * 備註
 */
notes: string, 
/**
 * 來賓: plays along and never ranks.
 */
guest: boolean, };

/**
 * What a person is.
 */
export type PersonKind = "member" | "guest" | "computer";

/**
 * 客氣話: phrases that need no typing.
 */
export type Phrase = "hello" | "teach" | "moment" | "back" | "sorry" | "never-mind" | "thanks" | "well-played" | "congratulations" | "close" | "no-hurry" | "tea" | "another" | "goodbye";

/**
 * A table as the organiser puts it up.
 */
export type PlaceForm = { 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * What the house lays over it.
 */
options: Record<string, unknown>, 
/**
 * 鐘: how long people may think.
 */
clock: Clock, 
/**
 * How long a discard lies before the table goes on, in tenths of a second.
 */
pause: number, };

/**
 * A table of the room.
 */
export type PlaceLine = { 
/**
 * Its number.
 */
place: number, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * 家規: what is not as in the book; none where everything is.
 */
house: HouseTold | null, 
/**
 * How long it is.
 */
length: Said, 
/**
 * How long people may think.
 */
clock: Clock, 
/**
 * Who sits there.
 */
seats: Array<PlaceSeat>, 
/**
 * How far it has come.
 */
state: PlaceState, };

/**
 * A seat of a table.
 */
export type PlaceSeat = { 
/**
 * Who sits there; none where it is free.
 */
name: string | null, 
/**
 * 訪客: who sits there is no member.
 */
guest: boolean, 
/**
 * The strength of a computer player.
 */
computer: string | null, 
/**
 * Which of the company he is.
 */
person?: string, 
/**
 * What he is called.
 */
called?: Said, 
/**
 * Whether his device is there; a computer's always is.
 */
online: boolean, 
/**
 * Whether the guest at this device sits there.
 */
mine: boolean, 
/**
 * 代打: whether a computer plays for him just now.
 */
stood_in: boolean, };

/**
 * How far a table has come.
 */
export type PlaceState = { "is": "gathers", } | { "is": "playing", 
/**
 * The game's id.
 */
game: string, 
/**
 * Hands that are over.
 */
hands: number, 
/**
 * What everybody has won or lost so far, by players.
 */
results: Array<number>, 
/**
 * Whether it pauses.
 */
paused: boolean, 
/**
 * Why it waits: what was done last is not in the books yet.
 */
trouble?: Trouble, 
/**
 * The hand that is played, and how the last one ended; none before the first is dealt.
 */
stands?: Stands, } | { "is": "over", 
/**
 * The game's id.
 */
game: string, 
/**
 * What everybody has won or lost, by players.
 */
results: Array<number>, 
/**
 * How it stood at its end; none where nothing is known of it but what it came to.
 */
stands?: Stands, };

/**
 * How often a rule set was played.
 */
export type Played = { 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * What it is called.
 */
name: Said, 
/**
 * How often.
 */
games: number, };

/**
 * One who plays, by the number he was entered with. Names are no business of the table.
 */
export type Player = number;

/**
 * What can be practised, and how far a member is.
 */
export type PracticeRoom = { 
/**
 * The rule sets with their drills.
 */
sets: Array<DrillSet>, 
/**
 * How many levels there are.
 */
levels: number, 
/**
 * So many right in a row open the next level.
 */
enough: number, 
/**
 * What he has done so far.
 */
done: Array<DrillLine>, };

/**
 * What the hand waits for after a discard.
 */
export type Prospect = { 
/**
 * The kinds that complete it; none while it is not ready.
 */
waits: Array<Wait>, };

/**
 * A game that was put aside.
 */
export type PutAside = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rule set.
 */
rules: Said, 
/**
 * When it began, in seconds since 1970.
 */
began: number, 
/**
 * Who sits there.
 */
names: Array<Said>, };

/**
 * What members are ranked by.
 */
export type RankBy = "score" | "placement";

/**
 * A text in chapters.
 */
export type ReadingBook = { 
/**
 * The rule set that it is about.
 */
rules: string, 
/**
 * The rule sets that have a book.
 */
sets: Array<SetName>, 
/**
 * In their order.
 */
chapters: Array<ReadingChapter>, };

/**
 * A chapter.
 */
export type ReadingChapter = { 
/**
 * Its heading.
 */
title: string, 
/**
 * What it says.
 */
parts: Array<Part>, };

/**
 * A declaration of being ready.
 */
export type Ready = "none" | "heavenly" | "earthly" | "riichi" | "double" | "ready";

/**
 * What becomes of a hand that was asked about.
 */
export type Reckoned = { "is": "fault", 
/**
 * Why not.
 */
words: Said, } | { "is": "waits", 
/**
 * The tiles that would complete it.
 */
tiles: Array<string>, } | { "is": "short", 
/**
 * Why not, in short.
 */
outcome: Said, 
/**
 * What was counted, where it has a shape.
 */
tally: Tally | null, 
/**
 * What it lacks.
 */
lacks: Said, } | { "is": "win", 
/**
 * What it is.
 */
tally: Tally, 
/**
 * What it changes for everybody in turn from the dealer; nothing where the discarder is not given.
 */
paid: Array<SeatPaid>, 
/**
 * What is in it besides the hand.
 */
included: Said | null, };

/**
 * What the books answer.
 */
export type Recorded = { "of": "members", people: Array<Person>, } | { "of": "person" } & Person | { "of": "mentions", 
/**
 * The first of them.
 */
mentions: Array<Mentioned>, 
/**
 * How many there are.
 */
all: number, 
/**
 * The first of those that only look so. They are not changed.
 */
resembling: Array<Mentioned>, } | { "of": "sheet" } & SheetPage | { "of": "ranking", 
/**
 * As a report tells it.
 */
report: RankReport, 
/**
 * The rule set.
 */
rules: string, 
/**
 * Who the rows are, in their order.
 */
members: Array<string>, } | { "of": "games", 
/**
 * The newest first.
 */
games: Array<GameRow>, 
/**
 * Whether there are more.
 */
more: boolean, } | { "of": "game" } & GamePage | { "of": "replay" } & ReplayPage | { "of": "patterns" } & PatternBook | { "of": "makes" } & WinMakes | { "of": "house" } & HouseSheet | { "of": "kept", id: string, } | { "of": "learn", 
/**
 * What was asked.
 */
learned: Learned, } | { "of": "office", 
/**
 * What the organiser is told.
 */
told: OfficeTold, } | { "of": "forms", 
/**
 * What each asks.
 */
forms: Array<HandForm>, } | { "of": "reckoned", 
/**
 * What becomes of it.
 */
hand: Reckoned, } | { "of": "desk", told: DeskTold, } | { "of": "file", 
/**
 * What it may be called.
 */
name: string, 
/**
 * Its media type.
 */
media: string, 
/**
 * Its bytes, in base64.
 */
bytes: string, } | { "of": "saved", 
/**
 * Where; nowhere, if he changed his mind.
 */
place: string | null, };

/**
 * A question to the books.
 */
export type Records = { "of": "members", } | { "of": "enter" } & PersonEntry | { "of": "amend", member: string, 
/**
 * All that is known of him, as it is to stand.
 */
entry: PersonEntry, 
/**
 * Whether he still comes.
 */
active: boolean, 
/**
 * 牌手級別 by hand, by its place in the table of grades, from below; none leaves it to the rating.
 */
grade: number | null, } | { "of": "pin", member: string, 
/**
 * The new one; none takes it away.
 */
pin: string | null, } | { "of": "merge", 
/**
 * Who is no entry of his own any more.
 */
from: string, 
/**
 * Who is left.
 */
into: string, 
/**
 * Who says so, and why.
 */
by: Deed, } | { "of": "mentions", member: string, } | { "of": "erase", member: string, 
/**
 * Whether his name goes from reasons, notes and names of house rules as well.
 */
everywhere: boolean, 
/**
 * Who says so, and why.
 */
by: Deed, } | { "of": "sheet", member: string, 
/**
 * Of which games.
 */
which: Which, 
/**
 * The language of its words.
 */
language: Language, } | { "of": "ranking", 
/**
 * By what.
 */
by: RankBy, 
/**
 * Played at least so many games.
 */
least: number, 
/**
 * Of which games.
 */
which: Which, 
/**
 * The language of its words.
 */
language: Language, } | { "of": "games", which: WhichGames, 
/**
 * So many of them are known already.
 */
skip: number, } | { "of": "game", 
/**
 * The game's id.
 */
game: string, 
/**
 * The language of its words.
 */
language: Language, } | { "of": "replay", 
/**
 * The game's id.
 */
game: string, 
/**
 * Which hand, from 1.
 */
hand: number, 
/**
 * As this player saw it; without one, everything lies open.
 */
seat: Player | null, } | { "of": "patterns", 
/**
 * The rule set's id.
 */
rules: string, } | { "of": "house" } & HouseAsk | { "of": "learn", 
/**
 * What of it.
 */
ask: LearnAsk, 
/**
 * The language of its words.
 */
language: Language, } | { "of": "makes" } & WinOf | { "of": "forms", } | { "of": "reckon" } & Claimed | { "of": "desk", ask: DeskAsk, } | { "of": "judge", 
/**
 * The game's id.
 */
game: string, verdict: Verdict, 
/**
 * Who says so, and why.
 */
by: Deed, 
/**
 * The language of the words that answer.
 */
language: Language, } | { "of": "office", ask: OfficeAsk, } | { "of": "along", 
/**
 * The language of the file's name.
 */
language: Language, } | { "of": "paper", 
/**
 * Of what.
 */
about: PaperOf, 
/**
 * In which form.
 */
format: PaperFormat, 
/**
 * The language of its words.
 */
language: Language, };

/**
 * Why something was refused.
 */
export type Refusal = { 
/**
 * For the program.
 */
code: Code, 
/**
 * For those who look for the reason: what exactly is wrong.
 */
detail: string, 
/**
 * What of the question it is about, where that can be said.
 */
about?: About, };

/**
 * A hand, step by step.
 */
export type ReplayPage = { 
/**
 * What does not change.
 */
info: TableInfo, 
/**
 * How many hands the game had.
 */
hands: number, 
/**
 * What happened, and how the table stood after it.
 */
steps: Array<Step>, 
/**
 * What is told of the hand once it is over, as at the table; none where the log ends before.
 */
over?: Over, };

/**
 * A question with the number that its answer carries.
 */
export type Request = { 
/**
 * The device's own number for it.
 */
id: number, 
/**
 * The question.
 */
ask: Ask, };

/**
 * What lies on the table of the riichi family.
 */
export type RiichiSaid = { 
/**
 * 本場
 */
honba: number, 
/**
 * 供託
 */
sticks: number, };

/**
 * What is asked of the room.
 */
export type RoomAsk = { "of": "enter", 
/**
 * 房號
 */
code: string, } | { "of": "join", 
/**
 * 房號
 */
code: string, 
/**
 * Who; computer players join no one.
 */
who: SeatWish, 
/**
 * His PIN, if he has one.
 */
pin: string | null, } | { "of": "return", 
/**
 * As it was told when he joined, or a ticket.
 */
token: string, } | { "of": "organise", 
/**
 * As it stands on the host's screen.
 */
key: string, } | { "of": "ticket", } | { "of": "go", } | { "of": "look", } | { "of": "away", } | { "of": "sit", 
/**
 * Which table.
 */
place: number, 
/**
 * Which seat, from 0; any that is free, where none is named.
 */
seat: number | null, } | { "of": "sit-here", 
/**
 * Which table.
 */
place: number, 
/**
 * Which seat.
 */
seat: number, who: SeatWish, 
/**
 * His PIN, if he has one.
 */
pin: string | null, } | { "of": "stand", } | { "of": "fill", 
/**
 * Which table.
 */
place: number, 
/**
 * Which seat.
 */
seat: number, 
/**
 * Its strength; none leaves the seat free.
 */
kind: string | null, 
/**
 * Which of the company of that strength; otherwise one who does not sit there yet.
 */
person?: string, } | { "of": "start", place: number, } | { "of": "open" } & RoomForm | { "of": "close", } | { "of": "recode", } | { "of": "rekey", } | { "of": "put" } & PlaceForm | { "of": "clear", place: number, } | { "of": "admit", guest: number, 
/**
 * Whether he may come in.
 */
yes: boolean, } | { "of": "admit-all", 
/**
 * Who they are: a guest who has come since is not one of them.
 */
guests: Array<number>, } | { "of": "seat", guest: number, 
/**
 * Where; none lets him stand.
 */
place: number | null, 
/**
 * Which seat.
 */
seat: number | null, } | { "of": "pause", place: number, 
/**
 * Whether it pauses.
 */
paused: boolean, } | { "of": "invite", 
/**
 * Which table.
 */
place: number, 
/**
 * Which seat.
 */
seat: number, 
/**
 * Why, for the trail.
 */
reason: string, } | { "of": "vouch", 
/**
 * 會員序號
 */
number: number, } | { "of": "stand-in", 
/**
 * Which table.
 */
place: number, 
/**
 * Which seat.
 */
seat: number, 
/**
 * Whether a computer plays for him.
 */
on: boolean, 
/**
 * Why, for the trail.
 */
reason: string, } | { "of": "swap", 
/**
 * Which table.
 */
place: number, 
/**
 * Which seat.
 */
seat: number, 
/**
 * Who plays on in it.
 */
guest: number, 
/**
 * Why, for the trail.
 */
reason: string, } | { "of": "part", 
/**
 * Which table.
 */
place: number, 
/**
 * Whose leaving it is by the rule book, by seats; none where the game does not count.
 */
left: number | null, 
/**
 * Why, for the trail.
 */
reason: string, };

/**
 * What is otherwise in the room than it was told last: these lines stand where those of the same table, or of the
 * same guest, stood. A large room is sent whole once, to a device that begins to look.
 */
export type RoomChanges = { 
/**
 * The guest at this device; none where nothing about him has changed.
 */
me: GuestLine | null, 
/**
 * Tables that are new or stand otherwise, by their numbers.
 */
places: Array<PlaceLine>, 
/**
 * Tables that are gone.
 */
cleared: Array<number>, 
/**
 * Who has come, or is otherwise.
 */
people: Array<GuestLine>, 
/**
 * Who has left.
 */
parted: Array<number>, 
/**
 * The standings of the evening; none where they are as they were.
 */
tonight: Tonight | null, };

/**
 * How a room is opened.
 */
export type RoomForm = { 
/**
 * A guest who joins waits until the organiser admits him.
 */
asks: boolean, 
/**
 * The port; the usual one, where none is named.
 */
port: number | null, 
/**
 * 轉播: seconds by which spectators, at devices of their own, receive things later.
 */
delay: number, 
/**
 * A certificate of the house's own; the one that the program was started with, if any, where none is named.
 */
certificate: CertificateFiles | null, };

/**
 * An address of the room.
 */
export type RoomLink = { 
/**
 * What a person types: `192.168.1.23:8136`, or `https://192.168.1.23:8136`.
 */
address: string, 
/**
 * What the QR code says.
 */
link: string, 
/**
 * The QR code, as the path of a drawing whose width and height are `side`.
 */
path: string, 
/**
 * Modules along a side, the quiet zone with them.
 */
side: number, };

/**
 * What the room answers.
 */
export type RoomTold = { "told": "entered", 
/**
 * The club's name.
 */
club: string, 
/**
 * Whether a guest who joins waits for the organiser.
 */
asks: boolean, 
/**
 * Who may join, by number and name.
 */
members: Array<MemberLine>, } | { "told": "joined", 
/**
 * What he shows when he comes back; this once, and to him alone.
 */
token: string | null, 
/**
 * What he is called.
 */
name: string, 
/**
 * Whether he waits for the organiser.
 */
waits: boolean, } | { "told": "ticket", 
/**
 * What it shows.
 */
ticket: string, } | { "told": "invited", 
/**
 * What it shows.
 */
ticket: string, 
/**
 * Who he is.
 */
name: string, 
/**
 * Where it is shown, each with all that a phone needs.
 */
links: Array<RoomLink>, } | { "told": "put", 
/**
 * Its number.
 */
place: number, };

/**
 * The room as a device sees it.
 */
export type RoomView = { 
/**
 * The club's name.
 */
club: string, 
/**
 * The guest at this device; none for the host's own screen, and before he has joined.
 */
me: GuestLine | null, 
/**
 * Whether this device does what an organiser does.
 */
organises: boolean, 
/**
 * Whether people are let in, and how they find it; told to the organiser's devices.
 */
open: OpenRoom | null, 
/**
 * Tables, by their numbers.
 */
places: Array<PlaceLine>, 
/**
 * Who has joined, and who waits to be admitted. The waiting are the organiser's to see.
 */
people: Array<GuestLine>, 
/**
 * 今晚戰績; none before a person is admitted.
 */
tonight: Tonight | null, };

/**
 * A rule set that can be played.
 */
export type RulesLine = { 
/**
 * Its id.
 */
id: string, 
/**
 * What people call it.
 */
name: Said, 
/**
 * What it is like and whom it suits, in a few sentences.
 */
summary: Said, 
/**
 * How many play.
 */
seats: number, 
/**
 * Tiles in the box.
 */
tiles: number, 
/**
 * 起胡, with what it is counted in; none where any complete hand wins.
 */
minimum: Said | null, 
/**
 * What every player begins with; none where players begin with nothing.
 */
chips: number | null, 
/**
 * What players of the book are used to see.
 */
customs: Customs, 
/**
 * How long the book lets people think: what may be chosen where a table keeps to its times.
 */
clocks: ClockLines, 
/**
 * The option that says how long a game is.
 */
length: string, 
/**
 * The lengths to choose from.
 */
lengths: Array<LengthLine>, 
/**
 * The length that it has unless the house says otherwise.
 */
usual: number | string, 
/**
 * What its options are about, in order; only groups that have any.
 */
groups: Array<GroupLine>, 
/**
 * Everything else that a house may choose, group by group.
 */
options: Array<OptionLine>, };

/**
 * Words, perhaps a pattern's name that leads to it.
 */
export type Run = { 
/**
 * The words.
 */
text: string, 
/**
 * The pattern's id.
 */
pattern: string | null, };

/**
 * Something that is said to people. A page, a report and the command line each put it into their reader's language.
 */
export type Said = string | number | Array<Said> | { 
/**
 * Its key.
 */
key: string, 
/**
 * What fills its blanks, by their names.
 */
with?: { [key in string]: Said }, };

/**
 * Something that was said.
 */
export type Saying = { 
/**
 * One more each time, so that nothing is shown twice.
 */
n: number, 
/**
 * Who, by players; none for an organiser who plays elsewhere.
 */
player: Player | null, 
/**
 * What he is called.
 */
name: Said, 
/**
 * 來賓: he is no member.
 */
guest: boolean, 
/**
 * What he says.
 */
words: Words, };

/**
 * 封: what was published before a hand was dealt.
 */
export type Sealed = { 
/**
 * The format of the log. In format 1 there is a commitment for each mixing, in format 2 a tip for the whole game.
 */
format: number, 
/**
 * The number of the mixing; in format 2 that of its hand.
 */
mix: number, 
/**
 * The host's commitment, or tip.
 */
host: string, 
/**
 * The players' commitments, or tips; none for those for whom the host brings a secret.
 */
players: Array<string | null>, 
/**
 * Whose secrets have changed before this hand.
 */
changes: Array<Change>, 
/**
 * How often in the game so far a wall was taken from a player's own secret, this hand included.
 */
taken: number, 
/**
 * The tiles of the box in the order from which they are mixed.
 */
box: string, };

/**
 * A place at the table, counted in turn order from the dealer (莊家) of the hand, who is 0.
 */
export type Seat = string;

/**
 * An event as one seat, or the public, is told of it.
 */
export type SeatEvent = { "e": "seated", dice: Throw | null, again?: Throw, places: Array<Player>, } | { "e": "dealt", hand: number, order: Array<Player>, round: Wind, streak: number, honba?: number, dice: Throw | null, wall: number, me: Seat | null, tiles: string, } | { "e": "answered", seat: Seat, answer: Action, } | { "e": "timed-out", seat: Seat, } | { "e": "covered", seat: Seat, } | { "e": "exchange-begins", direction: Direction, } | { "e": "chose", seat: Seat, tiles: Few | null, } | { "e": "rechose", seat: Seat, } | { "e": "exchange-ends", direction: Direction, mine: Swapped | null, } | { "e": "turn", seat: Seat, } | { "e": "turned", tiles: string, } | { "e": "drew", seat: Seat, tile: Seen, end: End, } | { "e": "discarded", seat: Seat, tile: Tile, drawn: boolean, ready: Ready | null, } | { "e": "taken-back", seat: Seat, } | { "e": "melded", seat: Seat, meld: Meld, tile: Tile, from: Seat, } | { "e": "konged", seat: Seat, meld: Meld | null, added: Tile | null, } | { "e": "set-aside", seat: Seat, tile: Tile, } | { "e": "rested", seat: Seat, } | { "e": "marked", seat: Seat, patterns: Array<string>, feeder: Seat | null, liable?: Array<Liable>, } | { "e": "washes", seat: Seat, } | { "e": "called", seat: Seat, } | { "e": "withdrew", seat: Seat, } | { "e": "won" } & Win | { "e": "false-win", seat: Seat, hand: string, why: Wrong, } | { "e": "shown", seat: Seat, hand: string, } | { "e": "asked", seat: Seat, how: Ending, } | { "e": "paid", transfers: Array<Transfer>, } | { "e": "hand-over", how: Ending, next: Deal, } | { "e": "exchanged", places: Array<Player>, } | { "e": "left", player: Player, } | { "e": "game-over", why: GameEnd, results: Array<number>, };

/**
 * Why a person cannot sit down.
 */
export type SeatFault = "name" | "unknown" | "twice" | "taken" | "role" | "several" | "pin" | "no-people" | "computer";

/**
 * What a win changes for a seat.
 */
export type SeatPaid = { 
/**
 * The seat, and its part in the win.
 */
seat: Said, 
/**
 * Chips or points.
 */
change: number, };

/**
 * Who is to sit on a seat.
 */
export type SeatWish = { "who": "member", 
/**
 * 會員序號
 */
number: number, } | { "who": "name", 
/**
 * 姓名
 */
name: string, } | { "who": "guest", 
/**
 * What he is called.
 */
name: string, } | { "who": "computer", 
/**
 * Its strength: `novice`, `fast`, `club`.
 */
kind: string, } | { "who": "persona", 
/**
 * Which, as [`super::CastLine`] calls him.
 */
person: string, };

/**
 * A tile as a viewer sees it. Only here can a tile be hidden, and then it is no tile.
 */
export type Seen = string;

/**
 * What a rule set is called.
 */
export type SetName = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Said, };

/**
 * A payer's part.
 */
export type Share = { of: Sharer, 
/**
 * How many halves of the 基本點.
 */
halves: number, 
/**
 * What that comes to, rounded as it is paid.
 */
amount: number, };

/**
 * Who pays a part.
 */
export type Sharer = "discarder" | "dealer" | "each";

/**
 * A member's sheet with what a screen shows beside it.
 */
export type SheetPage = { person: Person, 
/**
 * The form, as a report tells it.
 */
report: SheetReport, 
/**
 * The rule set.
 */
rules: string, 
/**
 * The ids of the patterns on the form, in its order, row by row.
 */
patterns: Array<Array<[string | null, string | null]>>, 
/**
 * The best hands, as every report tells them.
 */
best: Array<BestHand>, 
/**
 * Other rule sets that he has played.
 */
others: Array<Played>, 
/**
 * What he played year by year, the newest first.
 */
years: Array<Year>, 
/**
 * Which page of it this is.
 */
page: CountPage, 
/**
 * How many games stand on each page that has any.
 */
pages: Array<PageGames>, 
/**
 * 未打完: games that he sits in and that have not ended, the newest first.
 */
unfinished: Array<PutAside>, };

/**
 * The tiles of a win, to be drawn.
 */
export type Shown = { 
/**
 * The winning tile; none if only patterns were entered.
 */
tile: string | null, 
/**
 * What he held, without it.
 */
tiles: Array<string>, 
/**
 * What lay open.
 */
melds: Array<Array<string>>, 
/**
 * 花, 北: what lay beside them.
 */
aside?: Array<string>, };

/**
 * Who sits at the table.
 */
export type Sitting = { 
/**
 * What he is called; no two at the table alike.
 */
name: Said, 
/**
 * 訪客: he is no member.
 */
guest: boolean, 
/**
 * The strength of a computer player; none for people.
 */
computer: string | null, 
/**
 * Which of the company he is; none for people, and for computer players without a name.
 */
person?: string, 
/**
 * Whether he plays on this device.
 */
here: boolean, 
/**
 * Whether he has a PIN.
 */
pin: boolean, };

/**
 * How one player stands.
 */
export type Standing = { player: Player, 
/**
 * His place from 1; equal chips share it.
 */
place: number, 
/**
 * What lies before him.
 */
chips: number, 
/**
 * What he has won or lost, as it counts.
 */
result: number, 
/**
 * 積分: the result in points, or with what the place is worth where a book makes one sum of them.
 */
score: number, 
/**
 * 名次積分: what the place is worth; equal chips share the mean.
 */
placement: number | null, 
/**
 * 小賭宜情
 */
cash: number | null, 
/**
 * Of what 積分 is the sum, where a book makes one of them.
 */
sum?: SumOf, };

/**
 * How a table stands, for a screen that shows several. It is told when a hand is dealt and when one is over, so that
 * nothing in it is of use to the players of the hand that is played, whoever tells them of it.
 */
export type Stands = { 
/**
 * The hand that is played, or was the last: 東三局, 2 本場.
 */
hand: Array<Said>, 
/**
 * The players in the order of their winds, the dealer first.
 */
order: Array<Player>, 
/**
 * Chips by players.
 */
chips: Array<number>, 
/**
 * How the last hand ended; none before the first has, and where the program began again since.
 */
last: LastHand | null, };

/**
 * Something that happened.
 */
export type Step = { event: SeatEvent, 
/**
 * How the table stood after it.
 */
view: View, };

/**
 * What may be said of a win, each fact by itself. A fact that a rule set does not ask is refused in a claim. Pages know them
 * by their fields of a claim.
 */
export type StoryFacts = { 
/**
 * 本場: the counters of the deal.
 */
honba: boolean, 
/**
 * 供託: the deposits on the table.
 */
sticks: boolean, 
/**
 * 一發: whether nothing came between a declaration and the win.
 */
ippatsu: boolean, 
/**
 * 燕返: whether the tile was discarded with a declaration.
 */
riichi_discard: boolean, 
/**
 * 懸賞指示牌: what the indicators show.
 */
dora: boolean, 
/**
 * 裏寶牌: what lies under them.
 */
ura: boolean, 
/**
 * 開門: whose seat wind is 東, where that is not the dealer's.
 */
door: boolean, 
/**
 * 連莊 of the dealer, no matter who wins.
 */
streak: boolean, };

/**
 * 積分 as one sum, in points.
 */
export type SumOf = { 
/**
 * 歸還點: what everybody gives back.
 */
given_back: number, 
/**
 * What lies before him over that.
 */
over: number, 
/**
 * 馬: what the place is worth.
 */
place: number, 
/**
 * 首位賞; nothing for another place.
 */
oka: number, 
/**
 * What rounding adds or takes.
 */
rounding: number, };

/**
 * What a seat gave and was given; it is sent to no other seat.
 */
export type Swapped = { 
/**
 * To whom all passed.
 */
direction: Direction, 
/**
 * What he gave.
 */
gave: Few, 
/**
 * What he was given.
 */
got: Few, };

/**
 * What the score desk asks of a hand besides its tiles.
 */
export type TableForm = { 
/**
 * 包: what makes a player answer for another's win.
 */
liability?: LiabilityForm, 
/**
 * 槓上開花包槓: who fed a 明槓 pays for all when its replacement wins.
 */
kong_feeder?: boolean, 
/**
 * Kongs are paid for as they are made.
 */
kong_pay?: boolean, 
/**
 * 相公
 */
wrong_count: boolean, 
/**
 * 詐胡
 */
false_win: boolean, 
/**
 * Several may win on one tile.
 */
several: boolean, 
/**
 * It is played in rounds.
 */
rounds: boolean, 
/**
 * 本場 are counted.
 */
counters?: boolean, 
/**
 * A drawn hand asks who waits.
 */
waits?: boolean, 
/**
 * 開門: who opened the wall.
 */
opener?: boolean, 
/**
 * The dealer of the last deal who stays and leads is asked whether the game ends.
 */
dealer_stops?: boolean, 
/**
 * 流局滿貫, in the rule book's own word.
 */
nagashi?: Said, 
/**
 * What is declared with a deposit.
 */
deposits?: Array<Declaration>, 
/**
 * What breaks a hand off.
 */
aborts?: Array<NamedAbort>, };

/**
 * What does not change while a game lasts.
 */
export type TableInfo = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * What people call it.
 */
title: Said, 
/**
 * 家規: what is not as in the book; none where everything is.
 */
house: HouseTold | null, 
/**
 * The length, in the rule set's own word: `8`, or `hands:16`.
 */
length: string, 
/**
 * 起胡; 0 where there is none.
 */
minimum: number, 
/**
 * Who plays, by players.
 */
players: Array<Sitting>, 
/**
 * What patterns are called, by their ids.
 */
patterns: { [key in string]: Named }, 
/**
 * Whether a discard may be taken back.
 */
undo: boolean, 
/**
 * 擬真: whether the players draw and call for themselves.
 */
by_hand: boolean, 
/**
 * What players of its book are used to see.
 */
customs: Customs, 
/**
 * Tiles of a whole hand, a kong counted as three.
 */
tiles: number, 
/**
 * 寶牌: flowers stay in the hand, and stand for any tile when it wins.
 */
wild: boolean, 
/**
 * 起莊: who is the first dealer.
 */
first_dealer: FirstDealer, 
/**
 * 開門: seat winds are counted from who opens the wall.
 */
door: boolean, 
/**
 * 天聽, 地聽: what they bind their player to.
 */
declaring: Declaring, };

/**
 * What happened at the table, and how it stands now for this device.
 */
export type TableNews = { 
/**
 * What does not change, with the first message and after `look`.
 */
info: TableInfo | null, 
/**
 * Who has the device.
 */
floor: Player | null, 
/**
 * Who shows his PIN when he takes the device, while no one has it.
 */
pins: Array<Player>, 
/**
 * What happened, as far as the device may know; nothing in the first message.
 */
events: Array<SeatEvent>, 
/**
 * How the table stands after it.
 */
view: View, 
/**
 * Whether the table waits for the player who has the device. His offers alone do not say so: over an open tile
 * everybody may pass.
 */
asked: boolean, 
/**
 * The pause after a discard, where several play on one device, and by hand.
 */
gate: Gate | null, 
/**
 * What the player who has the device has wished beforehand; none where nothing can be wished.
 */
wishes: Wishing | null, 
/**
 * How everybody stands, the first place first; while the game goes on, as it would end now.
 */
standings: Array<Standing>, 
/**
 * The game so far and its walls; with the first message, and whenever it has changed.
 */
chapter: Chapter | null, 
/**
 * What goes on beside the game, at a table on the network.
 */
company: Company | null, 
/**
 * What is told of a hand that is over.
 */
over?: Over, 
/**
 * Why the table waits: what was done last is not in the books yet, and is shown once it is.
 */
trouble?: Trouble, 
/**
 * By how many seconds the host's clock jumped since the last deal: set forward, or back where it is less than
 * nothing.
 */
jumped?: number, };

/**
 * What a hand comes to, put in words.
 */
export type Tally = { 
/**
 * How its tiles were read; nothing where only patterns are known.
 */
parts: Array<TallyPart>, 
/**
 * What wild tiles stand for.
 */
wild: Array<Said>, 
/**
 * What counts, highest value first.
 */
patterns: Array<TallyRow>, 
/**
 * Its tiles, and which of them make its patterns.
 */
makes: WinMakes, 
/**
 * What holds and does not count.
 */
left_out: Array<Said>, 
/**
 * What it comes to.
 */
total: Said, 
/**
 * How its points come about, where rows are not only added up.
 */
working?: Working, };

/**
 * A part of a hand.
 */
export type TallyPart = { 
/**
 * 順, 刻, 碰, 麻將
 */
name: Said, 
/**
 * Its tiles.
 */
tiles: Array<string>, 
/**
 * How it was waited for, if the winning tile completed it.
 */
waited: Said | null, };

/**
 * A pattern that counts.
 */
export type TallyRow = { 
/**
 * The pattern's id.
 */
id: string, 
/**
 * Its name.
 */
name: Said, 
/**
 * What it is worth once.
 */
worth: Said, 
/**
 * How often it counts.
 */
times: number, 
/**
 * What it is worth so often; none for once.
 */
sum: Said | null, };

/**
 * Which question: the same one for every device.
 */
export type TaskId = { 
/**
 * What is practised.
 */
drill: Drill, 
/**
 * The rule set's id.
 */
rules: string, 
/**
 * How hard, from 1.
 */
level: number, 
/**
 * Which one.
 */
seed: number, };

/**
 * A throw of two or three dice, each from 1 to 6.
 */
export type Throw = [number, number] | [number, number, number];

/**
 * A clock that runs.
 */
export type Ticking = { player: Player, 
/**
 * Milliseconds that are left.
 */
left: number, };

/**
 * One tile: a natural tile of a kind, a red five (紅寶牌) or a flower (花, in 帶寶 games a 寶牌).
 */
export type Tile = string;

/**
 * The standings of the evening, of games that are over; made from the books.
 */
export type Tonight = { 
/**
 * Games that ended from this moment on are part of it: seconds since 1970.
 */
from: number, 
/**
 * And before this one.
 */
until: number, 
/**
 * A list for each rule book, those that were played most first. Nothing of one is added to another's.
 */
lists: Array<TonightList>, };

/**
 * Who came out of the games of one rule book how.
 */
export type TonightList = { 
/**
 * The rule book, with what a house has changed of it.
 */
rules: Said, 
/**
 * So many games.
 */
games: number, 
/**
 * Who played, in the order to show them; computers are not ranked.
 */
rows: Array<TonightRow>, 
/**
 * So many people more, whom only the report lists.
 */
more: number, };

/**
 * What a person has come to.
 */
export type TonightRow = { 
/**
 * 排名; equals share one, and the next one counts them: 1, 2, 2, 4.
 */
rank: number, 
/**
 * What the person is called.
 */
name: Said, 
/**
 * 訪客: no member.
 */
guest: boolean, 
/**
 * So many games.
 */
games: number, 
/**
 * How often the person came first.
 */
firsts: number, 
/**
 * 輸贏 in chips.
 */
result: number, 
/**
 * 積分, in thousandths.
 */
score: number, };

/**
 * A total in the rule set's own terms.
 */
export type Total = { [way: string]: { [term: string]: number } };

/**
 * A game that something was done to.
 */
export type TrailGame = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * When it began.
 */
began: number, };

/**
 * A line of the trail.
 */
export type TrailRow = { at: number, author: Said, what: Said, reason: Said, 
/**
 * Of which game.
 */
game: TrailGame | null, 
/**
 * Of which hand.
 */
hand: number | null, 
/**
 * Of whom.
 */
member: Person | null, };

/**
 * Chips from one account to another.
 */
export type Transfer = { 
/**
 * Who pays.
 */
from: Account, 
/**
 * Who is paid.
 */
to: Account, 
/**
 * How much; more than nothing.
 */
amount: number, 
/**
 * What for.
 */
why: Why, };

/**
 * What keeps the host's books from being written. All but the last may pass: the host tries again by itself.
 */
export type Trouble = "full" | "read-only" | "busy" | "unreachable" | "disk" | "stopped";

/**
 * A game that was not finished.
 */
export type Unfinished = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rule set's name.
 */
rules: Said, 
/**
 * How long it is.
 */
length: Said, 
/**
 * Who plays.
 */
names: Array<Said>, 
/**
 * Hands that are over.
 */
hands: number, 
/**
 * What everybody has won or lost so far, by players.
 */
results: Array<number>, 
/**
 * When it began, in seconds since 1970.
 */
began: number, };

/**
 * What the organiser decides about a game.
 */
export type Verdict = "void" | "restore" | "close" | "accept";

/**
 * The table as one viewer sees it.
 */
export type View = { 
/**
 * The rule set.
 */
rules: string, 
/**
 * Who sits in the places 東南西北.
 */
places: Array<Player>, 
/**
 * Chips by player.
 */
chips: Array<number>, 
/**
 * Deposits on the table.
 */
pot: number, 
/**
 * Which hand this is, or the next.
 */
hand: number, 
/**
 * How often the deal has passed on.
 */
passed: number, 
/**
 * Which hand of its round it is, repeats not counted, from 1: the 二 of 東二局.
 */
deal: number, 
/**
 * 風圈
 */
round: Wind, 
/**
 * 連莊
 */
streak: number, 
/**
 * 本場
 */
honba?: number, 
/**
 * The throw that opened the wall, and whose wall it was.
 */
dice: [Throw, Seat] | null, 
/**
 * Length of the wall at the beginning, tiles taken from its head and from its tail, and how
 * many may still be drawn.
 */
wall: [number, number, number, number], 
/**
 * Where the dealer's last tile lay, if he took it before its turn (rules/taiwan.md §9.1).
 */
dealers_last?: number, 
/**
 * 寶牌指示牌; none where the rules know none, or no hand lies there.
 */
indicators?: ViewIndicators, 
/**
 * Where the viewer sits in this hand.
 */
me: Seat | null, 
/**
 * The seats from the dealer.
 */
seats: Array<ViewSeat>, 
/**
 * Where the hand stands.
 */
phase: ViewPhase, 
/**
 * Whose discard was the last, claimed or not.
 */
last_discard: Seat | null, 
/**
 * The wins of this hand; a winner's tiles that stay hidden until it is over are left out.
 */
wins: Array<Win>, 
/**
 * How the points of each of them came about, where rows are not only added up.
 */
worked?: Array<Working>, 
/**
 * 詐胡 of this hand: who showed what, and what is wrong with it.
 */
false_win: ViewFalseWin | null, 
/**
 * What was paid in this hand.
 */
paid: Array<Transfer>, 
/**
 * 換牌: what everybody passes on, while it is being chosen.
 */
exchange?: ViewExchange, 
/**
 * What the viewer gave and was given in this hand.
 */
swapped?: Swapped, 
/**
 * What the viewer may do.
 */
offers: Array<Action>, 
/**
 * Why the viewer, whose tiles are complete, may not win now; for himself only.
 */
no_win: NoWin | null, 
/**
 * Whether the program draws, or the players do.
 */
by_hand: boolean, 
/**
 * Seconds the rules give the player who is to act now; none without a clock.
 */
clock: number | null, 
/**
 * Who deals the next hand; none while a hand is played, and where no other follows.
 */
next: ViewNext | null, 
/**
 * Why the game is over.
 */
over: GameEnd | null, 
/**
 * What everybody has won or lost, once it is.
 */
results: Array<number> | null, };

/**
 * An exchange as a viewer sees it while it is on.
 */
export type ViewExchange = { 
/**
 * To whom everybody passes.
 */
direction: Direction, 
/**
 * How many tiles.
 */
number: number, 
/**
 * Who has chosen.
 */
chosen: Array<Seat>, 
/**
 * What the viewer has chosen.
 */
mine: Few | null, 
/**
 * What the viewer may choose: any so many tiles of one of these lists. In a view this stands for the offers, which
 * would be hundreds.
 */
from: Array<Array<Tile>>, };

/**
 * 詐胡
 */
export type ViewFalseWin = { seat: Seat, 
/**
 * What he showed.
 */
hand: string, 
/**
 * What is wrong with it.
 */
why: Wrong, 
/**
 * The same with what was counted, or how far off it was.
 */
because: NoWin | null, };

/**
 * 寶牌指示牌 as they lie.
 */
export type ViewIndicators = { 
/**
 * Those that were turned over, in their order.
 */
open: string, 
/**
 * 寶牌: the kinds that these show.
 */
dora: Array<Kind>, 
/**
 * Where these lie in the wall, in drawing order.
 */
places: Array<number>, 
/**
 * 裏: those under them that a win of this hand has shown.
 */
under: string, 
/**
 * How many more may yet be turned over.
 */
closed: number, };

/**
 * A meld as it lies.
 */
export type ViewMeld = { 
/**
 * What it is; none of a 暗槓 that lies face down for the viewer.
 */
meld: Meld | null, 
/**
 * Its tiles as they lie.
 */
tiles: Array<Seen>, 
/**
 * The claimed tile and whose it was.
 */
claimed: [Tile, Seat] | null, };

/**
 * What follows a hand that is over, by the rules of this table.
 */
export type ViewNext = { 
/**
 * Who deals.
 */
dealer: Player, 
/**
 * 連莊: how often he has won as dealer just before.
 */
streak: number, 
/**
 * Whether he has dealt the hand that is over.
 */
again: boolean, 
/**
 * 本場
 */
honba?: number, };

/**
 * Where the hand stands, as far as everybody may know.
 */
export type ViewPhase = { "p": "waiting" } | { "p": "opening" } | { "p": "exchange" } | { "p": "turn", seat: Seat, } | { "p": "window", by: Seat, tile: Tile, 
/**
 * Of a kong.
 */
kong: boolean, 
/**
 * Set aside.
 */
aside?: boolean, } | { "p": "showing", seat: Seat, } | { "p": "asked", 
/**
 * The dealer.
 */
seat: Seat, 
/**
 * How the hand ends.
 */
how: Ending, } | { "p": "ended", how: Ending, };

/**
 * A discard as it lies.
 */
export type ViewPond = { 
/**
 * The tile.
 */
tile: Tile, 
/**
 * Straight from the draw.
 */
drawn: boolean, 
/**
 * It lies across: 地聽 or 立直 was declared with it, or with one before it that was claimed.
 */
turned: boolean, 
/**
 * Who took it away.
 */
claimed: Seat | null, };

/**
 * One seat.
 */
export type ViewSeat = { 
/**
 * Who sits here.
 */
player: Player, 
/**
 * His seat wind.
 */
wind: Wind, 
/**
 * His tiles: faces for himself, backs for the others. By hand only he himself knows how
 * many there are (§10).
 */
tiles: Array<Seen> | null, 
/**
 * The tile just drawn, one of them.
 */
drawn: Seen | null, 
/**
 * Melds in the order they were made.
 */
melds: Array<ViewMeld>, 
/**
 * Discards in their order.
 */
pond: Array<ViewPond>, 
/**
 * What he has declared; by 天聽 and 地聽 his tiles are covered.
 */
ready: Ready, 
/**
 * What his melds make plain (三副落, 四副落).
 */
marks: Array<string>, 
/**
 * Who fed the fourth.
 */
feeder: Seat | null, 
/**
 * 包牌, 包胡: who answers for his win, or a row of it.
 */
liable?: Array<Liable>, 
/**
 * 洗牌
 */
washes: boolean, 
/**
 * 相公: for himself only, how many tiles too many or too few.
 */
surplus: number | null, 
/**
 * 振聽 and the like: for himself only, why tiles of others do not win for him now.
 */
barred?: Barred, 
/**
 * He has won in this hand.
 */
out: boolean, 
/**
 * His tiles lie open though he has not won.
 */
shown?: boolean, 
/**
 * What tiles that lie open so wait for.
 */
waits?: string, 
/**
 * 花, 北: what lies beside his hand, face up.
 */
aside?: Array<Tile>, };

/**
 * A vote that is under way.
 */
export type Vote = { 
/**
 * On what.
 */
on: Motion, 
/**
 * Who is for it.
 */
for_it: Array<Player>, 
/**
 * How many it takes.
 */
takes: number, };

/**
 * A kind that completes the hand.
 */
export type Wait = { 
/**
 * The kind.
 */
kind: Kind, 
/**
 * How many of it the viewer cannot see.
 */
left: number, 
/**
 * What it is worth drawn by oneself.
 */
drawn: Worth, 
/**
 * What it is worth on another's discard.
 */
discarded: Worth, };

/**
 * A tile that completes a hand.
 */
export type WaitWhy = { tile: string, 
/**
 * How many of it he does not hold himself.
 */
left: number, 
/**
 * How the hand is read with it.
 */
reading: string, };

/**
 * The wall of a hand: what was committed to, and what was opened.
 */
export type WallRow = { 
/**
 * Which hand, from 1.
 */
hand: number, 
/**
 * What the host committed to before the deal.
 */
committed: string, 
/**
 * What it was, once the hand was over.
 */
opened: string | null, 
/**
 * Whether it is what was committed to; none while it is not opened. Whether every wall came of its secrets the
 * report says.
 */
holds: boolean | null, };

/**
 * What a file is.
 */
export type Weighed = { "is": "books", 
/**
 * What is in them.
 */
held: Held, 
/**
 * Whether it is JSON.
 */
export: boolean, 
/**
 * Whether it is JSON of an older program, which may have been changed without a trace.
 */
unsummed: boolean, 
/**
 * Whether they are the books of this very club.
 */
ours: boolean, 
/**
 * The host's key that it carries.
 */
key: KeyFound, 
/**
 * Those who were erased here since it was made, as it names them.
 */
returning: Array<string>, } | { "is": "games" } & Brought | { "is": "log" } & LogFound | { "is": "broken", 
/**
 * What does not hold.
 */
why: Said, };

/**
 * From one day to another; what is left open is not bounded. An evening goes on after midnight, until noon.
 */
export type When = { 
/**
 * The first day: `2026-11-21`.
 */
from: string | null, 
/**
 * The last day.
 */
to: string | null, };

/**
 * Which games count on a sheet or in a ranking; what is left open counts all.
 */
export type Which = { 
/**
 * Of this rule set; if it is left open, of the rule book that was played last.
 */
rules: string | null, 
/**
 * Ended on this day or later: `2026-11-21`.
 */
from: string | null, 
/**
 * Ended on this day or before.
 */
to: string | null, 
/**
 * Of this length, in the rule set's own word.
 */
length: string | null, 
/**
 * With all of these at the table.
 */
against: Array<string>, 
/**
 * Without computer players at the table.
 */
people: boolean, 
/**
 * Those on this page; if it is left open, the first on which there are any.
 */
page: CountPage | null, };

/**
 * Which games are listed.
 */
export type WhichGames = { 
/**
 * A person played.
 */
member: string | null, 
/**
 * Of this rule set.
 */
rules: string | null, 
/**
 * Begun on this day or later: `2026-11-21`.
 */
from: string | null, 
/**
 * Begun on this day or before.
 */
to: string | null, 
/**
 * A pattern occurred, by its id.
 */
pattern: string | null, };

/**
 * What chips change hands for.
 */
export type Why = "discard" | "self-draw" | "liable" | "half" | "washing" | "streak" | "dealer" | "counters" | "kong" | "deposit" | "noten" | "nagashi" | "wrong-count" | "false-win";

/**
 * A win, with everything that was counted.
 */
export type Win = { 
/**
 * The winner.
 */
seat: Seat, 
/**
 * How the tile came.
 */
by: WonBy, 
/**
 * Whose it was.
 */
from?: Seat | null, 
/**
 * The winning tile.
 */
tile: Tile, 
/**
 * His other tiles, melds apart.
 */
hand: string, 
/**
 * How they were read, as the scoring contract writes it.
 */
reading: string, 
/**
 * What was scored.
 */
patterns: Array<Counted>, 
/**
 * What it comes to.
 */
total: Total, 
/**
 * 裏寶牌指示牌 that were turned over for it.
 */
under?: string, };

/**
 * A win, and which of its tiles make its patterns.
 */
export type WinMakes = { 
/**
 * Its tiles.
 */
shown: Shown, 
/**
 * What makes each pattern, by its id; none for those that are about the whole hand or about no tiles.
 */
makes: { [key in string]: Making }, };

/**
 * Of which win it is asked what makes its patterns.
 */
export type WinOf = { "win": "laid", 
/**
 * It, as it is scored.
 */
hand: Claimed, } | { "win": "booked", 
/**
 * The game's id.
 */
game: string, 
/**
 * Which hand of it, from 1.
 */
hand: number, 
/**
 * Who won.
 */
winner: Player, };

/**
 * 東南西北
 */
export type Wind = string;

/**
 * 先說好: what is to be done for a player when another's tile lies open, without a word of his.
 */
export type Wishes = { 
/**
 * 碰 the next of these kinds that comes.
 */
pung: Array<Kind>, 
/**
 * 胡 on whatever may be won with.
 */
win: boolean, };

/**
 * What a player has wished, sent to himself alone.
 */
export type Wishing = { 
/**
 * What stands.
 */
wishes: Wishes, 
/**
 * The kinds he could wish to 碰.
 */
pairs: Array<Kind>, };

/**
 * How the winning tile came.
 */
export type WonBy = "self-draw" | "replacement" | "discard" | "robbed-kong";

/**
 * What a person says.
 */
export type Words = { "is": "phrase", phrase: Phrase, } | { "is": "text", 
/**
 * No more than 120 characters.
 */
text: string, };

/**
 * 翻 and 符 as they become points (rules/riichi.md §§9, 10).
 */
export type Working = { 
/**
 * 翻
 */
han: number, 
/**
 * 符
 */
fu: number, 
/**
 * Units of 役滿.
 */
yakuman: number, 
/**
 * 符 part by part; none beside 役滿.
 */
parts: Array<FuPart>, 
/**
 * What 符 and 翻 come to; none where 翻 alone, or 役滿, decide.
 */
doubled?: number, 
/**
 * 滿貫 and above.
 */
limit?: Limit, 
/**
 * 基本點
 */
base: number, 
/**
 * What each kind of payer owes of it, counters and deposits apart.
 */
shares: Array<Share>, 
/**
 * What the hand brings in all, counters and deposits apart.
 */
points: number, };

/**
 * Whether a win would count.
 */
export type Worth = { "w": "wins", 
/**
 * In the rule set's own points.
 */
points: number, 
/**
 * 番, 0 for a 成葫 hand.
 */
fan: number, } | { "w": "no-yaku" } | { "w": "short", 
/**
 * What it has.
 */
fan: number, 
/**
 * What it would need.
 */
needs: number, } | { "w": "barred", 
/**
 * What forbids it.
 */
because: Barred, };

/**
 * What is wrong with a hand that was shown.
 */
export type Wrong = "count" | "shape" | "minimum" | "barred";

/**
 * What a member played of a rule set in a year.
 */
export type Year = { 
/**
 * Which year.
 */
year: number, 
/**
 * The rule set.
 */
name: Said, 
/**
 * Games that count.
 */
games: number, 
/**
 * 積分, in thousandths.
 */
score: number, 
/**
 * 名次積分, in thousandths.
 */
placement: number, 
/**
 * How often he came first.
 */
firsts: number, };
