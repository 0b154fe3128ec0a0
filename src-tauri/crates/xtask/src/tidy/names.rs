//! Names of rule books: only the folder of the books knows them, so that a new one is a file there and its words.

use super::File;
use super::rust::{is_test, program};

/// Where books are called by name: themselves, what is written for learners of each, and what measures or shows some.
const AT_HOME: [&str; 4] = [
    "src-tauri/crates/mj-rules/src/systems/",
    "src-tauri/crates/mj-learn/",
    "src-tauri/crates/mj-bench/",
    "src-tauri/crates/xtask/",
];

/// Files that still name some, by the end of their path. The list may only become shorter.
const STILL: &[&str] =
    &["mj-cli/src/help.rs", "mj-cli/src/patterns/mod.rs", "mj-cli/src/rules/mod.rs", "mj-cli/src/specimen.rs"];

/// The books. 立直 is also something that a player does in other books, so it is its presets that name that book.
const BOOKS: [&str; 8] =
    ["shanghai", "taiwan", "guangdong", "tuidaohu", "shura", "sanma", "riichi-soul", "riichi-tenhou"];

/// Files that name a book, a line each, and what of the list is no longer needed.
pub fn violations(files: &[File]) -> Vec<String> {
    let named: Vec<(&File, usize, &str)> = files.iter().filter(|file| is_program(file)).filter_map(first).collect();
    let is_still = |file: &File| STILL.iter().any(|end| file.path.ends_with(end));
    let wrong = named.iter().filter(|(file, ..)| !is_still(file));
    let told = |(file, line, book): &(&File, usize, &str)| {
        format!("{}:{line}: {book}: a rule book is called by name in {} only", file.path, AT_HOME[0])
    };
    let mended = STILL.iter().filter(|end| !named.iter().any(|(file, ..)| file.path.ends_with(*end)));
    wrong
        .map(told)
        .chain(mended.map(|end| format!("{end} names no rule book; take it off the list in tidy/names.rs")))
        .collect()
}

fn is_program(file: &File) -> bool {
    let is_ours = file.path.ends_with(".rs") && file.path.starts_with("src-tauri/");
    is_ours && !is_test(&file.path) && !AT_HOME.iter().any(|home| file.path.starts_with(home))
}

/// The first line that names a book, and which.
fn first(file: &File) -> Option<(&File, usize, &'static str)> {
    program(&file.text).find_map(|(line, code)| {
        let lower = code.to_lowercase();
        let named = BOOKS.into_iter().find(|book| names(&lower, book))?;
        Some((file, line, named))
    })
}

/// As a word, or as a part of one that `-` or `_` divides.
fn names(code: &str, book: &str) -> bool {
    code.match_indices(book).any(|(at, _)| {
        let ends = |c: Option<char>| c.is_none_or(|c| !c.is_ascii_alphanumeric());
        ends(code[..at].chars().next_back()) && ends(code[at + book.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        let files = [File { path: path.into(), text: text.into() }];
        violations(&files).len() - STILL.iter().filter(|end| !path.ends_with(*end)).count()
    }

    #[test]
    fn books_are_called_by_name_at_home_only() {
        let program = "src-tauri/crates/mj-table/src/a.rs";
        for text in ["let id = \"shanghai-bao\";", "use systems::TAIWAN;", "fn is_sanma() {}", "\"riichi-soul\""] {
            assert_eq!(found(program, text), 1, "{text}");
        }
        for text in
            ["// as in shanghai", "fn taiwanese() {}", "Ready::Riichi => \"riichi\"", "#[cfg(test)]\nmod tests {"]
        {
            assert_eq!(found(program, text), 0, "{text}");
        }
        for path in ["tests/src/a.rs", "src-tauri/crates/mj-bots/src/tests/a.rs", "ui/a.ts"] {
            assert_eq!(found(path, "\"shanghai\""), 0, "{path}");
        }
        assert_eq!(found(&format!("{}a.rs", AT_HOME[0]), "\"shanghai\""), 0);
    }

    #[test]
    fn the_list_only_becomes_shorter() {
        let path = format!("src-tauri/crates/{}", STILL[0]);
        assert_eq!((found(&path, "\"shanghai\""), found(&path, "")), (0, 1));
    }
}
