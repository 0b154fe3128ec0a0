//! Winds, seats and tables of three and of four.

use arrayvec::ArrayVec;
use std::fmt;
use std::ops::{Index, IndexMut};

/// 東南西北
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Wind {
    /// 東
    East,
    /// 南
    South,
    /// 西
    West,
    /// 北
    North,
}

impl Wind {
    /// In turn order.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// Its tile.
    pub const fn kind(self) -> crate::Kind {
        match crate::Kind::new(27 + self as u8) {
            Some(kind) => kind,
            None => unreachable!(),
        }
    }

    /// `E`, `S`, `W` or `N`.
    pub const fn letter(self) -> char {
        match self {
            Wind::East => 'E',
            Wind::South => 'S',
            Wind::West => 'W',
            Wind::North => 'N',
        }
    }

    /// The wind with this letter.
    pub fn from_letter(letter: &str) -> Option<Wind> {
        match letter {
            "E" => Some(Wind::East),
            "S" => Some(Wind::South),
            "W" => Some(Wind::West),
            "N" => Some(Wind::North),
            _ => None,
        }
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A place at the table, counted in turn order from the dealer (莊家) of the hand, who is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Seat(u8);

impl Seat {
    /// 莊家
    pub const DEALER: Seat = Seat(0);

    /// 0 for the dealer, 1 for the dealer's 下家 and so on.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the dealer sits here.
    pub const fn is_dealer(self) -> bool {
        self.0 == 0
    }

    /// 風位: the seat wind where seat winds turn with the deal.
    pub const fn wind(self) -> Wind {
        Wind::ALL[self.0 as usize]
    }

    /// 門風: the wind of this seat at a table of four where `east` is 東.
    pub const fn wind_from(self, east: Seat) -> Wind {
        Wind::ALL[(self.0 as usize + 4 - east.0 as usize) % 4]
    }
}

impl From<Wind> for Seat {
    fn from(wind: Wind) -> Seat {
        Seat(wind as u8)
    }
}

/// The number of players at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// 三人麻將: no North seat.
    Three,
    Four,
}

impl Players {
    /// 3 or 4.
    pub const fn count(self) -> usize {
        match self {
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    /// The table for this number of players.
    pub const fn of(count: usize) -> Option<Players> {
        match count {
            3 => Some(Players::Three),
            4 => Some(Players::Four),
            _ => None,
        }
    }

    /// The seats in turn order, the dealer first.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.count() as u8).map(Seat)
    }

    /// The seat of a wind, if there is one at this table.
    pub fn seat(self, wind: Wind) -> Option<Seat> {
        let seat = Seat::from(wind);
        (seat.index() < self.count()).then_some(seat)
    }

    /// 下家: the next seat in turn order.
    pub const fn next(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.count() as u8)
    }

    /// 上家: the previous seat in turn order.
    pub const fn upper(self, seat: Seat) -> Seat {
        let count = self.count() as u8;
        Seat((seat.0 + count - 1) % count)
    }

    /// The other seats in turn order, the next one first.
    pub fn others(self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        let count = self.count() as u8;
        (1..count).map(move |steps| Seat((seat.0 + steps) % count))
    }

    /// 對家: the opposite seat, at a table of four.
    pub const fn opposite(self, seat: Seat) -> Option<Seat> {
        match self {
            Players::Three => None,
            Players::Four => Some(Seat((seat.0 + 2) % 4)),
        }
    }

    /// One value for each seat.
    pub fn each<T>(self, value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(self.seats().map(value).collect())
    }
}

/// One value for each seat of a table; made by [`Players::each`], so it always fits the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySeat<T>(ArrayVec<T, 4>);

impl<T> BySeat<T> {
    /// The values in turn order from the dealer.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The values in turn order from the dealer, mutable.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }

    /// The values in turn order from the dealer.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_at_both_tables() {
        let [east, south, west] = [Wind::East, Wind::South, Wind::West].map(Seat::from);
        assert_eq!(Players::Three.next(west), east);
        assert_eq!(Players::Three.upper(east), west);
        assert_eq!(Players::Three.opposite(east), None);
        assert_eq!(Players::Four.opposite(south).map(Seat::wind), Some(Wind::North));
        assert_eq!(Players::Three.seat(Wind::North), None);
        assert_eq!(Players::Four.each(|seat| seat.index()).as_slice(), [0, 1, 2, 3]);
    }
}
