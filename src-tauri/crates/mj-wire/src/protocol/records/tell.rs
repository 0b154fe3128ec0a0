//! The answers of the books: reports as they are, and what a screen draws or links besides.

use super::{CountPage, DeskTold, HandForm, HouseSheet, Learned, OfficeTold, PatternBook, Reckoned, WinMakes};
use crate::protocol::{Over, Said, TableInfo};
use mj_rules::mechanics::Customs;
use serde::Serialize;
use serde_json::Value;

/// An answer of the books.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum Recorded {
    /// Members by number, then guests, then computers.
    Members {
        people: Vec<Person>,
    },
    /// The current entry of a person.
    Person(Person),
    /// The places outside the entry that name a person.
    Mentions {
        /// The first of them.
        mentions: Vec<Mentioned>,
        /// The number of all.
        all: u32,
        /// The first of those that only resemble the name. They are not changed.
        #[serde(default)]
        resembling: Vec<Mentioned>,
    },
    /// 會員玩牌紀錄
    Sheet(Box<SheetPage>),
    /// 排行
    Ranking {
        /// In the format of a report.
        #[cfg_attr(all(test, feature = "ts"), ts(type = "RankReport"))]
        report: Value,
        rules: String,
        /// The members of the rows, in order.
        members: Vec<String>,
    },
    /// 大牌相簿
    Album(AlbumPage),
    Games {
        /// The newest first.
        games: Vec<GameRow>,
        /// Whether there are more.
        more: bool,
    },
    /// 牌局報告
    Game(Box<GamePage>),
    Replay(Box<ReplayPage>),
    Patterns(Box<PatternBook>),
    Makes(WinMakes),
    House(HouseSheet),
    /// Rules of the house were kept or deleted.
    Kept {
        id: String,
    },
    /// 學牌
    Learn {
        learned: Learned,
    },
    /// 會務室
    Office {
        told: Box<OfficeTold>,
    },
    /// The rule sets by which a hand can be scored.
    Forms {
        forms: Vec<HandForm>,
    },
    /// The worth of a hand.
    Reckoned {
        hand: Box<Reckoned>,
    },
    /// An answer of the score desk.
    Desk {
        told: DeskTold,
    },
    /// A report as a file.
    File {
        /// The suggested name.
        name: String,
        /// The media type.
        media: String,
        /// The content, in base64.
        bytes: String,
    },
    /// A report was saved.
    Saved {
        /// The file; `None` if the dialog was cancelled.
        place: Option<String>,
    },
}

/// A person in the list of members.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Person {
    /// The id in the books.
    pub uid: String,
    /// 會員序號; `None` for guests and computers.
    pub number: Option<i64>,
    /// 姓名 in the books; empty once erased.
    pub name: String,
    /// The displayed name; for computer players and erased people a text of the program.
    pub called: Said,
    /// 備註
    pub notes: String,
    pub kind: PersonKind,
    /// Whether the person still comes.
    pub active: bool,
    /// Whether the personal data are erased.
    pub erased: bool,
    /// Whether a PIN is set.
    pub pin: bool,
    /// 牌手級別 set by hand: the index in the table of grades from below.
    pub set_grade: Option<u8>,
    /// 牌手級別 as shown.
    pub grade: Said,
    /// Games that count.
    pub games: u32,
    /// The time of the last game, in seconds since 1970.
    pub last: Option<i64>,
}

/// The kinds of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PersonKind {
    Member,
    Guest,
    Computer,
}

/// A member's sheet with additions for the screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct SheetPage {
    pub person: Person,
    /// The form, in the format of a report.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "SheetReport"))]
    pub report: Value,
    pub rules: String,
    /// The ids of the patterns on the form, row by row.
    pub patterns: Vec<Vec<[Option<String>; 2]>>,
    /// The best hands, in the format of a report.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "Array<BestHand>"))]
    pub best: Value,
    /// Other rule sets that the member has played.
    pub others: Vec<Played>,
    /// The years, the newest first.
    pub years: Vec<Year>,
    pub page: CountPage,
    /// The number of games on each non-empty page.
    pub pages: Vec<PageGames>,
    /// 未打完: unfinished games of the member, the newest first.
    pub unfinished: Vec<PutAside>,
}

