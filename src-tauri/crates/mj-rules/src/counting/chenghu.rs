//! 番 and 葫 (rules/shanghai.md §4): a hand with a 成葫 pattern counts only its 成葫. Any other hand counts its 番 and needs
//! the minimum; two 番 make a 葫.

use super::worth::FAN;
use super::{Counting, Item, Owed, Pays, Scheme, SchemeOf, Tally, Terms, Total, Unit, Worth, moved};
use crate::claim::Claim;
use crate::options::Options;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use arrayvec::ArrayVec;
use mj_tiles::Wind;
use mj_tiles::shape::Form;

/// 番 and chips of a hand; 0 番 for a 成葫 hand.
pub(super) static TERMS: Terms =
    Terms { brings: Some("chips"), told: &[("worth", "chips", &HU)], ..Terms::new("cheng-hu", &["fan", "chips"]) };

/// 葫: a 成葫 row, in chips. A house changes it in thousands.
static HU: Unit = Unit { key: "hu", most: 1_000_000, step: 1_000, decides: true, ..Unit::new("chips", "成葫") };

static UNITS: [&Unit; 2] = [&FAN, &HU];

impl Worth {
    /// 葫: a 成葫 row, in chips.
    pub const fn hu(chips: u32) -> Worth {
        Worth::new(&HU, chips)
    }
}

/// 連莊費: what payers add when the dealer wins on a streak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerFee {
    /// Every payer n × 1,000.
    PerWin,
    /// Every payer 1,000.
    Flat,
    None,
}

/// The counting of 老麻將.
#[derive(Clone, Copy, Debug)]
pub struct ChengHu {
    /// The 番 that a hand without 成葫 needs.
    pub minimum: u32,
    /// 連莊費
    pub fee: DealerFee,
}

/// Two 番 are a 葫 of 1,000, halves rounded up.
const fn chips_of(fan: u32) -> u32 {
    fan.div_ceil(2) * 1_000
}

impl ChengHu {
    /// This way of counting, set up from a book's options.
    pub const fn by(make: fn(&Options) -> Scheme) -> SchemeOf {
        SchemeOf::new(&TERMS, &UNITS, make)
    }

    /// The tally of scored rows, with or without the 番 rows.
    fn total(self, rules: &Ruleset, scored: RowSet, hits: &Hits, with_fan: bool) -> Tally {
        let plan = rules.plan();
        let mut hu = scored.meet(plan.rows_in(&HU));
        let pushy = hu.meet(plan.alone);
        if !pushy.is_empty() {
            hu = pushy;
        }
        let fan_rows = if with_fan { scored.meet(plan.rows_in(&FAN)) } else { RowSet::EMPTY };
        if hu.without(plan.in_company).is_empty() && (hu.is_empty() || sum(rules, fan_rows, hits) < self.minimum) {
            let fan = sum(rules, fan_rows, hits);
            let wins = fan >= self.minimum;
            let chips = chips_of(fan);
            let rank = [u32::from(wins), if wins { chips } else { 0 }, 0, fan];
            return Tally { rank, wins, counted: fan_rows, total: TERMS.total([fan, chips]) };
        }
        let chips = sum(rules, hu, hits);
        Tally { rank: [1, chips, 1, 0], wins: true, counted: hu, total: TERMS.total([0, chips]) }
    }
}

