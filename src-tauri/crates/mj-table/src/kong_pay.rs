//! The payment for a kong as soon as it stands (rules/guangdong.md §7 O21). It is no part of a win and is kept at 流局.

use crate::event::{Transfer, Why};
use crate::settle::Settling;
use crate::{Event, Table};
use mj_tiles::{Meld, MeldKind, Seat, Tile};

impl Table {
    /// Pays for the seat's kong with this tile, which now stands.
    pub(crate) fn kong_paid(&mut self, out: &mut Vec<Event>, seat: Seat, tile: Tile) {
        let Some(hand) = self.playing().filter(|_| self.setup.play().kong_pay.is_some()) else { return };
        let with = |meld: &Meld| meld.kind().is_kong() && meld.tiles().contains(&tile);
        let Some(laid) = hand.seats[seat].melds.iter().find(|laid| with(&laid.meld)) else { return };
        let others: Vec<Seat> = hand.active().filter(|&other| other != seat).collect();
        let feeder = laid.claimed.map(|(_, from)| from);
        let transfers = self.settling(hand).kong(seat, laid.meld.kind(), feeder, &others);
        if !transfers.is_empty() {
            self.emit(out, Event::Paid { transfers });
        }
    }
}

impl Settling<'_> {
    /// The payments for a kong: from each other player, or for a 明槓 from its feeder.
    pub fn kong(&self, seat: Seat, kind: MeldKind, feeder: Option<Seat>, others: &[Seat]) -> Vec<Transfer> {
        let Some(pay) = self.play.kong_pay else { return Vec::new() };
        let feeder: Vec<Seat> = feeder.into_iter().collect();
        let (payers, amount) = match kind {
            MeldKind::Concealed => (others, pay.concealed),
            MeldKind::Added => (others, pay.added),
            MeldKind::Kong => (feeder.as_slice(), pay.exposed),
            MeldKind::Chow | MeldKind::Pung => return Vec::new(),
        };
        let list: Vec<_> = payers.iter().map(|&from| (from, seat, amount, Why::Kong)).collect();
        self.transfers(&list)
    }
}
