//! Other programs at seats of ours: however they behave, the game is played to its end and its log holds.

// A test that cannot set itself up should stop where it stands.
#![allow(clippy::unwrap_used)]

use acceptance::books::Folder;
use mj_bots::Kind;
use mj_cli::simulate::{Plan, Played, Sort};
use mj_club::program::{Program, Trouble, Wanted, What};
use mj_records::referee::Wrong;
use mj_rules::Ruleset;
use mj_table::{Player, Setup};
use mj_wire::log::{Log, known, verify};
use serde_json::{Map, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const PLAYER: &str = env!("CARGO_BIN_EXE_mjai_player");

/// Long enough for the slowest machine.
const PATIENCE: Duration = Duration::from_secs(600);

fn wanted(words: &[&str], patience: Duration) -> Wanted {
    let command = std::iter::once(&PLAYER).chain(words).map(|word| (*word).to_owned());
    Wanted { command: command.collect(), patience, apart: false }
}

fn plan(preset: &str, programs: BTreeMap<usize, Wanted>) -> Plan {
    // The players that are started take the fives for red ones.
    let house = Map::from_iter([("game_length".into(), json!("east")), ("red_fives".into(), json!([1, 1, 1]))]);
    let rules = Ruleset::with_options(known(preset).unwrap(), &house).unwrap();
    Plan { rules: rules.into(), house, kinds: vec![Kind::Novice; 4], programs, seed: 5 }
}

/// Plays a game to its end.
fn played(plan: &Plan, number: u64) -> Played {
    let played = plan.play(number).unwrap();
    assert!(verify(&Log::read(played.log.as_bytes()).unwrap(), &known).unwrap().over);
    played
}

/// What goes wrong in a game with a program, the second of four players.
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
            // Before its turn it may be asked for a claim, which it lets go.
            let exact = manner != "idle";
            assert!(trouble.number == well + 1 || (!exact && trouble.number > well), "{manner}: {trouble:?}");
            assert_eq!(trouble.line.is_some(), !["ends", "long"].contains(&manner), "{manner}: {trouble:?}");
        }
    }
}

#[test]
fn a_silent_program_is_not_waited_for() {
    // No answer comes at all, so that a slow machine changes nothing.
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
        // As long as it lives it holds the lock.
        File::create(&path).unwrap().try_lock().unwrap();
    }
}

#[test]
fn a_program_is_started_without_the_environment_of_the_table() {
    let setup = Setup::new(plan("riichi", BTreeMap::new()).rules).unwrap();
    let lines = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&lines);
    let complaints = Arc::new(move |line: &str| heard.lock().unwrap().push(line.to_owned()));
    let stand_in = Kind::Novice.player(Arc::clone(setup.rules()), 1);
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
