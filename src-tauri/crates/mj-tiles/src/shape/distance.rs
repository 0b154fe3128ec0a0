//! 向聽: how far a hand is from ready, and which tiles bring it nearer.

use super::need::{self, Copies, NEVER, Needs, Row, RowId};
use super::{Concealed, Forms, Pairs};
use crate::{Counts, Kind, KindSet};
use std::cell::LazyCell;

/// A hand and its owner's melds.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    /// The tiles in the hand, drawn tile included.
    pub hand: &'a Concealed,
    /// The tiles of the melds. They limit what can be drawn, because no kind has a fifth tile.
    pub exposed: &'a Counts,
    /// The number of melds.
    pub melds: u8,
}

/// The number of exchanges of a tile that the hand is away from ready: 0 is ready, −1 complete. Only natural tiles are
/// drawn, no kind beyond its four copies; wild tiles in the hand may stand for a fifth.
///
/// `i8::MAX` if there are more melds than the form has groups.
pub fn distance(held: &Held<'_>, forms: &Forms) -> i8 {
    distance_by(held, forms, |part| row_of_what_is_left(held, part))
}

/// The same with a source for the rows of [`row_of_what_is_left`], which is called only where melds matter.
fn distance_by(held: &Held<'_>, forms: &Forms, row: impl Fn(usize) -> Row) -> i8 {
    let Some(groups) = forms.groups.checked_sub(held.melds) else { return i8::MAX };
    // These need only the counts, so they run while the tables are fetched.
    let mut others = NEVER;
    if held.melds == 0 && forms.pairs_and_pung {
        others = pairs_and_pung(held.hand);
    }
    if held.melds == 0 && forms.groups == 4 {
        if let Some(rule) = forms.pairs {
            others = pairs(held.hand, rule);
        }
        if forms.orphans {
            others = others.min(orphans(held.hand));
        }
    }
    let missing = standard(held, groups, row).min(others);
    missing.saturating_sub(held.hand.wild) as i8 - 1
}

/// The kinds that bring the hand nearer to ready when drawn, or complete it.
pub fn nearer(held: &Held<'_>, forms: &Forms) -> KindSet {
    let rows = LazyCell::new(|| [0, 1, 2, 3].map(|part| row_of_what_is_left(held, part)));
    let now = distance_by(held, forms, |part| rows[part]);
    let after = |kind: Kind| {
        let hand = held.hand.with(kind);
        let drawn = Held { hand: &hand, ..*held };
        // A tile changes the row of its own suit only.
        let row = |part| if part == kind.index() / 9 { row_of_what_is_left(&drawn, part) } else { rows[part] };
        distance_by(&drawn, forms, row)
    };
    Kind::all()
        .filter(|&kind| held.hand.naturals[kind] + held.exposed[kind] < 4)
        .filter(|&kind| after(kind) < now)
        .collect()
}

/// Tiles missing for `groups` groups and a pair, including those that wild tiles will replace.
fn standard(held: &Held<'_>, groups: u8, row: impl Fn(usize) -> Row) -> u8 {
    let tiles = groups * 3 + 2;
    let exposed = held.melds > 0 && *held.exposed != Counts::EMPTY;
    let strict = tiles
        - if exposed { together([0, 1, 2, 3].map(row), groups) } else { used(held.hand, groups, Copies::Natural) };
    if held.hand.wild == 0 {
        return strict;
    }
    let loose = tiles - used(held.hand, groups, Copies::Any);
    // For each wild tile a reading may hold one tile beyond the four copies.
    if loose == strict { strict } else { with_fifth_copies(held, groups) }
}

fn used(hand: &Concealed, groups: u8, copies: Copies) -> u8 {
    // All four are fetched before one is used, because the tables are large.
    let [characters, dots, bamboos, honours] = [0, 1, 2, 3].map(|part| table_row(hand, part, copies));
    characters.beside(dots).together(bamboos.beside(honours), groups) as u8
}

fn together([characters, dots, bamboos, honours]: [Row; 4], groups: u8) -> u8 {
    characters.beside(dots).together(bamboos.beside(honours), groups) as u8
}

/// The row of a suit or of the honours when melds hold tiles that can no longer be drawn.
fn row_of_what_is_left(held: &Held<'_>, part: usize) -> Row {
    if counts_of(held.exposed, part).iter().any(|&n| n > 0) {
        let (caps, kinds) = caps(held, part);
        return need::capped(counts_of(&held.hand.naturals, part), &caps[..kinds]);
    }
    table_row(held.hand, part, Copies::Natural).row()
}

