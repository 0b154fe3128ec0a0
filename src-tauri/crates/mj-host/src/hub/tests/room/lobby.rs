//! A device that shows the room is sent it whole once, then changes. Both give the same view.

use super::{
    arrives, form, hand_over, joins, key, one_plays, opened, play, quick, room, seen, shown, sits, until_over,
};
use crate::hub::tests::screen::{LONGEST, Screen};
use crate::seated::club;
use mj_table::Player;
use mj_wire::protocol::{
    DoorAsk, LobbyAsk, Message, OrganiserAsk, PlaceLine, PlaceState, RoomChanges, RoomView, ScreenAsk, SeatWish,
    Stands, TableAsk, TableNews,
};
use tokio::time::timeout;

/// As a page applies them (`ui/src/lib/backend/changes.ts`).
fn change(view: &mut RoomView, changes: RoomChanges) {
    view.me = changes.me.or(view.me.take());
    view.places.retain(|line| {
        !changes.cleared.contains(&line.place) && changes.places.iter().all(|fresh| fresh.place != line.place)
    });
    view.places.extend(changes.places);
    view.places.sort_by_key(|line| line.place);
    view.people.retain(|line| {
        !changes.parted.contains(&line.guest) && changes.people.iter().all(|fresh| fresh.guest != line.guest)
    });
    view.people.extend(changes.people);
    view.people.sort_by_key(|line| line.guest);
}

/// Applies messages until `enough` holds. Returns how often the whole room was sent.
async fn told(screen: &mut Screen, view: &mut RoomView, enough: impl Fn(&RoomView) -> bool) -> usize {
    let mut whole = 0;
    while !enough(view) {
        match timeout(LONGEST, screen.told.recv()).await.expect("it is told").expect("told") {
            Message::Room(room) => {
                *view = *room;
                whole += 1;
            }
            Message::RoomChanges(changes) => change(view, *changes),
            other => panic!("{other:?}"),
        }
    }
    whole
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_lead_to_the_room_as_it_stands() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, true).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    let (mut three, _) = joins(&hub, &code, "阿三").await;
    let mut organiser = arrives(&hub).await;
    let key = key(&mut house).await;
    room(&mut organiser, DoorAsk::Organise { key }).await.expect("it is the key");
    let (mut sees, mut theirs) = (seen(&mut one).await, seen(&mut organiser).await);
    assert!(sees.people.is_empty() && theirs.people.iter().all(|guest| guest.waits) && theirs.people.len() == 3);
    let guests: Vec<i64> = theirs.people.iter().map(|guest| guest.guest).collect();
    for &guest in &guests {
        room(&mut house, OrganiserAsk::Admit { guest, yes: true }).await.expect("admitted");
    }
    let admitted = |view: &RoomView| view.people.iter().filter(|guest| !guest.waits).count() == 3;
    // The person sees more from now on, the organiser the same as before.
    assert_eq!(told(&mut one, &mut sees, admitted).await, 1);
    assert_eq!(told(&mut organiser, &mut theirs, admitted).await, 0);
    // Tables come and go, people sit down, one begins, a person leaves.
    for _ in 0..3 {
        room(&mut house, OrganiserAsk::Put(form())).await.expect("put up");
    }
    room(&mut two, LobbyAsk::Sit { place: 1, seat: Some(2) }).await.expect("free");
    room(&mut house, OrganiserAsk::Seat { guest: guests[0], place: Some(1), seat: Some(0) }).await.expect("free");
    room(&mut house, LobbyAsk::Fill { place: 3, seat: 1, kind: Some("fast".into()), person: None })
        .await
        .expect("free");
    let who = SeatWish::Name { name: "主人".into() };
    room(&mut house, ScreenAsk::SitHere { place: 3, seat: 0, who, pin: None }).await.expect("free");
    room(&mut house, OrganiserAsk::Clear { place: 2 }).await.expect("no player is there");
    room(&mut three, DoorAsk::Go {}).await.expect("they leave");
    room(&mut house, OrganiserAsk::Put(form())).await.expect("another table in its place");
    for seat in [2, 3] {
        room(&mut house, LobbyAsk::Fill { place: 3, seat, kind: Some("novice".into()), person: None })
            .await
            .expect("free");
    }
    room(&mut house, LobbyAsk::Start { place: 3 }).await.expect("it begins");
    let all = |view: &RoomView| {
        let playing = |line: &PlaceLine| line.place == 3 && matches!(line.state, PlaceState::Playing { .. });
        view.places.len() == 3 && view.people.len() == 2 && view.places.iter().any(|line| playing(line))
    };
    assert_eq!(told(&mut one, &mut sees, all).await, 0);
    assert_eq!(told(&mut organiser, &mut theirs, all).await, 0);
    let (now, organisers) = (seen(&mut one).await, seen(&mut organiser).await);
    assert!(now.places[0].seats[0].mine && now.me.as_ref().is_some_and(|me| me.place == Some(1)));
    assert_eq!(sees, now);
    assert_eq!(theirs, organisers);
    // A person who is sent away is sent what they may still see, whole.
    room(&mut house, OrganiserAsk::Seat { guest: guests[0], place: None, seat: None }).await.expect("they stand up");
    room(&mut house, OrganiserAsk::Admit { guest: guests[0], yes: false }).await.expect("sent away");
    let mut view = now;
    assert_eq!(told(&mut one, &mut view, |view| view.me.is_none()).await, 1);
    assert!(view.places.is_empty() && view.people.is_empty());
}

