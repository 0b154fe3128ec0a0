//! 定案: the organiser's decisions about hands and the end that no longer follow after a correction. All are made
//! at once, since the count of one hand decides whether the next follows.

use super::correct::{follow, goes_on};
use super::ending::{Otherwise, SETTLED, told_amiss, told_dealt};
use super::game::{Desk, DeskError};
use super::{Amiss, DeskEntry, Shift, Situation, in_books};
use mj_club::Club;
use mj_ledger::{Attribution, GameKey, Hand, Write};
pub use mj_wire::protocol::DeskSettled as Settled;
use std::sync::Arc;

/// Everything that does not follow, with its decisions.
#[derive(Debug)]
pub struct Settling {
    /// The hands in order, then the end.
    pub lines: Vec<Unsettled>,
    /// The game after these decisions.
    is: Desk,
}

/// A part that does not follow.
#[derive(Debug)]
pub struct Unsettled {
    pub open: Open,
    /// Whether the hand is recounted from the hands before it; otherwise it stays.
    pub follow: bool,
    /// Why it cannot be recounted.
    pub fault: Option<DeskError>,
    /// The recounted hand.
    pub again: Option<Hand>,
}

/// The kinds of parts that do not follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// The beginning of a hand.
    Dealt {
        booked: Situation,
        /// By the hands before it.
        expected: Situation,
    },
    /// The end of the game.
    End(Amiss),
    /// The reason of the end, in the books and by the hands.
    Why(Otherwise),
}

impl Unsettled {
    /// The hand; `None` for the end.
    pub fn hand(&self) -> Option<u32> {
        match &self.open {
            Open::Dealt { booked, .. } => Some(booked.number),
            Open::End(_) | Open::Why(_) => None,
        }
    }

    /// The decision.
    pub fn settled(&self) -> Settled {
        Settled { hand: self.hand(), follow: self.follow }
    }

    /// The hand to be booked again.
    pub fn booked_again(&self) -> Option<&Hand> {
        self.again.as_ref().filter(|_| self.follow)
    }
}

impl Desk {
    /// The parts that do not follow with these decisions. A missing line is recounted where possible, which may
    /// make later hands follow or not.
    pub fn settling(&self, said: &[Settled]) -> Result<Settling, DeskError> {
        let (mut is, mut lines) = (self.clone(), Vec::new());
        for number in self.hands.iter().map(|hand| hand.number) {
            let Some(Shift::Dealt { booked, expected }) = is.unfollowed_at(number)? else { continue };
            let stands = said.iter().any(|one| one.hand == Some(number) && !one.follow);
            let (again, fault) = match is.dealt_again(number) {
                Ok(hand) => (Some(hand), None),
                Err(why) => (None, Some(why)),
            };
            if let Some(hand) = again.as_ref().filter(|_| !stands) {
                is = is.with(hand)?;
            }
            let follow = again.is_some() && !stands;
            lines.push(Unsettled { open: Open::Dealt { booked, expected }, follow, fault, again });
        }
        let open = if goes_on(self, &is) { None } else { is.open_end(lines.iter().any(|line| line.follow)) };
        lines.extend(open.map(|open| Unsettled { open, follow: false, fault: None, again: None }));
        Ok(Settling { lines, is })
    }

    /// The unsettled part of the end. If a hand is booked again, the reason of the end is booked with it.
    fn open_end(&self, rebooked: bool) -> Option<Open> {
        let why = || self.otherwise().filter(|_| !rebooked).map(Open::Why);
        self.amiss().map(Open::End).or_else(why)
    }

    /// A hand recounted from the hands before it.
    fn dealt_again(&self, number: u32) -> Result<Hand, DeskError> {
        let hand = self.hand(number)?;
        let entry = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
        let entry = entry.ok_or(DeskError::NoEntry(number))?;
        Ok(self.before(number)?.preview_following(&entry, number)?.hand)
    }
}

/// Settles everything that does not follow, with one author and reason: exactly the shown lines, or none. Waits
/// for the disk.
pub fn settle(club: &Arc<Club>, key: GameKey, said: &[Settled], by: &Attribution) -> Result<(), DeskError> {
    let (said, by) = (said.to_vec(), by.clone());
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        let settling = desk.settling(&said)?;
        if settling.lines.is_empty() {
            return Err(DeskError::NothingToSettle);
        }
        if !settling.lines.iter().map(Unsettled::settled).eq(said) {
            return Err(DeskError::OtherLines);
        }
        settling.write(books, &desk, &by)
    })
}

impl Settling {
    fn write(&self, books: &Write<'_>, was: &Desk, by: &Attribution) -> Result<(), DeskError> {
        let again: Vec<Hand> = self.lines.iter().filter_map(Unsettled::booked_again).cloned().collect();
        if !again.is_empty() {
            follow(books, was, &self.is, by, |end| books.correct_all(was.key, &again, end, by))?;
        }
        for line in self.lines.iter().filter(|line| !line.follow) {
            match &line.open {
                Open::Dealt { booked, expected } => {
                    books.settle_hand(was.key, booked.number, &told_dealt(expected), by)?;
                }
                Open::End(amiss) => {
                    let why = matches!(amiss, Amiss::Open).then_some(SETTLED);
                    books.settle_end(was.key, why, &told_amiss(amiss), by)?;
                }
                Open::Why(otherwise) => books.settle_end(was.key, Some(&otherwise.follows), "{}", by)?,
            }
        }
        Ok(())
    }
}
