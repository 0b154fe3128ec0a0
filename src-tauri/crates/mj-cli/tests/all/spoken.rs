//! The real program in the languages that it is started with.

use crate::folder::Folder;
use mj_club::Club;
use std::process::Command;

/// Books with a member and a guest.
fn with_members(name: &str) -> Folder {
    let folder = Folder::new(name);
    let club = Club::open(&folder.books(), "會").unwrap();
    for (name, kind) in [("王小明", mj_club::ledger::MemberKind::Member), ("過客", mj_club::ledger::MemberKind::Guest)]
    {
        let entry = mj_club::newcomer(name, kind).unwrap();
        club.write(move |books| books.enter(&entry)).unwrap();
    }
    folder
}

/// What the program says and complains of, started with these words under a locale.
fn told(locale: &str, words: &[&str], books: Option<&Folder>) -> (String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laomajiang"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "LAOMAJIANG_DATA"] {
        command.env_remove(variable);
    }
    command.env("LANG", locale).args(words);
    if let Some(books) = books {
        command.arg("--data").arg(books.books());
    }
    let output = command.output().unwrap();
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).into()
}

fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

fn is_kana(letter: char) -> bool {
    ('\u{3041}'..='\u{30ff}').contains(&letter)
}

#[test]
fn help_is_in_the_language_of_the_environment_or_of_the_line() {
    let (english, _) = told("en_GB.UTF-8", &["members", "add", "--help"], None);
    assert!(english.starts_with("Enter a new member or guest\n\nUsage: laomajiang members add"), "{english}");
    assert!(!english.contains(is_chinese), "{english}");
    let (japanese, _) = told("en_GB.UTF-8", &["members", "--lang", "ja", "add", "--help"], None);
    assert!(japanese.contains("使い方：") && japanese.contains("引数:"), "{japanese}");
    assert_eq!(told("ja_JP.UTF-8", &["members", "add", "--help"], None).0, japanese);
    let (silent, _) = told("C", &["members", "add", "--help"], None);
    assert!(silent.starts_with("記下一位新會員"), "{silent}");
}

#[test]
fn a_mistake_is_said_with_what_was_meant() {
    let (_, english) = told("de_DE.UTF-8", &["score", "--explian"], None);
    let wanted = "laomajiang: There is no option --explian\nDid you mean --explain?\nHelp: laomajiang score --help\n";
    assert_eq!(english, wanted);
    let (_, japanese) = told("C", &["--lang=ja", "score", "--explian"], None);
    assert!(japanese.contains("--explain") && japanese.contains(is_kana), "{japanese}");
}

#[test]
fn members_are_listed_in_columns() {
    let books = with_members("members-spoken");
    let (english, _) = told("en_GB.UTF-8", &["members"], Some(&books));
    let lines: Vec<&str> = english.lines().collect();
    assert_eq!(lines.len(), 3, "{english}");
    assert!(
        lines[0].starts_with("No.  Name") && lines[1].contains("王小明") && lines[2].contains("Guest"),
        "{english}"
    );
    let (japanese, _) = told("ja_JP.UTF-8", &["members"], Some(&books));
    assert!(japanese.contains("ゲスト") && japanese.contains("段位"), "{japanese}");
}

#[test]
fn an_error_of_the_books_says_what_helps() {
    let books = Folder::new("none-spoken");
    let (_, english) = told("en_GB.UTF-8", &["members"], Some(&books));
    assert!(english.starts_with("laomajiang: There are no books yet"), "{english}");
    assert!(english.contains("laomajiang members add") && !english.contains(is_chinese), "{english}");
    let (_, japanese) = told("en_GB.UTF-8", &["members", "--lang", "ja"], Some(&books));
    assert!(japanese.contains("まだ帳簿がありません") && japanese.contains("laomajiang serve"), "{japanese}");
}

#[test]
fn what_programs_read_is_the_same_in_every_language() {
    let books = with_members("json-spoken");
    for words in [&["members", "--json"][..], &["check", "--json"], &["games", "--json"]] {
        let all = ["zh_TW.UTF-8", "zh_CN.UTF-8", "en_GB.UTF-8", "ja_JP.UTF-8"]
            .map(|locale| told(locale, words, Some(&books)));
        assert!(all.iter().all(|one| one == &all[0] && one.1.is_empty() && !one.0.is_empty()), "{all:?}");
    }
}
