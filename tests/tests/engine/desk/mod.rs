//! The score desk beside real tables: for each hand the desk books the same as the table, from the tiles and
//! from the patterns alone, to the last chip, with the same next dealer, end and results. Games of computer
//! players with random houses, and all golden games. `PROVE=50` plays fifty times as many.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

mod fined;
mod kongs;
mod liable;
mod noted;
mod scorer;

use crate::games::run;
use acceptance::draw::{Draw, fiftieths};
use acceptance::house::house;
use acceptance::mechanisms::presets;
use mj_bots::Strength;
use mj_bots::selfplay::{mixed, step};
use mj_rules::{PRESETS, Ruleset};
use mj_table::{Event, Setup, Table, Why};
use scorer::{Scorer, Way};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The counts of comparisons.
#[derive(Default)]
struct Sum {
    games: usize,
    hands: usize,
    wins: usize,
    reasons: BTreeMap<Why, usize>,
}

impl Sum {
    fn add(&mut self, scorers: &[Scorer]) {
        self.games += 1;
        self.hands += scorers[0].hands;
        for &why in &scorers[0].reasons {
            *self.reasons.entry(why).or_default() += 1;
            self.wins += 1;
        }
    }
}

fn table(id: &str, options: &Map<String, Value>) -> Table {
    let rules = Ruleset::with_options(presets(id).unwrap(), options).unwrap();
    Table::new(Setup::new(Arc::new(rules)).unwrap())
}

/// Where 符 are counted, patterns alone are not enough.
fn scorers(table: &Table) -> Vec<Scorer> {
    let by_tiles = table.setup().rules().mechanics.scheme.needs_tiles();
    let ways: &[Way] = if by_tiles { &[Way::Tiles] } else { &[Way::Tiles, Way::Patterns] };
    ways.iter().map(|&way| Scorer::new(table, way)).collect()
}

fn play(id: &str, options: &Map<String, Value>, kind: Strength, seed: u64, sum: &mut Sum) {
    let mut table = table(id, options);
    let rules = Arc::clone(table.setup().rules());
    let mut bots: Vec<_> = (0..4).map(|seat| kind.player(Arc::clone(&rules), seed + seat)).collect();
    let mut scorers = scorers(&table);
    let mut chance = mixed(seed);
    while let Some(events) = step(&mut table, &mut bots, &mut chance).unwrap() {
        scorers.iter_mut().for_each(|scorer| scorer.hear(&table, &events));
    }
    sum.add(&scorers);
}

#[test]
fn the_desk_books_what_the_table_books() {
    let mut sum = Sum::default();
    for (id, kind, games) in [
        ("shanghai", Strength::Novice, 3),
        ("shanghai", Strength::Fast, 2),
        ("shanghai-bao", Strength::Fast, 1),
        ("tuidaohu", Strength::Novice, 20),
        ("guangdong", Strength::Novice, 20),
        ("guangdong", Strength::Fast, 4),
        ("riichi", Strength::Novice, 3),
        ("riichi-soul", Strength::Fast, 1),
        ("sanma", Strength::Novice, 3),
        ("sanma-soul", Strength::Fast, 1),
        ("shura", Strength::Novice, 6),
        ("taiwan", Strength::Novice, 6),
        ("taiwan", Strength::Fast, 1),
    ] {
        for seed in 0..fiftieths(games) as u64 {
            play(id, &Map::new(), kind, seed, &mut sum);
        }
    }
    for preset in PRESETS {
        play(preset.id, &Map::new(), Strength::Novice, 99, &mut sum);
    }
    for seed in 0..fiftieths(10) as u64 {
        let by_hand = json!({"conduct": "by-hand", "rounds": 1});
        play("shanghai", by_hand.as_object().unwrap(), Strength::Clumsy, seed, &mut sum);
    }
    // The presets of one book differ only in options, which the houses set randomly.
    for preset in PRESETS.iter().filter(|preset| preset.system.id == preset.id) {
        let kind = if preset.id == "shanghai" { Strength::Fast } else { Strength::Novice };
        for seed in 0..fiftieths(15) as u64 {
            let options = house(preset, &mut Draw(seed));
            play(preset.id, &options, kind, seed, &mut sum);
        }
    }
    println!("{} games, {} hands, {} transfers: {:?}", sum.games, sum.hands, sum.wins, sum.reasons);
    assert!(sum.hands > 700, "{} hands", sum.hands);
    let seen = [Why::Discard, Why::SelfDraw, Why::Streak, Why::WrongCount, Why::FalseWin];
    assert!(seen.iter().all(|why| sum.reasons.contains_key(why)), "{:?}", sum.reasons);
}

