//! 試打: what a discard brings, measured without the search. Unseen tiles are drawn, the same for every discard, and the
//! judge scores all complete hands that they make with the tiles kept. There are no plans, no costs and no cutting off:
//! it is slow, a little too hopeful, and the same for equal tiles.

use crate::luck::Luck;
use crate::sight::Sight;
use arrayvec::ArrayVec;
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Flowers;
use mj_table::{Action, View};
use mj_tiles::shape::Pairs;
use mj_tiles::{Counts, Group, Kind, KindSet, Tile, Tiles};
use std::collections::{HashMap, HashSet};

/// The number of samples of the wall.
const SAMPLES: usize = 240;
/// The draws of each sample. After these, others have mostly won.
const DRAWS: usize = 7;
/// The chance that no player wins in one more round.
const LASTS: f32 = 0.9;

/// What every discard brought in each sample, in the rule set's points.
#[derive(Clone, Debug)]
pub struct Trials {
    tiles: Vec<Tile>,
    brought: Vec<[f32; SAMPLES]>,
}

impl Trials {
    /// Tries the discards of a turn; `None` with wild tiles, which make nearly every hand complete.
    pub fn of(rules: &Ruleset, view: &View, seed: u64) -> Option<Trials> {
        let sight = Sight::of(view, rules).filter(|_| rules.mechanics.flowers != Flowers::Wild)?;
        let discards = view.offers.iter().filter_map(|action| match action {
            Action::Discard { tile, .. } => Some(*tile),
            _ => None,
        });
        let mut tiles: Vec<Tile> = discards.collect();
        tiles.sort_unstable();
        tiles.dedup();
        let mut trials = Trials { brought: vec![[0.0; SAMPLES]; tiles.len()], tiles };
        let mut judged = HashMap::new();
        let mut luck = Luck::new(seed);
        for sample in 0..SAMPLES {
            let draws = drawn(&sight, &mut luck);
            let mut hands = Hands::of(&sight, draws, &mut judged);
            hands.find();
            for (tile, brought) in trials.tiles.iter().zip(&mut trials.brought) {
                brought[sample] = tile.kind().map_or(0.0, |kind| hands.best[kind.index()]);
            }
        }
        Some(trials)
    }

    /// The mean of what a discard brings.
    pub fn mean(&self, tile: Tile) -> f32 {
        self.brought_by(tile).map_or(0.0, |brought| brought.iter().sum::<f32>() / SAMPLES as f32)
    }

    /// The mean lead of one discard over another, and its standard error.
    pub fn ahead(&self, one: Tile, other: Tile) -> (f32, f32) {
        let Some((one, other)) = self.brought_by(one).zip(self.brought_by(other)) else { return (0.0, f32::MAX) };
        let by: Vec<f32> = one.iter().zip(other).map(|(one, other)| one - other).collect();
        let mean = by.iter().sum::<f32>() / SAMPLES as f32;
        let squares: f32 = by.iter().map(|by| (by - mean).powi(2)).sum();
        (mean, squares.sqrt() / SAMPLES as f32)
    }

    fn brought_by(&self, tile: Tile) -> Option<&[f32; SAMPLES]> {
        self.tiles.iter().position(|&other| other == tile).map(|at| &self.brought[at])
    }
}

/// The tiles of the next rounds.
fn drawn(sight: &Sight<'_>, luck: &mut Luck) -> ArrayVec<Kind, DRAWS> {
    let mut unseen: Vec<Kind> =
        sight.unseen.iter().flat_map(|(kind, number)| std::iter::repeat_n(kind, number.into())).collect();
    let draws = DRAWS.min(sight.view.wall[3].div_ceil(sight.view.seats.len().max(1)));
    let next = (0..draws).map_while(|_| (!unseen.is_empty()).then(|| unseen.swap_remove(luck.below(unseen.len()))));
    next.collect()
}

/// Complete hands among the tiles of one sample.
struct Hands<'a> {
    sight: &'a Sight<'a>,
    draws: ArrayVec<Kind, DRAWS>,
    left: Counts,
    needs: Counts,
    judged: &'a mut HashMap<(Counts, Kind), f32>,
    seen: HashSet<Counts>,
    /// The most that is left within reach after discarding each kind.
    best: [f32; Kind::COUNT],
}

