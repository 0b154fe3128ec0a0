//! The cheapest complete hands of each plan. The search is depth first, takes groups in the order of their least cost,
//! and is cut off where the rest cannot be cheap enough.

use super::alike::{self, Alike};
use super::odds::{NEVER, Odds};
use super::steps::{ABOUT, Steps};
use crate::plans::{Groups, Plan};
use arrayvec::ArrayVec;
use mj_tiles::shape::{Concealed, Forms};
use mj_tiles::{Counts, Group, Kind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// The concealed part of a complete hand within reach.
#[derive(Clone, Debug)]
pub struct Target {
    /// The tiles it takes.
    pub needs: Counts,
    /// How they are grouped; empty for pairs and 十三么.
    pub groups: ArrayVec<Group, 5>,
    /// The improbability of the missing tiles, less the allowance of its plan.
    pub cost: f32,
    /// The part of its chance that is its own, and not another's of the same sort.
    pub share: f32,
}

/// The most that a hand may cost beyond the best.
const SLACK: f32 = 2.6;
/// The same where the nearest hands may be worth nothing.
const WIDE_SLACK: f32 = 6.0;
/// The most that a hand may cost beyond the cheapest of its plan.
const PLAN_SLACK: f32 = 1.7;
/// The most hands that are looked at more closely, beside equal ones.
const MOST_FOUND: usize = 64;
/// Costs that differ by less are equal: they were added up in different orders.
pub(super) const SAME: f32 = 1e-4;
/// The most that a wild tile spares.
const WILD_SPARES: f32 = 3.5;
/// The most nodes of a search, because a longer one would not be worth its time.
const MOST_NODES: u32 = 110;

/// A search from one hand.
pub struct Search<'a> {
    pub(super) odds: &'a Odds,
    pub(super) hand: &'a Concealed,
    melds: &'a [Group],
    pub(super) alike: &'a Alike,
    /// Every group, the cheapest first.
    order: ArrayVec<Choice, { Group::COUNT }>,
    /// The place of each group in that order.
    places: [u8; Group::COUNT],
    /// Every kind as the pair, the cheapest first.
    pub(super) pair_order: ArrayVec<(f32, Kind), { Kind::COUNT }>,
    /// The hands found, each once.
    pub found: Vec<Target>,
    seen: FxHashMap<u64, usize>,
    pub(super) best: f32,
    /// The cost of the cheapest hand of the first plan, which includes all hands. The hands of every plan are compared
    /// with it.
    measure: f32,
    /// The most that wild tiles spare.
    pub(super) spared: f32,
    /// How much dearer than the best hands may be.
    pub(super) slack: f32,
    walk: Walk,
}

/// A group with its cost if all tiles of the hand go to it.
#[derive(Clone, Copy)]
struct Choice {
    least: f32,
    bit: u64,
    group: Group,
    tiles: [Kind; 3],
}

/// The state of the search on the way to one hand.
#[derive(Default)]
struct Walk {
    left: Counts,
    missing: Counts,
    cost: f32,
    steps: ArrayVec<f32, 20>,
    groups: ArrayVec<Group, 5>,
    nodes: u32,
    /// The costs of the cheapest hands of the plan, lowest first, and how many are kept.
    kept: ArrayVec<f32, 32>,
    keep: usize,
    bound: f32,
    hits: Vec<Target>,
}

