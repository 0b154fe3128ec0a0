//! Payments for a win alone. Liabilities (包) are decided by the table.

use super::Scheme;
use super::total::Total;
use crate::claim::Claim;
use arrayvec::ArrayVec;
use mj_tiles::{BySeat, Players, Seat};

/// What the discarder owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscardPays {
    /// The discarder's own share.
    Own,
    /// All shares.
    All,
    /// The discarder pays a full share and each other player half of theirs. Several winners pay each other nothing.
    Half,
}

impl DiscardPays {
    /// What one seat, the discarder or another, owes of a share, if `payers` seats pay a self-draw.
    pub(super) fn owed(self, share: u32, discarded: bool, payers: u32) -> u32 {
        match (self, discarded) {
            (DiscardPays::Own | DiscardPays::Half, true) => share,
            (DiscardPays::All, true) => share.saturating_mul(payers),
            (DiscardPays::Half, false) => share / 2,
            (DiscardPays::Own | DiscardPays::All, false) => 0,
        }
    }
}

/// One item that a seat owes for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub payer: Seat,
    /// Never 0.
    pub amount: u32,
    pub item: Item,
}

/// What an item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    Hand,
    /// 連莊費
    Streak,
    /// 本場
    Counters,
    /// 莊家, 連莊拉莊
    Dealer,
}

/// A winner and a seat that may owe them something.
#[derive(Clone, Copy, Debug)]
pub struct Pays {
    pub winner: Seat,
    pub payer: Seat,
    /// The discarder; `None` for a self-draw.
    pub from: Option<Seat>,
    /// The number of seats that pay a self-draw.
    pub payers: u32,
}

impl Pays {
    /// Winner and payer.
    pub const fn seats(&self) -> [Seat; 2] {
        [self.winner, self.payer]
    }

    /// Whether the payer discarded the tile; `None` for a self-draw.
    pub fn discarded(&self) -> Option<bool> {
        self.from.map(|from| from == self.payer)
    }
}

/// What a seat owes for the hand and beside it.
#[derive(Clone, Copy, Debug)]
pub struct Owed {
    pub hand: u32,
    /// A further amount, and what it is for.
    pub beside: (u32, Item),
}

impl Owed {
    /// An amount for the hand alone.
    pub const fn hand(hand: u32) -> Owed {
        Owed { hand, beside: (0, Item::Hand) }
    }
}

/// What each seat owes the winner, item by item; `None` if the discarder is unknown.
pub(super) fn dues(players: Players, claim: &Claim, due: impl Fn(&Pays) -> Owed) -> Option<ArrayVec<Due, 6>> {
    let winner = players.seat(claim.seat)?;
    let from = if claim.by.is_self_draw() { None } else { Some(players.seat(claim.from?)?) };
    let payers = players.count() as u32 - 1;
    let mut dues = ArrayVec::new();
    for payer in players.seats().filter(|&seat| seat != winner && !claim.out.contains(&seat.wind())) {
        let Owed { hand, beside } = due(&Pays { winner, payer, from, payers });
        let items = [(hand, Item::Hand), beside].into_iter().filter(|&(amount, _)| amount > 0);
        // At most three payers with two items each.
        dues.extend(items.map(|(amount, item)| Due { payer, amount, item }));
    }
    Some(dues)
}

impl Scheme {
    /// The change of each seat from this win alone; `None` if the discarder is unknown.
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
