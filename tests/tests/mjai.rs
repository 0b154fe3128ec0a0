//! Seats that speak mjai at the table of an independent referee, RiichiEnv: none of their answers may be
//! illegal. `PROVE=50` plays 100 games.
//!
//! Needs Python with the package `riichienv` (`pip install riichienv`). Without it the test says so and does
//! nothing; the recorded messages in `mj-records/tests/all/seat.rs` remain.
#![allow(clippy::unwrap_used)]

use acceptance::draw::fiftieths;
use mj_bots::Strength;
use mj_records::house::{Rules, careful};
use mj_records::seat::Mind;
use mj_tiles::Players;
use serde_json::{Map, Value};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Games a fiftieth.
const GAMES: usize = 2;

const LEVELS: [Strength; 4] = [Strength::Club, Strength::Fast, Strength::Club, Strength::Fast];

#[derive(Default)]
struct Figures {
    games: usize,
    hands: u64,
    wins: u64,
    answers: usize,
    slowest: Duration,
    illegal: Vec<Value>,
    troubles: Vec<String>,
}

#[test]
fn no_answer_is_illegal_for_another_referee_of_four() {
    judged(Players::Four);
}

#[test]
fn no_answer_is_illegal_for_another_referee_of_three() {
    judged(Players::Three);
}

fn judged(players: Players) {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("referee/referee.py");
    let games = fiftieths(GAMES);
    let python = Command::new("python3")
        .arg(script)
        .args([games.to_string(), "18".to_owned(), players.count().to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut python) = python else { return println!("skipped: no python3") };
    let mut input = python.stdin.take().unwrap();
    let rules = Rules::usual(players, &Map::new()).unwrap().rules;
    let rules = Rules::usual(players, &careful(&rules)).unwrap().rules;
    let (mut minds, mut figures) = (Vec::new(), Figures::default());
    for line in BufReader::new(python.stdout.take().unwrap()).lines() {
        let told: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if told.get("missing").is_some() {
            python.wait().unwrap();
            return println!("skipped: python3 has no package riichienv");
        }
        if let Some(game) = told["new"].as_u64() {
            let mind = |(at, kind): (u64, Strength)| Mind::new(&rules, kind, 4 * game + at).unwrap();
            minds = (0..).zip(LEVELS).take(players.count()).map(mind).collect();
        } else if let Some(asked) = told["ask"].as_array() {
            let answers: Vec<Value> = asked.iter().map(|one| figures.answer(&mut minds, one)).collect();
            writeln!(input, "{}", Value::from(answers)).unwrap();
        } else if told.get("illegal").is_some() {
            figures.illegal.push(told);
        } else {
            figures.games += 1;
            figures.hands += told["hands"].as_u64().unwrap();
            figures.wins += told["wins"].as_u64().unwrap();
        }
    }
    assert!(python.wait().unwrap().success());
    let Figures { hands, wins, answers, slowest, .. } = figures;
    println!("{games} games, {hands} hands, {wins} wins, {answers} answers, the slowest {} ms", slowest.as_millis());
    assert_eq!(figures.games, games);
    assert!(figures.illegal.is_empty(), "{} illegal: {:?}", figures.illegal.len(), figures.illegal.first());
    assert!(figures.troubles.is_empty(), "{:?}", figures.troubles.first());
}

impl Figures {
    fn answer(&mut self, minds: &mut [Mind], asked: &Value) -> Value {
        let seat = asked[0].as_u64().unwrap() as usize;
        let begun = Instant::now();
        let answer = minds[seat].answer(&asked[1].to_string());
        self.slowest = self.slowest.max(begun.elapsed());
        self.answers += 1;
        self.troubles.extend(answer.trouble.map(|fault| format!("{fault:?} {}", asked[1])));
        answer.action
    }
}
