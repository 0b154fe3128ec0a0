//! Hands in sequence: chips, dealers, ends.

use super::*;
use crate::{self as desk, DeskError, Note, Real, Refusal};
use mj_table::GameEnd;
use mj_tiles::Wind;
use serde_json::json;

#[test]
fn a_game_is_kept_to_its_end() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    assert_eq!(kept.club.read(desk::open).expect("read"), [kept.key]);
    // 東 wins off 南: 20 番 by the tiles less 一摸七; the two others pay half.
    let first = kept.enter(discard(0, 1, straight()));
    let value = first.hand.wins[0].value;
    assert!(first.wins[0].patterns.iter().any(|pattern| pattern.name == "一條龍"));
    assert_eq!(first.next.streak, 1);
    let paid: i64 = first.hand.transfers.iter().map(|transfer| transfer.amount).sum();
    assert_eq!(kept.chips().iter().sum::<i64>(), 1_200_000);
    assert_eq!(kept.chips()[0], 300_000 + paid);
    assert_eq!(kept.chips()[1], 300_000 - value);
    // On a streak each payer adds 1,000.
    let second = kept.enter(self_draw(0, straight()));
    assert_eq!(second.hand.transfers.iter().filter(|one| one.why == "streak" && one.amount == 1_000).count(), 3);
    for _ in 0..4 {
        kept.enter(What::Drawn);
    }
    let desk = kept.desk();
    assert_eq!((desk.record.why.as_deref(), desk.hands.len()), (Some("length"), 6));
    assert!(matches!(
        super::super::enter(&kept.club, kept.key, &What::Drawn.into()),
        Err(DeskError::Refused(Refusal::Over))
    ));
    let sheets = kept.sheets();
    assert_eq!(sheets[0][2], 2);
    assert_eq!(sheets[1][3], 1);
    assert_eq!(sheets.iter().map(|one| one[1]).sum::<i64>(), 0);
    assert!(sheets.iter().all(|one| one[0] == 1 && one[5] == 6));
    assert!(kept.club.read(desk::open).expect("read").is_empty());
    kept.sound();
}

#[test]
fn tiles_and_patterns_come_to_the_same() {
    let kept = kept("shanghai", &json!({}));
    let desk = kept.desk();
    let by_tiles = desk.preview(&discard(1, 2, straight()).into()).expect("a win");
    let ids: Vec<(String, u32)> = by_tiles.wins[0].patterns.iter().map(|one| (one.id.into(), one.times)).collect();
    let ids: Vec<(&str, u32)> = ids.iter().map(|(id, times)| (id.as_str(), *times)).collect();
    let by_names = desk.preview(&discard(1, 2, named(&ids)).into()).expect("a win");
    assert_eq!(by_tiles.hand.transfers, by_names.hand.transfers);
    assert_eq!(by_tiles.hand.wins[0].patterns, by_names.hand.wins[0].patterns);
    // 老少 is part of 一條龍: if named, it is left out and reported.
    let more: Vec<(&str, u32)> = ids.iter().copied().chain([("old-and-young", 1)]).collect();
    let told = desk.preview(&discard(1, 2, named(&more)).into()).expect("a win");
    assert_eq!(told.wins[0].superseded, [["老少".to_owned(), "一條龍".to_owned()]]);
    assert_eq!(told.hand.transfers, by_tiles.hand.transfers);
    // Patterns decided by the way of winning are added: 東 is the dealer, whoever is named.
    let dealer = desk.preview(&discard(0, 2, named(&ids)).into()).expect("a win");
    assert_eq!(dealer.notes, [Note::Added { who: 0, pattern: "dealer".into() }]);
}

#[test]
fn what_counts_nothing_is_told_and_not_added() {
    let kept = kept("shanghai", &json!({}));
    let desk = kept.desk();
    let notes = |ids: &[(&str, u32)]| desk.preview(&discard(0, 2, named(ids)).into()).expect("a win").notes;
    // 莊家 is there and counts nothing beside 成葫.
    assert_eq!(notes(&[("pure-suit", 1)]), []);
    let uncounted = |patterns: &[&str]| {
        let patterns = patterns.iter().map(|&id| id.to_owned()).collect();
        [Note::Uncounted { who: 0, patterns, beside_great: true }]
    };
    assert_eq!(notes(&[("pure-suit", 1), ("all-chows", 1)]), uncounted(&["all-chows"]));
    // Patterns below a row that does not count itself are left out too.
    let two = notes(&[("pure-suit", 1), ("straight", 1), ("old-and-young", 1)]);
    assert_eq!(two, uncounted(&["old-and-young", "straight"]));
}

