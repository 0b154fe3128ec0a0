//! 成牌的牌: which tiles of a hand make a pattern.
//!
//! A predicate names no tiles. So each part of a reading is exchanged for everything that could take its place. A part
//! that can be anything does not make the pattern; the parts left do: the three chows of 一條龍, the pung of 仙門碰, the 麻將
//! of 將眼. If no part can be exchanged (清一色) the pattern is about the whole hand and no tile is marked.

use crate::claim::Claim;
use crate::facts::Facts;
use crate::pattern::{Pattern, Test};
use crate::reading::{Reading, Won};
use crate::ruleset::Ruleset;
use crate::score::{ReadAs, Score, places};
use crate::summary::{Summary, traits};
use arrayvec::ArrayVec;
use mj_tiles::shape::{Form, Forms, Parts, readings};
use mj_tiles::{Counts, Group, Kind, KindSet, MeldKind, Tiles};

/// The tiles of a claim that make a pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Making {
    /// Whether the winning tile is one of them.
    pub win: bool,
    /// The tiles in the hand, without the winning tile.
    pub hand: Tiles,
    /// Indexes of the melds in the claim.
    pub melds: Vec<usize>,
}

/// How the tiles that make a pattern are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rests {
    /// By exchanging parts.
    Parts,
    /// The kongs.
    Kongs,
    /// The 暗嵌. A pattern that counts them exactly forbids more, so nothing can be exchanged.
    DarkPungs,
    /// The 暗刻: the same with concealed kongs only.
    ClosedPungs,
}

impl Ruleset {
    /// The tiles that make a pattern of a scored claim, in the counted reading if the pattern holds there. `None` if
    /// the pattern is about the whole hand or about no tiles.
    pub fn making(&self, claim: &Claim, score: &Score, pattern: &Pattern) -> Option<Making> {
        let facts = Facts::check(claim, &self.mechanics).ok()?;
        let is_kong = |at: &usize| claim.melds[*at].kind().is_kong();
        match pattern.test {
            _ if pattern.rests == Rests::Kongs => {
                let melds: Vec<usize> = (0..claim.melds.len()).filter(is_kong).collect();
                return (!melds.is_empty()).then(|| Making { melds, ..Making::default() });
            }
            Test::FlowerWin(_) | Test::Claim(_) | Test::ClaimTimes(_) => return None,
            Test::Reading(_) | Test::ReadingTimes(_) | Test::Place(_) => {}
        }
        let (parts, won) = reading_with(pattern, &facts, score.read.as_ref())?;
        if parts.form != Form::Standard {
            return None;
        }
        let whole = Whole::of(&facts, &parts)?;
        let made = match pattern.rests {
            Rests::Parts => whole.not_exchangeable(pattern, won)?,
            Rests::Kongs | Rests::DarkPungs => whole.dark_pungs(won, |meld| claim.melds[meld].kind().is_kong()),
            Rests::ClosedPungs => whole.dark_pungs(won, |meld| claim.melds[meld].kind() == MeldKind::Concealed),
        };
        Some(whole.tiles(&made, won))
    }
}

/// A reading in which the pattern holds: the best one, or else the first.
pub(crate) fn reading_with(pattern: &Pattern, facts: &Facts<'_>, best: Option<&ReadAs>) -> Option<(Parts, Won)> {
    let holds = |parts: &Parts, won: Won| pattern.holds(facts, &Reading::new(facts, parts, Some(won))) > 0;
    if let Some(best) = best.filter(|best| holds(&best.parts, best.won)) {
        return Some((best.parts.clone(), best.won));
    }
    readings(&facts.hand, facts.melds(), &facts.forms).into_iter().find_map(|parts| {
        let mut first = None;
        places(facts, &parts, |won| first = first.or_else(|| holds(&parts, won).then_some(won)));
        first.map(|won| (parts, won))
    })
}

/// Index of a part: the melds, then the groups of the hand, then the 麻將.
type PartIndex = usize;

/// All parts of a reading.
#[derive(Clone, Debug)]
pub(crate) struct Whole<'a> {
    facts: &'a Facts<'a>,
    pub groups: ArrayVec<Group, { Forms::MOST_GROUPS }>,
    pub pair: Kind,
}

