//! Rules for the crates together: who may use whom, and that the map shows them all.

use super::File;
use std::collections::BTreeSet;

/// Which crates of ours each crate may use: the house from the ground up. A new crate is put in
/// here with its first commit.
const MAY_USE: &[(&str, &[&str])] = &[
    ("mj-tiles", &[]),
    ("mj-rules", &["mj-tiles"]),
    ("mj-table", &["mj-tiles", "mj-rules"]),
    ("mj-wire", &["mj-words", "mj-tiles", "mj-rules", "mj-table"]),
    ("mj-bots", &["mj-tiles", "mj-rules", "mj-table"]),
    ("mj-records", &["mj-words", "mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots"]),
    ("mj-words", &[]),
    ("mj-tell", &["mj-words", "mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots", "mj-ledger"]),
    ("mj-learn", &["mj-words", "mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots", "mj-tell"]),
    ("mj-ledger", &[]),
    ("mj-report", &["mj-words"]),
    (
        "mj-club",
        &["mj-words", "mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots", "mj-ledger", "mj-report", "mj-tell"],
    ),
    (
        "mj-desk",
        &[
            "mj-words",
            "mj-tiles",
            "mj-rules",
            "mj-table",
            "mj-wire",
            "mj-bots",
            "mj-ledger",
            "mj-report",
            "mj-tell",
            "mj-club",
        ],
    ),
    (
        "mj-office",
        &[
            "mj-words",
            "mj-tiles",
            "mj-rules",
            "mj-table",
            "mj-wire",
            "mj-bots",
            "mj-records",
            "mj-ledger",
            "mj-report",
            "mj-tell",
            "mj-learn",
            "mj-club",
            "mj-desk",
        ],
    ),
    (
        "mj-host",
        &[
            "mj-words",
            "mj-tiles",
            "mj-rules",
            "mj-table",
            "mj-wire",
            "mj-bots",
            "mj-records",
            "mj-ledger",
            "mj-report",
            "mj-tell",
            "mj-learn",
            "mj-club",
            "mj-desk",
            "mj-office",
        ],
    ),
    ("mj-lan", &["mj-words", "mj-wire", "mj-club", "mj-host"]),
    (
        "mj-cli",
        &[
            "mj-words",
            "mj-tiles",
            "mj-rules",
            "mj-table",
            "mj-wire",
            "mj-bots",
            "mj-records",
            "mj-club",
            "mj-desk",
            "mj-host",
            "mj-lan",
            "mj-report",
        ],
    ),
    ("mj-bench", &["mj-tiles", "mj-rules", "mj-table", "mj-wire", "mj-bots", "mj-club", "mj-desk", "mj-cli"]),
    (
        "acceptance",
        &[
            "mj-tiles",
            "mj-rules",
            "mj-table",
            "mj-wire",
            "mj-bots",
            "mj-records",
            "mj-club",
            "mj-desk",
            "mj-host",
            "mj-lan",
            "mj-cli",
            "mj-ledger",
            "mj-learn",
        ],
    ),
    ("laomajiang-desktop", &["mj-words", "mj-wire", "mj-club", "mj-host", "mj-lan"]),
    ("xtask", &[]),
];

/// The page that shows all crates.
pub const MAP: &str = "src-tauri/ARCHITECTURE.md";

/// A crate's name and the keys of everything it depends on.
struct Manifest {
    name: String,
    uses: Vec<String>,
}

/// What is wrong between the crates, a line each.
pub fn violations(files: &[File]) -> Vec<String> {
    let is_crate = |file: &&File| file.path.ends_with("/Cargo.toml");
    let crates: Vec<Manifest> = files.iter().filter(is_crate).map(|file| manifest(&file.text)).collect();
    let mut found: Vec<String> = crates.iter().flat_map(imports).collect();
    match files.iter().find(|file| file.path == MAP) {
        Some(map) => found.extend(map_of(&map.text, &crates)),
        None => found.push(format!("{MAP}: missing")),
    }
    found
}

