//! Readings of known hands, and the search against trying everything.

use super::*;
use crate::tiles_of;
use std::collections::HashSet;

const FORMS: Forms =
    Forms { groups: 4, pairs: Some(Pairs::FourAlike), orphans: true, scattered: true, pairs_and_pung: false };

fn hand(text: &str) -> Concealed {
    Concealed::of(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>())
}

fn count(text: &str, form: Form) -> usize {
    let hand = hand(text);
    let melds = (14 - hand.total()) as u8 / 3;
    readings(&hand, melds, &FORMS).iter().filter(|parts| parts.form == form).count()
}

#[test]
fn natural_hands() {
    assert_eq!(count("123m456p789s11122z", Form::Standard), 1);
    assert_eq!(count("111222333m45699p", Form::Standard), 2);
    assert_eq!(count("22334455667788m", Form::Standard), 3);
    assert_eq!(count("22334455667788m", Form::Pairs), 1);
    assert_eq!(count("2222m3344p5577s88s", Form::Pairs), 1);
    assert_eq!(count("19m19p19s12345677z", Form::Orphans), 1);
    assert_eq!(count("147m258p369s12344z", Form::Scattered), 1);
    assert_eq!(count("147m258p368s12344z", Form::Scattered), 0);
    assert_eq!(count("19m19p19s12345677z", Form::Scattered), 1);
    assert_eq!(count("123m456p789s1122z3z", Form::Standard), 0);
}

#[test]
fn wild_readings_come_once_and_are_made_of_the_hand() {
    for text in ["123m456p789s1122z3f", "45m5p5s12f", "555m66m123f", "4455m12345678f67p", "1z1234f"] {
        let hand = hand(text);
        let melds = (14 - hand.total()) as u8 / 3;
        let mut seen = HashSet::new();
        for parts in readings(&hand, melds, &FORMS) {
            let counts = parts.counts();
            let stood: u32 = Kind::all().map(|k| u32::from(counts[k] - hand.naturals[k])).sum();
            assert_eq!(stood, u32::from(hand.wild), "{text} {parts:?}");
            let mut groups = parts.groups.clone();
            groups.sort();
            let mut pairs = parts.pairs.clone();
            pairs.sort();
            assert!(seen.insert((groups, pairs, parts.pair, format!("{:?}", parts.form))), "{parts:?}");
        }
    }
}

/// Brute force: every multiset of groups and every pair, kept if it covers the hand.
#[test]
fn wild_readings_agree_with_trying_everything() {
    for text in ["45m5p12f", "555m67m123f", "1z1234f", "57m123f", "4445m5f", "9m9p123f", "11z78s12f6z3f"] {
        let hand = hand(text);
        let missing = (hand.total() as usize - 2) / 3;
        let fast = readings(&hand, 4 - missing as u8, &FORMS).len();
        let mut slow = 0;
        let all: Vec<Group> = Group::all().collect();
        let mut chosen = vec![0; missing];
        'multisets: loop {
            for pair in Kind::all() {
                let mut counts = Counts::EMPTY;
                chosen.iter().flat_map(|&g: &usize| all[g].tiles()).for_each(|k| counts[k] += 1);
                counts[pair] += 2;
                slow += usize::from(Kind::all().all(|k| counts[k] >= hand.naturals[k]));
            }
            let Some(at) = (0..missing).rev().find(|&i| chosen[i] + 1 < all.len()) else { break 'multisets };
            let next = chosen[at] + 1;
            chosen[at..].fill(next);
        }
        assert_eq!(fast, slow, "{text}");
    }
}

/// Four alike are two pairs of 嚦咕嚦咕; the three alike that it needs are no pair.
#[test]
fn seven_pairs_and_a_pung() {
    let forms = Forms { groups: 5, pairs: None, orphans: false, scattered: false, pairs_and_pung: true };
    let found = |text: &str, melds| {
        let all = readings(&hand(text), melds, &forms);
        let of_form = all.into_iter().filter(|parts| parts.form == Form::PairsAndPung);
        of_form.map(|parts| (parts.groups[0].lowest().to_string(), parts.pairs.len())).collect::<Vec<_>>()
    };
    assert_eq!(found("1199m2255p3366s77788s", 0), [("7s".to_owned(), 7)]);
    assert_eq!(found("1111m2255p3366s77788s", 0), [("7s".to_owned(), 7)]);
    assert_eq!(found("111m222p33445566s77z4m", 0), [], "two pungs and an odd tile");
    assert_eq!(found("112233m4455p6677s", 1), [], "beside a meld it is none");
    assert_eq!(found("11112222m3333p44555z", 0), [("5z".to_owned(), 7)]);
    assert_eq!(readings(&hand("1199m2255p3366s77788s"), 0, &Forms { pairs_and_pung: false, ..forms }), []);
}
