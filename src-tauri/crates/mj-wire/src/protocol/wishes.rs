//! Automatic answers, so that a player does not show interest in a tile by asking for it.

use mj_tiles::Kind;
use serde::{Deserialize, Serialize};

/// 先說好: the automatic answers of a player to another's open tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// 碰 the next of these kinds.
    #[serde(default)]
    pub pung: Vec<Kind>,
    /// 胡 on any tile that wins.
    #[serde(default)]
    pub win: bool,
}

/// A player's automatic answers, sent only to that player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Wishing {
    /// The answers that are set.
    pub wishes: Wishes,
    /// The kinds that the player could 碰.
    pub pairs: Vec<Kind>,
}
