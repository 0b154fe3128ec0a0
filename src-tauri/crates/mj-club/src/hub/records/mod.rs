//! 會務: what a device asks of the books, answered from them.

mod replay;

use super::refuse;
use crate::Club;
use mj_wire::protocol::{Code, Recorded, Records, Refusal};
use std::sync::Arc;

/// Answers a question to the books; not on a thread that runs tasks.
pub fn answer(club: &Arc<Club>, ask: Records) -> Result<Recorded, Refusal> {
    match ask {
        Records::Replay { game, hand, seat } => replay::page(club, &game, hand, seat),
        _ => Err(refuse::refusal(Code::Unread, "not a question of the books")),
    }
}
