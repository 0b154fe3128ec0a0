//! 超時、託管: timeouts, their effects, and substitute play. The clock is paused, and advances when nothing else is
//! left to wait for.

mod locked;

use crate::seated::{club, people, play, table};
use crate::session::{Help, Manners, Notice, Session, TableAct, Told, Watch};
use mj_bots::selfplay::{Step, next_step};
use mj_club::{ActError, Club, Running, stored};
use mj_ledger::Act;
use mj_table::{Action, Illegal, NotNow, Player, SeatEvent, ViewPhase, Viewer};
use mj_tell::deeds;
use mj_tiles::Seat;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// As in 推倒胡.
const TURN: Duration = Duration::from_secs(15);
const CALL: Duration = Duration::from_secs(5);

/// All players have their own screens and are connected.
async fn hosted(begin: impl FnOnce() -> Running + Send + 'static) -> (Session, Watch) {
    let running = tokio::task::spawn_blocking(begin).await.expect("no panic");
    let (screens, grace) = ((1..=4).map(Some).collect(), Duration::from_secs(60));
    let manners = Manners { screens, turn: Some(TURN), pause: CALL, grace, answer: Duration::ZERO, coming: Vec::new() };
    let session = Session::host(running, manners);
    for player in 0..4 {
        session.tell(Notice::Presence(Player(player), true)).await;
    }
    let watch = session.watch(Viewer::Public).await.expect("running");
    (session, watch)
}

/// A game whose dealer is about to draw.
fn dealt(club: &Arc<Club>) -> impl FnOnce() -> Running + Send + 'static {
    let club = Arc::clone(club);
    move || {
        let mut running = Running::begin(&club, &table("tuidaohu", &json!({}), people(), 1)).expect("begun");
        play(&mut running, 2);
        running
    }
}

/// Leaves the table as it is, with all actions written.
async fn left(club: &Arc<Club>, (session, watch): (Session, Watch)) {
    let ending = session.ending();
    drop((session, watch));
    ending.done().await;
    club.send(|_| Ok(())).done().await.expect("written");
}

/// The same, and resumes it from the books.
async fn taken_up_again(club: &Arc<Club>, table: (Session, Watch)) -> (Session, Watch) {
    left(club, table).await;
    let club = Arc::clone(club);
    hosted(move || {
        let unfinished = club.read(|books| books.unfinished()).expect("read");
        Running::resume(&club, &unfinished[0]).expect("gone on with")
    })
    .await
}

/// Why a computer plays or stops playing, by the trail.
async fn trail(club: &Arc<Club>, table: (Session, Watch)) -> Vec<(Act, String)> {
    left(club, table).await;
    let game = club.look(|books| books.unfinished()).await.expect("read").remove(0).gid;
    let trail = club.look(move |books| books.trail_of(books.game(&game)?)).await.expect("read");
    trail.into_iter().map(|line| (line.act, line.reason)).collect()
}

/// Whether a computer plays for the player.
async fn is_played_for(session: &Session, player: Player) -> bool {
    let company = session.look(Viewer::Public).await.and_then(|sight| sight.company).expect("a table on the network");
    company.helped.iter().any(|one| one.player == player && one.until.is_none())
}

/// On their turn a player discards what they drew.
async fn discards(session: &Session, player: Player) {
    let view = session.view(Viewer::Player(player)).await.expect("running");
    let drawn = view.offers.iter().find(|offer| matches!(offer, Action::Discard { drawn: true, ready: None, .. }));
    if let Some(&drawn) = drawn {
        session.act(TableAct::Play(player, drawn)).await.expect("it is offered");
    }
}

/// All but `idle` discard what they draw, and no player claims, until `idle` has discarded this many times;
/// returns these discards.
async fn go_on(session: &Session, watch: &mut Watch, idle: Player, times: usize) -> Vec<bool> {
    let mut all = Vec::new();
    while all.len() < times {
        let told = watch.told.recv().await.expect("the table goes on");
        all.extend(told.events.iter().filter_map(|event| match event {
            SeatEvent::Discarded { seat, drawn, .. } => (player_at(&told, *seat) == idle).then_some(*drawn),
            _ => None,
        }));
        match told.sight.view.phase {
            ViewPhase::Turn { seat, .. } if player_at(&told, seat) != idle => {
                discards(session, player_at(&told, seat)).await;
            }
            _ => {}
        }
    }
    all
}

fn player_at(told: &Told, seat: Seat) -> Player {
    told.sight.view.seats[seat.index()].player
}

fn dealer(watch: &Watch) -> Player {
    watch.sight.view.seats[0].player
}

#[tokio::test(start_paused = true)]
async fn a_player_who_twice_lets_their_time_run_out_is_played_for_until_they_say_that_they_are_back() {
    let (_folder, club) = club();
    let (session, mut watch) = hosted(dealt(&club)).await;
    let idle = dealer(&watch);
    assert_eq!(go_on(&session, &mut watch, idle, 1).await, [true], "what they drew, the dealer's 14th tile too");
    assert!(!is_played_for(&session, idle).await, "every player may be late once");
    assert_eq!(go_on(&session, &mut watch, idle, 1).await, [true]);
    assert!(is_played_for(&session, idle).await);
    let sight = session.look(Viewer::Player(idle)).await.expect("running");
    assert!(!sight.asked, "nothing is asked of them");
    let pass = session.act(TableAct::Play(idle, Action::Pass)).await;
    assert!(matches!(pass, Err(ActError::Illegal(Illegal::NotNow(NotNow::Computer)))), "{pass:?}");
    // A connection that breaks and returns tells nothing about the player.
    for here in [false, true] {
        session.tell(Notice::Presence(idle, here)).await;
    }
    session.tell(Notice::Came(idle)).await;
    assert!(is_played_for(&session, idle).await);
    go_on(&session, &mut watch, idle, 1).await;
    session.act(Help::Back(idle)).await.expect("they say that they are back");
    assert!(!is_played_for(&session, idle).await);
    let why = [(Act::StandIn, deeds::IDLE.to_owned()), (Act::BackAgain, deeds::BACK.to_owned())];
    assert_eq!(trail(&club, (session, watch)).await, why);
}