impl Counting for ChengHu {
    fn terms(&self) -> &'static Terms {
        &TERMS
    }

    fn tally(&self, rules: &Ruleset, reading: Option<&Reading<'_>>, scored: RowSet, hits: &Hits) -> Option<Tally> {
        // No 番 joins 十三么. Named without tiles it is a 成葫, beside which no 番 counts anyway.
        let with_fan = reading.is_none_or(|reading| reading.parts().form != Form::Orphans);
        Some(self.total(rules, scored, hits, with_fan))
    }

    /// Whether all 番 of the book together could be worth more than the best reading.
    fn small_rows_matter(&self, rules: &Ruleset, best: &Tally) -> bool {
        let [_, chips, hu, _] = best.rank;
        hu == 0 || chips_of(rules.plan().most_in(&FAN)) > chips
    }

    /// Every reading that grows from here scores only rows of `hits`, so none is worth more than all of them together.
    fn may_beat(&self, rules: &Ruleset, hits: &Hits, best: &Tally) -> bool {
        let plan = rules.plan();
        let hu = hits.rows.meet(plan.rows_in(&HU));
        let fan = hits.rows.meet(plan.rows_in(&FAN));
        let [wins, best_chips, best_hu, best_fan] = best.rank;
        // A part of what the best reading scores is worth no more than it.
        let hu_is_new = best_hu == 0 || !hu.without(best.counted).is_empty();
        if !hu.is_empty() && hu_is_new && (wins == 0 || most_hu(rules, hu, hits) >= best_chips) {
            return true;
        }
        let most_fan = sum(rules, fan, hits);
        let chips = chips_of(most_fan);
        match (wins, best_hu) {
            (0, _) => most_fan >= best_fan,
            (_, 0) => chips > best_chips || (chips == best_chips && most_fan >= best_fan),
            _ => most_fan >= self.minimum && chips > best_chips,
        }
    }
    fn minimum(&self) -> u32 {
        self.minimum
    }

    fn of_fan(&self, fan: u32) -> Option<Total> {
        Some(TERMS.total([fan, chips_of(fan)]))
    }

    fn beside(&self, of: &Total, steps: i32) -> Option<Total> {
        match of.fan() {
            0 => Some(TERMS.total([0, moved(of.value(), steps * 10_000)?])),
            fan => self.of_fan(moved(fan, steps)?),
        }
    }

    fn great(&self, worth: Worth) -> Option<u32> {
        worth.unit.is(&HU).then(|| worth.value(true))
    }

    fn good(&self) -> u32 {
        6_000
    }

    fn is_great(&self, total: &Total) -> bool {
        total.fan() == 0
    }

    /// Totals one step apart are hard to distinguish, so beginners get wrong answers that lie further off.
    fn spread(&self) -> i32 {
        3
    }

    /// §8: everyone pays; on a discard the two others pay half.
    fn due(&self, claim: &Claim, chips: u32, pays: &Pays) -> Owed {
        let hand = if pays.discarded().unwrap_or(true) { chips } else { half(chips) };
        Owed { hand, beside: (self.streak_fee(claim), Item::Streak) }
    }

    fn asks_streak(&self) -> bool {
        self.fee != DealerFee::None
    }

    fn included(&self, claim: &Claim) -> Vec<(&'static str, u64)> {
        let has_fee = self.asks_streak() && claim.streak > 0;
        has_fee.then_some(("streak-fee", claim.streak.into())).into_iter().collect()
    }
}

impl ChengHu {
    fn streak_fee(self, claim: &Claim) -> u32 {
        match self.fee {
            _ if claim.seat != Wind::East || claim.streak == 0 => 0,
            DealerFee::PerWin => claim.streak.saturating_mul(1_000),
            DealerFee::Flat => 1_000,
            DealerFee::None => 0,
        }
    }
}

/// §8.2: half, rounded half up to 1,000.
const fn half(chips: u32) -> u32 {
    (chips + 1_000) / 2_000 * 1_000
}

fn sum(rules: &Ruleset, rows: RowSet, hits: &Hits) -> u32 {
    rows.iter().map(|at| rules.rows()[at].worth.value(true) * hits.times(at)).sum()
}

/// The most that these 成葫 rows can be worth together. A row and one that supersedes it are never both scored.
fn most_hu(rules: &Ruleset, hu: RowSet, hits: &Hits) -> u32 {
    let whole = sum(rules, hu, hits);
    if rules.plan().layers.len() > 1 {
        // If superseded rows supersede others, leaving one out may restore another.
        return whole;
    }
    let mut spared = 0;
    // How much of an upper row's worth its lower rows have used up.
    let mut below: ArrayVec<(usize, u32), { RowSet::ROOM }> = ArrayVec::new();
    for at in hu.meet(rules.plan().layers.first().copied().unwrap_or_default()).iter() {
        let Some(upper) = rules.rows()[at].superseded_by.meet(hu).first() else { continue };
        let (lower, upper_worth) = (rules.rows()[at].worth.value(true), rules.rows()[upper].worth.value(true));
        let used = below.iter().filter(|(row, _)| *row == upper).map(|(_, used)| used).sum::<u32>();
        // The upper row adds only its worth beyond the rows it displaces.
        let more = lower.min(upper_worth - used);
        below.push((upper, more));
        spared += more;
    }
    whole - spared
}
