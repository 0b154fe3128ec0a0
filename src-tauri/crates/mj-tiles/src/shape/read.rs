//! Every way to read a hand.
//!
//! The lowest natural tile not yet placed belongs to a pung, a chow or the pair. Each is tried, with wild tiles for
//! what is missing. Groups and a pair of wild tiles alone come last. To find each reading once, a tile takes the first
//! (in that order) of all the parts that contain it: [`WildSearch::floor`] rejects later parts that would be earlier
//! ones.

use super::{Concealed, Forms, Pairs};
use crate::{Counts, Group, Kind, KindSet};
use arrayvec::ArrayVec;

/// The form of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Groups and a pair.
    Standard,
    /// 七對子
    Pairs,
    /// 十三么
    Orphans,
    /// 十三不搭
    Scattered,
    /// 嚦咕嚦咕
    PairsAndPung,
}

/// A reading, whole or partial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    pub form: Form,
    /// The concealed groups read so far (standard form), or the pung beside seven pairs.
    pub groups: ArrayVec<Group, { Forms::MOST_GROUPS }>,
    /// The pair; the doubled kind of 十三么 and 十三不搭.
    pub pair: Option<Kind>,
    /// The seven pairs read so far.
    pub pairs: ArrayVec<Kind, 7>,
    /// Groups (standard) or pairs (seven pairs) not yet read.
    pub missing: u8,
}

impl Parts {
    fn new(form: Form, missing: u8) -> Parts {
        Parts { form, groups: ArrayVec::new(), pair: None, pairs: ArrayVec::new(), missing }
    }

    /// The tiles of each kind in the reading, natural or replaced by wild tiles.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::EMPTY;
        match self.form {
            Form::Orphans => KindSet::ORPHANS.into_iter().for_each(|kind| counts[kind] += 1),
            Form::Standard | Form::Pairs | Form::Scattered | Form::PairsAndPung => {}
        }
        self.groups.iter().flat_map(|group| group.tiles()).for_each(|kind| counts[kind] += 1);
        self.pairs.iter().for_each(|&kind| counts[kind] += 2);
        if let Some(kind) = self.pair {
            counts[kind] += if self.form == Form::Orphans { 1 } else { 2 };
        }
        counts
    }
}

/// Receives readings and may cut off branches.
pub trait Visitor {
    /// Called with each partial reading; `false` skips everything that grows from it.
    fn go_on(&mut self, partial: &Parts) -> bool {
        let _ = partial;
        true
    }

    /// Called once with each whole reading.
    fn found(&mut self, reading: &Parts);
}

/// Every reading of a hand as a list.
pub fn readings(hand: &Concealed, melds: u8, forms: &Forms) -> Vec<Parts> {
    struct All(Vec<Parts>);
    impl Visitor for All {
        fn found(&mut self, reading: &Parts) {
            self.0.push(reading.clone());
        }
    }
    let mut all = All(Vec::new());
    read(hand, melds, forms, &mut all);
    all.0
}

/// Passes every reading of a complete hand beside `melds` melds to `visitor`. A hand of another size has none.
pub fn read(hand: &Concealed, melds: u8, forms: &Forms, visitor: &mut impl Visitor) {
    let Some(groups) = forms.groups.checked_sub(melds) else { return };
    if hand.total() != u32::from(groups) * 3 + 2 {
        return;
    }
    let kinds = hand.naturals.kinds();
    let mut search = Search { left: hand.naturals, waiting: kinds, parts: Parts::new(Form::Standard, groups), visitor };
    if hand.wild == 0 {
        search.natural(None);
    } else {
        WildSearch { search, wild: hand.wild, floor: [0; Kind::COUNT] }.place_naturals();
    }
    if melds > 0 {
        return;
    }
    if forms.pairs_and_pung {
        read_pairs_and_pung(hand, kinds, visitor);
    }
    if forms.groups != 4 {
        return;
    }
    if let Some(pairs) = forms.pairs {
        read_pairs(hand, pairs, kinds, visitor);
    }
    if forms.orphans {
        read_orphans(hand, kinds, visitor);
    }
    if forms.scattered && hand.wild == 0 {
        read_scattered(hand, kinds, visitor);
    }
}

/// The places of a tile in a part, in the order in which they are tried.
const PUNG: u8 = 0;
const PAIR: u8 = 4;

struct Search<'v, V> {
    left: Counts,
    waiting: KindSet,
    parts: Parts,
    visitor: &'v mut V,
}

