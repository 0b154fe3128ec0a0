//! 代打、換人、退出、散桌, and a new way in for a person who lost their device.

use super::company::at_a_turn;
use super::*;
use mj_club::organise;
use mj_ledger::{Act, Attribution, Time};
use mj_wire::protocol::{BooksAsk, Company, DoorAsk, Helped, LobbyAsk, Motion, OrganiserAsk, TableAsk};

const PHONE: &str = "手機沒電";

fn reason() -> String {
    PHONE.into()
}

fn company(screen: &Screen) -> Company {
    screen.news.last().and_then(|news| news.company.clone()).expect("a table of the room")
}

/// A game's trail: the acts and their reasons.
async fn trail(hub: &Hub, game: &str) -> Vec<(Act, String)> {
    let gid = game.to_owned();
    // Writes that were not waited for come before this one.
    hub.club().send(|_| Ok(())).done().await.expect("written");
    let trail = hub.club().look(move |books| books.trail_of(books.game(&gid)?)).await.expect("read");
    trail.into_iter().map(|line| (line.act, line.reason)).collect()
}

/// Waits until the lobby says whether a computer plays at the first seat. The lobby is told a moment after the table.
async fn lobby_says(house: &mut Screen, stood_in: bool) {
    while seen(house).await.places[0].seats[0].stood_in != stood_in {
        tokio::task::yield_now().await;
    }
}

