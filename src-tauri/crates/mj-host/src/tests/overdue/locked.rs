//! A locked hand discards its draws by itself (rules/guangdong.md §9.4), and the delay reveals nothing.

use super::*;
use crate::session::LOCKED;
use mj_bots::Strength;
use mj_club::Sitter;
use mj_table::Phase;

/// On a turn with a locked hand: the offers besides a discard.
fn besides(running: &Running) -> Option<(Player, Vec<Action>)> {
    let Step::Ask(seat) = next_step(running.table()) else { return None };
    let hand = running.table().hand()?;
    let is_turn = matches!(hand.phase(), Phase::Turn(_)) && hand.holder(seat).locked();
    let offers = running.table().offers(seat).into_iter();
    let others = offers.filter(|offer| !matches!(offer, Action::Discard { .. })).collect();
    is_turn.then(|| running.table().player_at(seat).map(|player| (player, others)))?
}

/// A first hand of 臺灣麻將 in which a person has declared 天聽 or 地聽 and has just drawn a useless tile: one of four
/// people, or one among computers.
fn drawn_after_the_deal(club: &Arc<Club>, alone: bool) -> impl FnOnce() -> Running + Send + 'static {
    let club = Arc::clone(club);
    let sitters = move |at: usize| match alone {
        false => people(),
        true => (0..4).map(|seat| if seat == at { Sitter::Member("甲".into()) } else { NOVICE }).collect(),
    };
    move || {
        let of = |seed: u64, sitters: Vec<Sitter>| {
            let is_person = |player: Player| sitters[player.index()] != NOVICE;
            let mut running =
                Running::begin(&club, &table("taiwan", &json!({}), sitters.clone(), seed)).expect("begun");
            while besides(&running).is_none_or(|(player, others)| !is_person(player) || !others.is_empty()) {
                if !may_lock(&running) || !declares(&mut running) {
                    return None;
                }
            }
            Some(running)
        };
        (READY..READY + 50).find_map(|seed| (0..4).find_map(|at| of(seed, sitters(at)))).expect("a hand to lock")
    }
}

const NOVICE: Sitter = Sitter::Computer(Strength::Novice);

/// Few hands are ready when dealt; with this seed one is.
const READY: u64 = 52_176;

/// Whether a hand is locked in the first deal, or can become so.
fn may_lock(running: &Running) -> bool {
    let table = running.table();
    let Some(hand) = table.hand() else { return true };
    let mut all = table.players().seats().map(|seat| hand.holder(seat));
    table.is_playing() && all.any(|holder| holder.locked() || holder.pond.is_empty())
}

/// A game with a locked hand whose player has just drawn, either a winning tile or a useless one.
fn drawn(club: &Arc<Club>, sitters: &[Sitter], wins: bool) -> impl FnOnce() -> Running + Send + 'static {
    let (club, sitters) = (Arc::clone(club), sitters.to_vec());
    let wanted: &[Action] = if wins { &[Action::Win] } else { &[] };
    move || {
        let of = |seed| {
            let new = table("guangdong", &json!({"rounds": 1}), sitters.clone(), seed);
            let mut running = Running::begin(&club, &new).expect("begun");
            let is_person = |player: Player| matches!(sitters[player.index()], Sitter::Member(_) | Sitter::Guest(_));
            while besides(&running).is_none_or(|(player, others)| !is_person(player) || others != wanted) {
                if !declares(&mut running) {
                    return None;
                }
            }
            Some(running)
        };
        (1..500).find_map(of).expect("a hand to lock")
    }
}

/// Plays until the next possible declaration is made, a step at a time; returns false once the game is over.
fn declares(running: &mut Running) -> bool {
    if let Step::Ask(seat) = next_step(running.table()) {
        let offers = running.table().offers(seat);
        let declares = |offer: &Action| matches!(offer, Action::Cover | Action::Discard { ready: Some(_), .. });
        let declared = offers.into_iter().find(declares);
        if let Some(action) = declared {
            running.play(seat, action).expect("it is offered").receipt.wait().expect("written");
            return true;
        }
    }
    play(running, 1)
}

/// The delay until the drawn tile is discarded.
async fn lies(watch: &mut Watch) -> Duration {
    let began = Instant::now();
    let told = watch.told.recv().await.expect("the table goes on");
    let [SeatEvent::Discarded { drawn: true, .. }] = told.events[..] else { panic!("{:?}", told.events) };
    began.elapsed()
}

