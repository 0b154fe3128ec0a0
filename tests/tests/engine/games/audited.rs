//! Audits golden games, and tests the audit: changes in them are found.

use super::run::Run;
use super::{files, folder, name, steps};
use acceptance::audit::audit;
use mj_rules::Ruleset;
use mj_table::{Ending, Event};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Plays a file; returns its rules and events, unless a hand ended by no rule in it.
fn played(path: &Path) -> Option<(Arc<Ruleset>, Vec<Event>)> {
    let mut run: Option<Run> = None;
    for step in steps(&fs::read_to_string(path).unwrap()) {
        let asked: Value = serde_json::from_str(&step.text).unwrap();
        Run::go_on(&mut run, &asked).unwrap_or_else(|why| panic!("{}: line {}: {why}", name(path), step.number));
    }
    let run = run.filter(|run| !run.staged)?;
    Some((run.table.setup().rules().clone(), run.events))
}

#[test]
fn golden_games_agree_with_a_second_opinion() {
    let games = files().into_iter().filter_map(|path| Some((name(&path), played(&path)?)));
    let wrong = games.filter_map(|(name, (rules, events))| Some(format!("{name}: {}", audit(&rules, &events).err()?)));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// One file for each book, with a paid win and a finished hand.
const TRIED: [&str; 6] = [
    "multi-win-all",
    "guangdong-a18-liable-for-a-robbed-kong",
    "taiwan-w55-two-win-off-the-dealer",
    "tuidaohu-two-winners",
    "riichi-t03-two-winners",
    "shura-u05-the-dealer-is-out",
];

#[test]
fn the_second_opinion_finds_what_is_wrong() {
    let a_chip_more = |event: &mut Event| {
        if let Event::Paid { transfers } = event {
            transfers[0].amount += 100;
        }
    };
    let dealt_by_another = |event: &mut Event| {
        if let Event::HandOver { how: Ending::Won | Ending::Drawn, next } = event {
            next.place = (next.place + 1) % 4;
        }
    };
    for file in TRIED {
        let (rules, events) = played(&folder().join(file).with_extension("jsonl")).unwrap();
        assert_eq!(audit(&rules, &events), Ok(()), "{file}");
        for (what, change) in [("a chip more", &a_chip_more as &dyn Fn(&mut Event)), ("dealt", &dealt_by_another)] {
            let mut changed = events.clone();
            changed.iter_mut().for_each(change);
            assert!(changed == events || audit(&rules, &changed).is_err(), "{file}: {what} is not found");
            assert!(changed != events || what == "dealt", "{file} pays nothing");
        }
    }
}
