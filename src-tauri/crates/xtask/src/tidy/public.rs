//! What others may use says what it is: public items have a doc comment. Of each file one may rest on the file's own, and what
//! a field or a variant is its name says.

use super::File;
use super::rust::{above, is_test};

/// Files whose items still lack some, by the end of their path. The list may only become shorter.
const STILL: &[&str] = &[
    "office/books.rs",
    "office/logs.rs",
    "office/uploads.rs",
    "report/rules.rs",
    "mj-ledger/src/worked.rs",
    "mj-ledger/src/write.rs",
    "mj-records/src/read/sketch.rs",
    "mj-records/src/read/xml_fields.rs",
    "mj-report/src/page/mod.rs",
    "mj-report/src/pdf/cell.rs",
    "mj-report/src/pdf/flow.rs",
    "mj-report/src/sheets/mod.rs",
    "mj-rules/src/patterns/pungs.rs",
    "mj-rules/src/systems/riichi/mod.rs",
    "mj-rules/src/systems/sanma.rs",
    "mj-rules/src/systems/shanghai.rs",
    "mj-table/src/declare.rs",
];

const ITEMS: [&str; 8] = ["fn", "struct", "enum", "trait", "const", "static", "type", "union"];
const BEFORE: [&str; 3] = ["async", "const", "unsafe"];

/// Public items without a word, a line each, and what of the list is no longer needed.
pub fn violations(files: &[File]) -> Vec<String> {
    let lacking: Vec<(&File, Vec<String>)> = files.iter().filter(is_program).map(|file| (file, silent(file))).collect();
    let rests = |file: &File, items: &[String]| items.is_empty() || items.len() == 1 && file.text.starts_with("//!");
    let is_still = |file: &File| STILL.iter().any(|end| file.path.ends_with(end));
    let wrong = lacking.iter().filter(|(file, items)| !rests(file, items) && !is_still(file));
    let mended = STILL
        .iter()
        .filter(|end| !lacking.iter().any(|(file, items)| file.path.ends_with(*end) && !rests(file, items)));
    let told = mended.map(|end| format!("{end} says what its items are; take it off the list in tidy/public.rs"));
    wrong.flat_map(|(_, items)| items.clone()).chain(told).collect()
}

fn is_program(file: &&File) -> bool {
    let is_ours = file.path.starts_with("src-tauri/") && file.path.contains("/src/") && file.path.ends_with(".rs");
    is_ours && !is_test(&file.path)
}

fn silent(file: &File) -> Vec<String> {
    let end = file.text.find("\n#[cfg(test)]\nmod tests {").unwrap_or(file.text.len());
    let lines: Vec<&str> = file.text[..end].lines().collect();
    let items = lines.iter().enumerate().filter_map(|(at, line)| Some((at, item(line)?)));
    // One comment stands above several values that belong together.
    let words = ["///", "pub const ", "pub static "];
    let silent = items.filter(|&(at, _)| !words.iter().any(|word| above(&lines, at).trim_start().starts_with(word)));
    silent
        .map(|(at, name)| format!("{}:{}: {name}: what is it? a public item has a doc comment", file.path, at + 1))
        .collect()
}

/// The name of what a line makes public.
fn item(line: &str) -> Option<&str> {
    let words = line.trim_start().strip_prefix("pub ")?.split_whitespace();
    let words: Vec<&str> = words.collect();
    let kind = words.iter().position(|word| !BEFORE.contains(word)).filter(|&at| ITEMS.contains(&words[at]));
    // `pub const NAME` has none but the first.
    let at = kind.or_else(|| (words[0] == "const").then_some(0))?;
    words.get(at + 1)?.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        violations(&[File { path: "src-tauri/crates/a/src/b.rs".into(), text: text.into() }]).len() - STILL.len()
    }

    #[test]
    fn public_items_say_what_they_are() {
        for text in
            ["pub fn a() {}", "pub const A: u8 = 1;", "pub async fn a()", "#[x]\npub struct A;", "// a\npub enum A {"]
        {
            assert_eq!(found(text), 1, "{text}");
        }
        for text in [
            "/// A.\npub fn a() {}",
            "/// A.\n#[x]\npub struct A;",
            "/// A.\npub const A: u8 = 1;\npub const B: u8 = 2;",
            "fn a() {}",
            "pub(crate) fn a() {}",
            "pub mod a;",
        ] {
            assert_eq!(found(text), 0, "{text}");
        }
    }

    #[test]
    fn one_of_a_file_rests_on_what_the_file_says() {
        assert_eq!((found("//! A.\npub fn a() {}"), found("//! A.\npub fn a() {}\npub fn b() {}")), (0, 2));
    }
}
