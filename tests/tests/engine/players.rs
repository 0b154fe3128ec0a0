//! Measures the computer players: `club` beside three `fast`, each of its switches turned off, the wins of four
//! `club`, and the effect of 無寶牌 in shanghai-bao. Seats are rotated over the same walls. A fiftieth only tests
//! that it runs, with as few games as possible; the whole (`PROVE=50`) asserts the results.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::draw::scale;
use mj_bots::arena::{Contender, round};
use mj_bots::statistics::{Sample, Statistics};
use mj_bots::{Strength, selfplay};
use mj_rules::{PRESETS, Ruleset};
use mj_table::{Ending, Event, Setup, Table};
use mj_wire::log::known;
use serde_json::Map;
use std::sync::Arc;

/// Rounds of four games in the whole proof.
const ROUNDS: usize = 100;

pub(crate) fn rules(id: &str, options: &str) -> Arc<Ruleset> {
    let options: Map<_, _> = serde_json::from_str(options).unwrap();
    Arc::new(Ruleset::with_options(known(id).unwrap(), &options).unwrap())
}

/// Plays on both cores, with the same results as on one.
pub(crate) fn on_both_cores<T: Send>(number: usize, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let half = |job: usize| (job..number).step_by(2).map(|seed| work(seed as u64)).collect::<Vec<T>>();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let (first, second) = (half(0), other.join().unwrap());
        let mut both: Vec<T> = first;
        both.extend(second);
        both
    })
}

fn played(rules: &Arc<Ruleset>, words: [&str; 4], rounds: usize) -> Statistics {
    let contenders = words.map(|word| Contender::named(word).unwrap());
    let mut report = Statistics::default();
    for part in on_both_cores(rounds, |seed| round(rules, &contenders, 5_000 + seed).unwrap()) {
        report.add(&part);
    }
    report
}

fn rounds() -> usize {
    if scale() == 1 { 1 } else { (ROUNDS * scale()).div_ceil(50) }
}

/// Short games; the shortest where nothing is measured.
fn short(id: &str) -> &'static str {
    let counts_in = |name: &str| known(id).unwrap().system.options.iter().any(|option| option.name == name);
    match scale() {
        1 if counts_in("hands") => r#"{"hands": 2}"#,
        _ if counts_in("hands") => r#"{"hands": 8}"#,
        1 if counts_in("game_length") => r#"{"game_length": "east"}"#,
        _ if counts_in("game_length") => "{}",
        1 => r#"{"rounds": 1}"#,
        _ => r#"{"rounds": 2}"#,
    }
}

/// The lead of one player over the other, in chips a game and in standard errors. A round sums to zero, so one
/// mean tells all.
fn told(title: &str, rules: &Ruleset, report: &Statistics, name: &str) -> f64 {
    let chips: Sample = report.sorts[name].chips;
    let error = chips.error().unwrap_or_default();
    let errors = chips.mean() / error.max(1.0);
    println!(
        "{:<14} {title:<34} {:>+8.0} ± {error:>5.0} chips a game ({errors:+.1} standard errors), {} games",
        rules.preset.id,
        chips.mean(),
        report.games,
    );
    errors
}

#[test]
fn club_beats_fast_and_every_part_of_it_is_worth_something() {
    let whole = scale() >= 50;
    let books = [
        ("shanghai", &["planning", "closed", "defence"][..]),
        ("shanghai-bao", &["planning", "closed", "defence", "bao"]),
    ];
    // The second book has every part: without measurement it is enough.
    for (id, parts) in books.into_iter().skip(usize::from(scale() == 1)) {
        let rules = rules(id, short(id));
        let errors = told(
            "club beside three fast",
            &rules,
            &played(&rules, ["club", "fast", "fast", "fast"], 2 * rounds()),
            "club",
        );
        assert!(!whole || errors >= 3.0, "{id}: club is not better than fast");
        for part in parts {
            let without = format!("club-{part}");
            let report = played(&rules, [&without, "club", "club", "club"], rounds());
            let errors = told(&format!("club without {part} beside three"), &rules, &report, &without);
            assert!(!whole || errors < 0.0, "{id}: switching {part} off costs nothing");
        }
    }
}

#[test]
fn four_club_win_more_hands_than_they_leave_drawn() {
    for id in PRESETS.iter().map(|preset| preset.id) {
        let rules = rules(id, short(id));
        let report = played(&rules, ["club"; 4], rounds());
        let (won, drawn) = (report.won(), report.ended("drawn"));
        let hands = won + drawn;
        let share = 100.0 * won as f64 / hands as f64;
        println!("{id:<14} four club: {hands} hands, {won} won, {drawn} drawn ({share:.1} % won)");
        assert!(scale() < 50 || won > drawn, "{id}: more hands are drawn than won");
    }
}

/// A game of four `club`: hands, wins, wins by 無寶牌 alone, and the chips of all wins.
fn bao_game(rules: &Arc<Ruleset>, seed: u64) -> [u64; 4] {
    let mut table = Table::new(Setup::new(Arc::clone(rules)).unwrap());
    let mut bots: Vec<_> = (0..4).map(|at| Strength::Club.player(Arc::clone(rules), seed * 4 + at)).collect();
    let mut counts = [0; 4];
    let mut hear = |event: &Event| match event {
        Event::HandOver { how: Ending::Won | Ending::Drawn, .. } => counts[0] += 1,
        Event::Won(win) => {
            counts[1] += 1;
            counts[2] += u64::from(win.patterns.len() == 1 && win.patterns[0].id == "no-bao");
        }
        Event::Paid { transfers } => {
            counts[3] += transfers.iter().map(|transfer| u64::from(transfer.amount)).sum::<u64>();
        }
        _ => {}
    };
    selfplay::play(&mut table, &mut bots, &mut selfplay::mixed(seed), &mut hear).unwrap();
    counts
}

#[test]
fn what_no_bao_does() {
    for value in ["qualifies", "needs-minimum"] {
        let rules = rules("shanghai-bao", &format!(r#"{{"rounds": {}, "no_bao": "{value}"}}"#, scale().min(2)));
        let games = on_both_cores(4 * rounds(), |seed| bao_game(&rules, seed));
        let [hands, wins, alone, chips] =
            games.iter().fold([0; 4], |sum: [u64; 4], game| std::array::from_fn(|at| sum[at] + game[at]));
        let percent = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        println!(
            "shanghai-bao   no_bao={value:<14} {hands} hands, {:.1} % won; {:.1} % of the wins by 無寶牌 alone; {} chips a win",
            percent(wins, hands),
            percent(alone, wins),
            chips / wins.max(1),
        );
        assert!(wins > 0, "no player wins");
    }
}
