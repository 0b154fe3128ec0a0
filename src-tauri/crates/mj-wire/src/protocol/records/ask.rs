//! 會務: what is asked of the books: members, record sheets, rankings, games.

use super::{Claimed, DeskAsk, HouseAsk, LearnAsk, OfficeAsk, When, WinOf};
use mj_table::Player;
use mj_words::Language;
use serde::{Deserialize, Serialize};

/// A question to the books.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Records {
    /// Everybody who is not merged into another.
    Members {},
    /// Enters a person.
    Enter(PersonEntry),
    /// Changes what is known of a person.
    Amend {
        member: String,
        /// All that is known of him, as it is to stand.
        entry: PersonEntry,
        /// Whether he still comes.
        active: bool,
        /// 牌手級別 by hand, by its place in the table of grades, from below; none leaves it to the rating.
        grade: Option<u8>,
    },
    /// Sets a member's PIN, or removes it.
    Pin {
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
    /// Where a person is named besides his own entry, before he is erased.
    Mentions { member: String },
    /// Erases a person's data.
    Erase {
        member: String,
        /// Whether his name goes from reasons, notes and names of house rules as well.
        #[serde(default)]
        everywhere: bool,
        /// Who says so, and why.
        by: Deed,
    },
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
        /// Played at least so many games.
        least: u32,
        /// Of which games.
        which: Which,
        /// The language of its words.
        language: Language,
    },
    /// Games, the newest first.
    Games {
        which: WhichGames,
        /// So many of them are known already.
        skip: u32,
    },
    /// 牌局報告
    Game {
        /// The game's id.
        game: String,
        /// The language of its words.
        language: Language,
    },
    /// A hand of a game that is over, step by step.
    Replay {
        /// The game's id.
        game: String,
        /// Which hand, from 1.
        hand: u32,
        /// As this player saw it; without one, everything lies open.
        seat: Option<Player>,
    },
    /// 番種: what a rule set counts, with hands that show it.
    Patterns {
        /// The rule set's id.
        rules: String,
    },
    /// 家規
    House(HouseAsk),
    /// 學牌
    Learn {
        /// What of it.
        ask: LearnAsk,
        /// The language of its words.
        language: Language,
    },
    /// 成牌的牌: which tiles of a win make its patterns.
    Makes(WinOf),
    /// The rule sets by which a hand can be scored, and what each asks.
    Forms {},
    /// 算番: what a hand is worth.
    Reckon(Claimed),
    /// 計分台: something of the score desk.
    Desk { ask: DeskAsk },
    /// The organiser decides about a game.
    Judge {
        /// The game's id.
        game: String,
        verdict: Verdict,
        /// Who says so, and why.
        by: Deed,
        /// The language of the words that answer.
        language: Language,
    },
    /// 會務室
    Office { ask: OfficeAsk },
    /// 帶回家: the games of the member who has joined from this device, as a file for his own books.
    Along {
        /// The language of the file's name.
        language: Language,
    },
    /// A report as a file.
    Paper {
        /// Of what.
        about: PaperOf,
        /// In which form.
        format: PaperFormat,
        /// The language of its words.
        language: Language,
    },
}

/// What is typed of a person.
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
    /// Those on this page; if it is left open, the first on which there are any.
    pub page: Option<CountPage>,
}

/// 範圍: what a game counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountPage {
    /// 會友: two members or more played; it counts for rank and grade.
    Club,
    /// 對電腦: one person among computer players.
    Computers,
    /// 其他: with guests, or brought from elsewhere and not accepted.
    Others,
}

/// Which games are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct WhichGames {
    /// A person played.
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
    /// 作廢: it counts for no player.
    Void,
    /// It counts again.
    Restore,
    /// It is not gone on with, and does not count.
    Close,
    /// A game that came from elsewhere counts: the organiser answers for who played it.
    Accept,
}

/// What a report is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// 當晚戰報
    Evening { when: When },
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
pub enum PaperFormat {
    Html,
    Pdf,
    Xlsx,
    Csv,
    Json,
}
