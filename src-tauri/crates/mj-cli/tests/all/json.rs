//! What `--json` says: the same bytes in every language, and one style of keys, of every command that has it.

use crate::folder::Folder;
use clap::{Command as Clap, CommandFactory};
use mj_cli::arguments::Arguments;
use mj_club::ledger::{Attribution, MemberKind, Time};
use mj_club::{Club, Sitter};
use mj_desk::{self as desk, Named, NewDesk, Shown, What, Winner, Won};
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_wire::log::known;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::process::Command;

/// In turn, in books of their own for each language. A command's path is what stands before the bar.
const LINES: &[&str] = &[
    "patterns| --json",
    "patterns| --rules shanghai --find 碰 --lacks --json",
    "rules| shanghai --rule value.straight=7 --json",
    "waits| 234567m345p67s99p --json",
    "waits| 234567m345p67s99p1z --json",
    "simulate| --games 2 --players novice --jobs 1 --json",
    "verify| good.jsonl bad.jsonl riichi.jsonl --json",
    "members| --json",
    "members list| --json",
    "members show| 王小明 --json",
    "members add| 新人 --json",
    "members edit| 新人 --grade 好手 --json",
    "members edit| 新人 --retire --json",
    "members pin| 新人 --remove --json",
    "members merge| 新人 過客 --reason 同一位 --author 會長 --yes --json",
    "members erase| 過客 --reason 退會 --author 會長 --yes --json",
    "games| --json",
    "games list| --json",
    "games show| last --json",
    "games settle| last --json",
    "check| --json",
    "check| --quick --json",
    "games settle| last --stand 3 --reason 記錯 --author 會長 --json",
    "games void| last --reason 偷看 --author 會長 --json",
    "games restore| last --reason 沒有 --author 會長 --json",
    "report| last --json",
    "report| --evening --json",
    "sheet| 王小明 --json",
    "rank| --json",
    "backup| copy.db --json",
    "restore| copy.db --yes --json",
    "export| all.jsonl --json",
    "import| good.jsonl --json",
    "games log| last --out last.jsonl --json",
];

/// Needs what is not here: other hosts near by, a table that is being played, a game of members that was brought along. The
/// last two answer as `games void` does.
const UNSEEN: [&str; 3] = ["near", "games close", "games accept"];

/// What hangs on the moment or on chance, and not on the language.
const PASSING: [&str; 9] = ["at", "at_iso", "made", "made_iso", "joined", "joined_iso", "timing", "uid", "before"];

/// Objects whose keys are data: ids of options, endings, payments, players and rule sets, and the names of a record's yaku.
const BY_ID: [&str; 7] = ["options", "endings", "ends", "transfers", "kinds", "ratings", "yaku"];