#[test]
fn golden_games_come_out_the_same_at_the_desk() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut sum = Sum::default();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            beside(&path, &mut sum);
        }
    }
    println!("{} games, {} hands, {} transfers: {:?}", sum.games, sum.hands, sum.wins, sum.reasons);
    let all = [Why::Liable, Why::Half, Why::Washing, Why::WrongCount, Why::Streak, Why::Kong, Why::FalseWin];
    assert!(all.iter().all(|why| sum.reasons.contains_key(why)), "{:?}", sum.reasons);
    assert!(sum.games >= 120);
}

/// Deposits, counters, drawn hands and aborts, in the books that have them.
#[test]
fn what_lies_on_the_table_comes_out_the_same_at_the_desk() {
    let mut sum = golden_games_of(&["aborted", "declared"]);
    for seed in 0..fiftieths(5) as u64 {
        play("aborted", &Map::new(), Strength::Novice, seed, &mut sum);
    }
    println!("{} games, {} hands, {} transfers: {:?}", sum.games, sum.hands, sum.wins, sum.reasons);
    let all = [Why::Deposit, Why::Counters, Why::Noten, Why::Nagashi, Why::FalseWin];
    assert!(all.iter().all(|why| sum.reasons.contains_key(why)), "{:?}", sum.reasons);
}

/// Several players win on one tile, and are worth more or owe each other nothing for it.
#[test]
fn winners_of_one_tile_are_paid_the_same_at_the_desk() {
    let sum = golden_games_of(&["capped"]);
    println!("{} games, {} hands, {} transfers: {:?}", sum.games, sum.hands, sum.wins, sum.reasons);
    assert!([Why::Discard, Why::SelfDraw].iter().all(|why| sum.reasons.contains_key(why)), "{:?}", sum.reasons);
    assert!(sum.games >= 5, "{} games", sum.games);
}

/// Seat winds counted from the opener of the wall, and face-down kongs.
#[test]
fn who_opened_the_wall_is_said_at_the_desk() {
    let mut sum = golden_games_of(&["opened"]);
    for seed in 0..fiftieths(5) as u64 {
        play("opened", &Map::new(), Strength::Novice, seed, &mut sum);
    }
    println!("{} games, {} hands, {} transfers: {:?}", sum.games, sum.hands, sum.wins, sum.reasons);
    assert!([Why::Discard, Why::SelfDraw].iter().all(|why| sum.reasons.contains_key(why)), "{:?}", sum.reasons);
}

/// 包牌, 包胡: the feeder of a tile is entered, row by row where the book requires it.
#[test]
fn who_answers_pays_the_same_at_the_desk() {
    let sum = golden_games_of(&["pao", "baohu"]);
    println!("{} games, {} hands, {} transfers: {:?}", sum.games, sum.hands, sum.wins, sum.reasons);
    let all = [Why::Liable, Why::Half, Why::Counters, Why::SelfDraw, Why::Discard];
    assert!(all.iter().all(|why| sum.reasons.contains_key(why)), "{:?}", sum.reasons);
    assert!(sum.games >= 25, "{} games", sum.games);
}

/// The golden games of these rule books with scorers beside them.
fn golden_games_of(books: &[&str]) -> Sum {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games/mechanisms");
    let mut sum = Sum::default();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let setup: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        if books.iter().any(|book| setup["rules"] == *book) {
            beside(&path, &mut sum);
        }
    }
    sum
}

/// Plays a golden game with scorers beside it.
fn beside(path: &std::path::Path, sum: &mut Sum) {
    let text = std::fs::read_to_string(path).unwrap();
    // A scorer cannot enter a hand whose end no rule explains.
    if text.lines().any(|line| line.starts_with(r#"{"stage":"#)) {
        return;
    }
    let mut lines = text.lines().filter(|line| !line.starts_with(r#"{"e":"#) && !line.starts_with(r#"{"skips":"#));
    let setup: Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    let (mut run, seated) = run::Run::begin(&setup).unwrap();
    let mut scorers = scorers(&run.table);
    hear(&mut scorers, &run.table, &seated);
    for line in lines {
        let asked: Value = serde_json::from_str(line).unwrap();
        if asked["play"] == "hands" {
            // Many hands in one step: each by itself.
            let one = json!({"play": "hands", "times": 1});
            for _ in 0..asked["times"].as_u64().unwrap() {
                let made = run.step(&one).unwrap();
                hear(&mut scorers, &run.table, &made);
            }
        } else {
            let made = run.step(&asked).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            hear(&mut scorers, &run.table, &made);
        }
    }
    sum.add(&scorers);
}

fn hear(scorers: &mut [Scorer], table: &Table, lines: &[String]) {
    let events: Vec<Event> = lines.iter().filter_map(|line| serde_json::from_str(line).ok()).collect();
    scorers.iter_mut().for_each(|scorer| scorer.hear(table, &events));
}
