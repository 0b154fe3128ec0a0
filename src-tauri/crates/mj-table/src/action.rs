//! What a player may do, and why something may not be done.

use crate::{Broken, Few, NotNow};
use mj_rules::claim::Ready;
use mj_tiles::{Seat, Tile};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a player does. Every action names the tiles that it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "a", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// 過: does not claim the open tile. Every seat may pass.
    Pass,
    /// 天聽: covers the dealt tiles.
    Cover,
    /// By hand: takes the next tile of the wall.
    Draw,
    /// By hand: takes the replacement of a kong from the tail.
    Replace,
    /// 打
    Discard {
        tile: Tile,
        /// Whether it is the tile just drawn, and not another like it.
        #[serde(default, skip_serializing_if = "is_false")]
        drawn: bool,
        /// 地聽, 立直: the declaration made with it.
        #[serde(
            default,
            deserialize_with = "crate::declare::written::deserialize",
            skip_serializing_if = "Option::is_none"
        )]
        #[cfg_attr(feature = "ts", ts(optional))]
        ready: Option<Ready>,
    },
    /// 吃 with two of the player's own tiles.
    Chow {
        /// The lower first.
        with: [Tile; 2],
    },
    /// 碰 with two of the player's own tiles.
    Pung { with: [Tile; 2] },
    /// 明槓 with three of the player's own tiles.
    Kong { with: [Tile; 3] },
    /// 暗槓
    Conceal { with: [Tile; 4] },
    /// 加槓
    Add { tile: Tile },
    /// 拔北: lays a tile beside the hand and replaces it.
    SetAside { tile: Tile },
    /// 胡; by hand this is the call alone.
    Win,
    /// By hand: shows the hand for which 胡 was called.
    Show,
    /// By hand: takes back the call before showing.
    Withdraw,
    /// By hand: ends the turn after a kong without a discard (小相公復活).
    Rest,
    /// 九種九牌: breaks off the hand in the player's first turn.
    Abort,
    /// Takes back the player's last discard.
    TakeBack,
    /// 換牌: chooses the tiles to pass on.
    Choose {
        /// In order.
        tiles: Few,
    },
    /// Takes back the choice before all have chosen.
    Rechoose,
    /// 和了止め: the leading dealer ends the game.
    Stop,
    /// 連莊: the dealer deals again instead.
    PlayOn,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Why something was refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// No hand is being played.
    #[error("no hand is being played")]
    NoHand,
    /// It can be done at another time.
    #[error("this is not the time for it: {0}")]
    NotNow(NotNow),
    /// Not one of the seat's offers.
    #[error("seat {seat} may not do {action:?} now")]
    NotOffered { seat: Seat, action: Action },
    /// The seat has nothing to decide.
    #[error("seat {0} has nothing to decide now")]
    NotAsked(Seat),
    /// A player still has to answer.
    #[error("seat {0} has still to answer")]
    Awaited(Seat),
    /// What the host provided does not fit the table.
    #[error(transparent)]
    Unfit(Broken),
    /// No seat has this number.
    #[error("there is no player {0}")]
    NoPlayer(u8),
}