#[test]
fn everybody_answers_as_the_book_says() {
    let kept = kept("shanghai", &json!({}));
    // 東 on a streak of one: 清一色 40,000, half 20,000 each, and 1,000 from each: 83,000.
    kept.enter(discard(0, 1, straight()));
    let pure = || named(&[("pure-suit", 1)]);
    let desk = kept.desk();
    let look = |what: What| desk.preview(&what.into()).expect("a win").hand.transfers;
    let sum = |what: What| look(what).iter().map(|one| (one.from, one.amount, one.why.clone())).collect::<Vec<_>>();
    let player = mj_ledger::Account::Player;
    let liable = Winner { liable: Some(2), ..winner(0, pure()) };
    assert_eq!(sum(won(WonBy::Discard, Some(2), liable)), [(player(2), 83_000, "liable".into())]);
    let fed = Winner { feeder: Some(3), ..winner(0, pure()) };
    let halves = [(player(3), 41_500, "half".into()), (player(2), 41_500, "half".into())];
    assert_eq!(sum(won(WonBy::Discard, Some(2), fed.clone())), halves);
    assert_eq!(sum(won(WonBy::Discard, Some(3), fed.clone())), [(player(3), 83_000, "liable".into())]);
    assert_eq!(sum(won(WonBy::SelfDraw, None, fed.clone())), [(player(3), 123_000, "liable".into())]);
    let washed = Winner { washer: Some(1), ..winner(0, pure()) };
    assert_eq!(sum(won(WonBy::SelfDraw, None, washed)), [(player(1), 123_000, "washing".into())]);
    // Rule 7 goes before rule 8.
    let both = Winner { washer: Some(1), ..fed };
    assert_eq!(sum(won(WonBy::SelfDraw, None, both.clone())), [(player(3), 123_000, "liable".into())]);
    // A player with 相公 pays for themselves, beside the payer of the win.
    let What::Won(mut punished) = won(WonBy::SelfDraw, None, both) else { unreachable!() };
    punished.wrong_counts = vec![1, 3];
    let list = sum(What::Won(punished.clone()));
    assert_eq!(list.len(), 3);
    assert!(list.contains(&(player(1), 6_000, "wrong-count".into())));
    assert!(list.contains(&(player(3), 6_000, "wrong-count".into())));
    kept.enter(What::Won(punished));
    assert_eq!(kept.chips().iter().sum::<i64>(), 1_200_000);
    kept.enter(caller(2));
    let chips = kept.chips();
    assert_eq!(chips.iter().sum::<i64>(), 1_200_000);
    let standing = kept.desk().sheet.situation();
    assert_eq!((standing.dealer, standing.streak, standing.number), (0, 2, 4), "dealt again, on the same streak");
}

#[test]
fn melds_that_lie_there_make_the_discarder_answer() {
    let kept = kept("shanghai", &json!({}));
    let desk = kept.desk();
    let melds = ["chow:213m", "pung:555m", "chow:768m"].map(str::to_owned).to_vec();
    let shown = Shown::Hand(Tiles { tiles: "2344m".into(), melds, win: "4m".into(), ..Tiles::default() });
    let told = desk.preview(&discard(1, 3, shown.clone()).into()).expect("清一色");
    assert!(
        matches!(&told.notes[..], [Note::MadePlain { who: 1, patterns }] if patterns.contains(&"pure-suit".to_owned()))
    );
    assert!(told.hand.transfers.iter().all(|one| one.liable && one.amount == 80_000));
    assert_eq!(told.hand.transfers.len(), 1);
    let nobody = Winner { liable: Some(2), ..winner(1, shown.clone()) };
    let refused = desk.preview(&won(WonBy::Discard, Some(3), nobody).into());
    assert!(matches!(refused, Err(DeskError::Refused(Refusal::NotTheDiscarder))));
    let early = Winner { feeder: Some(2), ..winner(1, shown) };
    let refused = desk.preview(&won(WonBy::Discard, Some(3), early).into());
    assert!(matches!(refused, Err(DeskError::Refused(Refusal::NoFourthMeld(3)))));
    let plain = Winner { liable: Some(2), ..winner(1, straight()) };
    let refused = desk.preview(&won(WonBy::Discard, Some(2), plain).into());
    assert!(matches!(refused, Err(DeskError::Refused(Refusal::NotPlain))));
    // Four of them, without the player who fed the last.
    let melds = ["chow:213m", "pung:555m", "chow:768m", "chow:213m"].map(str::to_owned).to_vec();
    let shown = Shown::Hand(Tiles { tiles: "9m".into(), melds, win: "9m".into(), ..Tiles::default() });
    let told = desk.preview(&self_draw(1, shown).into()).expect("清一色");
    assert_eq!(told.notes, [Note::WhoFed { who: 1 }]);
}

