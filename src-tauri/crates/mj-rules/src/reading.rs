//! One way to read a hand. What patterns may ask of it is in `questions.rs`.
//!
//! **An unfinished reading answers every question with "not yet excluded".** A search over wild tiles asks the same
//! predicates of half a reading to learn what it may still be worth. That is exact only if a predicate that rejects a
//! part never accepts the whole. So predicates combine these questions with `&&` and `||`, never `!`. A property test
//! (`tests/growing.rs` of this crate's sources) checks this.

use crate::facts::Facts;
use crate::summary::{Summary, traits};
use mj_tiles::shape::{Form, Parts};
use mj_tiles::{Group, Kind, KindSet};
use std::ops::BitOr;

/// Where the winning tile went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Won {
    /// It completed this group as this kind.
    Group(Group, Kind),
    /// It is half of the 麻將.
    Pair(Kind),
    /// A hand without groups.
    Whole,
}

/// A reading: the melds and one way to group the rest.
#[derive(Clone, Debug)]
pub struct Reading<'a> {
    pub(crate) facts: &'a Facts<'a>,
    pub(crate) parts: &'a Parts,
    /// The groups, summed up.
    pub(crate) all: Summary,
    /// The kinds that occur.
    pub(crate) kinds: KindSet,
    /// `None` until it is decided which part the winning tile completed.
    pub(crate) won: Option<Won>,
}

/// Facts that a pattern needs, tested all at once before its predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs(u32);

impl Needs {
    /// No needs.
    pub const NONE: Needs = Needs(0);
    /// Groups and a pair.
    pub const STANDARD: Needs = Needs(1);
    /// 七對子
    pub const PAIRS: Needs = Needs(1 << 1);
    /// 十三么
    pub const ORPHANS: Needs = Needs(1 << 2);
    /// 十三不搭
    pub const SCATTERED: Needs = Needs(1 << 3);
    /// Every group is a chow.
    pub const ALL_CHOWS: Needs = Needs(1 << 4 | 1);
    /// 對對胡: every group is a pung.
    pub const ALL_PUNGS: Needs = Needs(1 << 5 | 1);
    /// Two chows or more.
    pub const TWO_CHOWS: Needs = Needs(1 << 6 | 1);
    /// Three chows or more.
    pub const THREE_CHOWS: Needs = Needs(1 << 7 | 1);
    /// A pung or more.
    pub const ONE_PUNG: Needs = Needs(1 << 8 | 1);
    /// Two pungs or more.
    pub const TWO_PUNGS: Needs = Needs(1 << 9 | 1);
    /// Three pungs or more.
    pub const THREE_PUNGS: Needs = Needs(1 << 10 | 1);
    /// No honours.
    pub const NO_HONOURS: Needs = Needs(1 << 11);
    /// At least one honour.
    pub const HONOURS: Needs = Needs(1 << 12);
    /// Tiles of at most one suit.
    pub const ONE_SUIT: Needs = Needs(1 << 13);
    /// 門前清
    pub const CONCEALED: Needs = Needs(1 << 14);
    /// A chow or more.
    pub const ONE_CHOW: Needs = Needs(1 << 15 | 1);
    /// 嚦咕嚦咕. Its pung is a group and its pairs are not, so a pattern that needs one pung may hold.
    pub const PAIRS_AND_PUNG: Needs = Needs(1 << 16 | 1);

    /// The needs of both.
    pub const fn and(self, other: Needs) -> Needs {
        Needs(self.0 | other.0)
    }

    /// Whether all needs are granted.
    pub(crate) const fn met_by(self, granted: Needs) -> bool {
        self.0 & !granted.0 == 0
    }

    /// Whether no hand of this many groups meets all needs. A hand has one form, its groups are chows or pungs, it has
    /// honours or none, and the thirteen orphans have all suits and honours.
    pub(crate) const fn cannot_be(self, groups: u8) -> bool {
        const FORMS: u32 = Needs::STANDARD.0 | Needs::PAIRS.0 | Needs::ORPHANS.0 | Needs::SCATTERED.0;
        let chows = self.least([Needs::ONE_CHOW, Needs::TWO_CHOWS, Needs::THREE_CHOWS]);
        let pungs = self.least([Needs::ONE_PUNG, Needs::TWO_PUNGS, Needs::THREE_PUNGS]);
        let (all_chows, all_pungs) = (Needs::ALL_CHOWS.met_by(self), Needs::ALL_PUNGS.met_by(self));
        let orphans = Needs::ORPHANS.met_by(self);
        (self.0 & FORMS).count_ones() > 1
            || Needs::HONOURS.and(Needs::NO_HONOURS).met_by(self)
            || (orphans && (Needs::ONE_SUIT.met_by(self) || Needs::NO_HONOURS.met_by(self)))
            || (all_chows && (all_pungs || pungs > 0))
            || (all_pungs && chows > 0)
            || chows + pungs > groups
            || (Needs::PAIRS_AND_PUNG.met_by(self) && (all_chows || all_pungs || chows > 0 || pungs > 1))
    }

