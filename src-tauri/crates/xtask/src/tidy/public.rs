//! What others may use says what it is: public items have a doc comment. Of each file one may rest on the file's own, and what
//! a field or a variant is its name says.

use super::File;
use super::rust::{above, is_test};

const ITEMS: [&str; 8] = ["fn", "struct", "enum", "trait", "const", "static", "type", "union"];
const BEFORE: [&str; 3] = ["async", "const", "unsafe"];

/// Public items without a word, a line each.
pub fn violations(files: &[File]) -> Vec<String> {
    let rests = |file: &File, items: &[String]| items.len() == 1 && file.text.starts_with("//!");
    let lacking = files.iter().filter(is_program).map(|file| (file, silent(file)));
    lacking.filter(|(file, items)| !rests(file, items)).flat_map(|(_, items)| items).collect()
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
    // What a macro names has the comment of its use.
    words.get(at + 1)?.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        violations(&[File { path: "src-tauri/crates/a/src/b.rs".into(), text: text.into() }]).len()
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
            "pub static $name: A = A;",
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
