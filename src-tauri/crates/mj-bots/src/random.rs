//! Takes any offer. With a liking for shape it sometimes plays like a novice.

use crate::decision::{Bot, Decision, ReasonCode};
use crate::duty;
use crate::luck::Luck;
use crate::novice::Novice;
use mj_rules::Ruleset;
use mj_table::View;
use std::sync::Arc;

/// A random player.
#[derive(Clone, Debug)]
pub struct Random {
    shape: f32,
    novice: Novice,
    luck: Luck,
}

impl Random {
    /// With chance `shape` it decides like a novice, otherwise it takes any offer.
    pub fn new(rules: Arc<Ruleset>, seed: u64, shape: f32) -> Random {
        let mut luck = Luck::new(seed);
        Random { shape, novice: Novice::new(rules, luck.bits()), luck }
    }
}

impl Bot for Random {
    fn decide(&mut self, view: &View) -> Decision {
        if let Some(decision) = duty::first(view) {
            return decision;
        }
        if self.luck.happens(self.shape) {
            return self.novice.decide(view);
        }
        Decision::plain(view.offers[self.luck.below(view.offers.len())], ReasonCode::AnyOffer)
    }
}
