//! What every file of the catalogue is held to.

use crate::keys::{Keys, keys, parsed};
use mj_words::{Language, files};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../words");

fn catalogue(language: Language) -> BTreeMap<&'static str, Keys> {
    let read = |&(name, words): &mj_words::File| {
        let of = format!("{}/{name}.ftl", language.tag());
        (name, keys(&parsed(words, &of), &of))
    };
    files(language).iter().map(read).collect()
}

/// 简体中文 lies nowhere and has the files of 繁體中文, or would not be built.
#[test]
fn every_file_that_lies_in_the_folder_is_built_in() {
    for language in Language::ALL.into_iter().filter(|&language| language != Language::SimplifiedChinese) {
        let folder = Path::new(FOLDER).join(language.tag());
        let built: BTreeSet<String> = files(language).iter().map(|(name, _)| format!("{name}.ftl")).collect();
        let lying = fs::read_dir(&folder).into_iter().flatten().map(|file| file.expect("a file").file_name());
        let lying: BTreeSet<String> = lying.map(|name| name.to_string_lossy().into_owned()).collect();
        assert_eq!(built, lying, "{}", folder.display());
    }
}

#[test]
fn every_language_says_everything_with_the_same_arguments() {
    let first = catalogue(Language::TraditionalChinese);
    for language in Language::ALL {
        let other = catalogue(language);
        assert!(first.keys().eq(other.keys()), "{} has other files", language.tag());
        for (name, keys) in &other {
            let wanted = first.get(name).unwrap_or_else(|| panic!("{name}.ftl is in {} only", language.tag()));
            let differ: Vec<_> = keys.iter().filter(|&(key, names)| wanted.get(key) != Some(names)).collect();
            let lack: Vec<_> = wanted.keys().filter(|&key| !keys.contains_key(key)).collect();
            assert!(differ.is_empty() && lack.is_empty(), "{}/{name}.ftl: {differ:?}, lacks {lack:?}", language.tag());
        }
    }
}

/// So that a key is found: `table-round` stands in the file where everything of `table` stands.
#[test]
fn what_keys_begin_with_has_one_file() {
    let all = catalogue(Language::TraditionalChinese);
    let mut homes: BTreeMap<&str, &str> = BTreeMap::new();
    for (name, keys) in &all {
        for key in keys.keys() {
            let home = *homes.entry(key.split('-').next().unwrap_or(key)).or_insert(name);
            assert_eq!(home, *name, "{key}");
        }
    }
}

/// A text that English and Japanese share was forgotten in one of them; names of formats are the same everywhere.
#[test]
fn no_text_is_english_in_japanese() {
    let lines = |language: Language| files(language).iter().flat_map(|(_, words)| words.lines());
    // These name a rule set.
    let is_text = |line: &str| ![".base = ", ".family = "].iter().any(|name| line.trim_start().starts_with(name));
    let said = |line: &str| {
        is_text(line) && line.split_once(" = ").is_some_and(|(_, text)| outside_blanks(text).any(char::is_lowercase))
    };
    let english: BTreeSet<&str> = lines(Language::English).filter(|line| said(line)).collect();
    let same: Vec<&str> = lines(Language::Japanese).filter(|line| english.contains(line)).collect();
    assert!(same.is_empty(), "{same:?}");
}

fn outside_blanks(text: &str) -> impl Iterator<Item = char> {
    text.chars().scan(0, |depth, letter| {
        *depth += i32::from(letter == '{') - i32::from(letter == '}');
        Some(if *depth == 0 { letter } else { ' ' })
    })
}
