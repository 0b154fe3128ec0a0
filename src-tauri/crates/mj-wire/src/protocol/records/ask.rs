//! 會務: the requests to the books: members, record sheets, rankings, games.

use super::{Claimed, DeskAsk, HouseAsk, LearnAsk, OfficeAsk, When, WinOf};
use mj_table::Player;
use mj_words::Language;
use serde::{Deserialize, Serialize};

/// What people who have joined ask of the books.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RecordsAsk {
    /// 會員玩牌紀錄
    Sheet {
        member: String,
        /// Of which games.
        which: Which,
        /// The language of its words.
        language: Language,
    },
    /// 排行
    Ranking {
        /// By what.
        by: RankBy,
        /// The minimum number of games.
        least: u32,
        /// Of which games.
        which: Which,
        /// The language of its words.
        language: Language,
    },
    /// 大牌相簿: the greatest wins of all people by a rule set.
    Album {
        /// Of which games.
        which: Which,
        /// The language of its words.
        language: Language,
    },
    /// Games, the newest first.
    Games {
        which: WhichGames,
        /// The number of games already known.
        skip: u32,
    },
    /// 牌局報告
    Game {
        /// The game's id.
        game: String,
        /// The language of its words.
        language: Language,
    },
    /// A hand of a finished game, step by step.
    Replay {
        /// The game's id.
        game: String,
        /// From 1.
        hand: u32,
        /// The view of this player; without one, everything is open.
        seat: Option<Player>,
    },
    /// 番種: the patterns of a rule set, with hands that show them.
    Patterns {
        /// The rule set's id.
        rules: String,
    },
    /// 成牌的牌: which tiles of a win make its patterns.
    Makes(WinOf),
    /// The rule sets by which a hand can be scored, with the questions of each.
    Forms {},
    /// 算番: the worth of a hand.
    Reckon(Claimed),
    /// 帶回家: the games of the member on this device, as a file for their own books.
    Along {
        /// The language of the file's name.
        language: Language,
    },
    /// A report as a file.
    Paper {
        about: PaperOf,
        format: PaperFormat,
        /// The language of its words.
        language: Language,
    },
}

/// What the host's own screen asks of the books.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum BooksAsk {
    /// All people who are not merged into another entry.
    Members {},
    /// Enters a person.
    Enter(PersonEntry),
    /// Changes the entry of a person.
    Amend {
        member: String,
        /// The whole new entry.
        entry: PersonEntry,
        /// Whether the person still comes.
        active: bool,
        /// 牌手級別 set by hand, as the index in the table of grades from below; `None` for the rating's own.
        grade: Option<u8>,
    },
    /// Sets a member's PIN, or removes it.
    Pin {
        member: String,
        /// The new PIN; `None` removes it.
        pin: Option<String>,
    },
    /// Merges two entries of one person.
    Merge {
        /// The entry that ends.
        from: String,
        /// The entry that stays.
        into: String,
        by: Deed,
    },
    /// The places outside the entry that name a person, asked before the person is erased.
    Mentions { member: String },
    /// Erases a person's data.
    Erase {
        member: String,
        /// Whether the name is also erased from reasons, notes and names of house rules.
        #[serde(default)]
        everywhere: bool,
        by: Deed,
    },
    /// 家規
    House(HouseAsk),
    /// 學牌
    Learn {
        ask: LearnAsk,
        /// The language of its words.
        language: Language,
    },
    /// 計分台: a request to the score desk.
    Desk { ask: DeskAsk },
    /// 會務室
    Office { ask: OfficeAsk },
}

/// A person as typed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PersonEntry {
    /// 姓名
    pub name: String,
    /// 會員序號; the next free one if `None`.
    pub number: Option<i64>,
    /// 備註
    pub notes: String,
    /// 來賓: plays but is never ranked.
    pub guest: bool,
}

/// The person responsible for a decision, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// 經手人
    pub author: String,
    /// 原因
    pub reason: String,
}

/// Which games count on a sheet or in a ranking. A missing field does not restrict them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Which {
    /// Of this rule set; without one, of the rule book played last.
    pub rules: Option<String>,
    /// Ended on this day or later: `2026-11-21`.
    pub from: Option<String>,
    /// Ended on this day or before.
    pub to: Option<String>,
    /// Of this length, as the rule set's option writes it.
    pub length: Option<String>,
    /// With all of these members at the table.
    pub against: Vec<String>,
    /// Without computer players at the table.
    pub people: bool,
    /// On this page; without one, on the first page with any games.
    pub page: Option<CountPage>,
}

/// 範圍: what a game counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountPage {
    /// 會友: two members or more played; it counts for rank and grade.
    Club,
    /// 對電腦: one person among computer players.
    Computers,
    /// 其他: with guests, or brought from elsewhere and not accepted.
    Others,
}

/// A filter for the list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct WhichGames {
    /// The person played.
    pub member: Option<String>,
    /// Of this rule set.
    pub rules: Option<String>,
    /// Begun on this day or later: `2026-11-21`.
    pub from: Option<String>,
    /// Begun on this day or before.
    pub to: Option<String>,
    /// The pattern with this id occurred.
    pub pattern: Option<String>,
}

/// The order of a ranking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RankBy {
    /// 分數累積
    #[default]
    Score,
    /// 名次積分
    Placement,
}

/// A decision of the organiser about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// 作廢: the game counts for no player.
    Void,
    /// The game counts again.
    Restore,
    /// The game is not resumed and does not count.
    Close,
    /// A game from elsewhere counts; the organiser vouches for its players.
    Accept,
}

/// The subject of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PaperOf {
    /// 會員玩牌紀錄
    Sheet {
        member: String,
        /// Of which games.
        which: Which,
    },
    /// 排行
    Ranking {
        /// By what.
        by: RankBy,
        /// The minimum number of games.
        least: u32,
        /// Of which games.
        which: Which,
    },
    /// 牌局報告
    Game {
        /// The game's id.
        game: String,
    },
    /// 當晚戰報
    Evening { when: When },
    /// The log of a finished game, which other programs can verify.
    Log {
        /// The game's id.
        game: String,
    },
}

/// The format of a report. A log has only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PaperFormat {
    Html,
    Pdf,
    Xlsx,
    Csv,
    Json,
}
