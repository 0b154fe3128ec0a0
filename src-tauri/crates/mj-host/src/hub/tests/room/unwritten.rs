//! A full disk at a table on the network: every screen is told, and the table goes on by itself.

use super::{begun, form, hand_over, joins, next, opened, play, quick, room, shown, sits};
use crate::seated::club;
use crate::sound::sound;
use mj_table::Action;
use mj_wire::protocol::{Code, OrganiserAsk, PlaceState, RoomView, TableAsk, TableNews, Trouble};
use std::sync::Arc;

/// Whether a running table waits with this trouble, or without.
fn waiting(room: &RoomView, with: Option<Trouble>) -> Option<()> {
    let mut states = room.places.iter().map(|line| &line.state);
    states.any(|state| matches!(state, PlaceState::Playing { trouble, .. } if *trouble == with)).then_some(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_on_every_screen_and_keeps_no_table_for_good() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    let game = begun(&mut house, &mut [&mut one, &mut two]).await;
    for screen in [&mut house, &mut one, &mut two] {
        sits(screen, &game).await;
    }
    let turn = |news: &TableNews| news.asked && next(news).is_some();
    play(&mut [&mut one, &mut two], turn).await;
    club.send(|books| books.may_grow(false)).done().await.expect("told");
    let full = |news: &TableNews| news.trouble == Some(Trouble::Full);
    play(&mut [&mut one, &mut two], full).await;
    for screen in [&mut house, &mut one, &mut two] {
        // The host's own screen and the phones show the table as told before.
        screen.fresh().await;
        let news = screen.news.last().expect("told");
        assert!(full(news) && !news.asked && news.gate.is_none());
        let before = screen.news.iter().rfind(|news| !full(news)).expect("told before");
        assert_eq!(news.view, before.view);
    }
    // And the organiser's page, whichever view is open.
    let waits = |with: Option<Trouble>| move |room: &RoomView| waiting(room, with);
    shown(&mut house, "the organiser is told", waits(Some(Trouble::Full))).await;
    for screen in [&mut one, &mut two] {
        assert_eq!(
            screen.ask(TableAsk::Act { action: Action::Pass }).await,
            Err(Code::Waits),
            "no player acts meanwhile"
        );
    }
    club.send(|books| books.may_grow(true)).done().await.expect("told");
    play(&mut [&mut one, &mut two], hand_over).await;
    for screen in [&mut house, &mut one] {
        screen.fresh().await;
        assert!(screen.news.last().is_some_and(|news| news.trouble.is_none()), "it is told that it goes on");
    }
    shown(&mut house, "the organiser is told that it goes on", waits(None)).await;
    drop((house, one, two));
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("it holds");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_has_stopped_is_brought_back_from_the_books_while_others_still_look_at_it() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let game = begun(&mut house, &mut [&mut one]).await;
    sits(&mut house, &game).await;
    sits(&mut one, &game).await;
    play(&mut [&mut one], |news| news.asked && next(news).is_some()).await;
    // The last line is removed, so the next one has no predecessor.
    let gid = game.clone();
    let broken = club.send(move |books| {
        let key = books.game(&gid)?;
        books.forget_last_line(key)
    });
    broken.done().await.expect("the fault is there");
    play(&mut [&mut one], |news| news.trouble == Some(Trouble::Stopped)).await;
    sits(&mut one, &game).await;
    assert!(one.news.last().is_some_and(|news| news.trouble.is_none()), "it goes on from the books");
    // Leaving the stopped table does not end the resumed one.
    drop(house);
    play(&mut [&mut one], hand_over).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_that_a_full_disk_does_not_take_is_written_down_later() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, _) = opened(&hub, false).await;
    let written = || async { club.look(|books| books.places()).await.expect("read").len() };
    let before = written().await;
    club.send(|books| books.may_grow(false)).done().await.expect("told");
    let mut put = 0;
    while written().await == before + put {
        room(&mut house, OrganiserAsk::Put(form())).await.expect("the evening goes on");
        put += 1;
        assert!(put < 600, "the disk is never full");
    }
    let mut late = hub.room.late.subscribe();
    club.send(|books| books.may_grow(true)).done().await.expect("told");
    while written().await < before + put {
        late.changed().await.expect("the room is there");
    }
}