impl<'a> Whole<'a> {
    pub fn of(facts: &'a Facts<'a>, parts: &Parts) -> Option<Whole<'a>> {
        let melds = facts.claim.melds.iter().map(|meld| meld.group());
        let groups = melds.chain(parts.groups.iter().copied()).collect();
        Some(Whole { facts, groups, pair: parts.pair? })
    }

    fn melds(&self) -> usize {
        self.facts.claim.melds.len()
    }

    /// How often the pattern holds with these parts.
    pub fn holds(&self, pattern: &Pattern, won: Won) -> u8 {
        let mut all = Summary::default();
        self.groups.iter().for_each(|&group| all.add(group));
        all.every &= traits(self.pair.set());
        let parts = Parts {
            form: Form::Standard,
            groups: self.groups[self.melds()..].iter().copied().collect(),
            pair: Some(self.pair),
            pairs: ArrayVec::new(),
            missing: 0,
        };
        let kinds = all.kinds | self.pair.set();
        pattern.holds(self.facts, &Reading { facts: self.facts, parts: &parts, all, kinds, won: Some(won) })
    }

    fn kinds(&self, place: PartIndex) -> KindSet {
        self.groups.get(place).map_or(self.pair.set(), |group| group.kinds())
    }

    /// Everything that can take a place without making a fifth tile of a kind.
    pub fn exchanged(&self, place: PartIndex) -> impl Iterator<Item = Whole<'a>> {
        let other = move |index: usize| {
            let mut other = self.clone();
            match other.groups.get_mut(place) {
                Some(group) => *group = Group::all().nth(index)?,
                None => other.pair = Kind::all().nth(index)?,
            }
            Some(other)
        };
        (0..Group::COUNT).map_while(other).filter(move |other| other.is_possible(place))
    }

    fn is_possible(&self, place: PartIndex) -> bool {
        let mut counts = Counts::EMPTY;
        self.groups.iter().flat_map(|group| group.tiles()).for_each(|kind| counts[kind] += 1);
        counts[self.pair] += 2;
        self.kinds(place).into_iter().all(|kind| counts[kind] <= 4)
    }

    /// The parts that cannot be exchanged; `None` if that is all of them.
    pub fn not_exchangeable(&self, pattern: &Pattern, won: Won) -> Option<Vec<PartIndex>> {
        let least = self.holds(pattern, won);
        let fixed = matches!(pattern.test, Test::Place(_)).then(|| self.place_of(won)).flatten();
        // A part that may be anything is tried as it was and as something else: one of two pairs of chows may go, not
        // both.
        let mut tried = vec![self.clone()];
        let mut made: Vec<PartIndex> = (0..=self.groups.len()).collect();
        made.retain(|&place| {
            let serves = |whole: &Whole<'_>| whole.holds(pattern, won) >= least;
            if fixed == Some(place) || !tried.iter().all(|whole| whole.exchanged(place).all(|other| serves(&other))) {
                return true;
            }
            let unlike: Vec<Whole<'a>> = tried.iter().filter_map(|whole| whole.most_unlike(place)).collect();
            tried.extend(unlike);
            false
        });
        (made.len() <= self.groups.len()).then_some(made)
    }

    /// The exchange that has least in common with the other parts.
    fn most_unlike(&self, place: PartIndex) -> Option<Whole<'a>> {
        let others = (0..=self.groups.len()).filter(|&other| other != place).map(|other| self.kinds(other));
        let others = others.fold(KindSet::EMPTY, |all, kinds| all | kinds);
        self.exchanged(place).min_by_key(|whole| {
            let kinds = whole.kinds(place);
            ((kinds & others).len(), (kinds.any_ranks() & others.any_ranks()).count_ones())
        })
    }

    fn place_of(&self, won: Won) -> Option<PartIndex> {
        match won {
            Won::Pair(_) => Some(self.groups.len()),
            Won::Group(group, _) => (self.melds()..self.groups.len()).find(|&place| self.groups[place] == group),
            Won::Whole => None,
        }
    }

    /// The pungs of the hand, except one completed by another player's tile, and the kongs that count.
    fn dark_pungs(&self, won: Won, is_dark: impl Fn(usize) -> bool) -> Vec<PartIndex> {
        let completed = if self.facts.self_draw() { None } else { self.place_of(won) };
        let of_hand =
            (self.melds()..self.groups.len()).filter(|&at| self.groups[at].is_pung() && completed != Some(at));
        (0..self.melds()).filter(|&meld| is_dark(meld)).chain(of_hand).collect()
    }

    /// The tiles of some parts: natural tiles first, then wild ones.
    fn tiles(&self, made: &[PartIndex], won: Won) -> Making {
        let claim = self.facts.claim;
        let mut making =
            Making { melds: made.iter().copied().filter(|&at| at < self.melds()).collect(), ..Making::default() };
        let mut left: Tiles = claim.hand.clone();
        let completed = match won {
            Won::Group(_, kind) | Won::Pair(kind) => self.place_of(won).filter(|at| made.contains(at)).map(|_| kind),
            Won::Whole => None,
        };
        making.win = completed.is_some();
        let mut without = completed;
        for &place in made.iter().filter(|&&at| at >= self.melds()) {
            let kinds = self.groups.get(place).map_or([self.pair; 3], |group| group.tiles());
            let number = if place < self.groups.len() { 3 } else { 2 };
            for kind in kinds.into_iter().take(number) {
                if without.take_if(|win| *win == kind).is_some() {
                    continue;
                }
                let natural = left.iter().position(|tile| tile.kind() == Some(kind));
                if let Some(at) = natural.or_else(|| left.iter().position(|tile| tile.is_flower())) {
                    making.hand.push(left.remove(at));
                }
            }
        }
        making
    }
}
