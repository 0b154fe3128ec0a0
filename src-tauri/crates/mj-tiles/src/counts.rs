//! Counts of tiles by kind.

use crate::{Kind, KindSet, Tile};
use std::ops::{Index, IndexMut};

/// The number of tiles of each of the 34 kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts([u8; Kind::COUNT]);

impl Counts {
    /// No tiles.
    pub const EMPTY: Counts = Counts([0; Kind::COUNT]);

    /// Counts the natural tiles (red fives as fives). Flowers have no kind and are not counted.
    pub fn of(tiles: &[Tile]) -> Counts {
        let mut counts = Counts::EMPTY;
        for kind in tiles.iter().filter_map(|tile| tile.kind()) {
            counts[kind] += 1;
        }
        counts
    }

    /// The number of tiles.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// The kinds that occur.
    pub fn kinds(&self) -> KindSet {
        let ranks = |suit: usize| present(self.suit(suit));
        KindSet::from_bits(ranks(0) | ranks(1) << 10 | ranks(2) << 20 | present(self.honours()) << 30)
    }

    /// The number of pairs and of single tiles left over. Four alike are two pairs.
    pub(crate) fn pairs(&self) -> (u8, u8) {
        let words = self.words();
        let pairs = words.map(|word| word >> 1 & (3 * ONES)).into_iter().sum();
        let odd = words.map(|word| word & ONES).into_iter().sum();
        (sum_of_bytes(pairs), sum_of_bytes(odd))
    }

    /// The number of kinds held at least twice, and of kinds held once.
    pub(crate) fn distinct_pairs(&self) -> (u8, u8) {
        let words = self.words();
        let pairs = sum_of_bytes(words.map(two_or_more).into_iter().sum());
        let any = sum_of_bytes(words.map(one_or_more).into_iter().sum());
        (pairs, any - pairs)
    }

    /// The number of different 么 held, and whether one of them is held twice.
    pub(crate) fn orphans(&self) -> (u8, bool) {
        let mut words = self.words();
        words.iter_mut().zip(ORPHANS).for_each(|(word, orphans)| *word &= orphans);
        let kinds = words.map(one_or_more).into_iter().sum();
        (sum_of_bytes(kinds), words.into_iter().any(|word| two_or_more(word) != 0))
    }

    /// The counts, eight in a word; the last word has two.
    fn words(&self) -> [u64; 5] {
        let (eights, rest) = self.0.as_chunks::<8>();
        let mut words = [0; 5];
        words.iter_mut().zip(eights).for_each(|(word, eight)| *word = u64::from_le_bytes(*eight));
        words[4] = rest.iter().rev().fold(0, |word, &count| word << 8 | u64::from(count));
        words
    }

    /// The largest count of any kind.
    pub fn most(&self) -> u8 {
        self.0.iter().fold(0, |most, &number| most.max(number))
    }

    /// The kinds that occur, with their counts.
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

    /// The sum of both counts, at most 255 of a kind.
    #[must_use]
    pub fn plus(mut self, other: &Counts) -> Counts {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(theirs);
        }
        self
    }
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// The bytes of [`Counts::words`] that hold 么.
const ORPHANS: [u64; 5] = {
    let mut words = [0; 5];
    let mut at = 0;
    while at < Kind::COUNT {
        if at >= 27 || at % 9 == 0 || at % 9 == 8 {
            words[at / 8] |= 0xff << (8 * (at % 8));
        }
        at += 1;
    }
    words
};

/// 1 in each byte that is not 0; no count reaches 128.
const fn one_or_more(counts: u64) -> u64 {
    (counts + 0x7f * ONES) >> 7 & ONES
}

/// 1 in each byte above 1.
const fn two_or_more(counts: u64) -> u64 {
    (counts + 0x7e * ONES) >> 7 & ONES
}

/// The sum of the eight bytes, if it is below 256.
const fn sum_of_bytes(bytes: u64) -> u8 {
    (bytes.wrapping_mul(ONES) >> 56) as u8
}

/// Bit n for each count n that is not zero. Free of branches, because every hand needs it.
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
