//! 家規: a rule set as a house has it: what may be laid over it, what differs from the book, and names
//! for what is kept.

use super::Example;
use crate::protocol::Said;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What is asked of rules of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "house", rename_all = "kebab-case", deny_unknown_fields)]
pub enum HouseAsk {
    /// How a rule set looks with these options laid over it.
    Look {
        /// The rule set.
        rules: String,
        /// What is laid over it.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        options: Map<String, Value>,
    },
    /// Keeps it under a name.
    Keep {
        /// In whose place; none for one more.
        id: Option<String>,
        /// What it is called; no two alike.
        name: String,
        /// The rule set.
        rules: String,
        /// What is laid over it.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        options: Map<String, Value>,
    },
    /// Forgets it. Games that were played by it keep their own copy.
    Drop { id: String },
}

/// Rules of the house that are kept.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseLine {
    /// Its id.
    pub id: String,
    /// What the house calls it.
    pub name: String,
    /// The rule set it is made from.
    pub rules: String,
    /// What is laid over it.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// In how many things it differs from the book; none where this program cannot play it.
    pub differs: Option<u32>,
}

/// A rule set as a house has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseSheet {
    /// The rule set.
    pub rules: String,
    /// What differs from the book, in its order.
    pub differences: Vec<Difference>,
    /// Its patterns, those of the same worth in the book together.
    pub groups: Vec<HouseGroup>,
}

/// 家規: by which rules of the house a table plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseTold {
    /// What the house calls them; none where they have no name.
    pub name: Option<String>,
    /// What differs from the book, in its order.
    pub differences: Vec<Difference>,
}

/// Something that is not as the book has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Difference {
    /// The option.
    pub option: String,
    /// What it is about.
    pub name: Said,
    /// By the book.
    pub usual: Said,
    pub here: Said,
}

/// Patterns that are worth the same in the book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseGroup {
    /// What each is worth.
    pub worth: Said,
    pub rows: Vec<HouseRow>,
}

/// A pattern, and what the house makes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Said,
    /// Where it stands in the rule book.
    pub clause: String,
    /// The option that changes its value.
    pub option: String,
    /// What its value counts.
    pub unit: Said,
    /// Its value in the book.
    pub usual: u32,
    /// Its value here.
    pub value: u32,
    /// It may be worth so much.
    pub most: u32,
    /// In steps of so many.
    pub step: u32,
    /// Whether it counts here.
    pub counts: bool,
    /// A hand that shows it, by the book and here.
    pub example: Option<HouseExample>,
}

/// A hand, scored twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseExample {
    /// The hand.
    pub hand: Example,
    /// What it comes to by the book.
    pub usual: Said,
    /// What it comes to here.
    pub here: Said,
}
