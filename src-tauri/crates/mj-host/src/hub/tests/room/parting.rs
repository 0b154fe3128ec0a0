//! A person who is sent away, disconnected in the middle of a request, or merged with another entry.

use super::*;
use mj_wire::protocol::{BooksAsk, Deed, DoorAsk, LobbyAsk, OrganiserAsk, Recorded, Request, ScreenAsk, TableAsk};

async fn parted(house: &mut Screen, name: &str) {
    let guest = seen(house).await.people.iter().find(|line| line.name == name).expect("they are here").guest;
    room(house, OrganiserAsk::Admit { guest, yes: false }).await.expect("sent away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_was_sent_away_has_nothing_of_a_person_who_comes_in_that_name() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut thief, _) = joins(&hub, &code, "阿一").await;
    let Ok(Some(RoomTold::Ticket { ticket })) = room(&mut thief, LobbyAsk::Ticket {}).await else { panic!("a ticket") };
    parted(&mut house, "阿一").await;
    // The same entry in the books, and another person at another device.
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let game = begun(&mut house, &mut [&mut one]).await;
    assert_eq!(thief.ask(TableAsk::Resume { game: game.clone(), since: None }).await, Err(Code::Joined));
    assert_eq!(thief.ask(LobbyAsk::Ticket {}).await, Err(Code::Joined));
    assert!(seen(&mut thief).await.me.is_none(), "nor do they see the room");
    let mut other = arrives(&hub).await;
    let back = room(&mut other, DoorAsk::Return { token: ticket }).await;
    assert_eq!(back, Err(Code::Joined), "the other device's ticket is void");
    sits(&mut one, &game).await;
    assert_eq!(one.here, [Player(0)]);
    // The thief's leaving disconnects no other device.
    drop((thief, other));
    let people = seen(&mut house).await.people;
    assert!(people.iter().any(|line| line.name == "阿一" && line.online), "{people:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_begins_though_a_person_who_began_it_is_cut_off() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    room(&mut one, LobbyAsk::Sit { place, seat: None }).await.expect("a seat");
    for seat in 1..4 {
        room(&mut house, LobbyAsk::Fill { place, seat, kind: Some("novice".into()), person: None })
            .await
            .expect("filled");
    }
    // The disk takes nothing until the other end is dropped, so the table cannot begin before the disconnection.
    let (free, busy) = std::sync::mpsc::channel::<()>();
    let writing = hub.club().send(move |_| {
        let _ = busy.recv();
        Ok(())
    });
    let start = Request { id: 99, ask: LobbyAsk::Start { place }.into() };
    // As if the room was closed at that moment: the request is dropped.
    let asked = tokio::time::timeout(Duration::ZERO, one.device.hear(start)).await;
    assert!(asked.is_err(), "cut off in the midst of it");
    drop(free);
    writing.done().await.expect("written");
    let game = shown(&mut house, "neither begun nor free to be begun", |room| match &room.places[0].state {
        PlaceState::Playing { game, .. } => Some(game.clone()),
        _ => None,
    })
    .await;
    sits(&mut one, &game).await;
    assert_eq!(one.here, [Player(0)]);
}

async fn uid_of(house: &mut Screen, name: &str) -> String {
    let Ok(Answer::Records { answer }) = house.ask(BooksAsk::Members {}).await else { panic!() };
    let Recorded::Members { people } = *answer else { panic!("members") };
    people.iter().find(|person| person.name == name).expect("entered").uid.clone()
}

/// The organiser merges two entries.
async fn are_one(house: &mut Screen, from: &str, into: &str) {
    let by = Deed { author: "會長".into(), reason: "同一人".into() };
    let merge = BooksAsk::Merge { from: uid_of(house, from).await, into: uid_of(house, into).await, by };
    house.ask(merge).await.expect("merged");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_is_merged_while_they_play_plays_on_and_is_here_once() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, token) = joins(&hub, &code, "大明").await;
    let (mut other, _) = joins(&hub, &code, "王大明").await;
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    let game = begun(&mut house, &mut [&mut one, &mut two]).await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    room(&mut other, LobbyAsk::Sit { place, seat: Some(2) }).await.expect("free");
    sits(&mut one, &game).await;
    sits(&mut two, &game).await;
    are_one(&mut house, "大明", "王大明").await;
    let shown = seen(&mut house).await;
    let names: Vec<&str> = shown.people.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names.iter().filter(|name| name.contains("大明")).collect::<Vec<_>>(), [&"王大明"], "{names:?}");
    assert_eq!(shown.places[0].seats[0].name.as_deref(), Some("王大明"));
    assert_eq!(shown.places[1].seats[2].name, None, "a player has one seat");
    // The seat at the table is still theirs, and so are both devices.
    let mine = seen(&mut one).await;
    assert!(mine.places[0].seats[0].mine && mine.me.is_some_and(|me| me.name == "王大明" && me.place == Some(1)));
    assert!(seen(&mut other).await.me.is_some_and(|me| me.place == Some(1)));
    play(&mut [&mut one, &mut two], hand_over).await;
    let mut again = arrives(&hub).await;
    let back = room(&mut again, DoorAsk::Return { token }).await;
    assert!(matches!(&back, Ok(Some(RoomTold::Joined { name, .. })) if name == "王大明"), "{back:?}");
    sits(&mut again, &game).await;
    assert_eq!(again.here, [Player(0)]);
    // A person who leaves is gone with all devices.
    drop((one, other, again));
    assert_eq!(seen(&mut house).await.people.iter().filter(|line| line.online).count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_has_joined_twice_has_one_seat_and_comes_back_with_either_token() {
    let (folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, true).await;
    let (mut one, first) = joins(&hub, &code, "大明").await;
    let (other, second) = joins(&hub, &code, "王大明").await;
    for (name, seat) in [("大明", 0), ("王大明", 3)] {
        let guest = seen(&mut house).await.people.iter().find(|line| line.name == name).expect("here").guest;
        room(&mut house, OrganiserAsk::Put(form())).await.expect("put up");
        let place = Some(seen(&mut house).await.places.len() as u16);
        room(&mut house, OrganiserAsk::Seat { guest, place, seat: Some(seat) }).await.expect("seated");
    }
    are_one(&mut house, "大明", "王大明").await;
    let at = |view: &RoomView| {
        let named = |name: &Option<String>| name.as_deref().is_some_and(|name| name.contains("大明"));
        let seats = |line: &PlaceLine| line.seats.iter().filter(|seat| named(&seat.name)).count();
        view.places.iter().map(|line| seats(line)).collect::<Vec<_>>()
    };
    assert_eq!(at(&seen(&mut house).await), [0, 1]);
    room(&mut one, LobbyAsk::Stand {}).await.expect("they were let in, and sit there");
    room(&mut one, LobbyAsk::Sit { place: 2, seat: Some(3) }).await.expect("free");
    drop((one, other, house));
    let hub = restarted(hub, &folder).await;
    let (mut house, _) = opened(&hub, true).await;
    let now = seen(&mut house).await;
    assert_eq!((at(&now), now.people.len()), (vec![0, 1], 1));
    for token in [second, first] {
        let back = room(&mut arrives(&hub).await, DoorAsk::Return { token }).await;
        assert!(matches!(&back, Ok(Some(RoomTold::Joined { name, .. })) if name == "王大明"), "{back:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_is_merged_while_they_play_comes_back_to_their_seat() {
    let (folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let entry = PersonEntry { name: "王大明".into(), number: Some(7), notes: String::new(), guest: false };
    house.ask(BooksAsk::Enter(entry)).await.expect("entered");
    let (mut one, token) = joins(&hub, &code, "大明").await;
    let game = begun(&mut house, &mut [&mut one]).await;
    are_one(&mut house, "大明", "王大明").await;
    drop((one, house));
    let hub = restarted(hub, &folder).await;
    let (mut house, _) = opened(&hub, false).await;
    let mut one = arrives(&hub).await;
    let back = room(&mut one, DoorAsk::Return { token }).await;
    assert!(matches!(&back, Ok(Some(RoomTold::Joined { name, .. })) if name == "王大明"), "{back:?}");
    sits(&mut one, &game).await;
    assert_eq!(one.here, [Player(0)], "under the entry where they stand now");
    assert_eq!(seen(&mut house).await.places[0].seats[0].name.as_deref(), Some("王大明"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_is_renamed_is_called_so_at_once_and_is_no_other_person() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (_one, _) = joins(&hub, &code, "阿一").await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    let who = SeatWish::Name { name: "王大名".into() };
    room(&mut house, ScreenAsk::SitHere { place, seat: 0, who, pin: None }).await.expect("free");
    for seat in 1..4 {
        room(&mut house, LobbyAsk::Fill { place, seat, kind: Some("novice".into()), person: None })
            .await
            .expect("filled");
    }
    for (from, to, guest) in [("阿一", "阿一哥", true), ("王大名", "王大明", false)] {
        let member = uid_of(&mut house, from).await;
        let entry = PersonEntry { name: to.into(), number: None, notes: String::new(), guest };
        let amend = BooksAsk::Amend { member, entry, active: true, grade: None };
        house.ask(amend).await.expect("amended");
    }
    let shown = seen(&mut house).await;
    assert_eq!(shown.people.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(), ["阿一哥"]);
    assert_eq!(shown.places[0].seats[0].name.as_deref(), Some("王大明"));
    room(&mut house, LobbyAsk::Start { place }).await.expect("begun");
    let Ok(Answer::Records { answer }) = house.ask(BooksAsk::Members {}).await else { panic!() };
    let Recorded::Members { people } = *answer else { panic!("members") };
    assert!(people.iter().all(|person| person.name != "王大名"), "{people:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_is_given_a_seat_need_not_wait_to_be_let_in() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, true).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    assert_eq!(room(&mut one, LobbyAsk::Stand {}).await, Err(Code::Joined), "they wait");
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    let guest = seen(&mut house).await.people[0].guest;
    room(&mut house, OrganiserAsk::Seat { guest, place: Some(place), seat: None }).await.expect("seated");
    room(&mut one, LobbyAsk::Stand {}).await.expect("they may get up, and play");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_is_erased_is_named_at_no_table() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    room(&mut one, LobbyAsk::Sit { place, seat: Some(0) }).await.expect("a seat");
    let who = SeatWish::Name { name: "王大明".into() };
    room(&mut house, ScreenAsk::SitHere { place, seat: 1, who, pin: None }).await.expect("a seat");
    for seat in 2..4 {
        room(&mut house, LobbyAsk::Fill { place, seat, kind: Some("novice".into()), person: None })
            .await
            .expect("filled");
    }
    let Ok(Some(RoomTold::Put { place: other })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!() };
    let who = SeatWish::Name { name: "李四".into() };
    room(&mut house, ScreenAsk::SitHere { place: other, seat: 1, who, pin: None }).await.expect("a seat");
    room(&mut one, LobbyAsk::Start { place }).await.expect("begun");
    let Ok(Answer::Records { answer }) = house.ask(BooksAsk::Members {}).await else { panic!() };
    let Recorded::Members { people } = *answer else { panic!("members") };
    for name in ["阿一", "王大明", "李四"] {
        let member = people.iter().find(|person| person.name == name).expect("entered").uid.clone();
        let by = Deed { author: "會長".into(), reason: "本人要求".into() };
        house.ask(BooksAsk::Erase { member, everywhere: false, by }).await.expect("erased");
        let written = club.look(|books| books.places()).await.expect("read");
        assert!(written.iter().all(|(_, text)| !text.contains(name)), "{written:?}");
        let shown = seen(&mut house).await;
        assert!(shown.people.iter().all(|line| line.name != name), "{:?}", shown.people);
        let seats = || shown.places.iter().flat_map(|line| line.seats.iter());
        assert!(seats().all(|seat| seat.name.as_deref() != Some(name)), "{:?}", shown.places);
    }
    let PlaceState::Playing { game, .. } = &seen(&mut house).await.places[0].state else { panic!("it is played") };
    let game = game.clone();
    sits(&mut one, &game).await;
    assert_eq!(one.here, [Player(0)], "a player plays on");
    assert_eq!(seen(&mut house).await.places[1].seats[1].name, None, "the guest who did not has got up");
}
