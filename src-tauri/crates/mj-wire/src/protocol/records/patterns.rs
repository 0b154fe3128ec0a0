//! 番種: what a rule set counts, to be looked up.

use super::{Claimed, Shown};
use crate::protocol::Said;
use mj_table::Player;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// 番種: a rule set as people look it up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternBook {
    /// The rule set's id.
    pub rules: String,
    /// The rule sets that there are.
    pub sets: Vec<SetName>,
    /// The games in which it was counted how often each happens; none where the rules cannot be played yet.
    pub measured: Option<Measured>,
    /// Patterns of the same worth together, otherwise in the order of the book.
    pub groups: Vec<PatternGroup>,
    /// Characters that people write in several ways: as the book has it, and the others.
    pub variants: Vec<[String; 2]>,
}

/// Games of computer players among themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Measured {
    /// The word for the sort of player: `club`.
    pub players: String,
    /// Hands dealt.
    pub hands: u32,
    /// Hands won.
    pub wins: u32,
    /// The edition of the program that played them.
    pub commit: String,
}

/// What a rule set is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetName {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Said,
}

/// Patterns of the same worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternGroup {
    /// What each of them is worth.
    pub worth: Said,
    pub rows: Vec<PatternRow>,
}

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Said,
    /// What else people type who look for it.
    pub also: Vec<String>,
    /// Where it stands in the rule book.
    pub clause: String,
    /// What else there is to say of it.
    pub notes: Vec<Said>,
    /// How many of the hands won had it; none where it was not counted.
    pub seen: Option<u32>,
    /// Hands that show it.
    pub shows: Vec<Example>,
    /// Hands that nearly do.
    pub lacks: Vec<Example>,
}

/// An example hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Example {
    /// Its tiles.
    pub shown: Shown,
    /// How the tile came, and what else matters.
    pub told: Vec<Said>,
    /// The tiles that make the pattern; none where it is about the whole hand, or about no tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub makes: Option<Making>,
}

/// Of which win it is asked what makes its patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "win", rename_all = "kebab-case", deny_unknown_fields)]
pub enum WinOf {
    /// One that lies on a table.
    Laid {
        /// It, as it is scored.
        hand: Claimed,
    },
    /// One in the books.
    Booked {
        /// The game's id.
        game: String,
        /// Which hand of it, from 1.
        hand: u32,
        /// Who won.
        winner: Player,
    },
}

/// A win, and which of its tiles make its patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WinMakes {
    /// Its tiles.
    pub shown: Shown,
    /// What makes each pattern, by its id; none for those that are about the whole hand or about no tiles.
    pub makes: BTreeMap<String, Making>,
}

/// The tiles of a shown hand that make a pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Making {
    /// Whether the winning tile is one of them.
    pub win: bool,
    /// Places among the tiles that were held.
    pub tiles: Vec<u8>,
    /// Places among the melds.
    pub melds: Vec<u8>,
}