/// Reads the few lines of a Cargo.toml that matter here.
fn manifest(toml: &str) -> Manifest {
    let mut manifest = Manifest { name: String::new(), uses: Vec::new() };
    let mut section = "";
    for line in toml.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_matches(['[', ']']);
            if let Some((_, name)) = section.split_once("dependencies.") {
                manifest.uses.push(name.to_owned());
            }
        } else if section == "package"
            && let Some(name) = value_of(line, "name")
        {
            manifest.name = name.to_owned();
        } else if section.contains("dependencies") {
            manifest.uses.extend(used_by(line));
        }
    }
    manifest
}

/// `key = "value"`
fn value_of<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim().strip_prefix('"')?.split('"').next()
}

/// The key of a dependency, and the crate behind it where it is called otherwise.
fn used_by(line: &str) -> Vec<String> {
    let key = line.split(['.', '=', ' ', '#']).next().unwrap_or_default();
    let renamed = line.split_once("package").and_then(|(_, rest)| rest.split('"').nth(1));
    [Some(key), renamed].into_iter().flatten().filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn imports(manifest: &Manifest) -> Vec<String> {
    let name = &manifest.name;
    let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| known == name) else {
        return vec![format!("{name}: a new crate; say in xtask's tidy/crates.rs which of ours it may use")];
    };
    let ours = |used: &&String| MAY_USE.iter().any(|(known, _)| known == used);
    let wrong = manifest.uses.iter().filter(ours).filter(|used| !allowed.contains(&used.as_str()));
    wrong.map(|used| format!("{name}: uses {used}, which stands above it or beside it")).collect()
}

/// Each crate has its heading in the map, and the map speaks of no other.
fn map_of(map: &str, crates: &[Manifest]) -> Vec<String> {
    let exist: BTreeSet<&str> = crates.iter().map(|manifest| manifest.name.as_str()).collect();
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
    use super::*;

    fn files(manifests: &[&str], map: &str) -> Vec<File> {
        let toml = |text: &&str| File { path: "a/Cargo.toml".into(), text: (*text).into() };
        manifests.iter().map(toml).chain([File { path: MAP.into(), text: map.into() }]).collect()
    }

    const TILES: &str = "[package]\nname = \"mj-tiles\"\n[dependencies]\narrayvec.workspace = true\n";
    const RULES: &str = "[package]\nname = \"mj-rules\"\n[dependencies]\nmj-tiles.workspace = true\n";
    const MAP_OF_BOTH: &str = "### `mj-tiles`\n### `mj-rules`: over mj-tiles\n";

    #[test]
    fn the_house_as_it_should_be() {
        assert!(violations(&files(&[TILES, RULES], MAP_OF_BOTH)).is_empty());
    }

    #[test]
    fn imports_go_one_way() {
        for uses in [
            "mj-rules.workspace = true",
            "mj-rules = { path = \"../mj-rules\" }",
            "rules = { package = \"mj-rules\", path = \"../mj-rules\" }",
            "\n[dev-dependencies]\nmj-rules = { workspace = true }",
            "\n[dependencies.mj-rules]\nworkspace = true",
            "\n[target.'cfg(unix)'.dependencies]\nmj-rules.workspace = true",
        ] {
            let found = violations(&files(&[&format!("{TILES}{uses}\n"), RULES], MAP_OF_BOTH));
            assert_eq!(found, ["mj-tiles: uses mj-rules, which stands above it or beside it"], "{uses}");
        }
    }

    #[test]
    fn a_new_crate_must_say_where_it_stands() {
        let found = violations(&files(&["[package]\nname = \"mj-new\"\n"], "### `mj-new`\n"));
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn the_map_shows_the_crates_there_are() {
        assert_eq!(violations(&files(&[TILES, RULES], "### `mj-tiles`\n")).len(), 1);
        assert_eq!(violations(&files(&[TILES], MAP_OF_BOTH)).len(), 1);
        assert_eq!(violations(&files(&[TILES], "### `mj-tiles`\nonce there was mj-gone.\n")).len(), 1);
        assert_eq!(violations(&[]), [format!("{MAP}: missing")]);
    }
}
