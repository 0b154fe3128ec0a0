//! Tables in books of their own, for the tests of this crate and of those above it.

use mj_bots::Strength;
use mj_bots::selfplay::{Step, next_step};
use mj_club::{Club, NewTable, Running, Secrets, Sitter, known, trial};
use mj_rules::{Preset, Ruleset};
use mj_table::Viewer;
use serde_json::{Map, Value};
use std::sync::Arc;
use tempfile::TempDir;

/// The book of the acceptance tests with deposits, counters and hands that wait.
#[path = "../../../../../tests/src/aborted.rs"]
mod aborted;
/// Those in which a tile makes a player answer for another's win.
#[path = "../../../../../tests/src/fed.rs"]
mod fed;
#[path = "../../../../../tests/src/plain.rs"]
mod plain;

/// The books of the acceptance tests that may be played here too.
static BOOKS: [&Preset; 3] = [&aborted::ABORTED, &fed::PAO, &fed::BAOHU];

pub fn club() -> (TempDir, Arc<Club>) {
    trial::play(&BOOKS);
    let folder = tempfile::tempdir().expect("a folder");
    let club = Club::open(&folder.path().join("club.db"), "測試會").expect("a club");
    (folder, club)
}

pub fn table(preset: &str, house: &Value, sitters: Vec<Sitter>, seed: u64) -> NewTable {
    trial::play(&BOOKS);
    let preset = known(preset).expect("a preset");
    let house: Map<String, Value> = house.as_object().cloned().unwrap_or_default();
    let rules = Arc::new(Ruleset::with_options(preset, &house).expect("options"));
    NewTable { rules, house, sitters, undo: false, secrets: Some(Secrets::seeded(seed, 0)), practice: false }
}

pub fn people() -> Vec<Sitter> {
    ["甲", "乙", "丙"].map(|name| Sitter::Member(name.into())).into_iter().chain([Sitter::Guest("客".into())]).collect()
}

/// Takes so many steps at most, with novices at all seats; false once the game is over.
pub fn play(running: &mut Running, steps: usize) -> bool {
    let rules = Arc::clone(running.table().setup().rules());
    let mut bots: Vec<_> = (0..4).map(|seat| Strength::Novice.player(Arc::clone(&rules), seat)).collect();
    for _ in 0..steps {
        let posted = match next_step(running.table()) {
            Step::Over => return false,
            Step::Seats | Step::Deal => running.deal(),
            Step::Advance => running.advance(),
            Step::Ask(seat) => {
                let player = running.table().player_at(seat).expect("a player sits there");
                let view = running.table().view(Viewer::Player(player));
                let action = bots[player.index()].decide(&view).action;
                running.play(seat, action)
            }
        };
        posted.expect("legal").receipt.wait().expect("written");
    }
    true
}
