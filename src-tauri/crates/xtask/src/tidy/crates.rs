//! Rules for the crates together: who may use whom, and that the map shows them all.

use super::File;
use super::packages::Package;
use std::collections::BTreeSet;

/// What computes and what is worded: the ground of all above it.
const ENGINE: &[&str] = &["mj-words", "mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots"];
/// The books, their reports and their words.
const BOOKS: &[&str] = &["mj-ledger", "mj-report", "mj-tell"];

/// Which crates of ours each crate may use: the house from the ground up. A new crate is put in
/// here with its first commit.
const MAY_USE: &[(&str, &[&[&str]])] = &[
    ("mj-tiles", &[]),
    ("mj-rules", &[&["mj-tiles"]]),
    ("mj-table", &[&["mj-tiles", "mj-rules"]]),
    ("mj-wire", &[&["mj-words", "mj-tiles", "mj-rules", "mj-table"]]),
    ("mj-bots", &[&["mj-tiles", "mj-rules", "mj-table"]]),
    ("mj-records", &[ENGINE]),
    ("mj-words", &[]),
    ("mj-tell", &[ENGINE, &["mj-records", "mj-ledger"]]),
    ("mj-learn", &[ENGINE, &["mj-tell"]]),
    ("mj-ledger", &[]),
    ("mj-report", &[&["mj-words"]]),
    ("mj-club", &[ENGINE, BOOKS]),
    ("mj-desk", &[ENGINE, BOOKS, &["mj-club"]]),
    ("mj-office", &[ENGINE, BOOKS, &["mj-records", "mj-learn", "mj-club", "mj-desk"]]),
    ("mj-host", &[ENGINE, BOOKS, &["mj-records", "mj-club", "mj-desk", "mj-office"]]),
    ("mj-lan", &[&["mj-words", "mj-wire", "mj-tell", "mj-club", "mj-host"]]),
    ("mj-cli", &[ENGINE, &["mj-records", "mj-report", "mj-tell", "mj-club", "mj-desk", "mj-host", "mj-lan"]]),
    (
        "mj-bench",
        &[&["mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots", "mj-tell", "mj-club", "mj-desk", "mj-cli"]],
    ),
    (
        "acceptance",
        &[
            &["mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots", "mj-records", "mj-ledger", "mj-tell"],
            &["mj-club", "mj-desk", "mj-host", "mj-lan", "mj-cli"],
        ],
    ),
    ("laomajiang-desktop", &[&["mj-words", "mj-wire", "mj-tell", "mj-club", "mj-host", "mj-lan"]]),
    ("xtask", &[]),
];

/// The page that shows all crates.
pub const MAP: &str = "src-tauri/ARCHITECTURE.md";

/// What is wrong between the crates, a line each.
pub fn violations(crates: &[Package], files: &[File]) -> Vec<String> {
    let mut found: Vec<String> = crates.iter().flat_map(imports).collect();
    match files.iter().find(|file| file.path == MAP) {
        Some(map) => found.extend(map_of(&map.text, crates)),
        None => found.push(format!("{MAP}: missing")),
    }
    found
}

fn imports(package: &Package) -> Vec<String> {
    let name = &package.name;
    let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| known == name) else {
        return vec![format!("{name}: a new crate; say in xtask's tidy/crates.rs which of ours it may use")];
    };
    let used = package.dependencies.iter().map(|one| one.name.as_str());
    let ours = used.filter(|used| MAY_USE.iter().any(|(known, _)| known == used));
    let wrong = ours.filter(|used| !allowed.iter().any(|group| group.contains(used)));
    wrong.map(|used| format!("{name}: uses {used}, which stands above it or beside it")).collect()
}

/// Each crate has its heading in the map, and the map speaks of no other.
fn map_of(map: &str, crates: &[Package]) -> Vec<String> {
    let exist: BTreeSet<&str> = crates.iter().map(|package| package.name.as_str()).collect();
    let headings: BTreeSet<&str> =
        map.lines().filter_map(|line| line.strip_prefix("### `")?.split('`').next()).collect();
    let mentioned = map.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| word.starts_with("mj-"));
    let named: BTreeSet<&str> = headings.iter().copied().chain(mentioned).collect();
    let unmapped = exist.difference(&headings).map(|name| format!("{MAP}: no heading \"### `{name}`\""));
    let gone = named.difference(&exist).map(|name| format!("{MAP}: speaks of {name}, which does not exist"));
    unmapped.chain(gone).collect()
}

#[cfg(test)]
mod tests {
    use super::super::packages::{Dependency, Kind};
    use super::*;

    fn found(crates: &[(&str, &[&str])], map: &str) -> Vec<String> {
        let named = |&name: &&str| Dependency { name: name.into(), called: name.into(), kind: Kind::Tests };
        let package = |(name, uses): &(&str, &[&str])| Package {
            name: (*name).into(),
            folder: String::new(),
            dependencies: uses.iter().map(named).collect(),
            steered: Vec::new(),
        };
        let crates: Vec<Package> = crates.iter().map(package).collect();
        violations(&crates, &[File { path: MAP.into(), text: map.into() }])
    }

    const TILES: (&str, &[&str]) = ("mj-tiles", &["arrayvec"]);
    const RULES: (&str, &[&str]) = ("mj-rules", &["mj-tiles"]);
    const MAP_OF_BOTH: &str = "### `mj-tiles`\n### `mj-rules`: over mj-tiles\n";

    #[test]
    fn the_house_as_it_should_be() {
        assert!(found(&[TILES, RULES], MAP_OF_BOTH).is_empty());
    }

    #[test]
    fn imports_go_one_way() {
        let upwards = ("mj-tiles", &["arrayvec", "mj-rules"][..]);
        let wrong = "mj-tiles: uses mj-rules, which stands above it or beside it";
        assert_eq!(found(&[upwards, RULES], MAP_OF_BOTH), [wrong]);
    }

    #[test]
    fn a_new_crate_must_say_where_it_stands() {
        assert_eq!(found(&[("mj-new", &[])], "### `mj-new`\n").len(), 1);
    }

    #[test]
    fn the_map_shows_the_crates_there_are() {
        assert_eq!(found(&[TILES, RULES], "### `mj-tiles`\n").len(), 1);
        assert_eq!(found(&[TILES], MAP_OF_BOTH).len(), 1);
        assert_eq!(found(&[TILES], "### `mj-tiles`\nonce there was mj-gone.\n").len(), 1);
        assert_eq!(violations(&[], &[]), [format!("{MAP}: missing")]);
    }
}
