//! The sums of `cargo test`.

use std::fmt;

/// How many passed and how many failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    pub passed: u64,
    pub failed: u64,
}

impl Results {
    /// Adds a line that a test binary ended with; any other line says nothing.
    pub fn hear(&mut self, line: &str) {
        if let Some(one) = parse(line) {
            self.passed += one.passed;
            self.failed += one.failed;
        }
    }

    /// All that test binaries ended with.
    pub fn of_tests(said: &str) -> Results {
        let mut all = Results::default();
        said.lines().for_each(|line| all.hear(line));
        all
    }

    /// The sum that is the last line; nothing, if it is none.
    pub fn last(said: &str) -> Results {
        said.lines().last().and_then(Results::read).unwrap_or_default()
    }

    /// Adds something that is one thing: it passed or it did not.
    pub fn one(&mut self, passed: bool) {
        if passed { self.passed += 1 } else { self.failed += 1 }
    }

    /// Adds what a run of tests was heard to say.
    pub fn add(&mut self, mut heard: Results, succeeded: bool) {
        heard.end(succeeded);
        self.passed += heard.passed;
        self.failed += heard.failed;
    }

    /// A run of tests that went wrong beside what its lines say: it did not compile, a test binary
    /// died before its sum, or nothing was tested at all.
    pub fn end(&mut self, succeeded: bool) {
        if self.failed == 0 && (!succeeded || self.passed == 0) {
            self.failed = 1;
        }
    }

    /// Reads what [`Results`] is shown as.
    fn read(line: &str) -> Option<Results> {
        let (passed, failed) = line.trim().strip_suffix(" failed")?.split_once(" passed, ")?;
        Some(Results { passed: passed.parse().ok()?, failed: failed.parse().ok()? })
    }
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// Reads `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
fn parse(line: &str) -> Option<Results> {
    let (_, counts) = line.trim().strip_prefix("test result:")?.split_once(". ")?;
    let count = |what: &str| counts.split(';').find_map(|part| part.trim().strip_suffix(what)?.trim().parse().ok());
    Some(Results { passed: count("passed")?, failed: count("failed")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.01s";
    const BAD: &str =
        "test result: FAILED. 7 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s";

    fn heard(lines: &[&str], succeeded: bool) -> Results {
        let mut results = Results::default();
        lines.iter().for_each(|line| results.hear(line));
        results.end(succeeded);
        results
    }

    #[test]
    fn the_sums_of_all_binaries_add_up() {
        let lines = ["running 12 tests", "test a ... ok", GOOD, "", BAD, "test result: nonsense", "1 passed; 1 failed"];
        assert_eq!(heard(&lines, false), Results { passed: 19, failed: 2 });
        assert_eq!(heard(&lines, false).to_string(), "19 passed, 2 failed");
        assert_eq!(Results::of_tests(&lines.join("\n")), Results { passed: 19, failed: 2 });
    }

    #[test]
    fn the_sum_of_a_check_is_its_last_line() {
        assert_eq!(Results::last("1 passed, 1 failed\n19 passed, 2 failed\n"), Results { passed: 19, failed: 2 });
        assert_eq!(Results::last("many passed, 2 failed"), Results::default());
        assert_eq!(Results::last(""), Results::default());
    }

    #[test]
    fn a_run_that_broke_counts_as_a_failure() {
        assert_eq!(heard(&[], false), Results { passed: 0, failed: 1 });
        assert_eq!(heard(&[GOOD], false), Results { passed: 12, failed: 1 });
        assert_eq!(heard(&[GOOD], true), Results { passed: 12, failed: 0 });
        assert_eq!(heard(&[], true), Results { passed: 0, failed: 1 });
    }
}
