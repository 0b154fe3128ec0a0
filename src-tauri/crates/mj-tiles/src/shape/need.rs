//! How many of a hand's tiles m groups and perhaps a pair can use.
//!
//! Suits do not touch each other, so the question is answered for one suit at a time and the four
//! answers are put together ([`Row::beside`]). A suit's answer depends on its nine counts only; it
//! is worked out when first asked for and remembered in [`SUITS`] or [`HONOURS`].

use super::Forms;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const LANES: usize = Forms::MOST_GROUPS + 1;
const ONES: u64 = 0x0101_0101_0101_0101;

/// For 0–5 groups the most tiles that can be used, without and with the pair; a byte each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    plain: u64,
    paired: u64,
}

impl Row {
    /// Whether `tiles` tiles are groups to the last one, `Some(true)` if with the pair.
    pub fn whole(self, tiles: u8) -> Option<bool> {
        let lane = usize::from(tiles / 3);
        match tiles % 3 {
            0 => (self.plain.to_le_bytes()[lane] == tiles).then_some(false),
            2 => (self.paired.to_le_bytes()[lane] == tiles).then_some(true),
            _ => None,
        }
    }

    /// The answer for two suits together.
    #[inline]
    pub fn beside(self, other: Row) -> Row {
        let mut best = other;
        let (ours, ours_paired) = (self.plain.to_le_bytes(), self.paired.to_le_bytes());
        best.paired = larger(best.paired, other.plain + u64::from(ours_paired[0]) * ONES);
        for groups in 1..LANES {
            // So many groups of this suit; more of them would use no more of its tiles.
            if ours[groups] == ours[groups - 1] && ours_paired[groups] == ours_paired[groups - 1] {
                break;
            }
            let up = 8 * groups as u32;
            let plain = (u64::from(ours[groups]) * ONES) << up;
            let paired = (u64::from(ours_paired[groups]) * ONES) << up;
            let (below, below_paired) = (other.plain << up, other.paired << up);
            best.plain = larger(best.plain, below + plain);
            best.paired = larger(best.paired, larger(below_paired + plain, below + paired));
        }
        best
    }

    /// What [`Row::beside`] would say about `groups` groups and the pair, and nothing else.
    #[inline]
    pub fn together(self, other: Row, groups: u8) -> u32 {
        let [a, a2, b, b2] = [self.plain, self.paired, other.plain, other.paired].map(u64::to_le_bytes);
        let groups = usize::from(groups);
        (0..=groups).map(|i| (a[i] + b2[groups - i]).max(a2[i] + b[groups - i])).max().map_or(0, u32::from)
    }

    fn from_needs(needs: &Needs) -> Row {
        let mut row = [0; 16];
        for pair in 0..2 {
            for groups in 0..LANES {
                let tiles = 3 * groups as u8 + 2 * pair as u8;
                // What this suit cannot hold at all is held elsewhere, with none of its tiles.
                row[8 * pair + groups] = tiles.saturating_sub(needs[8 * pair + groups]);
            }
        }
        let [plain, paired] = halves(row);
        Row { plain, paired }
    }
}

