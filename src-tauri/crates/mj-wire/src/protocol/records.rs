//! 會務: what is asked of the books, and what they answer: members, record sheets, rankings, games.

use super::Said;
use mj_table::Player;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A language that reports are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Tongue {
    /// 繁體中文
    #[default]
    #[serde(rename = "zh-Hant")]
    Chinese,
    /// English
    #[serde(rename = "en")]
    English,
}

/// A question to the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Records {
    /// Everybody who is not merged into another.
    Members {},
    /// Enters somebody.
    Enter(PersonEntry),
    /// Changes what is known of somebody.
    Amend {
        /// Who.
        member: String,
        /// All that is known of him, as it is to stand.
        entry: PersonEntry,
        /// Whether he still comes.
        active: bool,
        /// 牌手級別 by hand; none leaves it to the rating.
        grade: Option<String>,
    },
    /// Sets somebody's PIN, or takes it away.
    Pin {
        /// Who.
        member: String,
        /// The new one; none takes it away.
        pin: Option<String>,
    },
    /// Two entries are one person.
    Merge {
        /// Who is no entry of his own any more.
        from: String,
        /// Who is left.
        into: String,
        /// Who says so, and why.
        by: Deed,
    },
    /// Erases somebody's personal data.
    Erase {
        /// Who.
        member: String,
        /// Who says so, and why.
        by: Deed,
    },
    /// 會員玩牌紀錄
    Sheet {
        /// Whose.
        member: String,
        /// Of which games.
        which: Which,
        /// The language of its words.
        language: Tongue,
    },
    /// 排行
    Ranking {
        /// By what.
        by: RankBy,
        /// Played at least so many games.
        least: u32,
        /// Of which games.
        which: Which,
        /// The language of its words.
        language: Tongue,
    },
    /// Games, the newest first.
    Games {
        /// Which.
        which: WhichGames,
        /// So many of them are known already.
        skip: u32,
    },
    /// 牌局報告
    Game {
        /// The game's id.
        game: String,
        /// The language of its words.
        language: Tongue,
    },
    /// A hand of a game that is over, step by step.
    Replay {
        /// The game's id.
        game: String,
        /// Which hand, from 1.
        hand: u32,
        /// As this player saw it; with nobody, everything lies open.
        seat: Option<Player>,
    },
    /// 番種: what a rule set counts, with hands that show it.
    Patterns {
        /// The rule set's id.
        rules: String,
    },
    /// The organiser decides about a game.
    Judge {
        /// The game's id.
        game: String,
        /// What.
        verdict: Verdict,
        /// Who says so, and why.
        by: Deed,
        /// The language of the words that answer.
        language: Tongue,
    },
    /// A report as a file.
    Paper {
        /// Of what.
        about: PaperOf,
        /// In which form.
        format: PaperFormat,
        /// The language of its words.
        language: Tongue,
    },
}

/// What is typed of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PersonEntry {
    /// 姓名
    pub name: String,
    /// 會員序號; the next free one if it is left open.
    pub number: Option<i64>,
    /// 備註
    pub notes: String,
    /// 來賓: plays along and never ranks.
    pub guest: bool,
}

/// Who decides something, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// 經手人
    pub author: String,
    /// 原因
    pub reason: String,
}

/// Which games count on a sheet or in a ranking; what is left open counts all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Which {
    /// Of this rule set; if it is left open, of the rule book that was played last.
    pub rules: Option<String>,
    /// Ended on this day or later: `2026-11-21`.
    pub from: Option<String>,
    /// Ended on this day or before.
    pub to: Option<String>,
    /// Of this length, in the rule set's own word.
    pub length: Option<String>,
    /// With all of these at the table.
    pub against: Vec<String>,
    /// Without computer players at the table.
    pub people: bool,
}

