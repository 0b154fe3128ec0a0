//! 牌型: one named predicate. What it is worth is the rule system's affair ([`crate::ruleset::BookRow`]).

use crate::facts::Facts;
use crate::making::Rests;
use crate::reading::{Needs, Reading};

/// A pattern: a name and a predicate, with hands that show it and hands that lack it.
///
/// The example hands are its test and the help's illustrations at once; how they are written is
/// told in [`crate::example`].
#[derive(Debug)]
pub struct Pattern {
    /// The id of the scoring contract and of options like `value.<id>`.
    pub id: &'static str,
    /// Its Chinese name; a rule system may call it otherwise.
    pub name: &'static str,
    pub(crate) needs: Needs,
    pub(crate) test: Test,
    pub(crate) rests: Rests,
    /// Hands that show it.
    pub shows: &'static [&'static str],
    /// Hands that nearly do.
    pub lacks: &'static [&'static str],
}

/// The predicate. What hangs on how the hand was won is asked once a claim, what hangs on the parts
/// once a reading, what hangs on which part the winning tile completed for each of its places.
/// Some patterns count more than once.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Test {
    /// A win by what lies aside alone, of which nothing else is asked.
    FlowerWin(fn(&Facts<'_>) -> bool),
    Claim(fn(&Facts<'_>) -> bool),
    ClaimTimes(fn(&Facts<'_>) -> u8),
    Reading(fn(&Reading<'_>) -> bool),
    ReadingTimes(fn(&Reading<'_>) -> u8),
    Place(fn(&Reading<'_>) -> bool),
}

impl Pattern {
    /// Decided by the claim, whatever the reading.
    pub(crate) const fn of_claim(id: &'static str, name: &'static str, test: fn(&Facts<'_>) -> bool) -> Pattern {
        Self::new(id, name, Test::Claim(test))
    }

    /// A win by what lies aside alone.
    pub(crate) const fn flower_win(id: &'static str, name: &'static str, test: fn(&Facts<'_>) -> bool) -> Pattern {
        Self::new(id, name, Test::FlowerWin(test))
    }

    /// Counts as often as the claim says.
    pub(crate) const fn times_of_claim(id: &'static str, name: &'static str, test: fn(&Facts<'_>) -> u8) -> Pattern {
        Self::new(id, name, Test::ClaimTimes(test))
    }

    /// Decided by the reading.
    pub(crate) const fn of_reading(id: &'static str, name: &'static str, test: fn(&Reading<'_>) -> bool) -> Pattern {
        Self::new(id, name, Test::Reading(test))
    }

    /// Decided by the reading and by where the winning tile went.
    pub(crate) const fn of_place(id: &'static str, name: &'static str, test: fn(&Reading<'_>) -> bool) -> Pattern {
        Self::new(id, name, Test::Place(test))
    }

    /// Counts as often as the reading says.
    pub(crate) const fn times(id: &'static str, name: &'static str, test: fn(&Reading<'_>) -> u8) -> Pattern {
        Self::new(id, name, Test::ReadingTimes(test))
    }

    /// Whether it may count more than once.
    pub const fn counts_often(&self) -> bool {
        matches!(self.test, Test::ClaimTimes(_) | Test::ReadingTimes(_))
    }

    /// Whether it counts tiles, wherever they lie.
    pub(crate) const fn counts_tiles(&self) -> bool {
        matches!(self.test, Test::ClaimTimes(_))
    }

    /// Whether its tiles make it, however and with whatever tile the hand was won: one can collect it from afar.
    pub const fn can_be_collected(&self) -> bool {
        matches!(self.test, Test::Reading(_) | Test::ReadingTimes(_))
    }

    const fn new(id: &'static str, name: &'static str, test: Test) -> Pattern {
        Pattern { id, name, needs: Needs::NONE, test, rests: Rests::Parts, shows: &[], lacks: &[] }
    }

    /// How often it holds of a reading, its needs included.
    pub(crate) fn holds(&self, facts: &Facts<'_>, reading: &Reading<'_>) -> u8 {
        if !self.needs.met_by(reading.grants()) {
            return 0;
        }
        match self.test {
            Test::Claim(test) | Test::FlowerWin(test) => u8::from(test(facts)),
            Test::ClaimTimes(test) => test(facts),
            Test::Reading(test) | Test::Place(test) => u8::from(test(reading)),
            Test::ReadingTimes(test) => test(reading),
        }
    }

    /// Which tiles make it, where exchanging parts does not tell.
    pub(crate) const fn rests(mut self, rests: Rests) -> Pattern {
        self.rests = rests;
        self
    }

    /// What must hold before the predicate is asked.
    pub(crate) const fn needs(mut self, needs: Needs) -> Pattern {
        self.needs = self.needs.and(needs);
        self
    }

    /// Hands that show it.
    pub(crate) const fn shows(mut self, hands: &'static [&'static str]) -> Pattern {
        self.shows = hands;
        self
    }

    /// Hands that nearly do.
    pub(crate) const fn lacks(mut self, hands: &'static [&'static str]) -> Pattern {
        self.lacks = hands;
        self
    }
}
