//! 罰分 in the reports of a club.

use super::*;
use crate::{self as desk, DeskEntry, NewDesk, What};
use mj_club::evening::{evening, newest};
use mj_club::sheet::{sheet, usual};
use mj_rules::{PRESETS, Ruleset};
use mj_wire::protocol::DeskFine;

/// A game of one 圈 at the desk in which 乙 paid a penalty after the second hand, and one before it, which was
/// withdrawn.
fn penalised(club: &Arc<Club>) -> GameKey {
    let house: serde_json::Map<String, Value> = [("rounds".to_owned(), Value::from(1))].into_iter().collect();
    let preset = PRESETS.iter().find(|known| known.id == "shanghai").expect("a preset");
    let rules = Arc::new(Ruleset::with_options(preset, &house).expect("options"));
    let key = desk::begin(club, &NewDesk { rules, house, sitters: people() }).expect("begun");
    let drawn = || desk::enter(club, key, &DeskEntry::from(What::Drawn)).expect("entered");
    let fine = |amount| DeskFine { who: 1, to: None, amount };
    desk::penalise(club, key, 0, &fine(6_000), &by("遲到")).expect("given");
    desk::withdraw_penalty(club, key, 1, &by("沒有遲到")).expect("withdrawn");
    drawn();
    drawn();
    desk::penalise(club, key, 1, &fine(3_000), &by("出言不遜")).expect("given");
    drawn();
    drawn();
    key
}

#[test]
fn a_penalty_stands_between_its_hands_and_in_the_trail() {
    let (_folder, club) = club();
    let key = penalised(&club);
    let told = report(&club, key, Language::TraditionalChinese);
    let chips: Vec<i64> = told.hands.iter().map(|hand| hand.chips[1]).collect();
    assert_eq!(chips, [300_000, 300_000, 297_000, 297_000]);
    let [withdrawn, stands] = told.penalties.as_slice() else { panic!("{:?}", told.penalties) };
    assert_eq!((withdrawn.after, withdrawn.chips[1], withdrawn.transfers.len()), (0, 300_000, 0));
    // Shown at the time of the game, whatever the organiser's clock says.
    assert!(withdrawn.withdrawn.as_ref().is_some_and(|told| told.starts_with("沒有遲到（會長，")), "{withdrawn:?}");
    assert_eq!((stands.after, stands.reason.as_str(), stands.author.as_str()), (2, "出言不遜", "會長"));
    assert_eq!((stands.chips.as_slice(), stands.transfers.len()), (&[301_000, 297_000, 301_000, 301_000][..], 3));
    assert_eq!((stands.transfers[0].why.as_str(), stands.transfers[0].cause.as_str()), ("罰分", "penalty"));
    assert_eq!(told.players[1].result, -3_000);
    let trail: Vec<&str> = told.corrections.iter().map(|one| one.what.as_str()).collect();
    assert_eq!(trail[0], "罰分：乙罰 6,000：丙、客、甲各得 2,000");
    assert_eq!(trail[1], "收回罰分：乙罰 6,000：丙、客、甲各得 2,000");
    assert_eq!(report(&club, key, Language::English).corrections[2].what.split(": ").next(), Some("Penalty"));
    for format in Format::ALL {
        assert!(!told.write(format, Language::TraditionalChinese).expect("written").is_empty(), "{format:?}");
    }
}

#[test]
fn the_sheet_has_it_in_its_sums_and_apart_from_hands_and_so_has_the_evening() {
    let (_folder, club) = club();
    let key = penalised(&club);
    let audience = audience(Language::TraditionalChinese);
    let told = club.read(|books| {
        let member = books.seats(key)?[1];
        let of = usual(books, Some(member), None)?;
        let other = sheet(books, books.seats(key)?[0], &of, &audience)?;
        Ok((sheet(books, member, &of, &audience)?, other))
    });
    let (theirs, other) = told.expect("read");
    assert_eq!((theirs.header.score.0, theirs.header.wins, theirs.header.deal_ins), (-3_000, 0, 0));
    let fined: Vec<_> = theirs.penalties.iter().map(|one| (one.amount, one.reason.as_str())).collect();
    assert_eq!((fined, other.penalties.len()), (vec![(3_000, "出言不遜")], 0));
    let told = club.read(|books| {
        let lately = newest(books)?.expect("an evening");
        Ok(evening(books, &lately, &audience)?.expect("days"))
    });
    let told = told.expect("read");
    let fined: Vec<_> = told.penalties.iter().map(|one| (one.name.as_str(), one.amount, one.reason.as_str())).collect();
    assert_eq!(fined, [("乙", 3_000, "出言不遜")]);
    assert_eq!(told.lists[0].rows.iter().map(|row| row.result).min(), Some(-3_000));
}
