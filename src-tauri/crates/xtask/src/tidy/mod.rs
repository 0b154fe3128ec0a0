//! The house rules that a program can check.

mod crates;
mod documents;
mod names;
mod packages;
mod public;
mod rust;
mod source;
mod symbols;
mod unused;
mod waits;

use crate::{prove, repository};
use std::path::Path;

/// What the build makes, so that none of it is committed: how its path begins, and ends.
const MADE: [(&str, &str); 4] = [
    ("src-tauri/words/zh-Hans/", ".ftl"),
    ("src-tauri/crates/", ".zh-Hans.md"),
    ("ui/src/lib/wire/types", ".ts"),
    ("ui/src/lib/wire/reports", ".ts"),
];

/// A text file of ours.
pub struct File {
    /// From the top of the repository, with `/`.
    pub path: String,
    pub text: String,
}

/// What is against the house rules, a line each.
pub fn violations(root: &Path) -> Result<Vec<String>, String> {
    let paths = repository::files(root)?;
    let files = read(root, &paths);
    let mut found: Vec<String> = files.iter().flat_map(source::violations).collect();
    found.extend(committed(&paths));
    let packages = packages::read(root)?;
    found.extend(crates::violations(&packages, &files));
    found.extend(names::violations(&files));
    found.extend(public::violations(&files));
    found.extend(symbols::violations(&files));
    found.extend(waits::violations(&files));
    found.extend(unused::violations(&packages, &files));
    found.extend(documents::violations(&files, &paths));
    found.extend(proofs_without_test(&files));
    Ok(found)
}

fn committed(paths: &[String]) -> Vec<String> {
    let is_made = |path: &&String| MADE.iter().any(|(start, end)| path.starts_with(start) && path.ends_with(end));
    paths.iter().filter(is_made).map(|path| format!("{path}: every build makes it; it is not committed")).collect()
}

/// Deleted files and pictures have no text to check.
fn read(root: &Path, paths: &[String]) -> Vec<File> {
    let text = |path: &String| std::fs::read_to_string(root.join(path)).ok();
    paths.iter().filter_map(|path| Some(File { path: path.clone(), text: text(path)? })).collect()
}

/// A proof is a test, or CI would run no fiftieth of it.
fn proofs_without_test(files: &[File]) -> Vec<String> {
    let is_test = |proof: &&prove::Proof| {
        files.iter().any(|file| proof.files().contains(&file.path) && file.text.contains(prove::SHARE))
    };
    let missing = prove::PROOFS.iter().filter(|proof| !is_test(proof));
    missing
        .map(|proof| format!("proof {}: no test {} that reads {}", proof.name, proof.files()[0], prove::SHARE))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_build_makes_is_not_committed() {
        let paths =
            ["src-tauri/words/zh-Hans/app.ftl", "src-tauri/words/zh-Hans.exceptions", "ui/src/lib/wire/protocol.ts"];
        assert_eq!(committed(&paths.map(str::to_owned)).len(), 1);
    }
}
