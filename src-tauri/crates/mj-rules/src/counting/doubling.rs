//! A base plus fan, then doubled (rules/tuidaohu.md §4).

use super::worth::FAN;
use super::{Counting, DiscardPays, Owed, Pays, Scheme, SchemeOf, Tally, Terms, Total, Unit, Worth};
use crate::claim::Claim;
use crate::options::Options;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use mj_tiles::Seat;

/// The sum of the fan, the number of doublings, and the points.
pub(super) static TERMS: Terms =
    Terms { house: &["base"], none: "rules-plain-win", ..Terms::new("doubling", &["fan", "doublings", "points"]) };

/// A factor that multiplies the points.
static TIMES: Unit = Unit { most: 16, ..Unit::new("times", "加倍") };

static UNITS: [&Unit; 2] = [&FAN, &TIMES];

impl Worth {
    /// A factor that multiplies the points.
    pub const fn times(factor: u32) -> Worth {
        Worth::new(&TIMES, factor)
    }
}

/// (base + fan) × 2 for each doubling.
#[derive(Clone, Copy, Debug)]
pub struct Doubling {
    /// The value of any win.
    pub base: u32,
    /// What the discarder owes.
    pub discard: DiscardPays,
    /// Whether the dealer pays and receives double.
    pub dealer_double: bool,
    /// The number of doublings from which a win is great, because there is no limit.
    pub great: u32,
}

impl Doubling {
    /// This way of counting, set up from a book's options.
    pub const fn by(make: fn(&Options) -> Scheme) -> SchemeOf {
        SchemeOf::new(&TERMS, &UNITS, make)
    }

    /// What one seat owes: for a discard by the house's rule, for a self-draw the same as every other.
    fn share(self, points: u32, pays: &Pays) -> u32 {
        let owed = pays.discarded().map_or(points, |share| self.discard.owed(points, share, pays.payers));
        let double = self.dealer_double && pays.seats().into_iter().any(Seat::is_dealer);
        owed.saturating_mul(if double { 2 } else { 1 })
    }
}

impl Counting for Doubling {
    fn terms(&self) -> &'static Terms {
        &TERMS
    }

    fn tally(&self, rules: &Ruleset, _: Option<&Reading<'_>>, scored: RowSet, hits: &Hits) -> Option<Tally> {
        let plan = rules.plan();
        let value = |at: usize| rules.rows()[at].worth.value(true) * hits.times(at);
        let fan = scored.meet(plan.rows_in(&FAN)).iter().map(value).sum::<u32>();
        let factors = scored.meet(plan.rows_in(&TIMES));
        let factor = factors.iter().map(value).product::<u32>();
        let points = (self.base + fan).saturating_mul(factor);
        let total = TERMS.total([fan, factors.len(), points]);
        Some(Tally { rank: [1, points, fan, 0], wins: true, counted: scored, total })
    }

    fn of_fan(&self, _: u32) -> Option<Total> {
        None
    }

    fn good(&self) -> u32 {
        self.base
    }

    fn is_great(&self, total: &Total) -> bool {
        total.term("doublings") >= Some(self.great)
    }

    fn due(&self, _: &Claim, points: u32, pays: &Pays) -> Owed {
        Owed::hand(self.share(points, pays))
    }

    fn told(&self) -> Vec<u32> {
        vec![self.base]
    }

    fn self_draw_share(&self, value: u32, [winner, payer]: [Seat; 2], _: u32) -> u32 {
        self.share(value, &Pays { winner, payer, from: None, payers: 0 })
    }

    fn spares_winners(&self) -> bool {
        self.discard == DiscardPays::Half
    }
}
