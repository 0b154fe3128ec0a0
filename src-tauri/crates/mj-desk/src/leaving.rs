//! 離桌: the player who ended a game by leaving, from its log or its entries.

use crate::Desk;
use mj_ledger::{Error, GameKey, GameRecord, Read};
use mj_report::GameReport;
use mj_table::Player;
use mj_tell::Audience;

/// The player who left, with the chips won or lost until then; `None` if the game did not end so, or if its
/// rules or its log cannot be read.
pub fn left(books: &Read<'_>, key: GameKey, record: &GameRecord) -> Option<(u8, i64)> {
    if record.why.as_deref() != Some("left") {
        return None;
    }
    let desk = Desk::load(books, key).ok()?;
    let Player(who) = desk.sheet.left()?;
    let chips = desk.sheet.course().chips.as_slice().get(usize::from(who))?;
    Some((who, chips - desk.sheet.play().chips.start))
}

/// The report of a game, with the player who ended it by leaving.
pub fn report(books: &Read<'_>, key: GameKey, for_whom: &Audience) -> Result<GameReport, Error> {
    mj_club::report::game(books, key, for_whom, left)
}
