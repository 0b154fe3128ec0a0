//! Repeated corrections of games at the desk and at tables; nothing is overwritten.

use super::*;
use crate::seated::{play, table};
use crate::{self as desk, DeskError};
use mj_club::organise::set_void;
use mj_club::{Running, Sitter};
use mj_ledger::Gains;
use serde_json::json;

/// A game of one 圈: 乙 wins off 丙, then four deals are drawn.
fn ended() -> Kept {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(discard(1, 2, straight()));
    for _ in 0..3 {
        kept.enter(What::Drawn);
    }
    assert!(kept.desk().is_over());
    kept
}

/// What wins brought each player and what discards cost them; what each win brought 乙.
fn brought(kept: &Kept) -> (Vec<Gains>, Vec<i64>) {
    let members = kept.desk().members;
    let filter = Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() };
    let told = kept.club.read(|books| {
        let gains = members.iter().map(|member| books.gains(member.id, &filter)).collect::<Result<_, _>>()?;
        let hands = books.best_hands(Some(members[1].id), &filter, None, 5)?;
        Ok((gains, hands.iter().map(|hand| hand.brought).collect()))
    });
    told.expect("read")
}

#[test]
fn a_hand_is_corrected_voided_and_restored() {
    let kept = ended();
    let (first, first_brought) = (kept.sheets(), brought(&kept));
    assert!(first_brought.1[0] > 0 && first_brought.0[1].won == first_brought.1[0], "{first_brought:?}");
    assert_eq!(first.iter().map(|one| one[2]).collect::<Vec<_>>(), [0, 1, 0, 0]);
    let correct = |what: What, why: &str| desk::correct_hand(&kept.club, kept.key, 1, &what.into(), &by(why));
    correct(discard(3, 2, straight()), "是丁胡的").expect("corrected");
    assert_eq!(kept.sheets().iter().map(|one| one[2]).collect::<Vec<_>>(), [0, 0, 0, 1]);
    kept.sound();
    correct(self_draw(3, straight()), "是自摸").expect("corrected again");
    assert_eq!(kept.sheets()[2][3], 0, "丙 did not discard it");
    kept.sound();
    let before = kept.sheets();
    desk::void_hand(&kept.club, kept.key, 1, &by("不算")).expect("void");
    assert!(kept.sheets().iter().all(|one| one[1] == 0 && one[2] == 0 && one[5] == 3));
    assert!(matches!(desk::void_hand(&kept.club, kept.key, 1, &by("再")), Err(DeskError::Void(1))));
    kept.sound();
    desk::restore_hand(&kept.club, kept.key, 1, &by("還是算")).expect("restored");
    assert_eq!(kept.sheets(), before);
    assert!(matches!(desk::restore_hand(&kept.club, kept.key, 1, &by("再")), Err(DeskError::NotVoid(1))));
    kept.sound();
    correct(discard(1, 2, straight()), "原來沒錯").expect("corrected");
    assert_eq!(kept.sheets(), first);
    assert_eq!(brought(&kept), first_brought, "what takes a booking back was brought by no win");
    let record = kept.desk().record;
    assert_eq!(record.hands.iter().filter(|hand| hand.hand.number == 1).count(), 6, "every booking is there");
    let wanted = [Act::CorrectHand, Act::CorrectHand, Act::VoidHand, Act::CorrectHand, Act::CorrectHand];
    assert_eq!(kept.acts(), wanted);
    assert!(record.trail.iter().all(|line| line.author == "會長" && !line.reason.is_empty()));
    kept.sound();
}

#[test]
fn what_is_refused_leaves_no_trace() {
    let kept = ended();
    let record = || kept.desk().record;
    let before = record();
    assert!(desk::void_hand(&kept.club, kept.key, 9, &by("沒有")).is_err());
    assert!(desk::void_hand(&kept.club, kept.key, 1, &Attribution { reason: " ".into(), ..by("") }).is_err());
    let wrong = discard(1, 1, straight()).into();
    assert!(desk::correct_hand(&kept.club, kept.key, 1, &wrong, &by("錯")).is_err());
    let leave = What::Left(Who { who: 1 }).into();
    assert!(desk::correct_hand(&kept.club, kept.key, 1, &leave, &by("錯")).is_err());
    assert!(desk::close(&kept.club, kept.key, &by("已經打完")).is_err());
    assert!(desk::leave(&kept.club, kept.key, 1).is_err());
    assert_eq!(record(), before);
    kept.sound();
}

#[test]
fn a_game_that_is_not_over_is_corrected_without_an_end() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(self_draw(0, straight()));
    assert_eq!(kept.desk().sheet.situation().dealer, 0);
    desk::correct_hand(&kept.club, kept.key, 1, &self_draw(1, straight()).into(), &by("是乙")).expect("corrected");
    // The last hand decides the next dealer, who is another player now.
    let standing = kept.desk().sheet.situation();
    assert_eq!((standing.dealer, standing.streak, standing.number), (1, 0, 2));
    desk::void_hand(&kept.club, kept.key, 1, &by("不算")).expect("void");
    let standing = kept.desk().sheet.situation();
    assert_eq!((standing.dealer, standing.number), (0, 2), "as if it had not been played");
    assert_eq!(kept.chips(), [300_000; 4]);
    kept.sound();
    for _ in 0..4 {
        kept.enter(What::Drawn);
    }
    assert!(kept.desk().is_over());
    kept.sound();
}

