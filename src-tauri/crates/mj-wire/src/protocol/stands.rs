//! How the tables of a room stand, as a television shows them beside each other.

use super::Said;
use mj_rules::claim::WonBy;
use mj_table::Player;
use serde::Serialize;

/// How a table stands, for a screen that shows several. It is told when a hand is dealt and when one is over, so that
/// nothing in it is of use to the players of the hand that is played, whoever tells them of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stands {
    /// The hand that is played, or was the last: 東三局, 2 本場.
    pub hand: Vec<Said>,
    /// The players in the order of their winds, the dealer first.
    pub order: Vec<Player>,
    /// Chips by players.
    pub chips: Vec<i64>,
    /// How the last hand ended; none before the first has, and where the program began again since.
    pub last: Option<LastHand>,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastHand {
    /// Which hand of the game it was, from 1, as the hands that are over are counted.
    pub number: u32,
    /// 自摸, 放炮, 黃牌: how it ended.
    pub how: Said,
    /// Who has won, in the order in which they did.
    pub wins: Vec<LastWin>,
}

/// A win of the last hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastWin {
    /// Who has won.
    pub player: Player,
    /// How the tile came.
    pub by: WonBy,
    /// Whose tile it was; none where it was his own.
    pub from: Option<Player>,
    /// What counted, highest value first.
    pub patterns: Vec<Said>,
    /// What it came to; nothing where that is not known.
    pub total: Said,
    /// By how much the winner's chips changed in this hand.
    pub won: i64,
}
