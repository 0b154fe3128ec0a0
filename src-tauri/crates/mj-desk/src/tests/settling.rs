//! 定案: all consequences of a correction are settled by one act, completely or not at all.

use super::*;
use crate::seated::{play, table};
use crate::{self as desk, DeskError, Settled};
use mj_club::{Club, Running};
use serde_json::json;

/// The lines shown with these decisions: the hand, and whether it is recounted.
fn lines(kept: &Kept, said: &[Settled]) -> Vec<(Option<u32>, bool)> {
    let settling = kept.desk().settling(said).expect("told");
    settling.lines.iter().map(|line| (line.hand(), line.follow)).collect()
}

/// Settles the lines shown with these decisions.
fn settle(kept: &Kept, said: &[Settled], reason: &str) -> Result<(), DeskError> {
    let settling = kept.desk().settling(said).expect("told");
    let shown: Vec<Settled> = settling.lines.iter().map(desk::Unsettled::settled).collect();
    desk::settle(&kept.club, kept.key, &shown, &by(reason))
}

const fn stands(hand: Option<u32>) -> Settled {
    Settled { hand, follow: false }
}

/// A game of one 圈: 乙 wins off 丙, then three deals are drawn; then the first win is corrected to 甲.
fn corrected() -> Kept {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(discard(1, 2, straight()));
    (0..3).for_each(|_| drop(kept.enter(What::Drawn)));
    assert!(kept.desk().is_over());
    desk::correct_hand(&kept.club, kept.key, 1, &self_draw(0, straight()).into(), &by("是甲胡")).expect("corrected");
    kept
}

/// The dealer and streak of each hand.
fn dealt(kept: &Kept) -> Vec<(u8, u32)> {
    kept.desk().hands.iter().map(|hand| (hand.dealer, hand.streak)).collect()
}

#[test]
fn all_hands_after_a_corrected_one_are_counted_again_by_one_act() {
    let kept = corrected();
    assert_eq!(dealt(&kept), [(0, 0), (1, 0), (2, 0), (3, 0)]);
    // Each hand is shown in the state after the recounted hands before it.
    assert_eq!(lines(&kept, &[]), [(Some(2), true), (Some(3), true), (Some(4), true)]);
    assert!(kept.desk().is_over(), "what is shown is not written");
    settle(&kept, &[], "照前面").expect("settled");
    assert_eq!(dealt(&kept), [(0, 0), (0, 1), (1, 0), (2, 0)]);
    assert_eq!(lines(&kept, &[]), []);
    let again = [Act::CorrectHand; 3];
    assert_eq!(kept.acts(), [[Act::CorrectHand, Act::ReopenGame].as_slice(), &again].concat());
    let trail = kept.club.read(|books| books.trail_of(kept.key)).expect("read");
    let hands: Vec<(Option<u32>, &str, &str)> =
        trail[2..].iter().map(|line| (line.hand, line.author.as_str(), line.reason.as_str())).collect();
    assert_eq!(hands, [2, 3, 4].map(|hand| (Some(hand), "會長", "照前面")), "each line is kept");
    assert!(!kept.desk().is_over(), "丁 has not dealt yet");
    kept.sound();
    kept.enter(What::Drawn);
    assert!(kept.desk().is_over());
    kept.sound();
}

#[test]
fn a_line_that_stands_spares_those_that_follow_from_it() {
    let kept = corrected();
    assert_eq!(lines(&kept, &[stands(Some(2))]), [(Some(2), false)]);
    let said = [stands(Some(3))];
    assert_eq!(lines(&kept, &said), [(Some(2), true), (Some(3), false)]);
    settle(&kept, &said, "第三手當時就是這樣").expect("settled");
    assert_eq!(dealt(&kept), [(0, 0), (0, 1), (2, 0), (3, 0)]);
    assert_eq!(kept.acts(), [Act::CorrectHand, Act::CorrectHand, Act::SettleHand]);
    assert_eq!(lines(&kept, &[]), []);
    assert!(kept.desk().is_over(), "four have dealt");
    assert_eq!(kept.found(), [""; 0]);
    kept.sound();
}

