//! Deposits, counters and drawn hands in a rule book with them, with the situations of rules/riichi.md §15.

use super::*;
use crate::{Declared, RanOut, Refusal, Shift};
use mj_report::Report;
use mj_rules::claim::Ready;
use mj_rules::mechanics::Abort;
use mj_words::Language;
use serde_json::json;

fn with(declared: &[u8], what: What) -> DeskEntry {
    let declared = declared.iter().map(|&who| Declared { who, ready: Ready::Riichi }).collect();
    DeskEntry { declared, ..DeskEntry::from(what) }
}

fn ran_out(waits: &[u8], nagashi: &[u8]) -> What {
    What::RanOut(RanOut { waits: waits.to_vec(), nagashi: nagashi.to_vec() })
}

impl Kept {
    /// Enters a hand; returns the changes, the pot, the next dealer and the counters.
    fn entered(&self, entry: &DeskEntry) -> (Vec<i64>, i64, u8, u32) {
        let before = self.chips();
        let told = self.desk().preview(entry).expect("it can be booked");
        super::super::enter(&self.club, self.key, entry).expect("booked");
        let changed = self.chips().iter().zip(&before).map(|(now, before)| now - before).collect();
        (changed, self.desk().sheet.course().pot, told.next.dealer, told.next.honba)
    }

    fn refused(&self, entry: &DeskEntry) -> Refusal {
        match self.desk().preview(entry) {
            Err(super::super::DeskError::Refused(why)) => why,
            other => panic!("{other:?}"),
        }
    }
}

/// 立直 and 斷么九 with one more 翻 by the tiles: 2 翻 30 符 off a discard for a closed hand.
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
    assert_eq!(kept.desk().sheet.situation().honba, 2);
    // 四家立直: four deposits, the dealer stays.
    let all = with(&[0, 1, 2, 3], What::Aborted(Abort::AllReady));
    assert_eq!(kept.entered(&all), (vec![-1_000; 4], 6_000, 1, 3));
    kept.sound();
}

#[test]
fn a_winner_takes_deposits_and_counters() {
    let kept = kept("aborted", &json!({}));
    kept.entered(&with(&[1], ran_out(&[], &[])));
    // N has declared too and wins off W: 2 翻 40 符 are 2,600, a counter 300; the winner's own deposit comes
    // back.
    let told = kept.entered(&with(&[3], discard(3, 2, simple())));
    assert_eq!((told.0[3] + told.0[2], told.1, told.3), (1_000, 0, 0), "what they gain beside W's loss is S's deposit");
    let hand = kept.desk().hand(2).expect("booked").clone();
    assert_eq!(hand.honba, 1);
    let of = |why: &str| hand.transfers.iter().filter(|one| one.why == why).map(|one| one.amount).collect::<Vec<_>>();
    assert_eq!((of("counters"), of("deposit")), (vec![300], vec![1_000, 2_000]));
    // A declaration shown with the tiles need not be entered again, and its deposit is laid.
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
    for (book, house) in [("aborted", json!({"by_hand": true})), ("riichi", json!({}))] {
        let kept = kept(book, &house);
        // T45
        let told = kept.entered(&with(&[2], caller(1)));
        assert_eq!(told, (vec![4_000, -8_000, 2_000, 2_000], 0, 0, 0), "{book}");
        kept.sound();
    }
}

#[test]
fn what_the_rules_do_not_know_is_refused() {
    let three_books = kept("shanghai", &json!({}));
    assert_eq!(three_books.refused(&ran_out(&[0], &[]).into()), Refusal::NobodyWaits);
    assert_eq!(three_books.refused(&What::Aborted(Abort::FourWinds).into()), Refusal::NoAbort);
    assert_eq!(three_books.refused(&with(&[0], What::Drawn)), Refusal::NoDeclaration);
    let counters = super::super::Real { honba: Some(1), ..Default::default() };
    assert_eq!(three_books.refused(&DeskEntry { real: counters, ..What::Drawn.into() }), Refusal::NoCounters);
    let kept = kept("aborted", &json!({"aborts": false, "nagashi": "off"}));
    assert_eq!(kept.refused(&What::Aborted(Abort::FourWinds).into()), Refusal::NoAbort);
    assert_eq!(kept.refused(&ran_out(&[], &[0]).into()), Refusal::NoNagashi);
    assert_eq!(kept.refused(&with(&[0, 0], ran_out(&[], &[]))), Refusal::Twice(0));
}

