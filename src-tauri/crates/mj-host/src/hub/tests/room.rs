//! An evening on the network, with devices of one's own and no network.

mod back;
mod care;
mod codes;
mod company;
mod ends;
mod guesses;
mod guests;
mod keys;
mod lobby;
mod onlooker;
mod parting;
mod programs;
mod secrets;
mod tokens;
mod tonight;
mod unwritten;

use super::Screen;
use super::screen::LONGEST;
use crate::hub::{Device, Gateway, Hub, Opens};
use crate::seated::club;
use mj_club::Club;
use mj_table::{Action, Player, SeatEvent, Seen, ViewPhase};
use mj_wire::protocol::{
    Answer, Ask, BooksAsk, Clock, Code, DoorAsk, LobbyAsk, Message, OrganiserAsk, PROTOCOL, PersonEntry, PlaceForm,
    PlaceLine, PlaceState, RoomForm, RoomLink, RoomTold, RoomView, ScreenAsk, SeatWish, TableAsk, TableNews,
};
use serde_json::json;
use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::unbounded_channel;

/// A gateway that opens at once.
#[derive(Debug)]
struct Ajar;

impl Gateway for Ajar {
    fn open<'a>(&'a self, _: &'a RoomForm, _: &'a str) -> Opens<'a> {
        Box::pin(async { Ok(vec![RoomLink { address: "192.168.1.5:8136".into(), ..RoomLink::default() }]) })
    }

    fn ways<'a>(&'a self, code: &'a str) -> Opens<'a> {
        Box::pin(async move {
            Ok(vec![RoomLink { address: "192.168.1.5:8136".into(), link: code.into(), ..RoomLink::default() }])
        })
    }

    fn ways_with<'a>(&'a self, _: &'a str, ticket: &'a str) -> Opens<'a> {
        self.ways(ticket)
    }

    fn close(&self, _on_purpose: bool) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }

    fn fingerprint(&self) -> Option<String> {
        Some("AB CD".into())
    }
}

/// A host that waits for no secrets, since the devices here open none.
fn quick(club: Arc<Club>) -> Arc<Hub> {
    Hub::waiting(club, Duration::ZERO)
}

fn form() -> PlaceForm {
    let options = json!({"rounds": 1}).as_object().cloned().expect("an object");
    PlaceForm { rules: "shanghai".into(), options, clock: Clock::Off, pause: 10 }
}

async fn room(screen: &mut Screen, ask: impl Into<Ask>) -> Result<Option<RoomTold>, Code> {
    match screen.ask(ask).await? {
        Answer::Room { told } => Ok(Some(told)),
        Answer::Done {} => Ok(None),
        other => panic!("{other:?}"),
    }
}

/// The host's screen with an open room, and its code.
async fn opened(hub: &Arc<Hub>, asks: bool) -> (Screen, String) {
    hub.set_gateway(Arc::new(Ajar));
    let mut house = super::hello(hub).await;
    room(&mut house, ScreenAsk::Open(RoomForm { asks, ..RoomForm::default() })).await.expect("open");
    let code = seen(&mut house).await.open.expect("told to the host").code;
    (house, code)
}

/// The organiser's key, as the host's own screen shows it.
async fn key(house: &mut Screen) -> String {
    seen(house).await.open.and_then(|open| open.key).expect("told to the host's own screen")
}

/// Ends the program once no screen is left, and starts it again: only the books remain.
async fn restarted(hub: Arc<Hub>, folder: &tempfile::TempDir) -> Arc<Hub> {
    hub.rest();
    let end = tokio::time::Instant::now() + Duration::from_secs(120);
    while Arc::strong_count(hub.club()) > 1 {
        assert!(tokio::time::Instant::now() < end, "a table holds the books though no device is there");
        super::screen::between_looks().await;
    }
    drop(hub);
    let path = folder.path().join("club.db");
    let again = tokio::task::spawn_blocking(move || Club::open(&path, "會")).await.expect("no panic");
    quick(again.expect("the books"))
}

