//! Line numbers for error messages.

/// Counts lines from the beginning of a text.
pub struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: u32,
    /// Whether a line number is informative: many records are one line.
    tells: bool,
}

/// The average number of things in a line up to which its number is informative.
const MANY: usize = 8;

impl<'a> Lines<'a> {
    /// For a text in which each thing begins with this letter.
    pub fn of(text: &'a str, thing: char) -> Lines<'a> {
        let (lines, things) = (text.lines().count(), text.matches(thing).count());
        Lines { text, at: 0, line: 1, tells: things <= lines * MANY }
    }

    /// For a text whose line numbers are always reported.
    pub const fn counted(text: &'a str) -> Lines<'a> {
        Lines { text, at: 0, line: 1, tells: true }
    }

    /// The line of a position, from 1. Positions must not decrease.
    pub fn at(&mut self, place: usize) -> Option<u32> {
        if !self.tells {
            return None;
        }
        let passed = self.text.as_bytes().get(self.at..place).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count() as u32;
        self.at = self.at.max(place);
        Some(self.line)
    }
}