/// 大牌相簿: the greatest wins by a rule set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct AlbumPage {
    pub rules: String,
    pub name: Said,
    /// The greatest first, in the format of a report.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "Array<BestHand>"))]
    pub hands: Value,
    /// Other rule sets that were played.
    pub others: Vec<Played>,
    pub page: CountPage,
}

/// The number of games on a page of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PageGames {
    pub page: CountPage,
    pub games: u32,
}

/// An unfinished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PutAside {
    pub game: String,
    pub rules: Said,
    /// When it began, in seconds since 1970.
    pub began: i64,
    pub names: Vec<Said>,
}

/// How often a rule set was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Played {
    pub rules: String,
    pub name: Said,
    pub games: u32,
}

/// A member's games of a rule set in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Year {
    pub year: i32,
    /// The rule set's name.
    pub name: Said,
    /// Games that count.
    pub games: u32,
    /// 積分, in thousandths.
    pub score: i64,
    /// 名次積分, in thousandths.
    pub placement: i64,
    /// How often the member came first.
    pub firsts: u32,
}

/// The tiles of a win, to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Shown {
    /// The winning tile; `None` if only patterns were entered.
    pub tile: Option<String>,
    /// The concealed tiles, without the winning one.
    pub tiles: Vec<String>,
    pub melds: Vec<Vec<String>>,
    /// 花, 北: the tiles set aside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<String>>", optional))]
    pub aside: Vec<String>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct GameRow {
    pub game: String,
    pub rules: Said,
    pub length: Said,
    /// When it began, in seconds since 1970.
    pub began: i64,
    /// When it ended.
    pub ended: Option<i64>,
    /// Whether it does not count.
    pub void: bool,
    /// Whether it was entered at the score desk.
    pub desk: bool,
    /// Where it was played, if not here.
    pub elsewhere: Option<Said>,
    /// By place, once there are places.
    pub seats: Vec<GameSeat>,
}

/// A player in a game of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct GameSeat {
    /// The name; equal names are told apart.
    pub name: Said,
    /// Chips won or lost, once the game is over.
    pub result: Option<i64>,
    /// 積分, in thousandths.
    pub score: Option<i64>,
    pub place: Option<u8>,
}

/// A game's report with additions for the screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct GamePage {
    /// In the format of a report.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "GameReport"))]
    pub report: Value,
    /// Whether its hands can be replayed: it was played at a table here or elsewhere, and is over.
    pub replay: bool,
    /// 檢驗牌山, hand by hand.
    pub walls: Vec<WallRow>,
    pub page: CountPage,
    /// Whether it came from elsewhere and is not accepted yet.
    pub waits: bool,
    /// Whether it can never count, as a practice game or one with a replaced player.
    pub barred: bool,
    /// The customs of the book's players.
    pub customs: Customs,
}

/// The wall of a hand: its commitment, and its opened secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct WallRow {
    /// From 1.
    pub hand: u32,
    /// The host's commitment before the deal.
    pub committed: String,
    /// The opened secret, once the hand was over.
    pub opened: Option<String>,
    /// Whether the secret fits the commitment; `None` until it is opened. Whether the wall follows from the
    /// secrets stands in the report.
    pub holds: Option<bool>,
}

/// A hand, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct ReplayPage {
    /// What does not change.
    pub info: TableInfo,
    /// The number of hands in the game.
    pub hands: u32,
    /// The events, each with the view after it.
    pub steps: Vec<Step>,
    /// The end of the hand as at the table; `None` if the log ends before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub over: Option<Over>,
}

/// A step of a replay.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Step {
    pub event: mj_table::SeatEvent,
    /// The view after it.
    pub view: mj_table::View,
}

/// A text that names a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Mentioned {
    /// The kind of text.
    pub place: Said,
    pub text: String,
}
