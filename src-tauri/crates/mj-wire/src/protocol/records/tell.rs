//! What the books answer, as a screen needs it: reports as they are, and beside them what is drawn or opened.

use super::{CountPage, DeskTold, HandForm, HouseSheet, Learned, OfficeTold, PatternBook, Reckoned, WinMakes};
use crate::protocol::{Over, Said, TableInfo};
use mj_rules::mechanics::Customs;
use serde::Serialize;
use serde_json::Value;

/// What the books answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum Recorded {
    /// Everybody, members by number, then guests, then computers.
    Members { people: Vec<Person> },
    /// A person as he stands now.
    Person(Person),
    /// Where a person is named besides his own entry.
    Mentions {
        /// The first of them.
        mentions: Vec<Mentioned>,
        /// How many there are.
        all: u32,
        /// The first of those that only look so. They are not changed.
        #[serde(default)]
        resembling: Vec<Mentioned>,
    },
    /// 會員玩牌紀錄
    Sheet(Box<SheetPage>),
    /// 排行
    Ranking {
        /// As a report tells it.
        #[cfg_attr(feature = "ts", ts(type = "RankReport"))]
        report: Value,
        /// The rule set.
        rules: String,
        /// Who the rows are, in their order.
        members: Vec<String>,
    },
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
    /// What makes the patterns of a win.
    Makes(WinMakes),
    /// A rule set as a house has it.
    House(HouseSheet),
    /// Rules of the house are kept, or forgotten.
    Kept { id: String },
    /// 學牌
    Learn {
        /// What was asked.
        learned: Learned,
    },
    /// 會務室
    Office {
        /// What the organiser is told.
        told: Box<OfficeTold>,
    },
    /// The rule sets by which a hand can be scored.
    Forms {
        /// What each asks.
        forms: Vec<HandForm>,
    },
    /// What a hand is worth.
    Reckoned {
        /// What becomes of it.
        hand: Box<Reckoned>,
    },
    /// Something of the score desk.
    Desk { told: DeskTold },
    /// A report, written.
    File {
        /// What it may be called.
        name: String,
        /// Its media type.
        media: String,
        /// Its bytes, in base64.
        bytes: String,
    },
    /// A report was saved at the chosen place.
    Saved {
        /// Where; nowhere, if he changed his mind.
        place: Option<String>,
    },
}

/// A person in the list of members.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// What the books call him.
    pub uid: String,
    /// 會員序號; none for guests and computers.
    pub number: Option<i64>,
    /// 姓名 as the books have it; empty once erased.
    pub name: String,
    /// What he is called; a computer player's name and that of an erased person are words of the program.
    pub called: Said,
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
    /// 牌手級別 as the club has set it by hand: its place in the table of grades, from below.
    pub set_grade: Option<u8>,
    /// 牌手級別 as it is shown.
    pub grade: Said,
    /// Games that count.
    pub games: u32,
    /// When he last played, in seconds since 1970.
    pub last: Option<i64>,
}

/// What a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PersonKind {
    Member,
    Guest,
    Computer,
}

/// A member's sheet with what a screen shows beside it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetPage {
    pub person: Person,
    /// The form, as a report tells it.
    #[cfg_attr(feature = "ts", ts(type = "SheetReport"))]
    pub report: Value,
    /// The rule set.
    pub rules: String,
    /// The ids of the patterns on the form, in its order, row by row.
    pub patterns: Vec<Vec<[Option<String>; 2]>>,
    /// The best hands, as every report tells them.
    #[cfg_attr(feature = "ts", ts(type = "Array<BestHand>"))]
    pub best: Value,
    /// Other rule sets that he has played.
    pub others: Vec<Played>,
    /// What he played year by year, the newest first.
    pub years: Vec<Year>,
    /// Which page of it this is.
    pub page: CountPage,
    /// How many games stand on each page that has any.
    pub pages: Vec<PageGames>,
    /// 未打完: games that he sits in and that have not ended, the newest first.
    pub unfinished: Vec<PutAside>,
}

/// How many games stand on a page of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PageGames {
    pub page: CountPage,
    /// How many.
    pub games: u32,
}

/// A game that was put aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PutAside {
    /// Its id.
    pub game: String,
    /// The rule set.
    pub rules: Said,
    /// When it began, in seconds since 1970.
    pub began: i64,
    /// Who sits there.
    pub names: Vec<Said>,
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

/// What a member played of a rule set in a year.
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
    /// 花, 北: what lay beside them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub aside: Vec<String>,
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
    pub elsewhere: Option<Said>,
    /// Who played, by place where there is one.
    pub seats: Vec<GameSeat>,
}

/// A player in a game of a list.
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
    /// Whether its hands can be replayed: it was played at a table here or elsewhere, and is over.
    pub replay: bool,
    /// 檢驗牌山, hand by hand.
    pub walls: Vec<WallRow>,
    /// What it counts for.
    pub page: CountPage,
    /// It came from elsewhere, and has not been accepted.
    pub waits: bool,
    /// It never counts, so that it cannot be restored: a practice game, or one in which a player was replaced.
    pub barred: bool,
    /// What players of its book are used to see.
    pub customs: Customs,
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
    pub info: TableInfo,
    /// How many hands the game had.
    pub hands: u32,
    /// What happened, and how the table stood after it.
    pub steps: Vec<Step>,
    /// What is told of the hand once it is over, as at the table; none where the log ends before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub over: Option<Over>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    pub event: mj_table::SeatEvent,
    /// How the table stood after it.
    pub view: mj_table::View,
}

/// A text in which a person is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mentioned {
    /// What kind of text.
    pub place: Said,
    /// As it stands.
    pub text: String,
}
