//! 門清 or 吃碰: the two ways to a hand within reach, with their chance and worth.

use super::alike::Alike;
use super::odds::Odds;
use super::search::Target;
use super::value::Judged;
use crate::sight::{Holding, Sight};
use arrayvec::ArrayVec;
use mj_rules::Claim;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Flowers;
use mj_tiles::{Counts, Kind, Meld, MeldKind, Tile, Tiles};

/// A way to a hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Route {
    /// The chance that the hand is completed.
    pub chance: f32,
    /// What it brings then.
    pub worth: f32,
    /// Whether it uses claims.
    pub open: bool,
}

impl Route {
    fn gain(self) -> f32 {
        self.chance * self.worth
    }
}

/// The ways to a target.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    /// The better way.
    pub best: Route,
    /// The same with a wild tile as the last.
    pub wild: Route,
    /// Staying closed, and by claims.
    pub each: [Route; 2],
}

/// What a player takes into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regard {
    /// The worth of 門清, and that claims break it.
    pub closed: bool,
    /// 寶牌 still to be drawn, and the worth of having none.
    pub bao: bool,
    /// What can be declared once the hand is ready.
    pub ahead: bool,
}

/// A missing tile and the group it goes to; the pair counts as the group after the last.
#[derive(Clone, Copy, Debug)]
struct Miss {
    kind: Kind,
    place: usize,
}

/// Values targets from one holding.
pub struct Routes<'a> {
    pub sight: &'a Sight<'a>,
    pub odds: &'a Odds,
    /// Equal tiles, so that names do not decide which of equally likely tiles is the last.
    pub alike: &'a Alike,
    /// The holding to start from.
    pub from: &'a Holding,
    /// The memory of the judge.
    pub judged: &'a mut Judged,
    pub regard: Regard,
    /// What a win spares, because no opponent wins then.
    pub spared: f32,
}

/// A target being valued.
struct Case<'a> {
    target: &'a Target,
    misses: ArrayVec<Miss, 18>,
    /// Those that wild tiles stand for.
    filled: ArrayVec<Miss, 18>,
}

