//! The rule books by which games in these books may be played.

use mj_rules::Preset;

/// The preset with this name.
pub(crate) fn known(id: &str) -> Option<&'static Preset> {
    // Books of the acceptance tests, for what no book that people play needs yet.
    #[cfg(test)]
    if let Some(book) = crate::tests::BOOKS.into_iter().find(|book| book.id == id) {
        return Some(book);
    }
    mj_wire::log::known(id)
}
