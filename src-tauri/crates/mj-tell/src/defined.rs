//! Every pattern of every book has a name and a definition in each language of the catalogue.

use mj_rules::{BookRow, PRESETS, patterns::aside};
use mj_words::Language;
use std::collections::{BTreeMap, BTreeSet};

/// The name and the definition of each pattern.
type Words = BTreeMap<String, (String, String)>;

fn words(language: Language) -> Words {
    let (_, text) =
        mj_words::files(language).iter().find(|(name, _)| *name == "pattern").expect("the words of patterns");
    let messages = text.split("\npattern-").skip(1).map(|message| {
        let (key, rest) = message.split_once(" = ").expect("a key and its value");
        let (name, rest) = rest.split_once("\n    .definition = ").unwrap_or_else(|| panic!("{key} is not defined"));
        (format!("pattern-{key}"), (name.to_owned(), rest.lines().next().unwrap_or_default().to_owned()))
    });
    messages.collect()
}

/// The keys for a pattern, the nearest first; the page uses the same order.
fn keys(book: &str, id: &str) -> Vec<String> {
    let books = super::books(book).into_iter();
    books.map(|book| format!("pattern-{book}-{id}")).chain([format!("pattern-{id}")]).collect()
}

fn rows() -> impl Iterator<Item = (&'static str, &'static BookRow)> {
    PRESETS.iter().flat_map(|preset| preset.system.rows.iter().map(|row| (preset.id, row)))
}

#[test]
fn every_pattern_of_every_book_is_named_and_defined() {
    let files = Language::ALL.map(|language| (language, words(language)));
    for (book, row) in rows() {
        let keys = keys(book, row.pattern.id);
        for (language, words) in &files {
            let of = format!("{book} {} {}", row.pattern.id, language.tag());
            let (name, definition) = keys.iter().find_map(|key| words.get(key)).expect(&of);
            assert!(!name.is_empty() && definition.ends_with(['。', '.', '）']), "{of}: {name}, {definition}");
            if *language == Language::TraditionalChinese {
                assert_eq!(name, row.name.unwrap_or(row.pattern.name), "{of}");
            }
        }
    }
}

#[test]
fn a_definition_is_one_short_sentence() {
    let longest = |language| match language {
        Language::English => 130,
        Language::Japanese => 60,
        Language::TraditionalChinese | Language::SimplifiedChinese => 42,
    };
    for language in Language::ALL {
        for (key, (_, definition)) in words(language) {
            let length = definition.chars().count();
            assert!(length <= longest(language), "{}: {key} has {length} characters", language.tag());
        }
    }
}

/// Other languages add it in brackets after the book's term.
#[test]
fn the_name_of_a_pattern_has_no_brackets() {
    for language in Language::ALL {
        for (key, (name, _)) in words(language) {
            assert!(!name.contains(['（', '(']), "{}: {key} is {name}", language.tag());
        }
    }
}

#[test]
fn no_words_are_of_no_pattern() {
    let robbed = [format!("pattern-{}", aside::SEVEN_ROB_ONE.id)];
    for language in Language::ALL {
        let words = words(language);
        let asked =
            |(book, row): (&str, &BookRow)| keys(book, row.pattern.id).into_iter().find(|key| words.contains_key(key));
        let asked: BTreeSet<String> = rows().filter_map(asked).chain(robbed.clone()).collect();
        let unasked: Vec<&String> = words.keys().filter(|key| !asked.contains(*key)).collect();
        assert!(unasked.is_empty(), "{}: {unasked:?}", language.tag());
    }
}
