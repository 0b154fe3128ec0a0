//! 定位: who sits in the places 東南西北 before the first hand, and who of them deals it (rules/riichi.md §2.7).

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstDealer {
    /// Who sits in 東.
    #[default]
    East,
    /// Whom his throw is counted to, himself as one; the places are named anew from there.
    Thrown,
}

impl Seating {
    /// The players in the places, the first dealer first; `drawn` are they in the order of the winds that they drew.
    pub fn places(self, drawn: Vec<u8>, dice: [u8; 2]) -> Vec<u8> {
        let mut places = match self.by {
            SeatedBy::Drawing => drawn,
            SeatedBy::Choice => (0..).take(drawn.len()).collect(),
        };
        if self.first_dealer == FirstDealer::Thrown && !places.is_empty() {
            let counted = usize::from(dice[0]) + usize::from(dice[1]);
            let first = counted.saturating_sub(1) % places.len();
            places.rotate_left(first);
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
        let of = |by, first_dealer, dice| Seating { by, first_dealer }.places(drawn(), dice);
        assert_eq!(Seating::default().places(drawn(), [3, 3]), drawn());
        // 5 is counted to 東 himself, 6 to the next after him.
        assert_eq!(of(SeatedBy::Drawing, FirstDealer::Thrown, [2, 3]), drawn());
        assert_eq!(of(SeatedBy::Drawing, FirstDealer::Thrown, [3, 3]), [0, 3, 1, 2]);
        assert_eq!(of(SeatedBy::Choice, FirstDealer::East, [3, 3]), [0, 1, 2, 3]);
        assert_eq!(of(SeatedBy::Choice, FirstDealer::Thrown, [1, 1]), [1, 2, 3, 0]);
        assert!(
            Seating { first_dealer: FirstDealer::Thrown, ..Seating::default() }.places(Vec::new(), [1, 1]).is_empty()
        );
    }
}
