//! Other programs at our seats: whatever they do, the game is finished and its log verifies.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::ajar::Ajar;
use acceptance::books::Folder;
use mj_bots::Strength;
use mj_cli::simulate::{Plan, Played, Sort};
use mj_club::ledger::GameFilter;
use mj_club::{Club, stored};
use mj_host::program::{Program, Trouble, Wanted, What};
use mj_host::{Attending, Device, Hub};
use mj_records::referee::Wrong;
use mj_rules::Ruleset;
use mj_table::{Event, Player, Setup};
use mj_wire::log::{Log, known, verify};
use mj_wire::protocol::{
    Answer, Ask, Clock, DoorAsk, LobbyAsk, Message, OrganiserAsk, PROTOCOL, PlaceForm, PlaceState, Request, RoomForm,
    RoomTold, ScreenAsk,
};
use serde_json::{Map, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

const PLAYER: &str = env!("CARGO_BIN_EXE_mjai_player");

/// Long enough for the slowest machine.
const PATIENCE: Duration = Duration::from_secs(600);

fn wanted(words: &[&str], patience: Duration) -> Wanted {
    let command = std::iter::once(&PLAYER).chain(words).map(|word| (*word).to_owned());
    Wanted { command: command.collect(), patience, apart: false }
}

fn plan(preset: &str, programs: BTreeMap<usize, Wanted>) -> Plan {
    // The test players assume red fives.
    let house = Map::from_iter([("game_length".into(), json!("east")), ("red_fives".into(), json!([1, 1, 1]))]);
    let rules = Ruleset::with_options(known(preset).unwrap(), &house).unwrap();
    Plan { rules: rules.into(), house, kinds: vec![Strength::Novice; 4], programs, seed: 5 }
}

/// Plays a game to its end.
fn played(plan: &Plan, number: u64) -> Played {
    let played = plan.play(number).unwrap();
    assert!(verify(&Log::read(played.log.as_bytes()).unwrap(), &known).unwrap().over);
    played
}

/// The trouble in a game with a program as the second of four players.
fn trouble(words: &[&str], patience: Duration) -> Trouble {
    let mut played = played(&plan("riichi", BTreeMap::from([(1, wanted(words, patience))])), 0);
    let (sort, trouble) = played.troubles.pop().unwrap();
    assert_eq!((sort, played.troubles), (Sort::Program(2), Vec::new()));
    trouble
}

#[test]
fn programs_play_whole_games() {
    for preset in ["riichi", "riichi-soul"] {
        let all = plan(preset, (0..4).map(|at| (at, wanted(&["good"], PATIENCE))).collect());
        let one = plan(preset, BTreeMap::from([(2, wanted(&["good"], PATIENCE))]));
        for (plan, number) in [(&all, 0), (&all, 1), (&one, 2)] {
            let game = played(plan, number);
            assert_eq!(game.troubles, [], "{preset} {number}");
            assert_eq!(played(plan, number).log, game.log, "the same answers, the same game");
        }
        let mut apart = one.clone();
        apart.programs.values_mut().for_each(|wanted| wanted.apart = true);
        assert_eq!(played(&apart, 2).log, played(&one, 2).log, "told event by event it plays the same");
        assert_eq!(one.sorts_of(2)[0], Sort::Program(3), "each of the list is once the first player");
    }
}

#[test]
fn a_computer_plays_on_for_a_program_that_answers_wrongly() {
    let is_expected = |manner: &str, what: &What| match manner {
        "illegal" | "idle" => *what == What::Wrong(Wrong::NotOffered),
        "garbage" | "floods" => matches!(what, What::Wrong(Wrong::Unread(_))),
        "stranger" => *what == What::Wrong(Wrong::OtherSeat),
        "ends" => *what == What::Ended(Some(3)),
        _ => *what == What::TooLong,
    };
    for manner in ["illegal", "idle", "garbage", "floods", "stranger", "ends", "long"] {
        for well in [0, 9] {
            let trouble = trouble(&[manner, &well.to_string()], PATIENCE);
            assert!(is_expected(manner, &trouble.what), "{manner}: {trouble:?}");
            // Before its turn it may be asked for a claim, which it passes.
            let exact = manner != "idle";
            assert!(trouble.number == well + 1 || (!exact && trouble.number > well), "{manner}: {trouble:?}");
            assert_eq!(trouble.line.is_some(), !["ends", "long"].contains(&manner), "{manner}: {trouble:?}");
        }
    }
}

#[test]
fn a_silent_program_is_not_waited_for() {
    // No answer comes at all, so a slow machine changes nothing.
    for manner in ["silent", "deaf"] {
        let patience = Duration::from_millis(100);
        let trouble = trouble(&[manner, "0"], patience);
        assert_eq!(trouble, Trouble { number: 1, line: None, what: What::Silent(patience) });
    }
}

#[test]
fn no_process_outlives_its_game() {
    let folder = Folder::new(true);
    for (manner, well, patience) in [("good", "1000000", PATIENCE), ("deaf", "0", Duration::from_secs(1))] {
        let path = folder.file(manner);
        let words = [manner, well, path.to_str().unwrap()];
        played(&plan("riichi", BTreeMap::from([(0, wanted(&words, patience))])), 0);
        // It holds the lock as long as it lives.
        File::create(&path).unwrap().try_lock().unwrap();
    }
}

/// A shell wrapper, or an engine started by a script: a program's child processes end with it.
#[cfg(unix)]
#[test]
fn no_child_of_a_process_outlives_its_game() {
    let folder = Folder::new(true);
    for (manner, well) in [("parent", "1000000"), ("parent", "0")] {
        let path = folder.file(&format!("{manner}-{well}"));
        let words = [manner, well, path.to_str().unwrap()];
        // The second answers nothing, and is ended.
        let patience = if well == "0" { Duration::from_secs(1) } else { PATIENCE };
        played(&plan("riichi", BTreeMap::from([(0, wanted(&words, patience))])), 0);
        let (tell, told) = std::sync::mpsc::channel();
        let file = File::create(&path).unwrap();
        // A killed process releases the lock a moment later.
        std::thread::spawn(move || tell.send(file.lock().is_ok()));
        assert_eq!(told.recv_timeout(PATIENCE / 10), Ok(true), "as long as the child lives it holds the lock");
    }
}

#[test]
fn a_program_is_started_without_the_environment_of_the_table() {
    let setup = Setup::new(plan("riichi", BTreeMap::new()).rules).unwrap();
    let lines = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&lines);
    let complaints = Arc::new(move |line: &str| heard.lock().unwrap().push(line.to_owned()));
    let stand_in = Strength::Novice.player(Arc::clone(setup.rules()), 1);
    let names = vec![String::new(); 4];
    let program = wanted(&["environment"], PATIENCE);
    Program::start(&program, &setup, (Player(0), names), stand_in, complaints).unwrap().end();
    // Its error stream is read to its end before its game is over.
    let lines = lines.lock().unwrap();
    assert!(lines.iter().any(|name| name == "PATH"), "{lines:?}");
    assert!(lines.iter().all(|name| ["PATH", "SystemRoot"].contains(&name.as_str())), "{lines:?}");
}

