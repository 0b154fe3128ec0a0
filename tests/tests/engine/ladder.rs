//! 階: each kind of computer player beside the next weaker one, two of each at a table, so that neither a third
//! kind nor a single player decides it. Places are rotated over the same walls: a round is four games, in which
//! each kind has each place twice and either kind before it. Kinds are compared by their final results.
//!
//! A fiftieth plays the shortest games and measures nothing; the whole (`PROVE=50`) plays 2,000 games for each
//! pair and asserts the ladder.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use super::players::{on_both_cores, rules};
use acceptance::draw::scale;
use mj_bots::arena::{Contender, round};
use mj_bots::statistics::{Doings, Statistics};
use mj_bots::timed::Times;
use mj_rules::Ruleset;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// Rounds of four games in the whole proof, and the interval of printed figures.
const ROUNDS: usize = 500;
const PART: usize = 50;

/// The stronger and the weaker kind of each step.
const STEPS: [[&str; 2]; 2] = [["fast", "novice"], ["club", "fast"]];

fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// A step of the ladder in one book.
struct Step {
    book: &'static str,
    names: [&'static str; 2],
    report: Statistics,
    times: Times,
}

impl Step {
    fn play(book: &'static str, shortest: &str, names: [&'static str; 2]) -> Step {
        let whole = scale() >= 50;
        let rules = rules(book, if whole { "{}" } else { shortest });
        let mut step = Step { book, names, report: Statistics::default(), times: Times::default() };
        let [upper, lower] = names.map(|name| step.times.watching(&Contender::named(name).unwrap(), clock));
        let players = [upper.clone(), upper, lower.clone(), lower];
        let rounds = if whole { ROUNDS } else { 1 };
        for from in (0..rounds).step_by(PART) {
            step.play_part(&rules, &players, from as u64, PART.min(rounds - from));
            step.tell();
        }
        step
    }

    fn play_part(&mut self, rules: &Arc<Ruleset>, players: &[Contender], from: u64, rounds: usize) {
        for part in on_both_cores(rounds, |at| round(rules, players, 70_000 + from + at).unwrap()) {
            self.report.add(&part);
        }
    }

    /// The lead of the stronger kind, in standard errors.
    fn errors(&self) -> f64 {
        let score = self.record(self.names[0]).score;
        score.mean() / score.error().unwrap_or_default().max(1e-9)
    }

    fn record(&self, name: &str) -> &Doings {
        &self.report.sorts[name]
    }

    fn tell(&self) {
        let [upper, lower] = self.names;
        let score = self.record(upper).score;
        println!(
            "{:<13} {upper} over {lower}: {:+.2} ± {:.2} a game ({:+.1} standard errors), {} games, {} hands won, {} drawn",
            self.book,
            2.0 * score.mean() / 1_000.0,
            2.0 * score.error().unwrap_or_default() / 1_000.0,
            self.errors(),
            self.report.games,
            self.report.won(),
            self.report.ended("drawn"),
        );
        self.names.iter().for_each(|name| self.tell_of(name));
    }

    fn tell_of(&self, name: &str) {
        let record = self.record(name);
        let [drawn, by_discard] = record.wins;
        let (decisions, times) = self.times.at(name, &[0.5, 0.99]);
        println!(
            "    {name:<8} won {:.1} % ({:.1} % by self-draw), fed {:.1} %, declared {:.1} %, claimed {:.1} % of {} hands; \
             {decisions} decisions, median {:.2?}, 99 % under {:.2?}",
            record.percent(drawn + by_discard),
            record.percent(drawn),
            record.percent(record.fed),
            record.percent(record.declared),
            record.percent(record.opened),
            record.hands,
            times[0],
            times[1],
        );
        let often = record.by_frequency().into_iter().map(|(id, wins)| format!("{id} {:.1}", record.of_wins(wins)));
        println!("    {:<8} in a hundred wins: {}", "", often.collect::<Vec<_>>().join(", "));
    }
}

#[test]
fn each_kind_of_player_is_above_the_one_before_it() {
    let mut level = Vec::new();
    for (book, shortest) in [
        ("tuidaohu", r#"{"hands": 1}"#),
        ("guangdong", "{}"),
        ("riichi", r#"{"game_length": "east"}"#),
        ("sanma", r#"{"game_length": "east"}"#),
        ("shura", "{}"),
        ("taiwan", r#"{"rounds": 1}"#),
        ("shanghai", r#"{"rounds": 1}"#),
    ] {
        for names in STEPS {
            let step = Step::play(book, shortest, names);
            assert_eq!(step.report.games % 4, 0);
            let hands: Vec<u64> = names.map(|name| step.record(name).hands).to_vec();
            // At a table of three a game has two of one kind, and games differ in length.
            let four = rules(book, "{}").mechanics.players.count() == names.len() * 2;
            assert!(!four || hands[0] == hands[1], "both kinds are dealt as many hands: {hands:?}");
            if step.errors() <= 2.0 {
                level.push(format!("{book}: {} is not above {}", names[0], names[1]));
            }
        }
    }
    // All steps together, so that none hides another; a fiftieth has too few games to tell.
    assert!(scale() < 50 || level.is_empty(), "{level:?}");
}
