//! 計分台: games played with real tiles, entered hand by hand, and corrections of any game.
//!
//! * What is entered is an [`DeskEntry`]: who won, from whom, and either the tiles or the patterns alone,
//!   with the player who answers for it. It is scored by the judge of the table and paid by its settling, and
//!   becomes a hand in the books like any other; [`Desk::preview`] tells what would be booked and why.
//! * A [`Sheet`] folds the hands: the next dealer, round and streak, chips and the end of the game come
//!   from the same code that a running table goes by ([`mj_table::Course`]).
//! * Every game is scored by the rules that were frozen with it. Nothing is overwritten: a correction is
//!   another booking with its reason, author and time, and standings and ratings follow in the same
//!   transaction.
//! * 罰分: a player pays outside any hand; it is a booking of its own, which can be withdrawn, and the hands after it
//!   are folded with it.
//! * After every correction the course is folded again. A game of the desk that its hands do not end any more goes
//!   on; of one that was played at a table, and of hands that no longer follow, the organiser is asked ([`Amiss`],
//!   [`Shift`]), and what he settles stands in the trail. The hands that were played count meanwhile.

pub mod arriving;
mod check;
mod correct;
mod draft;
mod ending;
mod fed;
mod game;
mod judge;
mod kongs;
mod later;
mod leaving;
mod penalty;
mod plain;
mod pots;
mod preview;
mod refusal;
mod settle;
mod sheet;
mod stakes;
mod stand;
mod unwon;
pub mod words;
mod worked;

pub use check::{Finding, Wrong, check};
pub use correct::{
    correct_hand, enter, enter_as, leave, preview_correction, preview_so_far, reopen, restore_game, restore_hand,
    take_back, void_game, void_hand,
};
pub use ending::{Amiss, Otherwise};
pub use game::{Desk, DeskError, NewDesk, begin, close, open};
pub use judge::Note;
pub use judge::claim_of;
pub use later::Shift;
pub use leaving::{left, report};
pub use mj_wire::protocol::entry::{
    Answering, Declared, DeskEntry, Earlier, Kong, KongKind, Named, RanOut, Real, Shown, Tiles, What, Who, Winner, Won,
};
pub use penalty::{Fined, penalise, withdraw_penalty};
pub use preview::{Explained, Pattern, Preview, Standing};
pub use refusal::Refusal;
pub use settle::{Line, Open, Settled, Settling, settle};
pub use sheet::Sheet;
pub use unwon::aborts;
pub use worked::wrong;

use mj_club::Club;
use mj_ledger::{Error, Refused, Write};
use std::sync::Arc;

/// Runs a job of the desk as one piece of writing: what is refused leaves no trace.
fn in_books<T: Send + 'static>(
    club: &Arc<Club>,
    job: impl FnOnce(&Write<'_>) -> Result<T, DeskError> + Send + 'static,
) -> Result<T, DeskError> {
    let (tell, told) = std::sync::mpsc::channel();
    let written = club.write(move |books| match job(books) {
        Ok(done) => Ok(done),
        Err(DeskError::Books(error)) => Err(error),
        Err(other) => {
            // The job must fail, so that it leaves no trace; why, goes another way.
            let _ = tell.send(other);
            Err(Error::Refused(Refused::Desk))
        }
    });
    match written {
        Err(Error::Refused(Refused::Desk)) => {
            Err(told.recv().unwrap_or(DeskError::Books(Error::Refused(Refused::Desk))))
        }
        other => Ok(other?),
    }
}

#[cfg(test)]
extern crate self as mj_desk;
#[cfg(test)]
#[path = "../../mj-club/src/tests/seated.rs"]
mod seated;
#[cfg(test)]
#[path = "tests/sound.rs"]
mod sound;
#[cfg(test)]
mod tests;
