//! 聽牌: what completes a hand.

use super::need::{self, Copies, POWERS, Row};
use super::{Concealed, Forms, Pairs};
use crate::{Counts, Kind, KindSet};

/// Whether the hand has a winning shape beside `melds` melds, scattered hands apart: they are a
/// matter of luck and never waited for.
pub fn completes(hand: &Concealed, melds: u8, forms: &Forms) -> bool {
    let Some(groups) = forms.groups.checked_sub(melds) else { return false };
    if hand.total() != u32::from(groups) * 3 + 2 {
        return false;
    }
    let rows = Suits::of(hand);
    let used = rows.row(0).beside(rows.row(1)).together(rows.row(2).beside(rows.row(3)), groups);
    used == hand.naturals.total()
        || (melds == 0 && forms.groups == 4 && (pairs_complete(hand, forms) || orphans_complete(hand, forms)))
}

/// The kinds that complete the hand. A kind of which the player himself holds all four tiles, in
/// hand or in `exposed` (his melds' tiles), is no wait.
pub fn waits(hand: &Concealed, exposed: &Counts, melds: u8, forms: &Forms) -> KindSet {
    let Some(groups) = forms.groups.checked_sub(melds) else { return KindSet::EMPTY };
    let naturals = hand.naturals.total();
    if naturals + u32::from(hand.wild) != u32::from(groups) * 3 + 1 {
        return KindSet::EMPTY;
    }
    let free = |kind: &Kind| hand.naturals[*kind] + exposed[*kind] < 4;
    let mut found = standard_waits(hand, groups, naturals + 1);
    if melds == 0 && forms.groups == 4 && (forms.pairs.is_some() || forms.orphans) {
        for kind in !found {
            let whole = hand.with(kind);
            if pairs_complete(&whole, forms) || orphans_complete(&whole, forms) {
                found.insert(kind);
            }
        }
    }
    found.into_iter().filter(free).collect()
}

/// Every kind that, added, lets groups and the pair use all `naturals` natural tiles.
fn standard_waits(hand: &Concealed, groups: u8, naturals: u32) -> KindSet {
    let suits = Suits::of(hand);
    let rows = [suits.row(0), suits.row(1), suits.row(2), suits.row(3)];
    let halves = [rows[0].beside(rows[1]), rows[2].beside(rows[3])];
    let mut found = KindSet::EMPTY;
    for part in 0..4 {
        let rest = halves[1 - part / 2].beside(rows[part ^ 1]);
        for at in 0..if part == 3 { 7 } else { 9 } {
            if suits.count(hand, part, at) < 4 {
                let row = suits.with(part, at);
                if row.together(rest, groups) == naturals
                    && let Some(kind) = Kind::new((part * 9 + at) as u8)
                {
                    found.insert(kind);
                }
            }
        }
    }
    found
}

/// The four places of a hand in the tables: 萬, 筒, 條, honours.
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
        if part == 3 { need::honours(index, Copies::Any) } else { need::suit(index, Copies::Any) }
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

    const FORMS: Forms = Forms { groups: 4, pairs: Some(Pairs::FourAlike), orphans: true, scattered: false };

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

    /// Hands near completion, thirteen and sixteen tiles, natural and wild: the tables against
    /// reading each of the 34 candidates.
    #[test]
    fn waits_agree_with_trying_all_kinds() {
        let mut draw = crate::shape::testing::Draw(1);
        for round in 0..3_000 {
            let forms = Forms { groups: if round % 3 == 0 { 5 } else { 4 }, ..FORMS };
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
