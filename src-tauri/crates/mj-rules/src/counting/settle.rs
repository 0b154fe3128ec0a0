//! Who pays. Liabilities (包) are the table's business; this is the win alone.

use super::Scheme;
use super::total::Total;
use crate::claim::Claim;
use arrayvec::ArrayVec;
use mj_tiles::{BySeat, Players, Seat};

/// What the discarder owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscardPays {
    /// His own share.
    Own,
    /// The shares of all the others.
    All,
    /// His own share, and each of the others half of theirs, but nothing to each other where several win.
    Half,
}

impl DiscardPays {
    /// What one seat owes of a share, the discarder or another, where so many pay a self-draw.
    pub(super) fn owed(self, share: u32, discarded: bool, payers: u32) -> u32 {
        match (self, discarded) {
            (DiscardPays::Own | DiscardPays::Half, true) => share,
            (DiscardPays::All, true) => share.saturating_mul(payers),
            (DiscardPays::Half, false) => share / 2,
            (DiscardPays::Own | DiscardPays::All, false) => 0,
        }
    }
}

/// What a win costs one seat, one item of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Who owes the winner.
    pub payer: Seat,
    /// How much; never nothing.
    pub amount: u32,
    /// What for.
    pub item: Item,
}

/// What an item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The hand.
    Hand,
    /// 連莊費
    Streak,
    /// 本場
    Counters,
    /// 莊家, 連莊拉莊
    Dealer,
}

/// A seat that may owe the winner something.
#[derive(Clone, Copy, Debug)]
pub struct Pays {
    /// Who is paid.
    pub winner: Seat,
    /// The seat that is asked about.
    pub payer: Seat,
    /// Whose tile it was; none of a self-draw.
    pub from: Option<Seat>,
    /// So many pay a self-draw.
    pub payers: u32,
}

impl Pays {
    /// Winner and payer.
    pub const fn seats(&self) -> [Seat; 2] {
        [self.winner, self.payer]
    }

    /// Of a tile that was another's, whether it was the payer's.
    pub fn discarded(&self) -> Option<bool> {
        self.from.map(|from| from == self.payer)
    }
}

/// What a seat owes for the hand, and beside it.
#[derive(Clone, Copy, Debug)]
pub struct Owed {
    /// For the hand.
    pub hand: u32,
    /// What else, and what for.
    pub beside: (u32, Item),
}

impl Owed {
    /// Something for the hand alone.
    pub const fn hand(hand: u32) -> Owed {
        Owed { hand, beside: (0, Item::Hand) }
    }
}

/// What each seat owes the winner, item by item; `None` where the discarder is not known.
pub(super) fn dues(players: Players, claim: &Claim, due: impl Fn(&Pays) -> Owed) -> Option<ArrayVec<Due, 6>> {
    let winner = players.seat(claim.seat)?;
    let from = if claim.by.is_self_draw() { None } else { Some(players.seat(claim.from?)?) };
    let payers = players.count() as u32 - 1;
    let mut dues = ArrayVec::new();
    for payer in players.seats().filter(|&seat| seat != winner && !claim.out.contains(&seat.wind())) {
        let Owed { hand, beside } = due(&Pays { winner, payer, from, payers });
        let items = [(hand, Item::Hand), beside].into_iter().filter(|&(amount, _)| amount > 0);
        // Three payers at the most, two items each.
        dues.extend(items.map(|(amount, item)| Due { payer, amount, item }));
    }
    Some(dues)
}

impl Scheme {
    /// The change of each seat from this win alone; `None` where the discarder is not known.
    pub fn settle(&self, players: Players, claim: &Claim, total: &Total) -> Option<BySeat<i64>> {
        let winner = players.seat(claim.seat)?;
        let mut change = players.each(|_| 0);
        for due in self.dues(players, claim, total.value())? {
            change[due.payer] -= i64::from(due.amount);
            change[winner] += i64::from(due.amount);
        }
        change[winner] += self.deposits(claim);
        Some(change)
    }
}
