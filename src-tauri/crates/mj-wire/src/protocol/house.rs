//! The choices before a table is opened: rule sets, lengths, and the options of a house.

use mj_rules::mechanics::Customs;
use mj_words::Said;
use serde::Serialize;
use serde_json::Value;

/// A playable rule set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct RulesLine {
    pub id: String,
    /// The usual name.
    pub name: Said,
    /// A description in a few sentences.
    pub summary: Said,
    /// The number of players.
    pub seats: usize,
    /// Tiles in the box.
    pub tiles: usize,
    /// 起胡 with its unit; `None` where any complete hand wins.
    pub minimum: Option<Said>,
    /// The chips of a player at the beginning; `None` where there are none.
    pub chips: Option<u32>,
    /// The customs of the book's players.
    pub customs: Customs,
    /// The time limits of the book, for tables with a clock.
    pub clocks: ClockLines,
    /// The id of the option for the length of a game.
    pub length: String,
    pub lengths: Vec<LengthLine>,
    /// The default length.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "number | string"))]
    pub usual: Value,
    /// The non-empty groups of options, in order.
    pub groups: Vec<GroupLine>,
    /// All other options, by groups.
    pub options: Vec<OptionLine>,
}

/// The book's options for time limits; `None` for limits that it does not have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct ClockLines {
    /// For the player's own turn.
    pub turn: Option<OptionLine>,
    /// For a claim.
    pub call: Option<OptionLine>,
}

/// A group of options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct GroupLine {
    /// The id that options name.
    pub id: String,
    pub words: Said,
}

/// A length of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct LengthLine {
    /// The value of the option: a number or a word.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "number | string"))]
    pub value: Value,
    /// In words: 兩圈, 16 手, 半莊.
    pub words: Said,
    /// The approximate duration.
    pub minutes: u32,
}

/// 約定: an option of a house.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct OptionLine {
    /// The id that a new table names.
    pub id: String,
    /// The name of the option.
    pub words: Said,
    /// A description.
    pub hint: Said,
    /// The clause of the rule book.
    pub clause: String,
    /// The id of its group.
    pub group: String,
    pub place: OptionPlace,
    pub kind: OptionKind,
    /// The default value.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "unknown"))]
    pub usual: Value,
    /// The default value in words.
    pub usually: Said,
    /// The option has an effect only while all of these hold.
    pub needs: Vec<OptionNeed>,
}

/// Where an option is shown when a game is begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OptionPlace {
    /// Conduct at the table rather than scoring.
    Table,
    /// The options that families change first.
    First,
    /// All other options.
    More,
}

/// The values of an option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum OptionKind {
    Switch {},
    Choice {
        values: Vec<OptionChoice>,
    },
    /// A whole number.
    Number {
        least: i32,
        most: i32,
        /// The difference between two values.
        step: i32,
        /// The unit.
        unit: Said,
    },
    /// Any subset of the values.
    Set {
        values: Vec<OptionChoice>,
    },
    /// A whole number, or none.
    Limit {
        least: i32,
        most: i32,
        /// The difference between two values.
        step: i32,
        /// The unit.
        unit: Said,
        /// The word for no limit.
        none: Said,
    },
    /// Several whole numbers.
    Numbers {
        /// The names of the numbers.
        items: Vec<Said>,
        least: i32,
        most: i32,
    },
    /// Points for each place, with the sum zero.
    Places {
        /// The number of places.
        count: usize,
    },
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct OptionChoice {
    /// As the option stores it.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "unknown"))]
    pub value: Value,
    pub words: Said,
}

/// A condition on other options.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct OptionNeed {
    /// One of these options must fulfil it.
    pub options: Vec<String>,
    pub be: OptionBeing,
    /// The condition in words.
    pub words: Said,
}

/// The state of an option that another one needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum OptionBeing {
    /// One of these values, or a list that contains one of them.
    Among {
        #[cfg_attr(all(test, feature = "ts"), ts(type = "unknown[]"))]
        values: Vec<Value>,
    },
    /// A number of at least this size.
    AtLeast { least: i32 },
    /// Any value but an empty list, only zeros, or no limit.
    Anything {},
}
