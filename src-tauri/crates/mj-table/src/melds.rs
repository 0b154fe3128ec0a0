//! What melds are made of tiles, and what they bring about: 三副落, 四副落.

use crate::settle::marks;
use crate::{Action, Event, Table};
use mj_tiles::{Meld, MeldKind, Seat, Tile};

impl Table {
    /// The meld that a fourth tile makes of the seat's pung.
    pub(crate) fn added_meld(&self, seat: Seat, tile: Tile) -> Option<Meld> {
        let pung = |meld: &&Meld| meld.kind() == MeldKind::Pung && Some(meld.group().lowest()) == tile.kind();
        let holder = &self.playing()?.seats[seat];
        let pung = holder.melds.iter().map(|laid| &laid.meld).find(pung)?;
        let tiles: Vec<Tile> = pung.tiles().iter().copied().chain([tile]).collect();
        Meld::new(MeldKind::Added, &tiles).ok()
    }

    /// 三副落, 四副落 (§9): told the moment they arise or change.
    pub(crate) fn mark(&mut self, out: &mut Vec<Event>, seat: Seat, fed_by: Option<Seat>) {
        let Some(liability) = self.setup.play().liability else { return };
        let Some(hand) = self.playing() else { return };
        let holder = &hand.seats[seat];
        let melds: Vec<Meld> = holder.melds.iter().map(|laid| laid.meld.clone()).collect();
        let (fallen, patterns) = marks(self.setup.rules(), &liability, &melds);
        let last_counts = melds.last().is_some_and(|meld| liability.counts(meld.kind()));
        let fourth = fallen == 4 && last_counts && !holder.marks.is_empty();
        let feeder = fed_by.filter(|_| fourth).or(holder.feeder);
        if patterns != holder.marks || feeder != holder.feeder {
            self.emit(out, Event::Marked { seat, patterns, feeder });
        }
    }
}

/// What a claim makes of the open tile.
pub(crate) fn claimed_meld(answer: Action, tile: Tile) -> Option<Meld> {
    let meld = match answer {
        // §3.9: the claimed tile lies in the middle.
        Action::Chow { with: [one, other] } => Meld::new(MeldKind::Chow, &[one, tile, other]),
        Action::Pung { with: [one, other] } => Meld::new(MeldKind::Pung, &[one, other, tile]),
        Action::Kong { with: [one, other, third] } => Meld::new(MeldKind::Kong, &[one, other, third, tile]),
        _ => return None,
    };
    meld.ok()
}
