//! What the organiser is told.

use crate::protocol::{Person, Said};
use serde::Serialize;
use serde_json::Value;

/// What the organiser is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "office", rename_all = "kebab-case")]
pub enum OfficeTold {
    /// The books.
    Books(BooksPage),
    /// 更正紀錄
    Trail {
        /// The newest first.
        lines: Vec<TrailRow>,
        /// Whether there are more.
        more: bool,
    },
    /// So much of a file has come.
    Came {
        /// What the file is called from now on.
        upload: String,
        have: u64,
    },
    /// What a file is.
    Weighed {
        /// Which file.
        upload: String,
        /// What it is.
        found: Box<Weighed>,
    },
    /// Games were brought in.
    Brought {
        /// What became of each.
        games: Vec<Carried>,
    },
    /// 查帳
    Checking(Checking),
    /// 當晚戰報
    Evening {
        /// As a report tells it.
        #[cfg_attr(feature = "ts", ts(type = "EveningReport"))]
        report: Value,
        /// The first and the last day; none where nothing was played yet.
        days: Option<[String; 2]>,
        /// The games, in the order of the report.
        games: Vec<String>,
    },
    /// The folder of the books.
    Folder {
        place: String,
        /// Whether it was opened; a browser cannot.
        opened: bool,
    },
}

/// The books, where they lie and what is in them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BooksPage {
    /// The file.
    pub place: String,
    /// The version of the program.
    pub program: String,
    /// What is in them.
    pub held: Held,
    /// When a copy was made last.
    pub copied: Option<i64>,
    /// What takes their place when the program next starts.
    pub waits: Option<Held>,
    /// Where the books lie that were put aside when a copy took their place.
    pub aside: Option<String>,
    /// Why what was to take their place has not.
    pub failed: Option<String>,
    /// Tables that are being played at.
    pub tables: u32,
    /// Whether there is a key of the host that a copy can carry.
    pub key: bool,
}

/// What is in some books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Held {
    /// The club's name.
    pub club: String,
    pub members: u32,
    pub guests: u32,
    pub games: u32,
    /// Those of them that are not over.
    pub open: u32,
    /// When the newest began.
    pub last: Option<i64>,
    /// Bytes of the file.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub bytes: u64,
}

/// A line of the trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrailRow {
    pub at: i64,
    pub author: Said,
    pub what: Said,
    pub reason: Said,
    /// Of which game.
    pub game: Option<TrailGame>,
    /// Of which hand.
    pub hand: Option<u32>,
    /// Of whom.
    pub member: Option<Person>,
}

/// A game that something was done to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrailGame {
    /// Its id.
    pub game: String,
    /// The rule set's name.
    pub rules: Said,
    /// When it began.
    pub began: i64,
}

/// What a file is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Weighed {
    /// A copy of books, or everything in them as JSON.
    Books {
        /// What is in them.
        held: Held,
        /// Whether it is JSON.
        export: bool,
        /// Whether it is JSON of an older program, which may have been changed without a trace.
        unsummed: bool,
        /// Whether they are the books of this very club.
        ours: bool,
        /// The host's key that it carries.
        key: KeyFound,
        /// Those who were erased here since it was made, as it names them.
        returning: Vec<String>,
    },
    /// Games that a member took along.
    Games(Brought),
    /// The log of one game.
    Log(LogFound),
    /// An export, or games that a member took along, in which something does not hold: nothing of it comes in.
    Broken {
        /// What does not hold.
        why: Said,
    },
}

/// What a host's key that came is to the one here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum KeyFound {
    /// None came.
    None,
    /// None is here.
    New,
    /// It is the one that is here.
    Same,
    /// Another is here.
    Other,
}

/// Games that a member took along; every log of them holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Brought {
    /// Where they were played.
    pub club: String,
    /// Whose they are.
    pub whose: String,
    /// Under which entry he stands here, if these books know him as that club does.
    pub known: Option<Person>,
    /// Who of those here may be meant: the same name, or one a slip away.
    pub near: Vec<Person>,
    /// The games.
    pub games: Vec<Carried>,
}

/// A game that is brought along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Carried {
    /// Its id.
    pub game: String,
    /// The rule set's name.
    pub rules: Said,
    /// When it began.
    pub began: i64,
    /// Who played.
    pub names: Vec<Said>,
    /// Whether these books have it.
    pub here: bool,
    /// Whether it has just come in.
    pub fresh: bool,
}

/// A log that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogFound {
    /// What a replay asks for it by.
    pub game: String,
    /// The rule set's name.
    pub rules: Said,
    /// Who played, as far as it is known here.
    pub names: Vec<Said>,
    /// Hands that were dealt.
    pub hands: u32,
    /// How far it goes, if it stops before the game is over; none for one that was played to its end.
    pub unfinished: Option<Said>,
    /// Hands whose walls are proved.
    pub proved: u32,
    /// 驗證碼
    pub code: String,
    /// What does not hold; none if everything does.
    pub why: Option<Said>,
    /// Whether its hands can be looked at.
    pub replay: bool,
    /// In what the house of another program's record plays otherwise than the one it is taken for.
    pub plays: Vec<Said>,
    /// How many games the file holds; this is the first of them that can be looked at.
    pub games: u32,
    /// Whether these books have the game.
    pub here: bool,
    /// Whether it may be brought into them.
    pub bring: bool,
}

/// 查帳, as far as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Checking {
    /// Whether it goes on.
    pub goes: bool,
    /// So much is through.
    pub done: u32,
    /// Of so much.
    pub of: u32,
    /// When it was through; none before the first.
    pub at: Option<i64>,
    /// Seconds it took.
    pub took: u32,
    /// Members and games that were looked at.
    pub members: u32,
    pub games: u32,
    /// What does not hold.
    pub found: Vec<Flaw>,
    /// There are so many more.
    pub more: u32,
}

/// Something in the books that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Flaw {
    /// What, and of which game or member.
    pub what: Said,
    /// What can be done.
    pub help: Said,
    /// The game, if it is one that can be looked at.
    pub game: Option<String>,
}
