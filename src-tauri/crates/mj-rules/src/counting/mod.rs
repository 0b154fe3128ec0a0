//! 算: ways of counting. Each is a file: what its rows are worth, how they become a total and what that total is made of,
//! what a hand must reach, what counts as great, who pays how much. Table, logs, reports, pages and computer players ask
//! [`Counting`]; nobody asks which way it is. A new one is its file and its line in [`WAYS`].

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

/// The terms of every way of counting, for the reader of a log.
pub(crate) static WAYS: &[&Terms] = &[&chenghu::TERMS, &riichi::TERMS, &doubling::TERMS, &capped::TERMS, &tai::TERMS];

/// How patterns become a total and who pays it: one choice, so that the two fit each other.
pub trait Counting: Debug + Send + Sync {
    /// What its totals are made of.
    fn terms(&self) -> &'static Terms;

    /// What the scored rows of a reading amount to, or rows that are known without one; none where tiles that are not
    /// there count themselves.
    fn tally(&self, rules: &Ruleset, reading: Option<&Reading<'_>>, scored: RowSet, hits: &Hits) -> Option<Tally>;

    /// Whether only tiles tell what a hand is worth, not the rows that hold: 符.
    fn needs_tiles(&self) -> bool {
        false
    }

    /// Whether what grows from a reading that may still score `hits` could be better than `best`. Without wild tiles
    /// readings are few; no player needs to cut them off.
    fn may_beat(&self, _rules: &Ruleset, _hits: &Hits, _best: &Tally) -> bool {
        true
    }

    /// Whether small rows, whichever hold, could make a reading better than `best`.
    fn small_rows_matter(&self, _rules: &Ruleset, _best: &Tally) -> bool {
        true
    }

    /// What a hand is counted in where it is compared with the minimum.
    fn unit(&self) -> &'static Unit {
        &FAN
    }

    /// What a hand must reach, where a minimum is asked: so many rows of the least worth, where it has nothing but its
    /// shape.
    fn minimum(&self) -> u32 {
        0
    }

    /// What this hand must reach.
    fn minimum_of(&self, _claim: &Claim) -> u32 {
        self.minimum()
    }

    /// What a hand of so many 番 or 翻 comes to, where that tells it (with the least 符 of a claimed tile): none where a
    /// hand is no longer known by its 番.
    fn of_fan(&self, fan: u32) -> Option<Total>;

    /// The same of 翻 and 符, where a book counts these.
    fn of_han(&self, _han: u32, _fu: u32) -> Option<Total> {
        None
    }

    /// The same of rows that decide a hand together, by what each is worth.
    fn of_great(&self, _units: &[u32]) -> Option<Total> {
        None
    }

    /// The total of a hand that is worth so many steps more or less, as a player comes to who overlooks something.
    fn beside(&self, of: &Total, steps: i32) -> Option<Total> {
        self.of_fan(moved(of.fan(), steps)?)
    }

    /// What a row that decides a hand alone comes to ([`Total::value`]), where it is one.
    fn great(&self, _worth: Worth) -> Option<u32> {
        None
    }

    /// What a good hand without such a row comes to.
    fn good(&self) -> u32;

    /// Whether a win is at the limit of its book, or among the greatest where there is none.
    fn is_great(&self, total: &Total) -> bool {
        total.value() >= self.good()
    }

    /// Whether what a hand beyond the cap has beside is told: it is not superseded, and there is no room for it.
    fn tells_uncounted(&self) -> bool {
        false
    }

    /// How hard a hand of so many rows is to count, from 1 to 3; none where there is nothing to add up.
    fn hardness(&self, total: &Total, rows: usize) -> Option<u8> {
        match rows {
            _ if total.fan() == 0 => Some(if rows > 1 { 3 } else { 2 }),
            0..=1 => None,
            2..=4 => Some(1),
            5 => Some(2),
            _ => Some(3),
        }
    }

    /// How far a total lies from one that a beginner may take it for, in steps.
    fn spread(&self) -> i32 {
        1
    }

    /// Whether two totals are the same to those who are paid.
    fn pays_alike(&self, one: &Total, other: &Total) -> bool {
        one == other
    }

    /// How a total came about step by step; none where its rows are only added up.
    fn working(
        &self,
        _rules: &Ruleset,
        _claim: &Claim,
        _total: &Total,
        _read: Option<&crate::score::ReadAs>,
    ) -> Option<Working> {
        None
    }

    /// What one seat owes the winner for the hand, and what beside.
    fn due(&self, claim: &Claim, value: u32, pays: &Pays) -> Owed;

    /// What each seat owes the winner for a total, or for a part of it ([`Total::part`]), item by item; `None` where the
    /// discarder is not known.
    fn dues(&self, players: Players, claim: &Claim, value: u32) -> Option<ArrayVec<Due, 6>> {
        settle::dues(players, claim, |pays| self.due(claim, value, pays))
    }

    /// The value of a win in the rule set's own points, no matter who pays: in riichi what the hand brings in all, counters
    /// and deposits apart.
    fn points(&self, _players: Players, _claim: &Claim, total: &Total) -> u32 {
        total.value()
    }

    /// What the winner takes from the pot.
    fn deposits(&self, _claim: &Claim) -> i64 {
        0
    }

    /// Whether it hangs on 連莊 what is paid.
    fn asks_streak(&self) -> bool {
        false
    }

    /// What is in the payments beside the hand itself, by the name of its text, and its number.
    fn included(&self, _claim: &Claim) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// The numbers of the house that the text of a total tells ([`Terms::house`]).
    fn told(&self) -> Vec<u32> {
        Vec::new()
    }

    /// What one seat owes another for a self-draw of this value, without a hand to be looked at: 流局滿貫, and what 詐胡 costs
    /// the other way round; the dealer has stayed so often.
    fn self_draw_share(&self, value: u32, _seats: [Seat; 2], _streak: u32) -> u32 {
        value
    }

    /// Whether those who win with one tile owe each other nothing, though others who have not discarded it pay.
    fn spares_winners(&self) -> bool {
        false
    }

    /// What each who pays a self-draw owes for so many counters.
    fn self_draw_counters(&self, _number: u32) -> u32 {
        0
    }
}

/// The way of counting of a rule set, with what its options make of it.
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

/// The way of counting of a book. The rows of the book are worth what it counts, which is seen to when the program is
/// compiled.
#[derive(Clone, Copy, Debug)]
pub struct SchemeOf {
    /// What its totals are made of.
    pub terms: &'static Terms,
    /// What its rows may be worth.
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

    /// What its rows may be worth.
    pub const fn units(self) -> &'static [&'static Unit] {
        self.units
    }

    /// Whether a row may be worth this: anything else would count for nothing in silence.
    pub(crate) const fn counts(self, worth: Worth) -> bool {
        let mut at = 0;
        while at < self.units.len() {
            // While the program is compiled, addresses cannot be compared.
            if same(self.units[at].id, worth.unit.id) {
                return true;
            }
            at += 1;
        }
        false
    }
}

/// What a reading counts.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Higher is better; a winning reading is better than one that falls short.
    pub rank: [u32; 4],
    /// Whether it makes the hand win.
    pub wins: bool,
    /// The rows that make up the total.
    pub counted: RowSet,
    /// What they come to.
    pub total: Total,
}

/// How hard a hand is to count where each row is one number more to add up.
fn by_rows(rows: usize) -> Option<u8> {
    match rows {
        0..=1 => None,
        2 => Some(1),
        3 => Some(2),
        _ => Some(3),
    }
}

/// A number so many more or less, where it stays one.
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

    /// Logs of before are read, and written byte for byte as before.
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
