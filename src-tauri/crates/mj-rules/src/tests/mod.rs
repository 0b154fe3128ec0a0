//! Tests that look inside: every pattern's own examples, and what searching over wild tiles rests
//! on. What the program promises to people is tested from outside, in `tests/`.

mod contradictions;
mod examples;
mod growing;
mod plain;
mod sheet;

use crate::facts::Facts;
use crate::pattern::{Pattern, Test};
use crate::reading::Reading;

/// How often a pattern holds of a reading, its needs included.
fn holds(pattern: &Pattern, facts: &Facts<'_>, reading: &Reading<'_>) -> u8 {
    if !pattern.needs.met_by(reading.grants()) {
        return 0;
    }
    match pattern.test {
        Test::Claim(test) | Test::Beside(test) => u8::from(test(facts)),
        Test::ClaimTimes(test) => test(facts),
        Test::Reading(test) | Test::Place(test) => u8::from(test(reading)),
        Test::ReadingTimes(test) => test(reading),
    }
}
