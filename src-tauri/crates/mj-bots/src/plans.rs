//! 牌路: where to look for complete hands. A plan says which groups may stand in a hand and which kinds may be its pair.
//! The judge says what the hand is worth. A plan is used only if the rule set has a pattern for it.

use arrayvec::ArrayVec;
use mj_rules::Ruleset;
use mj_rules::pattern::Pattern;
use mj_rules::patterns::{chows, honours, numbers, pungs, suits};
use mj_tiles::{Group, Kind, KindSet, Suit};

/// A set of groups; bit n is the group with that index.
pub type Groups = u64;

/// A sort of hand.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The groups that may stand in each place; narrow places come first.
    pub slots: ArrayVec<Groups, 5>,
    /// The kinds that may be the pair.
    pub pairs: KindSet,
    /// How many of its hands are kept.
    pub keep: usize,
    /// How much dearer than others its hands may be because of what they bring, as −ln of a chance.
    pub allowance: f32,
    /// The patterns it is meant for.
    pub patterns: Vec<&'static str>,
    /// Whether one of them decides a hand alone.
    pub great: bool,
    /// What that one brings in chips.
    pub worth: f32,
    /// Whether it requires certain groups.
    pub forced: bool,
}

impl Plan {
    /// The places that the melds leave; `None` if a meld fits none.
    pub fn free_slots(&self, melds: &[Group]) -> Option<ArrayVec<Groups, 5>> {
        let mut slots = self.slots.clone();
        for meld in melds {
            let at = slots.iter().position(|slot| slot & 1 << meld.index() != 0)?;
            slots.remove(at);
        }
        Some(slots)
    }
}

/// A plan's groups: the required ones, and what the other places may hold.
#[derive(Clone, Copy)]
struct Sketch<'a> {
    forced: &'a [Groups],
    rest: Groups,
    pairs: KindSet,
}

const ALL: Groups = (1 << Group::COUNT) - 1;

/// Every plan that this rule set pays for. The first is to complete the hand in any way.
pub fn plans(rules: &Ruleset) -> Vec<Plan> {
    let mut plans = Collection { rules, groups: rules.mechanics.forms.groups.into(), list: Vec::new() };
    plans.add(&[], 20, Sketch { forced: &[], rest: ALL, pairs: KindSet::ALL });
    plans.of_suits();
    plans.of_kinds();
    plans.of_chows();
    plans.of_honours();
    plans.of_pungs();
    plans.list
}

struct Collection<'a> {
    rules: &'a Ruleset,
    groups: usize,
    list: Vec<Plan>,
}

