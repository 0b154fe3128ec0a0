//! The characters that the bold faces are cut down to.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::Outcome;

/// Latin letters and digits, signs and arrows, kana, the wide and the narrow forms.
const SIGNS: [(char, char); 4] =
    [(' ', '\u{24f}'), ('\u{2000}', '\u{22ff}'), ('\u{3000}', '\u{30ff}'), ('\u{ff00}', '\u{ffef}')];

/// What the program says in any language, what people are commonly called, and what both are written with besides.
pub fn wanted(words: [&Path; 2], names: &Path) -> Outcome<BTreeSet<char>> {
    let mut wanted: BTreeSet<char> = SIGNS.into_iter().flat_map(|(first, last)| first..=last).collect();
    wanted.extend(fs::read_to_string(names)?.chars());
    for language in fs::read_dir(words[0])?.chain(fs::read_dir(words[1])?) {
        let folder = language?.path();
        if folder.is_dir() {
            for file in fs::read_dir(folder)? {
                let file = file?.path();
                if file.extension().is_some_and(|kind| kind == "ftl") {
                    wanted.extend(fs::read_to_string(file)?.chars());
                }
            }
        }
    }
    Ok(wanted)
}