fn counts_of(counts: &Counts, part: usize) -> &[u8] {
    if part == 3 { counts.honours() } else { counts.suit(part) }
}

#[inline]
fn table_row(hand: &Concealed, part: usize, copies: Copies) -> RowId {
    if part == 3 {
        need::honours(need::index(hand.naturals.honours()), copies)
    } else {
        need::suit(need::index(hand.naturals.suit(part)), copies)
    }
}

/// The most tiles of each kind that the hand can hold.
fn caps(held: &Held<'_>, part: usize) -> ([u8; 9], usize) {
    let exposed = counts_of(held.exposed, part);
    let mut caps = [0; 9];
    for (cap, &shown) in caps.iter_mut().zip(exposed) {
        *cap = 4_u8.saturating_sub(shown);
    }
    (caps, exposed.len())
}

/// The exact result where fifth copies make a difference.
fn with_fifth_copies(held: &Held<'_>, groups: u8) -> u8 {
    let wild = usize::from(held.hand.wild);
    let mut together: Vec<Needs> = vec![[NEVER; 16]; wild + 1];
    together[0][0] = 0;
    for part in 0..4 {
        let (caps, kinds) = caps(held, part);
        let rows = need::needs(counts_of(&held.hand.naturals, part), &caps[..kinds], wild);
        together = beside(&together, &rows);
    }
    let lane = 8 + usize::from(groups);
    together.iter().map(|needs| needs[lane]).min().unwrap_or(NEVER)
}

fn beside(one: &[Needs], other: &[Needs]) -> Vec<Needs> {
    let mut out = vec![[NEVER; 16]; one.len()];
    for (beyond, a) in one.iter().enumerate() {
        for (b, to) in other.iter().zip(beyond..one.len()) {
            for groups in 0..=Forms::MOST_GROUPS {
                for more in 0..=Forms::MOST_GROUPS - groups {
                    let sum = groups + more;
                    let plain = a[groups].saturating_add(b[more]);
                    let paired = a[groups].saturating_add(b[8 + more]).min(a[8 + groups].saturating_add(b[more]));
                    out[to][sum] = out[to][sum].min(plain);
                    out[to][8 + sum] = out[to][8 + sum].min(paired);
                }
            }
        }
    }
    out
}

fn pairs(hand: &Concealed, rule: Pairs) -> u8 {
    let (whole, half) = match rule {
        Pairs::Distinct => hand.naturals.distinct_pairs(),
        Pairs::FourAlike => hand.naturals.pairs(),
    };
    let whole = whole.min(7);
    14 - 2 * whole - half.min(7 - whole)
}

/// 嚦咕嚦咕: tries each kind as the pung. Its fourth tile makes no pair, because no kind has a fifth tile.
fn pairs_and_pung(hand: &Concealed) -> u8 {
    let (whole, half) = hand.naturals.pairs();
    let missing = |tiles: u8| {
        let whole = (whole - tiles / 2).min(7);
        let half = half - tiles % 2;
        3_u8.saturating_sub(tiles) + 14 - 2 * whole - half.min(7 - whole)
    };
    // All kinds that are not held give the same result.
    let held = hand.naturals.kinds().into_iter().map(|kind| missing(hand.naturals[kind]));
    held.chain([missing(0)]).min().unwrap_or(NEVER)
}

