//! The sums of an export: every line carries one over itself and all lines before it, so that the first
//! changed, missing or added line is found.

use crate::record::hex;
use sha2::{Digest, Sha256};

/// The text between a line's content and its sum.
const MARK: &str = ",\"sum\":\"";

/// The digits of a sum.
const DIGITS: usize = 32;

/// The sum of the lines so far.
#[derive(Clone, Debug)]
pub(crate) struct Sums(String);

impl Sums {
    /// The sum before the first line.
    pub fn new() -> Sums {
        Sums("0".repeat(DIGITS))
    }

    /// An object with its sum, as a line.
    pub fn add(&mut self, object: &str) -> String {
        self.0 = self.after(object);
        let open = object.strip_suffix('}').unwrap_or(object);
        format!("{open}{MARK}{}\"}}\n", self.0)
    }

    /// Whether this is the next object with its sum. It counts as read either way, so that only the first wrong
    /// line is reported.
    pub fn fits(&mut self, object: &str, sum: &str) -> bool {
        self.0 = self.after(object);
        self.0 == sum
    }

    fn after(&self, object: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(&self.0);
        hash.update(object);
        hex(&hash.finalize()[..DIGITS / 2])
    }
}

/// The content of a line, and its sum if it has one.
pub(crate) fn parted(line: &str) -> (String, Option<&str>) {
    let line = line.trim_end_matches(['\n', '\r']);
    let summed = line.strip_suffix("\"}").and_then(|line| line.split_at_checked(line.len().checked_sub(DIGITS)?));
    match summed.and_then(|(object, sum)| Some((object.strip_suffix(MARK)?, sum))) {
        Some((object, sum)) => (format!("{object}}}"), Some(sum)),
        None => (line.to_owned(), None),
    }
}
