//! 翻, 符 and 役滿 (rules/riichi.md §§8–10).

mod fu;
mod limit;
mod working;

pub use fu::{FuItem, FuPart};
pub use limit::Limit;
pub use working::{Share, Sharer, Working};

use super::{Counting, Item, Owed, Pays, Scheme, SchemeOf, Tally, Terms, Total, Unit, Worth, moved};
use crate::claim::Claim;
use crate::options::Options;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use crate::score::ReadAs;
use fu::fu;
use mj_tiles::shape::Form;
use mj_tiles::{Players, Seat};

/// 翻, 符, units of 役滿, 基本點.
pub(super) static TERMS: Terms = Terms {
    answered: &["han", "fu", "yakuman", "points"],
    brings: Some("points"),
    told: &[("great", "yakuman", &YAKUMAN)],
    rows: "scoring-yaku",
    pair: "group-head",
    limit: Limit::of,
    // Each 役滿 can be valued by itself.
    part: |total, units| {
        let [_, _, all, base] = numbers(total)?;
        (all > 0 && units <= all).then(|| base / all * units)
    },
    has_none: |total| numbers(total).is_some_and(|[han, _, yakuman, _]| (han, yakuman) == (0, 0)),
    ..Terms::new("riichi", &["han", "fu", "yakuman", "base"])
};

/// 翻; an open hand may have fewer.
static HAN: Unit = Unit { opens: true, ..Unit::new("han", "役") };

static YAKUMAN: Unit = Unit { most: 16, decides: true, ..Unit::new("yakuman", "役滿") };

static UNITS: [&Unit; 2] = [&HAN, &YAKUMAN];

impl Worth {
    /// 翻 of a closed and of an open hand; 0 where the row does not count.
    pub const fn han(closed: u32, open: u32) -> Worth {
        Worth::opening(&HAN, closed, open)
    }

    /// 役滿
    pub const fn yakuman(units: u32) -> Worth {
        Worth::new(&YAKUMAN, units)
    }
}

/// 翻, 符, units of 役滿 and 基本點, if the total has these terms.
fn numbers(total: &Total) -> Option<[u32; 4]> {
    total.read(&TERMS)
}

/// The counting of 日麻.
#[derive(Clone, Copy, Debug)]
pub struct RiichiCount {
    /// 起胡: the 翻 of yaku that a hand needs; 寶牌 are no yaku.
    pub min_han: u32,
    /// 二翻縛り: the number of counters from which a hand needs two; 0 for never.
    pub two_han_from: u32,
    /// 役滿複合: units add up; otherwise the largest counts.
    pub stacking: bool,
    /// 累計役滿: thirteen han are a yakuman, else 三倍滿.
    pub counted_yakuman: bool,
    /// 切上滿貫
    pub rounds_up_to_mangan: bool,
    /// 符 of a pair that is own and round wind.
    pub double_wind_pair: u32,
    /// 供託: the value of each stick for the player who takes it.
    pub stick: u32,
    /// 場棒: what a counter adds.
    pub honba: Counter,
    /// 自摸: what each payer owes.
    pub self_draw: SelfDraw,
}

/// 自摸: what each payer owes, in halves of the 基本點.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfDraw {
    /// What each other player owes a dealer.
    pub to_dealer: u32,
    /// What the dealer owes another player.
    pub of_dealer: u32,
    /// What each other player owes a winner who is not the dealer.
    pub of_other: u32,
}

impl SelfDraw {
    /// The dealer pays and receives double. The share of a missing seat is lost (rules/riichi.md §10.2, sanma.md S5).
    pub const PLAIN: SelfDraw = SelfDraw { to_dealer: 4, of_dealer: 4, of_other: 2 };
    /// Two players pay for three: each adds half of the missing share (rules/sanma.md §A4).
    pub const OF_TWO: SelfDraw = SelfDraw { to_dealer: 6, of_dealer: 5, of_other: 3 };
}

/// 場棒: what one counter costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// For the discarder.
    pub discard: u32,
    /// For each payer of a self-draw.
    pub self_draw: u32,
}

/// 滿貫 in 基本點 (§10.1).
pub(crate) const MANGAN: u32 = 2_000;

