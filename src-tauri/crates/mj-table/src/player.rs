//! Players. A [`mj_tiles::Seat`] turns with the deal; a [`Player`] is the same all through a game.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A player, by the number of their entry. The table knows no names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    /// The player's number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One value for each player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByPlayer<T>(Vec<T>);

impl<T> ByPlayer<T> {
    /// A value for each of `count` players.
    pub fn each(count: usize, value: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer((0..count as u8).map(Player).map(value).collect())
    }

    /// The players with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        (0..).map(Player).zip(&self.0)
    }

    /// The values in the players' order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}
