//! Tables in their own tasks.

use crate::seated::{club, people, table};
use crate::{Session, TableAct};
use mj_bots::Strength;
use mj_club::{ActError, Running, Sitter};
use mj_ledger::Filter;
use mj_table::{Player, SeatEvent, Seen, Viewer};
use mj_wire::protocol::Trouble;
use serde_json::json;

fn computers() -> Vec<Sitter> {
    vec![Sitter::Computer(Strength::Novice); 4]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_play_by_themselves_and_everybody_is_told_what_they_may_know() {
    let (_folder, club) = club();
    let begin = {
        let club = std::sync::Arc::clone(&club);
        move || Running::begin(&club, &table("shanghai", &json!({"rounds": 1}), computers(), 2))
    };
    let running = tokio::task::spawn_blocking(begin).await.expect("no panic").expect("begun");
    let key = running.key();
    let session = Session::start(running, None);
    let mut public = session.watch(Viewer::Public).await.expect("running");
    let mut first = session.watch(Viewer::Player(Player(0))).await.expect("running");
    let (mut lines, mut over, mut faces) = (Vec::new(), false, false);
    while let Some(news) = public.told.recv().await {
        let sees = |event: &SeatEvent| matches!(event, SeatEvent::Drew { tile: Seen::Face(_), .. });
        assert!(!news.events.iter().any(sees), "what is drawn is hidden");
        lines.push(news.line);
        over |= news.events.iter().any(|event| matches!(event, SeatEvent::GameOver { .. }));
    }
    while let Some(news) = first.told.recv().await {
        faces |= news.events.iter().any(|event| matches!(event, SeatEvent::Drew { tile: Seen::Face(_), .. }));
    }
    assert!(over && faces);
    assert!(lines.is_sorted() && lines.len() > 100);
    let record = club.look(move |books| books.record(key)).await.expect("read");
    assert!(record.ended.is_some());
    // Computers are in the books and in no ranking.
    let filter = Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() };
    assert!(club.look(move |books| books.ranking(&filter, 0)).await.expect("read").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_waited_for() {
    let (_folder, club) = club();
    let begin = move || Running::begin(&club, &table("shanghai", &json!({}), people(), 2));
    let running = tokio::task::spawn_blocking(begin).await.expect("no panic").expect("begun");
    let session = Session::start(running, None);
    let mut public = session.watch(Viewer::Public).await.expect("running");
    session.act(TableAct::Deal).await.expect("dealt");
    assert!(session.act(TableAct::Deal).await.is_err(), "not twice");
    let news = public.told.recv().await.expect("told");
    assert!(news.events.iter().any(|event| matches!(event, SeatEvent::Dealt { .. })));
    let view = session.view(Viewer::Player(Player(0))).await.expect("running");
    if let Some(&action) = view.offers.first() {
        session.act(TableAct::Play(Player(0), action)).await.expect("what is offered may be done");
    }
    session.act(TableAct::Leave(Player(1))).await.expect("they may");
    assert!(session.act(TableAct::Deal).await.is_err(), "the game is over");
    assert!(session.view(Viewer::Public).await.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_goes_on_after_a_restart() {
    let (folder, club) = club();
    let path = folder.path().join("club.db");
    let begin = move || {
        let seeds = 1..=3;
        let games = seeds.map(|seed| {
            let mut running = Running::begin(&club, &table("tuidaohu", &json!({}), people(), seed)).expect("begun");
            crate::seated::play(&mut running, 20 + seed as usize);
            (running.key(), running.line())
        });
        let games: Vec<_> = games.collect();
        // A game with an invalid log does not affect the others.
        let (broken, line) = games[1];
        club.write(move |books| books.append(broken, line + 1, &["{}".into()])).expect("written");
        games
    };
    let games = tokio::task::spawn_blocking(begin).await.expect("no panic");
    let open = move || mj_club::Club::open(&path, "測試會").expect("the same club");
    let club = tokio::task::spawn_blocking(open).await.expect("no panic");
    let resumed = super::resume_all(&club).await;
    let found: Vec<_> = resumed.iter().map(|(game, session)| (game.game, session.is_ok())).collect();
    assert_eq!(found, [(games[0].0, true), (games[1].0, false), (games[2].0, true)]);
    for (_, session) in &resumed {
        if let Ok(session) = session {
            assert_eq!(session.members().len(), 4);
            session.act(TableAct::Leave(Player(2))).await.expect("they may");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_not_written_is_shown_to_no_player() {
    let (_folder, club) = club();
    let begin = {
        let club = std::sync::Arc::clone(&club);
        move || Running::begin(&club, &table("shanghai", &json!({}), people(), 2))
    };
    let running = tokio::task::spawn_blocking(begin).await.expect("no panic").expect("begun");
    let (key, line) = (running.key(), running.line());
    let session = Session::start(running, None);
    let mut public = session.watch(Viewer::Public).await.expect("running");
    // A foreign line is in the place of the deal's.
    club.send(move |books| books.append(key, line + 1, &["{}".into()])).done().await.expect("written");
    assert!(matches!(session.act(TableAct::Deal).await, Err(ActError::Stopped(_))));
    let last = public.told.recv().await.expect("it is said that it has stopped");
    assert_eq!((last.sight.trouble, last.events.len(), last.line), (Some(Trouble::Stopped), 0, line));
    assert_eq!(last.sight.view, public.sight.view);
    assert!(public.told.recv().await.is_none(), "no device is told of the deal");
    assert!(session.view(Viewer::Public).await.is_none(), "and no device sees it");
    assert!(session.watch(Viewer::Public).await.is_none());
    assert!(matches!(session.act(TableAct::Deal).await, Err(ActError::Stopped(_))));
}
