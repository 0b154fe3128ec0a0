//! The catalogue: every word of the options by its key, in both languages.
//!
//! A key is looked up from the nearest to the farthest, so that one word may read differently in two books and in two options:
//!
//! ```text
//! option.<book>.<option>          option.<option>                          what an option is called
//! option.<book>.<option>.<word>   option.<option>.<word>   value.<word>    what it may say
//! hint.<book>.<option>            hint.<option>                            what it decides, in a sentence
//! unit.<book>.<option>            unit.<option>                            what its number counts
//! item.<book>.<option>.<n>        item.<option>.<n>                        the n-th of its numbers
//! group.<group>                                                            the heading of a group
//! ```
//!
//! Only what is shown is written: a word that no book uses fails a test.

mod riichi;
mod shared;
mod table;

use crate::words::{Language, either};

/// A word: its key, Chinese, English.
pub(super) type Word = (&'static str, &'static str, &'static str);

/// All of them; in which file a word stands is no part of its key.
pub(super) fn all() -> impl Iterator<Item = &'static Word> {
    [shared::WORDS, table::WORDS, riichi::WORDS, riichi::HINTS].into_iter().flatten()
}

/// The first of these keys that there is a word for.
pub(super) fn first(keys: &[String]) -> Option<&'static Word> {
    keys.iter().find_map(|key| all().find(|(known, ..)| known == key))
}

/// A word in a language.
pub(super) fn said(&(_, chinese, english): &Word, language: Language) -> &'static str {
    either(language, chinese, english)
}
