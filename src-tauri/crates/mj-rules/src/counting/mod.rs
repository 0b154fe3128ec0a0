//! 算: ways of counting, one a file. Each says what its rows are worth, how they become a total and what that total
//! consists of, what a hand must reach, what counts as great, and who pays how much. Tables, logs, reports, pages and
//! computer players ask [`Counting`] and do not distinguish the ways. A new way is a file and a line in [`WAYS`].

mod capped;
mod chenghu;
mod doubling;
mod riichi;
mod settle;
mod tai;
mod total;
mod worth;

pub use capped::Capped;
pub use chenghu::{ChengHu, DealerFee};
pub use doubling::Doubling;
pub(crate) use riichi::MANGAN;
pub use riichi::{Counter, FuItem, FuPart, Limit, RiichiCount, SelfDraw, Share, Sharer, Working};
pub use settle::{DiscardPays, Due, Item, Owed, Pays};
pub use tai::TaiCount;
pub use total::{Terms, Total};
pub(crate) use worth::FAN;
pub use worth::{Unit, Worth};

use crate::claim::Claim;
use crate::options::{Options, same};
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use arrayvec::ArrayVec;
use mj_tiles::{Players, Seat};
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

/// The terms of every way of counting, for reading logs.
pub(crate) static WAYS: &[&Terms] = &[&chenghu::TERMS, &riichi::TERMS, &doubling::TERMS, &capped::TERMS, &tai::TERMS];

/// How patterns become a total and who pays it. Both are one choice, so that they fit each other.
pub trait Counting: Debug + Send + Sync {
    /// The terms of its totals.
    fn terms(&self) -> &'static Terms;

    /// What the scored rows amount to, in a reading or named without tiles. `None` without a reading if the tiles
    /// themselves count.
    fn tally(&self, rules: &Ruleset, reading: Option<&Reading<'_>>, scored: RowSet, hits: &Hits) -> Option<Tally>;

    /// Whether the value depends on the tiles and not only on the rows: 符.
    fn needs_tiles(&self) -> bool {
        false
    }

    /// Whether a reading that grows from one that may still score `hits` could be better than `best`. Hands without
    /// wild tiles have few readings, so these need not be cut off.
    fn may_beat(&self, _rules: &Ruleset, _hits: &Hits, _best: &Tally) -> bool {
        true
    }

    /// Whether any small rows could make a reading better than `best`.
    fn small_rows_matter(&self, _rules: &Ruleset, _best: &Tally) -> bool {
        true
    }

    /// The unit in which a hand is compared with the minimum.
    fn unit(&self) -> &'static Unit {
        &FAN
    }

    /// What a hand must reach, or 0 without a minimum. A hand with nothing but its shape needs this many rows of the
    /// least worth.
    fn minimum(&self) -> u32 {
        0
    }

    /// What this hand must reach.
    fn minimum_of(&self, _claim: &Claim) -> u32 {
        self.minimum()
    }

    /// The total of a hand with this many 番 or 翻 (with the least 符 of a claimed tile). `None` if the 番 do not determine
    /// the total.
    fn of_fan(&self, fan: u32) -> Option<Total>;

    /// The total for 翻 and 符, if the book counts these.
    fn of_han(&self, _han: u32, _fu: u32) -> Option<Total> {
        None
    }

    /// The total of rows that together decide a hand, given the worth of each.
    fn of_great(&self, _units: &[u32]) -> Option<Total> {
        None
    }

    /// A total that is some steps higher or lower, as for a player who overlooks something.
    fn beside(&self, of: &Total, steps: i32) -> Option<Total> {
        self.of_fan(moved(of.fan(), steps)?)
    }

    /// The value ([`Total::value`]) of a row that decides a hand alone; `None` for other rows.
    fn great(&self, _worth: Worth) -> Option<u32> {
        None
    }

    /// The value of a good hand without such a row.
    fn good(&self) -> u32;

