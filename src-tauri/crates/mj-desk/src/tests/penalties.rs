//! 罰分: a player pays outside any hand, at the desk and after a game at a table. It is withdrawn again, and the
//! game is judged each time.

use super::*;
use crate::Finding;
use crate::arriving;
use crate::seated::{play, table};
use crate::{self as desk, DeskError, Fined, Refusal};
use mj_club::Running;
use mj_wire::protocol::DeskFine;
use serde_json::json;

fn fine(who: u8, amount: u32) -> DeskFine {
    DeskFine { who, to: None, amount }
}

fn give(kept: &Kept, fine: DeskFine, why: &str) -> Result<Fined, DeskError> {
    let desk = kept.desk();
    let told = desk.preview_penalty(&fine);
    let given = desk::penalise(&kept.club, kept.key, desk.penalties().len(), &fine, &by(why));
    if let (Ok(told), Ok(given)) = (&told, &given) {
        assert_eq!((&told.penalty, &told.chips), (&given.penalty, &given.chips), "a preview is what is booked");
    }
    given
}

fn withdraw(kept: &Kept, number: usize) -> Result<(), DeskError> {
    desk::withdraw_penalty(&kept.club, kept.key, number, &by("記錯人"))
}

fn refused(done: Result<Fined, DeskError>) -> Refusal {
    match done {
        Err(DeskError::Refused(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_penalty_goes_to_the_others_in_smallest_chips_their_next_first() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    give(&kept, fine(2, 3_000), "遲到").expect("given before the first hand");
    assert_eq!(kept.chips(), [301_000, 301_000, 297_000, 301_000]);
    kept.enter(self_draw(0, straight()));
    let before = kept.chips();
    // Seven half points: three for the payer's 下家, two for each of the others.
    let fined = give(&kept, fine(1, 3_500), "打錯牌").expect("given");
    assert_eq!((fined.penalty.after, fined.short, fined.over), (1, false, None));
    let changed: Vec<i64> = kept.chips().iter().zip(before).map(|(now, was)| now - was).collect();
    assert_eq!(changed, [1_000, -3_500, 1_500, 1_000]);
    let before = kept.chips();
    give(&kept, DeskFine { to: Some(0), ..fine(3, 500) }, "賠茶錢").expect("to one");
    assert_eq!((kept.chips()[0] - before[0], kept.chips()[3] - before[3]), (500, -500));
    kept.sound();
    while !kept.desk().is_over() {
        kept.enter(What::Drawn);
    }
    // The score changes with it; hands and wins do not.
    let sheets = kept.sheets();
    assert_eq!(sheets[1][2..], [0, 0, 0, 5], "five hands were played");
    assert_eq!(sheets[1][1], (kept.chips()[1] - 300_000));
    kept.sound();
}

#[test]
fn what_cannot_be_given_is_refused_and_leaves_no_trace() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    let before = kept.desk().record;
    assert_eq!(refused(give(&kept, fine(1, 0), "罰")), Refusal::Fine(500));
    assert_eq!(refused(give(&kept, fine(1, 750), "罰")), Refusal::Fine(500));
    assert_eq!(refused(give(&kept, fine(4, 500), "罰")), Refusal::NoPlayer(4));
    assert_eq!(refused(give(&kept, DeskFine { to: Some(7), ..fine(1, 500) }, "罰")), Refusal::NoPlayer(7));
    assert_eq!(refused(give(&kept, DeskFine { to: Some(1), ..fine(1, 500) }, "罰")), Refusal::FineToHimself(1));
    assert!(give(&kept, fine(1, 500), " ").is_err(), "a reason must be given");
    assert!(matches!(withdraw(&kept, 1), Err(DeskError::NoPenalty(1))));
    assert_eq!(kept.desk().record, before);
    give(&kept, fine(1, 500), "罰").expect("given");
    let again = desk::penalise(&kept.club, kept.key, 0, &fine(1, 500), &by("罰"));
    assert!(matches!(again, Err(DeskError::FinedMeanwhile)), "sent twice, given once");
    withdraw(&kept, 1).expect("withdrawn");
    assert!(matches!(withdraw(&kept, 1), Err(DeskError::NoPenalty(1))), "once");
    assert_eq!((kept.chips(), kept.acts()), (vec![300_000; 4], vec![Act::Penalty, Act::WithdrawPenalty]));
    kept.sound();
}

#[test]
fn who_has_too_little_owes_it_or_pays_what_they_have() {
    let debt = kept("shanghai", &json!({"start_chips": 10_000}));
    let fined = give(&debt, fine(1, 12_000), "罰").expect("given");
    assert_eq!((fined.short, fined.chips[1], fined.over), (false, -2_000, Some(mj_table::GameEnd::Bust)));
    assert_eq!(debt.desk().record.why.as_deref(), Some("bust"), "§11.5");
    debt.sound();
    let capped = kept("shanghai", &json!({"start_chips": 10_000, "bust": "capped"}));
    let fined = give(&capped, fine(1, 12_000), "罰").expect("given");
    assert_eq!((fined.short, fined.penalty.amount, fined.chips[1]), (true, 10_000, 0));
    assert_eq!(capped.chips(), [13_000, 0, 13_500, 13_500], "seven half points and six and six: 丙 is their next");
    assert_eq!(refused(give(&capped, fine(1, 500), "再罰")), Refusal::NothingLeft(1));
    capped.sound();
    // Once withdrawn, the game continues in its former state.
    withdraw(&capped, 1).expect("withdrawn");
    assert!(!capped.desk().is_over());
    assert_eq!(capped.acts(), [Act::Penalty, Act::ReopenGame, Act::WithdrawPenalty]);
    capped.enter(self_draw(0, straight()));
    capped.sound();
}

#[test]
fn places_are_judged_anew_and_corrections_keep_the_penalty() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(discard(1, 2, straight()));
    for _ in 0..3 {
        kept.enter(What::Drawn);
    }
    let places = || kept.desk().standings().iter().map(|one| one.player.0).collect::<Vec<_>>();
    let (first, sheets) = (places(), kept.sheets());
    assert_eq!(first[0], 1);
    give(&kept, fine(1, 30_000), "出言不遜").expect("given");
    assert_eq!(places()[0], 0);
    kept.sound();
    desk::correct_hand(&kept.club, kept.key, 1, &discard(3, 2, straight()).into(), &by("是丁")).expect("corrected");
    assert_eq!(kept.chips()[1], 300_000 - 30_000 - 4_000, "and they pay along now");
    kept.sound();
    desk::void_hand(&kept.club, kept.key, 1, &by("不算")).expect("void");
    assert_eq!(kept.desk().penalties()[0].withdrawn, None);
    kept.sound();
    desk::restore_hand(&kept.club, kept.key, 1, &by("還是算")).expect("restored");
    let again = discard(1, 2, straight()).into();
    desk::correct_hand(&kept.club, kept.key, 1, &again, &by("是乙")).expect("corrected");
    let number = kept.desk().penalties()[0].number;
    withdraw(&kept, number).expect("withdrawn");
    assert_eq!((places(), kept.sheets()), (first, sheets));
    kept.sound();
}

#[test]
fn a_game_that_was_played_at_a_table_has_penalties_once_it_is_over() {
    let (folder, club) = new_club();
    let house = json!({"rounds": 1, "minimum": 0});
    let mut running = Running::begin(&club, &table("shanghai", &house, people(), 3)).expect("begun");
    play(&mut running, 100);
    let key = running.key();
    let kept = Kept { _folder: folder, club, key };
    assert!(matches!(give(&kept, fine(0, 1_000), "罰"), Err(DeskError::AtTheTable | DeskError::Books(_))));
    while play(&mut running, 1000) {}
    let before = kept.desk().record;
    let had = kept.chips();
    give(&kept, fine(0, 60_000), "離席太久").expect("given");
    assert_eq!(kept.chips()[0], had[0] - 60_000);
    kept.sound();
    let outcome = |at: usize| kept.desk().record.results[kept.desk().record.results.len() - 4 + at].outcome;
    assert_eq!(outcome(0).chips, had[0] - 60_000);
    withdraw(&kept, 1).expect("withdrawn");
    assert_eq!(outcome(0), before.results[0].outcome);
    kept.sound();
}

#[test]
fn penalties_go_out_and_come_in_and_forged_ones_do_not() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    give(&kept, fine(1, 3_500), "打錯牌").expect("given");
    for _ in 0..4 {
        kept.enter(What::Drawn);
    }
    give(&kept, fine(2, 3_000), "遲到").expect("given");
    withdraw(&kept, 2).expect("withdrawn");
    let written = |club: &Arc<Club>| {
        let mut out = Vec::new();
        club.read(|books| books.export(None, &mut out)).expect("written");
        String::from_utf8(out).expect("text")
    };
    let text = written(&kept.club);
    let fresh = kept._folder.path().join("again.db");
    arriving::fill(&fresh, text.as_bytes()).expect("taken in");
    let again = Club::open(&fresh, "").expect("books");
    assert_eq!(written(&again), text);
    let found: Vec<Finding> = again.read(|books| Ok(crate::check(books, &mut |_, _| {}))).expect("checked");
    assert!(found.is_empty(), "{found:?}");
    // Without sums, its text is still compared with the transfers.
    let forged = text.replacen("\\\"amount\\\":3500", "\\\"amount\\\":4000", 1);
    assert!(forged != text);
    assert!(arriving::fill(&kept._folder.path().join("no.db"), forged.as_bytes()).is_err());
}