impl RiichiCount {
    /// This way of counting, set up from a book's options.
    pub const fn by(make: fn(&Options) -> Scheme) -> SchemeOf {
        SchemeOf::new(&TERMS, &UNITS, make)
    }

    fn of_rows(self, rules: &Ruleset, great: RowSet) -> Tally {
        let units = |at: usize| rules.rows()[at].worth.value(true);
        let counted = if self.stacking {
            great
        } else {
            // Among equals the first row.
            great.iter().min_by_key(|&at| std::cmp::Reverse(units(at))).into_iter().collect()
        };
        let total = yakuman(counted.iter().map(units).sum());
        Tally { rank: [total.value(), 1, 0, 0], wins: true, counted, total }
    }

    /// What one seat owes another, in halves of the 基本點 (rules/riichi.md §10.2).
    fn halves(self, [winner, payer]: [Seat; 2], from: Option<Seat>) -> u32 {
        match from {
            None if winner.is_dealer() => self.self_draw.to_dealer,
            None if payer.is_dealer() => self.self_draw.of_dealer,
            None => self.self_draw.of_other,
            Some(from) if from != payer => 0,
            Some(_) if winner.is_dealer() => 12,
            Some(_) => 8,
        }
    }

    /// What one seat owes another for this many 基本點, rounded for payment.
    fn share(self, base: u32, seats: [Seat; 2], from: Option<Seat>) -> u32 {
        (self.halves(seats, from) * base).div_ceil(200) * 100
    }

    /// The total of a hand without 役滿.
    fn total_of(self, han: u32, fu: u32) -> Total {
        TERMS.total([han, fu, 0, self.base(han, fu)])
    }

    /// §10.1
    fn base(self, han: u32, fu: u32) -> u32 {
        match han {
            0..=4 => {
                let base = doubled(han, fu);
                if base > MANGAN || (self.rounds_up_to_mangan && base == 1_920) { MANGAN } else { base }
            }
            5 => MANGAN,
            6..=7 => 3_000,
            8..=10 => 4_000,
            11..=12 => 6_000,
            _ if self.counted_yakuman => 8_000,
            _ => 6_000,
        }
    }
}

