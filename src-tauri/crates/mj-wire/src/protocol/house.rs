//! What can be chosen before a table is opened: rule sets, lengths, and what a house lays over them.

use mj_rules::mechanics::Customs;
use mj_words::Said;
use serde::Serialize;
use serde_json::Value;

/// A rule set that can be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulesLine {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: Said,
    /// What it is like and whom it suits, in a few sentences.
    pub summary: Said,
    /// How many play.
    pub seats: usize,
    /// Tiles in the box.
    pub tiles: usize,
    /// 起胡, with what it is counted in; none where any complete hand wins.
    pub minimum: Option<Said>,
    /// What every player begins with; none where players begin with nothing.
    pub chips: Option<u32>,
    /// What players of the book are used to see.
    pub customs: Customs,
    /// How long the book lets people think: what may be chosen where a table keeps to its times.
    pub clocks: ClockLines,
    /// The option that says how long a game is.
    pub length: String,
    /// The lengths to choose from.
    pub lengths: Vec<LengthLine>,
    /// The length that it has unless the house says otherwise.
    #[cfg_attr(feature = "ts", ts(type = "number | string"))]
    pub usual: Value,
    /// What its options are about, in order; only groups that have any.
    pub groups: Vec<GroupLine>,
    /// Everything else that a house may choose, group by group.
    pub options: Vec<OptionLine>,
}

/// The limits of the time to think that a book has; none of those that it does not know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockLines {
    /// For one's own turn.
    pub turn: Option<OptionLine>,
    /// To claim an open tile.
    pub call: Option<OptionLine>,
}

/// A group of options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroupLine {
    /// Its id, as its options name it.
    pub id: String,
    /// Its heading.
    pub words: Said,
}

/// A length of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LengthLine {
    /// As the option has it: a number, or a word.
    #[cfg_attr(feature = "ts", ts(type = "number | string"))]
    pub value: Value,
    /// In words: 兩圈, 16 手, 半莊.
    pub words: Said,
    /// About so many minutes.
    pub minutes: u32,
}

/// 約定: something a house may choose.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionLine {
    /// Its id, as a new table names it.
    pub id: String,
    /// What it is called.
    pub words: Said,
    /// What it decides.
    pub hint: Said,
    /// The clause of the rule book.
    pub clause: String,
    /// The group it stands in.
    pub group: String,
    /// How near it lies.
    pub place: OptionPlace,
    /// What may be chosen.
    pub kind: OptionKind,
    /// What it is unless the house says otherwise.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub usual: Value,
    /// What it is then, in words.
    pub usually: Said,
    /// It decides something only while other options stand so; all of these.
    pub needs: Vec<OptionNeed>,
}

/// How near an option lies when a game is begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OptionPlace {
    /// How one sits at this table, rather than what counts.
    Table,
    /// What families change first.
    First,
    /// Everything else.
    More,
}

/// What may be chosen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum OptionKind {
    /// Yes or no.
    Switch {},
    /// One of a few.
    Choice { values: Vec<OptionChoice> },
    /// A whole number.
    Number {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// In steps of so many.
        step: i32,
        /// What is counted.
        unit: Said,
    },
    /// Any of a few, or none of them.
    Set { values: Vec<OptionChoice> },
    /// A whole number, or none.
    Limit {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// In steps of so many.
        step: i32,
        /// What is counted.
        unit: Said,
        /// What is said where there is none.
        none: Said,
    },
    /// Several whole numbers.
    Numbers {
        /// What each of them is.
        items: Vec<Said>,
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// Points for each place, which add up to nothing.
    Places {
        /// How many.
        count: usize,
    },
}

/// One of a few.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionChoice {
    /// As the option has it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// In words.
    pub words: Said,
}

/// What other options must be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionNeed {
    /// One of these.
    pub options: Vec<String>,
    pub be: OptionBeing,
    /// The same in words: what one must choose first.
    pub words: Said,
}

/// How an option must stand for another to matter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum OptionBeing {
    /// One of these values, or a list with one of them.
    Among {
        /// The values.
        #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
        values: Vec<Value>,
    },
    /// A number that is at least so large.
    AtLeast {
        /// The number.
        least: i32,
    },
    /// Anything: no empty list, not only zeros, no number that is none.
    Anything {},
}
