//! How many of a hand's tiles m groups can use, with and without a pair.
//!
//! Suits do not interact, so each suit is answered for itself and the four answers are combined ([`Row::beside`]). A
//! suit's answer depends only on its nine counts. It is computed on first use and cached in [`SUITS`] or [`HONOURS`].
//! Many counts have the same answer, so the cache holds the answer's number. [`TOGETHER`] caches the combination of
//! two.

use super::Forms;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU8, AtomicU64};
use std::sync::{Mutex, PoisonError};

const LANES: usize = Forms::MOST_GROUPS + 1;
const ONES: u64 = 0x0101_0101_0101_0101;
const IN_LANES: u64 = u64::MAX >> (64 - 8 * LANES);

/// The most tiles that 0–5 groups can use, without and with the pair; one byte for each number of groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    plain: u64,
    paired: u64,
}

impl Row {
    /// Whether groups, or groups and the pair, use all `tiles` tiles. `Some(true)` means with the pair.
    pub fn whole(self, tiles: u8) -> Option<bool> {
        let lane = usize::from(tiles / 3);
        match tiles % 3 {
            0 => (self.plain.to_le_bytes()[lane] == tiles).then_some(false),
            2 => (self.paired.to_le_bytes()[lane] == tiles).then_some(true),
            _ => None,
        }
    }

    /// The row of two suits together.
    pub fn beside(self, other: Row) -> Row {
        let mut best = Row::default();
        for (groups, (plain, paired)) in self.plain.to_le_bytes().into_iter().zip(self.paired.to_le_bytes()).enumerate()
        {
            if groups == LANES {
                break;
            }
            let up = 8 * groups as u32;
            let plain = (u64::from(plain) * ONES) << up;
            let paired = (u64::from(paired) * ONES) << up;
            let (below, below_paired) = (other.plain << up, other.paired << up);
            best.plain = larger(best.plain, below + plain);
            best.paired = larger(best.paired, larger(below_paired + plain, below + paired));
        }
        Row { plain: best.plain & IN_LANES, paired: best.paired & IN_LANES }
    }

    /// The byte of [`Row::beside`] for `groups` groups and the pair.
    #[inline]
    pub fn together(self, other: Row, groups: u8) -> u32 {
        let up_to = u64::MAX >> (56 - 8 * u32::from(groups));
        // Reversed, so that each number of groups lies over the number left for the other suit.
        let turned = |lanes: u64| lanes.swap_bytes() >> (56 - 8 * u32::from(groups));
        let sums = larger((self.plain & up_to) + turned(other.paired), (self.paired & up_to) + turned(other.plain));
        let halves = larger(sums, sums >> 32);
        let quarters = larger(halves, halves >> 16);
        (larger(quarters, quarters >> 8) & 0xff) as u32
    }

    fn from_needs(needs: &Needs) -> Row {
        let mut row = [0; 16];
        for pair in 0..2 {
            for groups in 0..LANES {
                let tiles = 3 * groups as u8 + 2 * pair as u8;
                // Groups that do not fit into this suit use none of its tiles.
                row[8 * pair + groups] = tiles.saturating_sub(needs[8 * pair + groups]);
            }
        }
        let [plain, paired] = halves(row);
        Row { plain, paired }
    }
}

/// The larger byte of each two. No byte reaches 128.
const fn larger(one: u64, other: u64) -> u64 {
    const TOPS: u64 = 0x80 * ONES;
    let not_less = ((one | TOPS) - other) & TOPS;
    let mask = not_less - (not_less >> 7);
    other ^ ((one ^ other) & mask)
}

const fn smaller(one: u64, other: u64) -> u64 {
    one ^ other ^ larger(one, other)
}

fn halves(lanes: [u8; 16]) -> [u64; 2] {
    let bits = u128::from_le_bytes(lanes);
    [bits as u64, (bits >> 64) as u64]
}

/// How many copies of a kind a reading may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copies {
    /// Four, as in the box.
    Natural,
    /// Any number: wild tiles may stand for a fifth.
    Any,
}

impl Copies {
    const fn cap(self) -> u8 {
        match self {
            Copies::Natural => 4,
            Copies::Any => 16,
        }
    }
}

/// The number of a row in the tables. All suits and honours have fewer than two hundred different rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowId(u8);

impl RowId {
    /// The row itself.
    #[inline]
    pub fn row(self) -> Row {
        let [plain, paired] = &ROWS[usize::from(self.0)];
        Row { plain: plain.load(Relaxed), paired: paired.load(Relaxed) }
    }

