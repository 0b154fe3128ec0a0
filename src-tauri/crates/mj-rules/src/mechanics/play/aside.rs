//! 花, 北: tiles that are laid face up beside the hand and replaced from the tail.

use mj_tiles::{Kind, Tile};

/// Which tiles are set aside, and by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aside {
    pub tiles: AsideTiles,
    pub choice: AsideChoice,
    /// Whether others may win with such a tile before it is replaced, as with a discard.
    pub robbed: bool,
    /// Whether a tile aside ends the rights of the first turn (天胡, 地胡, 雙立直) as a claim does, once it stands.
    pub interrupts: bool,
    /// 八仙過海, 七搶一: wins by the tiles aside alone, whatever the hand. For flowers only, of which there is one each.
    pub alone: Alone,
}

/// Wins by the eight flowers. They are offered only at the moment when the tile is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    /// Whether a player who has set all of them aside wins.
    pub all: bool,
    /// When a player who has seven wins with the last.
    pub last: LastFlower,
}

/// When a flower wins for a player who has the seven others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastFlower {
    Never,
    /// When another player sets it aside.
    SevenFirst,
    /// Also when the seventh comes while another player has the last aside.
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
    /// The rules: every such tile is set aside, dealt ones before the first turn, in rounds from the dealer.
    Forced,
    /// The player, on their own turn after a draw, while tiles are left to draw.
    Chosen,
}

impl Aside {
    /// Whether this tile may lie beside a hand.
    pub fn takes(&self, tile: Tile) -> bool {
        match self.tiles {
            AsideTiles::Flowers => tile.is_flower(),
            AsideTiles::Kind(kind) => tile.kind() == Some(kind),
        }
    }

    /// Whether this tile never stays in a hand.
    pub fn forces(&self, tile: Tile) -> bool {
        self.choice == AsideChoice::Forced && self.takes(tile)
    }
}
