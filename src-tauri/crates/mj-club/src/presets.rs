//! The presets by which games of the books may be played.

use mj_rules::Preset;

/// The preset with this id.
pub(crate) fn known(id: &str) -> Option<&'static Preset> {
    // Books of the acceptance tests, for mechanisms that no real book uses yet.
    #[cfg(test)]
    if let Some(book) = crate::tests::BOOKS.into_iter().find(|book| book.id == id) {
        return Some(book);
    }
    mj_wire::log::known(id)
}
