//! What people at a table on the network do together: talk, vote, mix the walls.

use super::{begun, form, hand_over, joins, opened, play, quick, room, seen, sits, until_over};
use crate::hub::Hub;
use crate::hub::tests::Screen;
use crate::seated::club;
use mj_table::{Player, ViewPhase};
use mj_wire::fair::{Change, ChangeWhy, Committer, GameId, Links, Secret};
use mj_wire::protocol::{
    Code, LobbyAsk, Message, MixCall, Motion, OrganiserAsk, Phrase, PlaceState, Request, TableAsk, Words,
};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

#[tokio::test]
async fn people_talk_and_vote() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    one.ask(TableAsk::Say { words: Words::Phrase { phrase: Phrase::Hello } }).await.expect("said");
    loop {
        match two.hears().await {
            Message::Talk { said } => {
                assert_eq!((said[0].player, &said[0].name), (Some(Player(0)), &"阿一".into()));
                break;
            }
            Message::News(news) => two.keep(*news),
            // A device without a part in the next wall is asked for it.
            Message::Mix(_) => {}
            other => panic!("{other:?}"),
        }
    }
    // One of two is not more than half; both are. That play stops meanwhile is tried in `tests/overdue.rs`.
    let paused = |screen: &Screen| {
        screen.news.last().and_then(|news| news.company.as_ref()).is_some_and(|company| company.paused)
    };
    one.ask(TableAsk::Vote { on: Motion::Pause, yes: true }).await.expect("voted");
    one.fresh().await;
    assert!(!paused(&one));
    two.ask(TableAsk::Vote { on: Motion::Pause, yes: true }).await.expect("voted");
    one.fresh().await;
    assert!(paused(&one));
    for screen in [&mut one, &mut two] {
        screen.ask(TableAsk::Vote { on: Motion::Resume, yes: true }).await.expect("voted");
    }
    one.fresh().await;
    assert!(!paused(&one));
    // All vote to part: the game is closed and does not count, and all are free for another.
    let parted = |screen: &Screen| {
        screen.news.last().and_then(|news| news.company.as_ref()).is_some_and(|company| company.parted)
    };
    one.ask(TableAsk::Vote { on: Motion::End, yes: true }).await.expect("voted");
    one.fresh().await;
    assert!(!parted(&one));
    assert!(club.look(|books| books.unfinished()).await.expect("read").iter().any(|left| left.gid == game));
    two.ask(TableAsk::Vote { on: Motion::End, yes: true }).await.expect("voted");
    while !parted(&one) {
        match one.hears().await {
            Message::News(news) => one.keep(*news),
            // A device without a part in the next wall is asked for it.
            Message::Mix(_) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(club.look(|books| books.unfinished()).await.expect("read").iter().all(|left| left.gid != game));
    assert!(matches!(seen(&mut house).await.places[0].state, PlaceState::Over { .. }));
    room(&mut house, OrganiserAsk::Put(form())).await.expect("another table");
    room(&mut one, LobbyAsk::Sit { place: 2, seat: None }).await.expect("they are free");
    assert_eq!(one.ask(TableAsk::Resume { game, since: None }).await, Err(Code::Resume));
}

/// A table of two people and two computers: the host's screen, both people's, and the game.
async fn two_sit(hub: &Arc<Hub>) -> (Screen, Screen, Screen, String) {
    let (mut house, code) = opened(hub, false).await;
    let (mut one, _) = joins(hub, &code, "阿一").await;
    let (mut two, _) = joins(hub, &code, "阿二").await;
    let game = begun(&mut house, &mut [&mut one, &mut two]).await;
    sits(&mut one, &game).await;
    sits(&mut two, &game).await;
    (house, one, two, game)
}

/// The same at a person's turn.
pub(super) async fn at_a_turn(hub: &Arc<Hub>) -> (Screen, Screen, Screen, String) {
    let (house, mut one, mut two, game) = two_sit(hub).await;
    play(&mut [&mut one, &mut two], |news| matches!(news.view.phase, ViewPhase::Turn { .. })).await;
    (house, one, two, game)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_parts_though_a_person_who_voted_last_is_cut_off() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    one.ask(TableAsk::Vote { on: Motion::End, yes: true }).await.expect("voted");
    let vote = Request { id: 99, ask: TableAsk::Vote { on: Motion::End, yes: true }.into() };
    // As if the connection broke right after the vote was sent: the request is dropped.
    let mut asked = Box::pin(two.device.hear(vote));
    let _ = std::future::poll_fn(|context| Poll::Ready(asked.as_mut().poll(context).is_ready())).await;
    drop(asked);
    until_over(&mut house, &game).await;
    assert!(club.look(|books| books.unfinished()).await.expect("read").iter().all(|left| left.gid != game));
    room(&mut house, OrganiserAsk::Put(form())).await.expect("another table");
    room(&mut one, LobbyAsk::Sit { place: 2, seat: None }).await.expect("they are free");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_person_wants_the_next_hand_before_this_one_is_over() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (_house, mut one, mut two, _) = at_a_turn(&hub).await;
    let ready = |screen: &Screen| {
        let company = screen.news.last().and_then(|news| news.company.clone());
        company.expect("a table of a room").ready
    };
    // Pressed twice, or on a late page.
    one.ask(TableAsk::Deal {}).await.expect("heard");
    one.fresh().await;
    assert_eq!(ready(&one), []);
    play(&mut [&mut one, &mut two], hand_over).await;
    one.ask(TableAsk::Deal {}).await.expect("heard");
    one.fresh().await;
    assert_eq!(ready(&one), [Player(0)], "the other still looks at how it ended");
}

/// Long enough for any machine.
pub(super) const PATIENT: Duration = Duration::from_secs(3600);

/// What a device brings to the first wall. A liar opens the wrong link of its chain.
pub(super) async fn brings(screen: &mut Screen, game: &str, liar: bool) -> Secret {
    let me = screen.here[0];
    let id = GameId::new(game).expect("an id");
    let links = Links::new(Committer::Player(me.0), &id, &Secret::new([me.0 + 41; 32]));
    loop {
        let asked = screen.mixes.pop_front().map(Message::Mix);
        let message = match asked {
            Some(asked) => asked,
            None => screen.hears().await,
        };
        match message {
            Message::Mix(MixCall::Commitment { game: of, mix, player }) => {
                assert_eq!((of.as_str(), player), (game, me));
                screen.ask(TableAsk::Commit { mix, commitment: links.tip() }).await.expect("taken");
                let again = screen.ask(TableAsk::Commit { mix, commitment: links.tip() }).await;
                assert_eq!(again, Err(Code::NotOffered), "it is final");
            }
            Message::Mix(MixCall::Secret { game: of, mix, player, players, .. }) => {
                assert_eq!((of.as_str(), mix, player, players.len()), (game, 1, me, 4));
                assert_eq!(players[me.index()], Some(links.tip()));
                let secret = links.link(if liar { 2 } else { 1 }).expect("long enough");
                screen.ask(TableAsk::Open { mix, secret }).await.expect("taken");
                return links.link(1).expect("long enough");
            }
            Message::News(news) => screen.keep(*news),
            Message::Room(_) | Message::RoomChanges(_) | Message::Talk { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn walls_are_mixed_from_what_every_device_brings() {
    is_mixed_by_all(false).await;
    is_mixed_by_all(true).await;
}

async fn is_mixed_by_all(liar: bool) {
    let (_folder, club) = club();
    let hub = Hub::waiting(Arc::clone(&club), PATIENT);
    let (_house, mut one, mut two, game) = two_sit(&hub).await;
    let (first, second) = tokio::join!(brings(&mut one, &game, false), brings(&mut two, &game, liar));
    play(&mut [&mut one, &mut two], hand_over).await;
    one.fresh().await;
    let chapter = one.news.iter().find_map(|news| news.chapter.clone().filter(|told| told.opened.is_some()));
    let chapter = chapter.expect("told at the end");
    let opened = chapter.opened.expect("the hand is over");
    assert_eq!(opened.players[0], first);
    assert_eq!(opened.players[1] == second, !liar);
    // A player who opened what was not fixed is left out. Every seat is told so with the first tile.
    let silent = Change { player: 1, why: ChangeWhy::Silent, tip: None };
    let changes = if liar { vec![silent] } else { Vec::new() };
    for screen in [&one, &two] {
        let dealt =
            screen.news.iter().filter_map(|news| news.chapter.clone()?.sealed).next().expect("told at the deal");
        assert_eq!((dealt.mix, dealt.taken, &dealt.changes), (1, u32::from(liar), &changes));
    }
    let text = club.look(move |books| Ok(mj_club::stored::text(books, books.game(&game)?))).await.expect("read");
    let log = mj_wire::log::Log::read(text.expect("a log").as_bytes()).expect("whole");
    let played = mj_wire::log::play_through(&log, &mj_wire::log::known).expect("the log holds");
    assert_eq!(played.found.changes.iter().map(|(_, change)| *change).collect::<Vec<_>>(), changes);
    assert_eq!(played.found.own, [1, usize::from(!liar), 0, 0]);
    for screen in [&mut one, &mut two] {
        screen.ask(TableAsk::Deal {}).await.expect("heard");
    }
    asked_after_it_is_told(&mut one).await;
}

/// A page opens only for the hand after those it knows to be over, and keeps what the host had opened by then.
async fn asked_after_it_is_told(screen: &mut Screen) {
    loop {
        let asked = screen.mixes.pop_front().map(Message::Mix);
        let message = match asked {
            Some(asked) => asked,
            None => screen.hears().await,
        };
        match message {
            Message::Mix(MixCall::Secret { mix: 2, .. }) => break,
            Message::News(news) => screen.keep(*news),
            _ => {}
        }
    }
    let chapter = screen.news.iter().rev().find_map(|news| news.chapter.as_ref()).expect("told");
    assert_eq!((chapter.history.len(), chapter.opened.is_some()), (2, true));
}
