//! Fan up to a cap, and hands beyond it (rules/guangdong.md §§4–6): 2 to the power of the fan.

use super::worth::FAN;
use super::{Counting, DiscardPays, Owed, Pays, Scheme, SchemeOf, Tally, Terms, Total, Unit, Worth};
use crate::claim::{Claim, WonBy};
use crate::options::Options;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use std::cmp::{Ordering, Reverse};

/// The fan that are paid, the sum of the rows before the cap and 滿, and the points.
pub(super) static TERMS: Terms =
    Terms { answered: &["fan", "points"], case, ..Terms::new("capped", &["fan", "sum", "points"]) };

fn case(total: &Total) -> &'static str {
    match total.term("sum").unwrap_or_default().cmp(&total.fan()) {
        Ordering::Less => "lifted",
        Ordering::Equal => "whole",
        Ordering::Greater => "capped",
    }
}

/// 番 of a pattern that counts alone (爆胡以外).
static SPECIAL: Unit = Unit { id: "special", most: 16, decides: true, ..Unit::new("fan", "番") };

/// 滿: an event that is worth nothing itself and lifts a lower hand to the cap.
static LIFT: Unit = Unit { most: 0, ..Unit::new("lift", "滿") };

static UNITS: [&Unit; 3] = [&FAN, &SPECIAL, &LIFT];

impl Worth {
    /// 番 of a pattern that counts alone (爆胡以外).
    pub const fn special(fan: u32) -> Worth {
        Worth::new(&SPECIAL, fan)
    }

    /// 滿: an event that is worth nothing itself and lifts a lower hand to the cap.
    pub const LIFT: Worth = Worth::new(&LIFT, 0);
}

/// A hand beyond the cap counts only its highest special pattern. Otherwise the fan are added up to the cap, and an
/// event that lifts (滿) makes the hand worth the cap.
#[derive(Clone, Copy, Debug)]
pub struct Capped {
    /// 爆胡: the cap on added fan.
    pub cap: u32,
    /// The points of a hand without fan.
    pub unit: u32,
    /// Who pays for a discard.
    pub discard: DiscardPays,
}

/// More doublings than a house can set for a row.
const MOST_FAN: u32 = 16;

impl Capped {
    /// This way of counting, set up from a book's options.
    pub const fn by(make: fn(&Options) -> Scheme) -> SchemeOf {
        SchemeOf::new(&TERMS, &UNITS, make)
    }

    /// §4
    pub(crate) const fn points_of(self, fan: u32) -> u32 {
        self.unit.saturating_mul(1 << if fan < MOST_FAN { fan } else { MOST_FAN })
    }
}

impl Counting for Capped {
    fn terms(&self) -> &'static Terms {
        &TERMS
    }

    /// §5.4
    fn tally(&self, rules: &Ruleset, _: Option<&Reading<'_>>, scored: RowSet, hits: &Hits) -> Option<Tally> {
        let plan = rules.plan();
        let value = |at: usize| rules.rows()[at].worth.value(true) * hits.times(at);
        // Among equals the first row.
        let special = scored.meet(plan.rows_in(&SPECIAL)).iter().min_by_key(|&at| Reverse(value(at)));
        let rows: RowSet = special.map_or_else(|| scored.meet(plan.rows_in(&FAN)), |at| [at].into_iter().collect());
        let sum: u32 = rows.iter().map(value).sum();
        let reached = if special.is_some() { sum } else { sum.min(self.cap) };
        let lifts = if reached < self.cap { scored.meet(plan.rows_in(&LIFT)) } else { RowSet::EMPTY };
        let fan = if lifts.is_empty() { reached } else { self.cap };
        let total = TERMS.total([fan, sum, self.points_of(fan)]);
        Some(Tally { rank: [fan, u32::from(special.is_some()), sum, 0], wins: true, counted: rows.with(lifts), total })
    }

    /// The total of a hand with this many fan and no special pattern.
    fn of_fan(&self, fan: u32) -> Option<Total> {
        let paid = fan.min(self.cap);
        Some(TERMS.total([paid, fan, self.points_of(paid)]))
    }

    fn great(&self, worth: Worth) -> Option<u32> {
        worth.unit.is(&SPECIAL).then(|| self.points_of(worth.value(true)))
    }

    fn good(&self) -> u32 {
        self.points_of(self.cap)
    }

    fn tells_uncounted(&self) -> bool {
        true
    }

    fn hardness(&self, _: &Total, rows: usize) -> Option<u8> {
        super::by_rows(rows)
    }

    fn pays_alike(&self, one: &Total, other: &Total) -> bool {
        one.fan() == other.fan()
    }

    /// rules/guangdong.md §7: everyone pays the same, the robbed player all three shares. For a discard the house's
    /// rule applies.
    fn due(&self, claim: &Claim, points: u32, pays: &Pays) -> Owed {
        Owed::hand(match pays.discarded() {
            None => points,
            Some(share) if claim.by == WonBy::RobbedKong => DiscardPays::All.owed(points, share, pays.payers),
            Some(share) => self.discard.owed(points, share, pays.payers),
        })
    }

    fn spares_winners(&self) -> bool {
        self.discard == DiscardPays::Half
    }
}
