//! 學牌: the rule books and the advice as people read them.
//!
//! The texts lie in `books/`, in both languages. What a rule set can say for itself is not written in them
//! but filled in from it: options, worths, names of patterns, what a hand waits for and what it counts.

pub mod drill;
mod figures;
mod fill;
mod read;
mod worked;

pub use figures::{Figures, figures};
pub use fill::Book;
pub use read::chapters;
pub use worked::shown;

use crate::words::Language;
use mj_rules::{PRESETS, Preset};

/// The texts of a rule book: the Chinese, then the English.
const BOOKS: &[(&str, [&str; 2])] = &[
    ("shanghai", [include_str!("books/shanghai.zh.md"), include_str!("books/shanghai.en.md")]),
    ("shanghai-bao", [include_str!("books/shanghai.zh.md"), include_str!("books/shanghai.en.md")]),
    ("riichi", [include_str!("books/riichi.zh.md"), include_str!("books/riichi.en.md")]),
    ("riichi-soul", [include_str!("books/riichi.zh.md"), include_str!("books/riichi.en.md")]),
    ("tuidaohu", [include_str!("books/tuidaohu.zh.md"), include_str!("books/tuidaohu.en.md")]),
];

const ADVICE: [&str; 2] = [include_str!("books/advice.zh.md"), include_str!("books/advice.en.md")];

/// The rule sets that have a book.
pub fn books() -> impl Iterator<Item = &'static Preset> {
    PRESETS.iter().copied().filter(|preset| BOOKS.iter().any(|(id, _)| *id == preset.id))
}

/// The rule book of a rule set.
pub fn book(id: &str, language: Language) -> Option<&'static str> {
    BOOKS.iter().find(|(known, _)| *known == id).map(|(_, texts)| in_language(texts, language))
}

/// 經驗談
pub fn advice(language: Language) -> &'static str {
    in_language(&ADVICE, language)
}

const fn in_language(texts: &[&'static str; 2], language: Language) -> &'static str {
    match language {
        Language::TraditionalChinese | Language::SimplifiedChinese => texts[0],
        Language::English | Language::Japanese => texts[1],
    }
}

#[cfg(test)]
mod tests;
