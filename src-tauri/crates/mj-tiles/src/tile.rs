//! Tiles as they lie in the box: the 34 kinds, three red fives, eight flowers.

use crate::{Kind, Suit};
use arrayvec::ArrayVec;
use std::fmt;

/// One tile: a natural tile of a kind, a red five (紅寶牌) or a flower (花, in 帶寶 games a 寶牌).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tile(u8);

const FIRST_RED: u8 = 34;
const FIRST_FLOWER: u8 = 37;
const END: u8 = 45;

/// A hand's tiles in the order they were given: at most 17 and the winning tile.
pub type Tiles = ArrayVec<Tile, 18>;

impl Tile {
    /// The number of different tiles.
    pub const COUNT: usize = END as usize;

    /// The red five of a suit.
    pub const fn red(suit: Suit) -> Tile {
        Tile(FIRST_RED + suit as u8)
    }

    /// The flower with a number 1–8: 春夏秋冬梅蘭菊竹.
    pub const fn flower(number: u8) -> Option<Tile> {
        if number >= 1 && number <= 8 { Some(Tile(FIRST_FLOWER + number - 1)) } else { None }
    }

    /// The kind it counts as; a flower has none.
    pub const fn kind(self) -> Option<Kind> {
        match self.0 {
            0..FIRST_RED => Kind::new(self.0),
            FIRST_RED => Some(Kind::of(Suit::Characters, 5)),
            35 => Some(Kind::of(Suit::Dots, 5)),
            36 => Some(Kind::of(Suit::Bamboos, 5)),
            _ => None,
        }
    }

    /// Whether it is one of the eight flowers.
    pub const fn is_flower(self) -> bool {
        self.0 >= FIRST_FLOWER
    }

    /// 1–8 for a flower.
    pub const fn flower_number(self) -> Option<u8> {
        if self.is_flower() { Some(self.0 - FIRST_FLOWER + 1) } else { None }
    }

    /// The suit of a red five.
    pub const fn red_suit(self) -> Option<Suit> {
        match self.0 {
            FIRST_RED => Some(Suit::Characters),
            35 => Some(Suit::Dots),
            36 => Some(Suit::Bamboos),
            _ => None,
        }
    }

    /// 0–44: the natural kinds, the red fives, the flowers.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every tile, once.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..END).map(Tile)
    }
}

impl From<Kind> for Tile {
    fn from(kind: Kind) -> Tile {
        Tile(kind.index() as u8)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.red_suit(), self.flower_number(), self.kind()) {
            (Some(suit), _, _) => write!(f, "0{}", suit.letter()),
            (_, Some(number), _) => write!(f, "{number}f"),
            (_, _, Some(kind)) => fmt::Display::fmt(&kind, f),
            // A tile is red, a flower or natural; there is no fourth sort.
            (None, None, None) => Ok(()),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
