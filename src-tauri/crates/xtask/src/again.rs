//! A test that fails beside everything else the machine has to do is tried once more by itself: what fails twice is
//! broken, and what fails once is shown, as it is in the browser and in the window.

use crate::results::Results;

/// More at once have broken together, and a second time would tell nothing.
const FEW: usize = 3;

/// What a run said, and whether it succeeded; or why there was none.
pub type Ran = Result<(Heard, bool), String>;

/// What runs of `cargo test` say.
#[derive(Debug, Default)]
pub struct Heard {
    results: Results,
    /// Tests that failed, by name.
    failed: Vec<String>,
    /// Test programs that have begun.
    begun: u64,
    /// Those that have come to their sum.
    ended: u64,
}

impl Heard {
    pub fn hear(&mut self, line: &str) {
        self.results.hear(line);
        self.begun += u64::from(line.starts_with("running ") && (line.ends_with(" tests") || line == "running 1 test"));
        self.ended += u64::from(line.starts_with("test result: "));
        let name = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED"));
        self.failed.extend(name.map(str::to_owned));
    }

    /// Whether a few tests failed and nothing else went wrong.
    fn may_be_chance(&self) -> bool {
        let named = u64::try_from(self.failed.len()).is_ok_and(|named| named == self.results.failed);
        (1..=FEW).contains(&self.failed.len()) && named && self.begun == self.ended
    }

    /// Whether each of these passed, and nothing else was wrong.
    fn holds(&self, names: &[String]) -> bool {
        self.results.failed == 0 && u64::try_from(names.len()).is_ok_and(|named| self.results.passed >= named)
    }

    /// The sum; `again` runs the few that failed, by name.
    pub fn sum(mut self, succeeded: bool, again: impl FnOnce(&[String]) -> Ran) -> Result<(Results, bool), String> {
        if succeeded || !self.may_be_chance() {
            return Ok((self.results, succeeded));
        }
        let (again, succeeded) = again(&self.failed)?;
        let passed = succeeded && again.holds(&self.failed);
        if passed {
            self.results.passed += self.results.failed;
            self.results.failed = 0;
        }
        Ok((self.results, passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUM: &str = "test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1s";
    const BAD: [&str; 4] = ["running 2 tests", "test a::b ... ok", "test a::c ... FAILED", SUM];

    fn heard(lines: &[&str]) -> Heard {
        let mut heard = Heard::default();
        lines.iter().for_each(|line| heard.hear(line));
        heard
    }

    #[test]
    fn only_few_failures_and_nothing_else_are_tried_again() {
        assert!(heard(&BAD).may_be_chance());
        assert!(!heard(&BAD[..2]).may_be_chance(), "nothing failed");
        assert!(!heard(&[&BAD[..], &["running 1 test"]].concat()).may_be_chance(), "a program died");
        assert!(!heard(&BAD.repeat(4)).may_be_chance(), "that is no chance");
        assert!(!heard(&["running 1 test", SUM]).may_be_chance(), "which failed was not told");
    }

    #[test]
    fn what_passes_then_has_passed_and_what_does_not_has_failed() {
        let good = "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out; finished in 1s";
        let idle = "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 4 filtered out; finished in 0s";
        let then = |line: &'static str, succeeded| {
            let again = move |names: &[String]| {
                assert_eq!(names, ["a::c"]);
                Ok((heard(&[line]), succeeded))
            };
            heard(&BAD).sum(false, again).expect("it ran")
        };
        assert_eq!(then(good, true), (Results { passed: 2, failed: 0 }, true));
        assert_eq!(then(good, false), (Results { passed: 1, failed: 1 }, false), "something died");
        assert_eq!(then(SUM, false), (Results { passed: 1, failed: 1 }, false));
        assert_eq!(then(idle, true), (Results { passed: 1, failed: 1 }, false), "nothing was tried");
        let never = |_: &[String]| -> Ran { unreachable!("it is not asked again") };
        assert_eq!(heard(&BAD[..2]).sum(false, never), Ok((Results::default(), false)));
    }
}
