//! How many of each kind.

use crate::{Kind, KindSet, Tile};
use std::ops::{Index, IndexMut};

/// The number of tiles of each of the 34 kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts([u8; Kind::COUNT]);

impl Counts {
    /// Nothing of anything.
    pub const EMPTY: Counts = Counts([0; Kind::COUNT]);

    /// Counts the natural tiles (red fives as fives); flowers have no kind and are left out.
    pub fn of(tiles: &[Tile]) -> Counts {
        let mut counts = Counts::EMPTY;
        for kind in tiles.iter().filter_map(|tile| tile.kind()) {
            counts[kind] += 1;
        }
        counts
    }

    /// How many tiles in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// The kinds of which there is at least one.
    pub fn kinds(&self) -> KindSet {
        let ranks = |suit: usize| present(self.suit(suit));
        KindSet::from_bits(ranks(0) | ranks(1) << 10 | ranks(2) << 20 | present(self.honours()) << 30)
    }

    /// The number of pairs, and of tiles left over, if four alike are two pairs.
    pub(crate) fn pairs(&self) -> (u8, u8) {
        self.0.iter().fold((0, 0), |(pairs, odd), tiles| (pairs + tiles / 2, odd + tiles % 2))
    }

    /// The number of kinds of which there are two or more, and just one.
    pub(crate) fn distinct_pairs(&self) -> (u8, u8) {
        let add = |(pairs, odd), &tiles: &u8| (pairs + u8::from(tiles > 1), odd + u8::from(tiles == 1));
        self.0.iter().fold((0, 0), add)
    }

    /// How many of the thirteen 么 there are, and whether one of them twice.
    pub(crate) fn orphans(&self) -> (u8, bool) {
        let ends = [0, 8, 9, 17, 18, 26].map(|at| self.0[at]);
        let add = |(kinds, tiles), &number: &u8| (kinds + number.min(1), tiles + number.min(2));
        let (kinds, tiles) = self.honours().iter().chain(&ends).fold((0, 0), add);
        (kinds, tiles > kinds)
    }

    /// The most tiles there are of any kind.
    pub fn most(&self) -> u8 {
        self.0.iter().fold(0, |most, &number| most.max(number))
    }

    /// The kinds with their numbers, those that occur.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        Kind::all().map(|kind| (kind, self[kind])).filter(|&(_, n)| n > 0)
    }

    /// The nine counts of suit 0–2, lowest rank first.
    pub(crate) fn suit(&self, suit: usize) -> &[u8; 9] {
        self.0[suit * 9..suit * 9 + 9].first_chunk().expect("nine ranks a suit")
    }

    /// The seven counts of the honours.
    pub(crate) fn honours(&self) -> &[u8; 7] {
        self.0[27..].first_chunk().expect("seven honours")
    }

    /// Both together, at most 255 of a kind.
    #[must_use]
    pub fn plus(mut self, other: &Counts) -> Counts {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(theirs);
        }
        self
    }
}

/// Bit n for each count n that is not zero; no branches, for this is asked for every hand.
fn present<const N: usize>(counts: &[u8; N]) -> u64 {
    let mut bits = 0;
    for (at, &count) in counts.iter().enumerate() {
        bits |= u64::from(count != 0) << at;
    }
    bits
}

impl Index<Kind> for Counts {
    type Output = u8;
    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Kind> for Counts {
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind.index()]
    }
}

impl Default for Counts {
    fn default() -> Self {
        Counts::EMPTY
    }
}