#[test]
fn what_was_not_shown_is_not_settled_and_none_of_the_rest() {
    let kept = corrected();
    let (acts, hands) = (kept.acts(), dealt(&kept));
    let follow = |hand| Settled { hand: Some(hand), follow: true };
    for said in [
        vec![follow(2), follow(3)],
        vec![follow(2), follow(3), stands(Some(4)), stands(None)],
        vec![follow(3), follow(2), follow(4)],
        vec![],
    ] {
        let refused = desk::settle(&kept.club, kept.key, &said, &by("一部分"));
        assert!(matches!(refused, Err(DeskError::OtherLines)), "{said:?}");
    }
    let unsaid = Attribution { reason: " ".into(), ..by("") };
    desk::settle(&kept.club, kept.key, &[follow(2), follow(3), follow(4)], &unsaid).expect_err("no reason");
    assert_eq!((kept.acts(), dealt(&kept)), (acts, hands), "nothing is written");
}

#[test]
fn a_hand_that_cannot_be_counted_again_stands() {
    // 甲 is corrected to have won as the dealer, who was another player then.
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(self_draw(0, straight()));
    kept.enter(self_draw(0, named(&[("pure-suit", 1), ("dealer", 1)])));
    desk::correct_hand(&kept.club, kept.key, 1, &discard(2, 1, straight()).into(), &by("是丙胡")).expect("corrected");
    let settling = kept.desk().settling(&[]).expect("told");
    let told: Vec<_> = settling.lines.iter().map(|line| (line.hand(), line.follow, line.fault.is_some())).collect();
    assert_eq!(told, [(Some(2), false, true)], "莊家 is the dealer's");
    settle(&kept, &[], "當時就是這樣").expect("settled");
    assert_eq!(kept.acts(), [Act::CorrectHand, Act::SettleHand]);
}

/// Three hands that bust 乙, who deals none of them.
fn busted() -> Kept {
    let kept = kept("shanghai", &json!({"start_chips": 30_000}));
    (0..3).for_each(|_| drop(kept.enter(discard(0, 1, straight()))));
    assert_eq!(kept.desk().record.why.as_deref(), Some("bust"));
    kept
}

/// The hands that do not follow from the booked ones before them.
fn open_hands(kept: &Kept) -> Vec<u32> {
    let desk = kept.desk();
    let follows = |number: &u32| desk.unfollowed_at(*number).expect("told").is_none();
    desk.hands.iter().map(|hand| hand.number).filter(|number| !follows(number)).collect()
}

#[test]
fn a_game_of_the_desk_that_its_hands_do_not_end_any_more_goes_on() {
    let kept = busted();
    desk::correct_hand(&kept.club, kept.key, 2, &What::Drawn.into(), &by("黃牌")).expect("corrected");
    let now = kept.desk();
    assert!(!now.is_over() && now.record.why.is_none(), "no player is out of chips");
    assert_eq!(kept.acts(), [Act::ReopenGame, Act::CorrectHand]);
    assert!(kept.sheets().iter().all(|one| one == &[0; 6]), "no sheet has it before it ends again");
    // The hand after it was dealt by 甲 on a streak of two; now 乙 would have dealt.
    assert_eq!(open_hands(&kept), [3]);
    assert_eq!(kept.found(), [""; 0]);
    kept.enter(What::Drawn);
    desk::correct_hand(&kept.club, kept.key, 2, &discard(0, 1, straight()).into(), &by("還是胡")).expect("corrected");
    assert_eq!(open_hands(&kept), [0; 0], "everything follows again");
    // But 乙 was out of chips before the hand that was entered later.
    let early = desk::Amiss::Early { after: 3, why: mj_table::GameEnd::Bust };
    assert_eq!((kept.desk().amiss(), kept.desk().is_over()), (Some(early), true));
    kept.sound();
}

#[test]
fn a_hand_that_stands_is_asked_about_again_once_it_should_have_been_dealt_otherwise() {
    let kept = busted();
    let correct = |number, what: What| {
        desk::correct_hand(&kept.club, kept.key, number, &what.into(), &by("更正")).expect("corrected");
    };
    correct(1, What::Drawn);
    assert_eq!(open_hands(&kept), [2], "what follows from it as it is booked does follow");
    let before = kept.desk().hand(2).expect("booked").clone();
    settle(&kept, &[stands(Some(3))], "記錯莊家").expect("settled");
    let after = kept.desk().hand(2).expect("booked").clone();
    assert_eq!(((before.dealer, before.streak), (after.dealer, after.streak)), ((0, 1), (1, 0)));
    assert_ne!(before.transfers, after.transfers, "no 連莊 is paid for");
    assert_eq!(open_hands(&kept), [0; 0]);
    assert!(matches!(settle(&kept, &[], "再"), Err(DeskError::NothingToSettle)));
    // The organiser is asked again when another player should have dealt.
    correct(2, What::Drawn);
    assert_eq!(open_hands(&kept), [0; 0], "丙 should have dealt it either way");
    correct(2, self_draw(1, straight()));
    assert_eq!(open_hands(&kept), [3], "now 乙 should have");
    assert_eq!(kept.found(), [""; 0]);
    kept.sound();
}

