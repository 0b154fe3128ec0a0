//! Hand shapes: readings, waits, distance to ready.
//!
//! A hand is [`Concealed`]: natural tiles and a number of wild tiles that may stand for any of
//! the 34 kinds, even a fifth copy. Which shapes win is [`Forms`], data of the rule system.

mod distance;
mod need;
mod read;
mod waits;

pub use distance::{Held, distance, nearer};
pub use read::{Form, Parts, Visitor, read, readings};
pub use waits::{completes, waits};

use crate::{Counts, Tile};

/// 七對子: whether two pairs may be of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// Seven different kinds.
    Distinct,
    /// Four alike may serve as two pairs (with wild tiles six as three).
    FourAlike,
}

/// The shapes that win under a rule system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Forms {
    /// Groups of a standard hand beside the pair: 4, in Taiwan 5.
    pub groups: u8,
    /// Seven pairs, if they win.
    pub pairs: Option<Pairs>,
    /// 十三么
    pub orphans: bool,
    /// 十三不搭: one pair and nothing that could become a group.
    pub scattered: bool,
    /// 嚦咕嚦咕: seven pairs and a pung; four alike serve as two pairs. Only with five groups and without wild tiles.
    pub pairs_and_pung: bool,
}

impl Forms {
    /// The most groups any system knows.
    pub const MOST_GROUPS: usize = 5;

    /// Tiles of a complete hand; a kong counts as three.
    pub const fn tiles(&self) -> u32 {
        self.groups as u32 * 3 + 2
    }
}

/// The tiles in the hand without the melds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Concealed {
    /// Natural tiles.
    pub naturals: Counts,
    /// Tiles that may stand for any kind.
    pub wild: u8,
}

impl Concealed {
    /// A hand in which every flower is wild.
    pub fn of(tiles: &[Tile]) -> Concealed {
        let naturals = Counts::of(tiles);
        let wild = tiles.iter().filter(|tile| tile.is_flower()).count() as u8;
        Concealed { naturals, wild }
    }

    /// The number of tiles.
    pub fn total(&self) -> u32 {
        self.naturals.total() + u32::from(self.wild)
    }

    /// The hand with one more natural tile.
    #[must_use]
    pub fn with(mut self, kind: crate::Kind) -> Concealed {
        self.naturals[kind] += 1;
        self
    }
}

#[cfg(test)]
mod testing {
    use super::{Concealed, Forms};
    use crate::{Counts, Group, Kind};

    /// A small random source for tests, so that the crate needs no dependency for it.
    pub struct Draw(pub u64);

    impl Draw {
        pub fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % n
        }

        /// A complete hand of random groups beside random melds, with one tile removed and some replaced by wild ones.
        pub fn nearly_complete(&mut self, forms: &Forms, wild: u8) -> (Concealed, Counts, u8) {
            let mut held = Counts::EMPTY;
            let mut exposed = Counts::EMPTY;
            let melds = self.below(usize::from(forms.groups)) as u8;
            for at in 0..forms.groups {
                let group = loop {
                    let found = Group::all().nth(self.below(Group::COUNT)).expect("below the number of groups");
                    let grown = found.tiles().map(|kind| held[kind] + exposed[kind]);
                    if grown.iter().all(|&n| n < if found.is_pung() { 2 } else { 4 }) {
                        break found;
                    }
                };
                let to = if at < melds { &mut exposed } else { &mut held };
                group.tiles().into_iter().for_each(|kind| to[kind] += 1);
            }
            let pair = (0..).map(|_| self.kind()).find(|&kind| held[kind] + exposed[kind] <= 2).expect("many kinds");
            held[pair] += 2;
            let mut hand = Concealed { naturals: held, wild: 0 };
            for at in 0..=wild {
                let kind = self.kind_of(&hand.naturals);
                hand.naturals[kind] -= 1;
                hand.wild += u8::from(at > 0);
                if hand.naturals.total() == 0 {
                    break;
                }
            }
            (hand, exposed, melds)
        }

        /// Exchanges one natural tile for another.
        pub fn exchange(&mut self, hand: &mut Concealed, exposed: &Counts) {
            if hand.naturals.total() == 0 {
                return;
            }
            let gone = self.kind_of(&hand.naturals);
            hand.naturals[gone] -= 1;
            let new = (0..).map(|_| self.kind()).find(|&k| hand.naturals[k] + exposed[k] < 4).expect("many kinds");
            hand.naturals[new] += 1;
        }

        fn kind(&mut self) -> Kind {
            Kind::new(self.below(Kind::COUNT) as u8).expect("below the number of kinds")
        }

        fn kind_of(&mut self, counts: &Counts) -> Kind {
            (0..).map(|_| self.kind()).find(|&kind| counts[kind] > 0).expect("some tile is left")
        }
    }
}
