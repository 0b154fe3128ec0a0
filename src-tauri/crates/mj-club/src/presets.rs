//! The presets and rule books of this program, and their customs.

use mj_rules::mechanics::Customs;
use mj_rules::{PRESETS, Preset, Ruleset, System};

/// The preset with this name.
pub fn known(id: &str) -> Option<&'static Preset> {
    #[cfg(any(test, feature = "trial"))]
    if let Some(book) = trial::known(id) {
        return Some(book);
    }
    mj_wire::log::known(id)
}

/// The customs for a rule set's id; a book has those of its first rule set.
pub fn customs(rules: &str) -> Customs {
    Ruleset::preset(rules).map_or(Customs::PLAIN, |rules| rules.mechanics.customs())
}

/// A rule book of this program.
pub fn book(system: &str) -> Option<&'static System> {
    PRESETS.iter().map(|preset| preset.system).find(|known| known.id == system)
}

/// Books of the acceptance tests, for what no book that people play needs yet.
#[cfg(any(test, feature = "trial"))]
pub mod trial {
    use mj_rules::Preset;
    use std::sync::OnceLock;

    static BOOKS: OnceLock<&'static [&'static Preset]> = OnceLock::new();

    /// These books may be played as well, from now on. The first call counts.
    pub fn play(books: &'static [&'static Preset]) {
        let _ = BOOKS.set(books);
    }

    pub(super) fn known(id: &str) -> Option<&'static Preset> {
        BOOKS.get()?.iter().copied().find(|book| book.id == id)
    }
}
