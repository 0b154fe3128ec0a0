//! The answers to the organiser.

use crate::protocol::{Person, Said};
use serde::Serialize;
use serde_json::Value;

/// An answer to the organiser.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "office", rename_all = "kebab-case")]
pub enum OfficeTold {
    Books(BooksPage),
    /// 更正紀錄
    Trail {
        /// The newest first.
        lines: Vec<TrailRow>,
        /// Whether there are more.
        more: bool,
    },
    /// A part of a file has arrived.
    Came {
        /// The id of the file from now on.
        upload: String,
        have: u64,
    },
    /// The contents of a file.
    Weighed {
        upload: String,
        found: Box<Weighed>,
    },
    /// Games were imported.
    Brought {
        /// The result for each game.
        games: Vec<Carried>,
    },
    /// 查帳
    Checking(Checking),
    /// 當晚戰報
    Evening {
        /// In the format of a report.
        #[cfg_attr(all(test, feature = "ts"), ts(type = "EveningReport"))]
        report: Value,
        /// The first and the last day; `None` before the first game.
        days: Option<[String; 2]>,
        /// The games, in the order of the report.
        games: Vec<String>,
    },
    /// The folder of the books.
    Folder {
        place: String,
        /// Whether it was opened; a browser cannot open it.
        opened: bool,
    },
}

/// The file of the books and its contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct BooksPage {
    pub place: String,
    /// The version of the program.
    pub program: String,
    /// The contents.
    pub held: Held,
    /// The time of the last copy.
    pub copied: Option<i64>,
    /// The books that replace these when the program next starts.
    pub waits: Option<Held>,
    /// The file of the former books, put aside by a replacement.
    pub aside: Option<String>,
    /// Why a replacement has failed.
    pub failed: Option<String>,
    /// The number of running tables.
    pub tables: u32,
    /// Whether there is a host key that a copy can carry.
    pub key: bool,
}

/// The contents of a file of books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Held {
    /// The club's name.
    pub club: String,
    pub members: u32,
    pub guests: u32,
    pub games: u32,
    /// The number of unfinished games.
    pub open: u32,
    /// When the newest game began.
    pub last: Option<i64>,
    /// The size of the file in bytes.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "number"))]
    pub bytes: u64,
}

/// A line of the trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TrailRow {
    pub at: i64,
    pub author: Said,
    pub what: Said,
    pub reason: Said,
    pub game: Option<TrailGame>,
    pub hand: Option<u32>,
    pub member: Option<Person>,
}

/// A game in the trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TrailGame {
    pub game: String,
    pub rules: Said,
    /// When it began.
    pub began: i64,
}

/// The contents of an uploaded file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Weighed {
    /// A copy of books, or their export as JSON.
    Books {
        held: Held,
        /// Whether it is JSON.
        export: bool,
        /// Whether it is JSON of an older program, without a checksum.
        unsummed: bool,
        /// Whether they are books of this club.
        ours: bool,
        /// The host's key in the file.
        key: KeyFound,
        /// People erased here since then, as the file names them.
        returning: Vec<String>,
    },
    /// A member's own games.
    Games(Brought),
    /// The log of one game.
    Log(LogFound),
    /// An export or a member's games with an error: nothing is imported.
    Broken {
        /// The error.
        why: Said,
    },
}

/// How the host's key in a file compares with the one here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum KeyFound {
    /// The file has no key.
    None,
    /// There is no key here.
    New,
    /// The keys are the same.
    Same,
    /// The keys differ.
    Other,
}

/// A member's own games; all their logs verify.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Brought {
    /// The club where they were played.
    pub club: String,
    /// The member's name.
    pub whose: String,
    /// The member's entry here, if the books of both clubs share it.
    pub known: Option<Person>,
    /// Entries here that may be meant: the same name, or one a typo away.
    pub near: Vec<Person>,
    pub games: Vec<Carried>,
}

/// An imported game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Carried {
    pub game: String,
    pub rules: Said,
    /// When it began.
    pub began: i64,
    pub names: Vec<Said>,
    /// Whether these books have it.
    pub here: bool,
    /// Whether it was imported just now.
    pub fresh: bool,
}

/// An opened log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct LogFound {
    /// The id under which it can be replayed.
    pub game: String,
    pub rules: Said,
    /// The players' names, as far as known here.
    pub names: Vec<Said>,
    /// Hands dealt.
    pub hands: u32,
    /// How far it goes; `None` if it was played to its end.
    pub unfinished: Option<Said>,
    /// Hands with proved walls.
    pub proved: u32,
    /// 驗證碼
    pub code: String,
    /// The first fault, if any.
    pub why: Option<Said>,
    /// Whether its hands can be replayed.
    pub replay: bool,
    /// The differences of another program's rules from the preset used here.
    pub plays: Vec<Said>,
    /// The number of games in the file; this is the first one that can be replayed.
    pub games: u32,
    /// Whether these books have the game.
    pub here: bool,
    /// Whether it may be imported.
    pub bring: bool,
}

/// The progress of 查帳.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Checking {
    /// Whether it is running.
    pub goes: bool,
    /// The steps done.
    pub done: u32,
    /// The number of all steps.
    pub of: u32,
    /// When it last finished; `None` before the first time.
    pub at: Option<i64>,
    /// Its duration in seconds.
    pub took: u32,
    /// The members and games checked.
    pub members: u32,
    pub games: u32,
    /// The faults.
    pub found: Vec<Flaw>,
    /// The number of faults that are not listed.
    pub more: u32,
}

/// A fault in the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Flaw {
    /// The fault, with its game or member.
    pub what: Said,
    /// What can be done.
    pub help: Said,
    /// The game, if it can be opened.
    pub game: Option<String>,
}
