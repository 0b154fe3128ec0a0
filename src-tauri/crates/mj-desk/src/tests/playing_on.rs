//! 修羅之戰: a hand with several wins, one after another (rules/sanma.md §B3–B5).

use super::{Kept, by, discard, kept, self_draw};
use crate::Shift;
use crate::{Declared, DeskEntry, DeskError, Earlier, RanOut, Refusal, Shown, Tiles, What, Who, correct_hand};
use mj_rules::claim::Ready;
use mj_table::GameEnd;
use serde_json::json;

/// 斷么九 and 平和: 2 han 30, 2000 off a discard.
fn simple() -> Shown {
    Shown::Hand(Tiles { tiles: "345m456p67p22s678s".into(), win: "5p".into(), dora: "1z".into(), ..Tiles::default() })
}

/// The same with other tiles.
fn second() -> Shown {
    Shown::Hand(Tiles { tiles: "234567m34p23488s".into(), win: "5p".into(), dora: "1z".into(), ..Tiles::default() })
}

fn third() -> Shown {
    Shown::Hand(Tiles { tiles: "456678m23488p67s".into(), win: "5s".into(), dora: "1z".into(), ..Tiles::default() })
}

fn earlier(what: What) -> Earlier {
    let What::Won(won) = what else { unreachable!("a win") };
    Earlier { declared: Vec::new(), won }
}

fn hand(wins: Vec<What>, what: What) -> DeskEntry {
    DeskEntry { earlier: wins.into_iter().map(earlier).collect(), ..DeskEntry::from(what) }
}

fn refused(kept: &Kept, entry: &DeskEntry) -> Refusal {
    match kept.desk().preview(entry) {
        Err(DeskError::Refused(why)) => why,
        other => panic!("{other:?}"),
    }
}

fn ran_out(waits: &[u8]) -> What {
    What::RanOut(RanOut { waits: waits.to_vec(), nagashi: Vec::new() })
}

#[test]
fn who_has_won_neither_pays_nor_is_paid_any_more() {
    let kept = kept("shura", &json!({}));
    // 1 has won off 0; 2 waits, 0 and 3 do not: a thousand each.
    let entry = hand(vec![discard(1, 0, simple())], ran_out(&[2]));
    let booked = crate::enter(&kept.club, kept.key, &entry).expect("booked");
    assert_eq!(booked.hand.ending, "drawn");
    assert_eq!(kept.chips(), [22_000, 27_000, 27_000, 24_000]);
    assert_eq!((booked.next.dealer, booked.next.honba), (1, 0), "the deal passes");
    assert_eq!(kept.desk().sheet.situation(), booked.next, "as it is read back");
    kept.sound();
}

#[test]
fn deposits_go_to_the_win_that_follows_them() {
    let kept = kept("shura", &json!({}));
    let ready = |who| Declared { who, ready: Ready::Riichi };
    let mut entry = hand(vec![discard(1, 0, simple())], ran_out(&[]));
    entry.earlier[0].declared = vec![ready(3)];
    entry.declared = vec![ready(2)];
    let booked = crate::enter(&kept.club, kept.key, &entry).expect("booked");
    // 1 takes the stick of 3; that of 2 stays. Both wait, so 0 pays them.
    assert_eq!(booked.chips, [21_000, 28_000, 25_000, 25_000]);
    assert_eq!(kept.desk().sheet.course().pot, 1000);
    kept.sound();
}

