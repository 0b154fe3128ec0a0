//! 洗牌: the device's part in the walls of a game. It commits to a chain of secrets once, receives all
//! commitments, and opens one link for each hand. At the end of the hand it finds its link in the wall.

use crate::fair::Commitment;
use mj_table::Player;
use serde::Serialize;

/// A request of the host to a device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum MixCall {
    /// The device's tip, before the first hand.
    Commitment {
        /// The game's id, which is part of every link.
        game: String,
        /// The first hand.
        mix: u32,
        player: Player,
    },
    /// The device's link for a hand, now that everything is fixed. A device whose tip is missing here answers
    /// with its tip, which counts from the next hand.
    Secret {
        game: String,
        /// The hand.
        mix: u32,
        player: Player,
        #[cfg_attr(all(test, feature = "ts"), ts(type = "string"))]
        host: Commitment,
        /// The tips of the players that bring their own secrets to this hand.
        #[cfg_attr(all(test, feature = "ts"), ts(type = "Array<string | null>"))]
        players: Vec<Option<Commitment>>,
    },
}
