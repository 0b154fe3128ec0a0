//! 主辦人的鑰匙: made anew with every opening and whenever the host wants it, and worth nothing after that.

use super::*;

async fn organises(screen: &mut Screen, key: &str) -> Result<(), Code> {
    room(screen, RoomAsk::Organise { key: key.into() }).await.map(drop)
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
    assert_eq!(room(&mut one, RoomAsk::Rekey {}).await, Err(Code::Organiser), "he was lent it");
    room(&mut house, RoomAsk::Rekey {}).await.expect("changed");
    let second = key(&mut house).await;
    assert_ne!(first, second);
    // He is told at once, and asks in vain from then on.
    while told.organises {
        if let Message::Room(room) = one.hears().await {
            told = *room;
        }
    }
    assert!(told.open.is_none() && told.me.is_some());
    assert_eq!(room(&mut one, RoomAsk::Put(form())).await, Err(Code::Organiser));
    assert_eq!(one.ask(Ask::Home {}).await, Err(Code::Organiser));
    assert_eq!(organises(&mut one, &first).await, Err(Code::Organiser));
    organises(&mut one, &second).await.expect("the new key");
    room(&mut one, RoomAsk::Put(form())).await.expect("he organises again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_does_not_outlive_the_evening() {
    let (folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let first = key(&mut house).await;
    organises(&mut one, &first).await.expect("the key");
    room(&mut house, RoomAsk::Close {}).await.expect("closed");
    assert_eq!(one.ask(Ask::Home {}).await, Err(Code::Organiser));
    assert_eq!(organises(&mut one, &first).await, Err(Code::Organiser), "a closed room has no organiser");
    assert_eq!(room(&mut house, RoomAsk::Rekey {}).await, Err(Code::Room));
    room(&mut house, RoomAsk::Open(RoomForm::default())).await.expect("opened");
    let second = key(&mut house).await;
    assert_ne!(first, second);
    assert_eq!(organises(&mut one, &first).await, Err(Code::Organiser));
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
        assert_eq!(organises(&mut foe, "2222-2222-2222").await, Err(Code::Organiser));
    }
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    organises(&mut one, &key(&mut house).await).await.expect("the key");
}
