//! Deposits, counters, hands that nobody wins: by a rule book that has them, with the situations of rules/riichi.md §15.

use super::*;
use crate::desk::{Declared, RanOut, Refusal};
use crate::report;
use mj_rules::claim::Ready;
use mj_rules::mechanics::Abort;
use serde_json::json;

fn with(declared: &[u8], what: What) -> Entry {
    let declared = declared.iter().map(|&who| Declared { who, ready: Ready::Riichi }).collect();
    Entry { declared, ..Entry::from(what) }
}

fn ran_out(waits: &[u8], nagashi: &[u8]) -> What {
    What::RanOut(RanOut { waits: waits.to_vec(), nagashi: nagashi.to_vec() })
}

impl Kept {
    /// Enters a hand; what it changed, what lies in the pot, and who deals next with how many counters.
    fn entered(&self, entry: &Entry) -> (Vec<i64>, i64, u8, u32) {
        let before = self.chips();
        let told = self.desk().preview(entry).expect("it can be booked");
        super::super::enter(&self.club, self.key, entry).expect("booked");
        let changed = self.chips().iter().zip(&before).map(|(now, before)| now - before).collect();
        (changed, self.desk().sheet.course().pot, told.next.dealer, told.next.honba)
    }

    fn refused(&self, entry: &Entry) -> Refusal {
        match self.desk().preview(entry) {
            Err(super::super::DeskError::Refused(why)) => why,
            other => panic!("{other:?}"),
        }
    }
}

/// 立直 and 斷么九 with one more 翻 by its tiles: 2 翻 30 符 off a discard for a hand that has claimed nothing.
fn simple() -> Shown {
    Shown::Hand(Tiles { tiles: "234567m345p2266s".into(), win: "2s".into(), ..Tiles::default() })
}

#[test]
fn a_drawn_hand_asks_who_waits() {
    let kept = kept("aborted", &json!({}));
    assert_eq!(kept.refused(&What::Drawn.into()), Refusal::WhoWaits);
    assert_eq!(kept.refused(&ran_out(&[1, 1], &[]).into()), Refusal::Twice(1));
    assert_eq!(kept.refused(&ran_out(&[4], &[]).into()), Refusal::NoPlayer(4));
    // T02: only S waits, and has declared it.
    assert_eq!(kept.entered(&with(&[1], ran_out(&[], &[]))), (vec![-1_000, 2_000, -1_000, -1_000], 1_000, 1, 1));
    // T20 with another dealer: W has 流局滿貫, the dealer S waits and deals again.
    let told = kept.entered(&with(&[1], ran_out(&[1, 3], &[2])));
    assert_eq!(told, (vec![-2_000, -5_000, 8_000, -2_000], 2_000, 1, 2));
    assert_eq!(kept.desk().sheet.standing().honba, 2);
    // 四家立直: four deposits, the dealer stays.
    let all = with(&[0, 1, 2, 3], What::Aborted(Abort::AllReady));
    assert_eq!(kept.entered(&all), (vec![-1_000; 4], 6_000, 1, 3));
    kept.sound();
}

#[test]
fn a_winner_takes_deposits_and_counters() {
    let kept = kept("aborted", &json!({}));
    kept.entered(&with(&[1], ran_out(&[], &[])));
    // N has declared too and wins off W: 2 翻 40 符 make 2,600, a counter 300; his own deposit comes back to him.
    let told = kept.entered(&with(&[3], discard(3, 2, simple())));
    assert_eq!((told.0[3] + told.0[2], told.1, told.3), (1_000, 0, 0), "what he gains beside W's loss is S's deposit");
    let hand = kept.desk().hand(2).expect("booked").clone();
    assert_eq!(hand.honba, 1);
    let of = |why: &str| hand.transfers.iter().filter(|one| one.why == why).map(|one| one.amount).collect::<Vec<_>>();
    assert_eq!((of("counters"), of("deposit")), (vec![300], vec![1_000, 2_000]));
    // What was declared with the tiles need not be said twice, and is laid down all the same.
    let Shown::Hand(tiles) = simple() else { panic!("tiles") };
    let shown = Shown::Hand(Tiles { ready: Ready::Riichi, ..tiles });
    let by_tiles = kept.desk().preview(&discard(3, 2, shown).into()).expect("a win");
    let by_word = kept.desk().preview(&with(&[3], discard(3, 2, simple()))).expect("a win");
    assert_eq!(by_tiles.hand.transfers, by_word.hand.transfers);
    assert_eq!(by_tiles.hand.wins, by_word.hand.wins);
    kept.sound();
}

