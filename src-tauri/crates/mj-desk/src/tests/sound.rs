//! Whether books hold, for the tests of this crate and of those above it.

use mj_club::Club;

/// The check of the books finds nothing.
pub fn sound(club: &Club) {
    let found = club.read(|books| Ok(mj_desk::check(books, &mut |_, _| {}))).expect("checked");
    assert!(found.is_empty(), "{found:?}");
}