impl Routes<'_> {
    /// The ways to a target.
    pub fn to(&mut self, target: &Target) -> Option<Ways> {
        let case = self.case(target)?;
        let mut lasts: ArrayVec<usize, 2> = ArrayVec::new();
        lasts.push(0);
        // Near the end the last tile decides the waits.
        if case.misses.len() == 2 && case.misses[0].kind != case.misses[1].kind {
            lasts.push(1);
        }
        let mut whole = [Route::default(); 4];
        for &last in &lasts {
            for (sum, route) in whole.iter_mut().zip(self.by_last(&case, last)) {
                let chance = sum.chance + route.chance / lasts.len() as f32;
                let gain = sum.gain() + route.gain() / lasts.len() as f32;
                *sum = Route { chance, worth: gain / chance.max(1e-9), open: route.open };
            }
        }
        whole.iter_mut().for_each(|route| route.chance *= target.share);
        let [best, wild, closed, open] = whole;
        Some(Ways { best, wild, each: [closed, open] })
    }

    /// The claim for a target, won by self-draw.
    pub fn example(&self, target: &Target, open: bool) -> Option<Claim> {
        let case = self.case(target)?;
        let end = *case.misses.first()?;
        let exposed = if open { self.exposed(&case, end) } else { ArrayVec::new() };
        self.claim(&case, end, &exposed, WonBy::SelfDraw, None)
    }

    fn case<'t>(&self, target: &'t Target) -> Option<Case<'t>> {
        let mut misses = missing(target, &self.from.hand.naturals);
        let ease = |miss: &Miss| self.odds.draw[miss.kind.index()][1];
        // Groups keep the order in which they were found. Pairs get an order that is independent of the names of suits.
        let place = |miss: &Miss| if target.groups.is_empty() { self.alike.place(miss.kind) } else { 0 };
        misses.sort_by(|one, other| ease(one).total_cmp(&ease(other)).then(place(one).cmp(&place(other))));
        let wild = usize::from(self.from.hand.wild);
        if misses.len() <= wild {
            return None;
        }
        let filled = misses.drain(..wild).collect();
        Some(Case { target, misses, filled })
    }

    /// The better way, with and without a wild tile as the last, and the closed and the open one.
    fn by_last(&mut self, case: &Case<'_>, last: usize) -> [Route; 4] {
        let opened = self.from.melds.iter().any(|meld| matches!(meld.kind(), MeldKind::Chow | MeldKind::Pung));
        let open = (!case.target.groups.is_empty()).then(|| self.route(case, last, true));
        let closed = (!opened && self.regard.closed || open.is_none()).then(|| self.route(case, last, false));
        let [closed, open] = [closed, open].map(Option::unwrap_or_default);
        let [best, wild] = if open[0].gain() > closed[0].gain() { open } else { closed };
        [best, wild, closed[0], open[0]]
    }

    /// The chance and worth of a way that ends with one of the missing tiles, and of the same way ending with a wild
    /// tile.
    fn route(&mut self, case: &Case<'_>, last: usize, open: bool) -> [Route; 2] {
        let end = case.misses[last];
        let exposed = if open { self.exposed(case, end) } else { ArrayVec::new() };
        let before = self.before(case, last, &exposed);
        let again = case.misses.iter().filter(|miss| miss.kind == end.kind).count();
        let draw = &self.odds.draw[end.kind.index()];
        // With 寶牌 a hand may want a fifth tile of a kind, which cannot be drawn.
        let by_draw = draw.get(again).map_or(0.0, |chance| chance / draw[again - 1].max(1e-9));
        let by_any = self.odds.claim[end.kind.index()] * by_draw / draw[1].max(1e-9);
        let shown: &[usize] = if self.regard.closed { &exposed } else { &[] };
        let drawn = self.worth(case, end, shown, WonBy::SelfDraw, None);
        let discarded = self.worth(case, end, shown, WonBy::Discard, None);
        let part = self.odds.drawn_part[end.kind.index()];
        let (chance, worth) = match (drawn > 0.0, discarded > 0.0) {
            (true, true) => (by_any, part * drawn + (1.0 - part) * discarded),
            (true, false) => (by_draw, drawn),
            (false, true) => (by_any - by_draw, discarded),
            (false, false) => (0.0, 0.0),
        };
        let worth = if worth > 0.0 { self.lasting(worth, case) + self.spared } else { 0.0 };
        let plain = Route { chance: before * chance.clamp(0.0, 1.0), worth, open };
        let mut wild = Route { open, ..Route::default() };
        if self.regard.bao && self.odds.flower > 0.0 && case.misses.len() <= 2 {
            let worth = self.worth(case, end, shown, WonBy::SelfDraw, Tile::flower(self.from.hand.wild + 1));
            let worth = if worth > 0.0 { worth + self.spared } else { 0.0 };
            wild = Route { chance: before * self.odds.flower, worth, open };
        }
        [plain, wild]
    }

    /// The worth of a hand without 寶牌, which lasts only until one is drawn.
    fn lasting(&self, worth: f32, case: &Case<'_>) -> f32 {
        let wild = self.sight.rules.mechanics.flowers == Flowers::Wild;
        if !wild || self.from.hand.wild > 0 || !self.regard.bao {
            return worth;
        }
        let rounds = (2.5 * case.misses.len() as f32).min(self.odds.draws);
        let lasts = self.odds.no_flower.powf(rounds);
        worth * (0.3 + 0.7 * lasts)
    }

    /// The groups that claims complete: those with something missing, except the last tile's group and groups with a
    /// wild tile, because claims take natural tiles only.
    fn exposed(&self, case: &Case<'_>, end: Miss) -> ArrayVec<usize, 5> {
        let places = 0..case.target.groups.len();
        let claimed = |place: &usize| {
            *place != end.place
                && case.misses.iter().any(|miss| miss.place == *place)
                && case.filled.iter().all(|miss| miss.place != *place)
        };
        places.filter(claimed).collect()
    }

    /// The chance that all tiles but the last come.
    fn before(&self, case: &Case<'_>, last: usize, exposed: &[usize]) -> f32 {
        let mut taken = Counts::EMPTY;
        let mut chance = 1.0;
        let mut eased: ArrayVec<usize, 5> = ArrayVec::new();
        // The likeliest tiles of a group come last in the list, because a claim brings the last tile of a group.
        for (at, miss) in case.misses.iter().enumerate().rev() {
            if at == last {
                continue;
            }
            let draw = &self.odds.draw[miss.kind.index()];
            taken[miss.kind] += 1;
            let number = usize::from(taken[miss.kind]).min(4);
            let step = draw[number] / draw[number - 1].max(1e-9);
            let claimed = exposed.contains(&miss.place) && !eased.contains(&miss.place);
            chance *= if claimed {
                eased.push(miss.place);
                let of = if case.target.groups[miss.place].is_pung() { &self.odds.claim } else { &self.odds.chow };
                (of[miss.kind.index()] * step / draw[1].max(1e-9)).min(1.0)
            } else {
                step
            };
        }
        chance
    }

    fn worth(&mut self, case: &Case<'_>, end: Miss, exposed: &[usize], by: WonBy, flower: Option<Tile>) -> f32 {
        let Some(claim) = self.claim(case, end, exposed, by, flower) else { return 0.0 };
        self.judged.worth(self.sight.rules, self.sight.me, &claim)
    }

    fn claim(&self, case: &Case<'_>, end: Miss, exposed: &[usize], by: WonBy, flower: Option<Tile>) -> Option<Claim> {
        let mut counts = case.target.needs;
        let mut melds = self.from.melds.clone();
        if !self.regard.closed {
            // Melds under consideration count as drawn tiles.
            for meld in melds.drain(self.sight.mine.melds.len().min(melds.len())..) {
                meld.group().tiles().iter().for_each(|&kind| counts[kind] += 1);
            }
        }
        for &place in exposed {
            let group = case.target.groups[place];
            let kinds = group.tiles();
            kinds.iter().for_each(|&kind| counts[kind] -= 1);
            let sort = if group.is_pung() { MeldKind::Pung } else { MeldKind::Chow };
            melds.push(Meld::new(sort, &kinds.map(Tile::from)).ok()?);
        }
        counts[end.kind] = counts[end.kind].checked_sub(1)?;
        let wild = self.wild_in(case, &mut counts, &melds)?;
        let mut tiles = Tiles::new();
        for (kind, number) in counts.iter() {
            (0..number).for_each(|_| tiles.push(kind.into()));
        }
        tiles.extend((1..=wild).filter_map(Tile::flower));
        let claim = self.sight.claim(&tiles, flower.unwrap_or(end.kind.into()), by);
        let ready = if self.regard.ahead { self.sight.declares(&melds) } else { claim.ready };
        Some(Claim { melds, ready, ..claim })
    }

    /// The number of 寶牌 that stay wild. One or two are enough to tell a hand with 寶牌 from one without, and with fewer
    /// the judge is faster. The others become what they stand for, if there is such a tile.
    fn wild_in(&self, case: &Case<'_>, counts: &mut Counts, melds: &[Meld]) -> Option<u8> {
        let mut wild = 0;
        let exposed = Counts::of(&melds.iter().flat_map(Meld::tiles).copied().collect::<ArrayVec<Tile, 20>>());
        for miss in &case.filled {
            if wild == 0 || counts[miss.kind] + exposed[miss.kind] > 3 {
                counts[miss.kind] = counts[miss.kind].checked_sub(1)?;
                wild += 1;
            }
        }
        Some(wild)
    }
}

/// What a target lacks. Tiles in the hand go to the groups that lack least.
fn missing(target: &Target, hand: &Counts) -> ArrayVec<Miss, 18> {
    let mut left = *hand;
    let mut misses = ArrayVec::new();
    if target.groups.is_empty() {
        for (kind, number) in target.needs.iter() {
            (hand[kind]..number).for_each(|_| misses.push(Miss { kind, place: 0 }));
        }
        return misses;
    }
    let mut order: ArrayVec<usize, 5> = (0..target.groups.len()).collect();
    let lacks = |place: usize| target.groups[place].tiles().iter().filter(|&&kind| hand[kind] == 0).count();
    order.sort_by_key(|&place| lacks(place));
    let mut rest = target.needs;
    for place in order {
        for kind in target.groups[place].tiles() {
            rest[kind] -= 1;
            match left[kind] {
                0 => misses.push(Miss { kind, place }),
                _ => left[kind] -= 1,
            }
        }
    }
    let place = target.groups.len();
    for (kind, number) in rest.iter() {
        (left[kind].min(number)..number).for_each(|_| misses.push(Miss { kind, place }));
    }
    misses
}
