//! Games with their books: what is written, resumed and told.

use crate::from_log::disagrees;
use crate::ledger::{Filter, GameFilter, MemberId, Time};
use crate::rated::differ;
use crate::seated::{club, people, play, table};
use crate::{Club, NewTable, Running, Sitter, known, stored};
use mj_bots::Strength;
use mj_bots::selfplay::{Step, next_step};
use mj_table::{Action, Player, Viewer};
use mj_wire::log::verify;
use serde_json::json;

#[test]
fn an_answer_that_no_player_is_told_of_is_written_with_what_comes_next() {
    let (_folder, club) = club();
    let mut running = Running::begin(&club, &table("shanghai", &json!({"rounds": 1}), people(), 3)).expect("begun");
    let key = running.key();
    let written = || club.read(|books| Ok(books.live(key)?.len())).expect("read");
    let mut answered = 0;
    while answered < 20 && play(&mut running, 1) {
        let Step::Ask(seat) = next_step(running.table()) else { continue };
        if !running.table().offers(seat).contains(&Action::Pass) {
            continue;
        }
        let before = written();
        assert!(running.answer(seat, Action::Pass).expect("offered").is_none(), "no device is told");
        club.write(|_| Ok(())).expect("written");
        assert_eq!(written(), before, "a pass takes no time of the disk's");
        answered += 1;
    }
    assert_eq!(answered, 20);
    while play(&mut running, 100) {}
    // The log is complete.
    sound(&club);
    let text = club.read(|books| Ok(stored::text(books, key))).expect("read").expect("a log");
    verify(&mj_wire::log::Log::read(text.as_bytes()).expect("whole"), &known).expect("as it was played");
}

/// What the books say of themselves, and what every log says of its game.
pub(crate) fn sound(club: &Club) {
    let found = club.read(|books| {
        assert_eq!(books.check(&mut |_, _| {}).iter().map(|found| &found.detail).collect::<Vec<_>>().len(), 0);
        for game in books.games(&GameFilter::default())? {
            assert_eq!(disagrees(&books.record(game.game)?).expect("a log"), None, "{}", game.gid);
        }
        books.systems()?.iter().map(|system| differ(books, system)).collect::<Result<Vec<_>, _>>()
    });
    let found = found.expect("checked");
    assert!(found.iter().all(std::collections::BTreeSet::is_empty), "{found:?}");
}

#[test]
fn a_game_is_booked_whole() {
    let (_folder, club) = club();
    let new = table("shanghai", &json!({"rounds": 1}), people(), 7);
    let mut running = Running::begin(&club, &new).expect("begun");
    while play(&mut running, 1000) {}
    let (key, code) = (running.key(), running.game().code());
    let standings = running.table().standings();
    club.read(|books| {
        let log = stored::log(books, key).expect("a log");
        assert_eq!(log.code(), code);
        let verified = verify(&log, &known).expect("it holds");
        let record = books.record(key)?;
        assert_eq!(record.hands.len(), verified.hands);
        assert!(verified.over && record.live.is_empty() && record.secret.is_none());
        let wins: usize = record.hands.iter().map(|hand| hand.hand.wins.len()).sum();
        let filter = Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() };
        let mut counted = 0;
        for standing in &standings {
            let member = running.members()[standing.player.index()].id;
            let counts = books.counts(member, &filter)?;
            assert_eq!(counts.sums.score, (standing.score * 1000.0) as i64);
            assert_eq!(counts.sums.placement, (standing.placement.expect("places count") * 1000.0) as i64);
            counted += counts.sums.wins;
            assert!(books.rating("shanghai", member)?.is_some_and(|rated| rated.games == 1));
        }
        assert_eq!(counted as usize, wins);
        // A guest never ranks.
        assert_eq!(books.ranking(&filter, 0)?.len(), 3);
        Ok(())
    })
    .expect("read");
    sound(&club);
}

#[test]
fn a_practice_game_counts_for_no_player() {
    let (_folder, club) = club();
    let new = table("shanghai", &json!({"rounds": 1}), people(), 7);
    let mut running = Running::begin(&club, &NewTable { practice: true, ..new }).expect("begun");
    play(&mut running, 80);
    // It is still one after a restart.
    let unfinished = club.read(|books| books.unfinished()).expect("read");
    let mut running = Running::resume(&club, &unfinished[0]).expect("gone on with");
    assert!(running.practice());
    while play(&mut running, 1000) {}
    let filter = Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() };
    club.read(|books| {
        let game = &books.games(&GameFilter::default())?[0];
        assert!(game.void && game.ended.is_some());
        assert!(books.ranking(&filter, 0)?.is_empty() && books.ratings("shanghai")?.is_empty());
        Ok(())
    })
    .expect("read");
    let by = crate::ledger::Attribution { at: Time(9), author: "會長".into(), reason: "算它".into() };
    let key = running.key();
    assert!(club.write(move |books| crate::organise::set_void(books, key, false, &by)).is_err());
    sound(&club);
}