fn corrected(books: &std::path::Path) {
    let club = Club::open(books, "會").unwrap();
    let house: Map<String, Value> = serde_json::from_str(r#"{"rounds": 1}"#).unwrap();
    let rules = Ruleset::with_options(known("shanghai").unwrap(), &house).unwrap();
    let sitters = ["王小明", "李四", "陳秀英", "張美"].map(|name| Sitter::Member(name.into())).to_vec();
    let key = desk::begin(&club, &NewDesk { rules: rules.into(), house, sitters }).unwrap();
    let won = |who| {
        let shown = Shown::Patterns(vec![Named { id: "pure-suit".into(), times: 1 }]);
        let winners = vec![Winner::new(who, shown)];
        What::Won(Won { by: WonBy::SelfDraw, from: None, winners, wrong_counts: Vec::new() }).into()
    };
    desk::enter(&club, key, &won(1)).unwrap();
    (0..3).for_each(|_| drop(desk::enter(&club, key, &What::Drawn.into()).unwrap()));
    let by = Attribution { at: Time::now(), author: "會長".into(), reason: "是甲胡".into() };
    desk::correct_hand(&club, key, 1, &won(0), &by).unwrap();
    let entry = mj_club::newcomer("過客", MemberKind::Guest).unwrap();
    club.write(move |books| books.enter(&entry)).unwrap();
}

/// The same books and files for each language.
fn copies() -> [Folder; 4] {
    let logs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/logs");
    let log = std::fs::read_to_string(format!("{logs}/v2-shanghai.jsonl")).unwrap();
    let riichi = std::fs::read_to_string(format!("{logs}/v2-riichi.jsonl")).unwrap();
    let first = Folder::new("json");
    corrected(&first.books());
    ["zh-Hant", "zh-Hans", "en", "ja"].map(|language| {
        let folder = Folder::new(language);
        std::fs::copy(first.books(), folder.books()).unwrap();
        std::fs::write(folder.path().join("good.jsonl"), &log).unwrap();
        std::fs::write(folder.path().join("bad.jsonl"), log.replacen("\"m", "\"p", 3)).unwrap();
        std::fs::write(folder.path().join("riichi.jsonl"), &riichi).unwrap();
        folder
    })
}

fn told(folder: &Folder, language: &str, line: &str) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laomajiang"));
    command.current_dir(folder.path()).env("LAOMAJIANG_DATA", "club.db").env("LANG", "C").args(["--lang", language]);
    let output = command.args(line.replace('|', "").split(' ')).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let values = serde_json::Deserializer::from_str(&text).into_iter::<Value>();
    let values: Vec<Value> = values.map(|value| value.unwrap_or_else(|why| panic!("{line}: {why}\n{text}"))).collect();
    assert!(!values.is_empty(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    values
}

/// What does not pass with the moment.
fn lasting(value: &mut Value) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(lasting),
        Value::Object(fields) => {
            fields.retain(|key, _| !PASSING.contains(&key.as_str()));
            fields.values_mut().for_each(lasting);
        }
        _ => {}
    }
}

fn keys(value: &Value, by_id: bool, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| keys(one, by_id, found)),
        Value::Object(fields) => {
            for (key, value) in fields {
                if !by_id {
                    found.insert(key.clone());
                }
                keys(value, by_id || value.is_object() && BY_ID.contains(&key.as_str()), found);
            }
        }
        _ => {}
    }
}

/// The paths of all commands that answer programs.
fn answering(command: &Clap, path: &str, found: &mut BTreeSet<String>, above: bool) {
    let own = command.get_arguments().find(|argument| argument.get_id() == "json");
    if own.is_some() || above {
        found.insert(path.trim().to_owned());
    }
    let global = above || own.is_some_and(clap::Arg::is_global_set);
    for inner in command.get_subcommands() {
        answering(inner, &format!("{path} {}", inner.get_name()), found, global);
    }
}

fn unworded(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("told");
            fields.values_mut().for_each(unworded);
        }
        Value::Array(values) => values.iter_mut().for_each(unworded),
        _ => {}
    }
}

#[test]
fn every_answer_for_programs_is_the_same_in_every_language_and_has_one_style_of_keys() {
    let mut all = BTreeSet::new();
    answering(&Arguments::command(), "", &mut all, false);
    let asked: BTreeSet<String> = LINES.iter().map(|line| line.split('|').next().unwrap().to_owned()).collect();
    let unseen: BTreeSet<String> = UNSEEN.map(str::to_owned).into();
    assert_eq!(all, asked.union(&unseen).cloned().collect(), "every command with --json is asked");
    let folders = copies();
    for line in LINES {
        let languages = ["zh-Hant", "zh-Hans", "en", "ja"];
        let mut answers = languages.iter().zip(&folders).map(|(language, folder)| {
            let mut values = told(folder, language, line);
            values.iter_mut().for_each(lasting);
            if line.starts_with("verify") {
                // What is said there in words has a code beside it, and is for people.
                values.iter_mut().for_each(unworded);
            }
            values
        });
        let first = answers.next().unwrap();
        for other in answers {
            assert_eq!(first, other, "{line}");
        }
        let mut found = BTreeSet::new();
        first.iter().for_each(|value| keys(value, false, &mut found));
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        let odd: Vec<&String> = found.iter().filter(|key| !key.chars().all(plain)).collect();
        assert!(odd.is_empty(), "{line}: {odd:?}");
    }
}
