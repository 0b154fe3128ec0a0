//! What a player wishes beforehand, so that he need not be seen asking for a tile.

use mj_tiles::Kind;
use serde::{Deserialize, Serialize};

/// 先說好: what is to be done for a player when another's tile lies open, without a word of his.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// 碰 the next of these kinds that comes.
    #[serde(default)]
    pub pung: Vec<Kind>,
    /// 胡 on whatever may be won with.
    #[serde(default)]
    pub win: bool,
}

/// What a player has wished, sent to himself alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wishing {
    /// What stands.
    pub wishes: Wishes,
    /// The kinds he could wish to 碰.
    pub pairs: Vec<Kind>,
}
