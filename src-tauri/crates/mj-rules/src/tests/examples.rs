//! Each pattern's own hands: those that show it and those that lack it.

use crate::pattern::Pattern;
use crate::{BookRow, PRESETS, Preset, Row, Ruleset, When, example};
use serde_json::{Map, json};
use std::collections::BTreeSet;

/// A rule set that patterns can be tried in: a preset with everything optional switched on.
fn everything(preset: &'static Preset) -> Ruleset {
    let mut options = Map::new();
    for spec in preset.system.options {
        let all = match spec.kind {
            crate::Allowed::Words(words) => json!(words),
            // A shape that wins only if it is worth something.
            crate::Allowed::Int(0, most) if spec.group == Some(crate::Group::Winning) => json!(most),
            // A row that exists only while a switch is on.
            crate::Allowed::Bool if adds_rows(preset, spec.name) => json!(true),
            _ => continue,
        };
        options.insert(spec.name.into(), all);
    }
    Ruleset::with_options(preset, &options).expect("all of a list is allowed")
}

fn adds_rows(preset: &Preset, switch: &str) -> bool {
    let whens = || preset.system.rows.iter().map(|row| row.when);
    let added = whens().any(|when| matches!(when, When::On(name) if name == switch));
    added && !whens().any(|when| matches!(when, When::Off(name) if name == switch))
}

fn entries() -> impl Iterator<Item = (&'static Preset, &'static BookRow)> {
    PRESETS.iter().flat_map(|preset| preset.system.rows.iter().map(move |entry| (*preset, entry)))
}

/// How often a hand showed the pattern, in each rule set where it could be tried.
fn tried(pattern: &Pattern, hand: &str) -> Vec<u8> {
    let Ok(claim) = example::parse(hand) else { return Vec::new() };
    let listing = entries().filter(|(_, entry)| std::ptr::eq(entry.pattern, pattern));
    listing.filter_map(|(preset, _)| pattern.most(&everything(preset), &claim)).collect()
}

/// The hands that do not show, or lack, the pattern as listed.
fn wrong(pattern: &Pattern, hands: &[&str], word: &str, right: impl Fn(u8) -> bool) -> Vec<String> {
    let mut wrong = Vec::new();
    for hand in hands {
        let held = tried(pattern, hand);
        if held.is_empty() || !held.iter().all(|&times| right(times)) {
            wrong.push(format!("{} {word} {hand}: {held:?}", pattern.id));
        }
    }
    wrong
}

#[test]
fn every_pattern_has_hands_that_show_and_lack_it() {
    let mut all = Vec::new();
    for (_, BookRow { pattern, .. }) in entries() {
        assert!(!pattern.shows.is_empty() && !pattern.lacks.is_empty(), "{}", pattern.id);
        all.extend(wrong(pattern, pattern.shows, "shows", |times| times > 0));
        all.extend(wrong(pattern, pattern.lacks, "lacks", |times| times == 0));
    }
    all.dedup();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn a_rule_set_lists_no_pattern_twice() {
    for preset in PRESETS {
        let rules = everything(preset);
        let mut ids: Vec<_> = rules.rows().iter().map(Row::id).collect();
        ids.sort_unstable();
        let number = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), number, "{}", preset.id);
        assert!(rules.rows().iter().filter(|row| row.entry.pattern.counts_often()).count() <= 6, "{}", preset.id);
    }
}

/// Rows that need a third suit where there is none: the system and the row.
const NO_TILES: [(&str, &str); 4] =
    [("sanma", "great-numbers"), ("sanma", "million-stones"), ("sanma", "shiisan-puutaa"), ("sanma", "three-sisters")];

#[test]
fn every_row_has_a_hand_of_its_own_book_to_show() {
    let mut without = BTreeSet::new();
    for preset in PRESETS {
        let rules = everything(preset);
        let lacks = |row: &&Row| rules.shows(row).is_empty() || rules.lacks(row).is_empty();
        without.extend(rules.rows().iter().filter(lacks).map(|row| (preset.system.id, row.id())));
    }
    assert_eq!(without, BTreeSet::from(NO_TILES));
}

#[test]
fn a_hand_is_shown_with_tiles_of_the_box() {
    let sanma = Ruleset::preset("sanma").expect("a preset");
    let row = sanma.row("straight").expect("三麻 has 一氣通貫");
    assert_eq!(sanma.shows(row)[0], "123456789p1123s +4s");
    assert!(sanma.row("three-sisters").is_some() && sanma.makeable().all(|row| row.id() != "three-sisters"));
    let riichi = Ruleset::preset("riichi").expect("a preset");
    assert_eq!(riichi.shows(riichi.row("straight").expect("a row"))[0], "123456789m1123s +4s");
}
