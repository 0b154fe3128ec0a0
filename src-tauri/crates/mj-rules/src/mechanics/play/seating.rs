//! 定位: who sits in the places 東南西北 before the first hand, and who deals it (rules/riichi.md §2.7).

use mj_tiles::{Players, Throw};
use serde::Serialize;

/// How players are seated. The first dealer is 東 of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    pub by: SeatedBy,
    pub first_dealer: FirstDealer,
}

/// How players are assigned to places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatedBy {
    /// 抓風: each player draws a wind.
    #[default]
    Drawing,
    /// In the order in which they are listed when the table is opened.
    Choice,
}

/// 起家
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FirstDealer {
    /// The player at 東.
    #[default]
    East,
    /// The player to whom 東's throw counts, 東 as one. The places are named anew from there.
    Thrown,
    /// The player found by a first throw throws again. The places are named anew from the player whom that throw finds.
    ThrownTwice,
}

impl FirstDealer {
    /// The number of throws before the first hand. If 東 is the dealer, it is the one throw for the seats.
    pub const fn throws(self) -> usize {
        match self {
            FirstDealer::East | FirstDealer::Thrown => 1,
            FirstDealer::ThrownTwice => 2,
        }
    }
}

impl Seating {
    /// The players in the places, the first dealer first. `drawn` lists them in the order of the winds that they drew,
    /// `throws` are the throws in order.
    pub fn places(self, drawn: Vec<u8>, throws: &[Throw]) -> Vec<u8> {
        let mut places = match self.by {
            SeatedBy::Drawing => drawn,
            SeatedBy::Choice => (0..).take(drawn.len()).collect(),
        };
        let counted = match self.first_dealer {
            FirstDealer::East => &[],
            FirstDealer::Thrown | FirstDealer::ThrownTwice => throws,
        };
        if let Some(players) = Players::of(places.len()) {
            counted.iter().for_each(|throw| places.rotate_left(throw.counted(players)));
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_drawn_or_chosen_and_the_throw_names_them_anew() {
        let drawn = || vec![2, 0, 3, 1];
        let of = |by, first_dealer, eyes: [u8; 2]| {
            Seating { by, first_dealer }.places(drawn(), &[Throw::of(&eyes).unwrap()])
        };
        let thrown = |eyes: &[u8]| Throw::of(eyes).unwrap();
        assert_eq!(Seating::default().places(drawn(), &[thrown(&[3, 3])]), drawn());
        // 5 counts to 東, 6 to the next player.
        assert_eq!(of(SeatedBy::Drawing, FirstDealer::Thrown, [2, 3]), drawn());
        assert_eq!(of(SeatedBy::Drawing, FirstDealer::Thrown, [3, 3]), [0, 3, 1, 2]);
        assert_eq!(of(SeatedBy::Choice, FirstDealer::East, [3, 3]), [0, 1, 2, 3]);
        assert_eq!(of(SeatedBy::Choice, FirstDealer::Thrown, [1, 1]), [1, 2, 3, 0]);
        let twice = Seating { first_dealer: FirstDealer::ThrownTwice, ..Seating::default() };
        // 7 counts to the third. From there 8 counts to the fourth, who drew the second wind.
        assert_eq!(twice.places(drawn(), &[thrown(&[1, 2, 4]), thrown(&[2, 2, 4])]), [0, 3, 1, 2]);
        assert!(twice.places(Vec::new(), &[thrown(&[1, 1]), thrown(&[1, 1])]).is_empty());
    }
}