#[tokio::test(start_paused = true)]
async fn a_player_who_does_something_in_between_is_there() {
    let (_folder, club) = club();
    let (session, mut watch) = hosted(dealt(&club)).await;
    let late = dealer(&watch);
    for _ in 0..3 {
        go_on(&session, &mut watch, late, 1).await;
        assert!(session.act(TableAct::Let(late)).await.is_err(), "it is their own tile; but they are there");
    }
    assert!(!is_played_for(&session, late).await);
}

#[tokio::test(start_paused = true)]
async fn a_player_who_was_idle_is_played_for_after_a_restart_too() {
    let (_folder, club) = club();
    let (session, mut watch) = hosted(dealt(&club)).await;
    let idle = dealer(&watch);
    go_on(&session, &mut watch, idle, 2).await;
    assert!(is_played_for(&session, idle).await);
    let (session, watch) = taken_up_again(&club, (session, watch)).await;
    assert!(is_played_for(&session, idle).await, "that their device is there says nothing of them");
    session.act(Help::Back(idle)).await.expect("they say that they are back");
    let again = taken_up_again(&club, (session, watch)).await;
    assert!(!is_played_for(&again.0, idle).await);
}

#[tokio::test(start_paused = true)]
async fn a_player_who_is_cut_off_is_played_for_until_their_device_is_back() {
    let (_folder, club) = club();
    let (session, mut watch) = hosted(dealt(&club)).await;
    let gone = dealer(&watch);
    session.tell(Notice::Presence(gone, false)).await;
    go_on(&session, &mut watch, gone, 2).await;
    assert!(is_played_for(&session, gone).await);
    session.tell(Notice::Presence(gone, true)).await;
    assert!(!is_played_for(&session, gone).await, "they have nothing to press");
    let why = [(Act::StandIn, deeds::CUT_OFF.to_owned()), (Act::BackAgain, deeds::BACK.to_owned())];
    assert_eq!(trail(&club, (session, watch)).await, why);
}

/// The lines of the unfinished game, once all acts are written.
async fn written(club: &Arc<Club>) -> String {
    club.send(|_| Ok(())).done().await.expect("written");
    club.look(|books| Ok(stored::text(books, books.unfinished()?[0].game).expect("a log"))).await.expect("read")
}

#[tokio::test(start_paused = true)]
async fn a_table_that_pauses_stands_still_until_it_goes_on() {
    let (_folder, club) = club();
    let (session, mut watch) = hosted(dealt(&club)).await;
    let idle = dealer(&watch);
    session.tell(Notice::Pause(true)).await;
    let before = written(&club).await;
    tokio::time::sleep(10 * TURN).await;
    assert_eq!(written(&club).await, before, "no player's time runs out");
    session.tell(Notice::Pause(false)).await;
    assert_eq!(go_on(&session, &mut watch, idle, 1).await, [true]);
}

/// A game in which a player has drawn the tile that they waited for.
fn about_to_win(club: &Arc<Club>) -> impl FnOnce() -> Running + Send + 'static {
    let club = Arc::clone(club);
    move || {
        let won = |running: &Running| match next_step(running.table()) {
            Step::Ask(seat) => {
                let turn = matches!(running.table().view(Viewer::Public).phase, ViewPhase::Turn { .. });
                turn && running.table().offers(seat).contains(&Action::Win)
            }
            _ => false,
        };
        let of = |seed| {
            let new = table("tuidaohu", &json!({"hands": 1}), people(), seed);
            let mut running = Running::begin(&club, &new).expect("begun");
            while !won(&running) {
                if !play(&mut running, 1) {
                    return None;
                }
            }
            Some(running)
        };
        (1..).find_map(of).expect("sooner or later")
    }
}

/// rules/guangdong.md A30
#[tokio::test(start_paused = true)]
async fn a_time_out_wins_nothing_and_others_may_claim_the_tile() {
    let (_folder, club) = club();
    let (_session, mut watch) = hosted(about_to_win(&club)).await;
    let (began, stood) = (Instant::now(), watch.sight.standings.clone());
    let told = watch.told.recv().await.expect("the table goes on");
    assert!((TURN..TURN + Duration::from_secs(1)).contains(&began.elapsed()), "{:?}", began.elapsed());
    let [SeatEvent::Discarded { drawn: true, .. }] = told.events[..] else { panic!("{:?}", told.events) };
    assert!(matches!(told.sight.view.phase, ViewPhase::Window { .. }), "the others may claim it");
    assert_eq!(told.sight.standings, stood, "nothing is won");
    assert!(told.sight.gate.is_some_and(|gate| gate.open.len() == 3));
}
