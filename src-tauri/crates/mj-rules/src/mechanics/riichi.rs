//! 翻, 符 and 役滿 (rules/riichi.md §§8–10).

use super::fu::fu;
use super::{Tally, Total};
use crate::claim::Claim;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use mj_tiles::Seat;
use mj_tiles::shape::Form;

/// The counting of 日麻.
#[derive(Clone, Copy, Debug)]
pub struct RiichiCount {
    /// 起胡: han of yaku that a hand needs; 寶牌 are no yaku.
    pub min_han: u32,
    /// 二翻縛り: from so many counters on it needs two at least; 0 where it never does.
    pub two_han_from: u32,
    /// 役滿複合: units add up; otherwise the largest counts.
    pub stacking: bool,
    /// 累計役滿: thirteen han are a yakuman, else 三倍滿.
    pub counted_yakuman: bool,
    /// 切上滿貫
    pub rounds_up_to_mangan: bool,
    /// 符 of a pair that is own and round wind.
    pub double_wind_pair: u32,
    /// 供託: what each stick on the table is worth to who takes it.
    pub stick: u32,
    /// 場棒: what a counter adds.
    pub honba: Counter,
    /// 自摸: who pays how much of it.
    pub self_draw: SelfDraw,
}

/// 自摸: what each payer owes, in halves of the 基本點.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfDraw {
    /// Each of the others to a dealer.
    pub to_dealer: u32,
    /// The dealer to another.
    pub of_dealer: u32,
    /// Each of those who do not deal to another.
    pub of_other: u32,
}

impl SelfDraw {
    /// The dealer pays and is paid twice; the share of a seat that is not there is lost (rules/riichi.md §10.2, sanma.md S5).
    pub const PLAIN: SelfDraw = SelfDraw { to_dealer: 4, of_dealer: 4, of_other: 2 };
    /// Two pay what three would: each half of the share that lacks (rules/sanma.md §A4).
    pub const OF_TWO: SelfDraw = SelfDraw { to_dealer: 6, of_dealer: 5, of_other: 3 };
}

/// 場棒: what one counter costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// A player whose discard is won with.
    pub discard: u32,
    /// Each who pays a self-draw.
    pub self_draw: u32,
}

/// 滿貫 in 基本點 (§10.1).
pub(crate) const MANGAN: u32 = 2_000;

impl RiichiCount {
    pub(super) fn tally(self, rules: &Ruleset, reading: &Reading<'_>, scored: RowSet, hits: &Hits) -> Tally {
        let plan = rules.plan();
        let concealed = reading.facts().concealed();
        let value = |at: usize| rules.rows()[at].worth.value(concealed) * hits.times(at);
        // 國士無雙 and 十三不搭 are wins as yakuman only.
        let with_han = matches!(reading.parts().form, Form::Standard | Form::Pairs);
        let rows = if with_han { scored.meet(plan.units.han) } else { RowSet::EMPTY };
        let rows: RowSet = rows.iter().filter(|&at| value(at) > 0).collect();
        let han: u32 = rows.iter().map(value).sum();
        let yaku = han - rows.meet(plan.bonus).iter().map(value).sum::<u32>();
        let mut great = scored.meet(plan.units.yakuman);
        if great.without(plan.in_company).is_empty() && yaku == 0 {
            great = RowSet::EMPTY;
        }
        if !great.is_empty() {
            return self.yakuman(rules, great);
        }
        let wins = yaku >= self.needed(reading.facts().claim);
        let fu = fu(reading, self.double_wind_pair);
        let base = self.base(han, fu);
        let rank = if wins { [base, 0, han, fu] } else { [0, 0, yaku, fu] };
        let total = Total::Riichi { han: if wins { han } else { yaku }, fu, yakuman: 0, base };
        Tally { rank, wins, counted: rows, total }
    }

    /// Han of yaku that a hand needs with so many counters on the table.
    pub(super) fn needed(self, claim: &Claim) -> u32 {
        let two = self.two_han_from > 0 && claim.riichi.honba >= self.two_han_from;
        if two { self.min_han.max(2) } else { self.min_han }
    }

    fn yakuman(self, rules: &Ruleset, great: RowSet) -> Tally {
        let units = |at: usize| rules.rows()[at].worth.value(true);
        let counted = if self.stacking {
            great
        } else {
            // Among equals the row that stands first.
            great.iter().min_by_key(|&at| std::cmp::Reverse(units(at))).into_iter().collect()
        };
        let yakuman: u32 = counted.iter().map(units).sum();
        let base = 4 * MANGAN * yakuman;
        let total = Total::Riichi { han: 0, fu: 0, yakuman, base };
        Tally { rank: [base, 1, 0, 0], wins: true, counted, total }
    }

    /// What one seat owes another, in halves of the 基本點 (rules/riichi.md §10.2).
    pub(super) fn halves(self, [winner, payer]: [Seat; 2], from: Option<Seat>) -> u32 {
        match from {
            None if winner.is_dealer() => self.self_draw.to_dealer,
            None if payer.is_dealer() => self.self_draw.of_dealer,
            None => self.self_draw.of_other,
            Some(from) if from != payer => 0,
            Some(_) if winner.is_dealer() => 12,
            Some(_) => 8,
        }
    }

    /// What one seat owes another for so many 基本點, rounded as it is paid.
    pub(super) fn share(self, base: u32, seats: [Seat; 2], from: Option<Seat>) -> u32 {
        (self.halves(seats, from) * base).div_ceil(200) * 100
    }

    /// A hand without 役滿.
    pub(super) fn total_of(self, han: u32, fu: u32) -> Total {
        Total::Riichi { han, fu, yakuman: 0, base: self.base(han, fu) }
    }

    /// A hand with other 翻, or with other 符 where these count; with another number of 役滿.
    pub(super) fn beside(self, [han, fu, yakuman]: [u32; 3], steps: i32) -> Option<Total> {
        let moved = |number: u32, by: i32| number.checked_add_signed(by).filter(|&number| number > 0);
        if yakuman > 0 {
            let yakuman = moved(yakuman, steps)?;
            return Some(Total::Riichi { han: 0, fu: 0, yakuman, base: 4 * MANGAN * yakuman });
        }
        if steps % 2 == 0 && fu >= 30 && doubled(han, fu) < MANGAN {
            let fu = moved(fu, 5 * steps).filter(|&fu| fu >= 30)?;
            return Some(self.total_of(han, fu));
        }
        Some(self.total_of(moved(han, steps)?, fu))
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

/// What 符 come to, doubled for each 翻 and twice more.
pub(super) const fn doubled(han: u32, fu: u32) -> u32 {
    fu << (han + 2)
}
