//! 家規: a rule set with a house's options, its differences from the book, and the names of kept rules.

use super::Example;
use crate::protocol::Said;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A request about rules of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "house", rename_all = "kebab-case", deny_unknown_fields)]
pub enum HouseAsk {
    /// The rule set with these options.
    Look {
        rules: String,
        /// The house's changes.
        #[cfg_attr(all(test, feature = "ts"), ts(type = "Record<string, unknown>"))]
        options: Map<String, Value>,
    },
    /// Keeps the rules under a name.
    Keep {
        /// The kept rules to replace; `None` for new ones.
        id: Option<String>,
        /// A unique name.
        name: String,
        rules: String,
        /// The house's changes.
        #[cfg_attr(all(test, feature = "ts"), ts(type = "Record<string, unknown>"))]
        options: Map<String, Value>,
    },
    /// Deletes kept rules. Games played by them keep their own copy.
    Drop { id: String },
}

/// Kept rules of the house.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct HouseLine {
    pub id: String,
    pub name: String,
    /// The rule set they are based on.
    pub rules: String,
    /// The house's changes.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// The number of differences from the book; `None` if this program cannot play them.
    pub differs: Option<u32>,
}

/// A rule set with a house's changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct HouseSheet {
    pub rules: String,
    /// The differences, in the order of the book.
    pub differences: Vec<Difference>,
    /// The patterns, grouped by their worth in the book.
    pub groups: Vec<HouseGroup>,
}

/// 家規: the rules of the house at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct HouseTold {
    /// The name that the house gave them, if any.
    pub name: Option<String>,
    /// The differences, in the order of the book.
    pub differences: Vec<Difference>,
}

/// A difference from the book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Difference {
    /// The option's id.
    pub option: String,
    /// The name of the option.
    pub name: Said,
    /// The value in the book.
    pub usual: Said,
    pub here: Said,
}

/// Patterns of the same worth in the book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct HouseGroup {
    /// The worth of each.
    pub worth: Said,
    pub rows: Vec<HouseRow>,
}

/// A pattern with its value in the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct HouseRow {
    pub id: String,
    pub name: Said,
    /// The clause of the rule book.
    pub clause: String,
    /// The id of the option for its value.
    pub option: String,
    /// The unit of its value.
    pub unit: Said,
    /// The value in the book.
    pub usual: u32,
    /// The value here.
    pub value: u32,
    /// The maximum value.
    pub most: u32,
    /// The difference between two values.
    pub step: u32,
    /// Whether it counts here.
    pub counts: bool,
    /// A hand that shows it, scored by the book and here.
    pub example: Option<HouseExample>,
}

/// A hand scored by the book and by the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct HouseExample {
    pub hand: Example,
    /// The result by the book.
    pub usual: Said,
    /// The result here.
    pub here: Said,
}
