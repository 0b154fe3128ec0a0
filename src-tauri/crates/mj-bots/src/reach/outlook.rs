//! The prospects of a hand: everything within reach, added up for the hand as it is and after each discard.

use super::alike::Alike;
use super::odds::Odds;
use super::progress::{Aims, Outcome, Progress, Sorts};
use super::routes::{Regard, Route, Routes, Ways};
use super::search::{Search, Target};
use super::value::Judged;
use crate::plans::{Plan, plans};
use crate::prices::Prices;
use crate::sight::{Holding, Sight};
use arrayvec::ArrayVec;
use mj_rules::Ruleset;
use mj_tiles::{Counts, Group, Kind, KindSet};
use std::sync::Arc;

/// Hands that lack more tiles show what is collected, but not how they will be won.
const NEAR: u8 = 2;

/// How much the worth of targets counts where any shape wins: it decides among discards that are otherwise equal.
const FINE: f32 = 0.02;

/// Hands that bring less by this factor are a sort of their own.
const DEARER: f32 = 1.4;

/// What stays the same between decisions.
#[derive(Clone, Debug)]
pub struct Mind {
    pub rules: Arc<Ruleset>,
    /// The plans of this player and of the others.
    pub plans: Vec<Plan>,
    known: usize,
    pub prices: Prices,
    judged: Judged,
    pub regard: Regard,
}

/// A hand within reach and the way to it.
#[derive(Clone, Debug)]
pub struct Prospect {
    pub target: Target,
    /// The number of tiles missing, after the wild tiles in the hand are used.
    pub missing: u8,
    pub route: Route,
    /// The ways to it: staying closed, and by claims.
    pub ways: [Route; 2],
}

/// The prospects of a hand.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// All hands found that would win.
    pub list: Vec<Prospect>,
    /// The tiles of hands found that would not win, and the number missing.
    barren: Vec<(Counts, u8)>,
    hand: Counts,
    /// Its progress by distance, if any closed or any open shape wins.
    progress: Option<Progress>,
    /// What all targets bring together.
    most: f32,
}

impl Prospect {
    /// Whether so few tiles are missing that the last ones and the worth mean something.
    pub const fn is_near(&self) -> bool {
        self.missing <= NEAR
    }
}

/// Prospects added up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hope {
    /// The chance that the hand wins.
    pub chance: f32,
    /// The expected gain.
    pub gain: f32,
    /// The fewest tiles missing.
    pub missing: Option<u8>,
    /// The index of the prospect that brings most.
    pub best: Option<usize>,
}

impl Mind {
    /// A mind for a table of these rules; without planning it looks for the quickest hands only.
    pub fn new(rules: Arc<Ruleset>, planning: bool, regard: Regard) -> Mind {
        let plans = plans(&rules);
        let known = if planning { plans.len() } else { 1 };
        let prices = Prices::of(&rules);
        Mind { rules, plans, known, prices, judged: Judged::default(), regard }
    }

    /// The prospects of a holding.
    pub fn outlook(&mut self, sight: &Sight<'_>, odds: &Odds, from: &Holding) -> Outlook {
        self.judged.turn_to(sight.view);
        let melds: ArrayVec<Group, 5> = from.melds.iter().map(mj_tiles::Meld::group).collect();
        let alike = Alike::of(sight, odds, &from.hand, &melds);
        let progress = Progress::of(sight, &self.prices, from, self.regard);
        let wide = progress.as_ref().is_some_and(|progress| !progress.any_shape_wins());
        let mut search = Search::new(odds, &from.hand, &melds, &alike, wide);
        search.all(&self.plans[..self.known], &self.rules.mechanics.forms);
        let (judged, regard, spared) = (&mut self.judged, self.regard, self.prices.spared);
        let mut routes = Routes { sight, odds, alike: &alike, from, judged, regard, spared };
        let mut list = Vec::with_capacity(search.found.len());
        let (mut by_wild, mut barren): (Vec<Counts>, Vec<(Counts, u8)>) = (Vec::new(), Vec::new());
        for target in search.found {
            let Some(Ways { best: route, wild, each: ways }) = routes.to(&target) else { continue };
            let missing = missing(&target, from);
            // A hand that a wild tile completes is the same, whatever its last tile.
            if wild.worth > 0.0 && !by_wild.contains(&held(&target, from)) {
                by_wild.push(held(&target, from));
                list.push(Prospect { target: target.clone(), missing, route: wild, ways: [Route::default(); 2] });
            }
            if ways[1].worth <= 0.0 {
                barren.push((target.needs, missing));
            }
            if route.chance * route.worth > 0.0 {
                list.push(Prospect { target, missing, route, ways });
            }
        }
        let mut outlook = Outlook { list, barren, hand: from.hand.naturals, progress, most: 0.0 };
        outlook.most = outlook.sum(|_| true).gain;
        outlook
    }