/// The larger of each two bytes; no byte reaches 128.
const fn larger(one: u64, other: u64) -> u64 {
    const TOPS: u64 = 0x80 * ONES;
    let not_less = ((one | TOPS) - other) & TOPS;
    let mask = not_less - (not_less >> 7);
    other ^ ((one ^ other) & mask)
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

const SUIT_STATES: usize = 5_usize.pow(9);
const HONOUR_STATES: usize = 5_usize.pow(7);
static SUITS: [[AtomicU64; SUIT_STATES]; 2] = [const { [const { AtomicU64::new(0) }; SUIT_STATES] }; 2];
static HONOURS: [[AtomicU64; HONOUR_STATES]; 2] = [const { [const { AtomicU64::new(0) }; HONOUR_STATES] }; 2];

/// Where a count of `tiles` of rank `at` changes the index of a suit.
pub(super) const POWERS: [u32; 9] = [1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625];

/// The place of these counts in the tables: the counts as digits to the base five. A count above
/// four is no count of natural tiles.
#[inline]
pub(super) fn index<const N: usize>(counts: &[u8; N]) -> usize {
    let mut bytes = [0; 8];
    bytes[..N.min(8)].copy_from_slice(&counts[..N.min(8)]);
    let ones = u64::from_le_bytes(bytes);
    // Eight digits at once: first neighbours are put together, then pairs of them, then the halves.
    let twos = (ones & 0x00ff_00ff_00ff_00ff) + 5 * ((ones >> 8) & 0x00ff_00ff_00ff_00ff);
    let fours = (twos & 0x0000_ffff_0000_ffff) + 25 * ((twos >> 16) & 0x0000_ffff_0000_ffff);
    let eight = (fours & 0xffff_ffff) + 625 * (fours >> 32);
    let ninth = counts.get(8).map_or(0, |&count| u32::from(count) * POWERS[8]);
    eight as usize + ninth as usize
}

/// The row of one suit's nine counts.
#[inline]
pub(super) fn suit(index: usize, copies: Copies) -> Row {
    remembered(&SUITS[copies as usize][index], index, 9, copies)
}

/// The row of the seven honours' counts.
#[inline]
pub(super) fn honours(index: usize, copies: Copies) -> Row {
    remembered(&HONOURS[copies as usize][index], index, 7, copies)
}

/// A row fits one word: two half-bytes a lane, and a mark that it is there.
const KNOWN: u64 = 1 << 63;
const HALF_BYTES: u64 = 0x0f * ONES;

#[inline]
fn remembered(place: &AtomicU64, index: usize, kinds: usize, copies: Copies) -> Row {
    let word = place.load(Relaxed);
    if word & KNOWN != 0 {
        return Row { plain: word & HALF_BYTES, paired: (word & !KNOWN) >> 4 & HALF_BYTES };
    }
    work_out(place, index, kinds, copies)
}

#[cold]
fn work_out(place: &AtomicU64, index: usize, kinds: usize, copies: Copies) -> Row {
    let mut counts = [0; 9];
    for (at, count) in counts.iter_mut().enumerate().take(kinds) {
        *count = (index as u32 / POWERS[at] % 5) as u8;
    }
    let row = Row::from_needs(&needs(&counts[..kinds], &[copies.cap(); 9][..kinds], 0)[0]);
    // Sixteen and more tiles of one suit do not fit half a byte; so rare a hand is worked out anew.
    if (row.plain | row.paired) & !HALF_BYTES == 0 {
        place.store(row.plain | row.paired << 4 | KNOWN, Relaxed);
    }
    row
}

/// The row of a suit of whose kinds only so many copies are left to the hand.
pub(super) fn capped(counts: &[u8], caps: &[u8]) -> Row {
    Row::from_needs(&needs(counts, caps, 0)[0])
}

/// The tiles missing for 0–5 groups: lanes 0–5 without, 8–13 with the pair.
pub(super) type Needs = [u8; 16];

/// More than any hand can miss.
pub(super) const NEVER: u8 = 64;

/// For a suit (or, with seven kinds, the honours) the fewest tiles missing for m groups and
/// perhaps the pair, by how many tiles lie beyond the caps (0 to `beyond`).
///
/// Walks the kinds once; a state is how many chows began one and two ranks ago. Three equal chows
/// are as good as three pungs, and a second pung of a suit kind is no better than a chow with it,
/// so two of each suffice.
pub(super) fn needs(counts: &[u8], caps: &[u8], beyond: usize) -> Vec<Needs> {
    let chows = counts.len() == 9;
    let states = if chows { 9 } else { 1 };
    let empty = vec![[NEVER; 16]; states * (beyond + 1)];
    let mut now = empty.clone();
    now[0][0] = 0;
    for (rank, (&count, &cap)) in counts.iter().zip(caps).enumerate() {
        let most_chows = if chows && rank < 7 { 2 } else { 0 };
        let mut next = empty.clone();
        for (state, row) in now.iter().enumerate() {
            if row.iter().all(|&need| need >= NEVER) {
                continue;
            }
            let (over, before) = (state / states, state % states);
            let (older, newer) = (before / 3, before % 3);
            for (started, pungs, pair) in choices(most_chows) {
                let tiles = (older + newer + started + 3 * pungs + 2 * pair) as u8;
                let over = over + usize::from(tiles.saturating_sub(cap));
                if over <= beyond {
                    let to = over * states + if chows { newer * 3 + started } else { 0 };
                    lower(&mut next[to], row, started + pungs, pair, tiles.saturating_sub(count));
                }
            }
        }
        now = next;
    }
    now.into_iter().step_by(states).collect()
}

fn choices(most_chows: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..=most_chows).flat_map(|chows| (0..3).flat_map(move |pungs| (0..2).map(move |pair| (chows, pungs, pair))))
}

fn lower(to: &mut Needs, from: &Needs, groups: usize, pair: usize, missing: u8) {
    for lane in 0..LANES.saturating_sub(groups) {
        let reach = |half: usize| from[half + lane].saturating_add(missing);
        let plain = &mut to[8 * pair + groups + lane];
        *plain = (*plain).min(reach(0));
        if pair == 0 {
            let paired = &mut to[8 + groups + lane];
            *paired = (*paired).min(reach(8));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [`Row::beside`] stops at the first group that uses no more tiles.
    #[test]
    fn a_group_that_uses_no_more_tiles_is_followed_by_none_that_does() {
        let flat = |half: u64| {
            let lanes = half.to_le_bytes();
            let gains = (1..LANES).map(|groups| lanes[groups] - lanes[groups - 1]);
            gains.skip_while(|&gain| gain > 0).all(|gain| gain == 0)
        };
        let both = |row: Row| flat(row.plain) && flat(row.paired);
        for copies in [Copies::Natural, Copies::Any] {
            assert!((0..HONOUR_STATES).all(|index| both(honours(index, copies))));
            assert!((0..SUIT_STATES).step_by(211).all(|index| both(suit(index, copies))));
        }
    }
}
