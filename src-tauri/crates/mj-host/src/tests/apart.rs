//! People at their own devices: a player's answer to an open tile is hidden from the others.

use crate::seated::{people, play, table};
use crate::session::{Manners, Notice, Session, TableAct, Told};
use mj_club::{Club, Running};
use mj_table::{Action, Player, SeatEvent, ViewPhase, Viewer};
use serde_json::json;
use std::path::Path;
use std::time::Duration;

const EVERYBODY: [Player; 4] = [Player(0), Player(1), Player(2), Player(3)];

/// Two players who may claim the same tile.
#[derive(Clone, Copy, Debug)]
struct Contested {
    /// May 碰.
    higher: Player,
    /// May only 吃.
    lower: Player,
}

/// All players have their own screens, and a pause ends only by their answers.
fn manners() -> Manners {
    let long = Duration::from_secs(3600);
    let (screens, answer) = ((1..=4).map(Some).collect(), Duration::ZERO);
    Manners { screens, turn: None, pause: long, grace: long, answer, coming: Vec::new() }
}

fn offers(running: &Running, player: Player) -> Vec<Action> {
    let table = running.table();
    table.hand().and_then(|hand| hand.seat_of(player)).map(|seat| table.offers(seat)).unwrap_or_default()
}

const fn is_pung(action: &Action) -> bool {
    matches!(action, Action::Pung { .. })
}

const fn is_chow(action: &Action) -> bool {
    matches!(action, Action::Chow { .. })
}

/// Plays until an open tile is contested; `None` if the game ends before.
fn contested(running: &mut Running) -> Option<Contested> {
    let mut lay_open = false;
    loop {
        let lies_open = matches!(running.table().view(Viewer::Public).phase, ViewPhase::Window { .. });
        if lies_open && !lay_open {
            let may = |player: &Player, claim: fn(&Action) -> bool| offers(running, *player).iter().any(claim);
            let higher = EVERYBODY.into_iter().find(|player| may(player, is_pung));
            let only_chow = |action: &Action| matches!(action, Action::Chow { .. } | Action::Pass);
            let lower = EVERYBODY
                .into_iter()
                .find(|player| may(player, is_chow) && offers(running, *player).iter().all(only_chow));
            if let Some((higher, lower)) = higher.zip(lower) {
                return Some(Contested { higher, lower });
            }
        }
        lay_open = lies_open;
        if !play(running, 1) {
            return None;
        }
    }
}

/// The only game in the books at this path, with all players connected.
async fn resumed(file: &Path) -> Session {
    let club = Club::open(file, "測試會").expect("a club");
    let resume = move || {
        let unfinished = club.read(|books| books.unfinished()).expect("read");
        Running::resume(&club, &unfinished[0]).expect("gone on with")
    };
    let session = Session::host(tokio::task::spawn_blocking(resume).await.expect("no panic"), manners());
    for player in EVERYBODY {
        session.tell(Notice::Presence(player, true)).await;
    }
    session
}

async fn answers(session: &Session, player: Player, wanted: fn(&Action) -> bool) {
    let view = session.view(Viewer::Player(player)).await.expect("running");
    let action = *view.offers.iter().find(|&action| wanted(action)).expect("offered");
    session.act(TableAct::Play(player, action)).await.expect("it may be done");
}

fn but_for_time(told: Told) -> String {
    let sight = told.sight;
    let mut gate = sight.gate.expect("others may say something");
    gate.left = None;
    json!([told.events, sight.view, sight.asked, gate, sight.wishes, sight.standings, sight.company]).to_string()
}

