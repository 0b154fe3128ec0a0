//! 開門: who opens the wall, and in which order its first tiles are taken.

use mj_tiles::{Dice, Players, Seat, Throw};

/// 開門: with what is thrown, whose wall is opened, and how its tiles are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What is thrown, before the first hand too.
    pub dice: Dice,
    /// Whose wall is opened.
    pub by: OpenedBy,
    /// How the last tiles of the deal are taken.
    pub last_tiles: LastTiles,
}

/// Whose wall is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenedBy {
    /// Whom the dealer's throw is counted to, himself as one.
    Counted,
    /// The dealer's own. In the first hand as many stacks are kept as were thrown for the first dealer, where he was thrown
    /// for.
    Dealer,
}

/// How the tiles are taken that are no longer taken by four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastTiles {
    /// Each takes his in turn, the dealer one more afterwards.
    InTurn,
    /// The dealer takes a whole stack at once, which is his last two, and the others one each (rules/taiwan.md §9.1).
    DealersStack,
}

impl Opening {
    /// Two dice say whose wall is opened.
    pub const PLAIN: Opening = Opening { dice: Dice::Two, by: OpenedBy::Counted, last_tiles: LastTiles::InTurn };

    /// Who opens the wall of a hand.
    pub fn opener(self, players: Players, throw: Throw) -> Seat {
        let steps = match self.by {
            OpenedBy::Counted => throw.counted(players),
            OpenedBy::Dealer => 0,
        };
        players.seats().nth(steps).unwrap_or(Seat::DEALER)
    }

    /// Where the tiles of a wall lie that is taken from in turn, the dealer's last tile after the others'; `dealt` are those of
    /// a player who is dealt a hand. Beyond them the wall is as it stands.
    pub fn in_turn<T: Clone>(self, players: Players, dealt: usize, wall: &[T]) -> Vec<T> {
        let mut row = wall.to_vec();
        let last = dealt * players.count();
        if let Some(second) = self.dealers_last(players, dealt).filter(|_| last < row.len()) {
            row[second..=last].rotate_left(1);
        }
        row
    }

    /// Where the dealer's last tile lies in the wall if he takes it before its turn.
    pub fn dealers_last(self, players: Players, dealt: usize) -> Option<usize> {
        let lies = dealt.saturating_sub(1) * players.count() + 1;
        (self.last_tiles == LastTiles::DealersStack).then_some(lies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::Wind;

    #[test]
    fn the_throw_says_whose_wall_is_opened_or_it_is_the_dealers() {
        let opener = |by, eyes: &[u8], players| {
            Opening { by, ..Opening::PLAIN }.opener(players, Throw::of(eyes).unwrap()).wind()
        };
        let found = [&[1, 4][..], &[3, 3], &[3, 4], &[4, 4], &[3, 3, 3], &[6, 6]]
            .map(|eyes| opener(OpenedBy::Counted, eyes, Players::Four));
        assert_eq!(found, [Wind::East, Wind::South, Wind::West, Wind::North, Wind::East, Wind::North]);
        assert_eq!(opener(OpenedBy::Counted, &[1, 3], Players::Three), Wind::East);
        assert_eq!(opener(OpenedBy::Dealer, &[3, 3], Players::Four), Wind::East);
    }

    #[test]
    fn the_dealer_takes_a_stack_at_last_and_the_others_a_tile() {
        let wall: Vec<usize> = (0..60).collect();
        let row = |last_tiles| Opening { last_tiles, ..Opening::PLAIN }.in_turn(Players::Four, 13, &wall);
        assert_eq!(row(LastTiles::InTurn), wall);
        let stacked = row(LastTiles::DealersStack);
        assert_eq!(stacked[46..55], [46, 47, 48, 50, 51, 52, 49, 53, 54]);
        assert_eq!(
            Opening { last_tiles: LastTiles::DealersStack, ..Opening::PLAIN }
                .in_turn(Players::Four, 13, &wall[..52])
                .len(),
            52
        );
    }
}
