//! 洗牌: what a device brings to the walls of a game. It commits to a chain of secrets once, sees what everybody has
//! committed to, and opens one link for each hand; at the end of the hand it finds its link in the wall.

use crate::fair::Commitment;
use mj_table::Player;
use serde::Serialize;

/// What a device is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum MixCall {
    /// Its tip, before the first hand.
    Commitment {
        /// The game's id, which is part of every link.
        game: String,
        /// The first hand.
        mix: u32,
        player: Player,
    },
    /// Its link for a hand, now that everything is fixed. A device whose tip does not stand here answers with its tip;
    /// it counts from the next hand.
    Secret {
        /// The game's id.
        game: String,
        /// The hand.
        mix: u32,
        player: Player,
        /// The host's tip.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        host: Commitment,
        /// The tips of those who bring secrets of their own to this hand.
        #[cfg_attr(feature = "ts", ts(type = "Array<string | null>"))]
        players: Vec<Option<Commitment>>,
    },
}