#[test]
fn a_program_that_cannot_be_started_ends_the_run() {
    let missing = Wanted { command: vec!["no such program".into()], patience: PATIENCE, apart: false };
    assert!(plan("riichi", BTreeMap::from([(0, missing)])).play(0).is_err());
    let shanghai = Plan {
        rules: Ruleset::preset("shanghai").unwrap().into(),
        house: Map::new(),
        ..plan("riichi", BTreeMap::from([(0, wanted(&["good"], PATIENCE))]))
    };
    assert!(shanghai.play(0).is_err(), "mjai has no words for its tiles");
}

/// The host's own screen.
struct House {
    device: Device,
    told: UnboundedReceiver<Message>,
    asked: u32,
    people: Vec<(String, i64)>,
    games: Vec<(u16, PlaceState)>,
}

impl House {
    async fn ask(&mut self, ask: impl Into<Ask>) -> Answer {
        self.asked += 1;
        let ask = ask.into();
        self.device.hear(Request { id: self.asked, ask: ask.clone() }).await;
        loop {
            match self.told.recv().await.unwrap() {
                Message::Answer { id, answer } if id == self.asked => return answer,
                Message::Refused { why, .. } => panic!("{ask:?}: {why:?}"),
                other => self.keep(other),
            }
        }
    }

    async fn room(&mut self, ask: impl Into<Ask>) -> Answer {
        self.ask(ask).await
    }

