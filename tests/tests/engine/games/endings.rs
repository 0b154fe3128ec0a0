//! The ends of golden games as screens receive them: each win can be told completely, and some are stored for
//! the pages.

use super::run::Run;
use super::{files, folder, name, steps};
use mj_rules::Ruleset;
use mj_table::{Player, Table, View, ViewPhase, Viewer};
use mj_tell::tally::over;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The ends shown by the pages in development.
const SHOWN: [(&str, &str); 15] = [
    ("shanghai-small", "dealer-fan-when-he-discards"),
    ("shanghai-rows", "heavenly-win-not-by-replacement"),
    ("shanghai-limit", "endings/shanghai-limit"),
    ("shanghai-several", "multi-win-all"),
    ("taiwan-drawn", "taiwan-v29-drawn"),
    ("shanghai-false", "false-win-minimum"),
    ("riichi-rows", "endings/riichi-many-rows"),
    ("riichi-ura", "riichi-t17-riichi-after-a-kong"),
    ("riichi-drawn", "riichi-t43-formal-tenpai"),
    ("shura-three", "shura-u11-third-winner-on-the-riichi-tile"),
    ("taiwan-rows", "endings/taiwan-many-rows"),
    ("taiwan-three", "taiwan-v12-three-winners"),
    ("tuidaohu", "tuidaohu-self-draw"),
    ("tuidaohu-drawn", "tuidaohu-drawn"),
    ("tuidaohu-two", "tuidaohu-two-winners"),
];

/// Plays a file, and calls `look` with the table after each step.
fn watch(path: &Path, mut look: impl FnMut(&Table, &[String])) {
    let mut run: Option<Run> = None;
    for step in steps(&fs::read_to_string(path).unwrap()) {
        let asked: Value = serde_json::from_str(&step.text).unwrap();
        let made =
            Run::go_on(&mut run, &asked).unwrap_or_else(|why| panic!("{}: line {}: {why}", name(path), step.number));
        look(&run.as_ref().unwrap().table, &made);
    }
}

fn ended(view: &View) -> bool {
    matches!(view.phase, ViewPhase::Ended { .. })
}

/// Everything counted and left out is told for every winner, however they won.
#[test]
fn every_win_of_the_golden_games_can_be_told_in_full() {
    let (mut told, mut untold) = (0, Vec::new());
    for path in &files() {
        watch(path, |table, made| {
            let view = table.view(Viewer::Public);
            let over = made.iter().any(|line| line.starts_with(r#"{"e":"hand-over""#));
            if !over || !ended(&view) || view.wins.is_empty() {
                return;
            }
            let scored = table.scored_wins();
            let whole = scored.len() == view.wins.len() && scored.iter().all(Option::is_some);
            if whole { told += 1 } else { untold.push(name(path)) }
        });
    }
    assert!(untold.is_empty(), "{} of {} cannot be told: {untold:?}", untold.len(), told + untold.len());
    assert!(told > 100, "only {told} hands were won");
}

/// Writes the ends for the pages.
#[test]
fn ends_are_written_for_the_pages() {
    let made: BTreeMap<&str, Value> = SHOWN.iter().map(|&(called, file)| (called, ending(file))).collect();
    let now = serde_json::to_vec(&made).unwrap();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/src/dev/endings.json");
    if fs::read(file).ok().as_ref() != Some(&now) {
        fs::write(file, now).unwrap();
    }
}

#[test]
fn a_hand_without_a_winner_tells_what_every_player_waited_for() {
    let waits = |file| ending(file)["messages"].as_array().unwrap().last().unwrap()["over"]["waits"].clone();
    assert_eq!(waits("riichi-t43-formal-tenpai"), json!([[], ["6s", "9s"], [], []]));
    // The dealer drew the last tile and discards nothing.
    assert_eq!(waits("taiwan-v29-drawn"), json!([null, [], [], []]));
}

/// The messages of the first finished hand in a game, from the first one with a win.
fn ending(file: &str) -> Value {
    let (mut messages, mut before, mut rules) = (Vec::new(), Value::Null, Value::Null);
    let mut done = false;
    watch(&folder().join(file).with_extension("jsonl"), |table, made| {
        let view = table.view(Viewer::Player(Player(0)));
        rules = about(table.setup().rules());
        let events: Vec<Value> = made.iter().filter_map(|line| told(line)).collect();
        let tells = events.iter().any(|event| TELLS.contains(&event["e"].as_str().unwrap_or_default()));
        if tells && !done {
            done = ended(&view);
            let standings = table.standings();
            messages.push(json!({"events": events, "view": view, "over": over(table), "standings": standings}));
        } else if messages.is_empty() {
            before = json!(view);
        }
    });
    assert!(done, "{file}: no hand was over");
    json!({"info": rules, "before": before, "messages": messages})
}

const TELLS: [&str; 5] = ["won", "false-win", "shown", "asked", "hand-over"];

/// Events that all clients receive alike.
fn told(line: &str) -> Option<Value> {
    let event: Value = serde_json::from_str(line).unwrap();
    let open = ["won", "paid", "false-win", "shown", "asked", "hand-over"];
    open.contains(&event["e"].as_str()?).then_some(event)
}

fn about(rules: &Ruleset) -> Value {
    let named = |row: &mj_rules::Row| (row.id(), json!({"zh": row.name(), "unit": row.worth.unit.key}));
    let patterns: BTreeMap<&str, Value> = rules.rows().iter().map(named).collect();
    let mechanics = &rules.mechanics;
    json!({
        "rules": rules.preset.id,
        "minimum": mechanics.scheme.minimum(),
        "customs": mechanics.customs(),
        "tiles": mechanics.forms.tiles(),
        "patterns": patterns,
    })
}
