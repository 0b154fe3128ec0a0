//! The state of a network table beside the game: presence, substitutes, votes.

use super::Vote;
use mj_table::Player;
use serde::Serialize;

/// The state of a network table beside the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Company {
    /// Players whose devices are disconnected.
    pub away: Vec<Player>,
    /// Players for whom the table plays until they are back.
    pub played_for: Vec<Player>,
    /// 代打、換人: the substitutions of this game, the oldest first.
    pub helped: Vec<Helped>,
    /// 退出: players who have left for good, in order. The others may agree that this ends the game.
    pub left: Vec<Player>,
    /// Players who are ready for the next hand.
    pub ready: Vec<Player>,
    pub paused: bool,
    pub votes: Vec<Vote>,
    /// Whether the game is over.
    pub parted: bool,
    /// The organiser's reason for ending the game; `None` if the players agreed to.
    pub parted_why: Option<String>,
    /// The running clock.
    pub clock: Option<Ticking>,
    /// The delay for spectators, in seconds.
    pub late: u16,
}

/// 代打 or 換人 at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Helped {
    pub player: Player,
    /// The first hand of the substitution.
    pub hand: u32,
    /// The hand in which the player was back; `None` while a computer plays, and after 換人.
    pub until: Option<u32>,
    /// 換人: the former player; `None` for a computer.
    pub before: Option<String>,
    /// 換人: the new player; `None` for a computer.
    pub now: Option<String>,
}

/// A running clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Ticking {
    pub player: Player,
    /// Milliseconds left.
    pub left: u32,
}
