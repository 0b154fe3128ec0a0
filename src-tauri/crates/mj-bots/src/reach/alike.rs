//! Equal tiles of a position. Suits that hold the same tiles can be exchanged, and so can honours of the same meaning
//! and number: a discard of one brings what a discard of the other brings. Without this, a search that stops early
//! would prefer the one it meets first.

use super::odds::Odds;
use crate::sight::Sight;
use arrayvec::ArrayVec;
use mj_tiles::shape::Concealed;
use mj_tiles::{Counts, Group, Kind, KindSet, Suit};
use std::cmp::Ordering;

/// An exchange of kinds: what each becomes.
pub type Exchange = [Kind; Kind::COUNT];

/// The order and the exchanges of a position.
#[derive(Clone, Debug)]
pub struct Alike {
    place: [u8; Kind::COUNT],
    exchanges: Vec<Exchange>,
}

/// The contents of a suit: for each rank the tiles and the chance of another; then the melds.
type Held = (ArrayVec<(u8, u32), 9>, ArrayVec<(bool, u8), 5>);

impl Alike {
    /// The equal tiles for a player with these tiles and melds.
    pub fn of(sight: &Sight<'_>, odds: &Odds, hand: &Concealed, melds: &[Group]) -> Alike {
        let chance = |kind: Kind| odds.cost[kind.index()][1].to_bits();
        let held = |suit: Suit| -> Held {
            let kinds = KindSet::suit(suit).into_iter().map(|kind| (hand.naturals[kind], chance(kind)));
            let of_suit = melds.iter().filter(|meld| meld.suit() == Some(suit));
            let mut laid: ArrayVec<_, 5> = of_suit.map(|meld| (meld.is_pung(), meld.lowest().rank())).collect();
            laid.sort_unstable();
            (kinds.collect(), laid)
        };
        let mut suits = Suit::ALL.map(|suit| (held(suit), suit));
        suits.sort_by(|one, other| one.0.cmp(&other.0));
        let melded = melds.iter().fold(KindSet::EMPTY, |set, meld| set | meld.kinds());
        let role = |kind: Kind| {
            let own = [sight.mine.wind, sight.view.round].map(|wind| wind.kind() == kind);
            (KindSet::DRAGONS.contains(kind), own, melded.contains(kind), hand.naturals[kind], chance(kind))
        };
        let mut honours: ArrayVec<Kind, 7> = KindSet::HONOURS.into_iter().collect();
        honours.sort_by_key(|&kind| role(kind));
        let mut place = [0; Kind::COUNT];
        let order = suits.iter().flat_map(|(_, suit)| KindSet::suit(*suit)).chain(honours.iter().copied());
        order.zip(0..).for_each(|(kind, at)| place[kind.index()] = at);
        let mut exchanges = Vec::new();
        for two in suits.windows(2).filter(|two| two[0].0 == two[1].0 && two[0].0.0.iter().any(|rank| rank.0 > 0)) {
            exchanges.push(exchange(KindSet::suit(two[0].1).into_iter().zip(KindSet::suit(two[1].1))));
        }
        let same = |two: &&[Kind]| role(two[0]) == role(two[1]) && hand.naturals[two[0]] > 0;
        for two in honours.windows(2).filter(same).filter(|two| !melded.contains(two[0])) {
            exchanges.push(exchange([(two[0], two[1])]));
        }
        Alike { place, exchanges }
    }

    /// The place of a kind among all, independent of the names of suits.
    pub fn place(&self, kind: Kind) -> u8 {
        self.place[kind.index()]
    }

    /// An order of tiles, independent of the names of suits.
    pub fn compare(&self, one: &Counts, other: &Counts) -> Ordering {
        let mut order = [Kind::EAST; Kind::COUNT];
        Kind::all().for_each(|kind| order[usize::from(self.place(kind))] = kind);
        order.map(|kind| one[kind]).cmp(&order.map(|kind| other[kind]))
    }

    /// Exchanges that leave the position as it is. All others are made of them.
    pub fn exchanges(&self) -> &[Exchange] {
        &self.exchanges
    }
}

fn exchange(pairs: impl IntoIterator<Item = (Kind, Kind)>) -> Exchange {
    let mut all = [Kind::EAST; Kind::COUNT];
    Kind::all().for_each(|kind| all[kind.index()] = kind);
    for (one, other) in pairs {
        (all[one.index()], all[other.index()]) = (other, one);
    }
    all
}

/// Tiles after an exchange.
pub fn counts_after(exchange: &Exchange, counts: &Counts) -> Counts {
    let mut after = Counts::EMPTY;
    counts.iter().for_each(|(kind, number)| after[exchange[kind.index()]] = number);
    after
}

/// A group after an exchange.
pub fn group_after(exchange: &Exchange, group: Group) -> Group {
    let lowest = exchange[group.lowest().index()];
    // Suits are exchanged as a whole, so a chow stays one.
    if group.is_pung() { Group::pung(lowest) } else { Group::chow(lowest).unwrap_or(group) }
}
