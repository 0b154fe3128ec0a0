//! 牌牆: the tiles not yet drawn.

use mj_tiles::{Players, Seat, Tile};
use serde::{Deserialize, Serialize};

/// Which end a tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// 牌頭: where everybody draws.
    Head,
    /// 牌尾: where replacement tiles come from.
    Tail,
}

/// The wall as a row of tiles in drawing order: of each stack the upper tile, then the lower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    left: std::collections::VecDeque<Tile>,
    /// Drawn from the head, the deal included.
    drawn: usize,
    /// Taken from the tail.
    replaced: usize,
    /// Tiles at the tail that are not drawn in turn.
    reserve: usize,
}

impl Wall {
    pub(crate) fn new(tiles: &[Tile], reserve: u8) -> Wall {
        Wall { left: tiles.iter().copied().collect(), drawn: 0, replaced: 0, reserve: reserve.into() }
    }

    /// How many tiles can still be drawn; a replacement uses one of them up as well, for the
    /// reserve is filled again from the head's side.
    pub fn left(&self) -> usize {
        self.left.len().saturating_sub(self.reserve)
    }

    /// Taken so far from the head and from the tail.
    pub fn taken(&self) -> [usize; 2] {
        [self.drawn, self.replaced]
    }

    /// Where the next tile from this end lies.
    fn at(&self, end: End) -> Option<usize> {
        let last = self.left.len().checked_sub(1)?;
        match end {
            End::Head => Some(0),
            // The upper tile of the last stack first, unless only the lower one is left of it.
            End::Tail if self.replaced.is_multiple_of(2) => Some(last.saturating_sub(1)),
            End::Tail => Some(last),
        }
    }

    /// The next tile from this end.
    pub(crate) fn next(&self, end: End) -> Option<Tile> {
        self.left.get(self.at(end)?).copied()
    }

    /// Takes the next tile from this end.
    pub(crate) fn take(&mut self, end: End) -> Option<Tile> {
        let at = self.at(end)?;
        match end {
            End::Head => self.drawn += 1,
            End::Tail => self.replaced += 1,
        }
        self.left.remove(at)
    }

    /// The tiles left, for full sight and for tests of secrecy.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.left.iter().copied()
    }

    pub(crate) fn tiles_mut(&mut self) -> impl Iterator<Item = &mut Tile> {
        self.left.iter_mut()
    }
}

/// 開門: whose wall is broken. The dealer counts the dice counter-clockwise, himself as one; in
/// that wall as many stacks are counted from its right end, and taking begins behind them.
pub fn opened(dice: [u8; 2], players: Players) -> Seat {
    let steps = (usize::from(dice[0]) + usize::from(dice[1])).saturating_sub(1) % players.count();
    players.seats().nth(steps).unwrap_or(Seat::DEALER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::{Wind, tiles_of};

    #[test]
    fn the_tail_gives_the_upper_tile_of_its_last_stack_first() {
        let tiles: Vec<Tile> = tiles_of("12345678m").map(Result::unwrap).collect();
        let mut wall = Wall::new(&tiles, 0);
        let take = |wall: &mut Wall, end| wall.take(end).unwrap().to_string();
        assert_eq!(take(&mut wall, End::Tail), "7m");
        assert_eq!(take(&mut wall, End::Head), "1m");
        assert_eq!(take(&mut wall, End::Tail), "8m");
        assert_eq!(take(&mut wall, End::Tail), "5m");
        assert_eq!([wall.left(), wall.taken()[0], wall.taken()[1]], [4, 1, 3]);
        for _ in 0..3 {
            wall.take(End::Head).unwrap();
        }
        assert_eq!(take(&mut wall, End::Tail), "6m");
        assert_eq!(wall.take(End::Tail), None);
        assert_eq!(wall.take(End::Head), None);
    }

    #[test]
    fn dice_choose_the_wall() {
        let at = |sum: u8| opened([1, sum - 1], Players::Four).wind();
        assert_eq!(
            [5, 6, 7, 8, 9, 12].map(at),
            [Wind::East, Wind::South, Wind::West, Wind::North, Wind::East, Wind::North]
        );
        assert_eq!(opened([1, 3], Players::Three), Seat::DEALER);
    }
}
