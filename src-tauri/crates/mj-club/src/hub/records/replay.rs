//! 重播: a hand of a game that is over, step by step.

use super::super::refuse;
use crate::Club;
use mj_table::Player;
use mj_wire::protocol::{Code, Recorded, Refusal};

/// The steps of a hand, as a player saw it or with everything open.
pub fn page(_club: &Club, game: &str, _hand: u32, _seat: Option<Player>) -> Result<Recorded, Refusal> {
    Err(refuse::refusal(Code::Unknown, format!("no game {game} can be replayed")))
}
