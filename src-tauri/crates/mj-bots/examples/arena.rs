//! Measures computer players against each other:
//! `cargo run --release -p mj-bots --example arena -- RULES ROUNDS PLAYER PLAYER PLAYER PLAYER [OPTIONS]`.
//! A round is four games with rotated seats; a player is a kind, or `club-` and what it does without.
#![allow(clippy::print_stdout, reason = "a measuring program for the terminal")]

use mj_bots::arena::{Contender, Report, round};
use mj_bots::{Bot, Club, Decision, Kind, Switches};
use mj_rules::{PRESETS, Ruleset};
use mj_table::View;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

type Times = Arc<Mutex<Vec<(String, Duration)>>>;

/// A player whose thinking is timed.
struct Timed {
    bot: Box<dyn Bot + Send>,
    name: String,
    times: Times,
    own: Vec<Duration>,
}

impl Bot for Timed {
    fn decide(&mut self, view: &View) -> Decision {
        let start = Instant::now();
        let decision = self.bot.decide(view);
        self.own.push(start.elapsed());
        decision
    }
}

impl Drop for Timed {
    fn drop(&mut self) {
        if let Ok(mut times) = self.times.lock() {
            times.extend(self.own.drain(..).map(|time| (self.name.clone(), time)));
        }
    }
}

fn contender(word: &str, times: &Times) -> Option<Contender> {
    let kind = Kind::from_word(word.split('-').next()?)?;
    let without = word.split_once('-').map(|(_, what)| what.to_owned());
    let switches = Switches::without(without.as_deref().unwrap_or_default())?;
    let (name, times) = (word.to_owned(), Arc::clone(times));
    let make = move |rules: Arc<Ruleset>, seed| -> Box<dyn Bot + Send> {
        let bot =
            if kind == Kind::Club { Box::new(Club::new(rules, seed, switches)) } else { kind.player(rules, seed) };
        Box::new(Timed { bot, name: name.clone(), times: Arc::clone(&times), own: Vec::new() })
    };
    Some(Contender { name: word.to_owned(), make: Arc::new(make) })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, rounds, players @ ..] = words.as_slice() else { return println!("arena RULES ROUNDS PLAYER…") };
    let options = players.iter().find(|word| word.starts_with('{')).map_or("{}", String::as_str);
    let preset = PRESETS.iter().copied().find(|preset| preset.id == rules);
    let house = serde_json::from_str(options).ok();
    let rules = preset.zip(house).and_then(|(preset, house)| Ruleset::with_options(preset, &house).ok());
    let times = Times::default();
    let players: Option<Vec<Contender>> =
        players.iter().filter(|word| !word.starts_with('{')).map(|word| contender(word, &times)).collect();
    let (Some(rules), Some(players), Ok(rounds)) = (rules, players, rounds.parse::<u64>()) else {
        return println!("no such rules, options or players");
    };
    let rules = Arc::new(rules);
    let start = Instant::now();
    let jobs = 2;
    let parts: Vec<_> = (0..jobs)
        .map(|job| {
            let (rules, players) = (Arc::clone(&rules), players.clone());
            std::thread::spawn(move || {
                let mut report = Report::default();
                for seed in (0..rounds).filter(|seed| seed % jobs == job) {
                    match round(&rules, &players, 1_000 + seed) {
                        Ok(part) => report.join(part),
                        Err(why) => println!("seed {seed}: {why:?}"),
                    }
                }
                report
            })
        })
        .collect();
    let mut report = Report::default();
    parts.into_iter().filter_map(|part| part.join().ok()).for_each(|part| report.join(part));
    show(&report, start.elapsed());
    if let Ok(mut times) = times.lock() {
        show_times(&mut times, report.games);
    }
}

fn show(report: &Report, took: Duration) {
    let hands = (report.won + report.drawn).max(1);
    println!(
        "{} games, {hands} hands: {} won, {} drawn ({:.1} % won), {:.1} discards a hand, {:.1} s",
        report.games,
        report.won,
        report.drawn,
        100.0 * f64::from(report.won) / f64::from(hands),
        f64::from(report.discards) / f64::from(hands),
        took.as_secs_f64(),
    );
    for (name, record) in &report.records {
        let wins = record.wins[0] + record.wins[1];
        let mean = record.brought / f64::from(wins.max(1));
        println!(
            "{name:16} {:+9.0} ± {:6.0} chips a game ({:+.1} σ), won {} + {}, a win brings {mean:.0}, fed {}, liable {}",
            record.chips.mean(),
            record.chips.error(),
            record.chips.mean() / record.chips.error().max(1e-9),
            record.wins[0],
            record.wins[1],
            record.feeds,
            record.liable,
        );
        let mut patterns: Vec<_> = record.patterns.iter().collect();
        patterns.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        let often =
            |(id, times): &(&String, &u32)| format!("{id} {:.1}%", 100.0 * f64::from(**times) / f64::from(wins.max(1)));
        println!("    {}", patterns.iter().take(36).map(often).collect::<Vec<_>>().join(", "));
    }
}

fn show_times(times: &mut [(String, Duration)], games: u32) {
    times.sort();
    for part in times.chunk_by(|one, other| one.0 == other.0) {
        let at = |share: f64| part[((part.len() - 1) as f64 * share) as usize].1;
        let whole: Duration = part.iter().map(|(_, time)| *time).sum();
        println!(
            "{:16} {} decisions: median {:?}, 99 % {:?}, most {:?}, {:.3} s a game in all seats of the name",
            part[0].0,
            part.len(),
            at(0.5),
            at(0.99),
            at(1.0),
            whole.as_secs_f64() / f64::from(games.max(1)),
        );
    }
}