    /// [`Row::beside`], cached.
    #[inline]
    pub fn beside(self, other: RowId) -> Row {
        let [plain, paired] = &TOGETHER[usize::from(self.0)][usize::from(other.0)];
        let known = plain.load(Acquire);
        if known & KNOWN != 0 {
            return Row { plain: known & !KNOWN, paired: paired.load(Relaxed) };
        }
        let both = self.row().beside(other.row());
        paired.store(both.paired, Relaxed);
        plain.store(both.plain | KNOWN, Release);
        both
    }
}

const SUIT_STATES: usize = 5_usize.pow(9);
const HONOUR_STATES: usize = 5_usize.pow(7);
/// The number of the row for each suit and for the honours; 0 if not computed yet.
static SUITS: [[AtomicU8; SUIT_STATES]; 2] = [const { [const { AtomicU8::new(0) }; SUIT_STATES] }; 2];
static HONOURS: [[AtomicU8; HONOUR_STATES]; 2] = [const { [const { AtomicU8::new(0) }; HONOUR_STATES] }; 2];
/// The rows by their numbers, from 1.
static ROWS: [[AtomicU64; 2]; 256] = [const { [const { AtomicU64::new(0) }; 2] }; 256];
/// The combinations of two rows.
static TOGETHER: [[[AtomicU64; 2]; 256]; 256] = [const { [const { [const { AtomicU64::new(0) }; 2] }; 256] }; 256];
/// Marks a combination as computed. The bit is outside the lanes.
const KNOWN: u64 = 1 << 63;

/// How much a tile of rank `at` adds to the index of a suit.
pub(super) const POWERS: [u32; 9] = [1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625];

/// The index of these counts in the tables: the counts as digits to base five. Natural tiles have no count above four.
#[inline]
pub(super) fn index<const N: usize>(counts: &[u8; N]) -> usize {
    let mut bytes = [0; 8];
    bytes[..N.min(8)].copy_from_slice(&counts[..N.min(8)]);
    let ones = u64::from_le_bytes(bytes);
    // Eight digits at once: first neighbours are combined, then pairs of them, then the halves.
    let twos = (ones & 0x00ff_00ff_00ff_00ff) + 5 * ((ones >> 8) & 0x00ff_00ff_00ff_00ff);
    let fours = (twos & 0x0000_ffff_0000_ffff) + 25 * ((twos >> 16) & 0x0000_ffff_0000_ffff);
    let eight = (fours & 0xffff_ffff) + 625 * (fours >> 32);
    let ninth = counts.get(8).map_or(0, |&count| u32::from(count) * POWERS[8]);
    eight as usize + ninth as usize
}

/// The row of one suit's nine counts.
#[inline]
pub(super) fn suit(index: usize, copies: Copies) -> RowId {
    remembered(&SUITS[copies as usize][index], index, 9, copies)
}

/// The row of the seven honours' counts.
#[inline]
pub(super) fn honours(index: usize, copies: Copies) -> RowId {
    remembered(&HONOURS[copies as usize][index], index, 7, copies)
}

#[inline]
fn remembered(place: &AtomicU8, index: usize, kinds: usize, copies: Copies) -> RowId {
    // Acquire, so that the row with this number is visible too.
    match place.load(Acquire) {
        0 => work_out(place, index, kinds, copies),
        known => RowId(known),
    }
}

#[cold]
fn work_out(place: &AtomicU8, index: usize, kinds: usize, copies: Copies) -> RowId {
    let mut counts = [0; 9];
    for (at, count) in counts.iter_mut().enumerate().take(kinds) {
        *count = (index as u32 / POWERS[at] % 5) as u8;
    }
    let number = numbered(Row::from_needs(&needs(&counts[..kinds], &[copies.cap(); 9][..kinds], 0)[0]));
    place.store(number.0, Release);
    number
}

/// The number of a row. A new row gets the next number.
fn numbered(row: Row) -> RowId {
    static HOW_MANY: Mutex<u8> = Mutex::new(0);
    // `last` is written in one step at the end, so a poisoned lock still holds a valid number.
    let mut last = HOW_MANY.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = (1..=*last).map(RowId).find(|id| id.row() == row) {
        return known;
    }
    let id = last.checked_add(1).expect("a test counts all rows there are");
    let [plain, paired] = &ROWS[usize::from(id)];
    plain.store(row.plain, Relaxed);
    paired.store(row.paired, Relaxed);
    *last = id;
    RowId(id)
}

/// The row of a suit with a limit on the copies of each kind.
pub(super) fn capped(counts: &[u8], caps: &[u8]) -> Row {
    Row::from_needs(&needs(counts, caps, 0)[0])
}

