//! Whoever is sent away, cut off in the midst of something, or found to be somebody else.

use super::*;

async fn parted(house: &mut Screen, name: &str) {
    let guest = seen(house).await.people.iter().find(|line| line.name == name).expect("he is here").guest;
    room(house, RoomAsk::Admit { guest, yes: false }).await.expect("sent away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_was_sent_away_has_nothing_of_whoever_comes_in_that_name() {
    let (_folder, club) = club();
    let hub = Hub::new(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut thief, _) = joins(&hub, &code, "阿一").await;
    let Ok(Some(RoomTold::Ticket { ticket })) = room(&mut thief, RoomAsk::Ticket {}).await else { panic!("a ticket") };
    parted(&mut house, "阿一").await;
    // The same entry in the books, and another person before another device.
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let game = begun(&mut house, &mut [&mut one]).await;
    for ask in [Ask::Resume { game: game.clone(), since: None }, Ask::Room { ask: RoomAsk::Ticket {} }] {
        assert_eq!(thief.ask(ask).await, Err(Code::Joined));
    }
    assert!(seen(&mut thief).await.me.is_none(), "nor does he see the room");
    let mut other = arrives(&hub).await;
    let back = room(&mut other, RoomAsk::Return { token: ticket }).await;
    assert_eq!(back, Err(Code::Joined), "what he was given for another device is void");
    sits(&mut one, &game).await;
    assert_eq!(one.here, [Player(0)]);
    // His going takes nobody's device away.
    drop((thief, other));
    let people = seen(&mut house).await.people;
    assert!(people.iter().any(|line| line.name == "阿一" && line.online), "{people:?}");
}
