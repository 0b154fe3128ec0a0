//! The state of the tables of a room, for a television that shows several.

use super::Said;
use mj_rules::claim::WonBy;
use mj_table::Player;
use serde::Serialize;

/// The state of a table, for a screen that shows several. It is sent when a hand is dealt and when one is over,
/// so it holds no information that could help the players of the current hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Stands {
    /// The current or last hand: 東三局, 2 本場.
    pub hand: Vec<Said>,
    /// The players in the order of their winds, the dealer first.
    pub order: Vec<Player>,
    /// Chips by players.
    pub chips: Vec<i64>,
    /// How the last hand ended; `None` before the first end, and after a restart of the program.
    pub last: Option<LastHand>,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct LastHand {
    /// The number of the hand in the game, from 1.
    pub number: u32,
    /// 自摸, 放炮, 黃牌: how it ended.
    pub how: Said,
    /// The wins in order.
    pub wins: Vec<LastWin>,
}

/// A win of the last hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct LastWin {
    pub player: Player,
    /// How the tile came.
    pub by: WonBy,
    /// The discarder; `None` for the winner's own tile.
    pub from: Option<Player>,
    /// The counted patterns, highest value first. A lobby tells every table to every device, so the tiles are left out.
    pub patterns: Vec<Said>,
    pub total: Said,
    /// The change of the winner's chips in this hand.
    pub won: i64,
}
