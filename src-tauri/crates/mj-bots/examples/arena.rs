//! Measures computer players against each other:
//! `cargo run --release -p mj-bots --example arena -- RULES ROUNDS PLAYER PLAYER PLAYER PLAYER [OPTIONS]`.
//! A round is four games with rotated seats. A player is a kind, or `club-` and the name of a switch to turn off.
#![allow(clippy::print_stdout, reason = "a measuring program for the terminal")]

use mj_bots::arena::{Contender, round};
use mj_bots::statistics::Statistics;
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
fn played(rules: &Arc<Ruleset>, players: &[Contender], rounds: u64) -> Statistics {
    let part = |job: u64| {
        let mut report = Statistics::default();
        for seed in (job..rounds).step_by(2) {
            match round(rules, players, 1_000 + seed) {
                Ok(part) => report.add(&part),
                Err(why) => println!("seed {seed}: {why:?}"),
            }
        }
        report
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| part(1));
        let mut report = part(0);
        report.add(&other.join().unwrap_or_default());
        report
    })
}

fn show(report: &Statistics, took: Duration) {
    let (won, drawn) = (report.won(), report.ended("drawn"));
    let hands = (won + drawn).max(1) as f64;
    println!(
        "{} games, {hands} hands: {won} won, {drawn} drawn ({:.1} % won), {:.1} discards a hand, {:.1} s",
        report.games,
        100.0 * won as f64 / hands,
        report.discards as f64 / hands,
        took.as_secs_f64(),
    );
    for (name, doings) in &report.sorts {
        let [own, fed] = doings.wins;
        let mean = doings.brought as f64 / (own + fed).max(1) as f64;
        let error = doings.chips.error().unwrap_or_default();
        println!(
            "{name:16} {:+9.2} ± {error:6.2} a game ({:+.1} σ), won {own} + {fed} ({:.1} %), a win brings {mean:.0}, \
             fed {:.1} %, declared {:.1} %, opened {:.1} %, liable {}",
            doings.chips.mean(),
            doings.chips.mean() / error.max(1e-9),
            doings.percent(own + fed),
            doings.percent(doings.fed),
            doings.percent(doings.declared),
            doings.percent(doings.opened),
            doings.liable,
        );
        let often = |(id, wins): (&str, u64)| format!("{id} {:.1}%", doings.of_wins(wins));
        println!("    {}", doings.by_frequency().into_iter().take(36).map(often).collect::<Vec<_>>().join(", "));
    }
}
