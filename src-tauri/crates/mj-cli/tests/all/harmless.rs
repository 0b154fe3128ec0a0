//! What stands in a file, or is typed, steers no terminal: not where the program says it, nor where it complains of it.

use crate::folder::Folder;
use std::process::Command;

/// A red text, a cleared screen, a title of the window, and the C1 form of a sequence.
const EVIL: &str = "\u{1b}[31mred\u{1b}[2J\u{1b}]0;title\u{7}\u{9b}5m";

/// The first line of a log with other rules: as JSON may write it.
fn log() -> String {
    let kept = include_str!("../../../../../tests/logs/v2-shanghai.jsonl").lines().next().unwrap();
    let evil = serde_json::to_string(EVIL).unwrap();
    kept.replacen("\"shanghai\"", &evil, 1).replacen("\"a\",", &format!("{evil},"), 1) + "\n"
}

/// Everything the program writes that is started with these words.
fn written(language: &str, words: &[&str], folder: &Folder) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_laomajiang"))
        .args(words)
        .args(["--lang", language, "--color", "always"])
        .env("LAOMAJIANG_DATA", folder.books())
        .output()
        .unwrap();
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat()
}

/// Our own colours are sequences that end with `m` and have numbers alone; nothing else of a terminal's is ours.
fn is_harmless(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(|letter: char| letter.is_control() && letter != '\n') {
        let Some((numbers, behind)) = rest[at..].strip_prefix("\u{1b}[").and_then(|rest| rest.split_once('m')) else {
            return false;
        };
        let ours = ["", "0", "1", "2", "31", "32", "33"];
        if !ours.contains(&numbers) {
            return false;
        }
        rest = behind;
    }
    // The very one that was brought is a text in the midst of others.
    !text.contains("\u{1b}[31mred")
}

#[test]
fn nothing_that_is_said_steers_a_terminal() {
    let folder = Folder::new("harmless");
    let file = folder.path().join("evil.jsonl");
    std::fs::write(&file, log()).unwrap();
    let file = file.to_str().unwrap();
    // Not every system takes such a name; what does not exist is told all the same.
    let nowhere = format!("{EVIL}.jsonl");
    let nowhere = nowhere.as_str();
    let asked: &[&[&str]] = &[
        &["verify", file],
        &["verify", nowhere],
        &["verify", EVIL],
        &["replay", file],
        &["replay", nowhere],
        &["replay", EVIL],
        &["waits", "--rules", EVIL, "123m"],
        &["waits", EVIL],
        &["patterns", "--rules", EVIL],
        &["patterns", "--find", EVIL],
        &["rules", EVIL],
        &["games", "show", EVIL],
        &["members", "show", EVIL],
        &["members", "add", EVIL],
        &["report", EVIL],
        &["sheet", EVIL],
        &["convert", nowhere, "--to", "log"],
        &["import", file],
        &["import", nowhere],
        &["restore", nowhere, "--yes"],
        &["simulate", "--rules", EVIL, "--games", "1"],
        &["mjai", "--rules", EVIL],
        &[EVIL],
        &["patterns", EVIL],
    ];
    for words in asked {
        for language in ["zh-Hant", "en"] {
            let text = written(language, words, &folder);
            assert!(is_harmless(&text), "{language} {words:?}: {text:?}");
            assert!(!text.is_empty(), "{words:?}");
        }
    }
}
