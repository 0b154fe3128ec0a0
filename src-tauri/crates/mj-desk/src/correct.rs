//! 更正: enters, replaces, voids and restores hands. Each act is one transaction, including the standings and
//! ratings that follow.

use super::game::{Desk, DeskError, transfers_of};
use super::in_books;
use super::preview::Preview;
use super::refusal::Refusal;
use super::{DeskEntry, What, Who};
use mj_club::notation::word;
use mj_club::{Club, rated};
use mj_ledger::{Attribution, End, Error, GameKey, Hand, Source, Time, Write};
use std::sync::Arc;

impl Desk {
    /// What would be booked as the next hand, and why. Nothing is written.
    pub fn preview(&self, entry: &DeskEntry) -> Result<Preview, DeskError> {
        self.check_desk()?;
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        Ok(self.sheet.preview(entry)?)
    }

    pub(super) fn check_desk(&self) -> Result<(), DeskError> {
        let at_the_table = self.record.source == Source::Table && !self.is_over();
        if at_the_table { Err(DeskError::AtTheTable) } else { Ok(()) }
    }
}

/// Books the next hand; if it ends the game, the game is over. Waits for the disk.
pub fn enter(club: &Arc<Club>, key: GameKey, entry: &DeskEntry) -> Result<Preview, DeskError> {
    enter_as(club, key, None, entry)
}

/// The same if `number` is still the next hand: the same hand entered by two people is booked once.
pub fn enter_as(club: &Arc<Club>, key: GameKey, number: Option<u32>, entry: &DeskEntry) -> Result<Preview, DeskError> {
    let entry = entry.clone();
    in_books(club, move |books| {
        books.goes_on(key);
        let desk = Desk::load(books, key)?;
        if let Some(number) = number.filter(|&number| number != desk.sheet.situation().number) {
            return Err(DeskError::NotNext(number));
        }
        let preview = desk.preview(&entry)?;
        books.book(key, &preview.hand)?;
        end_if_over(books, key)?;
        Ok(preview)
    })
}

/// 離席: a player leaves, and the game is over (§11.7). Their winnings do not count.
pub fn leave(club: &Arc<Club>, key: GameKey, who: u8) -> Result<Preview, DeskError> {
    enter(club, key, &What::Left(Who { who }).into())
}

/// Ends a game whose last hand has ended it.
fn end_if_over(books: &Write<'_>, key: GameKey) -> Result<(), DeskError> {
    let desk = Desk::load(books, key)?;
    let Some(why) = desk.sheet.course().over.filter(|_| !desk.is_over()) else { return Ok(()) };
    books.end(key, &desk.end(&word(&why), Time::now()))?;
    Ok(rated::keep_up(books, &desk.record.system, key)?)
}

/// The result of a correction, and why. Nothing is written.
pub fn preview_correction(desk: &Desk, number: u32, entry: &DeskEntry) -> Result<Preview, DeskError> {
    desk.check_desk()?;
    let booked = desk.hand(number)?;
    Ok(desk.before(number)?.preview_at(entry, booked)?)
}

/// The wins so far of an entry after whose last win play continues.
pub fn preview_so_far(desk: &Desk, number: Option<u32>, entry: &DeskEntry) -> Result<Preview, DeskError> {
    let Some(number) = number else { return Ok(desk.sheet.so_far(entry, None)?) };
    Ok(desk.before(number)?.so_far(entry, Some(desk.hand(number)?))?)
}

/// Replaces a hand. Waits for the disk.
pub fn correct_hand(
    club: &Arc<Club>,
    key: GameKey,
    number: u32,
    entry: &DeskEntry,
    by: &Attribution,
) -> Result<Preview, DeskError> {
    let (entry, by) = (entry.clone(), by.clone());
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        let preview = preview_correction(&desk, number, &entry)?;
        rebook(books, &desk, &preview.hand, &by)?;
        Ok(preview)
    })
}

/// Voids a hand. Waits for the disk.
pub fn void_hand(club: &Arc<Club>, key: GameKey, number: u32, by: &Attribution) -> Result<(), DeskError> {
    void_if(club, key, number, by, |_| true)
}

/// 收回: voids the last hand while it is the last. Waits for the disk.
pub fn take_back(club: &Arc<Club>, key: GameKey, number: u32, by: &Attribution) -> Result<(), DeskError> {
    void_if(club, key, number, by, move |desk| desk.hands.iter().all(|other| other.number <= number))
}

fn void_if(
    club: &Arc<Club>,
    key: GameKey,
    number: u32,
    by: &Attribution,
    may: impl FnOnce(&Desk) -> bool + Send + 'static,
) -> Result<(), DeskError> {
    let by = by.clone();
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        desk.check_desk()?;
        let hand = desk.hand(number)?;
        if hand.is_void() {
            return Err(DeskError::Void(number));
        }
        if !may(&desk) {
            return Err(DeskError::NotLast(number));
        }
        rebook(books, &desk, &hand.voided(), &by)
    })
}

/// Restores a void hand as it was. Waits for the disk.
pub fn restore_hand(club: &Arc<Club>, key: GameKey, number: u32, by: &Attribution) -> Result<(), DeskError> {
    let by = by.clone();
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        desk.check_desk()?;
        if !desk.hand(number)?.is_void() {
            return Err(DeskError::NotVoid(number));
        }
        let counted = desk.record.hands.iter().filter(|one| one.hand.number == number && !one.hand.is_void());
        let last = counted.max_by_key(|one| one.correction).ok_or(DeskError::NoHand(number))?;
        let transfers = transfers_of(&desk.record, number, last.correction);
        rebook(books, &desk, &Hand { transfers, ..last.hand.clone() }, &by)
    })
}

/// Books a hand again, with all consequences.
pub(super) fn rebook(books: &Write<'_>, desk: &Desk, hand: &Hand, by: &Attribution) -> Result<(), DeskError> {
    let corrected = desk.with(hand)?;
    follow(books, desk, &corrected, by, |end| books.correct(desk.key, hand, end, by))
}

/// Makes a change that alters the game, with all consequences: the game continues or ends, or is settled and
/// rated again.
pub(super) fn follow(
    books: &Write<'_>,
    was: &Desk,
    is: &Desk,
    by: &Attribution,
    book: impl Fn(Option<&End>) -> Result<(), Error>,
) -> Result<(), DeskError> {
    if goes_on(was, is) {
        books.reopen(was.key, by)?;
        book(None)?;
        // The game is not rated until it has ended again.
        return Ok(rated::rebuild(books, &was.record.system)?);
    }
    let end = was.is_over().then(|| is.end(&is.why(), by.at));
    book(end.as_ref())?;
    if end.is_some() { Ok(rated::keep_up(books, &was.record.system, was.key)?) } else { end_if_over(books, was.key) }
}

/// Whether a finished game of the desk continues, since its hands no longer end it. A played game does not
/// continue, and a void game must be restored first.
pub(super) fn goes_on(was: &Desk, is: &Desk) -> bool {
    let ended = was.is_over() && was.record.source == Source::Desk && was.ended().is_some();
    let open = is.ended().is_none() && was.record.why.as_deref() != Some("closed");
    ended && open && !was.void
}

/// Reopens a game of the desk that its last hand ended by mistake. Waits for the disk.
pub fn reopen(club: &Arc<Club>, key: GameKey, by: &Attribution) -> Result<(), DeskError> {
    let by = by.clone();
    in_books(club, move |books| {
        let system = books.record(key)?.system;
        books.reopen(key, &by)?;
        Ok(rated::rebuild(books, &system)?)
    })
}
