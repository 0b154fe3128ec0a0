//! Before the first turn: a winning flower, then declarations. Each is asked of every player in its own pause,
//! including players with nothing to say (rules/taiwan.md §7.2, §7.4).

use crate::seated::{club, people, table};
use crate::session::{Session, TableAct, Told, Watch};
use mj_club::Running;
use mj_table::{Action, Player, SeatEvent, ViewPhase, Viewer};
use serde_json::json;
use std::collections::BTreeSet;
use tempfile::TempDir;

/// With this seed a player's flowers can win before the first turn, as in a few deals in a million.
const FLOWERS: u64 = 2_198_818;

/// A new game with its first hand dealt; each pause ends when all players say 過.
async fn dealt() -> (TempDir, Session, Watch) {
    let (folder, club) = club();
    let begin = move || Running::begin(&club, &table("taiwan", &json!({}), people(), FLOWERS)).expect("begun");
    let running = tokio::task::spawn_blocking(begin).await.expect("no panic");
    let session = Session::start(running, Some(None));
    let watch = session.watch(Viewer::Public).await.expect("running");
    session.act(TableAct::Deal).await.expect("dealt");
    (folder, session, watch)
}

/// The first message that satisfies this.
async fn once(watch: &mut Watch, so: impl Fn(&Told) -> bool) -> Told {
    loop {
        let told = watch.told.recv().await.expect("the table goes on");
        if so(&told) {
            return told;
        }
    }
}

/// The players who may still say something.
fn open(told: &Told) -> BTreeSet<Player> {
    told.sight.gate.iter().flat_map(|gate| gate.open.iter().copied()).collect()
}

/// The player whose flower is open.
fn shows(told: &Told) -> Option<Player> {
    let ViewPhase::Window { by, .. } = told.sight.view.phase else { return None };
    Some(told.sight.view.seats[by.index()].player)
}

fn is_turn(told: &Told) -> bool {
    matches!(told.sight.view.phase, ViewPhase::Turn { seat } if seat.is_dealer())
}

async fn all_pass(session: &Session, players: impl IntoIterator<Item = Player>) {
    for player in players {
        session.act(TableAct::Let(player)).await.expect("they may say something");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_flowers_that_might_have_won_everybody_is_asked_whether_they_declare() {
    let (_folder, session, mut watch) = dealt().await;
    let everybody = (0..4).map(Player).collect::<BTreeSet<_>>();
    let told = once(&mut watch, |told| !open(told).is_empty()).await;
    let shown = shows(&told).expect("a flower lies open");
    // The flower's owner is asked about their own win, but not about a robbery by another.
    let others = everybody.iter().copied().filter(|player| *player != shown).collect::<BTreeSet<_>>();
    let asked = open(&told);
    assert!(asked == everybody || asked == others, "{asked:?}");
    all_pass(&session, asked).await;
    // No message shows whether a player could declare.
    let declares = |told: &Told| told.sight.view.phase == ViewPhase::Opening && told.sight.gate.is_some();
    let told = once(&mut watch, |told| declares(told) || is_turn(told)).await;
    assert_eq!(open(&told), everybody);
    all_pass(&session, everybody).await;
    let told = once(&mut watch, is_turn).await;
    assert!(told.sight.gate.is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flowers_win_before_the_first_turn() {
    let (_folder, session, mut watch) = dealt().await;
    let asked = open(&once(&mut watch, |told| !open(told).is_empty()).await);
    let mut winner = None;
    for &player in &asked {
        let view = session.view(Viewer::Player(player)).await.expect("running");
        winner = winner.or(view.me.filter(|_| view.offers.contains(&Action::Win)).map(|me| (player, me)));
    }
    let (player, me) = winner.expect("a player may win");
    session.act(TableAct::Want(player)).await.expect("they may ask");
    session.act(TableAct::Play(player, Action::Win)).await.expect("it is offered");
    all_pass(&session, asked.into_iter().filter(|other| *other != player)).await;
    let won = |told: &Told| told.events.iter().any(|event| matches!(event, SeatEvent::Won(win) if win.seat == me));
    once(&mut watch, won).await;
}
