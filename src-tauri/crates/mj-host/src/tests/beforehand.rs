//! 先說好: automatic answers are stored by the host and show only by their effects.

use crate::seated::{club, table};
use crate::session::{Notice, Session, TableAct, Told, Watch};
use crate::sound::sound;
use mj_bots::Strength;
use mj_club::{ActError, Club, Running, Sitter};
use mj_table::{Action, Player, SeatEvent, View, ViewPhase, Viewer};
use mj_wire::protocol::Wishes;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

const WISHER: Player = Player(0);
const OTHER: Player = Player(1);

fn sitters(people: usize) -> Vec<Sitter> {
    let people = ["甲", "乙"].into_iter().take(people).map(|name| Sitter::Member(name.into()));
    let mut sitters: Vec<Sitter> = people.collect();
    sitters.resize(4, Sitter::Computer(Strength::Novice));
    sitters
}

async fn begin(club: &Arc<Club>, house: Value, people: usize, seed: u64) -> Running {
    let club = Arc::clone(club);
    let begin = move || Running::begin(&club, &table("shanghai", &house, sitters(people), seed));
    tokio::task::spawn_blocking(begin).await.expect("no panic").expect("begun")
}

/// The only game in the books at this path.
async fn resumed(file: &Path) -> (Arc<Club>, Session) {
    let club = Club::open(file, "測試會").expect("a club");
    let session = super::resume_all(&club).await.remove(0).1.expect("gone on with");
    (club, session)
}

/// What a player wishes on their turn.
#[derive(Clone, Copy)]
struct Wanted {
    pung: bool,
    win: bool,
}

/// What was sent, in the form of the wire.
fn written(told: &Told) -> String {
    let (sight, events) = (&told.sight, &told.events);
    json!([told.line, events, sight.view, sight.asked, sight.gate, sight.wishes, sight.standings]).to_string()
}

/// Plays a whole game in which both people discard what they drew and ask for nothing.
async fn play(session: &Session, wanted: Option<Wanted>) {
    session.tell(Notice::Pace(None)).await;
    let mut public = session.watch(Viewer::Public).await.expect("running");
    loop {
        let sight = session.look(Viewer::Public).await.expect("it can be looked at");
        if sight.view.over.is_some() {
            return;
        }
        let open = sight.gate.map(|gate| gate.open).unwrap_or_default();
        if let Some(&player) = open.first() {
            session.act(TableAct::Let(player)).await.expect("they are asked");
            continue;
        }
        match sight.view.phase {
            ViewPhase::Waiting | ViewPhase::Ended { .. } => session.act(TableAct::Deal).await.expect("dealt"),
            ViewPhase::Turn { seat } if sight.view.seats[seat.index()].player <= OTHER => {
                let player = sight.view.seats[seat.index()].player;
                if let Some(wanted) = wanted.filter(|_| player == WISHER) {
                    wish(session, wanted).await;
                }
                let theirs = session.view(Viewer::Player(player)).await.expect("running");
                session.act(TableAct::Play(player, thrown(&theirs))).await.expect("offered");
            }
            _ => drop(public.told.recv().await),
        }
        while public.told.try_recv().is_ok() {}
    }
}

async fn wish(session: &Session, wanted: Wanted) {
    let sight = session.look(Viewer::Player(WISHER)).await.expect("running");
    let pairs = sight.wishes.expect("they may wish").pairs;
    let wishes = Wishes { pung: if wanted.pung { pairs } else { Vec::new() }, win: wanted.win };
    session.act(TableAct::Wish(WISHER, wishes.clone())).await.expect("their own pairs");
    let sight = session.look(Viewer::Player(WISHER)).await.expect("running");
    assert_eq!(sight.wishes.map(|shown| shown.wishes), Some(wishes));
}

fn thrown(view: &View) -> Action {
    let drawn = |offer: &&Action| matches!(offer, Action::Discard { drawn: true, ready: None, .. });
    let any = |offer: &&Action| matches!(offer, Action::Discard { ready: None, .. });
    *view.offers.iter().find(drawn).or(view.offers.iter().find(any)).expect("a discard")
}

async fn heard(mut watch: Watch) -> Vec<String> {
    let mut all = Vec::new();
    while let Some(told) = watch.told.recv().await {
        all.push(written(&told));
    }
    all
}

