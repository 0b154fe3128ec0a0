//! `cargo xtask play`: the README's first command. The user interface and the program are built, and the
//! window opens; without a display the tables are served to a browser on this machine. The books lie in
//! `target/play/`, and a game that is left waits in them. `cargo xtask show` needs no browser: example hands
//! are scored and a short game of computer players is played.

use crate::whole::{self, Build};
use crate::{Outcome, desktop, repository, ui};
use serde_json::Value;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// The files of `tests/hands/` and the hands chosen from each: a plain one, a famous one, one that
/// falls short, one that two readings compete for.
const CHOSEN: [(&str, &[&str]); 6] = [
    ("shanghai", &["S01", "S04", "S12", "S40", "S78", "S84", "B09"]),
    ("riichi", &["R23", "R41", "R67"]),
    ("sanma", &["M01", "M05", "M15"]),
    ("tuidaohu", &["T17", "T20"]),
    ("guangdong", &["G07", "G33"]),
    ("taiwan", &["W21", "W48", "W53"]),
];

/// An example: a request of the scoring contract with its title.
struct Hand {
    id: String,
    title: String,
    request: String,
}

/// Builds everything and opens the window, or serves until a user ends it.
pub fn play() -> Outcome {
    let root = repository::root()?;
    let command = match desktop::has_display().then(desktop::missing) {
        Some(None) => desktop::open(&root, &books(&root)?)?,
        Some(Some(why)) => {
            println!("{why}\nUntil then the tables are served to a browser.");
            serve(&root, Build::Debug)?
        }
        None => serve(&root, Build::Debug)?,
    };
    let run = |mut command: Command| command.status().map_err(|error| format!("laomajiang: {error}"));
    let mut status = run(command)?;
    if status.code() == Some(desktop::NO_DISPLAY) {
        status = run(serve(&root, Build::Debug)?)?;
    }
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The program that serves, ready to be started.
pub fn serve(root: &Path, how: Build) -> Result<Command, String> {
    ui::build(root)?;
    let program = build(root, how)?;
    let mut command = Command::new(program);
    command.arg("serve").arg("--data").arg(books(root)?);
    Ok(command)
}

/// Builds the pages and the program with them, and runs it with these words: what the README calls `laomajiang`.
pub fn run(words: &[String]) -> Outcome {
    let root = repository::root()?;
    // Only serving shows pages; without them the crates still need what npm brings.
    if words.iter().any(|word| word == "serve") {
        ui::build(&root)?;
    } else {
        ui::install(&root)?;
    }
    let mut command = Command::new(build(&root, Build::Release)?);
    let status = command.args(words).status().map_err(|error| format!("laomajiang: {error}"))?;
    // Its own status says how it ended; ended by a signal it has none.
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Where the books of trying it out lie, window or browser.
fn books(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join("target/play");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder.join("club.db"))
}

/// The hands are titled in this language, and what stands around an explanation is known in it.
const SPOKEN: [&str; 2] = ["--lang", "zh-Hant"];

/// Shows what the program can do without any user at it.
pub fn show_off() -> Outcome {
    let root = repository::root()?;
    ui::install(&root)?;
    let mut screen = std::io::stdout();
    let colour = screen.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    show_all(&root, &build(&root, Build::Debug)?, colour, &mut screen)?;
    Ok(ExitCode::SUCCESS)
}

/// Example hands and a short game of computer players.
pub fn show_all(root: &Path, program: &Path, colour: bool, out: &mut impl Write) -> Result<(), String> {
    score_hands(root, program, colour, out)?;
    let mut command = Command::new(program);
    command.args(["simulate", "--games", "1", "--seed", "1", "--players", "novice,novice,novice,novice"]);
    command.args(["--options", r#"{"rounds": 1}"#, "--color", if colour { "always" } else { "never" }]).args(SPOKEN);
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("laomajiang simulate: {error}"))?;
    out.write_all(&output.stdout).map_err(|error| error.to_string())?;
    if output.status.success() { Ok(()) } else { Err("laomajiang simulate did not succeed".into()) }
}

/// The chosen hands, scored and explained.
fn score_hands(root: &Path, program: &Path, colour: bool, out: &mut impl Write) -> Result<(), String> {
    let mut chosen = Vec::new();
    for (file, ids) in CHOSEN {
        chosen.extend(hands(root, file, ids)?);
    }
    for hand in &chosen {
        let explanation = explain(program, colour, hand)?;
        show(out, hand, &explanation).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Builds `laomajiang`; where it lies.
pub fn build(root: &Path, build: Build) -> Result<PathBuf, String> {
    whole::program(root, "laomajiang", build)
}

fn hands(root: &Path, file: &str, ids: &[&str]) -> Result<Vec<Hand>, String> {
    let path = format!("tests/hands/{file}.jsonl");
    let text = std::fs::read_to_string(root.join(&path)).map_err(|error| format!("{path}: {error}"))?;
    ids.iter().map(|id| find(&text, id).ok_or_else(|| format!("{path} has no hand {id}"))).collect()
}

fn find(lines: &str, id: &str) -> Option<Hand> {
    let hands = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let found = hands.into_iter().find(|hand| hand["id"] == id)?;
    Some(Hand { id: id.to_owned(), title: found["title"].as_str()?.to_owned(), request: found["request"].to_string() })
}

/// One call a hand: whatever it answers belongs to this hand.
fn explain(program: &Path, colour: bool, hand: &Hand) -> Result<String, String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: laomajiang score --explain: {error}", hand.id);
    let mut command = Command::new(program);
    // It writes into a pipe and cannot see for itself whether a user looks at a terminal.
    command.args(["score", "--explain", "--color", if colour { "always" } else { "never" }]).args(SPOKEN);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| failed(&error))?;
    if let Some(mut input) = child.stdin.take() {
        writeln!(input, "{}", hand.request).map_err(|error| failed(&error))?;
    }
    let output = child.wait_with_output().map_err(|error| failed(&error))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(text) } else { Err(failed(&text)) }
}

fn show(out: &mut impl Write, hand: &Hand, explanation: &str) -> std::io::Result<()> {
    writeln!(out, "── {} · {}", hand.id, hand.title)?;
    // Each hand is the first line of its own call; the number says nothing here.
    for line in explanation.replacen("【1】", "", 1).trim_end().lines() {
        writeln!(out, "   {line}")?;
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chosen_hand_is_there() {
        let root = repository::root().unwrap();
        for (file, ids) in CHOSEN {
            let found = hands(&root, file, ids).unwrap();
            assert!(found.iter().all(|hand| !hand.title.is_empty() && hand.request.starts_with('{')));
        }
    }

    #[test]
    fn hands_are_found_by_their_id() {
        let lines =
            "{\"id\": \"S1\", \"title\": \"a\", \"request\": {}}\n{\"id\": \"S10\", \"title\": \"b\", \"request\": {}}";
        assert_eq!(find(lines, "S10").unwrap().title, "b");
        assert!(find(lines, "S2").is_none());
    }
}
