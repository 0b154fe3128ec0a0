//! The kinds of computer player.

use crate::clumsy::Clumsy;
use crate::decision::Bot;
use crate::expert::{Expert, Switches};
use crate::fast::Fast;
use crate::novice::Novice;
use crate::random::Random;
use mj_rules::Ruleset;
use std::sync::Arc;

/// A kind of computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strength {
    /// 初學: sees only the shape of its own hand, and claims whatever fits.
    Novice,
    /// 快手: the quickest hand that qualifies, no defence.
    Fast,
    /// 高手: plans, keeps 門清, defends.
    Club,
    /// Takes any offer, for tests.
    Random,
    /// A novice that makes mistakes on by-hand tables, for tests.
    Clumsy,
}

impl Strength {
    /// Every kind.
    pub const ALL: [Strength; 5] =
        [Strength::Novice, Strength::Fast, Strength::Club, Strength::Random, Strength::Clumsy];

    /// The kinds that people play with, the weakest first; the others are for tests.
    pub const SEATED: [Strength; 3] = [Strength::Novice, Strength::Fast, Strength::Club];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Strength::Novice => "novice",
            Strength::Fast => "fast",
            Strength::Club => "club",
            Strength::Random => "random",
            Strength::Clumsy => "clumsy",
        }
    }

    /// The kind with this word.
    pub fn from_word(word: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// A player of this kind. The seed decides everything random.
    pub fn player(self, rules: Arc<Ruleset>, seed: u64) -> Box<dyn Bot + Send> {
        match self {
            Strength::Novice => Box::new(Novice::new(rules, seed)),
            Strength::Club => Box::new(Expert::new(rules, seed, Switches::ALL)),
            Strength::Fast => Box::new(Fast::new(rules, seed)),
            Strength::Random => Box::new(Random::new(rules, seed, 0.0)),
            Strength::Clumsy => Box::new(Clumsy::new(rules, seed)),
        }
    }
}
