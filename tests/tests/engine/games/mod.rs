//! Golden games: walls and actions in, events out. Every file of `games/` is a game by one clause
//! of a rule book; one function plays them all.
//!
//! A file is JSON lines. The first is the setup: `rules`, `options`, `undo`, `places`, `throws`
//! (for the first dealer), with the `title`, the `clause` and a `note` that explains the chips. Then steps, each
//! followed by all its events in order, as the engine writes them (a deal without its wall, which is in the step):
//!
//! * `{"deal": {"dice", "hands": {"E": …}, "draws", "tail", "last"}}`: missing tiles are filled in
//! * `{"do": "S", "a": "discard", …}`, an action; `{"do": "advance"}`; `{"do": "time-out", "seat"}`;
//!   `{"do": "leave", "player"}`; `{"do": "pass"}`: the awaited player passes, and the host continues;
//!   an action with `"then": "pass"` is both in one
//! * `{"play": "draw-discard", "until": …}` and `{"play": "hands", "times": …}`: long stretches in
//!   which all players pass and discard what they draw; only events that settle something are
//!   written, after `{"skips": …}`, the number of the others
//! * `{"stage": {"chips", "pot", "honba", "streak", "passed", "place"}}`: the end of a hand by no rule, for a game that
//!   begins in its middle
//! * `{"refused": "W", "a": …}`; `{"offers": "S", "has": […], "lacks": […]}`; `{"awaits": […]}`;
//!   `{"chips": […]}`; `{"scores": […]}`; `{"view": 0, "at": "/pointer", "is": …}`; `{"note": …}`
//!
//! `BLESS=1` (or a part of a file's name) writes the events of each step into the file. Chips, offers and refusals
//! do not change: they are worked out by hand from the book.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

mod audited;
mod endings;
pub mod run;
mod stage;
mod wall;

use run::Run;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A line with an action or a question, and its lines of events.
struct Step {
    number: usize,
    text: String,
    expected: Vec<String>,
}

#[test]
fn golden_games() {
    let files = files();
    let wrong: Vec<String> = files.iter().filter_map(|path| Some(format!("{}: {}", name(path), play(path)?))).collect();
    assert!(wrong.is_empty(), "{} of {} games:\n{}", wrong.len(), files.len(), wrong.join("\n"));
    assert!(files.len() >= 120, "only {} games are left", files.len());
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games")
}

/// All files, in order. Those of mechanisms use the rule books for tests; those of endings are also shown by
/// the pages.
fn files() -> Vec<PathBuf> {
    let folders = ["", "mechanisms", "endings"].map(|part| fs::read_dir(folder().join(part)).unwrap());
    let mut files: Vec<PathBuf> = folders.into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Plays a file; returns an error, if any.
fn play(path: &Path) -> Option<String> {
    let text = fs::read_to_string(path).unwrap();
    let bless = std::env::var("BLESS").is_ok_and(|part| part == "1" || name(path).contains(&part));
    let mut written = String::new();
    let mut run: Option<Run> = None;
    for step in steps(&text) {
        let asked: Value = match serde_json::from_str(&step.text) {
            Ok(asked) => asked,
            Err(error) => return Some(format!("line {}: {error}", step.number)),
        };
        match Run::go_on(&mut run, &asked) {
            Ok(made) if bless => {
                let lines: String = [step.text].into_iter().chain(made).map(|line| line + "\n").collect();
                written.push_str(&lines);
            }
            Ok(made) => {
                if let Some(why) = difference(&step.expected, &made) {
                    return Some(format!("line {}: {why}", step.number));
                }
            }
            Err(why) => return Some(format!("line {}: {why}", step.number)),
        }
    }
    if bless {
        fs::write(path, written).unwrap();
    }
    None
}

fn steps(text: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let is_event = line.starts_with(r#"{"e":"#) || line.starts_with(r#"{"skips":"#);
        match steps.last_mut().filter(|_| is_event) {
            Some(step) => step.expected.push(line.to_owned()),
            None => steps.push(Step { number: at + 1, text: line.to_owned(), expected: Vec::new() }),
        }
    }
    steps
}

/// The first line in which expected and found events differ.
fn difference(expected: &[String], made: &[String]) -> Option<String> {
    let value = |line: &String| serde_json::from_str::<Value>(line).unwrap();
    for at in 0..expected.len().max(made.len()) {
        let (wanted, found) = (expected.get(at), made.get(at));
        if wanted.map(value) != found.map(value) {
            let line = |line: Option<&String>| line.map_or_else(|| "nothing more".to_owned(), Clone::clone);
            return Some(format!("event {}\n  expected {}\n  found    {}", at + 1, line(wanted), line(found)));
        }
    }
    None
}