#[test]
fn the_pot_is_the_leaders_when_a_game_ends_and_is_asked_back_when_it_goes_on() {
    let kept = kept("aborted", &json!({}));
    for dealer in 0..4 {
        // Only the player with a declaration waits, so the deal passes on.
        kept.entered(&with(&[(dealer + 1) % 4], ran_out(&[], &[])));
    }
    let desk = kept.desk();
    assert!(desk.is_over());
    // All have paid and received alike; of equals the first dealer takes four deposits.
    let chips: Vec<i64> = desk.standings().iter().map(|one| one.chips).collect();
    assert_eq!((chips.clone(), desk.standings()[0].player.0), (vec![28_000, 24_000, 24_000, 24_000], 0));
    kept.sound();
    // The report shows it with the last hand, and the counters.
    let audience = audience(Language::TraditionalChinese);
    let told = kept.club.read(|books| crate::report(books, kept.key, &audience)).expect("a report");
    assert_eq!(told.hands.iter().map(|hand| hand.honba).collect::<Vec<_>>(), [Some(0), Some(1), Some(2), Some(3)]);
    assert_eq!(told.hands[3].chips, [28_000, 24_000, 24_000, 24_000]);
    // The last dealer waited after all, deals again, and the game continues with the deposits on the table.
    let entry = with(&[0], ran_out(&[3], &[]));
    super::super::correct_hand(&kept.club, kept.key, 4, &entry, &by("聽牌漏記")).expect("corrected");
    let desk = kept.desk();
    assert!(!desk.is_over());
    assert_eq!((desk.sheet.course().pot, desk.sheet.situation().dealer, desk.sheet.situation().honba), (4_000, 3, 4));
    kept.sound();
}

/// Winning hands of S, W and N on one tile: 2 翻 30 符 and twice 1 翻 30 符 off a discard.
fn for_one_tile(who: u8) -> Winner {
    let tiles = match who {
        1 => "234567m34567p88s",
        2 => "12399m67p345567s",
        _ => "23467p12378999s",
    };
    winner(who, Shown::Hand(Tiles { tiles: tiles.into(), win: "8p".into(), ..Tiles::default() }))
}

fn off_the_dealer(who: &[u8]) -> What {
    let winners = who.iter().copied().map(for_one_tile).collect();
    What::Won(Won { by: WonBy::Discard, from: Some(0), winners, wrong_counts: Vec::new() })
}

impl Kept {
    /// The reported effects of a correction on later deposits.
    fn pots(&self, hand: u32, entry: &DeskEntry) -> Vec<Shift> {
        let desk = self.desk();
        let changed = super::super::preview_correction(&desk, hand, entry).expect("it can be corrected").hand;
        desk.shifts(&changed).expect("told")
    }
}

#[test]
fn whose_deposits_they_would_have_been_is_told() {
    let kept = kept("aborted", &json!({}));
    kept.entered(&with(&[1], ran_out(&[], &[])));
    kept.entered(&with(&[3], discard(3, 2, simple())));
    kept.entered(&with(&[0], ran_out(&[], &[])));
    kept.entered(&with(&[], discard(3, 2, simple())));
    // One deposit too few, one too many, the same by another; N took their own and the one on the table, and
    // the next winner found the same as before.
    let pot = |booked, expected| vec![Shift::Pot { hand: 2, who: 3, booked, expected }];
    assert_eq!(kept.pots(1, &with(&[], ran_out(&[1], &[]))), pot(2_000, 1_000));
    assert_eq!(kept.pots(1, &with(&[1, 2], ran_out(&[], &[])))[..1], pot(2_000, 3_000));
    assert_eq!(kept.pots(1, &with(&[1], ran_out(&[], &[]))), []);
    assert_eq!(
        kept.pots(3, &with(&[], ran_out(&[0], &[]))),
        [Shift::Pot { hand: 4, who: 3, booked: 1_000, expected: 0 }]
    );
    // A win in place of a draw takes what the next winner took, and keeps its own deposit.
    let won = kept.pots(1, &with(&[1], discard(1, 2, simple())));
    assert!(won.contains(&pot(2_000, 1_000)[0]), "{won:?}");
    // What is still the same is not reported again; changes are.
    super::super::correct_hand(&kept.club, kept.key, 1, &with(&[], ran_out(&[1], &[])), &by("沒有立直"))
        .expect("corrected");
    assert_eq!(kept.pots(1, &with(&[], ran_out(&[1], &[]))), []);
    assert_eq!(kept.pots(1, &with(&[1], ran_out(&[], &[]))), [], "as it is booked");
    // Entered again, the hand takes what is on the table.
    let second = with(&[3], discard(3, 2, simple()));
    super::super::correct_hand(&kept.club, kept.key, 2, &second, &by("供託少收")).expect("corrected");
    assert_eq!(kept.desk().sheet.course().pot, 0);
    kept.sound();
}