/// The tiles missing for 0–5 groups: lanes 0–5 without the pair, 8–13 with it.
pub(super) type Needs = [u8; 16];

/// More tiles than any hand can miss.
pub(super) const NEVER: u8 = 64;

/// The fewest tiles missing for each number of groups, with and without the pair, in a suit (or, with seven kinds, the
/// honours). One entry for each number of tiles beyond the caps, from 0 to `beyond`.
///
/// Walks the kinds once. A state is the number of chows that began one and two ranks ago. Two of each suffice: three
/// equal chows are as good as three pungs, and a second pung of a suit kind is no better than a chow with it.
pub(super) fn needs(counts: &[u8], caps: &[u8], beyond: usize) -> Vec<Needs> {
    let chows = counts.len() == 9;
    let states = if chows { 9 } else { 1 };
    let mut now = vec![NOTHING; states * (beyond + 1)];
    let mut next = now.clone();
    now[0][0] &= !0xff;
    for (rank, (&count, &cap)) in counts.iter().zip(caps).enumerate() {
        let most_chows = if chows && rank < 7 { 2 } else { 0 };
        next.fill(NOTHING);
        for (state, &row) in now.iter().enumerate() {
            if row == NOTHING {
                continue;
            }
            let (over, before) = (state / states, state % states);
            let (older, newer) = (before / 3, before % 3);
            for started in 0..=most_chows {
                let chows = older + newer + started;
                for &(pungs, pair) in &PUNGS_AND_PAIR {
                    let tiles = (chows + 3 * pungs + 2 * usize::from(pair)) as u8;
                    let over = over + usize::from(tiles.saturating_sub(cap));
                    if over > beyond {
                        break;
                    }
                    // Honours have one state, for no chow is begun.
                    let to = over * states + (newer * 3 + started) % states;
                    lower(&mut next[to], row, started + pungs, pair, tiles.saturating_sub(count));
                }
            }
        }
        std::mem::swap(&mut now, &mut next);
    }
    now.into_iter().step_by(states).map(bytes).collect()
}

/// [`Needs`] as two words, so that eight bytes are added and compared at once. No byte is above [`NEVER`].
type Words = [u64; 2];
const NOTHING: Words = [NEVER as u64 * ONES; 2];

fn bytes([plain, paired]: Words) -> Needs {
    (u128::from(plain) | u128::from(paired) << 64).to_le_bytes()
}

/// The uses of one kind beside chows, the fewest tiles first.
const PUNGS_AND_PAIR: [(usize, bool); 6] = [(0, false), (0, true), (1, false), (1, true), (2, false), (2, true)];

/// Lowers `to` wherever `from` with `groups` more groups, and perhaps the pair, misses fewer tiles.
fn lower(to: &mut Words, from: Words, groups: usize, pair: bool, missing: u8) {
    const LANE_BYTES: u64 = (1 << (8 * LANES)) - 1;
    let up = 8 * groups as u32;
    let none = NOTHING[0] & (!LANE_BYTES | ((1 << up) - 1));
    let [plain, paired] = from.map(|half| ((half << up) & LANE_BYTES | none) + u64::from(missing) * ONES);
    if pair {
        to[1] = smaller(to[1], plain);
    } else {
        *to = [smaller(to[0], plain), smaller(to[1], paired)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_there_are_have_a_number() {
        let mut most = 0;
        for copies in [Copies::Natural, Copies::Any] {
            let honours = (0..HONOUR_STATES).map(|index| honours(index, copies).0);
            // Every count of the first eight ranks, and a sample with a ninth.
            let suits = (0..SUIT_STATES / 5).chain((SUIT_STATES / 5..SUIT_STATES).step_by(211));
            most = most.max(honours.chain(suits.map(|index| suit(index, copies).0)).max().unwrap_or(0));
        }
        // Tests that run in parallel get numbers from the same table.
        assert!((100..=250).contains(&most), "{most} rows");
    }

    #[test]
    fn the_few_groups_asked_for_are_those_of_both_together() {
        for (one, other) in (0..HONOUR_STATES).step_by(61).zip((0..SUIT_STATES).step_by(1_439)) {
            let (one, other) = (honours(one, Copies::Any).row(), suit(other, Copies::Any).row());
            let both = one.beside(other);
            assert_eq!(both, other.beside(one));
            for groups in 0..LANES as u8 {
                let asked = one.together(other, groups);
                assert_eq!(asked, u32::from(both.paired.to_le_bytes()[usize::from(groups)]), "{one:?} {other:?}");
            }
        }
    }
}
