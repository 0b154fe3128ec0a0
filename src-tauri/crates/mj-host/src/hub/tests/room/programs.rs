//! Attending programs bring secrets to the walls, like any device.

use super::company::{PATIENT, brings};
use super::{form, hand_over, joins, opened, play, room, seen, sits};
use crate::hub::tests::Screen;
use crate::hub::tests::screen::LONGEST;
use crate::hub::{Attending, Hub};
use crate::program::Wanted;
use crate::seated::club;
use mj_club::Club;
use mj_wire::log::{Log, known, play_through};
use mj_wire::protocol::{LobbyAsk, Message, OrganiserAsk, PlaceState, RoomTold, TableAsk};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

const NAME: &str = "機";

/// A program that has joined. mjai cannot express the games here, so a computer player decides for it.
async fn attends(hub: &Arc<Hub>) -> Attending {
    let wanted = Wanted { command: vec!["none".into()], patience: Duration::ZERO, apart: false };
    let (complaints, troubles) = (Arc::new(|_: &str| {}), Arc::new(|_: &mj_words::Said| {}));
    Attending::join(hub, NAME.into(), wanted, (complaints, troubles)).await.expect("joined")
}

/// Begins a table of the program, this person if given, and computers. Returns its game.
async fn begun(house: &mut Screen, person: Option<&mut Screen>) -> String {
    let Ok(Some(RoomTold::Put { place })) = room(house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    let guest = seen(house).await.people.iter().find(|line| line.name == NAME).expect("joined").guest;
    room(house, OrganiserAsk::Seat { guest, place: Some(place), seat: Some(0) }).await.expect("seated");
    let computers = if person.is_some() { 2..4 } else { 1..4 };
    if let Some(person) = person {
        room(person, LobbyAsk::Sit { place, seat: Some(1) }).await.expect("a seat is free");
    }
    for seat in computers {
        let kind = Some("novice".into());
        room(house, LobbyAsk::Fill { place, seat, kind, person: None }).await.expect("filled");
    }
    room(house, LobbyAsk::Start { place }).await.expect("begun");
    match &seen(house).await.places[0].state {
        PlaceState::Playing { game, .. } => game.clone(),
        other => panic!("{other:?}"),
    }
}

/// The hands that each player brought a secret to, from the stored log, in which nothing fixed has changed.
async fn brought(club: &Arc<Club>, game: String) -> Vec<usize> {
    let text = club.look(move |books| Ok(mj_club::stored::text(books, books.game(&game)?))).await.expect("read");
    let log = Log::read(text.expect("a log").as_bytes()).expect("whole");
    let played = play_through(&log, &known).expect("the log holds");
    assert_eq!(played.found.changes, []);
    played.found.own
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_among_people_has_its_part_in_the_first_wall() {
    let (_folder, club) = club();
    let hub = Hub::waiting(Arc::clone(&club), PATIENT);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let attending = attends(&hub).await;
    let game = begun(&mut house, Some(&mut one)).await;
    let stays = tokio::spawn(attending.stay());
    sits(&mut one, &game).await;
    brings(&mut one, &game, false).await;
    play(&mut [&mut one], hand_over).await;
    stays.abort();
    assert_eq!(brought(&club, game).await, [1, 1, 0, 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_comes_back_to_its_table_brings_the_same_chain() {
    let (_folder, club) = club();
    let hub = Hub::waiting(Arc::clone(&club), PATIENT);
    let (mut house, _) = opened(&hub, false).await;
    let mut attending = attends(&hub).await;
    let game = begun(&mut house, None).await;
    sits(&mut house, &game).await;
    plays(&mut attending, &mut house, 1).await;
    attending.ask(TableAsk::Rise {}).await;
    attending.ask(TableAsk::Resume { game: game.clone(), since: None }).await;
    plays(&mut attending, &mut house, 3).await;
    let own = brought(&club, game).await;
    assert!(own[0] >= 3 && own[1..] == [0, 0, 0], "{own:?}");
}

/// The program plays until the table's own screen has seen this many hands end.
async fn plays(attending: &mut Attending, house: &mut Screen, hands: usize) {
    loop {
        while let Ok(message) = house.told.try_recv() {
            if let Message::News(news) = message {
                house.keep(*news);
            }
        }
        let chapter = house.news.iter().rev().find_map(|news| news.chapter.as_ref());
        if chapter.is_some_and(|chapter| chapter.history.len() > hands) {
            return;
        }
        let goes_on = timeout(LONGEST, attending.goes_on()).await;
        assert!(goes_on.expect("a table that says nothing any more"), "it is told nothing any more");
    }
}