/// What the others receive when a player answers, as sent; the rest of the pause, which differs each time, is
/// left out.
async fn told(session: &Session, by: Player, answer: fn(&Action) -> bool) -> Vec<String> {
    let others = EVERYBODY.into_iter().filter(|player| *player != by).map(Viewer::Player);
    let mut watches = Vec::new();
    for viewer in others.chain([Viewer::Public]) {
        watches.push(session.watch(viewer).await.expect("running"));
    }
    answers(session, by, answer).await;
    let mut all = Vec::new();
    for watch in &mut watches {
        let mut told = watch.told.recv().await.expect("told that they have answered");
        // If this machine was late, the remaining time was sent again.
        while told.sight.gate.as_ref().is_some_and(|gate| gate.open.contains(&by)) {
            assert!(told.events.is_empty(), "they have not answered");
            told = watch.told.recv().await.expect("told that they have answered");
        }
        let first = but_for_time(told);
        while let Ok(again) = watch.told.try_recv() {
            assert_eq!(but_for_time(again), first, "one message and no more, but for the time that is left");
        }
        all.push(first);
    }
    all
}

/// Books with a game at a contested tile.
async fn over_a_tile(file: &Path) -> Contested {
    let books = file.to_owned();
    let begin = move || {
        let club = Club::open(&books, "測試會").expect("a club");
        (1..).find_map(|seed| {
            let new = table("shanghai", &json!({"rounds": 1}), people(), seed);
            contested(&mut Running::begin(&club, &new).expect("begun"))
        })
    };
    let found = tokio::task::spawn_blocking(begin).await.expect("no panic");
    found.expect("sooner or later a tile is contested")
}

/// A short network failure for all players: the first one back must not find the pause over. The clock advances
/// to the next event, so that a slow machine changes nothing.
#[tokio::test]
async fn a_player_who_is_back_first_has_the_whole_pause_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("club.db");
    over_a_tile(&file).await;
    let session = resumed(&file).await;
    let left = async || {
        let sight = session.look(Viewer::Public).await.expect("running");
        sight.gate.expect("a tile lies open").left.expect("for a while")
    };
    // An answer shows that the table has noticed all connections and begun the pause.
    left().await;
    tokio::time::pause();
    tokio::time::sleep(Duration::from_secs(60)).await;
    let before = left().await;
    for player in EVERYBODY {
        session.tell(Notice::Presence(player, false)).await;
    }
    session.tell(Notice::Presence(EVERYBODY[0], true)).await;
    let after = left().await;
    assert!(
        before <= 3_540_000 && after > before + 50_000,
        "the pause went on while they were gone: {before}, {after}"
    );
}

/// The host was stopped for a while: a player who meant to claim has said so meanwhile, or still can.
#[tokio::test]
async fn a_pause_in_which_the_host_did_not_run_is_not_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("club.db");
    over_a_tile(&file).await;
    let session = resumed(&file).await;
    let gate = async || session.look(Viewer::Public).await.expect("running").gate;
    assert!(gate().await.is_some());
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(2 * 3600)).await;
    assert!(gate().await.is_some_and(|gate| gate.left > Some(3_500_000)), "an hour was left, and is");
}

/// A claim is not announced before the pause is over: a player with a lower claim sees and may do the same as
/// before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_looks_like_a_pass_to_a_player_who_may_claim_less() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("club.db");
    let Contested { higher, lower } = over_a_tile(&file).await;
    let copy = folder.path().join("claimed.db");
    std::fs::copy(&file, &copy).expect("copied");
    let passed = told(&resumed(&file).await, higher, |action| *action == Action::Pass).await;
    let session = resumed(&copy).await;
    let claimed = told(&session, higher, is_pung).await;
    assert_eq!(passed, claimed);
    // The player may still answer anything; the higher claim gets the tile.
    let mut public = session.watch(Viewer::Public).await.expect("running");
    answers(&session, lower, is_chow).await;
    for player in EVERYBODY {
        // A player who discarded or has answered is not asked.
        let _ = session.act(TableAct::Let(player)).await;
    }
    let seat = session.view(Viewer::Player(higher)).await.and_then(|view| view.me).expect("they sit");
    let melded = async {
        loop {
            let told = public.told.recv().await.expect("the table goes on");
            let whose = told.events.iter().find_map(|event| match event {
                SeatEvent::Melded { seat, .. } => Some(*seat),
                _ => None,
            });
            if let Some(whose) = whose {
                return whose;
            }
        }
    };
    assert_eq!(tokio::time::timeout(Duration::from_secs(60), melded).await.expect("within a minute"), seat);
}
