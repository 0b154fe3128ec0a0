//! What goes on at a table on the network beside the game: who is there, who is helped out, what is voted on.

use super::Vote;
use mj_table::Player;
use serde::Serialize;

/// What goes on at a table on the network beside the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Company {
    /// Whose devices are not there.
    pub away: Vec<Player>,
    /// For whom the table plays until he is back.
    pub played_for: Vec<Player>,
    /// 代打、換人: who was helped out in this game, the oldest first.
    pub helped: Vec<Helped>,
    /// 退出: who has got up for good, the first first. The others may agree that this ends the game.
    pub left: Vec<Player>,
    /// Who wants the next hand already.
    pub ready: Vec<Player>,
    /// Whether the table pauses.
    pub paused: bool,
    /// What is voted on.
    pub votes: Vec<Vote>,
    /// Whether the table has parted: the game is over.
    pub parted: bool,
    /// Why, where the organiser parted it; none where all have agreed to.
    pub parted_why: Option<String>,
    /// Whose clock runs, and for how many more milliseconds.
    pub clock: Option<Ticking>,
    /// Seconds by which spectators receive this later than it happened.
    pub late: u16,
}

/// 代打 or 換人 at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Helped {
    /// Whose seat.
    pub player: Player,
    /// From which hand on.
    pub hand: u32,
    /// In which hand he was back; none while a computer plays for him, and where another plays on.
    pub until: Option<u32>,
    /// 換人: who sat there before; none where a computer helps out.
    pub before: Option<String>,
    /// 換人: who plays on; none where a computer helps out.
    pub now: Option<String>,
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ticking {
    pub player: Player,
    /// Milliseconds that are left.
    pub left: u32,
}
