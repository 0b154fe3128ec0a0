//! 學牌: rule books and advice to be read, and drills with their results.

use super::{DrillTask, Making, Marked, PracticeRoom, SetName, Shown, TaskId};
use serde::{Deserialize, Serialize};

/// What is asked of the learning part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LearnAsk {
    /// 規則書
    Book {
        /// The rule set's id.
        rules: String,
    },
    /// 經驗談
    Advice {},
    /// What can be practised, and how far a member is.
    Practice {
        /// Which member; none without a record.
        member: Option<String>,
    },
    /// A question.
    Task { task: TaskId },
    /// An answer to it.
    Answer {
        /// To which question.
        task: TaskId,
        /// Tiles, or the place of a choice.
        answer: Vec<String>,
        /// Which member answers; none without a record.
        member: Option<String>,
    },
}

/// What the learning part answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Learned {
    /// Something to read.
    Text(Box<ReadingBook>),
    /// What can be practised.
    Practice(Box<PracticeRoom>),
    /// A question.
    Task(Box<DrillTask>),
    /// An answer, marked.
    Marked(Box<Marked>),
}

/// A text in chapters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadingBook {
    /// The rule set that it is about.
    pub rules: String,
    /// The rule sets that have a book.
    pub sets: Vec<SetName>,
    /// In their order.
    pub chapters: Vec<ReadingChapter>,
}

/// A chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadingChapter {
    /// Its heading.
    pub title: String,
    /// What it says.
    pub parts: Vec<Part>,
}

/// A part of a chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Part {
    /// A paragraph.
    Text {
        /// Its words.
        text: Vec<Run>,
    },
    /// A quotation.
    Quote {
        /// His words.
        text: String,
    },
    /// Points, one below the other.
    Points {
        /// Whether their order matters.
        numbered: bool,
        /// The points.
        points: Vec<Vec<Run>>,
    },
    /// A table, its first row the heads.
    Table {
        /// Rows of cells.
        rows: Vec<Vec<Vec<Run>>>,
    },
    /// Tiles to look at.
    Tiles {
        /// The tiles.
        shown: Shown,
        /// What they are.
        caption: Vec<Run>,
    },
    /// A hand that waits, and for what.
    Waits {
        /// The hand.
        shown: Shown,
        /// The kinds.
        waits: Vec<String>,
        /// What is to be seen.
        caption: Vec<Run>,
    },
    /// A win, counted.
    Counted {
        /// Its tiles.
        shown: Shown,
        /// How the tile came.
        how: String,
        /// What was scored.
        rows: Vec<CountedRow>,
        /// What it comes to.
        total: String,
        /// Whether it is enough.
        wins: bool,
        /// What is to be seen.
        caption: Vec<Run>,
    },
}

/// Words, perhaps a pattern's name that leads to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Run {
    /// The words.
    pub text: String,
    /// The pattern's id.
    pub pattern: Option<String>,
}

/// A pattern that was scored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CountedRow {
    /// The pattern's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How often it counts.
    pub times: u32,
    /// What it is worth.
    pub worth: String,
    /// The tiles that make it; none where it is about the whole hand, or about no tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub makes: Option<Making>,
}