#[test]
fn of_winners_who_keep_their_own_deposits_the_head_finds_others() {
    let kept = kept("aborted", &json!({"split_deposits": true}));
    kept.entered(&with(&[1], ran_out(&[], &[])));
    // S takes their own and the one on the table, W their own.
    let real = super::super::Real { dealer: Some(0), ..Default::default() };
    kept.entered(&DeskEntry { real, ..with(&[1, 2], off_the_dealer(&[1, 2])) });
    let told = kept.pots(1, &with(&[], ran_out(&[1], &[])));
    assert_eq!(told, [Shift::Pot { hand: 2, who: 1, booked: 2_000, expected: 1_000 }]);
}

#[test]
fn what_the_end_hands_out_otherwise_is_told() {
    let kept = kept("aborted", &json!({}));
    for dealer in 0..4 {
        kept.entered(&with(&[(dealer + 1) % 4], ran_out(&[], &[])));
    }
    // S did not declare, leads, and takes the three that are left.
    let told = kept.pots(1, &with(&[], ran_out(&[1], &[])));
    assert_eq!(told, [Shift::LeftOver { who: 1, amount: 3_000 }]);
    let told = kept.pots(4, &with(&[0, 1], ran_out(&[], &[])));
    assert!(matches!(told.as_slice(), [Shift::LeftOver { amount: 5_000, .. }]), "{told:?}");
    assert_eq!(kept.pots(1, &with(&[1], ran_out(&[], &[]))), []);
}

/// T05 to T07 and R83: the book decides how many may win on one tile.
#[test]
fn more_winners_than_may_win_are_entered_as_what_breaks_the_hand_off() {
    let three = || DeskEntry::from(off_the_dealer(&[1, 2, 3]));
    let limited = kept("aborted", &json!({}));
    assert_eq!(limited.refused(&three()), Refusal::TooManyWinners(Abort::ThreeWinners));
    let told = limited.entered(&with(&[0], What::Aborted(Abort::ThreeWinners)));
    assert_eq!(told, (vec![-1_000, 0, 0, 0], 1_000, 0, 1));
    assert_eq!(kept("aborted", &json!({"ron_limit": 1})).refused(&three()), Refusal::OneWinner);
    let all = kept("aborted", &json!({"ron_limit": 3}));
    assert_eq!(all.entered(&three()).0, [-4_000, 2_000, 1_000, 1_000]);
}

#[test]
fn a_false_win_may_cost_a_sum_that_the_others_share() {
    let kept = kept("aborted", &json!({"by_hand": true, "chombo": "minus8000"}));
    assert_eq!(kept.entered(&caller(1).into()).0, [2_500, -8_000, 3_000, 2_500]);
    assert_eq!(kept.entered(&caller(0).into()).0, [-8_000, 3_000, 2_500, 2_500]);
    kept.sound();
}

#[test]
fn what_lies_in_the_pot_explains_what_the_chips_lack() {
    let kept = kept("aborted", &json!({}));
    let told = |language| {
        let for_whom = Audience::here(language);
        kept.club.read(|books| crate::report(books, kept.key, &for_whom)).expect("a report")
    };
    let start: i64 = kept.chips().iter().sum();
    kept.entered(&with(&[1], ran_out(&[], &[])));
    let report = told(Language::English);
    let chips: i64 = report.players.iter().map(|player| player.chips).sum();
    assert_eq!((start - chips, report.pot, report.hands[0].pot), (1_000, 1_000, 1_000));
    let text = report.text(Language::English);
    assert!(text.contains("Deposits") && text.contains("1,000"), "{text}");
    // The winner of the next hand takes it: then only the one after the first hand is reported.
    kept.entered(&with(&[3], discard(3, 2, simple())));
    let report = told(Language::English);
    assert_eq!((report.pot, report.hands[0].pot, report.hands[1].pot), (0, 1_000, 0));
    assert_eq!(report.players.iter().map(|player| player.chips).sum::<i64>(), start);
    // If the organiser ends the game with a deposit on the table, the leader takes it.
    kept.entered(&with(&[2], ran_out(&[], &[])));
    super::super::close(&kept.club, kept.key, &by("散場")).expect("closed");
    let report = told(Language::English);
    assert_eq!((report.pot, report.players.iter().map(|player| player.chips).sum::<i64>()), (0, start));
}
