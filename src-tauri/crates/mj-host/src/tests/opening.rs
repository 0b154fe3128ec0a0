//! Before the first turn: a flower that may win, and then whether hands are declared. Each is asked of every player
//! in a pause of its own, also of those who could say nothing (rules/taiwan.md §7.2, §7.4).

use crate::seated::{club, people, table};
use crate::session::{Session, Told, Watch};
use mj_club::Running;
use mj_table::{Action, Player, SeatEvent, ViewPhase, Viewer};
use serde_json::json;
use std::collections::BTreeSet;
use tempfile::TempDir;

/// Of this seed a player's flowers may win before the first turn: few deals in a million have such.
const FLOWERS: u64 = 2_198_818;

/// A new game, and what is asked in it once its first hand is dealt: every player says 過 to end a pause.
async fn dealt() -> (TempDir, Session, Watch) {
    let (folder, club) = club();
    let begin = move || Running::begin(&club, &table("taiwan", &json!({}), people(), FLOWERS)).expect("begun");
    let running = tokio::task::spawn_blocking(begin).await.expect("no panic");
    let session = Session::start(running, Some(None));
    let watch = session.watch(Viewer::Public).await.expect("running");
    session.deal().await.expect("dealt");
    (folder, session, watch)
}

/// What is shown once this is so.
async fn once(watch: &mut Watch, so: impl Fn(&Told) -> bool) -> Told {
    loop {
        let told = watch.told.recv().await.expect("the table goes on");
        if so(&told) {
            return told;
        }
    }
}

/// Who may still say something.
fn open(told: &Told) -> BTreeSet<Player> {
    told.sight.gate.iter().flat_map(|gate| gate.open.iter().copied()).collect()
}

/// Whose flower lies open.
fn shows(told: &Told) -> Option<Player> {
    let ViewPhase::Window { by, .. } = told.sight.view.phase else { return None };
    Some(told.sight.view.seats[by.index()].player)
}

fn is_turn(told: &Told) -> bool {
    matches!(told.sight.view.phase, ViewPhase::Turn { seat } if seat.is_dealer())
}

async fn all_pass(session: &Session, players: impl IntoIterator<Item = Player>) {
    for player in players {
        session.let_pass(player).await.expect("he may say something");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_flowers_that_might_have_won_everybody_is_asked_whether_he_declares() {
    let (_folder, session, mut watch) = dealt().await;
    let everybody = (0..4).map(Player).collect::<BTreeSet<_>>();
    let told = once(&mut watch, |told| !open(told).is_empty()).await;
    let shown = shows(&told).expect("a flower lies open");
    // Who showed the flower is asked where it may be his own win, and not where another may rob it.
    let others = everybody.iter().copied().filter(|player| *player != shown).collect::<BTreeSet<_>>();
    let asked = open(&told);
    assert!(asked == everybody || asked == others, "{asked:?}");
    all_pass(&session, asked).await;
    // Whether a player has a hand to declare shows in nothing.
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
    session.want(player).await.expect("he may ask");
    session.act(me, Action::Win).await.expect("it is offered");
    all_pass(&session, asked.into_iter().filter(|other| *other != player)).await;
    let won = |told: &Told| told.events.iter().any(|event| matches!(event, SeatEvent::Won(win) if win.seat == me));
    once(&mut watch, won).await;
}
