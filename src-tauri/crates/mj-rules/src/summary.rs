//! The properties of a set of groups, collected group by group.
//!
//! Sets of kinds are bits ([`mj_tiles::KindSet`]), so most questions of the pattern families are a shift and
//! a mask. How often a chow or pung occurs is kept in planes: plane n holds those that occur more
//! than n times.

use mj_tiles::{Group, Kind, KindSet};

/// Ranks 1–9 (bits 0–8), 么 and 清么 (1s and 9s): what several parts have in common.
pub(crate) type Traits = u16;
pub(crate) const RANKS: Traits = 0x1ff;
pub(crate) const ORPHAN: Traits = 1 << 9;
pub(crate) const TERMINAL: Traits = 1 << 10;

/// The groups of a reading, summed up.
#[derive(Clone, Copy, Debug)]
pub struct Summary {
    /// Kinds that occur in the groups.
    pub(crate) kinds: KindSet,
    /// Kinds that every group contains.
    pub(crate) common: u64,
    /// Traits that every group has.
    pub(crate) every: Traits,
    /// Chows by their lowest kind: those that occur once or more, twice or more, …
    pub(crate) chows: [u64; 4],
    /// Pungs by kind: those that occur once or more, twice or more.
    pub(crate) pungs: [u64; 2],
    pub(crate) chow_count: u8,
    pub(crate) pung_count: u8,
}

impl Default for Summary {
    fn default() -> Self {
        Summary {
            kinds: KindSet::EMPTY,
            common: u64::MAX,
            every: Traits::MAX,
            chows: [0; 4],
            pungs: [0; 2],
            chow_count: 0,
            pung_count: 0,
        }
    }
}

impl Summary {
    /// Adds a group.
    pub(crate) fn add(&mut self, group: Group) {
        let GroupFacts { kinds, lowest, traits } = GROUPS[group.index()];
        self.kinds |= kinds;
        self.common &= kinds.bits();
        self.every &= traits;
        if group.is_pung() {
            self.pungs[1] |= self.pungs[0] & lowest;
            self.pungs[0] |= lowest;
            self.pung_count += 1;
        } else {
            let [one, two, three, _] = self.chows;
            self.chows[3] |= three & lowest;
            self.chows[2] |= two & lowest;
            self.chows[1] |= one & lowest;
            self.chows[0] |= lowest;
            self.chow_count += 1;
        }
    }
}

#[derive(Clone, Copy)]
struct GroupFacts {
    kinds: KindSet,
    lowest: u64,
    traits: Traits,
}

static GROUPS: [GroupFacts; Group::COUNT] = group_facts();

const fn group_facts() -> [GroupFacts; Group::COUNT] {
    let mut facts = [GroupFacts { kinds: KindSet::EMPTY, lowest: 0, traits: 0 }; Group::COUNT];
    let mut index = 0;
    while index < Kind::COUNT as u8 {
        if let Some(kind) = Kind::new(index) {
            let pung = Group::pung(kind);
            facts[pung.index()] = of(pung);
            if let Some(chow) = Group::chow(kind) {
                facts[chow.index()] = of(chow);
            }
        }
        index += 1;
    }
    facts
}

const fn of(group: Group) -> GroupFacts {
    let kinds = group.kinds();
    GroupFacts { kinds, lowest: group.lowest().set().bits(), traits: traits(kinds) }
}

/// The traits of a part that consists of these kinds.
pub(crate) const fn traits(kinds: KindSet) -> Traits {
    let mut traits = kinds.any_ranks();
    if kinds.meets(KindSet::ORPHANS) {
        traits |= ORPHAN;
    }
    if kinds.meets(KindSet::TERMINALS) {
        traits |= TERMINAL;
    }
    traits
}