impl<'a> Hands<'a> {
    fn of(
        sight: &'a Sight<'a>,
        draws: ArrayVec<Kind, DRAWS>,
        judged: &'a mut HashMap<(Counts, Kind), f32>,
    ) -> Hands<'a> {
        let mut left = sight.hand.naturals;
        draws.iter().for_each(|&kind| left[kind] += 1);
        let (needs, seen) = (Counts::EMPTY, HashSet::new());
        Hands { sight, draws, left, needs, judged, seen, best: [0.0; Kind::COUNT] }
    }

    fn find(&mut self) {
        let forms = self.sight.rules.mechanics.forms;
        let melds = usize::from(self.sight.melds());
        self.groups(0, usize::from(forms.groups).saturating_sub(melds));
        if melds > 0 {
            return;
        }
        if let Some(rule) = forms.pairs {
            self.pairs(0, 7, rule);
        }
        if forms.orphans && KindSet::ORPHANS.into_iter().all(|kind| self.left[kind] > 0) {
            KindSet::ORPHANS.into_iter().for_each(|kind| self.needs[kind] = 1);
            let left = self.left;
            for twice in KindSet::ORPHANS.into_iter().filter(|&kind| left[kind] > 1) {
                self.needs[twice] = 2;
                self.complete();
                self.needs[twice] = 1;
            }
            self.needs = Counts::EMPTY;
        }
    }

    fn groups(&mut self, from: usize, missing: usize) {
        if missing == 0 {
            for kind in Kind::all() {
                if self.left[kind] > 1 {
                    self.needs[kind] += 2;
                    self.complete();
                    self.needs[kind] -= 2;
                }
            }
            return;
        }
        for group in Group::all().skip(from) {
            let tiles = group.tiles();
            let there =
                if group.is_pung() { self.left[tiles[0]] > 2 } else { tiles.iter().all(|&kind| self.left[kind] > 0) };
            if there {
                for kind in tiles {
                    self.left[kind] -= 1;
                    self.needs[kind] += 1;
                }
                self.groups(group.index(), missing - 1);
                for kind in tiles {
                    self.left[kind] += 1;
                    self.needs[kind] -= 1;
                }
            }
        }
    }

    fn pairs(&mut self, from: usize, missing: usize, rule: Pairs) {
        if missing == 0 {
            return self.complete();
        }
        for kind in Kind::all().skip(from) {
            let most = if rule == Pairs::FourAlike { self.left[kind] / 2 } else { (self.left[kind] / 2).min(1) };
            for pairs in 1..=most.min(missing as u8) {
                self.needs[kind] = 2 * pairs;
                self.pairs(kind.index() + 1, missing - usize::from(pairs), rule);
            }
            self.needs[kind] = 0;
        }
    }

    /// Records a complete hand. It is there after every discard that it does not need.
    fn complete(&mut self) {
        if !self.seen.insert(self.needs) {
            return;
        }
        let Some((round, last)) = self.when() else { return };
        let key = (self.needs, last);
        let worth = match self.judged.get(&key) {
            Some(&worth) => worth,
            None => {
                let worth = self.worth(last);
                self.judged.insert(key, worth);
                worth
            }
        };
        let worth = worth * LASTS.powi(round as i32);
        for (kind, held) in self.sight.hand.naturals.iter() {
            if self.needs[kind] < held {
                self.best[kind.index()] = self.best[kind.index()].max(worth);
            }
        }
    }

    /// The draw that completes it, and its tile; `None` if it is complete already.
    fn when(&self) -> Option<(usize, Kind)> {
        let mut lacks = Counts::EMPTY;
        for (kind, number) in self.needs.iter() {
            lacks[kind] = number.saturating_sub(self.sight.hand.naturals[kind]);
        }
        let mut last = None;
        for (round, &kind) in self.draws.iter().enumerate() {
            if lacks[kind] > 0 {
                lacks[kind] -= 1;
                last = Some((round, kind));
            }
        }
        last
    }

    fn worth(&self, last: Kind) -> f32 {
        let mut tiles = Tiles::new();
        for (kind, number) in self.needs.iter() {
            let number = number - u8::from(kind == last);
            (0..number).for_each(|_| tiles.push(kind.into()));
        }
        let claim = self.sight.claim(&tiles, last.into(), WonBy::SelfDraw);
        let score = self.sight.rules.score(&claim).ok();
        score.and_then(|score| score.payments).map_or(0.0, |payments| payments[self.sight.me] as f32)
    }
}
