//! A base and fan added up, then doubled (rules/tuidaohu.md §4).

use super::{DiscardPays, Tally, Total};
use crate::plan::Hits;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;

/// (base + fan) × 2 for each doubling.
#[derive(Clone, Copy, Debug)]
pub struct Doubling {
    /// What any win is worth.
    pub base: u32,
    /// What the discarder owes.
    pub discard: DiscardPays,
    /// What the dealer pays or gets counts twice.
    pub dealer_double: bool,
    /// From so many doublings on a win is among the greatest, as there is no limit.
    pub great: u32,
}

impl Doubling {
    pub(crate) fn tally(self, rules: &Ruleset, scored: RowSet, hits: &Hits) -> Tally {
        let units = &rules.plan().units;
        let value = |at: usize| rules.rows()[at].worth.value(true) * hits.times(at);
        let fan = scored.meet(units.fan).iter().map(value).sum::<u32>();
        let factors = scored.meet(units.times);
        let factor = factors.iter().map(value).product::<u32>();
        let points = (self.base + fan).saturating_mul(factor);
        let total = Total::Doubling { fan, doublings: factors.len(), points };
        Tally { rank: [1, points, fan, 0], wins: true, counted: scored, total }
    }
}