/// A device from the network that has said hello.
async fn arrives(hub: &Arc<Hub>) -> Screen {
    arrives_from(hub, "192.168.1.77").await
}

async fn arrives_from(hub: &Arc<Hub>, from: &str) -> Screen {
    let (tell, told) = unbounded_channel();
    let device = Device::guest(Arc::clone(hub), tell, from.into());
    let mut screen = Screen {
        device,
        told,
        asked: 0,
        news: Vec::new(),
        last: 0,
        here: Vec::new(),
        people: Vec::new(),
        mixes: VecDeque::new(),
    };
    let welcome = screen.ask(DoorAsk::Hello { protocol: PROTOCOL }).await;
    assert!(matches!(welcome, Ok(Answer::Welcome { guest: true, .. })));
    screen
}

async fn joins(hub: &Arc<Hub>, code: &str, name: &str) -> (Screen, String) {
    let mut screen = arrives(hub).await;
    let who = SeatWish::Guest { name: name.into() };
    match room(&mut screen, DoorAsk::Join { code: code.into(), who, pin: None }).await {
        Ok(Some(RoomTold::Joined { token: Some(token), .. })) => (screen, token),
        other => panic!("{other:?}"),
    }
}

/// The room as this device sees it now.
async fn seen(screen: &mut Screen) -> RoomView {
    // Earlier messages have the earlier state.
    while let Ok(message) = screen.told.try_recv() {
        if let Message::News(news) = message {
            screen.keep(*news);
        }
    }
    screen.asks(DoorAsk::Look {}).await;
    let (mut view, mut answered) = (None, false);
    while view.is_none() || !answered {
        match screen.hears().await {
            Message::Room(told) => view = Some(*told),
            Message::Answer { .. } => answered = true,
            // From the look before.
            Message::RoomChanges(_) => {}
            Message::News(news) => screen.keep(*news),
            // A device without a part in the next wall is asked for it.
            Message::Mix(_) => {}
            other => panic!("{other:?}"),
        }
    }
    view.expect("told")
}

