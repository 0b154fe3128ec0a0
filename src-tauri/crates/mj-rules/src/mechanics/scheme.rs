//! 算: how patterns become a total, and who pays it.

use super::riichi::MANGAN;
use super::{Capped, ChengHu, Doubling, Limit, RiichiCount, TaiCount};
use crate::claim::Claim;
use crate::options::Options;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::{Ruleset, Worth};
use serde::{Deserialize, Serialize};

/// How patterns become a total and who pays it: one choice, so that the two fit each other. What the payments are worked
/// out from is a number of the scheme's own ([`Total::value`]).
#[derive(Clone, Debug)]
pub enum Scheme {
    /// 番 and 成葫.
    ChengHu(ChengHu),
    /// 翻, 符 and 役滿.
    Riichi(RiichiCount),
    /// A base and fan, doubled.
    Doubling(Doubling),
    /// Fan up to a cap, and hands beyond it.
    Capped(Capped),
    /// A base, and so much for each tai.
    Tai(TaiCount),
}

/// The scheme of a book, with what its options make of it. The rows of the book are worth what it counts, which is seen to
/// when the program is compiled.
#[derive(Clone, Copy, Debug)]
pub enum SchemeOf {
    /// 老麻將
    ChengHu(fn(&Options) -> ChengHu),
    /// 日麻
    Riichi(fn(&Options) -> RiichiCount),
    /// 推倒胡
    Doubling(fn(&Options) -> Doubling),
    /// 廣東
    Capped(fn(&Options) -> Capped),
    /// 臺灣
    Tai(fn(&Options) -> TaiCount),
}

impl SchemeOf {
    pub(crate) fn with(self, options: &Options) -> Scheme {
        match self {
            SchemeOf::ChengHu(make) => Scheme::ChengHu(make(options)),
            SchemeOf::Riichi(make) => Scheme::Riichi(make(options)),
            SchemeOf::Doubling(make) => Scheme::Doubling(make(options)),
            SchemeOf::Capped(make) => Scheme::Capped(make(options)),
            SchemeOf::Tai(make) => Scheme::Tai(make(options)),
        }
    }

    /// Whether a row may be worth this: anything else would count for nothing in silence.
    pub(crate) const fn counts(self, worth: Worth) -> bool {
        match (self, worth) {
            (SchemeOf::ChengHu(_), Worth::Fan(_) | Worth::Hu(_))
            | (SchemeOf::Riichi(_), Worth::Han(..) | Worth::Yakuman(_))
            | (SchemeOf::Doubling(_), Worth::Fan(_) | Worth::Times(_))
            | (SchemeOf::Capped(_), Worth::Fan(_) | Worth::Special(_) | Worth::Lift)
            | (SchemeOf::Tai(_), Worth::Tai(_)) => true,
            (
                SchemeOf::ChengHu(_)
                | SchemeOf::Riichi(_)
                | SchemeOf::Doubling(_)
                | SchemeOf::Capped(_)
                | SchemeOf::Tai(_),
                _,
            ) => false,
        }
    }
}

/// A total in the rule set's own terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Total {
    /// 老麻將
    ChengHu {
        /// 番; 0 for a 成葫 hand.
        fan: u32,
        /// 葫
        chips: u32,
    },
    /// 日麻
    Riichi {
        /// 翻
        han: u32,
        /// 符
        fu: u32,
        /// Units of 役滿.
        yakuman: u32,
        /// 基本點
        base: u32,
    },
    /// 推倒胡
    Doubling {
        /// The sum of the fan.
        fan: u32,
        /// How often doubled.
        doublings: u32,
        /// The points.
        points: u32,
    },
    /// 廣東
    Capped {
        /// 番 that are paid.
        fan: u32,
        /// What the rows come to, before the cap and 滿.
        sum: u32,
        /// The points.
        points: u32,
    },
    /// 臺灣
    Tai {
        /// 台 that are paid, the dealer's apart.
        tai: u32,
        /// What the rows come to, before the cap.
        sum: u32,
        /// What a payer owes of whom the dealer's are not asked.
        points: u32,
    },
}

impl Total {
    /// What payments are worked out from: chips, 基本點 or points.
    pub const fn value(&self) -> u32 {
        match *self {
            Total::ChengHu { chips, .. } => chips,
            Total::Riichi { base, .. } => base,
            Total::Doubling { points, .. } | Total::Capped { points, .. } | Total::Tai { points, .. } => points,
        }
    }

    /// What rows worth so many units come to by themselves: 役滿 stand side by side. Elsewhere rows cannot be told apart.
    pub const fn part(&self, units: u32) -> Option<u32> {
        match *self {
            Total::Riichi { yakuman, base, .. } if yakuman > 0 && units <= yakuman => Some(base / yakuman * units),
            Total::Riichi { .. }
            | Total::ChengHu { .. }
            | Total::Doubling { .. }
            | Total::Capped { .. }
            | Total::Tai { .. } => None,
        }
    }

