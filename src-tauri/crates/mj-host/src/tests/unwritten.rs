//! A disk that is full for a while: the table waits, shows nothing unwritten, and continues at the same event.

use crate::seated::{club, people, table};
use crate::session::{Session, Sight, TableAct, Told};
use crate::sound::sound;
use mj_club::{ActError, Club, Running, stored};
use mj_ledger::{GameKey, Obstacle};
use mj_table::{Action, Player, Viewer};
use mj_wire::log::{known, verify};
use mj_wire::protocol::Trouble;
use serde_json::json;
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedReceiver;

async fn begun(club: &Arc<Club>) -> (Session, GameKey) {
    let club = Arc::clone(club);
    let begin = move || Running::begin(&club, &table("shanghai", &json!({}), people(), 2));
    let running = tokio::task::spawn_blocking(begin).await.expect("no panic").expect("begun");
    let key = running.key();
    (Session::start(running, None), key)
}

/// Frees the disk. In reality this happens outside the books; here it is a job, which fails together with the
/// unwritten ones and must be sent again.
async fn may_grow(club: &Club, may: bool) {
    while let Err(why) = club.send(move |books| books.may_grow(may)).done().await {
        assert_eq!(why.obstacle(), Some(Obstacle::Full), "{why}");
    }
}

async fn lines(club: &Arc<Club>, key: GameKey) -> Vec<(u64, String)> {
    club.look(move |books| books.live(key)).await.expect("read")
}

async fn seen(session: &Session, viewer: Viewer) -> Sight {
    session.look(viewer).await.expect("the table waits and has not stopped")
}

/// An asked player takes the first offer, or a player deals.
async fn act(session: &Session) -> Result<(), ActError> {
    for player in (0..4).map(Player) {
        let sight = seen(session, Viewer::Player(player)).await;
        if let (true, Some(&action)) = (sight.asked, sight.view.offers.first()) {
            return session.act(TableAct::Play(player, action)).await;
        }
    }
    session.act(TableAct::Deal).await
}

/// Plays until the books refuse a job; returns the table before the refused action.
async fn until_full(session: &Session) -> Sight {
    for _ in 0..2_000 {
        let before = seen(session, Viewer::Public).await;
        match act(session).await {
            Ok(()) => {}
            Err(ActError::Waits(why)) => {
                assert_eq!(why.obstacle(), Some(Obstacle::Full));
                return before;
            }
            Err(why) => panic!("{why}"),
        }
    }
    panic!("the disk is never full");
}

/// The last message so far.
fn last(told: &mut UnboundedReceiver<Told>) -> Option<Told> {
    std::iter::from_fn(|| told.try_recv().ok()).last()
}

#[tokio::test(start_paused = true)]
async fn a_table_waits_for_room_and_goes_on_at_the_very_event() {
    let (_folder, club) = club();
    let (session, key) = begun(&club).await;
    let mut public = session.watch(Viewer::Public).await.expect("running");
    for _ in 0..3 {
        act(&session).await.expect("there is room");
    }
    may_grow(&club, false).await;
    let before = until_full(&session).await;
    let written = lines(&club, key).await;
    // All see the table as it was, and why it waits; no player is asked, and the acting player is told.
    let told = last(&mut public.told).expect("told");
    assert_eq!((told.sight.trouble, told.events.len()), (Some(Trouble::Full), 0));
    assert_eq!(told.sight.view, before.view);
    let late = session.watch_since(Viewer::Player(Player(1)), Some(0)).await.expect("running");
    assert_eq!((late.sight.trouble, late.sight.asked, late.line), (Some(Trouble::Full), false, told.line));
    let acts = [
        session.act(TableAct::Deal).await,
        session.act(TableAct::Want(Player(0))).await,
        session.act(TableAct::Leave(Player(3))).await,
    ];
    assert!(acts.iter().all(|done| matches!(done, Err(ActError::Waits(_)))), "{acts:?}");
    // Retries have no effect.
    tokio::time::sleep(std::time::Duration::from_secs(600)).await;
    assert!(last(&mut public.told).is_none(), "the same is said once");
    assert_eq!(lines(&club, key).await, written);
    may_grow(&club, true).await;
    let told = public.told.recv().await.expect("it goes on by itself");
    assert!(told.sight.trouble.is_none() && told.line > late.line);
    let now = lines(&club, key).await;
    // A pause may have ended meanwhile, and more been written.
    assert!(now.starts_with(&written) && now.iter().any(|(number, _)| *number == told.line));
    for _ in 0..40 {
        act(&session).await.expect("there is room");
    }
    // A refusal by the table's rules is reported as such.
    let refused = session.act(TableAct::Play(Player(2), Action::TakeBack)).await;
    assert!(matches!(refused, Err(ActError::Illegal(_))), "{refused:?}");
    session.act(TableAct::Leave(Player(2))).await.expect("they may");
    let text = club.look(move |books| Ok(stored::text(books, key))).await.expect("read").expect("a log");
    verify(&mj_wire::log::Log::read(text.as_bytes()).expect("whole"), &known).expect("as it was played");
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("it holds");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_ends_the_program_while_it_waits_finds_what_was_shown() {
    let (_folder, club) = club();
    let (session, key) = begun(&club).await;
    may_grow(&club, false).await;
    let before = until_full(&session).await;
    let written = lines(&club, key).await;
    let ending = session.ending();
    drop(session);
    ending.done().await;
    may_grow(&club, true).await;
    assert_eq!(lines(&club, key).await, written);
    let resumed = super::resume_all(&club).await;
    let (_, session) = resumed.into_iter().next().expect("it stands in the books");
    let session = session.expect("it goes on");
    assert_eq!(seen(&session, Viewer::Public).await.view, before.view, "at the last receipt");
    act(&session).await.expect("there is room");
}
