//! A program that plays by mjai, well or badly: `mjai_player <manner> [answers] [file]`. It first gives this
//! many answers of a computer player, then follows its manner.

use mj_bots::Strength;
use mj_records::house::Rules;
use mj_records::seat::Mind;
use mj_tiles::Players;
use serde_json::Map;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio, exit};
use std::thread::park;

/// The exit status after an unknown message.
const CONFUSED: i32 = 9;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let manner = words.first().map_or("good", String::as_str);
    let well: usize = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(usize::MAX);
    if manner == "parent" {
        breeds(words.get(2).map_or("", String::as_str));
        return plays(manner, well);
    }
    // Held as long as the process lives.
    let _held = words.get(2).map(|path| {
        let file = File::create(path).unwrap_or_else(|why| panic!("{path}: {why}"));
        file.lock().unwrap_or_else(|why| panic!("{path}: {why}"));
        file
    });
    if manner == "environment" {
        std::env::vars_os().for_each(|(name, _)| eprintln!("{}", name.to_string_lossy()));
    }
    if manner == "holds" {
        say(manner);
        forever();
    }
    if well == 0 && manner == "deaf" {
        forever();
    }
    plays(manner, well);
}

/// Starts a child process that holds a file and never ends by itself.
#[expect(clippy::zombie_processes, reason = "whether it ends with this program is what is tried")]
fn breeds(file: &str) {
    let child = std::env::current_exe().and_then(|own| {
        Command::new(own).args(["holds", "0", file]).stdin(Stdio::null()).stdout(Stdio::piped()).spawn()
    });
    let mut child = child.unwrap_or_else(|why| panic!("{why}"));
    let mut line = String::new();
    let said = child.stdout.take().map(|output| BufReader::new(output).read_line(&mut line));
    assert!(matches!(said, Some(Ok(1..))), "it has the file when it says so");
}

fn plays(manner: &str, well: usize) {
    let Ok(rules) = Rules::usual(Players::Four, &Map::new()) else { exit(CONFUSED) };
    let Ok(mut mind) = Mind::new(&rules.rules, Strength::Fast, 7) else { exit(CONFUSED) };
    for (number, line) in io::stdin().lock().lines().map_while(Result::ok).enumerate() {
        if number >= well {
            misbehave(manner);
            continue;
        }
        let answer = mind.answer(&line);
        if let Some(fault) = answer.trouble {
            eprintln!("{fault:?}: {line}");
            exit(CONFUSED);
        }
        say(&answer.action.to_string());
    }
}

fn misbehave(manner: &str) {
    match manner {
        "illegal" => say(r#"{"type":"dahai","pai":"Q","tsumogiri":true}"#),
        "idle" => say(r#"{"type":"none"}"#),
        "garbage" => say("\u{1b}[2Jno json"),
        "stranger" => say(r#"{"type":"none","actor":9}"#),
        "ends" => exit(3),
        "long" => say(&"x".repeat(1 << 20)),
        "floods" => loop {
            say("x");
        },
        _ => forever(),
    }
}

fn say(line: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        exit(0);
    }
}

fn forever() -> ! {
    loop {
        park();
    }
}