    /// The patterns that a prospect would score, best first. Far from the win the last tile is not known, so only
    /// collected patterns are listed.
    pub fn patterns(&mut self, sight: &Sight<'_>, odds: &Odds, from: &Holding, of: &Prospect) -> Vec<&'static str> {
        let melds: ArrayVec<Group, 5> = from.melds.iter().map(mj_tiles::Meld::group).collect();
        let alike = Alike::of(sight, odds, &from.hand, &melds);
        let (judged, regard, spared) = (&mut self.judged, self.regard, self.prices.spared);
        let routes = Routes { sight, odds, alike: &alike, from, judged, regard, spared };
        let claim = routes.example(&of.target, of.route.open);
        let scored = claim.and_then(|claim| Some((self.rules.score(&claim).ok()?, claim)));
        scored.map_or_else(Vec::new, |(score, claim)| {
            let scored = score.patterns(&self.rules, &claim);
            let told = scored.iter().filter(|scored| of.is_near() || scored.row.entry.pattern.can_be_collected());
            told.map(|scored| scored.row.id()).collect()
        })
    }
}

/// The tiles of the hand that a target uses.
fn held(target: &Target, from: &Holding) -> Counts {
    let mut held = Counts::EMPTY;
    for (kind, number) in target.needs.iter() {
        held[kind] = number.min(from.hand.naturals[kind]);
    }
    held
}

fn missing(target: &Target, from: &Holding) -> u8 {
    let lacks = target.needs.total() - held(target, from).total();
    (lacks as u8).saturating_sub(from.hand.wild)
}

impl Outlook {
    /// The prospects of the hand as it is.
    pub fn whole(&self) -> Hope {
        self.judge(None, self.sum(|_| true), |_| true)
    }

    /// The prospects after a tile of this kind is discarded.
    pub fn after(&self, kind: Kind) -> Hope {
        let have = self.hand[kind];
        let fits = |target: &Target| target.needs[kind] < have;
        self.judge(Some(kind), self.sum(fits), fits)
    }

    /// Where any shape wins, progress gives the chance. The worth of the targets gives the gain, and decides among
    /// discards that are equally near.
    fn judge(&self, thrown: Option<Kind>, hope: Hope, fits: impl Fn(&Target) -> bool + Copy) -> Hope {
        let Some(progress) = &self.progress else { return hope };
        let Outcome { chance, gain, missing } = match progress.any_shape_wins() {
            true => progress.by_worth(thrown, &[0, 1].map(|way| self.sorts(way, fits))),
            false => progress.after(thrown, [0, 1].map(|way| self.aims(way, fits))),
        };
        let part = hope.gain / self.most.max(f32::MIN_POSITIVE);
        Hope { chance, gain: gain * (1.0 + FINE * part.min(1.0)), missing: Some(missing), ..hope }
    }