impl Collection<'_> {
    /// Adds a plan if the rule set has one of the patterns, or if none is required.
    fn add(&mut self, patterns: &[&Pattern], keep: usize, sketch: Sketch<'_>) {
        let row = |pattern: &&Pattern| self.rules.row(pattern.id);
        let worth = patterns.iter().find_map(row).map(|row| row.worth);
        if sketch.forced.len() > self.groups || (!patterns.is_empty() && worth.is_none()) {
            return;
        }
        let scheme = &self.rules.mechanics.scheme;
        let great = worth.and_then(|worth| scheme.great(worth)).map(|value| value as f32);
        // It may be dearer by as much as it brings more than a good hand without it.
        let allowance = great.map_or(0.0, |value| (value / scheme.good() as f32).max(1.0).ln());
        let ids = patterns.iter().map(|pattern| pattern.id).collect();
        let forced = !sketch.forced.is_empty();
        let rest = std::iter::repeat_n(sketch.rest, self.groups - sketch.forced.len());
        let slots = sketch.forced.iter().copied().chain(rest).collect();
        self.list.push(Plan {
            slots,
            pairs: sketch.pairs,
            keep,
            allowance,
            patterns: ids,
            great: great.is_some(),
            worth: great.unwrap_or(0.0),
            forced,
        });
    }

    /// A plan whose groups are all out of one set.
    fn within(&mut self, patterns: &[&Pattern], keep: usize, rest: Groups, pairs: KindSet) {
        self.add(patterns, keep, Sketch { forced: &[], rest, pairs });
    }

    /// A plan with these groups and any others.
    fn forced(&mut self, patterns: &[&Pattern], forced: &[Groups]) {
        self.add(patterns, 3, Sketch { forced, rest: ALL, pairs: KindSet::ALL });
    }

    fn of_suits(&mut self) {
        let mixed = [&suits::MIXED_SUIT, &suits::MIXED_SUIT_OR_HONOURS];
        let pure = [&suits::PURE_SUIT, &suits::PURE_SUIT_OR_HONOURS];
        for (suit, dragon) in Suit::ALL.into_iter().zip([Kind::RED, Kind::WHITE, Kind::GREEN]) {
            let one = KindSet::suit(suit);
            let with = one | KindSet::HONOURS;
            self.within(&pure, 6, made_of(one), one);
            self.within(&mixed, 6, made_of(with), with);
            self.within(&[&suits::WAN_FORTUNE], 5, made_of(one | dragon.set()), one | dragon.set());
            let short = KindSet::NUMBERED & !one;
            self.within(&[&suits::ONE_SUIT_SHORT], 6, made_of(short), short);
            self.within(&[&suits::ONE_SUIT_SHORT], 6, made_of(short) & CHOWS, short);
        }
        let gates: [KindSet; 5] = [
            KindSet::suit(Suit::Characters),
            KindSet::suit(Suit::Dots),
            KindSet::suit(Suit::Bamboos),
            KindSet::WINDS,
            KindSet::DRAGONS,
        ];
        for pair in 0..5 {
            let four: Vec<Groups> = (0..5).filter(|&at| at != pair).map(|at| made_of(gates[at])).collect();
            self.add(&[&suits::FIVE_GATES], 5, Sketch { forced: &four, rest: ALL, pairs: gates[pair] });
        }
    }

    fn of_kinds(&mut self) {
        let simples = !KindSet::ORPHANS;
        self.within(&[&numbers::NO_TERMINALS], 6, made_of(simples), simples);
        self.within(&[&numbers::NO_TERMINALS], 5, made_of(simples) & CHOWS, simples);
        self.within(
            &[&numbers::MIXED_OUTSIDE, &numbers::CHANTA],
            6,
            that(|group| group.kinds().meets(KindSet::ORPHANS)),
            KindSet::ORPHANS,
        );
        let ends = KindSet::TERMINALS;
        self.within(&[&numbers::JUNCHAN], 5, that(|group| group.kinds().meets(ends)), ends);
        for rank in 1..=9 {
            let carried = KindSet::ranks(1 << (rank - 1));
            let pattern = if rank % 8 == 1 { &numbers::ALL_CARRY_TERMINAL } else { &numbers::ALL_CARRY };
            self.within(&[pattern], 5, that(|group| group.kinds().meets(carried)), carried);
        }
    }

    fn of_chows(&mut self) {
        self.within(&[&chows::ALL_CHOWS], 6, CHOWS, KindSet::ALL);
        for suit in Suit::ALL {
            self.forced(&[&chows::STRAIGHT], &[1, 4, 7].map(|rank| chow(suit, rank)));
            for other in Suit::ALL.into_iter().filter(|&other| other >= suit) {
                let ends = [chow(suit, 1), chow(suit, 7), chow(other, 1), chow(other, 7)];
                self.forced(&[&chows::DOUBLE_FLOAT], &ends);
            }
        }
        for rank in 1..=7 {
            self.forced(&[&chows::THREE_SISTERS], &Suit::ALL.map(|suit| chow(suit, rank)));
        }
        let all: Vec<Groups> = (0..CHOW_COUNT).map(|at| 1 << at).collect();
        for (at, &one) in all.iter().enumerate() {
            self.forced(&[&chows::TRIPLET_CHOWS], &[one; 3]);
            for &other in &all[at + 1..] {
                self.forced(&[&chows::TWIN_DRAGONS], &[one, one, other, other]);
            }
        }
    }

    fn of_honours(&mut self) {
        let pungs = |set: KindSet| set.into_iter().map(pung).collect::<Vec<_>>();
        let dragons = pungs(KindSet::DRAGONS);
        let named = [&honours::WHITE_DRAGON, &honours::GREEN_DRAGON, &honours::RED_DRAGON];
        for (dragon, kind) in dragons.iter().copied().zip(KindSet::DRAGONS) {
            let own = [Kind::WHITE, Kind::GREEN, Kind::RED].iter().position(|&other| other == kind).map(|at| named[at]);
            let patterns: Vec<&Pattern> = std::iter::once(&honours::DRAGON_PUNG).chain(own).collect();
            self.forced(&patterns, &[dragon]);
            let others: Vec<Groups> = dragons.iter().copied().filter(|&other| other != dragon).collect();
            self.forced(&[&honours::SMALL_DRAGONS], &others);
        }
        self.forced(&[&honours::BIG_DRAGONS], &dragons);
        let winds = pungs(KindSet::WINDS);
        for &wind in &winds {
            let patterns = [&honours::SEAT_WIND, &honours::ROUND_WIND, &honours::OWN_WIND, &honours::PREVALENT_WIND];
            self.forced(&patterns, &[wind]);
            let others: Vec<Groups> = winds.iter().copied().filter(|&other| other != wind).collect();
            self.forced(&[&honours::THREE_WINDS], &others);
        }
    }

    fn of_pungs(&mut self) {
        let every = that(Group::is_pung);
        self.within(&[&pungs::ALL_PUNGS], 6, every, KindSet::ALL);
        self.within(&[&numbers::ALL_GENERALS], 4, every & made_of(GENERALS), GENERALS);
        self.within(&[&numbers::ALL_TERMINAL_PUNGS], 4, every & made_of(KindSet::ORPHANS), KindSet::ORPHANS);
        for rank in 1..=9 {
            self.forced(&[&pungs::SWORN_THREE], &Suit::ALL.map(|suit| pung(Kind::of(suit, rank))));
        }
        for suit in Suit::ALL {
            for low in 1..=7 {
                self.forced(&[&pungs::NINE_STARS], &[0, 1, 2].map(|step| pung(Kind::of(suit, low + step))));
            }
        }
    }
}

const CHOW_COUNT: usize = Group::COUNT - Kind::COUNT;
const CHOWS: Groups = (1 << CHOW_COUNT) - 1;

/// 將: rank 2, 5 or 8 of a suit.
const GENERALS: KindSet = KindSet::ranks(0b0_1001_0010);

fn that(is: impl Fn(Group) -> bool) -> Groups {
    Group::all().filter(|&group| is(group)).fold(0, |set, group| set | 1 << group.index())
}

fn made_of(kinds: KindSet) -> Groups {
    that(|group| group.kinds().within(kinds))
}

fn chow(suit: Suit, rank: u8) -> Groups {
    Group::chow(Kind::of(suit, rank)).map_or(0, |group| 1 << group.index())
}

fn pung(kind: Kind) -> Groups {
    1 << Group::pung(kind).index()
}
