//! The presets by which games of the books may be played.

use mj_rules::Preset;
use std::sync::OnceLock;

/// Books of the acceptance tests, for what no book that people play needs yet.
static ON_TRIAL: OnceLock<&'static [&'static Preset]> = OnceLock::new();

/// The preset with this name.
pub fn known(id: &str) -> Option<&'static Preset> {
    let on_trial = ON_TRIAL.get().and_then(|all| all.iter().copied().find(|book| book.id == id));
    on_trial.or_else(|| mj_wire::log::known(id))
}

/// For tests: these books may be played as well, from now on. The first call counts.
#[doc(hidden)]
pub fn on_trial(books: &'static [&'static Preset]) {
    let _ = ON_TRIAL.set(books);
}
