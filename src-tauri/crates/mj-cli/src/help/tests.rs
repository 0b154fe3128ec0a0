use super::*;
use crate::arguments::Arguments;
use crate::explain::explain;
use crate::usage::read;
use crate::usage::tests::{help_of, words};
use clap::CommandFactory;
use mj_words::files;
use std::collections::BTreeSet;

/// Every command with its path, the first of all with an empty one.
fn all() -> Vec<(Vec<String>, Command)> {
    let mut found = vec![(Vec::new(), Arguments::command())];
    let mut at = 0;
    while let Some((path, command)) = found.get(at).cloned() {
        let inner = command.get_subcommands();
        found.extend(inner.map(|one| ([&path[..], &[one.get_name().to_owned()]].concat(), one.clone())));
        at += 1;
    }
    found
}

fn name(path: &[String]) -> String {
    if path.is_empty() { "laomajiang".into() } else { path.join("-") }
}

#[test]
fn every_command_and_argument_has_its_text_in_every_language() {
    let all = all();
    assert!(all.len() > 30);
    for language in Language::ALL {
        for (path, command) in &all {
            let about = format!("command-about-{}", name(path));
            assert!(find(language, &about, &[]).is_some(), "{about} in {}", language.tag());
            for argument in command.get_arguments() {
                let text = keys(argument, path).find_map(|key| find(language, &key, &[]));
                assert!(text.is_some(), "{path:?} {} in {}", argument.get_id(), language.tag());
            }
        }
    }
}

/// The tests of the catalogue know these keys by how they begin only.
#[test]
fn no_text_of_the_help_is_there_for_nothing() {
    let mut used = BTreeSet::new();
    let key = |key: &String| find(Language::English, key, &typed()).is_some();
    for (path, command) in all() {
        let name = name(&path);
        let own = [format!("command-about-{name}"), format!("command-after-{name}"), format!("command-usage-{name}")];
        used.extend(own.into_iter().filter(key));
        used.extend(command.get_arguments().filter_map(|argument| keys(argument, &path).find(key)));
    }
    let lines = files(Language::English).iter().flat_map(|(_, words)| words.lines());
    let known = lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let heads = ["command-about-", "command-after-", "command-usage-", "command-argument-"];
    let unused: Vec<&str> =
        known.filter(|key| heads.iter().any(|head| key.starts_with(head)) && !used.contains(*key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn help_is_in_one_language() {
    for (path, _) in all() {
        let chinese = help_of(&path.join(" "), Language::TraditionalChinese);
        assert!(chinese.contains("用法：laomajiang"), "{chinese}");
        for foreign in ["Usage", "Options", "Commands", "Arguments"] {
            assert!(!chinese.contains(foreign), "{chinese}");
        }
        let english = help_of(&path.join(" "), Language::English);
        assert!(english.contains("Usage: laomajiang") && !english.contains('：'), "{english}");
        let japanese = help_of(&path.join(" "), Language::Japanese);
        let kana = |letter: char| ('\u{3041}'..='\u{30ff}').contains(&letter);
        assert!(japanese.contains("使い方：laomajiang") && japanese.chars().any(kana), "{japanese}");
    }
}

/// The lines of a help that can be pasted into a shell, run as far as nothing is written: commands are read, and
/// what is piped into `score` is scored.
fn pasted(help: &str) -> usize {
    let mut run = 0;
    for line in help.lines().map(str::trim) {
        if line.starts_with("laomajiang ") {
            read::<Arguments>(words(line)).unwrap_or_else(|why| panic!("{line}: {why}"));
            run += 1;
        } else if let Some(request) = line.strip_prefix("echo '").and_then(|rest| rest.split('\'').next()) {
            assert!(explain(request.as_bytes(), &mut Vec::new()).unwrap(), "{line}");
            run += 1;
        }
    }
    run
}

#[test]
fn the_examples_can_be_pasted() {
    let counted = Language::ALL.map(|language| {
        let after = all().into_iter().filter_map(|(path, _)| {
            let name = name(&path);
            find(language, &format!("command-after-{name}"), &typed())
        });
        after.map(|text| pasted(&text)).sum::<usize>()
    });
    assert!(counted[0] > 50 && counted.iter().all(|count| *count == counted[0]), "{counted:?}");
    for language in Language::ALL {
        let waiting = waiting(language);
        let request = waiting.lines().find(|line| line.starts_with('{')).unwrap();
        assert!(explain(request.as_bytes(), &mut Vec::new()).unwrap());
    }
}
