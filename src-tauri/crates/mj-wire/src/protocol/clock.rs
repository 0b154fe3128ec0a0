//! 限時: how long people may think.

use serde::{Deserialize, Serialize};

/// How long people may think at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// As long as they like.
    #[default]
    Off,
    /// A minute a turn.
    Relaxed,
    /// Twenty seconds a turn.
    Club,
    /// What the rule book names, for a turn and for a claim; as long as they like where it names nothing.
    Book,
}
