//! 計分台: games played with real tiles, entered hand by hand, and corrections of any game.
//!
//! * A hand is entered as a [`DeskEntry`]: the winners, the discarder, either the tiles or only the patterns,
//!   and the liable player. The table's judge scores it and the table's settling pays it, and it is booked like
//!   any other hand; [`Desk::preview`] tells what would be booked and why.
//! * A [`ScoreSheet`] folds the hands: the next dealer, round and streak, chips and the end of the game come from
//!   the same code as at a running table ([`mj_table::Course`]).
//! * Every game is scored by the rules frozen with it. Nothing is overwritten: a correction is another booking
//!   with its reason, author and time, and standings and ratings follow in the same transaction.
//! * 罰分: a player pays outside any hand. It is a booking of its own, can be withdrawn, and is folded with the
//!   hands after it.
//! * After every correction the course is folded again. A game of the desk that its hands no longer end
//!   continues. For the end of a played game and for hands that no longer follow the organiser is asked
//!   ([`Amiss`], [`Shift`]); each decision is in the trail. Until then the played hands count.

pub mod arriving;
mod check;
mod context;
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
pub use context::Note;
pub use correct::{
    correct_hand, enter, enter_as, leave, preview_correction, preview_so_far, reopen, restore_hand, take_back,
    void_hand,
};
pub use ending::{Amiss, Otherwise};
pub use game::{Desk, DeskError, NewDesk, begin, close, open};
pub use judge::claim_of;
pub use later::Shift;
pub use leaving::{left, report};
pub use mj_wire::protocol::entry::{
    Answering, Declared, DeskEntry, Earlier, Kong, KongKind, Named, RanOut, Real, Shown, Tiles, What, Who, Winner, Won,
};
pub use penalty::{Fined, penalise, withdraw_penalty};
pub use preview::{Explained, Pattern, Preview, Situation};
pub use refusal::Refusal;
pub use settle::{Open, Settled, Settling, Unsettled, settle};
pub use sheet::ScoreSheet;
pub use unwon::aborts;
pub use worked::wrong;

use mj_club::Club;
use mj_ledger::{Error, Refused, Write};
use std::sync::Arc;

/// Runs a job of the desk as one transaction: a refused job leaves no trace.
fn in_books<T: Send + 'static>(
    club: &Arc<Club>,
    job: impl FnOnce(&Write<'_>) -> Result<T, DeskError> + Send + 'static,
) -> Result<T, DeskError> {
    let (tell, told) = std::sync::mpsc::channel();
    let written = club.write(move |books| match job(books) {
        Ok(done) => Ok(done),
        Err(DeskError::Books(error)) => Err(error),
        Err(other) => {
            // The job must fail to leave no trace; its reason is returned separately.
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
