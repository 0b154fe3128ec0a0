//! Hands without groups: 七對子 and 十三么.

use super::search::{SAME, Search, Target};
use super::steps::Steps;
use arrayvec::ArrayVec;
use mj_tiles::shape::Pairs;
use mj_tiles::{Counts, Kind, KindSet};

/// The most ways to seven pairs that are looked at. If more ways are cheapest, none is likely.
const MOST_PAIRS: usize = 80;

impl Search<'_> {
    /// 七對子: all choices of seven pairs that cost little more than the cheapest.
    pub(super) fn pairs(&mut self, rule: Pairs) {
        let mut pairs: Vec<(f32, Kind)> = Vec::new();
        for &(cost, kind) in &self.pair_order {
            pairs.push((cost, kind));
            if rule == Pairs::FourAlike && self.hand.naturals[kind] > 2 {
                let second = if self.hand.naturals[kind] == 4 { 0.0 } else { self.odds.step(kind, 1) };
                pairs.push((second, kind));
            }
        }
        let place = |kind: Kind| self.alike.place(kind);
        pairs.sort_by(|one, other| one.0.total_cmp(&other.0).then(place(one.1).cmp(&place(other.1))));
        let cheapest: f32 = pairs.iter().take(7).map(|pair| pair.0).sum();
        let limit = (self.best + self.slack + self.spared).max(cheapest).min(cheapest + self.slack);
        let mut sevens = Sevens { pairs: &pairs, limit, chosen: Counts::EMPTY, found: Vec::new() };
        sevens.choose(0, 7, 0.0);
        if sevens.found.len() > MOST_PAIRS {
            // Far from it there are too many, but the cheapest may still be few.
            sevens = Sevens { limit: cheapest, found: Vec::new(), ..sevens };
            sevens.choose(0, 7, 0.0);
        }
        let found = sevens.found;
        if found.len() <= MOST_PAIRS {
            // A player who draws the tiles of one choice has often drawn those of another as well: 6, 20 and 70 choices
            // are worth about 4, 11 and 30 independent chances (singles with three tiles unseen, eight draws).
            self.whole(&found, (found.len().max(1) as f32).powf(-0.2));
        }
    }

    /// 十三么 with each of the thirteen doubled.
    pub(super) fn orphans(&mut self) {
        let twice = |kind: Kind| {
            let mut needs = Counts::EMPTY;
            KindSet::ORPHANS.into_iter().for_each(|kind| needs[kind] = 1);
            needs[kind] = 2;
            needs
        };
        let all: Vec<Counts> = KindSet::ORPHANS.into_iter().map(twice).collect();
        self.whole(&all, 1.0);
    }

    /// Keeps the hands without groups that are cheap enough beside the best.
    fn whole(&mut self, hands: &[Counts], share: f32) {
        let costs: Vec<f32> = hands.iter().map(|needs| self.cost_of(needs)).collect();
        self.best = costs.iter().copied().fold(self.best, f32::min);
        for (&needs, cost) in hands.iter().zip(costs) {
            if cost <= self.best + self.slack + SAME {
                self.keep(Target { needs, groups: ArrayVec::new(), cost, share });
            }
        }
    }

    fn cost_of(&self, needs: &Counts) -> f32 {
        let mut steps: ArrayVec<f32, 20> = ArrayVec::new();
        for (kind, number) in needs.iter() {
            let have = self.hand.naturals[kind];
            (1..=number.saturating_sub(have)).for_each(|short| steps.push(self.odds.step(kind, short.into())));
        }
        Steps::of(&steps, self.hand.wild).whole()
    }
}

/// Choices of seven among pairs, the cheapest first.
struct Sevens<'a> {
    pairs: &'a [(f32, Kind)],
    limit: f32,
    chosen: Counts,
    found: Vec<Counts>,
}

impl Sevens<'_> {
    fn choose(&mut self, from: usize, missing: usize, cost: f32) {
        if missing == 0 {
            self.found.push(self.chosen);
            return;
        }
        for at in from..self.pairs.len() {
            let (least, kind) = self.pairs[at];
            // All later choices cost no less.
            if cost + least * missing as f32 > self.limit + SAME || self.found.len() > MOST_PAIRS {
                return;
            }
            self.chosen[kind] += 2;
            self.choose(at + 1, missing - 1, cost + least);
            self.chosen[kind] -= 2;
        }
    }
}
