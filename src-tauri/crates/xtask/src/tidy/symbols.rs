//! What documents for developers name in the sources exists: `Owner::item` in every guide, each single name in the map.

use super::File;
use super::crates::MAP;
use super::documents::{is_guide, quoted};
use super::rust::{code, is_test};
use std::collections::BTreeSet;

/// Where names come from.
const SOURCES: [&str; 5] = [".rs", ".ts", ".svelte", ".mjs", ".sql"];

/// What declares an item, and what declares its owner.
const ITEMS: [&str; 7] = ["fn", "const", "static", "struct", "enum", "trait", "type"];
const OWNERS: [&str; 6] = ["struct", "enum", "trait", "type", "impl", "for"];

/// What a source in Rust declares.
struct Declared<'a> {
    path: &'a str,
    owners: BTreeSet<&'a str>,
    /// And what lines begin with: variants and fields.
    items: BTreeSet<&'a str>,
}

/// Names that no source has, a line each.
pub fn violations(files: &[File]) -> Vec<String> {
    let known = names(files);
    let rust: Vec<Declared<'_>> =
        files.iter().filter(|file| file.path.ends_with(".rs") && !is_test(&file.path)).map(declared).collect();
    let guides = files.iter().filter(|file| file.path.ends_with(".md") && is_guide(&file.path));
    let gone = guides.flat_map(|guide| {
        let is_gone = |name: &&str| match name.rsplit_once("::") {
            Some((owner, item)) => is_path(name) && !is_there(&rust, owner, item),
            None => guide.path == MAP && is_name(name) && !known.contains(name),
        };
        quoted(&guide.text).filter(is_gone).map(|name| format!("{}: names {name}, which no source has", guide.path))
    });
    gone.collect()
}

/// Every word of the sources that is no comment, a name in a text among them.
fn names(files: &[File]) -> BTreeSet<&str> {
    let sources = files.iter().filter(|file| SOURCES.iter().any(|end| file.path.ends_with(end)));
    let lines = sources.flat_map(|file| file.text.lines().map(code));
    lines.flat_map(words).collect()
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

fn declared(file: &File) -> Declared<'_> {
    let mut declared = Declared { path: &file.path, owners: BTreeSet::new(), items: BTreeSet::new() };
    for line in file.text.lines().map(code) {
        let words: Vec<&str> = words(line).collect();
        let after = |kinds: &'static [&str]| words.windows(2).filter(|two| kinds.contains(&two[0])).map(|two| two[1]);
        declared.owners.extend(after(&OWNERS));
        declared.items.extend(after(&ITEMS).chain(part(line)));
    }
    declared
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn is_path(text: &str) -> bool {
    text.split("::").all(is_name)
}

/// The variant or the field that a line begins with.
fn part(line: &str) -> Option<&str> {
    let line = line.trim().trim_start_matches("pub ");
    let name = words(line).next().filter(|name| line.starts_with(name))?;
    let rest = line[name.len()..].trim_start();
    let is_variant =
        name.starts_with(char::is_uppercase) && (rest.is_empty() || rest.starts_with([',', '(', '{', '=']));
    (is_variant || rest.starts_with(':') && !rest.starts_with("::")).then_some(name)
}

/// Whether a file has both, or a module that is called like the owner has the item.
fn is_there(rust: &[Declared<'_>], owner: &str, item: &str) -> bool {
    let owner = owner.rsplit("::").next().unwrap_or(owner);
    let module = [format!("/{owner}.rs"), format!("/{owner}/"), format!("/{}/", owner.replace('_', "-"))];
    rust.iter().any(|file| {
        let is_module = file.path.ends_with(&module[0]) || module[1..].iter().any(|name| file.path.contains(name));
        let is_itself = [format!("/{item}.rs"), format!("/{item}/mod.rs")].iter().any(|end| file.path.ends_with(end));
        is_module && is_itself || (is_module || file.owners.contains(owner)) && file.items.contains(item)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        let source = "pub struct Host;\nimpl Host {\n    pub fn tell() {}\n}\n// gone\nenum By {\n    Deal,\n    Other(u8),\n}\n";
        let files = [("src-tauri/crates/a/src/line.rs", source), (path, text)];
        violations(&files.map(|(path, text)| File { path: path.into(), text: text.into() })).len()
    }

    #[test]
    fn names_of_the_map_are_in_the_sources() {
        for text in
            ["`Host`", "`tell`", "`Host::tell`", "`By::Deal`", "`By::Other`", "`line::Host`", "`a b`", "`gone.rs`"]
        {
            assert_eq!(found(MAP, text), 0, "{text}");
        }
        for text in ["`gone`", "`Table`", "`Host::ask`", "`By::tel`", "`Table::tell`", "`line::Table`"] {
            assert_eq!(found(MAP, text), 1, "{text}");
        }
    }

    #[test]
    fn readmes_name_items_of_owners_that_exist() {
        let readme = "src-tauri/crates/a/README.md";
        assert_eq!(
            (found(readme, "`gone`"), found(readme, "`Host::gone`"), found("docs/x.md", "`Host::gone`")),
            (0, 1, 0)
        );
    }
}