#[test]
fn a_correction_may_end_a_game_and_a_mistyped_hand_need_not() {
    let kept = kept("shanghai", &json!({"start_chips": 50_000}));
    kept.enter(discard(0, 1, named(&[("straight", 1), ("closed", 1)])));
    let great = || discard(0, 1, named(&[("big-winds", 1)]));
    desk::correct_hand(&kept.club, kept.key, 1, &great().into(), &by("大四喜")).expect("corrected");
    assert_eq!(kept.desk().record.why.as_deref(), Some("bust"), "乙 is out");
    kept.sound();
    desk::reopen(&kept.club, kept.key, &by("打錯字")).expect("gone on with");
    assert!(!kept.desk().is_over() && kept.desk().preview(&What::Drawn.into()).is_err(), "the hand still stands");
    assert_eq!(kept.sheets()[0], [0; 6]);
    kept.sound();
    let small = discard(0, 1, named(&[("straight", 1), ("closed", 1)]));
    desk::correct_hand(&kept.club, kept.key, 1, &small.into(), &by("不是大四喜")).expect("corrected");
    kept.enter(What::Drawn);
    assert_eq!(kept.desk().hands.len(), 2);
    kept.enter(great());
    assert_eq!(kept.desk().record.why.as_deref(), Some("bust"));
    assert_eq!(kept.sheets()[0][2], 2);
    kept.sound();
    // A correction after all that, with the game over.
    desk::void_hand(&kept.club, kept.key, 3, &by("不算")).expect("void");
    assert!(!kept.desk().is_over(), "no player is out of chips any more");
    kept.sound();
    kept.enter(self_draw(2, named(&[("big-winds", 1)])));
    kept.sound();
}

#[test]
fn games_are_closed_voided_and_restored() {
    let kept = ended();
    let second = Kept { key: begin(&kept.club, "shanghai", &json!({"rounds": 1})), ..kept };
    second.enter(discard(3, 0, straight()));
    desk::close(&second.club, second.key, &by("停電")).expect("closed");
    let sheets = second.sheets();
    assert!(sheets.iter().all(|one| one[0] == 1), "the closed game does not count");
    let judge = |void: bool, why: &str| {
        let (key, by) = (second.key, by(why));
        second.club.write(move |books| set_void(books, key, void, &by))
    };
    judge(false, "大家同意算").expect("restored");
    assert!(second.sheets().iter().all(|one| one[0] == 2));
    second.sound();
    judge(true, "還是不算").expect("void");
    assert_eq!(second.sheets(), sheets);
    assert!(judge(true, "再").is_err());
    assert!(desk::reopen(&second.club, second.key, &by("再")).is_err(), "a void game is restored first");
    second.sound();
}

#[test]
fn an_earlier_game_is_corrected_and_later_ratings_follow() {
    let kept = ended();
    let first = kept.key;
    let later = Kept { key: begin(&kept.club, "shanghai", &json!({"rounds": 1})), ..kept };
    for _ in 0..4 {
        later.enter(discard(1, 0, straight()));
        if later.desk().is_over() {
            break;
        }
    }
    while !later.desk().is_over() {
        later.enter(What::Drawn);
    }
    later.sound();
    desk::correct_hand(&later.club, first, 1, &discard(0, 1, straight()).into(), &by("記錯")).expect("corrected");
    later.sound();
}

#[test]
fn a_hand_of_a_table_is_corrected_by_its_own_rules() {
    let (folder, club) = new_club();
    let house = json!({"rounds": 1, "value.straight": 30, "minimum": 0});
    let sitters: Vec<Sitter> = people();
    let mut running = Running::begin(&club, &table("shanghai", &house, sitters, 11)).expect("begun");
    play(&mut running, 300);
    let key = running.key();
    let early = desk::void_hand(&club, key, 1, &by("還在打"));
    assert!(matches!(early, Err(DeskError::AtTheTable)));
    while play(&mut running, 1000) {}
    let kept = Kept { _folder: folder, club, key };
    let desk = kept.desk();
    assert_eq!(desk.sheet.course().chips.as_slice(), running.table().chips().as_slice(), "a fold over what is booked");
    let table_says: Vec<i64> = running.table().results().expect("over").to_vec();
    let last = desk.hands.last().expect("hands").number;
    let log = kept.club.read(|books| Ok(mj_club::stored::text(books, key))).expect("read").expect("a log");
    for hand in desk.hands.iter().filter(|hand| hand.number % 2 == 1 || hand.number == last) {
        let winner = (hand.dealer + 1) % 4;
        let entry = discard(winner, hand.dealer, straight()).into();
        let told = desk::correct_hand(&kept.club, key, hand.number, &entry, &by("重記")).expect("corrected");
        assert!(told.hand.wins[0].patterns.iter().any(|one| one.id == "straight" && one.value == 30), "its own rules");
        assert_eq!((told.hand.dealer, told.hand.streak, &told.hand.round), (hand.dealer, hand.streak, &hand.round));
        kept.sound();
    }
    desk::void_hand(&kept.club, key, last, &by("不算")).expect("void");
    desk::restore_hand(&kept.club, key, last, &by("算")).expect("restored");
    for hand in desk.hands.iter().filter(|hand| hand.number % 2 == 1 || hand.number == last) {
        desk::void_hand(&kept.club, key, hand.number, &by("不算")).expect("void");
        assert!(kept.found().iter().all(|found| found.contains("how it ended")), "{:?}", kept.found());
    }
    assert_eq!(kept.club.read(|books| Ok(mj_club::stored::text(books, key))).expect("read").expect("a log"), log);
    let results: Vec<i64> = kept.desk().outcomes().iter().map(|one| one.result).collect();
    assert_eq!(results.iter().sum::<i64>(), 0);
    assert_eq!(table_says.len(), 4);
}

