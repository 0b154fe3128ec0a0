//! Answers that are asked for several times in one state: by the host, by the check of an action and by the next step.
//! Each is computed once and dropped with the next event.

use crate::Action;
use crate::offers::Precedence;
use mj_tiles::Seat;
use std::sync::OnceLock;

/// Answers by seat. They follow from the state, so comparing two tables ignores them.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    offers: [OnceLock<Vec<Action>>; 4],
    best_claims: [OnceLock<Precedence>; 4],
    completed: [OnceLock<bool>; 4],
}

impl Clone for Memo {
    /// A copy of a table computes its answers anew.
    fn clone(&self) -> Memo {
        Memo::default()
    }
}

impl Memo {
    /// The offers of the seat.
    pub fn offers(&self, seat: Seat, work_out: impl FnOnce() -> Vec<Action>) -> &[Action] {
        self.offers[seat.index()].get_or_init(work_out)
    }

    /// The strongest claim of the seat on the open tile.
    pub fn best_claim(&self, seat: Seat, work_out: impl FnOnce() -> Precedence) -> Precedence {
        *self.best_claims[seat.index()].get_or_init(work_out)
    }

    /// Whether the open tile completes the seat's tiles.
    pub fn completed(&self, seat: Seat, work_out: impl FnOnce() -> bool) -> bool {
        *self.completed[seat.index()].get_or_init(work_out)
    }
}