#[test]
fn entries_that_contradict_themselves_are_refused() {
    let kept = kept("shura", &json!({}));
    let first = || discard(1, 0, simple());
    assert_eq!(refused(&kept, &hand(vec![], first())), Refusal::GoesOn);
    assert_eq!(refused(&kept, &hand(vec![first()], discard(1, 2, simple()))), Refusal::HasWon(1));
    assert_eq!(refused(&kept, &hand(vec![first()], discard(2, 1, simple()))), Refusal::HasWon(1));
    assert_eq!(refused(&kept, &hand(vec![first()], ran_out(&[1]))), Refusal::HasWon(1));
    assert_eq!(refused(&kept, &hand(vec![first()], What::FalseWin(Who { who: 1 }))), Refusal::HasWon(1));
    let late =
        DeskEntry { declared: vec![Declared { who: 1, ready: Ready::Riichi }], ..hand(vec![first()], ran_out(&[])) };
    assert_eq!(refused(&kept, &late), Refusal::HasWon(1));
    let all = vec![first(), discard(2, 0, second()), discard(3, 0, third())];
    assert_eq!(refused(&kept, &hand(all, ran_out(&[]))), Refusal::OverWith(3));
    let ordinary = super::kept("riichi", &json!({}));
    assert_eq!(refused(&ordinary, &hand(vec![first()], ran_out(&[]))), Refusal::OverWith(1));
}

#[test]
fn what_is_laid_down_after_a_win_is_not_its_winners() {
    let kept = kept("shura", &json!({}));
    let enter = |entry: &DeskEntry| crate::enter(&kept.club, kept.key, entry).expect("booked");
    let ready = |who| vec![Declared { who, ready: Ready::Riichi }];
    enter(&DeskEntry { declared: ready(0), ..hand(vec![], ran_out(&[0])) });
    // 1 takes the stick of the first hand; that of 2 is laid down later and stays.
    enter(&DeskEntry { declared: ready(2), ..hand(vec![discard(1, 0, simple())], ran_out(&[2])) });
    let desk = kept.desk();
    assert_eq!(desk.sheet.course().pot, 1_000);
    let changed = crate::preview_correction(&desk, 1, &hand(vec![], ran_out(&[0]))).expect("corrected").hand;
    let told = desk.shifts(&changed).expect("told");
    assert!(told.contains(&Shift::Pot { hand: 2, who: 1, booked: 1_000, expected: 0 }), "{told:?}");
}

#[test]
fn what_a_win_brings_is_told_before_it_is_entered_how_the_hand_went_on() {
    let kept = kept("shura", &json!({}));
    let entry = hand(vec![], discard(1, 0, simple()));
    let so_far = crate::preview_so_far(&kept.desk(), None, &entry).expect("a win");
    assert!(so_far.goes_on && so_far.over.is_none() && so_far.wins.len() == 1);
    assert!(so_far.chips[1] > 25_000 && so_far.chips[0] < 25_000, "{:?}", so_far.chips);
    assert_eq!(so_far.next, kept.desk().sheet.situation());
}

#[test]
fn an_earlier_win_is_corrected_and_the_game_is_resumed() {
    let kept = kept("shura", &json!({}));
    let entry = hand(vec![discard(1, 0, simple()), discard(2, 0, second())], self_draw(3, third()));
    crate::enter(&kept.club, kept.key, &entry).expect("booked");
    let before = kept.chips();
    let entry = hand(vec![discard(1, 3, simple()), discard(2, 0, second())], self_draw(3, third()));
    correct_hand(&kept.club, kept.key, 1, &entry, &by("wrong discarder")).expect("corrected");
    let after = kept.chips();
    assert_eq!([after[0] - before[0], after[3] - before[3]], [2000, -2000]);
    assert_eq!(kept.desk().hand(1).expect("a hand").wins.len(), 3);
    kept.sound();
}

#[test]
fn a_bust_ends_the_hand() {
    let kept = kept("shura", &json!({"start_points": 1000}));
    let bust = discard(1, 0, simple());
    let entry = hand(vec![], bust.clone());
    let told = kept.desk().preview(&entry).expect("the hand is over");
    assert_eq!(told.over, Some(GameEnd::Bust));
    assert_eq!(refused(&kept, &hand(vec![bust], ran_out(&[]))), Refusal::OverWith(1));
}

#[test]
fn an_entry_without_earlier_wins_reads_and_writes_as_ever() {
    let text = DeskEntry::from(What::Drawn).to_json();
    assert_eq!(text, r#"{"what":"drawn"}"#);
    assert_eq!(serde_json::from_str::<DeskEntry>(&text).expect("it reads"), DeskEntry::from(What::Drawn));
}
