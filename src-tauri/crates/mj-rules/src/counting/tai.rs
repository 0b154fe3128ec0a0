//! 底 and 台 (rules/taiwan.md §5): a base, an amount for each tai, and the tai that the dealer pays and receives.

use super::{Counting, Item, Owed, Pays, Scheme, SchemeOf, Tally, Terms, Total, Unit, Worth};
use crate::claim::Claim;
use crate::options::Options;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use mj_tiles::{Seat, Wind};

/// The tai that are paid, without the dealer's; the sum of the rows before the cap; and what a payer owes without the
/// dealer's tai.
pub(super) static TERMS: Terms = Terms {
    answered: &["tai", "points"],
    house: &["base", "per_tai"],
    none: "rules-no-tai",
    case,
    ..Terms::new("tai", &["tai", "sum", "points"])
};

fn case(total: &Total) -> &'static str {
    match (total.fan(), total.term("sum").unwrap_or_default()) {
        (_, 0) => "base",
        (tai, sum) if sum > tai => "capped",
        _ => "whole",
    }
}

/// 台. A pattern worth none is off: it counts nothing and displaces nothing (rules/taiwan.md §6).
static TAI: Unit = Unit { off_at_none: true, ..Unit::new("tai", "台") };

static UNITS: [&Unit; 1] = [&TAI];

impl Worth {
    /// 台; a row worth none is not in the rule set.
    pub const fn tai(tai: u32) -> Worth {
        Worth::new(&TAI, tai)
    }
}

/// The tai of the rows are added up, to a cap if there is one. A payer owes the base and an amount for each tai.
#[derive(Clone, Copy, Debug)]
pub struct TaiCount {
    /// 底: the value of any win.
    pub base: u32,
    /// The value of a tai.
    pub each: u32,
    /// The most tai that the rows of a hand come to, without the dealer's tai.
    pub cap: Option<u32>,
    /// 莊家: tai between the dealer and any other player.
    pub dealer: u32,
    /// 連莊拉莊: further tai for each time the dealer has stayed.
    pub each_streak: u32,
}

impl TaiCount {
    /// This way of counting, set up from a book's options.
    pub const fn by(make: fn(&Options) -> Scheme) -> SchemeOf {
        SchemeOf::new(&TERMS, &UNITS, make)
    }

    /// §5.1, without the dealer's tai.
    fn total_of(self, sum: u32) -> Total {
        let tai = self.cap.map_or(sum, |cap| sum.min(cap));
        TERMS.total([tai, sum, self.base.saturating_add(tai.saturating_mul(self.each))])
    }

    /// 莊家 and 連莊拉莊, after `streak` continuations.
    const fn dealer_tai(self, streak: u32) -> u32 {
        self.dealer.saturating_add(self.each_streak.saturating_mul(streak))
    }

    /// §5.2: what is owed beside the hand if the dealer is one of the two, after `streak` continuations.
    fn beside_hand(self, streak: u32, seats: [Seat; 2]) -> u32 {
        if !seats.into_iter().any(Seat::is_dealer) {
            return 0;
        }
        self.dealer_tai(streak).saturating_mul(self.each)
    }
}

impl Counting for TaiCount {
    fn terms(&self) -> &'static Terms {
        &TERMS
    }

    fn unit(&self) -> &'static Unit {
        &TAI
    }

    fn tally(&self, rules: &Ruleset, _: Option<&Reading<'_>>, scored: RowSet, hits: &Hits) -> Option<Tally> {
        // 八仙過海 and 七搶一 count alone.
        let alone = scored.meet(rules.plan().alone);
        let scored = if alone.is_empty() { scored } else { alone };
        let value = |at: usize| rules.rows()[at].worth.value(true).saturating_mul(hits.times(at));
        let sum: u32 = scored.iter().map(value).fold(0, u32::saturating_add);
        let total = self.total_of(sum);
        // All readings that reach the cap rank the same; the rows decide between them.
        Some(Tally { rank: [total.fan(), 0, 0, 0], wins: true, counted: scored, total })
    }

    fn of_fan(&self, fan: u32) -> Option<Total> {
        Some(self.total_of(fan))
    }

    /// The value of 清一色 alone.
    fn good(&self) -> u32 {
        self.total_of(8).value()
    }

    fn hardness(&self, _: &Total, rows: usize) -> Option<u8> {
        super::by_rows(rows)
    }

    /// rules/taiwan.md §5.1–3: the discarder or everyone pays. Each payer owes the dealer's tai separately.
    fn due(&self, claim: &Claim, points: u32, pays: &Pays) -> Owed {
        if pays.discarded() == Some(false) {
            return Owed::hand(0);
        }
        Owed { hand: points, beside: (self.beside_hand(claim.streak, pays.seats()), Item::Dealer) }
    }

    /// The dealer's tai are due when the dealer wins or pays.
    fn included(&self, claim: &Claim) -> Vec<(&'static str, u64)> {
        let asks = claim.seat == Wind::East || claim.by.is_self_draw() || claim.from == Some(Wind::East);
        let text = if claim.streak == 0 { "dealer-tai" } else { "streak-tai" };
        asks.then(|| (text, self.dealer_tai(claim.streak).into())).into_iter().collect()
    }

    fn told(&self) -> Vec<u32> {
        vec![self.base, self.each]
    }

    fn self_draw_share(&self, value: u32, seats: [Seat; 2], streak: u32) -> u32 {
        value.saturating_add(self.beside_hand(streak, seats))
    }
}
