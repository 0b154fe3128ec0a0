//! 牌型: one named predicate. Its worth belongs to the rule system ([`crate::ruleset::BookRow`]).

use crate::facts::Facts;
use crate::making::Rests;
use crate::reading::{Needs, Reading};

/// A pattern: a name and a predicate, with hands that show it and hands that lack it.
///
/// The example hands are both its test and the help's illustrations. [`crate::example`] describes their notation.
#[derive(Debug)]
pub struct Pattern {
    /// Its id in the scoring contract and in options like `value.<id>`.
    pub id: &'static str,
    /// Its Chinese name; a rule system may use another.
    pub name: &'static str,
    pub(crate) needs: Needs,
    pub(crate) test: Test,
    pub(crate) rests: Rests,
    /// Hands that show it.
    pub shows: &'static [&'static str],
    /// Hands that nearly show it.
    pub lacks: &'static [&'static str],
}

/// The predicate. It is tested once for a claim if it depends on how the hand was won, once for a reading if it depends
/// on the parts, and once for each place of the winning tile if it depends on the completed part. Some patterns count
/// more than once.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Test {
    /// A win by the tiles aside alone; nothing else is tested.
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

    /// A win by the tiles aside alone.
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

    /// Whether its tiles alone make it, whatever the way of winning and the winning tile, so that players can work
    /// towards it.
    pub const fn can_be_collected(&self) -> bool {
        matches!(self.test, Test::Reading(_) | Test::ReadingTimes(_))
    }

    const fn new(id: &'static str, name: &'static str, test: Test) -> Pattern {
        Pattern { id, name, needs: Needs::NONE, test, rests: Rests::Parts, shows: &[], lacks: &[] }
    }

    /// How often it holds in a reading, its needs included.
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

    /// Sets how its tiles are found, where exchanging parts does not show them.
    pub(crate) const fn rests(mut self, rests: Rests) -> Pattern {
        self.rests = rests;
        self
    }

    /// Adds needs, which must hold before the predicate is tested.
    pub(crate) const fn needs(mut self, needs: Needs) -> Pattern {
        self.needs = self.needs.and(needs);
        self
    }

    /// Sets the hands that show it.
    pub(crate) const fn shows(mut self, hands: &'static [&'static str]) -> Pattern {
        self.shows = hands;
        self
    }

    /// Sets the hands that nearly show it.
    pub(crate) const fn lacks(mut self, hands: &'static [&'static str]) -> Pattern {
        self.lacks = hands;
        self
    }
}
