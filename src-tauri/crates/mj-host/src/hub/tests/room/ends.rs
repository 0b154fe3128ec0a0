//! Failures of the disk or the program while a table ends or is restored.

use super::company::at_a_turn;
use super::*;
use mj_ledger::{Act, Attribution, Time};
use mj_wire::protocol::{LobbyAsk, Motion, OrganiserAsk, TableAsk, Trouble};

const DARK: &str = "停電了";

fn part() -> OrganiserAsk {
    OrganiserAsk::Part { place: 1, left: None, reason: DARK.into() }
}

fn has_parted(news: &TableNews) -> bool {
    news.company.as_ref().is_some_and(|company| company.parted)
}

async fn is_unfinished(hub: &Hub, game: &str) -> bool {
    hub.club().look(|books| books.unfinished()).await.expect("read").iter().any(|left| left.gid == game)
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

/// Fills the disk until the trail takes no more lines.
async fn is_full(hub: &Hub, game: &str) {
    hub.club().send(|books| books.may_grow(false)).done().await.expect("told");
    let note = |reason: String| {
        let gid = game.to_owned();
        let by = Attribution { at: Time(9), author: "主辦人".into(), reason };
        hub.club().send(move |books| books.note_help(books.game(&gid)?, Act::NewWay, "{}", &by)).done()
    };
    // The shorter line takes the room that the longer one leaves.
    for length in [100, 1] {
        while note("長".repeat(length)).await.is_ok() {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_person_is_told_of_an_end_that_the_books_do_not_have() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    is_full(&hub, &game).await;
    assert_eq!(room(&mut house, part()).await, Err(Code::Waits));
    for screen in [&mut one, &mut two] {
        screen.fresh().await;
        assert!(!screen.news.iter().any(has_parted), "it may still be that it goes on");
        assert_eq!(
            screen.ask(TableAsk::Vote { on: Motion::End, yes: true }).await.map(drop),
            Ok(()),
            "too late to matter"
        );
    }
    assert!(is_unfinished(&hub, &game).await);
    // A person who returns meanwhile sees the table as it is.
    sits(&mut one, &game).await;
    club.send(|books| books.may_grow(true)).done().await.expect("told");
    until(&mut two, has_parted).await;
    until_over(&mut house, &game).await;
    assert!(!is_unfinished(&hub, &game).await);
    assert_eq!(
        one.ask(TableAsk::Resume { game, since: None }).await,
        Err(Code::Resume),
        "and no device waits for it for ever"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_has_stopped_can_be_parted() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, mut one, mut two, game) = at_a_turn(&hub).await;
    let gid = game.clone();
    // The last line is removed, so the next one has no predecessor.
    let broken = club.send(move |books| books.forget_last_line(books.game(&gid)?));
    broken.done().await.expect("the fault is there");
    play(&mut [&mut one, &mut two], |news| news.trouble == Some(Trouble::Stopped)).await;
    room(&mut house, part()).await.expect("parted");
    until_over(&mut house, &game).await;
    assert!(!is_unfinished(&hub, &game).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swap_that_is_not_written_leaves_everybody_where_they_sit() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, _one, _two, game) = at_a_turn(&hub).await;
    let (mut three, guest) = third(&hub, &mut house).await;
    room(&mut house, OrganiserAsk::Put(form())).await.expect("put up");
    room(&mut three, LobbyAsk::Sit { place: 2, seat: Some(1) }).await.expect("free");
    let before = names(&mut house).await;
    is_full(&hub, &game).await;
    let swap = OrganiserAsk::Swap { place: 1, seat: 0, guest, reason: DARK.into() };
    assert_eq!(room(&mut house, swap).await, Err(Code::Waits));
    assert_eq!(names(&mut house).await, before);
}

/// The names at the seats, as told to the room.
async fn names(house: &mut Screen) -> Vec<Vec<Option<String>>> {
    let places = seen(house).await.places;
    places.iter().map(|place| place.seats.iter().map(|seat| seat.name.clone()).collect()).collect()
}

/// Another person, who plays nowhere.
async fn third(hub: &Arc<Hub>, house: &mut Screen) -> (Screen, i64) {
    let code = seen(house).await.open.expect("open").code;
    let (mut three, _) = joins(hub, &code, "阿三").await;
    let guest = seen(&mut three).await.me.expect("they have joined").guest;
    (three, guest)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_whose_the_trail_says_when_its_table_is_brought_back() {
    let (folder, club) = club();
    let hub = quick(club);
    let (mut house, one, two, game) = at_a_turn(&hub).await;
    let (three, guest) = third(&hub, &mut house).await;
    let kept = || async { hub.club().look(|books| books.places()).await.expect("read") };
    let is_first = |line: &(u16, String)| line.0 == 1;
    let before = kept().await.into_iter().find(is_first).expect("a table").1;
    room(&mut house, OrganiserAsk::Swap { place: 1, seat: 0, guest, reason: DARK.into() }).await.expect("they play on");
    assert_ne!(kept().await.into_iter().find(is_first).expect("a table").1, before);
    // As if the program was killed between the two writes: the room has its earlier state.
    hub.club().send(move |books| books.put_place(1, Some(&before))).done().await.expect("written");
    drop((house, one, two, three));
    let hub = restarted(hub, &folder).await;
    let (mut house, _) = opened(&hub, false).await;
    sits(&mut house, &game).await;
    assert_eq!(names(&mut house).await[0][0].as_deref(), Some("阿三"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_gets_up_and_comes_back_again_and_again_makes_no_trail_of_it() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (_house, mut one, mut two, game) = at_a_turn(&hub).await;
    for _ in 0..5 {
        one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they get up");
        until(&mut two, |news| news.company.as_ref().is_some_and(|company| company.left == [Player(0)])).await;
        sits(&mut one, &game).await;
        until(&mut two, |news| news.company.as_ref().is_some_and(|company| company.left.is_empty())).await;
    }
    let company = two.news.last().and_then(|news| news.company.clone()).expect("a table of the room");
    assert_eq!(company.helped.len(), 1, "{:?}", company.helped);
    let acts = || async {
        // Writes that were not waited for come before this one.
        club.send(|_| Ok(())).done().await.expect("written");
        let gid = game.clone();
        let trail = club.look(move |books| books.trail_of(books.game(&gid)?)).await.expect("read");
        trail.into_iter().map(|line| line.act).collect::<Vec<Act>>()
    };
    assert_eq!(acts().await, [Act::StandIn, Act::BackAgain]);
    // A player still absent in the next hand is written down: that hand does not count as theirs.
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they get up");
    play(&mut [&mut two], |news| news.view.hand == 2 && matches!(news.view.phase, ViewPhase::Turn { .. })).await;
    assert_eq!(acts().await, [Act::StandIn, Act::BackAgain, Act::StandIn]);
}
