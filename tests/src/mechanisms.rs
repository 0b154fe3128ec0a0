//! The rule books for tests, each for a mechanism.

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

/// The preset with this id, real or for tests.
pub fn presets(id: &str) -> Option<&'static Preset> {
    MECHANISMS.into_iter().find(|preset| preset.id == id).or_else(|| known(id))
}
