//! 底 and 台 (rules/taiwan.md §5): what each tai adds to the base, and what the dealer gives and takes beside.

use super::{Counting, Item, Owed, Pays, Scheme, SchemeOf, Tally, Terms, Total, Unit, Worth};
use crate::claim::Claim;
use crate::options::Options;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use mj_tiles::{Seat, Wind};

/// The tai that are paid, the dealer's apart; what the rows come to before the cap; and what a payer owes of whom the
/// dealer's are not asked.
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

/// 台. A pattern of none is off, counts nothing and displaces nothing (rules/taiwan.md §6).
static TAI: Unit = Unit { off_at_none: true, ..Unit::new("tai", "台") };

static UNITS: [&Unit; 1] = [&TAI];

impl Worth {
    /// 台; a row of none is not in the rule set.
    pub const fn tai(tai: u32) -> Worth {
        Worth::new(&TAI, tai)
    }
}

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
    /// The way of counting of a book, as its options have it.
    pub const fn by(make: fn(&Options) -> Scheme) -> SchemeOf {
        SchemeOf::new(&TERMS, &UNITS, make)
    }

    /// §5.1, without the dealer's.
    fn total_of(self, sum: u32) -> Total {
        let tai = self.cap.map_or(sum, |cap| sum.min(cap));
        TERMS.total([tai, sum, self.base.saturating_add(tai.saturating_mul(self.each))])
    }

    /// 莊家 and 連莊拉莊, after so many continuations.
    const fn dealer_tai(self, streak: u32) -> u32 {
        self.dealer.saturating_add(self.each_streak.saturating_mul(streak))
    }

    /// §5.2: what is owed beside the hand where one of the two deals, who has stayed so often.
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
        // 八仙過海 and 七搶一 are counted without anything else.
        let alone = scored.meet(rules.plan().alone);
        let scored = if alone.is_empty() { scored } else { alone };
        let value = |at: usize| rules.rows()[at].worth.value(true).saturating_mul(hits.times(at));
        let sum: u32 = scored.iter().map(value).fold(0, u32::saturating_add);
        let total = self.total_of(sum);
        // Readings that reach the cap are alike, and the rows decide between them.
        Some(Tally { rank: [total.fan(), 0, 0, 0], wins: true, counted: scored, total })
    }

    fn of_fan(&self, fan: u32) -> Option<Total> {
        Some(self.total_of(fan))
    }

    /// What 清一色 alone comes to.
    fn good(&self) -> u32 {
        self.total_of(8).value()
    }

    fn hardness(&self, _: &Total, rows: usize) -> Option<u8> {
        super::by_rows(rows)
    }

    /// rules/taiwan.md §5.1–3: the discarder, or everybody; the dealer's tai for each payer by himself.
    fn due(&self, claim: &Claim, points: u32, pays: &Pays) -> Owed {
        if pays.discarded() == Some(false) {
            return Owed::hand(0);
        }
        Owed { hand: points, beside: (self.beside_hand(claim.streak, pays.seats()), Item::Dealer) }
    }

    /// The dealer's tai are asked where the dealer wins, or pays.
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
