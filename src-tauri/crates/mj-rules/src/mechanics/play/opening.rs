//! 開門: who opens the wall, and in which order its first tiles are taken.

use mj_tiles::{Dice, Players, Seat, Throw};

/// 開門: the dice, whose wall is opened, and how its tiles are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The dice, also for the throws before the first hand.
    pub dice: Dice,
    pub by: OpenedBy,
    pub last_tiles: LastTiles,
}

/// Whose wall is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenedBy {
    /// That of the player to whom the dealer's throw counts. The dealer counts as one.
    Counted,
    /// The dealer's own. In the first hand the throw for the first dealer, if there was one, also says how many stacks
    /// are kept.
    Dealer,
}

/// How the tiles after those taken by four are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastTiles {
    /// Each player takes one in turn, and the dealer one more afterwards.
    InTurn,
    /// The dealer takes a whole stack, their last two tiles, at once, and the others one each (rules/taiwan.md §9.1).
    DealersStack,
}

impl Opening {
    /// Two dice decide whose wall is opened.
    pub const PLAIN: Opening = Opening { dice: Dice::Two, by: OpenedBy::Counted, last_tiles: LastTiles::InTurn };

    /// The player who opens the wall of a hand.
    pub fn opener(self, players: Players, throw: Throw) -> Seat {
        let steps = match self.by {
            OpenedBy::Counted => throw.counted(players),
            OpenedBy::Dealer => 0,
        };
        players.seats().nth(steps).unwrap_or(Seat::DEALER)
    }

    /// The wall in the order of taking in turn, with the dealer's last tile after the others'. `dealt` is the number of
    /// tiles of a dealt hand. Tiles beyond the deal keep their places.
    pub fn in_turn<T: Clone>(self, players: Players, dealt: usize, wall: &[T]) -> Vec<T> {
        let mut row = wall.to_vec();
        let last = dealt * players.count();
        if let Some(second) = self.dealers_last(players, dealt).filter(|_| last < row.len()) {
            row[second..=last].rotate_left(1);
        }
        row
    }

    /// The index in the wall of the dealer's last tile, if it is taken before its turn.
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
