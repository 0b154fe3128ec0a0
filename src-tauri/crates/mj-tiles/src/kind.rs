//! The 34 kinds of tile and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// 門: one of the three numbered suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// 萬
    Characters,
    /// 筒
    Dots,
    /// 條
    Bamboos,
}

impl Suit {
    /// The three suits in the order of the notation.
    pub const ALL: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboos];

    /// `m`, `p` or `s`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Characters => 'm',
            Suit::Dots => 'p',
            Suit::Bamboos => 's',
        }
    }
}

/// One of the 34 kinds: 0–8 萬, 9–17 筒, 18–26 條, 27–30 東南西北, 31–33 白發中.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Kind(u8);

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 34;
    /// 東; the winds follow in their order.
    pub const EAST: Kind = Kind(27);
    /// 白
    pub const WHITE: Kind = Kind(31);
    /// 發
    pub const GREEN: Kind = Kind(32);
    /// 中
    pub const RED: Kind = Kind(33);

    /// The kind with this index, if it is one.
    pub const fn new(index: u8) -> Option<Kind> {
        if index < Self::COUNT as u8 { Some(Kind(index)) } else { None }
    }

    /// The kind of a suit with a rank 1–9.
    ///
    /// # Panics
    /// If `rank` is not 1–9; ranks come from constants and loops, never from outside.
    pub const fn of(suit: Suit, rank: u8) -> Kind {
        assert!(rank >= 1 && rank <= 9);
        Kind(suit as u8 * 9 + rank - 1)
    }

    /// All 34 kinds in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Kind> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Kind)
    }

    /// 0–33.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit, or `None` for an honour.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 9 {
            0 => Some(Suit::Characters),
            1 => Some(Suit::Dots),
            2 => Some(Suit::Bamboos),
            _ => None,
        }
    }

    /// 1–9 in a suit; among the honours 1–7 for 東南西北白發中.
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// 風 or 仙.
    pub const fn is_honour(self) -> bool {
        self.0 >= 27
    }

    /// The kind that follows by `steps` in the same suit, if there is one.
    pub const fn up(self, steps: u8) -> Option<Kind> {
        if self.is_honour() || self.rank() + steps > 9 { None } else { Some(Kind(self.0 + steps)) }
    }

    /// The kind that precedes by `steps` in the same suit, if there is one.
    pub const fn down(self, steps: u8) -> Option<Kind> {
        if self.is_honour() || self.rank() <= steps { None } else { Some(Kind(self.0 - steps)) }
    }

    /// The set of this kind alone.
    pub const fn set(self) -> KindSet {
        KindSet(1 << KindSet::place(self.0))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit().map_or('z', Suit::letter))
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of kinds. Each suit takes ten bits (nine ranks and a gap), so that a shift by one is the
/// next rank and never the next suit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct KindSet(u64);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);
    /// 字牌: winds and dragons.
    pub const HONOURS: KindSet = KindSet(0x7f << 30);
    /// 風門
    pub const WINDS: KindSet = KindSet(0xf << 30);
    /// 仙門
    pub const DRAGONS: KindSet = KindSet(0x7 << 34);
    /// The kinds of the three suits.
    pub const NUMBERED: KindSet = KindSet::ranks(0x1ff);
    /// 清么: the 1s and 9s of the suits.
    pub const TERMINALS: KindSet = KindSet::ranks(0x101);
    /// 么: terminals and honours.
    pub const ORPHANS: KindSet = KindSet(Self::TERMINALS.0 | Self::HONOURS.0);
    /// Every kind.
    pub const ALL: KindSet = KindSet(Self::NUMBERED.0 | Self::HONOURS.0);

    const fn place(index: u8) -> u8 {
        index + index / 9
    }

    /// These ranks (bit 0 is rank 1) of all three suits.
    pub const fn ranks(mask: u64) -> KindSet {
        KindSet(mask | mask << 10 | mask << 20)
    }

    /// All nine ranks of a suit.
    pub const fn suit(suit: Suit) -> KindSet {
        KindSet(0x1ff << (suit as u8 * 10))
    }

    /// The bits as laid out: ten a suit, honours from bit 30.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits; bits that stand for no kind are dropped.
    pub const fn from_bits(bits: u64) -> KindSet {
        KindSet(bits & Self::ALL.0)
    }

    /// Which ranks of a suit are in the set; bit 0 is rank 1.
    pub const fn ranks_in(self, suit: Suit) -> u16 {
        (self.0 >> (suit as u8 * 10)) as u16 & 0x1ff
    }

    /// Which ranks are in the set in any suit.
    pub const fn any_ranks(self) -> u16 {
        ((self.0 | self.0 >> 10 | self.0 >> 20) & 0x1ff) as u16
    }

    /// Which ranks are in the set in all three suits.
    pub const fn all_ranks(self) -> u16 {
        (self.0 & self.0 >> 10 & self.0 >> 20 & 0x1ff) as u16
    }

    /// The number of suits that occur.
    pub const fn suits(self) -> u32 {
        let m = (self.0 & Self::suit(Suit::Characters).0 != 0) as u32;
        let p = (self.0 & Self::suit(Suit::Dots).0 != 0) as u32;
        let s = (self.0 & Self::suit(Suit::Bamboos).0 != 0) as u32;
        m + p + s
    }

    /// The number of kinds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no kind.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the kind is in the set.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & kind.set().0 != 0
    }

    /// Whether the two sets share a kind.
    pub const fn meets(self, other: KindSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every kind here is also in `other`.
    pub const fn within(self, other: KindSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Adds a kind.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= kind.set().0;
    }

    /// The lowest kind.
    pub const fn first(self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        Some(Kind(place - place / 10))
    }
}

impl BitOr for KindSet {
    type Output = KindSet;
    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl BitOrAssign for KindSet {
    fn bitor_assign(&mut self, other: KindSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for KindSet {
    type Output = KindSet;
    fn bitand(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }
}

impl Not for KindSet {
    type Output = KindSet;
    fn not(self) -> KindSet {
        KindSet(Self::ALL.0 & !self.0)
    }
}

impl IntoIterator for KindSet {
    type Item = Kind;
    type IntoIter = Kinds;
    fn into_iter(self) -> Kinds {
        Kinds(self)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        kinds.into_iter().fold(KindSet::EMPTY, |set, kind| set | kind.set())
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The kinds of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Kinds(KindSet);

impl Iterator for Kinds {
    type Item = Kind;
    fn next(&mut self) -> Option<Kind> {
        let kind = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(kind)
    }
}
