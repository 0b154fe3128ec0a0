//! 定案: what the organiser says to hands, and to an end, that no longer follow from a corrected hand.

use super::correct::rebook;
use super::ending::{SETTLED, told_amiss, told_dealt};
use super::game::{Desk, DeskError};
use super::{Amiss, Entry, Shift, in_books};
use crate::Club;
use mj_ledger::{By, GameKey};
use std::sync::Arc;

/// A hand stands as it was dealt: the real table was like that. Waits for the disk.
pub fn let_hand_stand(club: &Arc<Club>, key: GameKey, number: u32, by: &By) -> Result<(), DeskError> {
    let by = by.clone();
    in_books(club, move |books| {
        let expected = expected_of(&Desk::load(books, key)?, number)?;
        Ok(books.settle_hand(key, number, &told_dealt(&expected), &by)?)
    })
}

/// A hand is booked again as the hands before it say: dealer, streak and whatever hangs on them. Waits for the disk.
pub fn let_hand_follow(club: &Arc<Club>, key: GameKey, number: u32, by: &By) -> Result<(), DeskError> {
    let by = by.clone();
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        expected_of(&desk, number)?;
        let hand = desk.hand(number)?;
        let entry = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<Entry>(entry).ok());
        let entry = entry.ok_or(DeskError::NoEntry(number))?;
        let preview = desk.before(number)?.preview_following(&entry, number)?;
        rebook(books, &desk, &preview.hand, &by)
    })
}

/// The end of a game stands, though its hands as they count now do not bear it out. Waits for the disk.
pub fn let_end_stand(club: &Arc<Club>, key: GameKey, by: &By) -> Result<(), DeskError> {
    let by = by.clone();
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        let Some(amiss) = desk.amiss() else {
            let other = desk.says_otherwise().then(|| desk.why()).ok_or(DeskError::NothingToSettle)?;
            return Ok(books.settle_end(key, Some(&other), "{}", &by)?);
        };
        let why = matches!(amiss, Amiss::Open).then_some(SETTLED);
        Ok(books.settle_end(key, why, &told_amiss(&amiss), &by)?)
    })
}

fn expected_of(desk: &Desk, number: u32) -> Result<super::Standing, DeskError> {
    desk.hand(number)?;
    let found = desk.unfollowed()?.into_iter().find_map(|shift| match shift {
        Shift::Dealt { booked, expected } if booked.number == number => Some(expected),
        _ => None,
    });
    found.ok_or(DeskError::NothingToSettle)
}
