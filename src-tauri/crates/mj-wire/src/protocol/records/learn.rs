//! 學牌: rule books and advice to read, and drills with their results.

use super::{DrillTask, Marked, PracticeRoom, SetName, Shown, Tally, TaskId};
use serde::{Deserialize, Serialize};

/// A request to the learning part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LearnAsk {
    /// 規則書
    Book {
        /// The rule set's id.
        rules: String,
    },
    /// 經驗談
    Advice {},
    /// The drills, and the progress of a member.
    Practice {
        /// `None` without a record.
        member: Option<String>,
    },
    /// A question.
    Task { task: TaskId },
    /// An answer to it.
    Answer {
        task: TaskId,
        /// Tiles, or the index of a choice.
        answer: Vec<String>,
        /// `None` without a record.
        member: Option<String>,
    },
}

/// The answer of the learning part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Learned {
    Text(Box<ReadingBook>),
    /// The drills and the progress.
    Practice(Box<PracticeRoom>),
    Task(Box<DrillTask>),
    /// A marked answer.
    Marked(Box<Marked>),
}

/// A text in chapters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct ReadingBook {
    /// The rule set it is about.
    pub rules: String,
    /// All rule sets with a book.
    pub sets: Vec<SetName>,
    pub chapters: Vec<ReadingChapter>,
}

/// A chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct ReadingChapter {
    pub title: String,
    pub parts: Vec<ReadingPart>,
}

/// A part of a chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum ReadingPart {
    Text {
        text: Vec<Run>,
    },
    /// A quotation.
    Quote {
        /// The speaker's words.
        text: String,
    },
    /// A list.
    Points {
        /// Whether the order matters.
        numbered: bool,
        points: Vec<Vec<Run>>,
    },
    /// A table; its first row holds the headings.
    Table {
        rows: Vec<Vec<Vec<Run>>>,
    },
    /// Tiles to look at.
    Tiles {
        shown: Shown,
        /// A description.
        caption: Vec<Run>,
    },
    /// A hand with its waits.
    Waits {
        shown: Shown,
        /// The kinds that complete it.
        waits: Vec<String>,
        caption: Vec<Run>,
    },
    /// A scored win.
    Counted {
        tally: Box<Tally>,
        /// How the tile came.
        how: String,
        caption: Vec<Run>,
    },
}

/// A piece of text, optionally a link to a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Run {
    pub text: String,
    /// The id of the linked pattern.
    pub pattern: Option<String>,
}