async fn until(screen: &mut Screen, so: impl Fn(&TableNews) -> bool) {
    while !screen.news.last().is_some_and(&so) {
        match screen.hears().await {
            Message::News(news) => screen.keep(*news),
            Message::Room(_) | Message::RoomChanges(_) | Message::Talk { .. } | Message::Mix(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_of_a_seat_is_given_a_new_way_in() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    let invite = || OrganiserAsk::Invite { place: 1, seat: 0, reason: reason() };
    assert_eq!(room(&mut two, invite()).await, Err(Code::Organiser), "a player gives no seat of another away");
    let told = room(&mut house, invite()).await;
    let Ok(Some(RoomTold::Invited { ticket, name, links })) = told else { panic!("{told:?}") };
    assert_eq!((name.as_str(), links[0].link.as_str()), ("阿一", ticket.as_str()), "the link leads to this seat");
    let mut phone = arrives(&hub).await;
    let told = room(&mut phone, DoorAsk::Return { token: ticket }).await;
    let Ok(Some(RoomTold::Joined { token: Some(token), .. })) = told else { panic!("{told:?}") };
    // The old device has the seat until the new one shows its token.
    one.ask(TableAsk::Say { words: mj_wire::protocol::Words::Phrase { phrase: mj_wire::protocol::Phrase::Moment } })
        .await
        .expect("it is still theirs");
    room(&mut phone, DoorAsk::Return { token }).await.expect("it is shown");
    sits(&mut phone, &game).await;
    assert_eq!(phone.here, [Player(0)]);
    assert_eq!(one.ask(TableAsk::Act { action: Action::Pass }).await, Err(Code::NotYours));
    assert_eq!(trail(&hub, &game).await, [(Act::NewWay, reason())]);
    let computer = OrganiserAsk::Invite { place: 1, seat: 3, reason: reason() };
    assert_eq!(room(&mut house, computer).await, Err(Code::Taken), "a computer has no phone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_plays_for_them_until_they_are_back() {
    let (folder, club) = club();
    let hub = quick(club);
    let (mut house, one, mut two, game) = at_a_turn(&hub).await;
    let token = {
        let Ok(Some(RoomTold::Invited { ticket, .. })) =
            room(&mut house, OrganiserAsk::Invite { place: 1, seat: 0, reason: String::new() }).await
        else {
            panic!("invited")
        };
        let mut again = arrives(&hub).await;
        match room(&mut again, DoorAsk::Return { token: ticket }).await {
            Ok(Some(RoomTold::Joined { token: Some(token), .. })) => token,
            other => panic!("{other:?}"),
        }
    };
    drop(one);
    let stand_in = |on| OrganiserAsk::StandIn { place: 1, seat: 0, on, reason: reason() };
    assert_eq!(room(&mut two, stand_in(true)).await, Err(Code::Organiser));
    room(&mut house, stand_in(true)).await.expect("a computer plays for them");
    lobby_says(&mut house, true).await;
    // The others do not wait a minute at each turn, and do not see the player's tiles.
    two.news.clear();
    play(&mut [&mut two], hand_over).await;
    let shown = two.news.iter().filter(|news| !hand_over(news)).flat_map(|news| &news.view.seats);
    let his = shown.filter(|seat| seat.player == Player(0)).flat_map(|seat| seat.tiles.iter().flatten());
    assert!(his.into_iter().all(|tile| *tile == Seen::Back));
    let now = Helped { player: Player(0), hand: 1, until: None, before: None, now: None };
    assert_eq!(company(&two).helped, std::slice::from_ref(&now));
    // After a restart a computer still plays for the player, until they are back.
    drop((house, two));
    let hub = restarted(hub, &folder).await;
    let (mut house, _) = opened(&hub, false).await;
    sits(&mut house, &game).await;
    assert!(house.here.is_empty(), "the host's own screen is the public table again");
    assert_eq!(company(&house).helped, [now]);
    let mut again = arrives(&hub).await;
    room(&mut again, DoorAsk::Return { token }).await.expect("they are back");
    sits(&mut again, &game).await;
    until(&mut again, |news| news.company.as_ref().is_some_and(|company| company.helped[0].until == Some(2))).await;
    lobby_says(&mut house, false).await;
    let acts: Vec<Act> = trail(&hub, &game).await.into_iter().map(|(act, _)| act).collect();
    assert_eq!(acts, [Act::NewWay, Act::StandIn, Act::BackAgain]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_sits_before_their_device_takes_over_by_saying_so() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, mut one, _two, _) = at_a_turn(&hub).await;
    room(&mut house, OrganiserAsk::StandIn { place: 1, seat: 0, on: true, reason: reason() }).await.expect("stood in");
    until(&mut one, |news| !news.asked && !news.company.as_ref().is_some_and(|at| at.helped.is_empty())).await;
    assert_eq!(one.ask(TableAsk::Act { action: Action::Pass }).await.map(drop), Ok(()), "too late to matter");
    one.ask(TableAsk::TakeOver { player: Player(0) }).await.expect("they are back");
    one.fresh().await;
    assert!(company(&one).helped[0].until.is_some());
    assert_eq!(
        one.ask(TableAsk::TakeOver { player: Player(0) }).await,
        Err(Code::NotOffered),
        "they play for themselves"
    );
    assert_eq!(one.ask(TableAsk::TakeOver { player: Player(1) }).await, Err(Code::NotYours));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_is_played_for_until_the_others_agree_that_it_ends_the_game() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they get up");
    until(&mut two, |news| news.company.as_ref().is_some_and(|company| company.left == [Player(0)])).await;
    assert!(club.look(|books| books.unfinished()).await.expect("read").iter().any(|left| left.gid == game));
    let put = company(&two).votes;
    assert!(put.iter().any(|vote| vote.on == Motion::Leaving && vote.for_it.is_empty() && vote.takes == 1), "{put:?}");
    // The player comes back, and everything is as before.
    sits(&mut one, &game).await;
    until(&mut two, |news| news.company.as_ref().is_some_and(|company| company.left.is_empty())).await;
    assert!(company(&two).votes.is_empty());
    two.ask(TableAsk::Vote { on: Motion::Leaving, yes: true }).await.expect("nothing to vote on");
    // The player leaves again. The other agrees, and the book's rule of leaving applies to the leaver alone.
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they get up");
    two.ask(TableAsk::Vote { on: Motion::Leaving, yes: true }).await.expect("voted");
    until_over(&mut house, &game).await;
    let gid = game.clone();
    let record = club.look(move |books| books.record(books.game(&gid)?)).await.expect("read");
    assert_eq!(record.why.as_deref(), Some("left"));
    assert!(!record.trail.iter().any(|line| line.act == Act::VoidGame), "it counts");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_of_several_who_leave_ends_the_game_as_the_first_ones_leaving() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    two.ask(TableAsk::Leave { player: Player(1) }).await.expect("they get up");
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("no player is left to be asked");
    until_over(&mut house, &game).await;
    let left = move |books: &mj_ledger::Read<'_>| {
        let key = books.game(&game)?;
        Ok(mj_desk::left(books, key, &books.record(key)?))
    };
    assert_eq!(club.look(left).await.expect("read").map(|(player, _)| player), Some(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_member_plays_on_and_such_a_game_does_not_count() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    let code = seen(&mut house).await.open.expect("open").code;
    let (mut three, _) = joins(&hub, &code, "阿三").await;
    let guest = seen(&mut three).await.me.expect("they have joined").guest;
    let swap = |reason: &str| OrganiserAsk::Swap { place: 1, seat: 0, guest, reason: reason.into() };
    assert_eq!(room(&mut two, swap(PHONE)).await, Err(Code::Organiser));
    assert_eq!(room(&mut house, swap(" ")).await, Err(Code::Deed), "not without a reason");
    room(&mut house, swap(PHONE)).await.expect("they play on");
    assert_eq!(room(&mut house, swap(PHONE)).await, Err(Code::Taken), "no player sits there twice");
    sits(&mut three, &game).await;
    assert_eq!(three.here, [Player(0)]);
    assert_eq!(one.ask(TableAsk::Act { action: Action::Pass }).await, Err(Code::NotYours));
    assert_eq!(one.ask(TableAsk::Leave { player: Player(0) }).await, Err(Code::NotYours));
    // From then on the others see the new player's name.
    two.fresh().await;
    let named = two.news.iter().rev().find_map(|news| news.info.clone()).expect("told anew");
    assert_eq!(named.players[0].name, "阿三".into());
    let helped = &company(&two).helped[0];
    assert_eq!((helped.before.as_deref(), helped.now.as_deref(), helped.hand), (Some("阿一"), Some("阿三"), 1));
    sits(&mut one, &game).await;
    until(&mut one, |news| news.floor.is_none()).await;
    assert!(one.here.is_empty(), "they may look on");
    room(&mut house, OrganiserAsk::Part { place: 1, left: Some(1), reason: "太晚了".into() }).await.expect("parted");
    until_over(&mut house, &game).await;
    let gid = game.clone();
    let key = club.look(move |books| books.game(&gid)).await.expect("read");
    assert!(club.look(move |books| books.is_void(key)).await.expect("read"), "§11.4: no player may be replaced");
    let by = Attribution { at: Time(9), author: "會長".into(), reason: "還是算吧".into() };
    let restored = club.send(move |books| organise::set_void(books, key, false, &by)).done().await;
    assert!(restored.is_err(), "no reason makes it count");
    let acts: Vec<Act> = trail(&hub, &game).await.into_iter().map(|(act, _)| act).collect();
    assert_eq!(acts, [Act::SwapSeat, Act::CloseGame, Act::VoidGame]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organiser_parts_a_table_with_a_reason() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    let part = |left| OrganiserAsk::Part { place: 1, left, reason: "停電了".into() };
    assert_eq!(room(&mut one, part(None)).await, Err(Code::Organiser));
    assert_eq!(room(&mut house, part(Some(3))).await, Err(Code::Taken), "a computer does not leave");
    room(&mut house, part(None)).await.expect("parted");
    until(&mut two, |news| news.company.as_ref().is_some_and(|company| company.parted)).await;
    assert_eq!(company(&two).parted_why.as_deref(), Some("停電了"));
    until_over(&mut house, &game).await;
    let acts = trail(&hub, &game).await;
    assert_eq!(acts, [(Act::CloseGame, "停電了".to_owned()), (Act::VoidGame, "停電了".to_owned())]);
    assert_eq!(room(&mut house, part(None)).await, Err(Code::Playing));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_the_house_rules_that_they_sit_down_to() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let options = json!({"minimum": 3, "value.all-chows": 50}).as_object().cloned().expect("an object");
    let keep = mj_wire::protocol::HouseAsk::Keep {
        id: None,
        name: "阿姨家".into(),
        rules: "shanghai".into(),
        options: options.clone(),
    };
    house.ask(BooksAsk::House(keep)).await.expect("kept");
    let mut put = form();
    put.options.extend(options);
    room(&mut house, OrganiserAsk::Put(put)).await.expect("put up");
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let lobby = seen(&mut one).await.places[0].house.clone().expect("told before they sit down");
    assert_eq!((lobby.name.as_deref(), lobby.differences.len()), (Some("阿姨家"), 2), "{lobby:?}");
    room(&mut one, LobbyAsk::Sit { place: 1, seat: None }).await.expect("free");
    for seat in 1..4 {
        room(&mut house, LobbyAsk::Fill { place: 1, seat, kind: Some("novice".into()), person: None })
            .await
            .expect("filled");
    }
    room(&mut one, LobbyAsk::Start { place: 1 }).await.expect("begun");
    let PlaceState::Playing { game, .. } = seen(&mut one).await.places[0].state.clone() else { panic!("begun") };
    sits(&mut one, &game).await;
    let told = one.news.iter().find_map(|news| news.info.clone()).expect("told").house;
    assert_eq!(told, Some(lobby), "and at the table");
}