impl Counting for RiichiCount {
    fn terms(&self) -> &'static Terms {
        &TERMS
    }

    fn unit(&self) -> &'static Unit {
        &HAN
    }

    fn tally(&self, rules: &Ruleset, reading: Option<&Reading<'_>>, scored: RowSet, hits: &Hits) -> Option<Tally> {
        let reading = reading?;
        let plan = rules.plan();
        let concealed = reading.facts().concealed();
        let value = |at: usize| rules.rows()[at].worth.value(concealed) * hits.times(at);
        // 國士無雙 and 十三不搭 win only as 役滿.
        let with_han = matches!(reading.parts().form, Form::Standard | Form::Pairs);
        let rows = if with_han { scored.meet(plan.rows_in(&HAN)) } else { RowSet::EMPTY };
        let rows: RowSet = rows.iter().filter(|&at| value(at) > 0).collect();
        let han: u32 = rows.iter().map(value).sum();
        let yaku = han - rows.meet(plan.bonus).iter().map(value).sum::<u32>();
        let mut great = scored.meet(plan.rows_in(&YAKUMAN));
        if great.without(plan.in_company).is_empty() && yaku == 0 {
            great = RowSet::EMPTY;
        }
        if !great.is_empty() {
            return Some(self.of_rows(rules, great));
        }
        let wins = yaku >= self.minimum_of(reading.facts().claim);
        let fu = fu(reading, self.double_wind_pair);
        let base = self.base(han, fu);
        let rank = if wins { [base, 0, han, fu] } else { [0, 0, yaku, fu] };
        let total = TERMS.total([if wins { han } else { yaku }, fu, 0, base]);
        Some(Tally { rank, wins, counted: rows, total })
    }

    fn needs_tiles(&self) -> bool {
        true
    }

    fn minimum(&self) -> u32 {
        self.min_han
    }

    /// The 翻 of yaku that a hand needs, given the counters on the table.
    fn minimum_of(&self, claim: &Claim) -> u32 {
        let two = self.two_han_from > 0 && claim.riichi.honba >= self.two_han_from;
        if two { self.min_han.max(2) } else { self.min_han }
    }

    fn of_fan(&self, fan: u32) -> Option<Total> {
        self.of_han(fan, 30)
    }

    fn of_han(&self, han: u32, fu: u32) -> Option<Total> {
        Some(self.total_of(han, fu))
    }

    fn of_great(&self, units: &[u32]) -> Option<Total> {
        let all = if self.stacking { units.iter().sum() } else { units.iter().copied().max().unwrap_or(1) };
        Some(yakuman(all.clamp(1, MOST_YAKUMAN)))
    }

    /// Changes the number of 役滿; otherwise 符 where these count, or 翻.
    fn beside(&self, of: &Total, steps: i32) -> Option<Total> {
        let [han, fu, units, _] = numbers(of)?;
        if units > 0 {
            return Some(yakuman(moved(units, steps)?));
        }
        if steps % 2 == 0 && fu >= 30 && doubled(han, fu) < MANGAN {
            let fu = moved(fu, 5 * steps).filter(|&fu| fu >= 30)?;
            return Some(self.total_of(han, fu));
        }
        Some(self.total_of(moved(han, steps)?, fu))
    }

    fn great(&self, worth: Worth) -> Option<u32> {
        worth.unit.is(&YAKUMAN).then(|| yakuman(worth.value(true)).value())
    }

    fn good(&self) -> u32 {
        MANGAN
    }

    /// 符 make a hand hard to count.
    fn hardness(&self, total: &Total, _: usize) -> Option<u8> {
        let [han, fu, ..] = numbers(total)?;
        Some(match (han, fu) {
            (0 | 6.., _) | (_, 50..) => 3,
            (_, 40..) => 2,
            _ => 1,
        })
    }

    fn working(&self, rules: &Ruleset, claim: &Claim, total: &Total, read: Option<&ReadAs>) -> Option<Working> {
        Working::of(self, rules, claim, total, read)
    }

    /// §10.2: the discarder pays, or everyone with the dealer paying double.
    fn due(&self, claim: &Claim, base: u32, pays: &Pays) -> Owed {
        let hand = self.share(base, pays.seats(), pays.from);
        Owed { hand, beside: (self.honba.due(claim.riichi.honba, pays), Item::Counters) }
    }

    fn points(&self, players: Players, claim: &Claim, total: &Total) -> u32 {
        let winner = Seat::from(claim.seat);
        let others = players.seats().filter(|&seat| seat != winner && !claim.out.contains(&seat.wind()));
        if claim.by.is_self_draw() {
            others.map(|payer| self.share(total.value(), [winner, payer], None)).sum()
        } else {
            // Any other seat pays the same for its discard.
            others.take(1).map(|payer| self.share(total.value(), [winner, payer], Some(payer))).sum()
        }
    }

    fn deposits(&self, claim: &Claim) -> i64 {
        i64::from(self.stick) * i64::from(claim.riichi.sticks)
    }

    fn included(&self, claim: &Claim) -> Vec<(&'static str, u64)> {
        let (honba, deposits) = (claim.riichi.honba, self.deposits(claim).unsigned_abs());
        let counters = (self.honba.discard > 0 && honba > 0).then_some(("counters", honba.into()));
        let deposits = (claim.riichi.sticks > 0).then_some(("deposits", deposits));
        counters.into_iter().chain(deposits).collect()
    }

    fn self_draw_share(&self, value: u32, seats: [Seat; 2], _: u32) -> u32 {
        self.share(value, seats, None)
    }

    fn self_draw_counters(&self, number: u32) -> u32 {
        number.saturating_mul(self.honba.self_draw)
    }
}

impl Counter {
    fn due(self, number: u32, pays: &Pays) -> u32 {
        match pays.discarded() {
            None => number.saturating_mul(self.self_draw),
            Some(true) => number.saturating_mul(self.discard),
            Some(false) => 0,
        }
    }
}

/// A record may name more than a table pays.
const MOST_YAKUMAN: u32 = 24;

/// The total of this many units of 役滿.
fn yakuman(units: u32) -> Total {
    TERMS.total([0, 0, units, 4 * MANGAN * units])
}

/// 符 doubled for each 翻 and twice more.
pub(super) const fn doubled(han: u32, fu: u32) -> u32 {
    fu << (han + 2)
}