#[tokio::test(start_paused = true)]
async fn what_wins_lies_as_long_as_what_does_not() {
    for wins in [false, true] {
        let (_folder, club) = club();
        let (session, mut watch) = hosted(drawn(&club, &people(), wins)).await;
        let clock = session.look(Viewer::Public).await.and_then(|sight| sight.company?.clock).expect("it is shown");
        assert!(lies(&mut watch).await.abs_diff(LOCKED) < Duration::from_millis(500), "{wins}");
        assert!(clock.left <= LOCKED.as_millis() as u32, "{clock:?}");
        // Silence tells nothing about the player.
        for _ in 0..2 {
            go_on(&session, &mut watch, clock.player, 1).await;
        }
        assert!(!is_played_for(&session, clock.player).await);
    }
}

#[tokio::test(start_paused = true)]
async fn meanwhile_its_player_may_win_with_it() {
    let (_folder, club) = club();
    let (session, mut watch) = hosted(drawn(&club, &people(), true)).await;
    let clock = session.look(Viewer::Public).await.and_then(|sight| sight.company?.clock).expect("it is shown");
    tokio::time::sleep(LOCKED - Duration::from_secs(1)).await;
    session.act(TableAct::Play(clock.player, Action::Win)).await.expect("it is offered");
    let told = watch.told.recv().await.expect("they have won");
    assert!(told.events.iter().any(|event| matches!(event, SeatEvent::Won { .. })), "{:?}", told.events);
}

#[tokio::test(start_paused = true)]
async fn a_player_whose_device_is_gone_is_waited_for_as_ever() {
    let (_folder, club) = club();
    let (session, mut watch) = hosted(drawn(&club, &people(), true)).await;
    let clock = session.look(Viewer::Public).await.and_then(|sight| sight.company?.clock).expect("it is shown");
    session.tell(Notice::Presence(clock.player, false)).await;
    watch.told.recv().await.expect("told that they are gone");
    let took = lies(&mut watch).await;
    assert!(took.abs_diff(TURN) < Duration::from_millis(500), "{took:?}");
}

/// Alone among computers there is no one to hide anything from, and no hurry.
#[tokio::test(start_paused = true)]
async fn a_player_alone_is_waited_for_where_they_may_win() {
    let computers = [Strength::Novice; 3].map(Sitter::Computer);
    let sitters: Vec<Sitter> = [Sitter::Member("甲".into())].into_iter().chain(computers).collect();
    for wins in [false, true] {
        let (_folder, club) = club();
        let begin = drawn(&club, &sitters, wins);
        let running = tokio::task::spawn_blocking(begin).await.expect("no panic");
        let session = Session::start(running, None);
        let mut watch = session.watch(Viewer::Public).await.expect("running");
        match wins {
            false => assert!(lies(&mut watch).await < LOCKED),
            true => {
                let day = Duration::from_secs(86_400);
                assert!(
                    tokio::time::timeout(day, watch.told.recv()).await.is_err(),
                    "they have all the time they like"
                );
            }
        }
    }
}

/// At a shared screen the player sees the draw only once they have the device, and discards it themselves.
#[tokio::test(start_paused = true)]
async fn at_a_shared_screen_nothing_goes_by_itself() {
    let (_folder, club) = club();
    let running = tokio::task::spawn_blocking(drawn(&club, &people(), false)).await.expect("no panic");
    let session = Session::start(running, Some(Some(CALL)));
    let mut watch = session.watch(Viewer::Public).await.expect("running");
    let day = Duration::from_secs(86_400);
    assert!(tokio::time::timeout(day, watch.told.recv()).await.is_err());
}

/// rules/taiwan.md §10.8: 天聽 and 地聽 lock a hand as 立直 does, and it discards by itself.
#[tokio::test(start_paused = true)]
async fn a_hand_that_is_locked_from_its_first_turn_goes_by_itself_too() {
    let (_folder, club) = club();
    let (_session, mut watch) = hosted(drawn_after_the_deal(&club, false)).await;
    let among_people = lies(&mut watch).await;
    assert!(among_people.abs_diff(LOCKED) < Duration::from_millis(500), "{among_people:?}");
}

/// The same for a person alone among computers.
#[tokio::test(start_paused = true)]
async fn a_hand_that_is_locked_from_its_first_turn_waits_for_no_person_alone() {
    let (_folder, club) = club();
    let running = tokio::task::spawn_blocking(drawn_after_the_deal(&club, true)).await.expect("no panic");
    let session = Session::start(running, None);
    let mut watch = session.watch(Viewer::Public).await.expect("running");
    assert!(lies(&mut watch).await < LOCKED);
}
