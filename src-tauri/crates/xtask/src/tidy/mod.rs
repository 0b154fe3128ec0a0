//! The house rules that a program can check.

mod crates;
mod documents;
mod packages;
mod source;
mod unused;

use crate::{prove, repository};
use std::path::Path;

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
    let packages = packages::read(root)?;
    found.extend(crates::violations(&packages, &files));
    found.extend(unused::violations(&packages, &files));
    found.extend(documents::violations(&files, &paths));
    found.extend(proofs_without_test(&files));
    Ok(found)
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