#[test]
fn a_game_goes_on_after_every_act() {
    let (_folder, club) = club();
    let house = json!({"rounds": 1});
    let whole = table("shanghai", &house, people(), 3);
    let mut uninterrupted = Running::begin(&club, &whole).expect("begun");
    while play(&mut uninterrupted, 1000) {}
    let others = ["子", "丑", "寅", "卯"].map(|name| Sitter::Guest(name.into())).to_vec();
    let mut running = Running::begin(&club, &table("shanghai", &house, others, 3)).expect("begun");
    let mut steps = 0;
    while play(&mut running, 1) {
        steps += 1;
        // The first hand after every action, later ones now and then: resuming plays the whole log again.
        if steps < 150 || steps % 37 == 0 {
            let (line, code) = (running.line(), running.game().code());
            let unfinished = club.read(|books| books.unfinished()).expect("read");
            assert_eq!(unfinished.len(), 1);
            running = Running::resume(&club, &unfinished[0]).expect("gone on with");
            assert_eq!((running.line(), running.game().code()), (line, code));
        }
    }
    let records = |key| club.read(|books| books.record(key)).expect("read");
    let (one, other) = (records(uninterrupted.key()), records(running.key()));
    // Other ids give other walls, so the games differ; both add up to the last chip.
    assert!(one.ended.is_some() && other.ended.is_some());
    sound(&club);
    assert!(club.read(|books| books.unfinished()).expect("read").is_empty());
}

/// A second process resumes the same game from the books: it does not overwrite what it has not seen.
#[test]
fn what_was_shown_is_not_written_over() {
    let (_folder, club) = club();
    let mut running = Running::begin(&club, &table("shanghai", &json!({}), people(), 5)).expect("begun");
    play(&mut running, 30);
    let unfinished = club.read(|books| books.unfinished()).expect("read");
    let mut twin = Running::resume(&club, &unfinished[0]).expect("gone on with");
    play(&mut running, 2);
    assert!(twin.leave(Player(1)).expect("they may").receipt.wait().is_err(), "two acts are missing before it");
    let lines = club.read(|books| books.live(running.key())).expect("read").len() as u64;
    assert_eq!(lines + 1, running.line());
    play(&mut running, 5);
    sound(&club);
}

#[test]
fn a_player_who_leaves_keeps_their_losses_only() {
    let (_folder, club) = club();
    let mut running = Running::begin(&club, &table("shanghai", &json!({}), people(), 5)).expect("begun");
    play(&mut running, 900);
    let before = running.table().chips().as_slice().to_vec();
    let (leader, _) = (0..).zip(&before).max_by_key(|(_, chips)| **chips).expect("four players");
    running.leave(Player(leader)).expect("they may").receipt.wait().expect("written");
    let record = club.read(|books| books.record(running.key())).expect("read");
    assert_eq!(record.why.as_deref(), Some("left"));
    let results: Vec<i64> = record.results.iter().map(|result| result.outcome.result).collect();
    assert_eq!(results[usize::from(leader)], 0);
    sound(&club);
}

#[test]
fn the_organiser_ends_what_cannot_go_on() {
    let (_folder, club) = club();
    let mut running = Running::begin(&club, &table("tuidaohu", &json!({}), people(), 5)).expect("begun");
    play(&mut running, 60);
    let key = running.key();
    let by =
        crate::ledger::Attribution { at: Time(9), author: "會長".into(), reason: "停電，大家回家了".into() };
    running.close(by.clone()).expect("closed");
    let games = club.read(|books| books.games(&GameFilter::default())).expect("read");
    assert!(games[0].void && games[0].ended.is_some() && games[0].game == key);
    sound(&club);
    // In its third hand, with two in blobs already; and a game in which no player sat down yet.
    let mut later = Running::begin(&club, &table("tuidaohu", &json!({}), people(), 6)).expect("begun");
    while later.table().view(Viewer::Public).hand < 3 {
        play(&mut later, 1);
    }
    play(&mut later, 9);
    let never = Running::begin(&club, &table("shanghai", &json!({}), people(), 7)).expect("begun");
    for running in [later, never] {
        let (key, by) = (running.key(), by.clone());
        drop(running);
        club.write(move |books| crate::organise::close(books, key, &by)).expect("closed");
        assert!(club.read(|books| Ok(stored::log(books, key).is_ok())).expect("read"));
    }
    assert!(club.read(|books| books.unfinished()).expect("read").is_empty());
    sound(&club);
}

#[test]
fn a_name_is_one_person() {
    let (_folder, club) = club();
    let begin = |sitters| Running::begin(&club, &table("tuidaohu", &json!({}), sitters, 1));
    let first = begin(people()).expect("begun");
    let second = begin(people()).expect("begun");
    let ids = |running: &Running| running.members().iter().map(|member| member.id).collect::<Vec<MemberId>>();
    assert_eq!(ids(&first), ids(&second));
    let twice = ["甲", "乙", "丙", "甲"].map(|name| Sitter::Member(name.into())).to_vec();
    assert!(begin(twice).is_err());
    let blank = ["甲", "乙", "丙", "  "].map(|name| Sitter::Member(name.into())).to_vec();
    assert!(begin(blank).is_err());
    assert!(begin(vec![Sitter::Computer(Strength::Fast); 3]).is_err());
    assert_eq!(club.read(|books| books.unfinished()).expect("read").len(), 2, "what is refused leaves no game");
}