#[test]
fn debts_end_a_game_at_the_hand_that_makes_them() {
    for (bust, left) in [("debt", -10_000), ("capped", 0)] {
        let kept = kept("shanghai", &json!({"start_chips": 10_000, "bust": bust}));
        let pung = || named(&[("pure-suit", 1)]);
        let first = desk::enter(&kept.club, kept.key, &discard(1, 2, named(&[("straight", 1), ("closed", 1)])).into());
        // 12 番 are 6,000, and 3,000 from the others: no player is bust.
        assert_eq!(first.expect("booked").over, None);
        assert_eq!(kept.chips(), [7_000, 22_000, 4_000, 7_000]);
        let told = kept.enter(self_draw(3, pung()));
        assert_eq!(told.over, Some(GameEnd::Bust));
        assert_eq!(kept.chips().iter().sum::<i64>(), 40_000);
        assert!(kept.chips().iter().take(3).all(|&chips| if bust == "capped" { chips == left } else { chips < 0 }));
        assert_eq!(kept.desk().record.why.as_deref(), Some("bust"));
        kept.sound();
    }
}

#[test]
fn a_player_who_leaves_keeps_their_losses_only() {
    let kept = kept("shanghai", &json!({}));
    kept.enter(self_draw(2, straight()));
    desk::leave(&kept.club, kept.key, 2).expect("they may");
    let desk = kept.desk();
    assert_eq!(desk.record.why.as_deref(), Some("left"));
    let results: Vec<i64> = desk.record.results.iter().map(|one| one.outcome.result).collect();
    assert!(results[2] == 0 && results[0] < 0);
    kept.sound();
    // A correction keeps the player who left.
    desk::correct_hand(&kept.club, kept.key, 1, &self_draw(0, straight()).into(), &by("記錯人")).expect("corrected");
    assert_eq!(kept.sheets()[2][1], kept.chips()[2] - 300_000);
    desk::correct_hand(&kept.club, kept.key, 1, &self_draw(2, straight()).into(), &by("沒記錯")).expect("corrected");
    assert_eq!(kept.sheets()[2][1], 0);
    kept.sound();
}

#[test]
fn the_scorer_may_say_where_the_table_stood() {
    let kept = kept("shanghai", &json!({"rounds": 4}));
    let real = Real { dealer: Some(2), round: Some(Wind::West), streak: Some(3), honba: None, places: None };
    let entry = DeskEntry { real, ..self_draw(2, straight()).into() };
    let told = desk::enter(&kept.club, kept.key, &entry).expect("booked");
    assert_eq!((told.hand.dealer, told.hand.round.as_str(), told.hand.streak), (2, "W", 3));
    assert_eq!(told.hand.transfers.iter().filter(|one| one.why == "streak" && one.amount == 3_000).count(), 3);
    let next = kept.desk().sheet.situation();
    assert_eq!((next.dealer, next.round, next.streak), (2, Wind::West, 4));
    kept.enter(What::Drawn);
    kept.enter(What::Drawn);
    let next = kept.desk().sheet.situation();
    assert_eq!((next.dealer, next.round), (0, Wind::North));
    let wrong = |real: Real| kept.desk().preview(&DeskEntry { real, ..What::Drawn.into() }).is_err();
    assert!(wrong(Real { dealer: Some(4), ..Real::default() }));
    assert!(wrong(Real { streak: Some(u32::MAX), ..Real::default() }));
    assert!(wrong(Real { places: Some(vec![0, 1, 2, 2]), ..Real::default() }));
    assert!(wrong(Real { places: Some(Vec::new()), ..Real::default() }));
}

#[test]
fn several_win_where_the_rules_let_them() {
    let kept = kept("tuidaohu", &json!({}));
    let two = |first: u8, second: u8| {
        let winners = vec![winner(first, named(&[])), winner(second, named(&[("all-pungs", 1)]))];
        What::Won(Won { by: WonBy::Discard, from: Some(2), winners, wrong_counts: Vec::new() })
    };
    let told = kept.enter(two(1, 3));
    // The nearest downstream of 西 is 北, who deals, whatever the order of the entry.
    assert_eq!((told.hand.wins.len(), told.next.dealer), (2, 3));
    assert_eq!(told.chips, [0, 5, -15, 10]);
    let refused = desk::enter(&kept.club, kept.key, &two(1, 1).into());
    assert!(matches!(refused, Err(DeskError::Refused(Refusal::Twice(1)))));
    let head = super::kept("shanghai", &json!({}));
    assert!(matches!(head.desk().preview(&two(1, 3).into()), Err(DeskError::Refused(Refusal::OneWinner))));
    for _ in 0..15 {
        kept.enter(What::Drawn);
    }
    assert_eq!(kept.desk().record.why.as_deref(), Some("length"));
    kept.sound();
}
