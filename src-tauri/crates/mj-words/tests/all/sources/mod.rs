//! The sources of the program, which ask for words.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");

/// Sources that may ask for words.
pub fn sources() -> Vec<String> {
    let crates = fs::read_dir(Path::new(ROOT).join("src-tauri/crates")).expect("the crates");
    let mut folders: Vec<PathBuf> = crates.map(|one| one.expect("a crate").path().join("src")).collect();
    folders.extend(["ui/src", "src-tauri/src"].map(|folder| Path::new(ROOT).join(folder)));
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
            if path.is_dir() {
                folders.push(path);
            } else if matches!(kind, "rs" | "ts" | "svelte") && !name.contains(".test.") {
                texts.push(fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    texts
}