/// Which games are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct WhichGames {
    /// Somebody played.
    pub member: Option<String>,
    /// Of this rule set.
    pub rules: Option<String>,
    /// Begun on this day or later: `2026-11-21`.
    pub from: Option<String>,
    /// Begun on this day or before.
    pub to: Option<String>,
    /// A pattern occurred, by its id.
    pub pattern: Option<String>,
}

/// What members are ranked by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RankBy {
    /// 分數累積
    #[default]
    Score,
    /// 名次積分
    Placement,
}

/// What the organiser decides about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// 作廢: it counts for nobody.
    Void,
    /// It counts again.
    Restore,
    /// It is not gone on with, and does not count.
    Close,
}

/// What a report is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PaperOf {
    /// 會員玩牌紀錄
    Sheet {
        /// Whose.
        member: String,
        /// Of which games.
        which: Which,
    },
    /// 排行
    Ranking {
        /// By what.
        by: RankBy,
        /// Played at least so many games.
        least: u32,
        /// Of which games.
        which: Which,
    },
    /// 牌局報告
    Game {
        /// The game's id.
        game: String,
    },
    /// The log of a game that is over, which other programs can verify.
    Log {
        /// The game's id.
        game: String,
    },
}

/// What a report is written as. A log is a log whatever is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "their names")]
pub enum PaperFormat {
    Html,
    Pdf,
    Xlsx,
    Csv,
    Json,
}

/// What the books answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum Recorded {
    /// Everybody, members by number, then guests, then computers.
    Members {
        /// Who.
        people: Vec<Person>,
    },
    /// Somebody as he stands now.
    Person(Person),
    /// 會員玩牌紀錄
    Sheet(Box<SheetPage>),
    /// 排行
    Ranking {
        /// As a report tells it.
        #[cfg_attr(feature = "ts", ts(type = "RankReport"))]
        report: Value,
        /// The rule set, or the rule book where all its rule sets count.
        rules: Option<String>,
        /// Who the rows are, in their order.
        members: Vec<String>,
    },
    /// Games.
    Games {
        /// The newest first.
        games: Vec<GameRow>,
        /// Whether there are more.
        more: bool,
    },
    /// 牌局報告
    Game(Box<GamePage>),
    /// A hand.
    Replay(Box<ReplayPage>),
    /// What a rule set counts.
    Patterns(Box<PatternBook>),
    /// A report, written.
    File {
        /// What it may be called.
        name: String,
        /// Its media type.
        media: String,
        /// Its bytes, in base64.
        bytes: String,
    },
    /// A report was saved where somebody wanted it.
    Saved {
        /// Where; nowhere, if he changed his mind.
        place: Option<String>,
    },
}

/// Somebody in the list of members.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// What the books call him.
    pub uid: String,
    /// 會員序號; none for guests and computers.
    pub number: Option<i64>,
    /// 姓名; empty once erased.
    pub name: String,
    /// 備註
    pub notes: String,
    /// What he is.
    pub kind: PersonKind,
    /// Whether he still comes.
    pub active: bool,
    /// Whether his personal data are erased.
    pub erased: bool,
    /// Whether he has a PIN.
    pub pin: bool,
    /// 牌手級別 as the club has set it by hand.
    pub set_grade: Option<String>,
    /// 牌手級別 as it is shown.
    pub grade: Said,
    /// Games that count.
    pub games: u32,
    /// When he last played, in seconds since 1970.
    pub last: Option<i64>,
}

/// What somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "their names")]
pub enum PersonKind {
    Member,
    Guest,
    Computer,
}

/// Somebody's sheet with what a screen shows beside it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetPage {
    /// Whose.
    pub person: Person,
    /// The form, as a report tells it.
    #[cfg_attr(feature = "ts", ts(type = "SheetReport"))]
    pub report: Value,
    /// The rule set; none where all of its rule book count.
    pub rules: Option<String>,
    /// The ids of the patterns on the form, in its order, row by row.
    pub patterns: Vec<Vec<[Option<String>; 2]>>,
    /// The tiles of the best hands, in their order.
    pub best: Vec<Shown>,
    /// Other rule sets that he has played.
    pub others: Vec<Played>,
    /// What he played year by year, the newest first.
    pub years: Vec<Year>,
}

