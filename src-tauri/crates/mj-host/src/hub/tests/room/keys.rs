//! 主辦人的鑰匙: new with every opening and on request, and void after that.

use super::*;

async fn organises(screen: &mut Screen, key: &str) -> Result<(), Code> {
    room(screen, DoorAsk::Organise { key: key.into() }).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_key_takes_the_evening_out_of_the_hands_that_had_the_old_one() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let first = key(&mut house).await;
    organises(&mut one, &first).await.expect("the key");
    let mut told = seen(&mut one).await;
    assert!(told.organises && told.open.is_some());
    assert_eq!(room(&mut one, ScreenAsk::Rekey {}).await, Err(Code::Organiser), "the key does not allow that");
    room(&mut house, ScreenAsk::Rekey {}).await.expect("changed");
    let second = key(&mut house).await;
    assert_ne!(first, second);
    // The device is told at once, and its requests are refused from then on.
    while told.organises {
        if let Message::Room(room) = one.hears().await {
            told = *room;
        }
    }
    assert!(told.open.is_none() && told.me.is_some());
    assert_eq!(room(&mut one, OrganiserAsk::Put(form())).await, Err(Code::Organiser));
    assert_eq!(one.ask(OrganiserAsk::Home {}).await, Err(Code::Organiser));
    assert_eq!(organises(&mut one, &first).await, Err(Code::Key));
    organises(&mut one, &second).await.expect("the new key");
    room(&mut one, OrganiserAsk::Put(form())).await.expect("they organise again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_does_not_outlive_the_evening() {
    let (folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let first = key(&mut house).await;
    organises(&mut one, &first).await.expect("the key");
    room(&mut house, ScreenAsk::Close {}).await.expect("closed");
    assert_eq!(one.ask(OrganiserAsk::Home {}).await, Err(Code::Organiser));
    assert_eq!(organises(&mut one, &first).await, Err(Code::Room), "a closed room has no organiser");
    assert_eq!(room(&mut house, ScreenAsk::Rekey {}).await, Err(Code::Room));
    room(&mut house, ScreenAsk::Open(RoomForm::default())).await.expect("opened");
    let second = key(&mut house).await;
    assert_ne!(first, second);
    assert_eq!(organises(&mut one, &first).await, Err(Code::Key));
    drop((one, house));
    let hub = restarted(hub, &folder).await;
    let (mut house, _) = opened(&hub, false).await;
    let third = key(&mut house).await;
    assert!(third != first && third != second);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_person_is_shut_out_by_wrong_keys() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let mut foe = arrives(&hub).await;
    for _ in 0..200 {
        assert_eq!(organises(&mut foe, "2222-2222-2222").await, Err(Code::Key));
    }
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    organises(&mut one, &key(&mut house).await).await.expect("the key");
}

/// A device that shows this token: the same page after a broken connection or a reload.
async fn comes_back(hub: &Arc<Hub>, token: &str) -> Screen {
    let mut screen = arrives(hub).await;
    room(&mut screen, DoorAsk::Return { token: token.into() }).await.expect("they are known");
    screen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organisers_phone_stays_theirs_through_cuts_until_the_key_is_changed_or_the_room_closed() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, token) = joins(&hub, &code, "阿一").await;
    let (_other, others) = joins(&hub, &code, "阿二").await;
    organises(&mut one, &key(&mut house).await).await.expect("the key");
    drop(one);
    for _ in 0..2 {
        let mut again = comes_back(&hub, &token).await;
        let told = seen(&mut again).await;
        assert!(told.organises && told.open.is_some());
        room(&mut again, OrganiserAsk::Put(form())).await.expect("they organise");
    }
    assert!(!seen(&mut comes_back(&hub, &others).await).await.organises, "another's does not");
    // New terms keep the key.
    room(&mut house, ScreenAsk::Open(RoomForm { delay: 30, ..RoomForm::default() })).await.expect("opened anew");
    let mut again = comes_back(&hub, &token).await;
    assert!(seen(&mut again).await.organises);
    // Another device takes the person's place but not the key.
    let Ok(Some(RoomTold::Ticket { ticket })) = room(&mut again, LobbyAsk::Ticket {}).await else { panic!("a ticket") };
    assert!(!seen(&mut comes_back(&hub, &ticket).await).await.organises);
    assert!(seen(&mut comes_back(&hub, &token).await).await.organises, "which has not been shown yet");
    room(&mut house, ScreenAsk::Rekey {}).await.expect("changed");
    let mut again = comes_back(&hub, &token).await;
    assert!(!seen(&mut again).await.organises);
    organises(&mut again, &key(&mut house).await).await.expect("the new key");
    room(&mut again, LobbyAsk::Sit { place: 1, seat: None }).await.expect("a seat, so that they stay");
    drop(again);
    assert!(seen(&mut comes_back(&hub, &token).await).await.organises);
    room(&mut house, ScreenAsk::Close {}).await.expect("closed");
    room(&mut house, ScreenAsk::Open(RoomForm::default())).await.expect("opened");
    assert!(!seen(&mut comes_back(&hub, &token).await).await.organises, "another evening");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_that_was_shown_before_they_joined_is_kept_too() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let mut one = arrives(&hub).await;
    organises(&mut one, &key(&mut house).await).await.expect("the key");
    let who = SeatWish::Guest { name: "阿一".into() };
    let told = room(&mut one, DoorAsk::Join { code, who, pin: None }).await;
    let Ok(Some(RoomTold::Joined { token: Some(token), .. })) = told else { panic!("{told:?}") };
    drop(one);
    assert!(seen(&mut comes_back(&hub, &token).await).await.organises);
}
