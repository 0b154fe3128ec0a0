//! The catalogue holds what the books have, and nothing else.

use super::*;
use crate::words::Language::{Chinese, English};
use crate::words::tests::is_chinese;
use mj_rules::{Allowed, PRESETS};
use std::collections::BTreeSet;

fn systems() -> Vec<&'static System> {
    let mut all: Vec<&System> = PRESETS.iter().map(|preset| preset.system).collect();
    all.dedup_by_key(|system| system.id);
    all
}

/// The words that an option is shown with, each by the keys under which it is looked for.
fn wanted(system: &System, spec: &OptionSpec) -> Vec<Vec<String>> {
    let of = |what| of_option(what, system.id, spec.name);
    let word = |word: &&str| of_word(system.id, spec.name, word);
    let mut all = vec![of("option"), of("hint")];
    match &spec.kind {
        Allowed::Bool | Allowed::ZeroSum(_) | Allowed::OneOf(_) => {}
        Allowed::Int(..) => all.push(of("unit")),
        Allowed::IntOrNone(..) => all.extend([of("unit"), word(&NONE)]),
        Allowed::Word(words) => all.extend(words.iter().map(word)),
        Allowed::Words(words) => all.extend(words.iter().chain([&NONE]).map(word)),
        Allowed::Ints(count, ..) => all.extend((1..=*count).map(|at| of_item(system.id, spec.name, at))),
        Allowed::Rate => all.push(word(&OFF)),
    }
    all
}

fn everything() -> Vec<Vec<String>> {
    let options = systems().into_iter().flat_map(|system| {
        system.options.iter().flat_map(move |spec| wanted(system, spec).into_iter().chain(of_its_group(spec)))
    });
    options.chain(Group::ALL.map(|group| vec![of_group(group)])).collect()
}

fn of_its_group(spec: &OptionSpec) -> Option<Vec<String>> {
    spec.group.map(|group| vec![of_group(group)])
}

#[test]
fn every_option_of_every_book_has_its_words_in_both_languages() {
    for keys in everything() {
        let word = first(&keys).unwrap_or_else(|| panic!("no word for {keys:?}"));
        assert!(said(word, Chinese).contains(is_chinese), "{word:?}");
        let english = said(word, English);
        assert!(!english.contains(is_chinese) && !english.trim().is_empty(), "{word:?}");
    }
}

#[test]
fn every_word_of_the_catalogue_is_some_books() {
    let used: BTreeSet<&str> = everything().iter().filter_map(|keys| first(keys)).map(|(key, ..)| *key).collect();
    let all: Vec<&str> = catalogue::all().map(|(key, ..)| *key).collect();
    let unused: Vec<_> = all.iter().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "no book shows these: {unused:?}");
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "a key stands in the catalogue twice");
}

/// A form shows an option under its group, and only then.
#[test]
fn every_option_of_every_book_stands_in_a_group() {
    for system in systems() {
        for spec in system.options {
            assert!(spec.group.is_some(), "{} {}", system.id, spec.name);
            assert!(spec.clause.starts_with('§'), "{} {}", system.id, spec.name);
        }
    }
}

/// Two words of one option that read alike could not be told apart.
#[test]
fn the_words_of_an_option_differ() {
    for system in systems() {
        for spec in system.options {
            let (Allowed::Word(words) | Allowed::Words(words)) = &spec.kind else { continue };
            for language in [Chinese, English] {
                let told: BTreeSet<_> = words.iter().map(|it| word(system.id, spec.name, it, language)).collect();
                assert_eq!(told.len(), words.len(), "{} {}", system.id, spec.name);
            }
        }
    }
}

#[test]
fn one_word_reads_differently_in_two_books_and_two_options() {
    let of = |book, option, it| word(book, option, it, Chinese);
    assert_eq!([of("tuidaohu", "multi_win", "head"), of("riichi", "deposit_to", "head")], ["攔胡", "攔頭的胡家"]);
    assert_eq!([of("tuidaohu", "honours_only", "none"), of("riichi", "riichi_ankan", "none")], ["都不算", "不可"]);
    assert_eq!(
        [name("shanghai", "bust", Chinese), name("riichi", "bust", Chinese)],
        ["籌碼輸光", "有人不到 0 點就結束"]
    );
    assert_eq!((of("shanghai", "bust", "no such"), name("shanghai", "no_such", Chinese)), ("no such", "no_such"));
}

#[test]
fn a_condition_is_told_by_the_names_of_what_it_asks() {
    let system = |id| systems().into_iter().find(|system| system.id == id).expect("there");
    let told = |book, option: &str| {
        let system: &System = system(book);
        let spec = system.options.iter().find(|spec| spec.name == option).expect("there");
        let of = |language| spec.needs.iter().map(|it| need(system, it, language)).collect::<Vec<_>>().join("；");
        [of(Chinese), of(English)]
    };
    assert_eq!(told("shanghai", "false_win_dealer"), ["「打法」要選「擬真」", "“Conduct” must be “by hand”"]);
    assert_eq!(told("riichi", "kan_ura")[0], "「裏寶牌」要選「是」；「槓寶牌」要選「是」");
    assert_eq!(told("riichi", "pao_honba"), ["「包牌」不能是「無」", "“Liability” must not be “none”"]);
    assert_eq!(told("riichi", "honba_to")[0], "「一張牌最多幾家胡」至少要 2");
    let either = Need::On(&["abort_kyuushu", "abort_suufon"]);
    assert_eq!(
        need(system("riichi"), &either, English),
        "“Nine terminals and honours” or “Four winds discarded” must be “yes”"
    );
}
