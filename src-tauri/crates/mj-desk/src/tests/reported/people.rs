//! The names in a report, and the player who left.

use super::*;
use crate as desk;
use mj_club::Sitter;
use mj_rules::claim::WonBy as Way;

#[test]
fn players_of_one_name_are_told_apart_everywhere() {
    let (_folder, club) = club();
    let sitters = vec![
        Sitter::Member("王小明".into()),
        Sitter::Computer(mj_bots::Strength::Novice),
        Sitter::Computer(mj_bots::Strength::Novice),
        Sitter::Guest("客".into()),
    ];
    let mut running =
        Running::begin(&club, &table("shanghai", &json!({"rounds": 1, "minimum": 0}), sitters, 3)).expect("begun");
    while play(&mut running, 1000) {}
    let told = report(&club, running.key(), Language::TraditionalChinese);
    let names: Vec<&str> = told.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["王小明", "電腦初學乙", "電腦初學丙", "客"]);
    for format in [Format::Html, Format::Csv, Format::Json] {
        let text = String::from_utf8(told.write(format, Language::TraditionalChinese).expect("written")).expect("text");
        let plain = text.replace("電腦初學乙", "").replace("電腦初學丙", "");
        assert!(text.contains("電腦初學丙") && !plain.contains("電腦初學"), "{format:?}");
    }
    // The program's own players have names in the reader's language, in the game and in the list of games.
    let english = report(&club, running.key(), Language::English);
    let names_told: Vec<&str> = english.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names_told, ["王小明", "Beginner bot B", "Beginner bot C", "客"]);
    let line = club.read(|books| books.game_line(running.key())).expect("read");
    let called = mj_tell::Called::seated(&line.seats);
    let listed = |language: Language| (0..4).map(|at| called.whole(at).say(language)).collect::<Vec<_>>();
    assert_eq!((listed(Language::TraditionalChinese), listed(Language::English)), (owned(&names), owned(&names_told)));
    let fed = told.hands.iter().flat_map(|hand| &hand.wins).filter_map(|win| Some((win.from?, &win.how)));
    let fed: Vec<_> = fed.collect();
    assert!(!fed.is_empty() && fed.iter().all(|(from, how)| how.contains(names[*from])), "{fed:?}");
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.into()).collect()
}

#[test]
fn what_a_club_calls_a_computer_or_a_person_stays() {
    let name = |member| mj_tell::name(member).say(Language::English);
    use mj_ledger::MemberKind;
    let (_folder, club) = club();
    let sitters = [Sitter::Computer(mj_bots::Strength::Club), Sitter::Guest("電腦高手".into())];
    let seated = club.write(move |books| mj_club::sitter::sit(books, &sitters, Time::now())).expect("seated");
    let [computer, guest] = &seated[..] else { panic!("{seated:?}") };
    assert_eq!((computer.kind, name(computer).as_str()), (MemberKind::Computer, "Expert bot"));
    // A person may have such a name, and a club may rename its computer player.
    assert_eq!(name(guest), "電腦高手");
    let renamed = Member { name: "阿福".into(), ..computer.clone() };
    assert_eq!(name(&renamed), "阿福");
}

#[test]
fn who_left_is_named_and_why_their_winnings_are_none() {
    let (_folder, club) = club();
    let rules = mj_rules::Ruleset::preset("shanghai").expect("there").into();
    let new = desk::NewDesk { rules, house: serde_json::Map::new(), sitters: people() };
    let key = desk::begin(&club, &new).expect("begun");
    let patterns = vec![desk::Named { id: "pure-suit".into(), times: 1 }];
    let winner = desk::Winner::new(2, desk::Shown::Patterns(patterns));
    let won = desk::Won { by: Way::Discard, from: Some(0), winners: vec![winner], wrong_counts: Vec::new() };
    desk::enter(&club, key, &desk::What::Won(won).into()).expect("entered");
    desk::leave(&club, key, 2).expect("left");
    let told = report(&club, key, Language::TraditionalChinese);
    let State::Over { why } = &told.state else { panic!("{:?}", told.state) };
    assert!(why.starts_with("丙離桌；照規則") && why.ends_with("積分 0"), "{why}");
    assert_eq!((told.players[2].result, told.walls), (0, Walls::Real));
    assert_eq!(told.hands[0].wins[0].how, "甲放炮");
    // The chart begins at the player's first chips, although their gain is lost.
    assert_eq!((told.start, told.players[2].chips - told.players[2].result > told.start), (300_000, true));
}

#[test]
fn who_left_a_table_is_known_from_its_log() {
    let (_folder, club) = club();
    let house = json!({"rounds": 1, "minimum": 0});
    let mut running = Running::begin(&club, &table("shanghai", &house, people(), 4)).expect("begun");
    play(&mut running, 300);
    let posted = running.leave(mj_table::Player(1)).expect("they may");
    posted.receipt.wait().expect("written");
    let told = report(&club, running.key(), Language::English);
    assert!(matches!(&told.state, State::Over { why } if why.starts_with("乙 left")), "{:?}", told.state);
}
