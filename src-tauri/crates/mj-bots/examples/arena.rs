//! Measures computer players against each other:
//! `cargo run --release -p mj-bots --example arena -- RULES ROUNDS PLAYER PLAYER PLAYER PLAYER [OPTIONS]`.
//! A round is four games with rotated seats; a player is a kind, or `club-` and what it does without.
#![allow(clippy::print_stdout, reason = "a measuring program for the terminal")]

use mj_bots::arena::{Contender, Report, round};
use mj_bots::{Bot, Decision};
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
    let Contender { name, make } = Contender::named(word)?;
    let (times, timed) = (Arc::clone(times), name.clone());
    let make = move |rules: Arc<Ruleset>, seed| -> Box<dyn Bot + Send> {
        let bot = make(rules, seed);
        Box::new(Timed { bot, name: timed.clone(), times: Arc::clone(&times), own: Vec::new() })
    };
    Some(Contender { name, make: Arc::new(make) })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (options, words): (Vec<_>, Vec<_>) = words.iter().partition(|word| word.starts_with('{'));
    let times = Times::default();
    let read = || {
        let [rules, rounds, players @ ..] = words.as_slice() else { return None };
        let preset = PRESETS.iter().copied().find(|preset| preset.id == *rules)?;
        let house = serde_json::from_str(options.first().map_or("{}", |text| text)).ok()?;
        let rules = Arc::new(Ruleset::with_options(preset, &house).ok()?);
        let players = players.iter().map(|word| contender(word, &times)).collect::<Option<Vec<_>>>()?;
        Some((rules, rounds.parse().ok()?, players))
    };
    let Some((rules, rounds, players)) = read() else {
        return println!("arena RULES ROUNDS PLAYER PLAYER PLAYER PLAYER [OPTIONS]");
    };
    let start = Instant::now();
    show(&played(&rules, &players, rounds), start.elapsed());
    if let Ok(mut times) = times.lock() {
        show_times(&mut times, rounds as u32 * players.len() as u32);
    }
}

/// All rounds, shared out among two threads.
fn played(rules: &Arc<Ruleset>, players: &[Contender], rounds: u64) -> Report {
    let part = |job: u64| {
        let mut report = Report::default();
        for seed in (job..rounds).step_by(2) {
            match round(rules, players, 1_000 + seed) {
                Ok(part) => report.join(part),
                Err(why) => println!("seed {seed}: {why:?}"),
            }
        }
        report
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| part(1));
        let mut report = part(0);
        report.join(other.join().unwrap_or_default());
        report
    })
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