impl<'a> Search<'a> {
    /// A search from these tiles beside these melds. It is wide if the nearest hands may win nothing.
    pub fn new(odds: &'a Odds, hand: &'a Concealed, melds: &'a [Group], alike: &'a Alike, wide: bool) -> Search<'a> {
        let short = |kind: Kind, number: u8| number.saturating_sub(hand.naturals[kind]);
        let several =
            |kind: Kind, number: u8| (1..=short(kind, number)).map(|one| odds.step(kind, one.into())).sum::<f32>();
        let choice = |group: Group| {
            let tiles = group.tiles();
            let chow = || tiles.iter().map(|&kind| several(kind, 1)).sum();
            let least = if group.is_pung() { several(tiles[0], 3) } else { chow() };
            Choice { least, bit: 1 << group.index(), group, tiles }
        };
        let mut order: ArrayVec<Choice, { Group::COUNT }> = Group::all().map(choice).collect();
        // Among equals chows come first, then an order that is independent of the names of suits.
        let place = |group: Group| (group.is_pung(), alike.place(group.lowest()));
        order.sort_unstable_by(|one, other| {
            one.least.total_cmp(&other.least).then(place(one.group).cmp(&place(other.group)))
        });
        let mut places = [0; Group::COUNT];
        order.iter().zip(0..).for_each(|(choice, at)| places[choice.group.index()] = at);
        let mut pair_order: ArrayVec<_, { Kind::COUNT }> = Kind::all().map(|kind| (several(kind, 2), kind)).collect();
        pair_order.sort_by(|one, other| one.0.total_cmp(&other.0).then(alike.place(one.1).cmp(&alike.place(other.1))));
        let walk = Walk { left: hand.naturals, ..Walk::default() };
        let spared = f32::from(hand.wild) * WILD_SPARES;
        let slack = if wide { WIDE_SLACK } else { SLACK };
        let (found, seen, best, measure) = (Vec::new(), FxHashMap::default(), NEVER, NEVER);
        Search { odds, hand, melds, alike, order, places, pair_order, found, seen, best, measure, spared, slack, walk }
    }

    /// Looks for hands of all plans. The first plan sets the measure for the others.
    pub fn all(&mut self, plans: &[Plan], forms: &Forms) {
        for plan in plans {
            self.plan(plan);
            if self.measure == NEVER {
                self.measure = self.best;
            }
        }
        if self.melds.is_empty() && forms.groups == 4 {
            if let Some(rule) = forms.pairs {
                self.pairs(rule);
            }
            if forms.orphans {
                self.orphans();
            }
        }
        let alike = self.alike;
        // Which plan found it first depends on the names of suits.
        let order = |one: &Target, other: &Target| alike.compare(&one.needs, &other.needs);
        self.found.sort_by(|one, other| one.cost.total_cmp(&other.cost).then_with(|| order(one, other)));
        self.found.truncate(MOST_FOUND);
        self.add_alike();
    }

    /// Adds each hand found with one of two equal tiles with the other tile too.
    fn add_alike(&mut self) {
        let mut known: FxHashSet<u64> = self.found.iter().map(|target| fingerprint(&target.needs)).collect();
        let mut at = 0;
        while at < self.found.len() && self.found.len() < 4 * MOST_FOUND {
            for exchange in self.alike.exchanges() {
                let needs = alike::counts_after(exchange, &self.found[at].needs);
                if known.insert(fingerprint(&needs)) {
                    let Target { groups, cost, share, .. } = &self.found[at];
                    let groups = groups.iter().map(|&group| alike::group_after(exchange, group)).collect();
                    self.found.push(Target { needs, groups, cost: *cost, share: *share });
                }
            }
            at += 1;
        }
    }

    fn plan(&mut self, plan: &Plan) {
        let limit = (self.measure + self.slack + plan.allowance).min(NEVER) + self.spared;
        let Some(mut slots) = plan.free_slots(self.melds) else { return };
        if slots.windows(2).any(|two| two[0] != two[1]) {
            slots.sort_by_key(|&slot| (slot.count_ones(), self.first_of(slot), slot));
        }
        let pair = self.pair_order.iter().find(|(_, kind)| plan.pairs.contains(*kind)).map_or(NEVER, |pair| pair.0);
        let mut rest: ArrayVec<f32, 6> = ArrayVec::new();
        rest.push(pair);
        for &slot in slots.iter().rev() {
            rest.push(rest[rest.len() - 1] + self.least(slot));
            if rest[rest.len() - 1] > limit {
                return;
            }
        }
        rest.reverse();
        self.walk.nodes = 0;
        self.walk.kept.clear();
        self.walk.bound = limit - self.spared;
        self.walk.keep = plan.keep;
        self.place(&slots, &rest, plan, 0);
        self.keep_hits(plan.allowance);
    }

    /// The place of the cheapest group of a set.
    fn first_of(&self, slot: Groups) -> usize {
        if slot.is_power_of_two() {
            return self.places[slot.trailing_zeros() as usize].into();
        }
        self.order.iter().position(|choice| slot & choice.bit != 0).unwrap_or(Group::COUNT)
    }

    /// The least cost of a group of this set.
    fn least(&self, slot: Groups) -> f32 {
        if slot.is_power_of_two() {
            return self.order[usize::from(self.places[slot.trailing_zeros() as usize])].least;
        }
        self.order.iter().find(|choice| slot & choice.bit != 0).map_or(NEVER, |choice| choice.least)
    }

    fn place(&mut self, slots: &[Groups], rest: &[f32], plan: &Plan, from: usize) {
        self.walk.nodes += 1;
        let Some((&slot, later)) = slots.split_first() else {
            return self.pair(plan);
        };
        let only = slot.is_power_of_two();
        // All later groups in places like this one cost no less.
        let alike = 1 + later.iter().take_while(|&&other| other == slot).count();
        let from = if only { usize::from(self.places[slot.trailing_zeros() as usize]) } else { from };
        for at in from..self.order.len() {
            let choice = self.order[at];
            if slot & choice.bit == 0 {
                continue;
            }
            let least = self.walk.cost + choice.least * alike as f32 + rest[alike] - self.spared;
            if least > self.walk.bound || self.walk.nodes > MOST_NODES {
                return;
            }
            let before = self.walk.cost;
            let missed = self.walk.take(self.odds, &choice.tiles);
            let least = self.walk.cost + choice.least * (alike - 1) as f32 + rest[alike] - self.spared;
            if least <= self.walk.bound {
                self.walk.groups.push(choice.group);
                // Places that may hold the same groups are filled in one order only.
                let next = if later.first() == Some(&slot) { at + usize::from(choice.group.is_pung()) } else { 0 };
                self.place(later, &rest[1..], plan, next);
                self.walk.groups.pop();
            }
            self.walk.give_back(&choice.tiles, missed, before);
            if only {
                return;
            }
        }
    }

    fn pair(&mut self, plan: &Plan) {
        let before = (self.hand.wild > 0).then(|| Steps::of(&self.walk.steps, self.hand.wild));
        if before.as_ref().is_some_and(|before| before.whole() > self.walk.bound + ABOUT) {
            return;
        }
        for at in 0..self.pair_order.len() {
            let (least, kind) = self.pair_order[at];
            if self.walk.cost + least - self.spared > self.walk.bound {
                return;
            }
            if !plan.pairs.contains(kind) {
                continue;
            }
            let (steps, number) = self.walk.lacks_of_pair(self.odds, kind);
            let lacks = &steps[..number];
            let whole = match &before {
                None => lacks.iter().fold(self.walk.cost, |cost, step| cost + step),
                Some(before) if before.about(lacks) > self.walk.bound + ABOUT => continue,
                Some(before) => before.with(lacks),
            };
            if whole <= self.walk.bound {
                self.walk.hit(kind, whole);
            }
        }
    }

    fn keep_hits(&mut self, allowance: f32) {
        let bound = self.walk.bound;
        for mut target in std::mem::take(&mut self.walk.hits) {
            if target.cost <= bound {
                self.best = self.best.min(target.cost);
                target.cost -= allowance;
                self.keep(target);
            }
        }
    }

    pub(super) fn keep(&mut self, target: Target) {
        match self.seen.entry(fingerprint(&target.needs)) {
            Entry::Vacant(new) => {
                new.insert(self.found.len());
                self.found.push(target);
            }
            // Several plans may lead to one hand, and some tiles can be grouped in several ways.
            Entry::Occupied(known) => {
                let known = &mut self.found[*known.get()];
                let sooner = target.cost < known.cost - SAME;
                if sooner || (target.cost < known.cost + SAME && shape(&target) < shape(known)) {
                    *known = target;
                }
            }
        }
    }
}