    /// What the targets say about staying closed or claiming.
    fn aims(&self, way: usize, fits: impl Fn(&Target) -> bool) -> Option<Aims> {
        let winning = || self.list.iter().filter(|one| one.ways[way].worth > 0.0 && fits(&one.target));
        let missing = winning().map(|one| one.missing).min()?;
        let helps = self.helps(winning().filter(|one| one.missing == missing));
        // After a discard that a hand can ill spare few of its targets are left, and these are not what it would mostly
        // become.
        let sum = |(chance, gain): (f32, f32), one: &Prospect| {
            let Route { chance: more, worth, .. } = one.ways[way];
            (chance + more, gain + more * worth)
        };
        let (chance, gain) = winning().chain(&self.list).fold((0.0, 0.0), sum);
        let any = way == 1 && self.barren.iter().all(|&(_, far)| far > missing);
        Some(Aims { missing, helps, any, worth: gain / chance.max(f32::MIN_POSITIVE) })
    }

    /// The targets of a way, sorted by what they bring.
    fn sorts(&self, way: usize, fits: impl Fn(&Target) -> bool) -> Sorts {
        let worth = |one: &Prospect| one.ways[way].worth;
        let wins = |one: &&Prospect| worth(one) > 0.0;
        let mut winning: Vec<&Prospect> = self.list.iter().filter(wins).filter(|one| fits(&one.target)).collect();
        let grouped = |one: &&Prospect| !one.target.groups.is_empty();
        let nearest = winning.iter().copied().filter(grouped).map(|one| one.missing).min();
        let near = nearest.map(|missing| {
            // As in `aims`, few targets are left after some discards.
            let all = self.list.iter().filter(wins).chain(winning.iter().copied()).filter(grouped);
            mean(all.filter(|one| one.missing == missing), way)
        });
        winning.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        let mut dear = Vec::new();
        let mut from = 0;
        while let Some(first) = winning.get(from) {
            let least = worth(first) / DEARER;
            from = winning.iter().position(|one| worth(one) < least).unwrap_or(winning.len());
            dear.extend(self.nearest(&winning[..from], way));
        }
        Sorts { dear, near }
    }

    /// What the nearest of these targets lack and bring.
    fn nearest(&self, of: &[&Prospect], way: usize) -> Option<Aims> {
        let missing = of.iter().map(|one| one.missing).min()?;
        let near = || of.iter().copied().filter(|one| one.missing == missing);
        Some(Aims { missing, helps: self.helps(near()), any: false, worth: mean(near(), way) })
    }

    /// The kinds that any of these targets lacks.
    fn helps<'a>(&self, of: impl Iterator<Item = &'a Prospect>) -> KindSet {
        let lacks = |one: &'a Prospect| one.target.needs.iter().filter(|&(kind, number)| number > self.hand[kind]);
        of.flat_map(lacks).map(|(kind, _)| kind).collect()
    }

    fn sum(&self, fits: impl Fn(&Target) -> bool) -> Hope {
        let mut hope = Hope::default();
        let mut most = 0.0;
        for (at, prospect) in self.list.iter().enumerate().filter(|(_, prospect)| fits(&prospect.target)) {
            let gain = prospect.route.chance * prospect.route.worth;
            hope.chance += prospect.route.chance;
            hope.gain += gain;
            hope.missing = Some(hope.missing.map_or(prospect.missing, |least| least.min(prospect.missing)));
            if gain > most {
                (most, hope.best) = (gain, Some(at));
            }
        }
        // Only one of them can come true.
        let sum = hope.chance.max(1e-9);
        hope.chance = 1.0 - (-sum).exp();
        hope.gain *= hope.chance / sum;
        hope
    }
}

/// The mean of what targets of a way bring, weighted by chance.
fn mean<'a>(of: impl Iterator<Item = &'a Prospect>, way: usize) -> f32 {
    let (chance, gain) = of.fold((0.0, 0.0), |(chance, gain), one| {
        let Route { chance: more, worth, .. } = one.ways[way];
        // A target with almost no chance still has its worth.
        let more = more.max(f32::MIN_POSITIVE.sqrt());
        (chance + more, gain + more * worth)
    });
    gain / f32::max(chance, f32::MIN_POSITIVE)
}
