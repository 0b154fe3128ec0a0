//! 副牌: a chow or a pung of a reading.

use crate::{Kind, KindSet, Suit};
use std::fmt;

/// Three tiles that go together: one of 21 chows (順) or 34 pungs (碰). A kong is a pung here; its fourth tile belongs to
/// the meld.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group(u8);

const CHOWS: u8 = 21;

impl Group {
    /// The number of different groups.
    pub const COUNT: usize = CHOWS as usize + Kind::COUNT;

    /// Three of a kind.
    pub const fn pung(kind: Kind) -> Group {
        Group(CHOWS + kind.index() as u8)
    }

    /// The chow with this lowest kind, if there is one.
    pub const fn chow(lowest: Kind) -> Option<Group> {
        match lowest.suit() {
            Some(suit) if lowest.rank() <= 7 => Some(Group(suit as u8 * 7 + lowest.rank() - 1)),
            _ => None,
        }
    }

    /// Every group, the pungs last.
    pub fn all() -> impl Iterator<Item = Group> {
        (0..Self::COUNT as u8).map(Group)
    }

    /// 0–54.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 碰 or 槓.
    pub const fn is_pung(self) -> bool {
        self.0 >= CHOWS
    }

    /// 順
    pub const fn is_chow(self) -> bool {
        !self.is_pung()
    }

    /// The kind of a pung, the lowest kind of a chow.
    pub const fn lowest(self) -> Kind {
        let found = if self.is_pung() { Kind::new(self.0 - CHOWS) } else { Kind::new(self.0 / 7 * 9 + self.0 % 7) };
        // Both formulas stay below 34 for every group.
        match found {
            Some(kind) => kind,
            None => unreachable!(),
        }
    }

    /// The three tiles.
    pub const fn tiles(self) -> [Kind; 3] {
        let low = self.lowest();
        match (self.is_pung(), low.up(1), low.up(2)) {
            (false, Some(middle), Some(high)) => [low, middle, high],
            _ => [low; 3],
        }
    }

    /// The kinds that occur in it.
    pub const fn kinds(self) -> KindSet {
        let low = self.lowest().set().bits();
        KindSet::from_bits(if self.is_pung() { low } else { low | low << 1 | low << 2 })
    }

    /// Whether a tile of the kind is part of it.
    pub const fn contains(self, kind: Kind) -> bool {
        self.kinds().contains(kind)
    }

    /// The suit, or `None` for honours.
    pub const fn suit(self) -> Option<Suit> {
        self.lowest().suit()
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in self.tiles() {
            write!(f, "{}", kind.rank())?;
        }
        write!(f, "{}", self.suit().map_or('z', Suit::letter))
    }
}

impl fmt::Debug for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
