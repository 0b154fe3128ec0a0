//! 限時: the time limits for people.

use serde::{Deserialize, Serialize};

/// The time limits at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// No limit.
    #[default]
    Off,
    /// A minute a turn.
    Relaxed,
    /// Twenty seconds a turn.
    Club,
    /// The limits of the rule book for a turn and for a claim; none where it has none.
    Book,
}