fn orphans(hand: &Concealed) -> u8 {
    let (different, doubled) = hand.naturals.orphans();
    14 - different - u8::from(doubled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::testing::Draw;
    use crate::shape::{completes, waits};
    use crate::tiles_of;

    const FORMS: Forms =
        Forms { groups: 4, pairs: Some(Pairs::FourAlike), orphans: true, scattered: false, pairs_and_pung: false };

    fn far(text: &str) -> i8 {
        let hand = Concealed::of(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>());
        let melds = (14 - hand.total()) as u8 / 3;
        distance(&Held { hand: &hand, exposed: &Counts::EMPTY, melds }, &FORMS)
    }

    #[test]
    fn known_distances() {
        assert_eq!(far("123m456p789s11122z"), -1);
        assert_eq!(far("123m456p789s1122z"), 0);
        assert_eq!(far("147m258p369s12345z"), 6);
        assert_eq!(far("19m19p19s12345677z"), -1);
        assert_eq!(far("1122334455667m8p"), 0);
        assert_eq!(far("1111m"), 1);
        assert_eq!(far("12345678f1m2p3s4z9m5p"), -1);
    }

    #[test]
    fn seven_pairs_and_a_pung_are_near_each_other() {
        let forms = Forms { groups: 5, pairs: None, orphans: false, pairs_and_pung: true, ..FORMS };
        let far = |text: &str| {
            let hand = Concealed::of(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>());
            distance(&Held { hand: &hand, exposed: &Counts::EMPTY, melds: 0 }, &forms)
        };
        assert_eq!(far("1199m2255p3366s777z88s"), -1);
        assert_eq!(far("1199m2255p3366s77z88s"), 0, "eight pairs");
        assert_eq!(far("1199m2255p3366s777z8s"), 0);
        assert_eq!(far("1199m2255p3366s77z8s9s"), 1);
        assert_eq!(far("1199m2255p33s1234567z"), 3, "of five pairs two singles make seven, a third the pung");
    }

    #[test]
    fn a_fifth_copy_needs_a_wild_tile() {
        let groups_only = Forms { pairs: None, orphans: false, ..FORMS };
        let far = |text: &str| {
            let hand = Concealed::of(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>());
            distance(&Held { hand: &hand, exposed: &Counts::EMPTY, melds: 0 }, &groups_only)
        };
        // Three pungs, 44 as the pair, and a group out of nothing.
        assert_eq!(far("1111222233334z"), 3);
        // The wild tile is a fifth 1z: 11 as the pair, and 4z begins the group.
        assert_eq!(far("1111222233334z1f"), 1);
    }

    #[test]
    fn melds_use_up_what_a_hand_waits_for() {
        let hand = Concealed::of(&tiles_of("46m55p").map(Result::unwrap).collect::<Vec<_>>());
        let five = Kind::of(crate::Suit::Characters, 5);
        let mut exposed = Counts::EMPTY;
        let at = |exposed: &Counts| distance(&Held { hand: &hand, exposed, melds: 3 }, &FORMS);
        assert_eq!(at(&exposed), 0);
        exposed[five] = 4;
        assert_eq!(at(&exposed), 1);
    }

    /// A draw brings the hand at most one nearer, and a distance of 0 means that it has waits.
    #[test]
    fn distance_zero_is_having_waits_and_each_step_counts_one() {
        let mut draw = Draw(7);
        for round in 0..600 {
            let forms = Forms { groups: if round % 4 == 0 { 5 } else { 4 }, pairs_and_pung: round % 8 == 0, ..FORMS };
            let wild = if round % 2 == 0 { 0 } else { draw.below(5) as u8 };
            let (mut hand, exposed, melds) = draw.nearly_complete(&forms, wild);
            for _ in 0..draw.below(4) {
                draw.exchange(&mut hand, &exposed);
            }
            let held = Held { hand: &hand, exposed: &exposed, melds };
            let now = distance(&held, &forms);
            assert_eq!(now <= 0, !waits(&hand, &exposed, melds, &forms).is_empty(), "{held:?}");
            let better = nearer(&held, &forms);
            assert!(!better.is_empty(), "{held:?}");
            for kind in Kind::all().filter(|&kind| hand.naturals[kind] + exposed[kind] < 4) {
                let grown = hand.with(kind);
                let after = distance(&Held { hand: &grown, ..held }, &forms);
                assert!(after == now || after == now - 1, "{held:?} and {kind}");
                assert_eq!(after < 0, completes(&grown, melds, &forms), "{held:?} and {kind}");
                assert_eq!(after < now, better.contains(kind));
                // No discard brings the hand nearer.
                let best =
                    hand_after_each_discard(&grown).map(|hand| distance(&Held { hand: &hand, ..held }, &forms)).min();
                assert_eq!(best, Some(after.max(0)), "{held:?} and {kind}");
            }
        }
    }

    fn hand_after_each_discard(hand: &Concealed) -> impl Iterator<Item = Concealed> + '_ {
        hand.naturals.kinds().into_iter().map(|kind| {
            let mut rest = *hand;
            rest.naturals[kind] -= 1;
            rest
        })
    }
}
