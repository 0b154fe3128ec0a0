//! The catalogue has exactly the words of the books.

use super::*;
use mj_rules::{Allowed, PRESETS, Role};
use mj_words::Language::{self, English, TraditionalChinese as Chinese};
use mj_words::is_chinese;
use std::collections::BTreeSet;

fn systems() -> Vec<&'static System> {
    let mut all: Vec<&System> = PRESETS.iter().map(|preset| preset.system).collect();
    all.dedup_by_key(|system| system.id);
    all
}

/// The words of an option, each with the keys under which it is looked up.
fn wanted(system: &System, spec: &OptionSpec) -> Vec<Vec<String>> {
    let of = |what: &str| of_option(system.id, spec.name, what);
    let word = |word: &&str| of_word(system.id, spec.name, word);
    let mut all = vec![of(""), of(".hint")];
    match &spec.kind {
        Allowed::Bool | Allowed::ZeroSum(_) => {}
        // Lengths have words of their own.
        Allowed::OneOf(_) if spec.role == Role::Length => {}
        Allowed::Int(..) | Allowed::OneOf(_) => all.push(of(".unit")),
        Allowed::IntOrNone(..) => all.extend([of(".unit"), word(&NONE)]),
        Allowed::Word(words) => all.extend(words.iter().map(word)),
        Allowed::Words(words) => all.extend(words.iter().chain([&NONE]).map(word)),
        Allowed::Ints(count, ..) => all.extend((1..=*count).map(|at| of(&format!("-{at}")))),
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

fn in_words(words: &Said, language: Language) -> String {
    words.say(language)
}

#[test]
fn every_option_of_every_book_has_its_words() {
    for keys in everything() {
        let words = nearest(keys.clone()).unwrap_or_else(|| panic!("no words for {keys:?}"));
        // Some name a row.
        let Said::Message { key, .. } = words else { panic!("{words:?} is no message") };
        let words = Said::message(key, [("pattern", 1.into())]);
        assert!(in_words(&words, Chinese).contains(is_chinese), "{words:?}");
        let english = in_words(&words, English);
        assert!(!english.contains(is_chinese) && !english.trim().is_empty(), "{words:?}");
    }
}

#[test]
fn every_word_of_the_catalogue_is_some_books() {
    let used = everything().into_iter().filter_map(nearest).map(|words| match words {
        Said::Message { key, .. } => key.into_owned(),
        other => panic!("{other:?} is no message"),
    });
    let used: BTreeSet<String> = used.collect();
    let files = mj_words::files(Language::TraditionalChinese);
    let (_, words) = files.iter().find(|(name, _)| *name == "option").expect("the file of the options");
    let mut message = "";
    for (left, _) in words.lines().filter_map(|line| line.split_once(" =")) {
        let key =
            left.trim_start().strip_prefix('.').map_or_else(|| left.to_owned(), |name| format!("{message}.{name}"));
        message = if key == left { left } else { message };
        assert!(!key.starts_with("option-") || used.contains(&key), "no book shows {key}");
    }
}

/// A form shows only options in groups.
#[test]
fn every_option_of_every_book_stands_in_a_group() {
    for system in systems() {
        for spec in system.options {
            assert!(spec.group.is_some(), "{} {}", system.id, spec.name);
            assert!(spec.clause.starts_with('§'), "{} {}", system.id, spec.name);
        }
    }
}

/// Two equal words of one option could not be told apart.
#[test]
fn the_words_of_an_option_differ() {
    for system in systems() {
        for spec in system.options {
            let (Allowed::Word(words) | Allowed::Words(words)) = &spec.kind else { continue };
            for language in [Chinese, English] {
                let told: BTreeSet<_> =
                    words.iter().map(|it| in_words(&word(system.id, spec.name, it), language)).collect();
                assert_eq!(told.len(), words.len(), "{} {}", system.id, spec.name);
            }
        }
    }
}

#[test]
fn one_word_reads_differently_in_two_books_and_two_options() {
    let of = |book, option, it| in_words(&word(book, option, it), Chinese);
    let name = |book, option| in_words(&name(book, option), Chinese);
    assert_eq!([of("tuidaohu", "multi_win", "head"), of("riichi", "deposit_to", "head")], ["攔胡", "攔頭的胡家"]);
    assert_eq!([of("tuidaohu", "honours_only", "none"), of("riichi", "riichi_ankan", "none")], ["都不算", "不可"]);
    assert_eq!([name("shanghai", "bust"), name("riichi", "bust")], ["籌碼輸光", "有人不到 0 點就結束"]);
    assert_eq!([of("shanghai", "bust", "no such"), name("shanghai", "no_such")], ["no such", "no_such"]);
}

#[test]
fn a_condition_is_told_by_the_names_of_what_it_asks() {
    let system = |id| systems().into_iter().find(|system| system.id == id).expect("there");
    let told = |book, option: &str| {
        let system: &System = system(book);
        let spec = system.options.iter().find(|spec| spec.name == option).expect("there");
        let of = |language| {
            let needs = spec.needs.iter().map(|it| in_words(&need(system, it), language));
            needs.collect::<Vec<_>>().join("；")
        };
        [of(Chinese), of(English)]
    };
    assert_eq!(told("shanghai", "false_win_dealer"), ["「打法」要選「擬真」", "“Conduct” must be “by hand”"]);
    assert_eq!(told("riichi", "kan_ura")[0], "「裏寶牌」要選「是」；「槓寶牌」要選「是」");
    assert_eq!(told("riichi", "pao_honba"), ["「包牌」不能是「無」", "“Liability” must not be “none”"]);
    assert_eq!(told("riichi", "honba_to")[0], "「一張牌最多幾家胡」至少要 2");
    let either = Need::On(&["abort_kyuushu", "abort_suufon"]);
    assert_eq!(
        in_words(&need(system("riichi"), &either), English),
        "“Nine terminals and honours” or “Four winds discarded” must be “yes”"
    );
}
