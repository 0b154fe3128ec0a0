//! Fan up to a cap, and hands beyond it (rules/guangdong.md §§4–6): 2 to the power of the fan.

use super::{DiscardPays, Tally, Total};
use crate::plan::Hits;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use std::cmp::Reverse;

/// A hand beyond the cap counts its highest special pattern alone; the fan of another are added up to the cap. What lifts
/// (滿) makes a lower hand worth the cap.
#[derive(Clone, Copy, Debug)]
pub struct Capped {
    /// 爆胡: the most that added fan come to.
    pub cap: u32,
    /// What a score of 1 is in points.
    pub unit: u32,
    /// What is owed for a discard.
    pub discard: DiscardPays,
}

/// More doublings than a house can make of a row.
const MOST_FAN: u32 = 16;

impl Capped {
    /// §4
    pub(crate) const fn points(self, fan: u32) -> u32 {
        self.unit.saturating_mul(1 << if fan < MOST_FAN { fan } else { MOST_FAN })
    }

    /// A hand of so many fan without special patterns.
    pub(super) fn total_of(self, fan: u32) -> Total {
        let paid = fan.min(self.cap);
        Total::Capped { fan: paid, sum: fan, points: self.points(paid) }
    }

    /// §5.4
    pub(crate) fn tally(self, rules: &Ruleset, scored: RowSet, hits: &Hits) -> Tally {
        let units = &rules.plan().units;
        let value = |at: usize| rules.rows()[at].worth.value(true) * hits.times(at);
        // Among equals the row that stands first.
        let special = scored.meet(units.special).iter().min_by_key(|&at| Reverse(value(at)));
        let rows: RowSet = special.map_or_else(|| scored.meet(units.fan), |at| [at].into_iter().collect());
        let sum: u32 = rows.iter().map(value).sum();
        let reached = if special.is_some() { sum } else { sum.min(self.cap) };
        let lifts = if reached < self.cap { scored.meet(units.lift) } else { RowSet::EMPTY };
        let fan = if lifts.is_empty() { reached } else { self.cap };
        let total = Total::Capped { fan, sum, points: self.points(fan) };
        Tally { rank: [fan, u32::from(special.is_some()), sum, 0], wins: true, counted: rows.with(lifts), total }
    }
}
