//! 約定: the options of the rule books and their values, in words.
//!
//! A key is looked up from the nearest to the farthest, so that a word may read differently in two books or
//! options:
//!
//! ```text
//! option-<book>-<option>          option-<option>                                what an option is called
//! option-<book>-<option>.hint     option-<option>.hint                           what it decides, in a sentence
//! option-<book>-<option>.unit     option-<option>.unit                           what its number counts
//! option-<book>-<option>-<n>      option-<option>-<n>                            the n-th of its numbers
//! option-<book>-<option>-<word>   option-<option>-<word>   option-value-<word>   what it may say
//! option-group-<group>                                                           the heading of a group
//! ```
//!
//! The worth of a row, an option `tai.<id>`, is `option-tai` with the row's name in the blank `pattern`.
//!
//! A book that is based on another uses the other's words where it has none of its own.

mod differences;
#[cfg(test)]
mod tests;

pub use differences::{Difference, differences, edition};

use super::{books, nearest, pattern};
use mj_rules::{Allowed, Group, Need, OptionSpec, OptionValue, PRESETS, Ruleset, System};
use mj_words::{Said, said};

/// The name of an option in a book; its id if the catalogue lacks it.
pub fn name(book: &str, option: &str) -> Said {
    asked(book, option, "").unwrap_or_else(|| option.to_owned().into())
}

/// A description of an option in a sentence, for a reader who does not know it.
pub fn hint(book: &str, option: &str) -> Said {
    asked(book, option, ".hint").unwrap_or_default()
}

/// The unit of a number; empty where the name tells it.
pub fn unit(book: &str, option: &str) -> Said {
    nearest(of_option(book, option, ".unit")).unwrap_or_default()
}

/// The name of an option's n-th number, counted from 1: 萬 for the first of `red_fives`.
pub fn item(book: &str, option: &str, at: usize) -> Said {
    nearest(of_option(book, option, &format!("-{at}"))).unwrap_or_else(|| at.into())
}

/// The heading of a group.
pub fn group(group: Group) -> Said {
    nearest([of_group(group)]).unwrap_or_else(|| group.id().into())
}

/// The word for a value, of the option itself or in general.
pub fn word(book: &str, option: &str, word: &str) -> Said {
    nearest(of_word(book, option, word)).unwrap_or_else(|| word.to_owned().into())
}

/// The words of an option; the row it is about, if any, fills their blank.
fn asked(book: &str, option: &str, of: &str) -> Option<Said> {
    let words = nearest(of_option(book, option, of))?;
    Some(match option.split_once('.') {
        Some((_, row)) => filled(words, row_name(book, row)),
        None => words,
    })
}

fn filled(words: Said, row: Said) -> Said {
    match words {
        Said::Message { key, .. } => Said::Message { key, with: [("pattern", row)].into() },
        other => other,
    }
}

/// A row of a book, without a house's changes.
fn row_name(book: &str, id: &str) -> Said {
    let preset = PRESETS.iter().find(|preset| preset.system.id == book);
    let rules = preset.and_then(|preset| Ruleset::preset(preset.id));
    pattern(id, rules.as_ref(), preset.map(|preset| preset.system))
}

fn of_option(book: &str, option: &str, of: &str) -> Vec<String> {
    let option = option.split_once('.').map_or(option, |(all, _)| all);
    let books = books(book).into_iter();
    books.map(|book| format!("option-{book}-{option}{of}")).chain([format!("option-{option}{of}")]).collect()
}

fn of_word(book: &str, option: &str, word: &str) -> Vec<String> {
    let word = in_key(word);
    let mut keys = of_option(book, option, &format!("-{word}"));
    keys.push(format!("option-value-{word}"));
    keys
}

fn of_group(group: Group) -> String {
    format!("option-group-{}", group.id())
}

/// A word in the form of a key: a pattern by its id, without blanks.
fn in_key(word: &str) -> String {
    let mut rows = PRESETS.iter().flat_map(|preset| preset.system.rows);
    let pattern = rows.find(|row| row.name.unwrap_or(row.pattern.name) == word);
    pattern.map_or_else(|| word.replace(' ', "-"), |row| row.pattern.id.to_owned())
}

/// The word for nothing.
const NONE: &str = "none";

/// The word for a row that does not count.
const OFF: &str = "off";

/// The value of an option in words; a number with its unit.
pub fn told(book: &str, spec: &OptionSpec, value: &OptionValue) -> Said {
    let word = |it| word(book, spec.name, it);
    match value {
        OptionValue::Bool(on) => switch(*on),
        OptionValue::Int(amount) | OptionValue::IntOrNone(Some(amount)) => match unit(book, spec.name) {
            unit if unit.is_nothing() => Said::from(*amount),
            unit => said!("choice-amount", n = *amount, unit = unit),
        },
        OptionValue::IntOrNone(None) => word(NONE),
        OptionValue::Word(it) => word(it),
        OptionValue::Words(list) if list.is_empty() => word(NONE),
        OptionValue::Words(list) => Said::List(list.iter().map(|it| word(it)).collect()),
        OptionValue::Ints(list) => Said::List(list.iter().map(|amount| Said::from(*amount)).collect()),
        OptionValue::Halves(list) => {
            Said::List(list.iter().map(|half| (*half as f64 / 2.0).to_string().into()).collect())
        }
        OptionValue::Rate(None) => word(OFF),
        OptionValue::Rate(Some(of)) => rate(*of),
    }
}

fn switch(on: bool) -> Said {
    if on { said!("choice-yes") } else { said!("choice-no") }
}

/// The condition of an option on another: 「打法」要選「擬真」.
pub fn need(system: &System, need: &Need) -> Said {
    let named = |option| quoted(name(system.id, option));
    let value = |option, it| quoted(word(system.id, option, it));
    match *need {
        Need::On(switches) => {
            let options = any_of(switches.iter().map(|option| named(option)));
            said!("choice-need-be", options = options, values = quoted(switch(true)))
        }
        Need::Off(option) => said!("choice-need-be", options = named(option), values = quoted(switch(false))),
        Need::Says(option, words) => {
            let values = any_of(words.iter().map(|it| value(option, it)));
            said!("choice-need-be", options = named(option), values = values)
        }
        Need::AtLeast(option, least) => said!("choice-need-least", option = named(option), n = least),
        Need::Anything(option) => {
            let kind = system.options.iter().find(|spec| spec.name == option).map(|spec| &spec.kind);
            let nothing = match kind {
                Some(Allowed::Ints(..) | Allowed::ZeroSum(_)) => {
                    return said!("choice-need-not-zero", option = named(option));
                }
                Some(Allowed::Rate) => OFF,
                _ => NONE,
            };
            said!("choice-need-other", option = named(option), word = value(option, nothing))
        }
    }
}

fn quoted(word: Said) -> Said {
    said!("choice-quoted", word = word)
}

fn any_of(all: impl Iterator<Item = Said>) -> Said {
    all.reduce(|list, next| said!("choice-or", list = list, next = next)).unwrap_or_default()
}

/// 小賭宜情: 0.05 is 0.5 折, 5 %.
pub fn rate(rate: f64) -> Said {
    // Rates have few digits: floating-point noise is removed.
    let exact = |value: f64| ((value * 1e6).round() / 1e6).to_string();
    said!("choice-rate", tenths = exact(rate * 10.0), percent = exact(rate * 100.0))
}
