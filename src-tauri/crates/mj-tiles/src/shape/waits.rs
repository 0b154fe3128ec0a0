//! 聽牌: what completes a hand.

use super::need::{self, Copies, POWERS, Row};
use super::read::pung_beside_pairs;
use super::{Concealed, Forms, Pairs};
use crate::{Counts, Kind, KindSet};

/// Whether the hand has a winning shape beside `melds` melds. Scattered hands are left out: they are a matter of luck
/// and never waited for.
pub fn completes(hand: &Concealed, melds: u8, forms: &Forms) -> bool {
    let Some(groups) = forms.groups.checked_sub(melds) else { return false };
    if hand.total() != u32::from(groups) * 3 + 2 {
        return false;
    }
    let rows = Suits::of(hand);
    let used = rows.row(0).beside(rows.row(1)).together(rows.row(2).beside(rows.row(3)), groups);
    used == hand.naturals.total()
        || (melds == 0 && forms.pairs_and_pung && pung_beside_pairs(hand).is_some())
        || (melds == 0 && forms.groups == 4 && (pairs_complete(hand, forms) || orphans_complete(hand, forms)))
}

/// The kinds that complete the hand. A kind is no wait if the player holds all four tiles, in the hand or in `exposed`
/// (the tiles of the melds).
pub fn waits(hand: &Concealed, exposed: &Counts, melds: u8, forms: &Forms) -> KindSet {
    let Some(groups) = forms.groups.checked_sub(melds) else { return KindSet::EMPTY };
    if hand.total() != u32::from(groups) * 3 + 1 {
        return KindSet::EMPTY;
    }
    let suits = Suits::of(hand);
    let mut found = if hand.wild == 0 { natural_waits(hand, &suits) } else { wild_waits(hand, &suits, groups) };
    if melds == 0 && forms.groups == 4 {
        found |= pair_waits(hand, forms) | orphan_waits(hand, forms);
    }
    if melds == 0 && forms.pairs_and_pung {
        // A tile that makes a pung or a pair is of a kind already held.
        found |=
            hand.naturals.kinds().into_iter().filter(|&kind| pung_beside_pairs(&hand.with(kind)).is_some()).collect();
    }
    found.into_iter().filter(|&kind| hand.naturals[kind] + exposed[kind] < 4).collect()
}

/// Without wild tiles each suit must consist of groups, and one suit of groups and the pair. So at most two suits can
/// take the tile.
fn natural_waits(hand: &Concealed, suits: &Suits) -> KindSet {
    let tiles = [0, 1, 2, 3].map(|part| suits.tiles(hand, part));
    let whole = [0, 1, 2, 3].map(|part| suits.row(part).whole(tiles[part]));
    let fitting = fitting(hand.naturals.kinds());
    let mut found = KindSet::EMPTY;
    for (part, &number) in tiles.iter().enumerate() {
        let others = (0..4).filter(|&other| other != part);
        let pairs = others.clone().filter(|&other| whole[other] == Some(true)).count();
        if pairs > 1 || others.clone().any(|other| whole[other].is_none()) {
            continue;
        }
        // The suit must bring the pair if no other does.
        let wanted = Some(pairs == 0);
        if number % 3 != if pairs == 0 { 1 } else { 2 } {
            continue;
        }
        for at in (0..suits.kinds(part)).filter(|&at| fitting.meets(suits.kind(part, at))) {
            if suits.count(hand, part, at) < 4 && suits.with(part, at).whole(number + 1) == wanted {
                found |= suits.kind(part, at);
            }
        }
    }
    found
}

/// The kinds that make a pair, a pung or a chow with held ones.
fn fitting(held: KindSet) -> KindSet {
    let ranks = (held & KindSet::NUMBERED).bits();
    let (below, above) = (ranks << 1, ranks >> 1);
    let runs = below & (ranks << 2) | below & above | above & (ranks >> 2);
    // The gap between the suits keeps runs within one of them.
    held | KindSet::from_bits(runs) & KindSet::NUMBERED
}

/// Every kind with which groups and the pair use all natural tiles.
fn wild_waits(hand: &Concealed, suits: &Suits, groups: u8) -> KindSet {
    let naturals = hand.naturals.total() + 1;
    let rows = [0, 1, 2, 3].map(|part| suits.row(part));
    let halves = [rows[0].beside(rows[1]), rows[2].beside(rows[3])];
    let mut found = KindSet::EMPTY;
    for part in 0..4 {
        let rest = halves[1 - part / 2].beside(rows[part ^ 1]);
        for at in 0..suits.kinds(part) {
            if suits.count(hand, part, at) < 4 && suits.with(part, at).together(rest, groups) == naturals {
                found |= suits.kind(part, at);
            }
        }
    }
    found
}

fn pair_waits(hand: &Concealed, forms: &Forms) -> KindSet {
    let Some(rule) = forms.pairs else { return KindSet::EMPTY };
    let mut odd = KindSet::EMPTY;
    let mut full = KindSet::EMPTY;
    for kind in hand.naturals.kinds() {
        match (rule, hand.naturals[kind]) {
            (Pairs::Distinct, 2) => full.insert(kind),
            (Pairs::Distinct, 3..) => return KindSet::EMPTY,
            (_, tiles) if tiles % 2 == 1 => odd.insert(kind),
            _ => {}
        }
    }
    // A tile of an odd kind makes it even; any other kind becomes odd. Wild tiles even out the rest.
    let wild = u32::from(hand.wild);
    match odd.len() {
        number if number < wild => !full,
        number if number <= wild + 1 => odd,
        _ => KindSet::EMPTY,
    }
}

