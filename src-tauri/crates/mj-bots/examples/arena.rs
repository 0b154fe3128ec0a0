//! Measures computer players against each other:
//! `cargo run --release -p mj-bots --example arena -- RULES ROUNDS PLAYER PLAYER PLAYER PLAYER [OPTIONS]`.
//! A round is four games with rotated seats. A player is a kind, or `club-` and the name of a switch to turn off.
#![allow(clippy::print_stdout, reason = "a measuring program for the terminal")]

use mj_bots::arena::{Contender, Report, round};
use mj_bots::timed::Times;
use mj_rules::{PRESETS, Ruleset};
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// The time since the first call.
fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
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
        let watched = |word: &&String| Some(times.watching(&Contender::named(word)?, clock));
        let players = players.iter().map(watched).collect::<Option<Vec<_>>>()?;
        Some((rules, rounds.parse().ok()?, players))
    };
    let Some((rules, rounds, players)) = read() else {
        return println!("arena RULES ROUNDS PLAYER PLAYER PLAYER PLAYER [OPTIONS]");
    };
    let start = Instant::now();
    show(&played(&rules, &players, rounds), start.elapsed());
    for name in players.iter().map(|player| player.name.as_str()).collect::<BTreeSet<_>>() {
        let (number, at) = times.at(name, &[0.5, 0.99, 1.0]);
        println!("{name:16} {number} decisions: median {:?}, 99 % {:?}, most {:?}", at[0], at[1], at[2]);
    }
}

/// All rounds, split between two threads.
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
            "{name:16} {:+9.2} ± {:6.2} a game ({:+.1} σ), won {} + {} ({:.1} %), a win brings {mean:.0}, fed {:.1} %, \
             declared {:.1} %, opened {:.1} %, liable {}",
            record.chips.mean(),
            record.chips.error(),
            record.chips.mean() / record.chips.error().max(1e-9),
            record.wins[0],
            record.wins[1],
            record.percent(wins),
            record.percent(record.feeds),
            record.percent(record.declared),
            record.percent(record.opened),
            record.liable,
        );
        let mut patterns: Vec<_> = record.patterns.iter().collect();
        patterns.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        let often =
            |(id, times): &(&String, &u32)| format!("{id} {:.1}%", 100.0 * f64::from(**times) / f64::from(wins.max(1)));
        println!("    {}", patterns.iter().take(36).map(often).collect::<Vec<_>>().join(", "));
    }
}