    /// 滿貫 and above, where a hand without 役滿 reaches it.
    pub const fn limit(&self) -> Option<Limit> {
        match *self {
            Total::Riichi { yakuman: 0, han, fu, base } => Limit::of(han, fu, base),
            Total::Riichi { .. }
            | Total::ChengHu { .. }
            | Total::Doubling { .. }
            | Total::Capped { .. }
            | Total::Tai { .. } => None,
        }
    }

    /// 番, 翻 or 台; 0 for a 成葫 hand.
    pub const fn fan(&self) -> u32 {
        match *self {
            Total::ChengHu { fan, .. } | Total::Doubling { fan, .. } | Total::Capped { fan, .. } => fan,
            Total::Riichi { han, .. } => han,
            Total::Tai { tai, .. } => tai,
        }
    }

    /// 無役: of a hand that falls short, that it has none of the rows that a hand may win with.
    pub const fn has_no_yaku(&self) -> bool {
        matches!(self, Total::Riichi { yakuman: 0, han: 0, .. })
    }
}

/// What a reading counts.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// Higher is better; a winning reading is better than one that falls short.
    pub rank: [u32; 4],
    /// Whether it makes the hand win.
    pub wins: bool,
    /// The rows that make up the total.
    pub counted: RowSet,
    pub total: Total,
}

impl Scheme {
    /// What the scored rows of a reading amount to.
    pub(crate) fn tally(&self, rules: &Ruleset, reading: &Reading<'_>, scored: RowSet, hits: &Hits) -> Tally {
        match self {
            Scheme::ChengHu(count) => count.tally(rules, reading, scored, hits),
            Scheme::Riichi(count) => count.tally(rules, reading, scored, hits),
            Scheme::Doubling(count) => count.tally(rules, scored, hits),
            Scheme::Capped(count) => count.tally(rules, scored, hits),
            Scheme::Tai(count) => count.tally(rules, scored, hits),
        }
    }

    /// The same of rows that are known without tiles; none where the tiles themselves count.
    pub(crate) fn without_tiles(&self, rules: &Ruleset, scored: RowSet, hits: &Hits) -> Option<Tally> {
        match self {
            // 十三么 is joined by no 番; it is a 成葫 itself, beside which no 番 counts anyhow.
            Scheme::ChengHu(count) => Some(count.total(rules, scored, hits, true)),
            Scheme::Doubling(count) => Some(count.tally(rules, scored, hits)),
            Scheme::Capped(count) => Some(count.tally(rules, scored, hits)),
            Scheme::Tai(count) => Some(count.tally(rules, scored, hits)),
            Scheme::Riichi(_) => None,
        }
    }

