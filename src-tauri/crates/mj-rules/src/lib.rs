//! 規則: rule systems as data, and one judge for all of them.
//!
//! A rule book is a file in `systems/`: its options, its rows (a [`pattern::Pattern`] with a worth and what supersedes
//! it) and the mechanisms it chooses. A [`Ruleset`] is a preset with a house's options. [`Ruleset::score`] reads a
//! [`Claim`] every way, keeps the best reading, and reports what it scored, what was superseded and who pays.
//!
//! The crate has no IO, clock or randomness. Outside `systems/` it knows no rule system by name.

mod agreed;
mod book;
pub mod claim;
mod contradictions;
mod count;
pub mod counting;
pub mod example;
pub mod facts;
mod making;
pub mod mechanics;
mod options;
pub mod pattern;
pub mod patterns;
mod plan;
mod questions;
pub mod reading;
mod rows;
mod ruleset;
mod score;
pub mod sheet;
mod shown;
mod summary;
mod systems;
#[cfg(test)]
mod tests;

pub use claim::{Claim, ClaimError, Clash};
pub use count::{CountError, most_times};
pub use counting::{Total, Worth};
pub use making::Making;
pub use options::{Allowed, Group, Need, OptionError, OptionSpec, OptionValue, Options, Role, Wanted};
pub use rows::RowSet;
pub use ruleset::{BookRow, Preset, Row, Ruleset, Site, System, When};
pub use score::{Outcome, ReadAs, Score, Scored};
pub use systems::{PRESETS, USUAL};