/// Without wild tiles the lowest tile is the lowest of its part, so there are few choices.
impl<V: Visitor> Search<'_, V> {
    /// Reads the tiles left. `chow` is the lowest kind of the chow just read; no pung of it may follow.
    fn natural(&mut self, chow: Option<Kind>) {
        let Some(kind) = self.waiting.first() else {
            self.visitor.found(&self.parts);
            return;
        };
        let number = self.left[kind];
        if self.parts.missing > 0 {
            if number >= 3 && chow != Some(kind) {
                self.take(kind, 3);
                self.with_group(Group::pung(kind), None);
                self.give(kind, 3);
            }
            if let (Some(group), Some(middle), Some(high)) = (Group::chow(kind), kind.up(1), kind.up(2))
                && self.left[middle] > 0
                && self.left[high] > 0
            {
                [kind, middle, high].into_iter().for_each(|tile| self.take(tile, 1));
                self.with_group(group, Some(kind));
                [kind, middle, high].into_iter().for_each(|tile| self.give(tile, 1));
            }
        }
        if number >= 2 && self.parts.pair.is_none() {
            self.take(kind, 2);
            self.parts.pair = Some(kind);
            self.natural(None);
            self.parts.pair = None;
            self.give(kind, 2);
        }
    }

    fn with_group(&mut self, group: Group, chow: Option<Kind>) {
        self.parts.groups.push(group);
        self.parts.missing -= 1;
        self.natural(chow);
        self.parts.missing += 1;
        self.parts.groups.pop();
    }

    fn take(&mut self, kind: Kind, number: u8) {
        self.left[kind] -= number;
        if self.left[kind] == 0 {
            self.waiting = self.waiting & !kind.set();
        }
    }

    fn give(&mut self, kind: Kind, number: u8) {
        self.left[kind] += number;
        self.waiting.insert(kind);
    }
}

struct WildSearch<'v, V> {
    search: Search<'v, V>,
    wild: u8,
    /// For each kind the lowest place that a later part may give it.
    floor: [u8; Kind::COUNT],
}

impl<V: Visitor> WildSearch<'_, V> {
    fn place_naturals(&mut self) {
        let Some(kind) = self.search.waiting.first() else {
            self.fill_with_wild(0);
            return;
        };
        let parts = &self.search.parts;
        if !parts.groups.is_empty() && !self.search.visitor.go_on(parts) {
            return;
        }
        if self.search.parts.missing > 0 {
            self.try_group(kind, PUNG, Group::pung(kind));
            for (place, back) in [(1, 2), (2, 1), (3, 0)] {
                // With no wild tile left a chow cannot begin below the lowest tile.
                if back > self.wild {
                    continue;
                }
                if let Some(chow) = kind.down(back).and_then(Group::chow) {
                    self.try_group(kind, place, chow);
                }
            }
        }
        if self.search.parts.pair.is_none() {
            self.with_part(kind, PAIR, &[kind; 2], |inner| {
                inner.search.parts.pair = Some(kind);
                inner.place_naturals();
                inner.search.parts.pair = None;
            });
        }
    }

    fn try_group(&mut self, kind: Kind, place: u8, group: Group) {
        if self.allowed(group) {
            self.with_part(kind, place, &group.tiles(), |inner| {
                inner.search.parts.groups.push(group);
                inner.search.parts.missing -= 1;
                inner.place_naturals();
                inner.search.parts.missing += 1;
                inner.search.parts.groups.pop();
            });
        }
    }

    /// Takes the tiles of a part out of the hand, with wild tiles for missing ones, calls `inside` and puts them back.
    fn with_part(&mut self, kind: Kind, place: u8, tiles: &[Kind], inside: impl FnOnce(&mut Self)) {
        if place < self.floor[kind.index()] {
            return;
        }
        let before = (self.search.left, self.search.waiting, self.wild, self.floor[kind.index()]);
        let enough = tiles.iter().all(|&tile| {
            if self.search.left[tile] > 0 {
                self.search.take(tile, 1);
                return true;
            }
            self.wild.checked_sub(1).map(|rest| self.wild = rest).is_some()
        });
        if enough {
            self.floor[kind.index()] = place;
            inside(self);
        }
        (self.search.left, self.search.waiting, self.wild, self.floor[kind.index()]) = before;
    }

    fn allowed(&self, group: Group) -> bool {
        let low = group.lowest().index();
        if group.is_pung() {
            self.floor[low] == PUNG
        } else {
            // The lowest tile of a chow is in place 3, the middle one in 2, the highest in 1.
            self.floor[low] <= 3 && self.floor[low + 1] <= 2 && self.floor[low + 2] <= 1
        }
    }

    /// All naturals are placed; the missing parts consist of wild tiles alone.
    fn fill_with_wild(&mut self, from: usize) {
        let Search { parts, visitor, .. } = &mut self.search;
        if parts.missing == 0 && parts.pair.is_some() {
            visitor.found(parts);
            return;
        }
        if !visitor.go_on(parts) {
            return;
        }
        if parts.missing == 0 {
            for kind in Kind::all() {
                parts.pair = Some(kind);
                visitor.found(parts);
            }
            parts.pair = None;
            return;
        }
        for group in Group::all().skip(from) {
            if self.allowed(group) {
                self.search.parts.groups.push(group);
                self.search.parts.missing -= 1;
                self.fill_with_wild(group.index());
                self.search.parts.missing += 1;
                self.search.parts.groups.pop();
            }
        }
    }
}

