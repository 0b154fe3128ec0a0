//! 學牌: the rule books and the advice as people read them, and drills.
//!
//! The texts are in `books/`, one file for each language. What a rule set can tell is filled in: options,
//! worths, names of patterns, waits and counts.

pub mod drill;
mod figures;
mod fill;
mod read;
mod worked;

pub use figures::{Figures, figures};
pub use fill::Book;
pub use read::chapters;

use mj_rules::{PRESETS, Preset};
use mj_words::Language;

/// A text in every language, in the order of `Language::ALL`.
type Texts = [&'static str; Language::ALL.len()];

macro_rules! texts {
    ($name:literal) => {
        [
            include_str!(concat!("books/", $name, ".zh-Hant.md")),
            include_str!(concat!(env!("OUT_DIR"), "/", $name, ".zh-Hans.md")),
            include_str!(concat!("books/", $name, ".en.md")),
            include_str!(concat!("books/", $name, ".ja.md")),
        ]
    };
}

const SHANGHAI: Texts = texts!("shanghai");
const RIICHI: Texts = texts!("riichi");
const SHURA: Texts = texts!("shura");
const SANMA: Texts = texts!("sanma");

/// The texts of every rule set.
const BOOKS: &[(&str, Texts)] = &[
    ("shanghai", SHANGHAI),
    ("shanghai-bao", SHANGHAI),
    ("riichi", RIICHI),
    ("riichi-soul", RIICHI),
    ("riichi-soul-ranked", RIICHI),
    ("riichi-tenhou", RIICHI),
    ("sanma", SANMA),
    ("sanma-soul", SANMA),
    ("sanma-tenhou", SANMA),
    ("shura", SHURA),
    ("tuidaohu", texts!("tuidaohu")),
    ("guangdong", texts!("guangdong")),
    ("taiwan", texts!("taiwan")),
];

/// The advice, with the rule set for its blanks.
const ADVICE: (&str, Texts) = ("shanghai", texts!("advice"));

/// The rule sets with a book.
pub fn books() -> impl Iterator<Item = &'static Preset> {
    PRESETS.iter().copied().filter(|preset| BOOKS.iter().any(|(id, _)| *id == preset.id))
}

/// The rule book of a rule set.
pub fn book(id: &str, language: Language) -> Option<&'static str> {
    BOOKS.iter().find(|(known, _)| *known == id).map(|(_, texts)| texts[language as usize])
}

/// 經驗談 and its rule set.
pub fn advice(language: Language) -> (&'static str, &'static str) {
    let (rules, texts) = ADVICE;
    (rules, texts[language as usize])
}

#[cfg(test)]
mod tests;