/// The same game from the same event, with and without wishes: the messages to the public and to the other
/// player are identical, byte for byte, until a wish is called out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shows_a_wish_until_it_is_called() {
    let wishes = [(true, false), (false, true), (true, true)].map(|(pung, win)| Wanted { pung, win });
    let (mut compared, mut called) = (0, 0);
    for (seed, wanted) in (1..).zip(wishes) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.db");
        let club = Club::open(&file, "測試會").expect("a club");
        drop(begin(&club, json!({"rounds": 1}), 2, seed).await);
        drop(club);
        let mut told = Vec::new();
        for (name, wanted) in [("plain.db", None), ("wished.db", Some(wanted))] {
            let copy = folder.path().join(name);
            std::fs::copy(&file, &copy).expect("copied");
            let (club, session) = resumed(&copy).await;
            let mut watches = Vec::new();
            for viewer in [Viewer::Public, Viewer::Player(OTHER)] {
                watches.push(session.watch(viewer).await.expect("running"));
            }
            play(&session, wanted).await;
            drop(session);
            let mut heard_by = Vec::new();
            for watch in watches {
                heard_by.push(heard(watch).await);
            }
            told.push(heard_by);
            sound(&club);
        }
        for (plain, wished) in told[0].iter().zip(&told[1]) {
            let same = plain.iter().zip(wished).take_while(|(one, other)| one == other).count();
            compared += same;
            if let Some(message) = wished.get(same) {
                let events = &serde_json::from_str::<Value>(message).expect("JSON")[1];
                let calls = |event: &Value| matches!(event["e"].as_str(), Some("melded" | "won"));
                assert!(events.as_array().is_some_and(|events| events.iter().any(calls)), "{message}");
                called += 1;
            }
        }
    }
    assert!(compared > 150 && called >= 3, "{compared} messages alike, {called} wishes called");
}

/// One person among computers: a wish is carried out at once, and the person is not asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_alone_is_not_asked_for_what_they_wished() {
    let (_folder, club) = club();
    let session = Session::start(begin(&club, json!({"rounds": 2}), 1, 3).await, None);
    let mut own = session.watch(Viewer::Player(WISHER)).await.expect("running");
    let (mut wished, mut pungs, mut heard) = (Vec::new(), 0, Vec::new());
    loop {
        heard.extend(std::iter::from_fn(|| own.told.try_recv().ok()));
        for told in heard.drain(..) {
            for event in &told.events {
                let SeatEvent::Melded { seat, tile, .. } = event else { continue };
                if Some(*seat) == told.sight.view.me {
                    pungs += 1;
                    let kind = tile.kind().expect("natural");
                    assert!(wished.contains(&kind), "no player asked for {kind:?}");
                    let left = told.sight.wishes.as_ref().expect("they play").wishes.pung.clone();
                    assert!(!left.contains(&kind), "a wish that has acted is over");
                }
            }
        }
        // The state is read first, so that later messages are new.
        let sight = session.look(Viewer::Player(WISHER)).await.expect("it can be looked at");
        if sight.view.over.is_some() {
            break;
        }
        match sight.view.phase {
            ViewPhase::Waiting | ViewPhase::Ended { .. } => {
                if let Some(wishing) = sight.wishes {
                    panic!("nothing is wished between hands: {wishing:?}");
                }
                session.act(TableAct::Deal).await.expect("dealt");
                let fresh = session.look(Viewer::Player(WISHER)).await.expect("running").wishes;
                assert_eq!(fresh.map(|fresh| fresh.wishes), Some(Wishes::default()), "wishes end with the hand");
            }
            _ if !sight.asked => heard.extend(own.told.recv().await),
            ViewPhase::Turn { .. } => {
                wish(&session, Wanted { pung: true, win: false }).await;
                let sight = session.look(Viewer::Player(WISHER)).await.expect("running");
                wished.extend(sight.wishes.expect("they play").wishes.pung);
                session.act(TableAct::Play(WISHER, thrown(&sight.view))).await.expect("offered");
            }
            _ => {
                let wins = sight.view.offers.contains(&Action::Win);
                let left = sight.wishes.expect("they play").wishes.pung;
                assert!(wins || !lies_open(&sight.view, &left), "they are asked for what they have wished");
                // A player before them may have taken the tile.
                let _ = session.act(TableAct::Play(WISHER, Action::Pass)).await;
            }
        }
    }
    assert!(pungs > 2, "{pungs}");
    sound(&club);
}

fn lies_open(view: &View, wished: &[mj_tiles::Kind]) -> bool {
    matches!(view.phase, ViewPhase::Window { tile, .. } if tile.kind().is_some_and(|kind| wished.contains(&kind)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_what_one_holds_is_wished_and_by_hand_nothing() {
    let (_folder, club) = club();
    let session = Session::start(begin(&club, json!({}), 2, 5).await, None);
    let wishes = |pung: Vec<mj_tiles::Kind>| Wishes { pung, win: false };
    let none = session.act(TableAct::Wish(WISHER, wishes(Vec::new()))).await;
    assert!(matches!(none, Err(ActError::Illegal(_))), "no hand is played");
    session.act(TableAct::Deal).await.expect("dealt");
    let pairs = session.look(Viewer::Player(WISHER)).await.expect("running").wishes.expect("they may").pairs;
    let foreign = (0..34).filter_map(mj_tiles::Kind::new).find(|kind| !pairs.contains(kind)).expect("not all");
    assert!(session.act(TableAct::Wish(WISHER, wishes(vec![foreign]))).await.is_err());
    assert!(session.look(Viewer::Public).await.expect("running").wishes.is_none());
    let (_folder, by_hand) = crate::seated::club();
    let session = Session::start(begin(&by_hand, json!({"conduct": "by-hand"}), 2, 5).await, None);
    session.act(TableAct::Deal).await.expect("dealt");
    assert!(session.look(Viewer::Player(WISHER)).await.expect("running").wishes.is_none());
    assert!(session.act(TableAct::Wish(WISHER, Wishes { pung: Vec::new(), win: true })).await.is_err());
}
