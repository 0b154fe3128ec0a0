//! What the acceptance tests in `tests/` share.

pub mod aborted;
pub mod books;
pub mod crash;
pub mod declared;
pub mod draw;
pub mod evening;
pub mod fields;
pub mod foes;
pub mod gathered;
pub mod goals;
pub mod house;
pub mod kept;
pub mod lan;
pub mod passed;
pub mod seen;
pub mod stacked;
pub mod strace;
pub mod three;
pub mod turned;
pub mod victim;

use mj_rules::Preset;

/// The rule books that are there for tests only.
static BOOKS: [&Preset; 6] =
    [&three::THREE, &declared::DECLARED, &turned::TURNED, &aborted::ABORTED, &passed::PASSED, &fields::FIELDS];

/// The rule book of this id: one that is there for tests, or one of the program's.
pub fn preset(id: &str) -> Option<&'static Preset> {
    BOOKS.into_iter().find(|preset| preset.id == id).or_else(|| mj_wire::log::known(id))
}
