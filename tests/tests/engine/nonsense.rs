//! Events from a file may be anything: applying them never panics, nor does examining the result.
// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::draw::Draw;
use acceptance::mechanisms::{MECHANISMS, presets};
use mj_rules::{PRESETS, Ruleset};
use mj_table::{Event, Player, Setup, Table, Viewer};
use std::sync::Arc;

fn table(id: &str, options: &str) -> Table {
    let preset = presets(id).unwrap();
    let options: serde_json::Map<_, _> = serde_json::from_str(options).unwrap();
    let mut setup = Setup::new(Arc::new(Ruleset::with_options(preset, &options).unwrap())).unwrap();
    setup.undo = true;
    Table::new(setup)
}

/// The maximum number of events: games of some books have a hundred hands, of which a dozen suffice.
const ENOUGH: usize = 1_500;

/// A game of random offered actions, or its beginning.
fn any_game(id: &str, options: &str, draw: &mut Draw) -> Vec<Event> {
    let mut table = table(id, options);
    let players = table.players().count() as u8;
    let mut log = table.seat((0..players).map(Player).collect(), &[]).unwrap();
    while table.over().is_none() && log.len() < ENOUGH {
        log.extend(if table.awaits_deal() {
            let chance = draw.chance(table.setup());
            table.deal(chance).unwrap()
        } else if table.may_advance() {
            table.advance().unwrap()
        } else {
            let awaited: Vec<_> = table.awaited().collect();
            let seat = awaited[draw.below(awaited.len())];
            let offers = table.offers(seat);
            table.play(seat, offers[draw.below(offers.len())]).unwrap()
        });
    }
    log
}

/// The event with a changed word or number, if it still parses.
fn mangled(event: &Event, others: &[Event], draw: &mut Draw) -> Option<Event> {
    let text = serde_json::to_string(event).unwrap();
    let seat = ["\"E\"", "\"S\"", "\"W\"", "\"N\""];
    let changed = match draw.below(6) {
        0 => return Some(others[draw.below(others.len())].clone()),
        1 => {
            let (old, new) = (seat[draw.below(4)], seat[draw.below(4)]);
            text.replacen(old, new, 1)
        }
        2 => text.replace("head", "tail"),
        3 => text.replace(['1', '2', '3'], "7"),
        4 => text.replace("[0,", "[3,").replace("\"results\":[", "\"results\":[9,"),
        _ => text.replace("false", "true").replace("chow", "pung"),
    };
    serde_json::from_str(&changed).ok()
}

/// Plays a game and folds it into another table, with invalid events inserted.
fn survives(id: &str, options: &str, draw: &mut Draw) {
    let log = any_game(id, options, draw);
    let mut table = table(id, options);
    let mut refused = 0;
    for event in &log {
        if draw.below(12) == 0
            && let Some(other) = mangled(event, &log, draw)
        {
            refused += usize::from(table.apply(&other).is_err());
        }
        refused += usize::from(table.apply(event).is_err());
        let _ = (table.view(Viewer::Public), table.standings(), table.may_advance(), table.chips_in_all());
        for seat in table.players().seats() {
            let _ = table.offers(seat);
            let _ = table.view(Viewer::Player(Player(seat.index() as u8)));
        }
        let _ = table.told(event, Viewer::Player(Player(1)));
    }
    assert!(refused > 0, "{id}: in {} events nothing was refused", log.len());
}

#[test]
fn nonsense_is_refused_and_never_panics() {
    let mut draw = Draw(11);
    for round in 0..60 {
        let options = if round % 2 == 0 { r#"{"rounds": 1}"# } else { r#"{"rounds": 1, "conduct": "by-hand"}"# };
        survives("shanghai", options, &mut draw);
    }
}

#[test]
fn nonsense_at_a_table_of_every_rule_set() {
    let mut draw = Draw(14);
    for preset in PRESETS {
        survives(preset.id, "{}", &mut draw);
    }
}

#[test]
fn nonsense_at_a_riichi_table() {
    let mut draw = Draw(13);
    for preset in PRESETS.iter().filter(|preset| ["riichi", "sanma", "shura"].contains(&preset.system.id)) {
        survives(preset.id, r#"{"game_length": "east", "all_last_dealer_stop": "choice"}"#, &mut draw);
    }
}

#[test]
fn nonsense_at_the_books_of_single_mechanisms() {
    let mut draw = Draw(12);
    for preset in MECHANISMS {
        survives(preset.id, "{}", &mut draw);
    }
}