impl Walk {
    /// Takes tiles from the hand, or counts them as missing. Bit n says that the nth was missing.
    fn take(&mut self, odds: &Odds, kinds: &[Kind]) -> u8 {
        let mut missed = 0;
        for (at, &kind) in kinds.iter().enumerate() {
            if self.left[kind] > 0 {
                self.left[kind] -= 1;
                continue;
            }
            missed |= 1 << at;
            self.missing[kind] += 1;
            let step = odds.step(kind, usize::from(self.missing[kind]));
            self.cost += step;
            self.steps.push(step);
        }
        missed
    }

    fn give_back(&mut self, kinds: &[Kind], missed: u8, cost: f32) {
        self.cost = cost;
        for (at, &kind) in kinds.iter().enumerate() {
            if missed & 1 << at == 0 {
                self.left[kind] += 1;
            } else {
                self.missing[kind] -= 1;
                self.steps.pop();
            }
        }
    }

    /// The cost of the tiles that a pair of this kind lacks, and their number.
    fn lacks_of_pair(&self, odds: &Odds, kind: Kind) -> ([f32; 2], usize) {
        let missing = usize::from(self.missing[kind]);
        ([1, 2].map(|more| odds.step(kind, missing + more)), usize::from(2 - self.left[kind].min(2)))
    }

    fn hit(&mut self, pair: Kind, cost: f32) {
        let mut needs = Counts::EMPTY;
        self.groups.iter().flat_map(|group| group.tiles()).for_each(|kind| needs[kind] += 1);
        needs[pair] += 2;
        self.hits.push(Target { needs, groups: self.groups.clone(), cost, share: 1.0 });
        let at = self.kept.partition_point(|&other| other <= cost);
        self.kept.truncate(self.keep - 1);
        self.kept.insert(at.min(self.kept.len()), cost);
        if self.kept.len() == self.keep {
            self.bound = self.bound.min(self.kept[self.keep - 1]);
        }
        self.bound = self.bound.min(self.kept[0] + PLAN_SLACK);
    }
}

/// How tiles are grouped, independent of the names of suits.
fn shape(target: &Target) -> ArrayVec<(bool, u8), 5> {
    let mut shape: ArrayVec<_, 5> =
        target.groups.iter().map(|group| (group.is_pung(), group.lowest().rank())).collect();
    shape.sort_unstable();
    shape
}

/// A hash that tells the tiles of hands apart.
fn fingerprint(counts: &Counts) -> u64 {
    let add = |sum: u64, (kind, number): (Kind, u8)| {
        (sum.rotate_left(9) ^ (kind.index() as u64 * 5 + u64::from(number))).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    counts.iter().fold(7, add)
}
