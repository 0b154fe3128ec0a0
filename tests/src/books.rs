//! Clubs for tests, and all queries of their books.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use mj_bots::Strength;
use mj_bots::selfplay::{Step, next_step};
use mj_club::ledger::{Filter, GameFilter, Read, Reader, beside};
use mj_club::{Club, NewTable, Running, Secrets, Sitter, stored};
use mj_rules::{PRESETS, Ruleset};
use mj_table::Viewer;
use mj_wire::log::{known, verify};
use serde_json::Value;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A folder that is removed when its test passes, and printed when it fails.
#[derive(Debug)]
pub struct Folder(Option<TempDir>);

impl Folder {
    /// A new one; in memory if the system can and no disk is needed.
    pub fn new(in_memory: bool) -> Folder {
        let memory = Path::new("/dev/shm");
        let folder = if in_memory && memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        Folder(Some(folder.unwrap()))
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.as_ref().map(|folder| folder.path().join(name)).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if std::thread::panicking()
            && let Some(folder) = self.0.take()
        {
            println!("left to be looked into: {}", folder.keep().display());
        }
    }
}

/// Copies books with the files beside them.
pub fn copy(books: &Path, to: &Path, suffixes: &[&str]) {
    for suffix in [&[""], suffixes].concat() {
        let from = beside(books, suffix);
        if from.exists() {
            std::fs::copy(from, beside(to, suffix)).unwrap();
        }
    }
}

/// A table of these rules.
pub fn table(preset: &str, house: &Value, sitters: Vec<Sitter>, seed: Option<u64>) -> NewTable {
    let preset = PRESETS.iter().find(|known| known.id == preset).unwrap();
    let house = house.as_object().cloned().unwrap_or_default();
    let rules = Arc::new(Ruleset::with_options(preset, &house).unwrap());
    NewTable { rules, house, sitters, undo: false, secrets: seed.map(|seed| Secrets::seeded(seed, 0)), practice: false }
}

/// Members with these names.
pub fn members(names: &str) -> Vec<Sitter> {
    names.chars().map(|name| Sitter::Member(name.into())).collect()
}

/// Plays up to this many steps with novices at all seats; returns false once the game is over.
pub fn play(running: &mut Running, steps: usize) -> bool {
    let rules = Arc::clone(running.table().setup().rules());
    let mut bots: Vec<_> = (0..4).map(|seat| Strength::Novice.player(Arc::clone(&rules), seat)).collect();
    for _ in 0..steps {
        let posted = match next_step(running.table()) {
            Step::Over => return false,
            Step::Seats | Step::Deal => running.deal(),
            Step::Advance => running.advance(),
            Step::Ask(seat) => {
                let player = running.table().player_at(seat).unwrap();
                let view = running.table().view(Viewer::Player(player));
                running.play(seat, bots[player.index()].decide(&view).action)
            }
        };
        posted.unwrap().receipt.wait().unwrap();
    }
    true
}

/// All faults: of books, logs, ratings, and of every game by its rules.
pub fn findings(books: &Read<'_>) -> Vec<String> {
    let told = |finding: mj_desk::Finding| format!("{:?} {:?}: {}", finding.what, finding.which, finding.detail);
    let mut found: Vec<String> = mj_desk::check(books, &mut |_, _| {}).into_iter().map(told).collect();
    match books.games(&GameFilter::default()) {
        Ok(games) => found.extend(games.iter().filter_map(|game| log_doubt(books, &game.gid))),
        Err(error) => found.push(format!("Game: {error}")),
    }
    found
}

/// Why a game cannot have been played as in its log.
fn log_doubt(books: &Read<'_>, gid: &str) -> Option<String> {
    let game = books.game(gid).ok()?;
    // An unreadable log is reported by the check.
    let log = stored::log(books, game).ok()?;
    match verify(&log, &known) {
        Err(why) => Some(format!("Log {gid:?}: {why}")),
        Ok(_) if log.torn.is_some() => Some(format!("Log {gid:?}: its last line is cut off")),
        Ok(_) => None,
    }
}

/// Everything in the books as their export.
pub fn export(books: &Read<'_>) -> String {
    let mut out = Vec::new();
    match books.export(None, &mut out) {
        Ok(_) => String::from_utf8(out).unwrap(),
        Err(error) => format!("{error}"),
    }
}

/// The answers of the books to all queries.
pub fn answers(books: &Read<'_>) -> String {
    let mut told = String::new();
    // Writing to a String cannot fail.
    let mut say = |what: &dyn std::fmt::Debug| writeln!(told, "{what:?}").unwrap();
    say(&books.club());
    say(&books.trail());
    say(&books.unfinished());
    let games = books.games(&GameFilter::default());
    for game in games.iter().flatten() {
        for mut standing in books.standings(game.game).into_iter().flatten() {
            let rating = standing.rating.take().map(|(mu, sigma)| (rounded(mu), rounded(sigma)));
            say(&(standing, rating));
        }
        say(&(books.segments(game.game), books.live(game.game)));
        say(&books.games(&GameFilter { member: game.seats.first().map(|seat| seat.member), ..GameFilter::default() }));
    }
    say(&games);
    let people = books.members();
    for preset in PRESETS {
        let system = preset.system.id;
        let filter = Filter { system: system.into(), rules: preset.id.into(), ..Filter::default() };
        say(&books.ranking(&filter, 0));
        say(&books.ranking(&Filter { people_only: true, ..filter.clone() }, 0));
        for member in people.iter().flatten() {
            say(&books.counts(member.id, &filter));
            say(&books
                .rating(system, member.id)
                .map(|rated| rated.map(|rated| (rated.games, rated.place, rounded(rated.mu), rounded(rated.sigma)))));
            for mut game in books.sheet_games(member.id, &filter, 100).into_iter().flatten() {
                let rating = game.rating.take().map(|(mu, sigma)| (rounded(mu), rounded(sigma)));
                say(&(game, rating));
            }
            say(&books.best_hands(Some(member.id), &filter, None, 100));
        }
    }
    say(&people);
    told
}

/// A rating for comparison: last digits may differ between machines.
fn rounded(value: f64) -> String {
    format!("{value:.3}")
}

/// Opens books for reading and runs a query.
pub fn ask<T>(path: &Path, ask: impl FnOnce(&Read<'_>) -> T) -> T {
    Reader::open(path).unwrap().read(|books| Ok(ask(books))).unwrap()
}

/// Asserts that the books are sound.
pub fn assert_sound(path: &Path, about: &str) {
    let found = ask(path, findings);
    assert!(found.is_empty(), "{about}: {found:#?}");
}

/// A club in its own folder.
pub fn club(folder: &Folder) -> Arc<Club> {
    Club::open(&folder.file("club.db"), "測試會").unwrap()
}