/// Begins a table of these people and computers. Returns its game.
async fn begun(house: &mut Screen, people: &mut [&mut Screen]) -> String {
    let Ok(Some(RoomTold::Put { place })) = room(house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    for screen in people.iter_mut() {
        room(screen, LobbyAsk::Sit { place, seat: None }).await.expect("a seat is free");
    }
    for seat in people.len()..4 {
        let kind = Some("novice".into());
        room(house, LobbyAsk::Fill { place, seat: seat as u8, kind, person: None }).await.expect("filled");
    }
    room(people[0], LobbyAsk::Start { place }).await.expect("a player who sits there begins");
    let places = seen(house).await.places;
    match &places.iter().find(|line| line.place == place).expect("it stands there").state {
        PlaceState::Playing { game, .. } => game.clone(),
        other => panic!("{other:?}"),
    }
}

async fn sits(screen: &mut Screen, game: &str) {
    sits_since(screen, game, None).await;
}

async fn sits_since(screen: &mut Screen, game: &str, since: Option<u64>) {
    // The numbers continue those of the device before.
    let held = screen.last;
    screen.last = 0;
    screen.asks(TableAsk::Resume { game: game.into(), since }).await;
    loop {
        match screen.hears().await {
            Message::News(news) => {
                screen.last = news.n - 1;
                screen.keep(*news);
            }
            Message::Answer { .. } => return,
            Message::Room(_) | Message::RoomChanges(_) | Message::Talk { .. } => {}
            Message::Mix(call) => screen.mixes.push_back(call),
            other => panic!("{other:?} after {held}"),
        }
    }
}

/// The next act of the person who has this device.
fn next(news: &TableNews) -> Option<TableAsk> {
    let view = &news.view;
    let player = news.floor?;
    if matches!(view.phase, ViewPhase::Waiting | ViewPhase::Ended { .. }) && view.over.is_none() {
        let ready = news.company.as_ref().is_some_and(|company| company.ready.contains(&player));
        return (!ready).then_some(TableAsk::Deal {});
    }
    if let Some(gate) = &news.gate {
        let win = view.offers.contains(&Action::Win).then_some(TableAsk::Act { action: Action::Win });
        return gate.open.contains(&player).then(|| win.unwrap_or(TableAsk::Let { player }));
    }
    let best = view.offers.iter().find(|offer| **offer == Action::Win).or(view.offers.first());
    news.asked.then(|| best.map(|&action| TableAsk::Act { action })).flatten()
}

/// Waits until the room shows something. The tasks that follow the tables report a moment later.
async fn shown<T>(screen: &mut Screen, lacks: &str, find: impl Fn(&RoomView) -> Option<T>) -> T {
    let end = tokio::time::Instant::now() + LONGEST;
    loop {
        let view = seen(screen).await;
        if let Some(found) = find(&view) {
            return found;
        }
        assert!(tokio::time::Instant::now() < end, "{lacks}: {:?}", view.places);
        super::screen::between_looks().await;
    }
}

async fn until_over(house: &mut Screen, game: &str) {
    let is_over = |line: &PlaceLine| matches!(&line.state, PlaceState::Over { game: of, .. } if *of == game);
    let find = |room: &RoomView| room.places.iter().any(|line| is_over(line)).then_some(());
    shown(house, "a game that is over stays in the room", find).await;
}

/// A guest among computers at the first discard: the host's screen, the room's code, the guest's screen and ticket,
/// and the game.
async fn one_plays(hub: &Arc<Hub>) -> (Screen, String, Screen, String, String) {
    let (mut house, code) = opened(hub, false).await;
    let (mut one, token) = joins(hub, &code, "阿一").await;
    let game = begun(&mut house, &mut [&mut one]).await;
    sits(&mut one, &game).await;
    play(&mut [&mut one], |news| news.asked && matches!(news.view.phase, ViewPhase::Turn { .. })).await;
    (house, code, one, token, game)
}

/// All play until one has heard what the test waits for.
async fn play(screens: &mut [&mut Screen], until: impl Fn(&TableNews) -> bool) {
    let end = tokio::time::Instant::now() + Duration::from_secs(120);
    loop {
        for screen in screens.iter_mut() {
            while let Ok(message) = screen.told.try_recv() {
                if let Message::News(news) = message {
                    screen.keep(*news);
                }
            }
            if screen.news.iter().any(&until) {
                return;
            }
            if let Some(ask) = screen.news.last().and_then(next) {
                let _ = screen.ask(ask).await;
            }
        }
        assert!(tokio::time::Instant::now() < end, "the table stands still");
        super::screen::between_looks().await;
    }
}

const fn hand_over(news: &TableNews) -> bool {
    matches!(news.view.phase, ViewPhase::Ended { .. })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_devices_play_a_hand_and_each_sees_their_own_tiles_only() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code.to_lowercase(), "阿一").await;
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    let game = begun(&mut house, &mut [&mut one, &mut two]).await;
    sits(&mut one, &game).await;
    sits(&mut two, &game).await;
    play(&mut [&mut one, &mut two], hand_over).await;
    for (screen, me) in [(&one, Player(0)), (&two, Player(1))] {
        assert_eq!(screen.here, [me]);
        assert!(screen.news.iter().all(|news| news.floor == Some(me)));
        let shown = screen.news.iter().filter(|news| !hand_over(news)).flat_map(|news| &news.view.seats);
        let others = shown.filter(|seat| seat.player != me);
        let hidden = others.flat_map(|seat| seat.tiles.iter().flatten());
        assert!(hidden.into_iter().all(|tile| *tile == Seen::Back), "no tiles of other players");
    }
    // The host's screen is a public table without players.
    sits(&mut house, &game).await;
    assert!(house.here.is_empty() && house.news.last().is_some_and(|news| news.floor.is_none()));
    assert_eq!(house.ask(TableAsk::Deal {}).await, Err(Code::NotYours));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_learn_and_do_nothing() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, true).await;
    let mut stranger = arrives(&hub).await;
    assert_eq!(stranger.ask(OrganiserAsk::Home {}).await, Err(Code::Organiser));
    assert_eq!(stranger.ask(OrganiserAsk::Put(form())).await, Err(Code::Organiser));
    assert_eq!(stranger.ask(ScreenAsk::Similar { name: "王".into() }).await, Err(Code::Organiser));
    assert_eq!(stranger.ask(ScreenAsk::Close {}).await, Err(Code::Organiser));
    assert_eq!(stranger.ask(BooksAsk::Members {}).await, Err(Code::Organiser));
    assert_eq!(stranger.ask(LobbyAsk::Sit { place: 1, seat: None }).await, Err(Code::Joined));
    assert_eq!(stranger.ask(TableAsk::Resume { game: "g-1".into(), since: None }).await, Err(Code::Joined));
    let view = seen(&mut stranger).await;
    assert!(view.places.is_empty() && view.people.is_empty() && view.open.is_none() && !view.organises);
    assert_eq!(room(&mut stranger, DoorAsk::Enter { code: "XXXXX".into() }).await, Err(Code::Room));
    // A person who has joined waits if the room asks for it, until they are admitted.
    let who = SeatWish::Guest { name: "阿三".into() };
    let joined = room(&mut stranger, DoorAsk::Join { code, who, pin: None }).await;
    assert!(matches!(joined, Ok(Some(RoomTold::Joined { waits: true, .. }))), "{joined:?}");
    let sit = || LobbyAsk::Sit { place: 1, seat: None };
    room(&mut house, OrganiserAsk::Put(form())).await.expect("put up");
    assert_eq!(room(&mut stranger, sit()).await, Err(Code::Joined));
    let waiting = seen(&mut house).await.people;
    assert!(waiting.iter().any(|line| line.waits && line.online));
    // A person who has left does not prevent the others' admission.
    let guests = vec![waiting[0].guest, 9_999];
    assert!(
        room(&mut stranger, OrganiserAsk::AdmitAll { guests: guests.clone() }).await.is_err(),
        "only an organiser may"
    );
    room(&mut house, OrganiserAsk::AdmitAll { guests }).await.expect("admitted");
    assert!(seen(&mut house).await.people.iter().all(|line| !line.waits));
    room(&mut stranger, sit()).await.expect("let in");
    // The organiser's requests need the key.
    assert_eq!(room(&mut stranger, OrganiserAsk::Clear { place: 1 }).await, Err(Code::Organiser));
    assert_eq!(room(&mut stranger, DoorAsk::Organise { key: "none".into() }).await, Err(Code::Key));
    // In any case and spacing.
    let typed = key(&mut house).await.to_lowercase().replace('-', " ");
    room(&mut stranger, DoorAsk::Organise { key: typed }).await.expect("the key");
    room(&mut stranger, OrganiserAsk::Put(form())).await.expect("they organise now");
    assert_eq!(seen(&mut stranger).await.open.expect("open").key, None, "the key is on the host's screen only");
    // A person who is sent away is a stranger again.
    room(&mut house, OrganiserAsk::Admit { guest: waiting[0].guest, yes: false }).await.expect("sent away");
    assert!(seen(&mut house).await.people.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_its_owners_wherever_they_come_from() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, token) = joins(&hub, &code, "阿一").await;
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    let game = begun(&mut house, &mut [&mut one, &mut two]).await;
    sits(&mut one, &game).await;
    sits(&mut two, &game).await;
    let dealt = |news: &TableNews| matches!(news.view.phase, ViewPhase::Turn { .. });
    play(&mut [&mut one, &mut two], dealt).await;
    // The name alone takes no seat, and an invented token opens nothing.
    let mut thief = arrives(&hub).await;
    let who = SeatWish::Guest { name: "阿一".into() };
    assert_eq!(room(&mut thief, DoorAsk::Join { code, who, pin: None }).await, Err(Code::Seats));
    assert_eq!(room(&mut thief, DoorAsk::Return { token: "0".repeat(32) }).await, Err(Code::Joined));
    // The person's other device comes with a ticket, and the first one no longer sees the table.
    let Ok(Some(RoomTold::Ticket { ticket })) = room(&mut one, LobbyAsk::Ticket {}).await else { panic!("a ticket") };
    let mut other = arrives(&hub).await;
    let back = room(&mut other, DoorAsk::Return { token: ticket.clone() }).await;
    let Ok(Some(RoomTold::Joined { token: Some(fresh), .. })) = back else { panic!("{back:?}") };
    room(&mut other, DoorAsk::Return { token: fresh.clone() }).await.expect("it has come");
    sits(&mut other, &game).await;
    assert_eq!(other.here, [Player(0)]);
    loop {
        match one.hears().await {
            Message::Elsewhere {} => break,
            Message::News(news) => one.keep(*news),
            // A device without a part in the next wall is asked for it.
            Message::Mix(_) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(one.ask(TableAsk::Act { action: Action::Pass }).await, Err(Code::NotYours));
    assert_eq!(room(&mut thief, DoorAsk::Return { token: ticket }).await, Err(Code::Joined), "a ticket is good once");
    assert_eq!(room(&mut thief, DoorAsk::Return { token }).await, Err(Code::Joined), "the old token is void");
    // A broken connection: the same token, the same seat, and the missed events.
    let (seen_last, mine) = (other.last, other.news.last().map(|news| news.view.clone()).expect("told"));
    drop(other);
    let mut again = arrives(&hub).await;
    room(&mut again, DoorAsk::Return { token: fresh }).await.expect("back");
    // Messages that were on their way to the lost screen have numbers too.
    sits_since(&mut again, &game, Some(seen_last)).await;
    assert!(again.last > seen_last, "numbers go on");
    let first = &again.news[0];
    assert_eq!(first.floor, Some(Player(0)));
    assert!(first.events.iter().all(|event| !matches!(event, SeatEvent::Dealt { .. })));
    assert_eq!(first.view.seats.len(), mine.seats.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_evening_goes_on_after_the_program_was_ended() {
    let (folder, club) = club();
    let hub = quick(club);
    let (house, code, one, token, game) = one_plays(&hub).await;
    let before = one.news.last().expect("told").view.clone();
    drop((one, house));
    let hub = restarted(hub, &folder).await;
    let (mut house, same) = opened(&hub, false).await;
    assert_eq!(same, code, "people come by the code that they have");
    let place = &seen(&mut house).await.places[0];
    assert!(matches!(&place.state, PlaceState::Playing { game: of, .. } if *of == game), "{place:?}");
    let mut one = arrives(&hub).await;
    room(&mut one, DoorAsk::Return { token }).await.expect("known");
    sits(&mut one, &game).await;
    assert_eq!(one.news.last().expect("told").view, before, "at the very event");
    play(&mut [&mut one], hand_over).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_person_is_called_like_another_but_for_what_no_person_sees() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    joins(&hub, &code, "阿一").await;
    let mut other = arrives(&hub).await;
    for name in ["阿一\u{200b}", "\u{202e}一阿", "阿\u{ad}一", "阿一\u{fe0f}", "\u{3164}", "阿\u{7}一", "阿一\u{e0041}"]
    {
        let who = SeatWish::Guest { name: name.into() };
        let joined = room(&mut other, DoorAsk::Join { code: code.clone(), who, pin: None }).await;
        assert_eq!(joined, Err(Code::Seats), "{name:?}");
    }
    assert_eq!(seen(&mut house).await.people.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_game_is_over_is_free_for_another_table() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, _, mut one, _, game) = one_plays(&hub).await;
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they leave, and that ends it");
    until_over(&mut house, &game).await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    room(&mut one, LobbyAsk::Sit { place, seat: None }).await.expect("they are free");
}