    /// Whether a win reaches the limit of its book, or is among the greatest if there is no limit.
    fn is_great(&self, total: &Total) -> bool {
        total.value() >= self.good()
    }

    /// Whether the rows beside a hand beyond the cap are reported. They are not superseded, but do not count.
    fn tells_uncounted(&self) -> bool {
        false
    }

    /// How hard a hand with this many rows is to count, from 1 to 3; `None` if there is nothing to add up.
    fn hardness(&self, total: &Total, rows: usize) -> Option<u8> {
        match rows {
            _ if total.fan() == 0 => Some(if rows > 1 { 3 } else { 2 }),
            0..=1 => None,
            2..=4 => Some(1),
            5 => Some(2),
            _ => Some(3),
        }
    }

    /// The distance in steps between a total and the wrong answers that a beginner is offered.
    fn spread(&self) -> i32 {
        1
    }

    /// Whether two totals pay the same.
    fn pays_alike(&self, one: &Total, other: &Total) -> bool {
        one == other
    }

    /// How a total came about, step by step; `None` if its rows are only added up.
    fn working(
        &self,
        _rules: &Ruleset,
        _claim: &Claim,
        _total: &Total,
        _read: Option<&crate::score::ReadAs>,
    ) -> Option<Working> {
        None
    }

    /// What one seat owes the winner for the hand and beside it.
    fn due(&self, claim: &Claim, value: u32, pays: &Pays) -> Owed;

    /// What each seat owes the winner for a total, or for a part of it ([`Total::part`]), item by item. `None` if the
    /// discarder is unknown.
    fn dues(&self, players: Players, claim: &Claim, value: u32) -> Option<ArrayVec<Due, 6>> {
        settle::dues(players, claim, |pays| self.due(claim, value, pays))
    }

    /// The value of a win in the rule set's own points, for any payers. In riichi it is all that the hand brings,
    /// without counters and deposits.
    fn points(&self, _players: Players, _claim: &Claim, total: &Total) -> u32 {
        total.value()
    }

    /// What the winner takes from the pot.
    fn deposits(&self, _claim: &Claim) -> i64 {
        0
    }

    /// Whether payments depend on 連莊.
    fn asks_streak(&self) -> bool {
        false
    }

    /// What the payments include beside the hand: the name of its text and its number.
    fn included(&self, _claim: &Claim) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// The numbers of the house in the text of a total ([`Terms::house`]).
    fn told(&self) -> Vec<u32> {
        Vec::new()
    }

    /// What one seat owes another for a self-draw of this value without a hand: for 流局滿貫, and in reverse for 詐胡. The
    /// streak is the dealer's.
    fn self_draw_share(&self, value: u32, _seats: [Seat; 2], _streak: u32) -> u32 {
        value
    }

    /// Whether players who win with one tile owe each other nothing, in a book where others than the discarder pay.
    fn spares_winners(&self) -> bool {
        false
    }

    /// What each payer of a self-draw owes for this many counters.
    fn self_draw_counters(&self, _number: u32) -> u32 {
        0
    }
}

/// The way of counting of a rule set, set up from its options.
#[derive(Clone, Debug)]
pub struct Scheme(Arc<dyn Counting>);

impl<C: Counting + 'static> From<C> for Scheme {
    fn from(counting: C) -> Scheme {
        Scheme(Arc::new(counting))
    }
}

impl Deref for Scheme {
    type Target = dyn Counting;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// The way of counting of a book. The compiler checks that the rows of the book use its units.
#[derive(Clone, Copy, Debug)]
pub struct SchemeOf {
    /// The terms of its totals.
    pub terms: &'static Terms,
    /// The units of its rows.
    units: &'static [&'static Unit],
    make: fn(&Options) -> Scheme,
}

impl SchemeOf {
    const fn new(terms: &'static Terms, units: &'static [&'static Unit], make: fn(&Options) -> Scheme) -> SchemeOf {
        SchemeOf { terms, units, make }
    }

    pub(crate) fn with(self, options: &Options) -> Scheme {
        (self.make)(options)
    }

    /// The units of its rows.
    pub const fn units(self) -> &'static [&'static Unit] {
        self.units
    }