#[tokio::test]
async fn seats_are_filled_with_people_of_the_company_who_do_not_sit_there() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, _) = opened(&hub, false).await;
    room(&mut house, OrganiserAsk::Put(form())).await.expect("put up");
    let fill = |seat: u8, kind: &str, person: Option<&str>| LobbyAsk::Fill {
        place: 1,
        seat,
        kind: Some(kind.into()),
        person: person.map(Into::into),
    };
    room(&mut house, fill(1, "club", Some("fu"))).await.expect("free");
    for seat in [2, 3] {
        room(&mut house, fill(seat, "club", None)).await.expect("free");
    }
    let seats = seen(&mut house).await.places[0].seats.clone();
    let who: Vec<&str> = seats[1..].iter().filter_map(|seat| seat.person.as_deref()).collect();
    assert_eq!(who, ["fu", "lan", "mei"]);
    assert!(seats[1..].iter().all(|seat| seat.called.is_some() && seat.computer.as_deref() == Some("club")));
    // This persona sits there already, and this strength has no persona of that name.
    assert!(room(&mut house, fill(2, "club", Some("fu"))).await.is_err());
    assert!(room(&mut house, fill(2, "novice", Some("shi"))).await.is_err());
    room(&mut house, fill(2, "novice", Some("shu"))).await.expect("in another's place");
    assert_eq!(seen(&mut house).await.places[0].seats[2].person.as_deref(), Some("shu"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_game_is_over_begins_once_more_with_the_people_who_are_free() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, _, mut one, _, first) = one_plays(&hub).await;
    assert!(room(&mut house, LobbyAsk::Start { place: 1 }).await.is_err(), "it is being played");
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they leave, and that ends it");
    until_over(&mut house, &first).await;
    let before = seen(&mut house).await.places[0].seats.clone();
    assert!(room(&mut one, LobbyAsk::Start { place: 1 }).await.is_err(), "that is the organiser's");
    room(&mut house, LobbyAsk::Start { place: 1 }).await.expect("once more");
    let now = seen(&mut house).await.places[0].clone();
    let PlaceState::Playing { game: second, .. } = &now.state else { panic!("{:?}", now.state) };
    assert!(*second != first && now.seats == before);
    // What they heard of the first game says nothing of this one.
    one.news.clear();
    sits(&mut one, second).await;
    play(&mut [&mut one], |news| news.asked).await;
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they leave again");
    until_over(&mut house, second).await;
    // At another table meanwhile.
    room(&mut house, OrganiserAsk::Put(form())).await.expect("put up");
    room(&mut one, LobbyAsk::Sit { place: 2, seat: Some(0) }).await.expect("free");
    assert!(room(&mut house, LobbyAsk::Start { place: 1 }).await.is_err(), "a seat is free");
    let now = seen(&mut house).await.places[0].clone();
    assert!(matches!(now.state, PlaceState::Gathers {}) && now.seats[0].name.is_none());
    assert_eq!(now.seats[1..], before[1..]);
}

/// The state of the first table, once it satisfies `so`.
async fn stands(screen: &mut Screen, so: impl Fn(&Stands) -> bool) -> Stands {
    let find = |room: &RoomView| match &room.places[0].state {
        PlaceState::Playing { stands, .. } | PlaceState::Over { stands, .. } => {
            stands.as_deref().filter(|stands| so(stands)).cloned()
        }
        PlaceState::Gathers {} => panic!("begun"),
    };
    shown(screen, "it never stands so", find).await
}

/// What it says of a hand is tested in `stands.rs`, where the walls are known.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_screen_for_all_tables_is_told_when_a_hand_is_over() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, _, mut one, ..) = one_plays(&hub).await;
    let number = one.news.last().expect("they are asked").view.hand;
    let before = stands(&mut house, |_| true).await;
    assert!(before.last.is_none_or(|last| last.number < number) && before.order.len() == 4);
    let over = |news: &TableNews| hand_over(news) && news.view.hand == number;
    play(&mut [&mut one], over).await;
    let view = &one.news.iter().rfind(|news| over(news)).expect("over").view;
    let now = stands(&mut house, |now| now.last.as_ref().is_some_and(|last| last.number == number)).await;
    assert_eq!(now.chips, view.chips);
    assert_eq!(now.last.map(|last| last.wins.len()), Some(view.wins.len()));
}
