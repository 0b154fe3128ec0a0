//! The machine's clock is set during a game, and between two.

use crate::seated::{club, people, play, table};
use crate::sound::sound;
use crate::{Session, TableAct};
use mj_club::Running;
use mj_club::helped::Detail;
use mj_desk::{self as desk, NewDesk};
use mj_ledger::{Act, Attribution, Time};
use mj_table::{Player, Viewer};
use mj_tell::deeds;
use mj_words::Language;
use serde_json::json;

const DAY: i64 = 86_400;
const YEAR: i64 = 365 * DAY;

#[test]
fn a_clock_set_back_in_a_game_neither_ends_it_before_it_began_nor_is_it_kept_quiet() {
    let (_folder, club) = club();
    let new = table("shanghai", &json!({"rounds": 1}), people(), 7);
    let mut running = Running::begin(&club, &new).expect("begun");
    let key = running.key();
    play(&mut running, 30);
    assert_eq!(running.jumped(), None);
    running.set_clock(-DAY);
    play(&mut running, 1);
    assert!(running.jumped().is_some_and(|seconds| (-DAY - 60..=-DAY + 60).contains(&seconds)));
    while play(&mut running, 1000) {}
    let record = club.read(|books| books.record(key)).expect("read");
    let ended = record.ended.expect("it is over");
    assert!(ended >= record.began && ended.0 - record.began.0 < DAY / 2, "the same evening");
    let acts: Vec<_> = record.trail.iter().map(|line| (line.act, line.at >= record.began)).collect();
    assert_eq!(acts, [(Act::Clock, true)], "noted once");
    let told = deeds::in_trail(&record.trail[0].reason).say(Language::English);
    assert!(told.starts_with("the host’s clock jumped back by 1,440 min"), "{told}");
    sound(&club);
}

/// Set forward by two years, and corrected again or not: the game ends in its own evening either way, and so do
/// later ones.
#[test]
fn a_clock_set_forward_in_a_game_pins_neither_its_end_nor_its_trail() {
    let (_folder, club) = club();
    for is_put_right in [false, true] {
        let new = table("tuidaohu", &json!({"hands": 2}), people(), 7);
        let mut running = Running::begin(&club, &new).expect("begun");
        play(&mut running, 20);
        running.set_clock(2 * YEAR);
        play(&mut running, 20);
        // Lines about a seat have the time of the machine's clock.
        let by = Attribution { at: Time(Time::now().0 + 2 * YEAR), author: "甲".into(), reason: "回來".into() };
        drop(running.note(Act::BackAgain, &Detail::default(), &by));
        if is_put_right {
            running.set_clock(-2 * YEAR);
        }
        while play(&mut running, 1000) {}
        let record = club.read(|books| books.record(running.key())).expect("read");
        let late = record.began.0 + DAY / 2;
        assert!(record.ended.is_some_and(|ended| ended >= record.began && ended.0 < late), "{is_put_right}");
        let acts: Vec<_> = record.trail.iter().map(|line| line.act).collect();
        let jumps = [&[Act::Clock, Act::BackAgain][..], &[Act::Clock, Act::BackAgain, Act::Clock]];
        assert_eq!(acts, jumps[usize::from(is_put_right)], "and the next game is in no disorder");
        assert!(record.trail.iter().all(|line| line.at >= record.began && line.at.0 < late));
        assert!(record.trail.is_sorted_by_key(|line| line.at));
    }
    sound(&club);
}

/// The same at the score desk, where a penalty is given while the clock is wrong.
#[test]
fn a_clock_set_forward_at_the_desk_pins_neither_a_penalty_nor_the_end() {
    let (_folder, club) = club();
    let rules = table("shanghai", &json!({}), people(), 7);
    let new = NewDesk { rules: rules.rules, house: rules.house, sitters: people() };
    let key = desk::begin(&club, &new).expect("begun");
    let ahead = Attribution { at: Time(Time::now().0 + 2 * YEAR), author: "會長".into(), reason: "遲到".into() };
    desk::close(&club, key, &ahead).expect("closed");
    let record = club.read(|books| books.record(key)).expect("read");
    let late = record.began.0 + DAY / 2;
    assert!(record.ended.is_some_and(|ended| ended >= record.began && ended.0 < late), "{:?}", record.ended);
    assert!(record.trail.iter().all(|line| line.at.0 < late), "{:?}", record.trail);
}

#[test]
fn a_game_filed_before_those_that_ended_before_it_says_so() {
    let (_folder, club) = club();
    let whole = || {
        let mut running = Running::begin(&club, &table("tuidaohu", &json!({"hands": 2}), people(), 7)).expect("begun");
        while play(&mut running, 1000) {}
        club.read(|books| books.record(running.key())).expect("read")
    };
    // The machine's clock was a day ahead for one whole game, and was corrected.
    let mut ahead = whole();
    assert_eq!(ahead.trail.len(), 0);
    ahead.gid = "g-ahead".into();
    (ahead.began, ahead.ended) = (Time(ahead.began.0 + DAY), ahead.ended.map(|ended| Time(ended.0 + DAY)));
    let taken = ahead.clone();
    club.write(move |books| books.take_game(&taken)).expect("taken");
    let after = whole();
    assert!(after.ended < ahead.ended);
    assert_eq!(after.trail.iter().map(|line| line.act).collect::<Vec<_>>(), [Act::Clock]);
    let told = deeds::in_trail(&after.trail[0].reason).say(Language::English);
    assert!(told.ends_with("Results and grades go by the times as filed"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_at_the_table_is_told_that_the_clock_jumped() {
    let (_folder, club) = club();
    let begin = move || {
        let mut running = Running::begin(&club, &table("shanghai", &json!({}), people(), 2)).expect("begun");
        play(&mut running, 20);
        running.set_clock(3 * DAY);
        running
    };
    let session = Session::start(tokio::task::spawn_blocking(begin).await.expect("no panic"), None);
    let jumped = |sight: Option<crate::Sight>| sight.expect("running").jumped;
    session.act(TableAct::Leave(Player(0))).await.expect("they may");
    assert!(jumped(session.look(Viewer::Player(Player(2))).await).is_some_and(|seconds| seconds >= 3 * DAY - 60));
}
