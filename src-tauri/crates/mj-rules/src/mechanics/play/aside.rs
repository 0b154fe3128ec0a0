//! 花, 北: tiles that are laid beside the hand, face up, and replaced from the tail.

use mj_tiles::{Kind, Tile};

/// What is set aside, and what hangs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Which tiles.
    pub tiles: AsideTiles,
    /// Who decides.
    pub choice: AsideChoice,
    /// Others may win with such a tile before it is replaced, as if it were discarded.
    pub robbed: bool,
    /// Once it stood, it is to the first turns what a claim is (天胡, 地胡, 雙立直).
    pub interrupts: bool,
    /// 八仙過海, 七搶一: wins by what lies aside, whatever the hand. Of flowers only, which there are once each.
    pub alone: Alone,
}

/// Wins by the eight flowers, each asked the moment the tile is set aside and at no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    /// Who has set all of them aside wins.
    pub all: bool,
    /// Who has all but one wins the last.
    pub last: LastFlower,
}

/// When a flower wins for a player who has the seven others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastFlower {
    Never,
    /// When another sets it aside.
    SevenFirst,
    /// Then, and when the seventh comes while the last lies before another.
    Either,
}

impl Alone {
    /// No win by flowers alone.
    pub const NONE: Alone = Alone { all: false, last: LastFlower::Never };
}

/// Which tiles are set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsideTiles {
    /// The flowers of the box.
    Flowers,
    /// One kind.
    Kind(Kind),
}

/// Who decides whether a tile is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsideChoice {
    /// The rules: every such tile is, the dealt ones before the first turn, in rounds from the dealer.
    Forced,
    /// Its player, in his own turn after a draw, while tiles are left to draw.
    Chosen,
}

impl Aside {
    /// Whether such a tile may lie beside a hand.
    pub fn takes(&self, tile: Tile) -> bool {
        match self.tiles {
            AsideTiles::Flowers => tile.is_flower(),
            AsideTiles::Kind(kind) => tile.kind() == Some(kind),
        }
    }

    /// Whether such a tile never stays in a hand.
    pub fn forces(&self, tile: Tile) -> bool {
        self.choice == AsideChoice::Forced && self.takes(tile)
    }
}
