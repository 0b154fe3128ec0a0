//! What Rust says has its key in the catalogue, and fills exactly the blanks of that key.

use crate::keys::{Keys, keys, parsed};
use crate::sources::sources;
use mj_words::{Language, files};
use std::collections::BTreeSet;

/// A `said!` in a source: its key, where that is written out, and the names of the blanks.
#[derive(Debug, PartialEq)]
struct Call<'a> {
    key: &'a str,
    names: BTreeSet<&'a str>,
}

fn calls(source: &str) -> impl Iterator<Item = Call<'_>> {
    source.match_indices("said!(").filter_map(|(at, begins)| {
        let mut arguments = arguments(&source[at + begins.len()..]).into_iter();
        let key = arguments.next()?.trim().strip_prefix('"')?.strip_suffix('"')?;
        let names = arguments.filter_map(|argument| argument.split_once('=')).map(|(name, _)| name.trim()).collect();
        Some(Call { key, names })
    })
}

/// What stands between the commas of a call, up to its closing bracket.
fn arguments(rest: &str) -> Vec<&str> {
    let (mut depth, mut text, mut from, mut found) = (0, false, 0, Vec::new());
    let mut before = ' ';
    for (at, character) in rest.char_indices() {
        match character {
            '"' if before != '\\' => text = !text,
            _ if text => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                found.push(&rest[from..at]);
                return found;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&rest[from..at]);
                from = at + 1;
            }
            _ => {}
        }
        before = character;
    }
    found
}

fn catalogue() -> Keys {
    files(Language::TraditionalChinese).iter().flat_map(|&(name, words)| keys(&parsed(words, name), name)).collect()
}

#[test]
fn what_is_said_is_in_the_catalogue_with_its_blanks() {
    let known = catalogue();
    let mut seen = 0;
    for source in &sources() {
        // A file's own tests may say what is wrong.
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        for call in calls(source) {
            let blanks = known.get(call.key).unwrap_or_else(|| panic!("no words for {}", call.key));
            let blanks: BTreeSet<&str> = blanks.iter().map(String::as_str).collect();
            assert_eq!(call.names, blanks, "the blanks of {}", call.key);
            seen += 1;
        }
    }
    assert!(seen > 0, "no source says anything");
}

#[test]
fn a_call_is_read_over_lines_and_brackets() {
    let source = "said!(\n  \"a-key\",\n  n = count(1, 2),\n  who = said!(\"b-key\", x = \")\"),\n) and said!(key)";
    let found: Vec<Call<'_>> = calls(source).collect();
    let call = |key, names: &[&'static str]| Call { key, names: names.iter().copied().collect() };
    assert_eq!(found, [call("a-key", &["n", "who"]), call("b-key", &["x"])]);
}
