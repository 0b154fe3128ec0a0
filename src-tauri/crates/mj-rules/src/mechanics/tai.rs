//! 底 and 台 (rules/taiwan.md §5): what each tai adds to the base, and what the dealer gives and takes beside.

use super::{Tally, Total};
use crate::claim::Claim;
use crate::plan::Hits;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use mj_tiles::{Seat, Wind};

/// The tai of the rows are added up, to a cap if there is one; who pays owes the base and so much for each.
#[derive(Clone, Copy, Debug)]
pub struct TaiCount {
    /// 底: what any win is worth.
    pub base: u32,
    /// What a tai is worth.
    pub each: u32,
    /// The most that the rows of a hand come to; the dealer's tai are not of them.
    pub cap: Option<u32>,
    /// 莊家: tai between the dealer and any other.
    pub dealer: u32,
    /// 連莊拉莊: tai more for each time that he has stayed.
    pub each_streak: u32,
}

impl TaiCount {
    /// §5.1, without the dealer's.
    pub(crate) fn total_of(self, sum: u32) -> Total {
        let tai = self.cap.map_or(sum, |cap| sum.min(cap));
        Total::Tai { tai, sum, points: self.base.saturating_add(tai.saturating_mul(self.each)) }
    }

    pub(crate) fn tally(self, rules: &Ruleset, scored: RowSet, hits: &Hits) -> Tally {
        // 八仙過海 and 七搶一 are counted without anything else.
        let alone = scored.meet(rules.plan().alone);
        let scored = if alone.is_empty() { scored } else { alone };
        let value = |at: usize| rules.rows()[at].worth.value(true).saturating_mul(hits.times(at));
        let sum: u32 = scored.iter().map(value).fold(0, u32::saturating_add);
        let total = self.total_of(sum);
        // Readings that reach the cap are alike, and the rows decide between them.
        Tally { rank: [total.fan(), 0, 0, 0], wins: true, counted: scored, total }
    }

    /// 莊家 and 連莊拉莊, after so many continuations.
    pub const fn dealer_tai(&self, streak: u32) -> u32 {
        self.dealer.saturating_add(self.each_streak.saturating_mul(streak))
    }

    /// Whether one who pays owes them: the dealer wins, or pays.
    pub fn asks_dealer(&self, claim: &Claim) -> bool {
        claim.seat == Wind::East || claim.by.is_self_draw() || claim.from == Some(Wind::East)
    }

    /// §5.2: what is owed beside the hand where one of the two deals, who has stayed so often.
    pub(super) fn beside(self, streak: u32, [winner, payer]: [Seat; 2]) -> u32 {
        if !winner.is_dealer() && !payer.is_dealer() {
            return 0;
        }
        self.dealer_tai(streak).saturating_mul(self.each)
    }
}
