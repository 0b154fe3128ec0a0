//! Why a computer player takes over from a program.

use mj_records::referee::{LONGEST, Wrong};
use mj_words::{Said, said};
use std::time::Duration;

/// What went wrong, and at which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The number of the answer, from 1.
    pub number: u32,
    /// The beginning of the line, if any.
    pub line: Option<String>,
    pub what: What,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// It did not answer in time.
    Silent(Duration),
    /// It ended, with this status if known.
    Ended(Option<i32>),
    /// Its line is too long for any answer.
    TooLong,
    /// Its line is no valid answer.
    Wrong(Wrong),
}

/// The shown length of a line.
const SHOWN: usize = 200;

impl Trouble {
    /// With the beginning of a line.
    pub fn new(number: u32, line: Option<&str>, what: What) -> Trouble {
        Trouble { number, line: line.map(shown), what }
    }

    /// The trouble in words.
    pub fn said(&self) -> Said {
        let what = self.what.said();
        match &self.line {
            Some(text) => said!("foreign-player-at-line", line = self.number, text = text.clone(), what = what),
            None => said!("foreign-player-at", line = self.number, what = what),
        }
    }
}

impl What {
    fn said(&self) -> Said {
        match self {
            What::Silent(patience) => said!("foreign-player-silent", n = patience.as_secs()),
            What::Ended(Some(status)) => said!("foreign-player-ended-with", status = i64::from(*status)),
            What::Ended(None) => said!("foreign-player-ended"),
            What::TooLong => said!("foreign-player-too-long", n = LONGEST / 1_024),
            What::Wrong(wrong) => wrong.said(),
        }
    }
}

/// A program's text, made safe for a terminal.
pub fn shown(text: &str) -> String {
    let visible = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    let mut shown: String = text.trim().chars().take(SHOWN).map(visible).collect();
    if text.trim().chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_words::Language;

    #[test]
    fn every_trouble_is_told_in_every_language_with_its_line() {
        let whats = [
            What::Silent(Duration::from_secs(7)),
            What::Ended(Some(3)),
            What::Ended(None),
            What::TooLong,
            What::Wrong(Wrong::OtherSeat),
            What::Wrong(Wrong::NotOffered),
        ];
        for language in Language::ALL {
            let told: Vec<String> =
                whats.iter().map(|what| Trouble::new(12, Some("abc"), what.clone()).said().say(language)).collect();
            assert!(told.iter().all(|text| text.contains("12") && text.contains("abc")), "{told:?}");
            assert!((1..told.len()).all(|at| !told[..at].contains(&told[at])), "{told:?}");
        }
    }

    #[test]
    fn what_a_program_wrote_does_not_control_the_terminal() {
        assert_eq!(shown("a\u{1b}[2Jb\r\n"), "a\u{fffd}[2Jb");
        assert_eq!(shown(&"天".repeat(300)).chars().count(), SHOWN + 1);
    }
}