#[test]
fn a_game_that_would_have_ended_earlier_says_so_until_it_is_settled() {
    let kept = kept("shanghai", &json!({"rounds": 1}));
    kept.enter(discard(1, 2, straight()));
    (0..3).for_each(|_| drop(kept.enter(What::Drawn)));
    let great = discard(0, 1, named(&[("all-honours", 1), ("big-winds", 1)]));
    let bust = What::Won(match great {
        What::Won(won) => won,
        _ => unreachable!("a win"),
    });
    desk::correct_hand(&kept.club, kept.key, 1, &bust.clone().into(), &by("一")).expect("corrected");
    if kept.desk().amiss().is_none() {
        // With 300,000 chips two of them are enough.
        desk::correct_hand(&kept.club, kept.key, 2, &bust.into(), &by("二")).expect("corrected");
    }
    assert!(matches!(kept.desk().amiss(), Some(desk::Amiss::Early { why: mj_table::GameEnd::Bust, .. })));
    assert!(kept.desk().is_over());
    assert_eq!(kept.found().len(), 1, "{:?}", kept.found());
    settle(&kept, &[], "大家都打完了").expect("settled");
    assert_eq!(kept.found(), [""; 0]);
    assert!(matches!(settle(&kept, &[], "再"), Err(DeskError::NothingToSettle)));
}

#[test]
fn a_played_game_that_its_hands_do_not_end_any_more_waits_for_the_organiser() {
    let (folder, club) = new_club();
    let house = json!({"start_chips": 10_000, "minimum": 0});
    let mut running = Running::begin(&club, &table("shanghai", &house, people(), 3)).expect("begun");
    while play(&mut running, 1000) {}
    let kept = Kept { _folder: folder, club, key: running.key() };
    assert_eq!(kept.desk().record.why.as_deref(), Some("bust"), "so few chips");
    let last = kept.desk().hands.last().expect("hands").number;
    desk::correct_hand(&kept.club, kept.key, last, &What::Drawn.into(), &by("黃牌")).expect("corrected");
    let now = kept.desk();
    assert!(now.is_over(), "no player sits down at a table again for it");
    assert_eq!((now.amiss(), now.record.why.as_deref()), (Some(desk::Amiss::Open), Some("unsettled")));
    assert!(kept.found().iter().any(|found| found.contains("how it ended")), "{:?}", kept.found());
    settle(&kept, &[], "就算到這裡").expect("settled");
    assert_eq!(kept.desk().record.why.as_deref(), Some("settled"));
    assert_eq!(kept.found(), [""; 0]);
}

#[test]
fn a_game_that_ends_again_without_another_hand_ended_when_it_did() {
    let kept = busted();
    let ended = kept.desk().record.ended;
    let correct = |what: What| {
        desk::correct_hand(&kept.club, kept.key, 2, &what.into(), &by("更正")).expect("corrected");
    };
    correct(What::Drawn);
    assert_eq!(kept.desk().record.ended, None);
    correct(discard(0, 1, straight()));
    assert_eq!(kept.desk().record.ended, ended, "it was played on that day");
    kept.sound();
    // On another day, after the books are opened again.
    let Kept { _folder, club, key } = kept;
    let file = club.path().to_owned();
    drop(club);
    let kept = Kept { _folder, club: Club::open(&file, "").expect("books"), key };
    desk::correct_hand(&kept.club, kept.key, 2, &What::Drawn.into(), &by("更正")).expect("corrected");
    kept.enter(discard(0, 1, straight()));
    assert!(kept.desk().record.ended > ended, "it was played on");
}

#[test]
fn an_end_of_which_the_books_say_otherwise_is_settled() {
    let kept = busted();
    let key = kept.key;
    kept.club.write(move |books| books.settle_end(key, Some("length"), "{}", &by("舊程式"))).expect("written");
    let otherwise = desk::Otherwise { booked: "length".into(), follows: "bust".into() };
    assert_eq!(kept.desk().otherwise(), Some(otherwise));
    assert_eq!(kept.found().len(), 1, "{:?}", kept.found());
    settle(&kept, &[], "照各手").expect("settled");
    assert_eq!((kept.desk().otherwise(), kept.desk().record.why.as_deref()), (None, Some("bust")));
    assert_eq!(kept.found(), [""; 0]);
}