    /// The number of groups needed, out of the needs for one, two and three.
    const fn least(self, counts: [Needs; 3]) -> u8 {
        match counts {
            [_, _, three] if three.met_by(self) => 3,
            [_, two, _] if two.met_by(self) => 2,
            [one, _, _] if one.met_by(self) => 1,
            _ => 0,
        }
    }

    const fn when(self, holds: bool) -> Needs {
        if holds { self } else { Needs::NONE }
    }
}

impl BitOr for Needs {
    type Output = Needs;
    fn bitor(self, other: Needs) -> Needs {
        self.and(other)
    }
}

impl<'a> Reading<'a> {
    /// Reads the concealed tiles as `parts`; `won` is `None` until it is decided.
    pub fn new(facts: &'a Facts<'a>, parts: &'a Parts, won: Option<Won>) -> Reading<'a> {
        let mut all = facts.melded;
        parts.groups.iter().for_each(|&group| all.add(group));
        let mut kinds = facts.kinds | all.kinds;
        if let Some(pair) = parts.pair {
            kinds.insert(pair);
            all.every &= traits(pair.set());
        }
        match parts.form {
            Form::Standard => {}
            Form::Pairs | Form::PairsAndPung => parts.pairs.iter().for_each(|&kind| kinds.insert(kind)),
            Form::Orphans => kinds |= KindSet::ORPHANS,
            Form::Scattered => {}
        }
        Reading { facts, parts, all, kinds, won }
    }

    /// Puts the winning tile in its place.
    pub fn place(&mut self, won: Won) {
        self.won = Some(won);
    }

    /// The facts that do not depend on the reading.
    pub fn facts(&self) -> &'a Facts<'a> {
        self.facts
    }

    /// The concealed parts.
    pub fn parts(&self) -> &'a Parts {
        self.parts
    }

    /// Where the winning tile went, once decided.
    pub fn won(&self) -> Option<Won> {
        self.won
    }

    /// The needs that this reading meets, or may still meet.
    pub(crate) fn grants(&self) -> Needs {
        let missing = self.missing_groups();
        let (chows, pungs) = (self.all.chow_count, self.all.pung_count);
        let honours = self.kinds.meets(KindSet::HONOURS);
        let growing = self.growing();
        let form = match self.parts.form {
            Form::Standard => Needs::STANDARD,
            Form::Pairs => Needs::PAIRS,
            Form::Orphans => Needs::ORPHANS,
            Form::Scattered => Needs::SCATTERED,
            Form::PairsAndPung => Needs::PAIRS_AND_PUNG | Needs::ONE_PUNG,
        };
        let groups = if self.parts.form == Form::Standard {
            Needs::ALL_CHOWS.when(pungs == 0)
                | Needs::ALL_PUNGS.when(chows == 0)
                | Needs::ONE_CHOW.when(chows + missing >= 1)
                | Needs::TWO_CHOWS.when(chows + missing >= 2)
                | Needs::THREE_CHOWS.when(chows + missing >= 3)
                | Needs::ONE_PUNG.when(pungs + missing >= 1)
                | Needs::TWO_PUNGS.when(pungs + missing >= 2)
                | Needs::THREE_PUNGS.when(pungs + missing >= 3)
        } else {
            Needs::NONE
        };
        form | groups
            | Needs::NO_HONOURS.when(!honours)
            | Needs::HONOURS.when(honours || growing)
            | Needs::ONE_SUIT.when(self.kinds.suits() <= 1)
            | Needs::CONCEALED.when(self.facts.concealed())
    }

    pub(crate) fn missing_groups(&self) -> u8 {
        if self.parts.form == Form::Standard { self.parts.missing } else { 0 }
    }

    /// Parts not yet read: groups, pairs, the 麻將.
    pub(crate) fn missing_parts(&self) -> u8 {
        let pair = self.parts.form == Form::Standard && self.parts.pair.is_none();
        self.parts.missing + u8::from(pair)
    }

    pub(crate) fn growing(&self) -> bool {
        self.missing_parts() > 0
    }

    pub(crate) fn beyond(&self, wanted: u8) -> usize {
        usize::from(wanted.saturating_sub(self.missing_groups()))
    }
}