    /// Whether a row may have this worth. Another unit would silently count for nothing.
    pub(crate) const fn counts(self, worth: Worth) -> bool {
        let mut at = 0;
        while at < self.units.len() {
            // Addresses cannot be compared at compile time.
            if same(self.units[at].id, worth.unit.id) {
                return true;
            }
            at += 1;
        }
        false
    }
}

/// The result of counting a reading.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Higher is better. A winning reading is better than one that falls short.
    pub rank: [u32; 4],
    /// Whether it makes the hand win.
    pub wins: bool,
    /// The rows that make up the total.
    pub counted: RowSet,
    pub total: Total,
}

/// How hard a hand is to count if each row is one more number to add.
fn by_rows(rows: usize) -> Option<u8> {
    match rows {
        0..=1 => None,
        2 => Some(1),
        3 => Some(2),
        _ => Some(3),
    }
}

/// A number changed by `by`; `None` if it is no longer positive.
fn moved(number: u32, by: i32) -> Option<u32> {
    number.checked_add_signed(by).filter(|&number| number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doubling() -> SchemeOf {
        Doubling::by(|_| Doubling { base: 5, discard: DiscardPays::Own, dealer_double: false, great: 3 }.into())
    }

    fn capped() -> SchemeOf {
        Capped::by(|_| Capped { cap: 5, unit: 1, discard: DiscardPays::Own }.into())
    }

    #[test]
    fn a_row_is_worth_what_its_book_counts() {
        assert!(doubling().counts(Worth::fan(5)) && doubling().counts(Worth::times(2)));
        for other in [Worth::hu(20_000), Worth::han(1, 0), Worth::yakuman(1), Worth::special(5), Worth::LIFT] {
            assert!(!doubling().counts(other), "{other:?} would count for nothing");
        }
        assert!([Worth::fan(1), Worth::special(8), Worth::LIFT].into_iter().all(|worth| capped().counts(worth)));
        assert!(!capped().counts(Worth::times(2)));
    }

    /// 滿 lifts a hand of one fan to the limit (rules/guangdong.md §5.4).
    #[test]
    fn a_hand_that_is_lifted_to_the_limit_is_great() {
        let count = Capped { cap: 5, unit: 1, discard: DiscardPays::Own };
        let great = |fan, sum| count.is_great(&capped::TERMS.total([fan, sum, count.points_of(fan)]));
        assert!(great(5, 1) && great(5, 7) && great(8, 8));
        assert!(!great(4, 4));
    }

    /// Older logs are read, and written byte for byte as before.
    #[test]
    fn a_total_reads_as_logs_have_it() {
        for log in [
            r#"{"cheng-hu":{"fan":18,"chips":9000}}"#,
            r#"{"riichi":{"han":3,"fu":40,"yakuman":0,"base":1280}}"#,
            r#"{"doubling":{"fan":10,"doublings":2,"points":60}}"#,
            r#"{"capped":{"fan":5,"sum":7,"points":32}}"#,
            r#"{"tai":{"tai":4,"sum":4,"points":70}}"#,
        ] {
            let total: Total = serde_json::from_str(log).expect(log);
            assert_eq!(serde_json::to_string(&total).expect("written"), log);
        }
        for (log, wrong) in [
            (r#"{"tai":{"tai":4,"points":70}}"#, "lacks its sum"),
            (r#"{"abacus":{"beads":4}}"#, r#""abacus" is no way of counting"#),
            ("{}", "has one way"),
            (r#"{"capped":{"fan":5,"sum":7,"points":-1}}"#, "invalid value"),
        ] {
            let why = serde_json::from_str::<Total>(log).expect_err(log).to_string();
            assert!(why.contains(wrong), "{log}: {why}");
        }
    }
}