    /// Whether only tiles tell what a hand is worth, not the rows that hold: 符.
    pub const fn needs_tiles(&self) -> bool {
        match self {
            Scheme::Riichi(_) => true,
            Scheme::ChengHu(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => false,
        }
    }

    /// Whether what grows from a reading that may still score `hits` could be better than `best`.
    pub(crate) fn may_beat(&self, rules: &Ruleset, hits: &Hits, best: &Tally) -> bool {
        match self {
            Scheme::ChengHu(count) => count.may_beat(rules, hits, best),
            // Without wild tiles readings are few; no player needs to cut them off.
            Scheme::Riichi(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => true,
        }
    }

    /// Whether small rows, whichever hold, could make a reading better than `best`.
    pub(crate) fn small_rows_matter(&self, rules: &Ruleset, best: &Tally) -> bool {
        match self {
            Scheme::ChengHu(count) => count.fan_matters(rules, best),
            Scheme::Riichi(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => true,
        }
    }

    /// What a hand must reach, where a minimum is asked.
    pub fn minimum(&self) -> u32 {
        match self {
            Scheme::ChengHu(count) => count.minimum,
            Scheme::Riichi(count) => count.min_han,
            Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => 0,
        }
    }

    /// What this hand must reach.
    pub(crate) fn minimum_of(&self, claim: &Claim) -> u32 {
        match self {
            Scheme::Riichi(count) => count.needed(claim),
            Scheme::ChengHu(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => self.minimum(),
        }
    }

    /// How many rows of the least worth a hand lacks that has nothing but its shape; 0 where any shape wins.
    pub fn rows_lacking(&self) -> u32 {
        match self {
            // The least rows are worth one 番, or one 翻.
            Scheme::ChengHu(count) => count.minimum,
            Scheme::Riichi(count) => count.min_han,
            Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => 0,
        }
    }

    /// What a hand of so many 番 or 翻 comes to, where that tells it (with the least 符 of a claimed tile): none where a
    /// hand is no longer known by its 番.
    pub fn of_fan(&self, fan: u32) -> Option<Total> {
        match self {
            Scheme::ChengHu(_) => Some(Total::ChengHu { fan, chips: fan.div_ceil(2) * 1_000 }),
            Scheme::Riichi(count) => Some(count.total_of(fan, 30)),
            Scheme::Capped(count) => Some(count.total_of(fan)),
            Scheme::Tai(count) => Some(count.total_of(fan)),
            Scheme::Doubling(_) => None,
        }
    }

    /// The same of 翻 and 符, where a book counts these.
    pub fn of_han(&self, han: u32, fu: u32) -> Option<Total> {
        match self {
            Scheme::Riichi(count) => Some(count.total_of(han, fu)),
            Scheme::ChengHu(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => None,
        }
    }

    /// The same of units of 役滿.
    pub fn of_yakuman(&self, yakuman: u32) -> Option<Total> {
        match self {
            Scheme::Riichi(_) => Some(Total::Riichi { han: 0, fu: 0, yakuman, base: 4 * MANGAN * yakuman }),
            Scheme::ChengHu(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => None,
        }
    }

    /// The total of a hand that is worth so many steps more or less, as a player comes to who overlooks something.
    pub fn beside(&self, of: &Total, steps: i32) -> Option<Total> {
        let moved = |number: u32, by: i32| number.checked_add_signed(by).filter(|&number| number > 0);
        match (self, *of) {
            (Scheme::ChengHu(_), Total::ChengHu { fan: 0, chips }) => {
                Some(Total::ChengHu { fan: 0, chips: moved(chips, steps * 10_000)? })
            }
            (Scheme::Riichi(count), Total::Riichi { han, fu, yakuman, .. }) => count.beside([han, fu, yakuman], steps),
            (_, of) => self.of_fan(moved(of.fan(), steps)?),
        }
    }

    /// What a row that decides a hand alone comes to ([`Total::value`]), where it is one.
    pub const fn great(&self, worth: Worth) -> Option<u32> {
        match (self, worth) {
            (Scheme::ChengHu(_), Worth::Hu(chips)) => Some(chips),
            (Scheme::Riichi(_), Worth::Yakuman(times)) => Some(4 * MANGAN * times),
            (Scheme::Capped(count), Worth::Special(fan)) => Some(count.points(fan)),
            (Scheme::ChengHu(_) | Scheme::Riichi(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_), _) => {
                None
            }
        }
    }

    /// What a good hand without such a row comes to.
    pub fn good(&self) -> u32 {
        match self {
            Scheme::ChengHu(_) => 6_000,
            Scheme::Riichi(_) => MANGAN,
            Scheme::Doubling(count) => count.base,
            Scheme::Capped(count) => count.points(count.cap),
            // 清一色
            Scheme::Tai(count) => count.total_of(8).value(),
        }
    }

    /// Whether a win is at the limit of its book, or among the greatest where there is none.
    pub fn is_great(&self, total: &Total) -> bool {
        match (self, *total) {
            (_, Total::ChengHu { fan, .. }) => fan == 0,
            (Scheme::Doubling(count), Total::Doubling { doublings, .. }) => doublings >= count.great,
            _ => total.value() >= self.good(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mechanics::DiscardPays;

    #[test]
    fn a_row_is_worth_what_its_book_counts() {
        let doubling =
            SchemeOf::Doubling(|_| Doubling { base: 5, discard: DiscardPays::Own, dealer_double: false, great: 3 });
        assert!(doubling.counts(Worth::Fan(5)) && doubling.counts(Worth::Times(2)));
        for other in [Worth::Hu(20_000), Worth::Han(1, 0), Worth::Yakuman(1)] {
            assert!(!doubling.counts(other), "{other:?} would count for nothing");
        }
        let capped = SchemeOf::Capped(|_| Capped { cap: 5, unit: 1, discard: DiscardPays::Own });
        assert!([Worth::Fan(1), Worth::Special(8), Worth::Lift].into_iter().all(|worth| capped.counts(worth)));
        assert!(
            !doubling.counts(Worth::Special(5)) && !doubling.counts(Worth::Lift) && !capped.counts(Worth::Times(2))
        );
    }

    /// 滿 lifts a hand of one fan to the limit (rules/guangdong.md §5.4).
    #[test]
    fn a_hand_that_is_lifted_to_the_limit_is_great() {
        let count = Capped { cap: 5, unit: 1, discard: DiscardPays::Own };
        let of = |fan, sum| Total::Capped { fan, sum, points: count.points(fan) };
        let great = |total| Scheme::Capped(count).is_great(&total);
        assert!(great(of(5, 1)) && great(of(5, 7)) && great(of(8, 8)));
        assert!(!great(of(4, 4)));
    }
}
