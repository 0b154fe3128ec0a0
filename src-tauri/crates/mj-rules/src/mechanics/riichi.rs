//! 翻, 符 and 役滿 (rules/riichi.md §§8–10).

use super::{Tally, Total};
use crate::claim::Claim;
use crate::plan::Hits;
use crate::reading::{Reading, Won};
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use mj_tiles::shape::Form;
use mj_tiles::{Group, KindSet, MeldKind};

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
        let fu = self.fu(reading);
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

    /// §10.1
    fn base(self, han: u32, fu: u32) -> u32 {
        match han {
            0..=4 => {
                let base = fu << (han + 2);
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

    /// §9
    fn fu(self, reading: &Reading<'_>) -> u32 {
        let facts = reading.facts();
        if reading.parts().form != Form::Standard {
            return 25;
        }
        let mut fu = self.pair_fu(reading) + wait_fu(reading);
        for meld in &facts.claim.melds {
            fu += match meld.kind() {
                MeldKind::Chow => 0,
                MeldKind::Pung => pung_fu(meld.group(), 2),
                MeldKind::Kong | MeldKind::Added => pung_fu(meld.group(), 8),
                MeldKind::Concealed => pung_fu(meld.group(), 16),
            };
        }
        let mut open = (facts.by_discard()).then_some(reading.won()).flatten();
        for &group in reading.parts().groups.iter().filter(|group| group.is_pung()) {
            // The one completed by another's tile lies there like a claimed one.
            let completed = matches!(open, Some(Won::Group(won, _)) if won == group);
            fu += pung_fu(group, if completed { 2 } else { 4 });
            if completed {
                open = None;
            }
        }
        match (facts.self_draw(), facts.concealed()) {
            // 平和 + 自摸: nothing counts but the 20 one starts with.
            (true, true) if fu == 0 && is_all_chows(reading) => 20,
            (true, _) => tens(20 + fu + 2),
            (false, true) => tens(20 + fu + 10),
            (false, false) if fu == 0 => 30,
            (false, false) => tens(20 + fu),
        }
    }

    fn pair_fu(self, reading: &Reading<'_>) -> u32 {
        let Some(pair) = reading.pair() else { return 0 };
        let claim = reading.facts().claim;
        let (own, round) = (pair == claim.own_wind.kind(), pair == claim.round.kind());
        match (own, round) {
            (true, true) => self.double_wind_pair,
            (false, false) if !KindSet::DRAGONS.contains(pair) => 0,
            _ => 2,
        }
    }
}

fn is_all_chows(reading: &Reading<'_>) -> bool {
    reading.facts().melds() == 0 && reading.parts().groups.iter().all(|group| group.is_chow())
}

/// 單騎, 嵌張, 邊張
fn wait_fu(reading: &Reading<'_>) -> u32 {
    match reading.won() {
        Some(Won::Pair(_)) => 2,
        Some(Won::Group(group, _)) if group.is_chow() && !reading.won_two_sided() => 2,
        _ => 0,
    }
}

fn pung_fu(group: Group, fu: u32) -> u32 {
    if KindSet::ORPHANS.contains(group.lowest()) { 2 * fu } else { fu }
}

const fn tens(fu: u32) -> u32 {
    fu.div_ceil(10) * 10
}
