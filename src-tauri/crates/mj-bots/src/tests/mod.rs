//! Tests that need a table.

mod beginning;
mod equal;
mod games;
mod positions;
mod reaching;
pub mod scene;
mod skill;
mod trying;

use mj_rules::{PRESETS, Ruleset};
use std::sync::Arc;

/// A rule set with a house's options.
pub fn rules(id: &str, options: &str) -> Arc<Ruleset> {
    let preset = PRESETS.iter().copied().find(|preset| preset.id == id).unwrap();
    Arc::new(Ruleset::with_options(preset, &serde_json::from_str(options).unwrap()).unwrap())
}