    fn keep(&mut self, message: Message) {
        let (people, places) = match message {
            Message::Room(room) => (room.people, room.places),
            Message::RoomChanges(changes) => (changes.people, changes.places),
            _ => return,
        };
        self.people.extend(people.iter().map(|line| (line.name.clone(), line.guest)));
        self.games.extend(places.iter().map(|line| (line.place, line.state.clone())));
    }

    /// Plays a table with this guest and computers to its end; returns the log.
    async fn played_by(&mut self, guest: &str, rules: &str) -> String {
        self.room(DoorAsk::Look {}).await;
        let guest = loop {
            match self.people.iter().find(|(name, _)| name == guest) {
                Some((_, guest)) => break *guest,
                None => {
                    let message = self.told.recv().await.unwrap();
                    self.keep(message);
                }
            }
        };
        let options = json!({ "game_length": "east", "red_fives": [1, 1, 1] }).as_object().cloned().unwrap();
        let form = PlaceForm { rules: rules.into(), options, clock: Clock::Off, pause: 10 };
        let Answer::Room { told: RoomTold::Put { place } } = self.room(OrganiserAsk::Put(form)).await else {
            panic!("put")
        };
        self.room(OrganiserAsk::Seat { guest, place: Some(place), seat: Some(0) }).await;
        for seat in 1..4 {
            self.room(LobbyAsk::Fill { place, seat, kind: Some("novice".into()), person: None }).await;
        }
        self.room(LobbyAsk::Start { place }).await;
        loop {
            let over = self.games.iter().rev().find_map(|(at, state)| match state {
                PlaceState::Over { game, .. } if *at == place => Some(game.clone()),
                _ => None,
            });
            match over {
                Some(game) => return game,
                None => {
                    let message = self.told.recv().await.unwrap();
                    self.keep(message);
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_are_guests_of_the_room() {
    let folder = Folder::new(true);
    let club = Club::open(&folder.file("club.db"), "會").unwrap();
    let hub = Hub::new(Arc::clone(&club));
    hub.set_gateway(Arc::new(Ajar));
    let (tell, told) = unbounded_channel();
    let device = Device::new(Arc::clone(&hub), tell);
    let mut house = House { device, told, asked: 0, people: Vec::new(), games: Vec::new() };
    house.ask(DoorAsk::Hello { protocol: PROTOCOL }).await;
    house.room(ScreenAsk::Open(RoomForm::default())).await;
    let troubles = Arc::new(Mutex::new(Vec::new()));
    let mut guests = Vec::new();
    for (name, words) in [("Good", &["good"][..]), ("Bad", &["ends", "9"])] {
        let heard = Arc::clone(&troubles);
        let told = Arc::new(move |what: &_| heard.lock().unwrap().push((name, format!("{what:?}"))));
        let wanted = wanted(words, PATIENCE);
        let attending = Attending::join(&hub, name.into(), wanted, (Arc::new(|_: &str| {}), told)).await.unwrap();
        guests.push(tokio::spawn(attending.stay()));
    }
    for guest in ["Good", "Bad"] {
        let game = house.played_by(guest, "riichi").await;
        let log = club.look(move |books| {
            let line = books.games(&GameFilter::default())?.into_iter().find(|line| line.gid == game);
            Ok(stored::log(books, line.unwrap().game).unwrap())
        });
        let log = log.await.unwrap();
        assert!(verify(&log, &known).unwrap().over, "{guest}");
        let late = log.events().filter(|(_, event)| matches!(event, Event::TimedOut { .. })).count();
        assert_eq!(late, 0, "{guest}: no clock has run out");
    }
    // A name has one program; once it has gone another can come back in its place.
    let again = || {
        let words = wanted(&["good"], PATIENCE);
        Attending::join(&hub, "Good".into(), words, (Arc::new(|_: &str| {}), Arc::new(|_: &_| {})))
    };
    assert!(again().await.is_err());
    let good = guests.remove(0);
    good.abort();
    assert!(good.await.is_err());
    assert!(again().await.is_ok());
    let troubles = troubles.lock().unwrap();
    let [(name, told)] = troubles.as_slice() else { panic!("{troubles:?}") };
    assert!(*name == "Bad" && told.contains("foreign-player-ended-with"), "{told}");
}
