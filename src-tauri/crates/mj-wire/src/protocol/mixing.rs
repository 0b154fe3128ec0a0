//! 洗牌: what a device brings to the wall of the next hand. It commits to a secret of its own, sees what everybody
//! has committed to, and opens; at the end of the hand it finds its secret in the wall.

use crate::fair::Commitment;
use mj_table::Player;
use serde::Serialize;

/// What a device is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum MixCall {
    /// A commitment to 32 random bytes.
    Commitment {
        /// The game's id, which is part of the commitment.
        game: String,
        /// The number of the mixing, which is too.
        mix: u32,
        /// Whose.
        player: Player,
    },
    /// The secret itself, now that all have committed.
    Secret {
        /// The number of the mixing.
        mix: u32,
        /// The host's commitment.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        host: Commitment,
        /// The players' commitments.
        #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
        players: Vec<Commitment>,
    },
}
