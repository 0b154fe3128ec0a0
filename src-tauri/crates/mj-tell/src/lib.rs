//! 用語: names of tiles, patterns, totals, reasons, rules and times, as keys of the catalogue with their blanks.
//! Pages, reports and the command line show them in the reader's language.
//!
//! Books and logs have their own words (`self-draw`, `bust`, `2-hands`). An unknown word, written by a newer
//! program, is shown as it is.

mod aims;
pub mod also;
mod books;
pub mod cast;
mod day;
pub mod deeds;
#[cfg(test)]
mod defined;
mod details;
mod examples;
mod faults;
mod grouped;
mod happened;
mod logs;
mod numbers;
pub mod options;
mod penalties;
mod people;
mod records;
mod refused;
mod rules;
mod sqlite;
pub mod tally;
mod tiles;
mod time;
mod variants;
mod verdict;
mod worth;
mod wrong;

use mj_ledger::Time;
use mj_words::{Said, said};

pub use aims::{NAMED, aim};
pub use books::{backup_error, books_error, io, open_error};
pub use day::{day_begins, day_ends, evening_of, noon};
pub use details::{damage, detail, uneven};
pub use examples::{circumstances, example, ready, row_notes, when_open};
pub use faults::{
    Form, allowed, claim as claim_fault, field, field_of, meld as meld_fault, notation as notation_fault,
    option as option_fault,
};
pub use grouped::{ReadPart, parts, stands_for};
pub use happened::{
    aborted, act, along, by, ended, game_end, game_ended, hand_ended, hand_told, honba, left, page, paid, paid_for,
    reason, round, streak, unword, why_paid, won_by, word,
};
pub use logs::{Naming, Unnamed, action, doubt, illegal, log_error, log_fault, mix_change, unfinished};
pub use mj_words::Language;
pub use numbers::{change, count, number, numeral, signed, thousandths, thousandths_change};
pub use options::{Difference, differences, edition, rate};
pub use penalties::penalty;
pub use people::{
    Called, ERASED, average, called, computer, computer_in_log, entered_as, erased, kind, manner, mentioned, name,
    persona, stem,
};
pub use records::{plays, unreplayed};
pub use refused::refused;
pub use rules::{counted, glossed, heading, length, no_pattern, pattern, preset, short_preset, summary, system};
pub use sqlite::quoted;
pub use tiles::{drawn, kind_of, meld, meld_kind, melds, reading, sort, sorted, throw, tile, tiles, wind, written};
pub use time::Clock;
pub use variants::VARIANTS;
pub use verdict::{included, left_out, no_shape, outcome, part_of, shortfall, waits, within};
pub use worth::{coin, in_unit, row_heading, total, unit, whole, whole_total};
pub use wrong::{altered, finding_told, flaw, help};

/// The reader of a text: language, clock and time.
#[derive(Clone, Copy, Debug)]
pub struct Audience {
    /// The language of everything but names.
    pub language: Language,
    /// The reader's clock.
    pub clock: Clock,
    /// The time of the text, which a report shows.
    pub now: Time,
}

impl Audience {
    /// A reader here and now.
    pub fn here(language: Language) -> Audience {
        Audience { language, clock: Clock::Here, now: Time::now() }
    }

    /// An hour and minute of a day.
    pub fn minute(&self, time: Time) -> String {
        self.clock.minute(time, self.language)
    }

    /// The same for programs.
    pub fn iso(&self, time: Time) -> Option<String> {
        self.clock.iso(time)
    }

    /// A day.
    pub fn day(&self, time: Time) -> String {
        self.clock.day(time, self.language)
    }
}

/// The first of these keys that is in the catalogue.
fn nearest(keys: impl IntoIterator<Item = String>) -> Option<Said> {
    keys.into_iter().find(|key| mj_words::knows(key)).map(|key| said!(key))
}

/// The books whose words apply to a rule set, the nearest first: its own, those that its id begins with, and
/// the catalogue's base of one of these (`rules-<book>.base`).
fn books(rules: &str) -> Vec<String> {
    let shorter = std::iter::successors(Some(rules), |book| book.rsplit_once('-').map(|(shorter, _)| shorter));
    let mut all: Vec<String> = shorter.map(str::to_owned).collect();
    let base = |book: &String| mj_words::find(Language::TraditionalChinese, &format!("rules-{book}.base"), &[]);
    let base = all.iter().find_map(base);
    all.extend(base);
    all
}

/// Joins texts by a message for a list and its next element.
pub fn joined(key: &'static str, all: impl IntoIterator<Item = Said>) -> Said {
    let with = |list, next| Said::message(key, [("list", list), ("next", next)]);
    all.into_iter().reduce(with).unwrap_or_default()
}

/// A text with another in brackets; if one is empty, the other has no brackets.
pub fn bracketed(text: Said, more: Said) -> Said {
    match (text.is_nothing(), more.is_nothing()) {
        (_, true) => text,
        (true, false) => more,
        (false, false) => said!("list-bracketed", text = text, more = more),
    }
}

#[cfg(test)]
mod tests;
