//! Rules for one file at a time.

use super::File;

/// A longer file has more than one subject.
const MOST_LINES: usize = 450;

/// Names that say nothing about what a thing is.
const VAGUE: [&str; 3] = ["Manager", "Helper", "Util"];

/// Folders that exist on a user's machine only.
const HOMES: [&str; 4] = ["work", "home", "root", "Users"];

/// Crates that compute and do nothing else, and what they would do it with.
const ENGINE: [&str; 3] = ["src-tauri/crates/mj-tiles/src/", RULES, "src-tauri/crates/mj-table/src/"];
const RULES: &str = "src-tauri/crates/mj-rules/src/";
const DEEDS: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

/// Where rule systems may be called by name.
const SYSTEMS: &str = "src-tauri/crates/mj-rules/src/systems/";

/// What is wrong with a file, a line each.
pub fn violations(file: &File) -> Vec<String> {
    let mut found: Vec<String> = lines(file, absolute_path);
    if file.path.ends_with(".rs") {
        found.extend(too_long(file));
        found.extend(lines(file, vague_name));
        if ENGINE.iter().any(|engine| file.path.starts_with(engine)) {
            found.extend(lines(file, deed));
        }
        if file.path.starts_with(RULES) && !file.path.starts_with(SYSTEMS) {
            found.extend(lines(file, system_by_name));
        }
    }
    found
}

fn lines(file: &File, wrong: fn(&str) -> Option<String>) -> Vec<String> {
    let numbered = file.text.lines().enumerate();
    numbered.filter_map(|(at, line)| Some(format!("{}:{}: {}", file.path, at + 1, wrong(line)?))).collect()
}

fn too_long(file: &File) -> Option<String> {
    let lines = file.text.lines().count();
    (lines > MOST_LINES).then(|| format!("{}: {lines} lines; over {MOST_LINES} a file has two subjects", file.path))
}

fn absolute_path(line: &str) -> Option<String> {
    let home = HOMES.iter().find(|home| {
        line.match_indices(&format!("/{home}/")).any(|(at, _)| {
            // Inside `src/work/` or `example.org/home/` it is part of another path.
            !line[..at].ends_with(|before: char| before.is_alphanumeric() || "._-~)}".contains(before))
        })
    })?;
    Some(format!("a path below /{home}, which no other machine has"))
}

fn vague_name(line: &str) -> Option<String> {
    let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub") || *word == "unsafe");
    if !matches!(words.next(), Some("struct" | "enum" | "trait" | "type" | "union")) {
        return None;
    }
    let name = words.next()?.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    let vague = VAGUE.iter().find(|vague| name.contains(*vague))?;
    Some(format!("{name}: a {vague} is everything and nothing; what is it?"))
}

fn deed(line: &str) -> Option<String> {
    let deed = DEEDS.iter().find(|deed| line.contains(&format!("std::{deed}::")))?;
    Some(format!("std::{deed}: this crate computes and does nothing else"))
}

fn system_by_name(line: &str) -> Option<String> {
    let mut uses = line.match_indices("systems::").map(|(at, word)| &line[at + word.len()..]);
    let named = uses.find(|rest| !rest.starts_with("PRESETS") && rest.starts_with(|c: char| c.is_alphabetic()))?;
    let name: String = named.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    Some(format!("systems::{name}: a rule system is called by name in {SYSTEMS} only"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: text.into() }
    }

    #[test]
    fn long_files_are_named() {
        let of = |lines: usize| violations(&file("src/a.rs", &"\n".repeat(lines)));
        assert!(of(MOST_LINES).is_empty());
        assert_eq!(of(MOST_LINES + 1).len(), 1);
        assert!(violations(&file("rows.jsonl", &"\n".repeat(1_000))).is_empty());
    }

    #[test]
    fn absolute_paths_are_named() {
        for home in HOMES {
            for text in [format!("cd /{home}/x"), format!("\"/{home}/x\""), format!("a\nfile:///{home}/me")] {
                assert_eq!(violations(&file("README.md", &text)).len(), 1, "{text}");
            }
            for text in [format!("src/{home}/x"), format!("example.org/{home}/x"), format!("../{home}/x"), home.into()]
            {
                assert!(violations(&file("README.md", &text)).is_empty(), "{text}");
            }
        }
    }

    #[test]
    fn vague_type_names_are_named() {
        for vague in VAGUE {
            for text in [
                format!("struct Seat{vague};"),
                format!("    pub(crate) enum {vague}<T> {{"),
                format!("pub trait {vague}s: X {{"),
            ] {
                assert_eq!(violations(&file("a.rs", &text)).len(), 1, "{text}");
            }
            for text in [format!("// struct {vague}"), format!("fn call_{vague}()"), "struct Seat;".into()] {
                assert!(violations(&file("a.rs", &text)).is_empty(), "{text}");
            }
        }
    }

    #[test]
    fn the_engine_does_nothing_but_compute() {
        let text = "use std::fs::File;";
        assert_eq!(violations(&file(&format!("{}lib.rs", ENGINE[0]), text)).len(), 1);
        assert!(violations(&file("src-tauri/crates/mj-cli/src/main.rs", text)).is_empty());
        assert!(violations(&file(&format!("{RULES}lib.rs"), "use std::fmt::Write;")).is_empty());
    }

    #[test]
    fn rule_systems_are_not_called_by_name() {
        let rules = file(&format!("{RULES}score.rs"), "use crate::systems::riichi;");
        assert_eq!(violations(&rules).len(), 1);
        let allowed = ["systems::PRESETS.iter()", "mod systems;", "//! a file in `systems/`"];
        assert!(allowed.iter().all(|line| system_by_name(line).is_none()));
        assert!(violations(&file(&format!("{SYSTEMS}mod.rs"), "use crate::systems::riichi;")).is_empty());
    }
}
