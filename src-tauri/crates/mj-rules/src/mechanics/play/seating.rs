//! 定位: who sits in the places 東南西北 before the first hand, and who of them deals it (rules/riichi.md §2.7).

use mj_tiles::{Players, Throw};
use serde::Serialize;

/// How players come to their places; the first dealer is 東 of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    /// Who sits beside whom.
    pub by: SeatedBy,
    /// Who of them is the first dealer.
    pub first_dealer: FirstDealer,
}

/// How it is found who sits beside whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatedBy {
    /// 抓風: everybody draws a wind.
    #[default]
    Drawing,
    /// As they are listed where the table is opened.
    Choice,
}

/// 起家
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FirstDealer {
    /// Who sits in 東.
    #[default]
    East,
    /// Whom his throw is counted to, himself as one; the places are named anew from there.
    Thrown,
    /// Who is so found throws again and counts from himself; the places are named anew from whom he counts to.
    ThrownTwice,
}

impl FirstDealer {
    /// How often the dice are thrown before the first hand: where no dealer is thrown for, once, for the seats.
    pub const fn throws(self) -> usize {
        match self {
            FirstDealer::East | FirstDealer::Thrown => 1,
            FirstDealer::ThrownTwice => 2,
        }
    }
}

impl Seating {
    /// The players in the places, the first dealer first; `drawn` are they in the order of the winds that they drew, `throws`
    /// what was thrown, one after the other.
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
        // 5 is counted to 東 himself, 6 to the next after him.
        assert_eq!(of(SeatedBy::Drawing, FirstDealer::Thrown, [2, 3]), drawn());
        assert_eq!(of(SeatedBy::Drawing, FirstDealer::Thrown, [3, 3]), [0, 3, 1, 2]);
        assert_eq!(of(SeatedBy::Choice, FirstDealer::East, [3, 3]), [0, 1, 2, 3]);
        assert_eq!(of(SeatedBy::Choice, FirstDealer::Thrown, [1, 1]), [1, 2, 3, 0]);
        let twice = Seating { first_dealer: FirstDealer::ThrownTwice, ..Seating::default() };
        // 7 is counted to the third, from whom 8 is counted to the fourth: the second of those who drew.
        assert_eq!(twice.places(drawn(), &[thrown(&[1, 2, 4]), thrown(&[2, 2, 4])]), [0, 3, 1, 2]);
        assert!(twice.places(Vec::new(), &[thrown(&[1, 1]), thrown(&[1, 1])]).is_empty());
    }
}
