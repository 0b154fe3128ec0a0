//! What a kong is paid as soon as it stands (rules/guangdong.md §7 O21). It is no part of a win and is kept at 流局.

use crate::event::{Transfer, Why};
use crate::settle::Settling;
use crate::{Event, Table};
use mj_tiles::{Meld, MeldKind, Seat};

impl Table {
    /// The kong stands: those who owe for it pay.
    pub(crate) fn kong_paid(&mut self, out: &mut Vec<Event>, seat: Seat, kong: &Meld) {
        let Some(hand) = self.playing() else { return };
        let others: Vec<Seat> = hand.active().filter(|&other| other != seat).collect();
        let laid = hand.seats[seat].melds.iter().find(|laid| laid.meld == *kong);
        let feeder = laid.and_then(|laid| laid.claimed).map(|(_, from)| from);
        let transfers = self.settling(hand).kong(seat, kong.kind(), feeder, &others);
        if !transfers.is_empty() {
            self.emit(out, Event::Paid { transfers });
        }
    }

    /// The seat's kong of which a tile lies open.
    pub(crate) fn open_kong(&self, seat: Seat) -> Option<Meld> {
        let hand = self.playing()?;
        let tile = hand.window()?.tile;
        let mut melds = hand.seats[seat].melds.iter().map(|laid| &laid.meld);
        melds.find(|meld| meld.kind().is_kong() && meld.tiles().contains(&tile)).cloned()
    }
}

impl Settling<'_> {
    /// What a seat is paid for a kong: by each of the others, of a 明槓 by its feeder.
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