/// The hands that no longer follow with number, booked and expected state; or that the game was over by then.
fn shifts(kept: &Kept, number: u32, what: What) -> Vec<(u32, [(u8, u32); 2])> {
    let desk = kept.desk();
    let changed = desk::preview_correction(&desk, number, &what.into()).expect("it can be corrected").hand;
    let dealt = |standing: &desk::Situation| (standing.dealer, standing.streak);
    let told = desk.shifts(&changed).expect("told").into_iter().map(|shift| match shift {
        desk::Shift::Dealt { booked, expected } => (booked.number, [dealt(&booked), dealt(&expected)]),
        desk::Shift::Over { after, .. } => (after, [(9, 9); 2]),
        other => panic!("{other:?}"),
    });
    told.collect()
}

#[test]
fn hands_that_no_longer_follow_are_told() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(self_draw(0, straight()));
    kept.enter(What::Drawn);
    kept.enter(What::Drawn);
    // 甲 dealt twice, then 乙. Without the win 乙 would have dealt, then 丙.
    assert_eq!(shifts(&kept, 1, What::Drawn), [(2, [(0, 1), (1, 0)]), (3, [(1, 0), (2, 0)])]);
    assert_eq!(shifts(&kept, 1, discard(0, 1, straight())), [], "they won all the same");
    assert_eq!(shifts(&kept, 2, discard(1, 2, straight())), [], "the deal passes either way");
    assert_eq!(shifts(&kept, 2, self_draw(0, straight())), [(3, [(1, 0), (0, 2)])]);
    assert_eq!(shifts(&kept, 3, What::Drawn), [], "nothing came after it");
    // Once the later hand is corrected too, it follows, and the next one does not.
    desk::correct_hand(&kept.club, kept.key, 1, &What::Drawn.into(), &by("沒有胡")).expect("corrected");
    let real = desk::Real { dealer: Some(1), streak: Some(0), ..desk::Real::default() };
    let second = DeskEntry { real, ..What::Drawn.into() };
    let changed = desk::preview_correction(&kept.desk(), 2, &second).expect("it can be corrected").hand;
    let told = kept.desk().shifts(&changed).expect("told");
    assert!(
        matches!(told.as_slice(), [desk::Shift::Dealt { booked, expected }]
        if (booked.number, booked.dealer, expected.dealer) == (3, 1, 2)),
        "{told:?}"
    );
}

#[test]
fn what_was_entered_otherwise_on_purpose_is_not_told() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(What::Drawn);
    let real = desk::Real { dealer: Some(3), ..desk::Real::default() };
    desk::enter(&kept.club, kept.key, &DeskEntry { real, ..What::Drawn.into() }).expect("booked");
    assert_eq!(shifts(&kept, 1, self_draw(0, straight())), []);
}

#[test]
fn a_game_that_would_have_been_over_is_told() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(self_draw(0, straight()));
    (0..4).for_each(|_| drop(kept.enter(What::Drawn)));
    let told = shifts(&kept, 1, What::Drawn);
    assert_eq!(told.last(), Some(&(4, [(9, 9); 2])), "{told:?}");
}

#[test]
fn a_leaving_that_was_none_takes_no_players_winnings() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(discard(1, 2, straight()));
    kept.enter(What::Left(Who { who: 1 }));
    assert!(kept.desk().is_over());
    assert_eq!(kept.sheets()[1][1], 0, "what they have won does not count");
    desk::correct_hand(&kept.club, kept.key, 2, &What::Drawn.into(), &by("他沒有走")).expect("corrected");
    assert!(!kept.desk().is_over(), "no player has left, so it goes on");
    while !kept.desk().is_over() {
        kept.enter(What::Drawn);
    }
    let won = kept.sheets()[1][1];
    assert!(won > 0, "and what they have won counts: {won}");
    kept.sound();
    desk::correct_hand(&kept.club, kept.key, 2, &What::Left(Who { who: 1 }).into(), &by("走了")).expect_err("no hand");
    desk::void_hand(&kept.club, kept.key, 2, &by("不算")).expect("void");
    assert_eq!(kept.sheets()[1][1], won);
    kept.sound();
}