fn read_pairs(hand: &Concealed, rule: Pairs, kinds: KindSet, visitor: &mut impl Visitor) {
    let mut parts = Parts::new(Form::Pairs, 7);
    let mut wild = hand.wild;
    for kind in kinds {
        let tiles = hand.naturals[kind];
        if tiles > 2 && rule == Pairs::Distinct {
            return;
        }
        if tiles % 2 == 1 {
            let Some(rest) = wild.checked_sub(1) else { return };
            wild = rest;
        }
        for _ in 0..tiles.div_ceil(2) {
            if parts.pairs.try_push(kind).is_err() {
                return;
            }
        }
    }
    parts.missing = 7 - parts.pairs.len() as u8;
    // The kinds in the hand come first, so that a search for the best reading finds it sooner.
    let mut order: ArrayVec<Kind, { Kind::COUNT }> = ArrayVec::new();
    if rule == Pairs::FourAlike {
        order.extend(kinds);
    }
    order.extend(!kinds);
    fill_pairs(&mut parts, &order, rule, visitor);
}

fn fill_pairs(parts: &mut Parts, order: &[Kind], rule: Pairs, visitor: &mut impl Visitor) {
    if parts.missing == 0 {
        visitor.found(parts);
        return;
    }
    if !visitor.go_on(parts) {
        return;
    }
    parts.missing -= 1;
    for (at, &kind) in order.iter().enumerate() {
        parts.pairs.push(kind);
        let rest = if rule == Pairs::Distinct { at + 1 } else { at };
        fill_pairs(parts, &order[rest..], rule, visitor);
        parts.pairs.pop();
    }
    parts.missing += 1;
}

/// The pung is the only kind held three times. Without wild tiles all other kinds must be held in couples.
fn read_pairs_and_pung(hand: &Concealed, kinds: KindSet, visitor: &mut impl Visitor) {
    let Some(pung) = pung_beside_pairs(hand) else { return };
    let mut parts = Parts::new(Form::PairsAndPung, 0);
    parts.groups.push(Group::pung(pung));
    for kind in kinds & !pung.set() {
        for _ in 0..hand.naturals[kind] / 2 {
            if parts.pairs.try_push(kind).is_err() {
                return;
            }
        }
    }
    visitor.found(&parts);
}

/// 嚦咕嚦咕: the only kind held an odd number of times, if it is held three times beside seven pairs.
pub(super) fn pung_beside_pairs(hand: &Concealed) -> Option<Kind> {
    let mut odd = hand.naturals.kinds().into_iter().filter(|&kind| hand.naturals[kind] % 2 == 1);
    let pung = odd.next().filter(|&kind| hand.naturals[kind] == 3)?;
    (odd.next().is_none() && hand.total() == PAIRS_AND_PUNG && hand.wild == 0).then_some(pung)
}

/// The tiles of seven pairs and a pung.
pub(super) const PAIRS_AND_PUNG: u32 = 17;

fn read_orphans(hand: &Concealed, kinds: KindSet, visitor: &mut impl Visitor) {
    if !kinds.within(KindSet::ORPHANS) || kinds.into_iter().any(|kind| hand.naturals[kind] > 2) {
        return;
    }
    let doubled: KindSet = kinds.into_iter().filter(|&kind| hand.naturals[kind] == 2).collect();
    // If none of the thirteen kinds is doubled, a wild tile doubles any one.
    let choices = match doubled.len() {
        0 => KindSet::ORPHANS,
        1 => doubled,
        _ => return,
    };
    let mut parts = Parts::new(Form::Orphans, 0);
    for kind in choices {
        parts.pair = Some(kind);
        visitor.found(&parts);
    }
}

fn read_scattered(hand: &Concealed, kinds: KindSet, visitor: &mut impl Visitor) {
    let bits = kinds.bits();
    let neighbours = (bits << 1 | bits << 2) & bits & KindSet::NUMBERED.bits();
    // Bits that are two apart across the gap between suits are 9 and 1 of different suits.
    let close = neighbours & !crossing(bits);
    if kinds.len() != 13 || close != 0 {
        return;
    }
    let mut parts = Parts::new(Form::Scattered, 0);
    parts.pair = kinds.into_iter().find(|&kind| hand.naturals[kind] == 2);
    visitor.found(&parts);
}

/// The 1s whose bit is two above the 9 of the suit before.
fn crossing(bits: u64) -> u64 {
    let ones = KindSet::ranks(1).bits();
    ones & bits & (bits << 2)
}

#[cfg(test)]
mod tests;
