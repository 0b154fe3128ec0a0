//! 換牌: tiles that every player passes on before the first discard (rules/sanma.md §B2).

use mj_tiles::{Players, Throw};
use serde::{Deserialize, Serialize};

/// 換牌: each player chooses tiles of their hand, and all pass them on at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// How many tiles, from 1 to [`Exchange::MOST`].
    pub number: u8,
    pub towards: Towards,
    /// Whether all must be of one suit; honours are one suit.
    pub one_suit: bool,
}

impl Exchange {
    /// The most tiles that a player passes on.
    pub const MOST: usize = 4;
}

/// To whom tiles are passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    /// In every hand the same. Without a player there the tiles go to 下家.
    Always(Direction),
    /// The dealer's throw decides. Each direction is equally likely.
    Thrown,
}

/// To whom tiles are passed in one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To 下家.
    Next,
    /// To 對家.
    Across,
    /// To 上家.
    Previous,
}

impl Towards {
    /// The direction of a hand with this throw. The sum of two dice has each remainder of three, and of two, equally
    /// often.
    pub const fn direction(self, players: Players, throw: Throw) -> Direction {
        let sum = throw.total();
        match (self, players) {
            (Towards::Always(Direction::Across), Players::Three) => Direction::Next,
            (Towards::Always(direction), _) => direction,
            (Towards::Thrown, Players::Four) => [Direction::Next, Direction::Across, Direction::Previous][sum % 3],
            (Towards::Thrown, Players::Three) => [Direction::Next, Direction::Previous][sum % 2],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_is_thrown_equally_often() {
        for (players, each) in [(Players::Four, [12, 12, 12]), (Players::Three, [18, 0, 18])] {
            let throws = (1..=6).flat_map(|one| (1..=6).filter_map(move |other| Throw::of(&[one, other])));
            let mut found = [0; 3];
            throws.for_each(|throw| found[Towards::Thrown.direction(players, throw) as usize] += 1);
            assert_eq!(found, each);
        }
    }
}
