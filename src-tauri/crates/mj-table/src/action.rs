//! What a player may do, and why something may not be done.

use crate::{Broken, Few, NotNow};
use mj_rules::claim::Ready;
use mj_tiles::{Seat, Tile};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a player does. Every action names the tiles it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "a", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// 過: nothing of it. Everybody may say so while a tile lies open.
    Pass,
    /// 天聽: covers his dealt tiles.
    Cover,
    /// By hand: takes the next tile of the wall.
    Draw,
    /// By hand: takes the replacement of a kong from the tail.
    Replace,
    /// 打
    Discard {
        /// The tile.
        tile: Tile,
        /// It is the very tile just drawn, not another like it.
        #[serde(default, skip_serializing_if = "is_false")]
        drawn: bool,
        /// 地聽, 立直: what he declares with it.
        #[serde(
            default,
            deserialize_with = "crate::declare::written::deserialize",
            skip_serializing_if = "Option::is_none"
        )]
        #[cfg_attr(feature = "ts", ts(optional))]
        ready: Option<Ready>,
    },
    /// 吃 with two of his own.
    Chow {
        /// His own two, the lower first.
        with: [Tile; 2],
    },
    /// 碰 with two of his own.
    Pung {
        /// His own two.
        with: [Tile; 2],
    },
    /// 明槓 with three of his own.
    Kong {
        /// His own three.
        with: [Tile; 3],
    },
    /// 暗槓
    Conceal {
        /// His own four.
        with: [Tile; 4],
    },
    /// 加槓
    Add {
        /// The fourth tile.
        tile: Tile,
    },
    /// 拔北: lays a tile beside the hand and replaces it.
    SetAside {
        /// The tile.
        tile: Tile,
    },
    /// 胡; by hand this is the call alone.
    Win,
    /// By hand: shows the hand he called 胡 with.
    Show,
    /// By hand: takes the call back before showing.
    Withdraw,
    /// By hand: ends his turn after a kong without a discard (小相公復活).
    Rest,
    /// 九種九牌: breaks the hand off in his first turn.
    Abort,
    /// Takes his last discard back.
    TakeBack,
    /// 換牌: chooses what he passes on.
    Choose {
        /// His own tiles, in order.
        tiles: Few,
    },
    /// Takes his choice back before all have chosen.
    Rechoose,
    /// 和了止め: ends the game as the dealer who leads.
    Stop,
    /// 連莊: deals again instead.
    PlayOn,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Why something was refused; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// No hand is being played.
    #[error("no hand is being played")]
    NoHand,
    /// Seats are drawn already, or a hand is on the table.
    #[error("this is not the time for it: {0}")]
    NotNow(NotNow),
    /// Not one of the seat's offers.
    #[error("seat {seat} may not do {action:?} now")]
    NotOffered {
        /// Who wanted it.
        seat: Seat,
        action: Action,
    },
    /// The seat has nothing to decide.
    #[error("seat {0} has nothing to decide now")]
    NotAsked(Seat),
    /// A player has still to answer.
    #[error("seat {0} has still to answer")]
    Awaited(Seat),
    /// What the host brought does not fit the table.
    #[error(transparent)]
    Unfit(Broken),
    /// No seat has this number.
    #[error("there is no player {0}")]
    NoPlayer(u8),
}
