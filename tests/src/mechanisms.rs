//! The rule books that are there for tests only, each for a mechanism of its own.

use crate::aborted::ABORTED;
use crate::aside::{FLOWERS, NORTH};
use crate::capped::CAPPED;
use crate::declared::DECLARED;
use crate::exchanged::EXCHANGED;
use crate::fed::{BAOHU, PAO};
use crate::fields::FIELDS;
use crate::opened::OPENED;
use crate::passed::PASSED;
use crate::three::THREE;
use crate::turned::TURNED;
use mj_rules::Preset;
use mj_wire::log::known;

/// All of them.
pub static MECHANISMS: [&Preset; 13] = [
    &THREE, &DECLARED, &TURNED, &ABORTED, &PASSED, &FLOWERS, &NORTH, &OPENED, &EXCHANGED, &FIELDS, &PAO, &BAOHU,
    &CAPPED,
];

/// The preset with this name, of those that people play or of these.
pub fn presets(id: &str) -> Option<&'static Preset> {
    MECHANISMS.into_iter().find(|preset| preset.id == id).or_else(|| known(id))
}
