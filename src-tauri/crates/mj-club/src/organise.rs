//! What the organiser does to games and members that are in the books, and what hangs on it: every
//! act changes the ratings in the same transaction.

use crate::rated::{keep_up, rebuild};
use mj_ledger::{By, Error, GameKey, MemberId, Write};

/// Two entries are one person.
pub fn merge(books: &Write<'_>, from: MemberId, into: MemberId, by: &By) -> Result<(), Error> {
    books.merge(from, into, by)?;
    rebuild_all(books)
}

/// A game does not count, or counts again.
pub fn set_void(books: &Write<'_>, game: GameKey, void: bool, by: &By) -> Result<(), Error> {
    books.set_void(game, void, by)?;
    keep_up(books, &books.record(game)?.system, game)
}

/// Works out every rating of every rule book anew.
pub fn rebuild_all(books: &Write<'_>) -> Result<(), Error> {
    books.systems()?.iter().try_for_each(|system| rebuild(books, system))
}
