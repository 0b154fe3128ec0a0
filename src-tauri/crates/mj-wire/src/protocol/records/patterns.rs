//! 番種: the patterns of a rule set, for reference.

use super::Shown;
use crate::protocol::Said;
use mj_table::Player;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// 番種: the patterns of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PatternBook {
    pub rules: String,
    /// All rule sets.
    pub sets: Vec<SetName>,
    /// The games in which frequencies were counted; `None` for rules that cannot be played yet.
    pub measured: Option<Measured>,
    /// Patterns grouped by worth, otherwise in the order of the book.
    pub groups: Vec<PatternGroup>,
    /// Characters with several spellings: the book's, then the other.
    pub variants: Vec<[String; 2]>,
}

/// Games between computer players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Measured {
    /// The word for the sort of player: `club`.
    pub players: String,
    /// Hands dealt.
    pub hands: u32,
    /// Hands won.
    pub wins: u32,
    /// The commit of the program that played them.
    pub commit: String,
}

/// The name of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct SetName {
    pub id: String,
    pub name: Said,
}

/// Patterns of the same worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PatternGroup {
    /// The worth of each.
    pub worth: Said,
    pub rows: Vec<PatternRow>,
}

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PatternRow {
    pub id: String,
    pub name: Said,
    /// Other search terms.
    pub also: Vec<String>,
    /// The clause of the rule book.
    pub clause: String,
    /// Remarks.
    pub notes: Vec<Said>,
    /// The number of won hands that had it; `None` where it was not counted.
    pub seen: Option<u32>,
    /// Hands that have the pattern.
    pub shows: Vec<Example>,
    /// Hands that almost have it.
    pub lacks: Vec<Example>,
}

/// An example hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Example {
    pub shown: Shown,
    /// How the tile came, and other facts.
    pub told: Vec<Said>,
    /// The tiles that make the pattern; `None` for patterns about the whole hand or about no tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub makes: Option<Making>,
}

/// A win in the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WinOf {
    pub game: String,
    /// From 1.
    pub hand: u32,
    pub winner: Player,
}

/// A win, and which of its tiles make its patterns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct WinMakes {
    pub shown: Shown,
    /// The tiles of each pattern, by its id; without patterns about the whole hand or about no tiles.
    pub makes: BTreeMap<String, Making>,
}

/// The tiles of a shown hand that make a pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Making {
    /// Whether the winning tile is one of them.
    pub win: bool,
    /// Indexes of the concealed tiles.
    pub tiles: Vec<u8>,
    /// Indexes of the melds.
    pub melds: Vec<u8>,
}