fn orphan_waits(hand: &Concealed, forms: &Forms) -> KindSet {
    let kinds = hand.naturals.kinds();
    if !forms.orphans || !kinds.within(KindSet::ORPHANS) {
        return KindSet::EMPTY;
    }
    match hand.naturals.total() - kinds.len() {
        0 => KindSet::ORPHANS,
        1 => KindSet::ORPHANS & !kinds,
        _ => KindSet::EMPTY,
    }
}

/// The indexes of a hand in the tables: 萬, 筒, 條, honours.
struct Suits([usize; 4]);

impl Suits {
    fn of(hand: &Concealed) -> Suits {
        let suit = |at| need::index(hand.naturals.suit(at));
        Suits([suit(0), suit(1), suit(2), need::index(hand.naturals.honours())])
    }

    fn row(&self, part: usize) -> Row {
        Suits::look(part, self.0[part])
    }

    fn with(&self, part: usize, at: usize) -> Row {
        Suits::look(part, self.0[part] + POWERS[at] as usize)
    }

    fn look(part: usize, index: usize) -> Row {
        if part == 3 { need::honours(index, Copies::Any).row() } else { need::suit(index, Copies::Any).row() }
    }

    fn kinds(&self, part: usize) -> usize {
        if part == 3 { 7 } else { 9 }
    }

    fn kind(&self, part: usize, at: usize) -> KindSet {
        KindSet::from_bits(1 << (10 * part + at))
    }

    fn tiles(&self, hand: &Concealed, part: usize) -> u8 {
        if part == 3 { hand.naturals.honours().iter().sum() } else { hand.naturals.suit(part).iter().sum() }
    }

    fn count(&self, hand: &Concealed, part: usize, at: usize) -> u8 {
        if part == 3 { hand.naturals.honours()[at] } else { hand.naturals.suit(part)[at] }
    }
}

fn pairs_complete(hand: &Concealed, forms: &Forms) -> bool {
    let Some(rule) = forms.pairs else { return false };
    let odd = Kind::all().filter(|&kind| hand.naturals[kind] % 2 == 1).count();
    let fits = match rule {
        Pairs::FourAlike => true,
        Pairs::Distinct => Kind::all().all(|kind| hand.naturals[kind] <= 2),
    };
    fits && odd <= usize::from(hand.wild)
}

fn orphans_complete(hand: &Concealed, forms: &Forms) -> bool {
    let kinds = hand.naturals.kinds();
    let natural = hand.naturals.total();
    forms.orphans && kinds.within(KindSet::ORPHANS) && natural - kinds.len() <= 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::readings;
    use crate::tiles_of;

    const FORMS: Forms =
        Forms { groups: 4, pairs: Some(Pairs::FourAlike), orphans: true, scattered: false, pairs_and_pung: false };

    fn by_trying(hand: &Concealed, exposed: &Counts, melds: u8, forms: &Forms) -> KindSet {
        Kind::all()
            .filter(|&kind| hand.naturals[kind] + exposed[kind] < 4)
            .filter(|&kind| !readings(&hand.with(kind), melds, forms).is_empty())
            .collect()
    }

    fn waiting(text: &str) -> String {
        let hand = Concealed::of(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>());
        let melds = (13 - hand.total()) as u8 / 3;
        let found = waits(&hand, &Counts::EMPTY, melds, &FORMS);
        assert_eq!(found, by_trying(&hand, &Counts::EMPTY, melds, &FORMS), "{text}");
        found.into_iter().map(|kind| kind.to_string()).collect()
    }

    #[test]
    fn known_waits() {
        assert_eq!(waiting("1112345678999m"), "1m2m3m4m5m6m7m8m9m");
        assert_eq!(waiting("19m19p19s1234567z"), "1m9m1p9p1s9s1z2z3z4z5z6z7z");
        assert_eq!(waiting("123m456p789s1122z"), "1z2z");
        assert_eq!(waiting("1111m"), "");
        assert_eq!(waiting("4567s"), "4s7s");
        assert_eq!(waiting("1199m1199p1199s1z"), "1z");
        assert_eq!(waiting("147m258p369s1234z"), "");
        assert_eq!(waiting("23m1f9s"), "1m4m9s");
    }

    #[test]
    fn a_kind_held_four_times_is_no_wait() {
        let hand = Concealed::of(&tiles_of("46m55p").map(Result::unwrap).collect::<Vec<_>>());
        let mut exposed = Counts::EMPTY;
        let five = Kind::of(crate::Suit::Characters, 5);
        assert!(waits(&hand, &exposed, 3, &FORMS).contains(five));
        exposed[five] = 4;
        assert!(waits(&hand, &exposed, 3, &FORMS).is_empty());
    }

    /// Hands near completion, thirteen and sixteen tiles, natural and wild: the tables agree with reading each of the
    /// 34 candidates.
    #[test]
    fn waits_agree_with_trying_all_kinds() {
        let mut draw = crate::shape::testing::Draw(1);
        for round in 0..3_000 {
            let forms = Forms { groups: if round % 3 == 0 { 5 } else { 4 }, pairs_and_pung: round % 6 == 0, ..FORMS };
            let wild = if round % 2 == 0 { 0 } else { draw.below(4) as u8 };
            let (hand, exposed, melds) = draw.nearly_complete(&forms, wild);
            assert_eq!(
                waits(&hand, &exposed, melds, &forms),
                by_trying(&hand, &exposed, melds, &forms),
                "{hand:?} beside {exposed:?}"
            );
        }
    }
}
