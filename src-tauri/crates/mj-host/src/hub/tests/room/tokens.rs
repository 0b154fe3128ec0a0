//! A lost answer costs no seat and gives it to no other person; and how many people may join.

use super::*;

type Told = Result<Option<RoomTold>, Code>;

/// A new device that shows this token. Its connection breaks right after the answer, or before.
async fn shows(hub: &Arc<Hub>, token: &str) -> (Screen, Told) {
    let mut device = arrives(hub).await;
    let told = room(&mut device, DoorAsk::Return { token: token.into() }).await;
    (device, told)
}

async fn is_known(hub: &Arc<Hub>, token: &str) -> bool {
    shows(hub, token).await.1.is_ok()
}

async fn fresh(hub: &Arc<Hub>, ticket: &str) -> String {
    match shows(hub, ticket).await.1 {
        Ok(Some(RoomTold::Joined { token: Some(token), .. })) => token,
        other => panic!("{other:?}"),
    }
}

async fn ticket(screen: &mut Screen) -> String {
    match room(screen, LobbyAsk::Ticket {}).await {
        Ok(Some(RoomTold::Ticket { ticket })) => ticket,
        other => panic!("{other:?}"),
    }
}

/// A thief has the name and invented tokens.
async fn is_safe(hub: &Arc<Hub>, code: &str) {
    let mut thief = arrives(hub).await;
    let who = SeatWish::Guest { name: "阿一".into() };
    assert_eq!(room(&mut thief, DoorAsk::Join { code: code.into(), who, pin: None }).await, Err(Code::Seats));
    assert!(!is_known(hub, &"0".repeat(32)).await);
}

/// Restarts the program and opens the room.
async fn opened_again(hub: Arc<Hub>, house: Screen, folder: &tempfile::TempDir) -> (Arc<Hub>, Screen) {
    drop(house);
    let hub = restarted(hub, folder).await;
    let (house, _) = opened(&hub, false).await;
    (hub, house)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_no_other_persons_wherever_the_line_breaks() {
    for killed in [false, true] {
        let (folder, club) = club();
        let mut hub = quick(club);
        let (mut house, code) = opened(&hub, false).await;
        let (mut one, old) = joins(&hub, &code, "阿一").await;
        room(&mut one, DoorAsk::Return { token: old.clone() }).await.expect("it has come");
        let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else {
            panic!("put up")
        };
        room(&mut one, LobbyAsk::Sit { place, seat: None }).await.expect("a free seat");
        let mut signs = ticket(&mut one).await;
        drop(one);
        // The request arrived and the answer was lost: token and ticket are still good.
        let lost = fresh(&hub, &signs).await;
        is_safe(&hub, &code).await;
        if killed {
            (hub, house) = opened_again(hub, house, &folder).await;
        }
        let (mut one, told) = shows(&hub, &old).await;
        assert!(told.is_ok(), "the old device is still theirs");
        if killed {
            // Tickets last minutes and are not stored.
            signs = ticket(&mut one).await;
        }
        // The same signs again. This time the answer arrived, and the connection broke before the token was shown.
        let new = fresh(&hub, &signs).await;
        is_safe(&hub, &code).await;
        drop(one);
        if killed {
            (hub, house) = opened_again(hub, house, &folder).await;
        }
        // It was shown, and that answer may be lost too.
        drop(shows(&hub, &new).await);
        if killed {
            (hub, house) = opened_again(hub, house, &folder).await;
        }
        for void in [&old, &lost, &signs] {
            assert!(!is_known(&hub, void).await, "only the new device has the seat");
        }
        is_safe(&hub, &code).await;
        let (mut other, told) = shows(&hub, &new).await;
        assert!(told.is_ok());
        let seat = &seen(&mut other).await.places[0].seats[0];
        assert!(seat.mine, "{seat:?}");
        drop(house);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_whose_answer_was_lost_can_be_said_again() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (_house, code) = opened(&hub, false).await;
    let (lost, first) = joins(&hub, &code, "阿一").await;
    is_safe(&hub, &code).await;
    drop(lost);
    let (mut one, token) = joins(&hub, &code, "阿一").await;
    assert!(!is_known(&hub, &first).await && is_known(&hub, &token).await);
    room(&mut one, LobbyAsk::Stand {}).await.expect("they are in");
    drop(one);
    is_safe(&hub, &code).await;
}

#[tokio::test]
async fn of_two_who_say_a_name_at_the_same_moment_one_has_it() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, mut two) = (arrives(&hub).await, arrives(&hub).await);
    // The disk takes nothing until both have sent it.
    let (free, busy) = std::sync::mpsc::channel::<()>();
    let writing = club.send(move |_| {
        let _ = busy.recv();
        Ok(())
    });
    let join = || DoorAsk::Join { code: code.clone(), who: SeatWish::Guest { name: "阿一".into() }, pin: None };
    // A paused clock goes on when all wait for the disk.
    let goes_on = async {
        tokio::time::pause();
        tokio::time::sleep(Duration::from_millis(300)).await;
        tokio::time::resume();
        drop(free);
    };
    let (first, second, ()) = tokio::join!(room(&mut one, join()), room(&mut two, join()), goes_on);
    writing.done().await.expect("written");
    let told = [first, second];
    let has = told.iter().filter(|told| matches!(told, Ok(Some(RoomTold::Joined { .. })))).count();
    assert!(has == 1 && told.contains(&Err(Code::Seats)), "{told:?}");
    assert_eq!(seen(&mut house).await.people.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn so_many_come_from_one_address_and_no_more() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let mut crowd = arrives_from(&hub, "192.168.1.99").await;
    let who = |n: usize| SeatWish::Guest { name: format!("客{n}") };
    let join = |n: usize| DoorAsk::Join { code: code.clone(), who: who(n), pin: None };
    for n in 0..40 {
        room(&mut crowd, join(n)).await.expect("there is room");
    }
    assert_eq!(room(&mut crowd, join(40)).await, Err(Code::Crowd));
    let people = seen(&mut house).await.people;
    assert_eq!(people.len(), 40);
    // Other addresses have room. This machine's own is not limited.
    room(&mut arrives_from(&hub, "192.168.1.98").await, join(41)).await.expect("another address");
    let mut own = arrives_from(&hub, "127.0.0.1").await;
    for n in 100..145 {
        room(&mut own, join(n)).await.expect("this machine's own");
    }
    // A person is sent away: another may come.
    room(&mut house, OrganiserAsk::Admit { guest: people[0].guest, yes: false }).await.expect("sent away");
    room(&mut crowd, join(40)).await.expect("there is room again");
    assert_eq!(room(&mut crowd, join(42)).await, Err(Code::Crowd));
    // A seated person stays when the room closes; those who never sat down go.
    room(&mut house, OrganiserAsk::Put(form())).await.expect("put up");
    room(&mut crowd, LobbyAsk::Sit { place: 1, seat: None }).await.expect("a seat");
    room(&mut house, ScreenAsk::Close {}).await.expect("closed");
    let left: Vec<String> = seen(&mut house).await.people.into_iter().map(|line| line.name.clone()).collect();
    assert_eq!(left, ["客40"]);
}
