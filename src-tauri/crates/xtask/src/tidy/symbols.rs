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

/// Names that no source has, a line each.
pub fn violations(files: &[File]) -> Vec<String> {
    let sources: Vec<&File> = files.iter().filter(|file| SOURCES.iter().any(|end| file.path.ends_with(end))).collect();
    let guides = files.iter().filter(|file| file.path.ends_with(".md") && is_guide(&file.path));
    let gone = guides.flat_map(|guide| {
        let is_gone = |name: &&str| match name.rsplit_once("::") {
            Some((owner, item)) => is_path(name) && !is_there(&sources, owner, item),
            None => guide.path == MAP && is_name(name) && !sources.iter().any(|file| says(&file.text, name)),
        };
        quoted(&guide.text).filter(is_gone).map(|name| format!("{}: names {name}, which no source has", guide.path))
    });
    gone.collect()
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn is_path(text: &str) -> bool {
    text.split("::").all(is_name)
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Whether a source has the word outside of comments, be it in a text.
fn says(text: &str, name: &str) -> bool {
    let is_part = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let bytes = text.as_bytes();
    text.match_indices(name).any(|(at, _)| {
        let is_word = !is_part(at.checked_sub(1).map(|before| &bytes[before])) && !is_part(bytes.get(at + name.len()));
        let start = || text[..at].rfind('\n').map_or(0, |end| end + 1);
        is_word && code(text[start()..].lines().next().unwrap_or_default()).len() > at - start()
    })
}

/// The owners that a source in Rust declares, and the items, variants and fields.
fn declared(text: &str) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let (mut owners, mut items) = (BTreeSet::new(), BTreeSet::new());
    for line in text.lines().map(code) {
        let words: Vec<&str> = words(line).collect();
        let after = |kinds: &'static [&str]| words.windows(2).filter(|two| kinds.contains(&two[0])).map(|two| two[1]);
        owners.extend(after(&OWNERS));
        items.extend(after(&ITEMS).chain(part(line)));
    }
    (owners, items)
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

/// Whether a file has both, or a module or crate that is called like the owner has the item.
fn is_there(sources: &[&File], owner: &str, item: &str) -> bool {
    let owner = owner.rsplit("::").next().unwrap_or(owner);
    let module = [format!("/{owner}.rs"), format!("/{owner}/"), format!("/{}/", owner.replace('_', "-"))];
    // `impl<T> Owner` too.
    let owned: Vec<String> = OWNERS.iter().chain(&[">"]).map(|kind| format!("{kind} {owner}")).collect();
    let file_of = [format!("/{item}.rs"), format!("/{item}/mod.rs")];
    sources.iter().filter(|file| file.path.ends_with(".rs") && !is_test(&file.path)).any(|file| {
        let is_module = file.path.ends_with(&module[0]) || module[1..].iter().any(|name| file.path.contains(name));
        let is_item = is_module && file_of.iter().any(|end| file.path.ends_with(end));
        let may = file.text.contains(item) && (is_module || owned.iter().any(|one| file.text.contains(one)));
        let (owners, items) = if may { declared(&file.text) } else { Default::default() };
        is_item || (is_module || owners.contains(owner)) && items.contains(item)
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