#[test]
fn a_false_win_gives_deposits_back() {
    let kept = kept("aborted", &json!({"by_hand": true}));
    // T45
    let told = kept.entered(&with(&[2], caller(1)));
    assert_eq!(told, (vec![4_000, -8_000, 2_000, 2_000], 0, 0, 0));
    kept.sound();
}

#[test]
fn what_the_rules_do_not_know_is_refused() {
    let three_books = kept("shanghai", &json!({}));
    assert_eq!(three_books.refused(&ran_out(&[0], &[]).into()), Refusal::NobodyWaits);
    assert_eq!(three_books.refused(&What::Aborted(Abort::FourWinds).into()), Refusal::NoAbort);
    assert_eq!(three_books.refused(&with(&[0], What::Drawn)), Refusal::NoDeclaration);
    let counters = super::super::Real { honba: Some(1), ..Default::default() };
    assert_eq!(three_books.refused(&Entry { real: counters, ..What::Drawn.into() }), Refusal::NoCounters);
    let kept = kept("aborted", &json!({"aborts": false, "nagashi": "off"}));
    assert_eq!(kept.refused(&What::Aborted(Abort::FourWinds).into()), Refusal::NoAbort);
    assert_eq!(kept.refused(&ran_out(&[], &[0]).into()), Refusal::NobodyWaits);
    assert_eq!(kept.refused(&with(&[0, 0], ran_out(&[], &[]))), Refusal::Twice(0));
}

#[test]
fn the_pot_is_the_leaders_when_a_game_ends_and_is_asked_back_when_it_goes_on() {
    let kept = kept("aborted", &json!({}));
    for dealer in 0..4 {
        // Nobody waits but the one who has declared, so the deal passes on.
        kept.entered(&with(&[(dealer + 1) % 4], ran_out(&[], &[])));
    }
    let desk = kept.desk();
    assert!(desk.is_over());
    // All have paid and been paid alike; of equals the first dealer takes four deposits.
    let chips: Vec<i64> = desk.standings().iter().map(|one| one.chips).collect();
    assert_eq!((chips.clone(), desk.standings()[0].player.0), (vec![28_000, 24_000, 24_000, 24_000], 0));
    kept.sound();
    // The report tells of it with the last hand, and of the counters.
    let audience = crate::sheet::tests::audience(crate::words::Language::Chinese);
    let told = kept.club.read(|books| report::game(books, kept.key, &audience)).expect("a report");
    assert_eq!(told.hands.iter().map(|hand| hand.honba).collect::<Vec<_>>(), [Some(0), Some(1), Some(2), Some(3)]);
    assert_eq!(told.hands[3].chips, [28_000, 24_000, 24_000, 24_000]);
    // The last dealer waited after all: he deals again, and the game goes on with the deposits on the table.
    let entry = with(&[0], ran_out(&[3], &[]));
    super::super::correct_hand(&kept.club, kept.key, 4, &entry, &by("聽牌漏記")).expect("corrected");
    let desk = kept.desk();
    assert!(!desk.is_over());
    assert_eq!((desk.sheet.course().pot, desk.sheet.standing().dealer, desk.sheet.standing().honba), (4_000, 3, 4));
    kept.sound();
}
