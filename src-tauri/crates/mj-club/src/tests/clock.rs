//! The clock of the machine is set while a game is played, and between two.

use super::{club, people, play, sound, table};
use crate::ledger::{Act, Time};
use crate::words::deeds;
use crate::{Running, Session};
use mj_table::{Player, Viewer};
use mj_words::Language;
use serde_json::json;

const DAY: i64 = 86_400;

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

#[test]
fn a_game_filed_before_those_that_ended_before_it_says_so() {
    let (_folder, club) = club();
    let whole = |forward: i64| {
        let new = table("tuidaohu", &json!({"hands": 2}), people(), 7);
        let mut running = Running::begin(&club, &new).expect("begun");
        running.set_clock(forward);
        while play(&mut running, 1000) {}
        club.read(|books| books.record(running.key())).expect("read")
    };
    assert_eq!(whole(0).trail.len(), 0);
    // The clock of the machine was a day ahead, and was put right.
    let ahead = whole(DAY);
    assert!(ahead.ended > Some(Time(Time::now().0 + DAY / 2)));
    let after = whole(0);
    assert!(after.ended < ahead.ended);
    assert_eq!(after.trail.iter().map(|line| line.act).collect::<Vec<_>>(), [Act::Clock]);
    let told = deeds::in_trail(&after.trail[0].reason).say(Language::English);
    assert!(told.ends_with("Results and grades go by the times as filed"), "{told}");
    sound(&club);
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
    session.leave(Player(0)).await.expect("he may");
    assert!(jumped(session.look(Viewer::Player(Player(2))).await).is_some_and(|seconds| seconds >= 3 * DAY - 60));
}
