//! The rule books by which games in these books may be played.

use mj_rules::Preset;

/// The preset with this name.
pub(crate) fn known(id: &str) -> Option<&'static Preset> {
    // A book of the acceptance tests, for what no book that people play needs yet.
    #[cfg(test)]
    if id == crate::tests::ABORTED.id {
        return Some(&crate::tests::ABORTED);
    }
    mj_wire::log::known(id)
}
