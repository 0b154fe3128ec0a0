//! How long the books of a large club take to answer, and what a game takes up.

use super::make::make;
use crate::clock::Report;
use mj_bots::Strength;
use mj_bots::selfplay::{Step, next_step};
use mj_club::ledger::{Filter, GameFilter, GameKey, MemberId, Read};
use mj_club::reports::Report as _;
use mj_club::{Club, NewTable, Running, Secrets, Sitter, ranking, sheet};
use mj_rules::Ruleset;
use mj_table::{Event, Viewer};
use mj_tell::Audience;
use mj_tell::Language;
use serde_json::Map;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

const MEMBERS: usize = 1_000;
const GAMES: u64 = 100_000;
/// Where the made club lies, or is put; the making takes some minutes and is done once.
const FILE: &str = "LAOMAJIANG_BENCH_CLUB";
const TRIES: usize = 400;

pub fn run(report: &mut Report) {
    let path = std::env::var_os(FILE).map_or_else(|| PathBuf::from("target/bench/club.db"), PathBuf::from);
    if !path.exists() {
        let folder = path.parent().expect("a file lies in a folder");
        std::fs::create_dir_all(folder).expect("a folder for the club");
        println!("\nmaking a club of {MEMBERS} members and {GAMES} games in {}", path.display());
        make(&path, MEMBERS, GAMES, &mut |line| println!("  {line}")).expect("a club is made");
    }
    let club = Club::open(&path, "千人會").expect("books");
    let (games, bytes) = (all_games(&club), std::fs::metadata(&path).map_or(0, |file| file.len()));
    report.heading(&format!("the books: {} games in {} MB", games.len(), bytes / 1_000_000));
    report.line("bytes a game, all lengths", &format!("{:>9.1} kB", bytes as f64 / 1e3 / games.len() as f64));
    questions(report, &club, &games);
    booking(report, &club);
    size(report);
}

fn all_games(club: &Club) -> Vec<GameKey> {
    let lines = club.read(|books| books.games(&GameFilter::default())).expect("the games");
    lines.into_iter().filter(|game| game.ended.is_some()).map(|game| game.game).collect()
}

fn questions(report: &mut Report, club: &Club, games: &[GameKey]) {
    let reader = Audience::here(Language::TraditionalChinese);
    let plain = Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() };
    let mut ask = |what: &str, goal: f64, tries: usize, question: &mut dyn FnMut(&Read<'_>, usize)| {
        let mut taken: Vec<f64> = (0..tries)
            .map(|number| {
                let begun = Instant::now();
                let asked = club.read(|books| {
                    question(books, number);
                    Ok(())
                });
                asked.expect("the books answer");
                begun.elapsed().as_secs_f64()
            })
            .collect();
        percentiles(report, what, &mut taken, goal);
    };
    let member = |number: usize| MemberId((number * 7 % MEMBERS + 1) as i64);
    ask("a sheet", 0.050, TRIES, &mut |books, number| {
        sheet::sheet(books, member(number), &plain, &reader).expect("a sheet");
    });
    ask("a ranking", 0.100, TRIES, &mut |books, _| {
        ranking::ranking(books, &plain, ranking::RankBy::Score, 0, &reader).expect("a ranking");
    });
    let year = Filter { from: Some(mj_club::ledger::Time(1_650_000_000)), ..plain.clone() };
    ask("a ranking of the last two years", 0.100, TRIES, &mut |books, _| {
        ranking::ranking(books, &year, ranking::RankBy::Score, 10, &reader).expect("a ranking");
    });
    ask("a game's report as a page", 0.500, TRIES, &mut |books, number| {
        let game = games[number * 31 % games.len()];
        mj_desk::report(books, game, &reader).expect("a report").html(Language::TraditionalChinese);
    });
    ask("a game's report as PDF", 0.500, TRIES / 4, &mut |books, number| {
        let game = games[number * 31 % games.len()];
        mj_desk::report(books, game, &reader).expect("a report").pdf(Language::TraditionalChinese).expect("a PDF");
    });
}

/// The 99th of a hundred, beside its goal.
fn percentiles(report: &mut Report, what: &str, taken: &mut [f64], goal: f64) {
    taken.sort_by(f64::total_cmp);
    let at = |share: f64| taken[((taken.len() - 1) as f64 * share).round() as usize] * 1e3;
    let met = if at(0.99) / 1e3 < goal { "met" } else { "NOT MET" };
    let goal = goal * 1e3;
    report.line(what, &format!("median {:>7.2} ms, 99 % {:>7.2} ms   goal {goal} ms: {met}", at(0.5), at(0.99)));
}

/// A game played in the large club, every act synced.
fn booking(report: &mut Report, club: &Arc<Club>) {
    let mut taken = Taken::default();
    for seed in 0..8 {
        play(club, seed, &mut taken);
    }
    percentiles(report, "an act, until it is on the disk", &mut taken.acts, 0.010);
    percentiles(report, "a hand that is over, packed, booked and on the disk", &mut taken.hands, 0.010);
    percentiles(report, "a game's last hand, with settlement and ratings", &mut taken.games, 0.010);
}

/// How long bookings took.
#[derive(Default)]
struct Taken {
    acts: Vec<f64>,
    hands: Vec<f64>,
    games: Vec<f64>,
}

fn play(club: &Arc<Club>, seed: u64, to: &mut Taken) {
    let rules = Arc::new(Ruleset::preset("shanghai").expect("a preset"));
    let sitters = (1..=4).map(|id| Sitter::Known(MemberId(id))).collect();
    let secrets = Some(Secrets::seeded(seed, 1));
    let new = NewTable { rules: Arc::clone(&rules), house: Map::new(), sitters, undo: false, secrets, practice: false };
    let mut running = Running::begin(club, &new).expect("a table");
    let mut bots: Vec<_> = (0..4).map(|seat| Strength::Fast.player(Arc::clone(&rules), seat)).collect();
    loop {
        let step = next_step(running.table());
        let action = match step {
            Step::Over => return,
            Step::Ask(seat) => {
                let player = running.table().player_at(seat).expect("a player sits there");
                let view = running.table().view(Viewer::Player(player));
                Some((seat, bots[player.index()].decide(&view).action))
            }
            _ => None,
        };
        let begun = Instant::now();
        let posted = match (step, action) {
            (Step::Advance, _) => running.advance(),
            (_, Some((seat, action))) => running.play(seat, action),
            _ => running.deal(),
        };
        let posted = posted.expect("what is offered is legal");
        posted.receipt.wait().expect("written");
        let taken = begun.elapsed().as_secs_f64();
        let hand_over = posted.events.iter().any(|event| matches!(event, Event::HandOver { .. }));
        match (hand_over, running.table().over()) {
            (true, Some(_)) => to.games.push(taken),
            (true, None) => to.hands.push(taken),
            (false, _) => to.acts.push(taken),
        }
    }
}

/// What whole games of eight 圈 take up: a club of nothing else.
fn size(report: &mut Report) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("size.db");
    let club = Club::open(&path, "八圈會").expect("books");
    let before = std::fs::metadata(&path).map_or(0, |file| file.len());
    let games = 12;
    for seed in 0..games {
        super::deal::play(&club, "shanghai", None, seed);
    }
    drop(club);
    let grown = std::fs::metadata(&path).map_or(0, |file| file.len()) - before;
    let each = grown as f64 / 1e3 / games as f64;
    let met = if each <= 30.0 { "met" } else { "NOT MET" };
    report.line("a game of eight 圈", &format!("{each:>9.1} kB   goal 30 kB: {met}"));
}