/// How often a rule set was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    /// The rule set's id.
    pub rules: String,
    /// What it is called.
    pub name: Said,
    /// How often.
    pub games: u32,
}

/// What somebody played of a rule set in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Year {
    /// Which year.
    pub year: i32,
    /// The rule set.
    pub name: Said,
    /// Games that count.
    pub games: u32,
    /// 積分, in thousandths.
    pub score: i64,
    /// 名次積分, in thousandths.
    pub placement: i64,
    /// How often he came first.
    pub firsts: u32,
}

/// The tiles of a win, to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shown {
    /// The winning tile; none if only patterns were entered.
    pub tile: Option<String>,
    /// What he held, without it.
    pub tiles: Vec<String>,
    /// What lay open.
    pub melds: Vec<Vec<String>>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRow {
    /// Its id.
    pub game: String,
    /// The rule set's name.
    pub rules: Said,
    /// How long it is.
    pub length: Said,
    /// When it began, in seconds since 1970.
    pub began: i64,
    /// When it ended.
    pub ended: Option<i64>,
    /// It does not count.
    pub void: bool,
    /// It was entered at the score desk.
    pub desk: bool,
    /// Where it was played, if not here.
    pub elsewhere: Option<String>,
    /// Who played, by place where there is one.
    pub seats: Vec<GameSeat>,
}

/// Somebody in a game of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameSeat {
    /// His name; those of one name are told apart.
    pub name: Said,
    /// Chips won or lost, once the game is over.
    pub result: Option<i64>,
    /// 積分, in thousandths.
    pub score: Option<i64>,
    /// His place.
    pub place: Option<u8>,
}

/// A game's report with what a screen shows beside it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GamePage {
    /// As a report tells it.
    #[cfg_attr(feature = "ts", ts(type = "GameReport"))]
    pub report: Value,
    /// The tiles of every win, by hands.
    pub shown: Vec<Vec<Shown>>,
    /// Whether its hands can be replayed: it was played at a table here or elsewhere, and is over.
    pub replay: bool,
    /// 檢驗牌山, hand by hand.
    pub walls: Vec<WallRow>,
}

/// The wall of a hand: what was committed to, and what was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WallRow {
    /// Which hand, from 1.
    pub hand: u32,
    /// What the host committed to before the deal.
    pub committed: String,
    /// What it was, once the hand was over.
    pub opened: Option<String>,
    /// Whether it is what was committed to; none while it is not opened. Whether every wall came of its secrets the
    /// report says.
    pub holds: Option<bool>,
}

/// A hand, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayPage {
    /// What does not change.
    pub info: super::TableInfo,
    /// How many hands the game had.
    pub hands: u32,
    /// What happened, and how the table stood after it.
    pub steps: Vec<Step>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// What.
    pub event: mj_table::SeatEvent,
    /// How the table stood after it.
    pub view: mj_table::View,
}

/// 番種: a rule set as people look it up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternBook {
    /// The rule set's id.
    pub rules: String,
    /// The rule sets that there are.
    pub sets: Vec<SetName>,
    /// Patterns of the same worth together, otherwise in the order of the book.
    pub groups: Vec<PatternGroup>,
}

/// What a rule set is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetName {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Said,
}

/// Patterns of the same worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternGroup {
    /// What each of them is worth.
    pub worth: Said,
    /// Which.
    pub rows: Vec<PatternRow>,
}

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Said,
    /// Where it stands in the rule book.
    pub clause: String,
    /// What else there is to say of it.
    pub notes: Vec<Said>,
    /// Hands that show it.
    pub shows: Vec<Example>,
    /// Hands that nearly do.
    pub lacks: Vec<Example>,
}

/// An example hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Example {
    /// Its tiles.
    pub shown: Shown,
    /// How the tile came, and what else matters.
    pub told: Vec<Said>,
}
