//! 包: when a player is liable for another's win because of a tile they gave.

use crate::mechanics::Plain;
use crate::pattern::Pattern;
use arrayvec::ArrayVec;
use mj_tiles::{KindSet, Meld, MeldKind};

/// What makes a player liable for another's win.
#[derive(Clone, Debug)]
pub enum Liability {
    /// 三副落, 四副落, 洗牌: by what the winner's melds make plain (rules/shanghai.md §8.6–8.8).
    Plain(PlainMelds),
    /// 包牌, 包胡: by tiles given for the winner's melds.
    Fed(Fed),
}

impl Liability {
    /// 三副落, 四副落, 洗牌, if the book has them.
    pub const fn plain(&self) -> Option<&PlainMelds> {
        match self {
            Liability::Plain(plain) => Some(plain),
            Liability::Fed(_) => None,
        }
    }
}

/// 三副落, 四副落: three melds make a pattern plain, and the fourth has a feeder.
#[derive(Clone, Copy, Debug)]
pub struct PlainMelds {
    /// The patterns that melds on the table make plain.
    pub patterns: &'static [Plain],
    /// Whether a 明槓 is one of the three or four melds.
    pub exposed_kongs: bool,
}

impl PlainMelds {
    /// Whether such a meld is one of the three or four.
    pub const fn counts(&self, meld: MeldKind) -> bool {
        match meld {
            MeldKind::Chow | MeldKind::Pung | MeldKind::Added => true,
            MeldKind::Kong => self.exposed_kongs,
            MeldKind::Concealed => false,
        }
    }
}

/// 包牌, 包胡: the player who gave the tile of a meld is liable for the win, or for a row of it, from then on. All players
/// are told as soon as the meld lies there (rules/riichi.md §10.4, guangdong.md §6.1, taiwan.md §5.6).
#[derive(Clone, Debug)]
pub struct Fed {
    pub by: FedBy,
    pub covers: Covers,
    /// What the liable player pays if another player discards the winning tile.
    pub on_discard: OnDiscard,
    /// With this many winners of one tile only the discarder pays (一炮三響).
    pub void_with: Option<u8>,
}

/// What makes a player liable.
#[derive(Clone, Debug)]
pub enum FedBy {
    /// The meld that makes a row certain. The player is liable only if that row is scored.
    Certain {
        rows: ArrayVec<Certain, 4>,
        /// Whether a 暗槓 counts as one of the melds.
        concealed: bool,
    },
    /// This many melds of one player's tiles, whatever the winner's other melds.
    One(u8),
    /// The nth fed meld, even if others fed the melds before it.
    Nth(u8),
}

/// A row that melds on the table make certain.
#[derive(Clone, Copy, Debug)]
pub struct Certain {
    pub pattern: &'static Pattern,
    pub sets: Sets,
}

/// Melds that make a row certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sets {
    /// This many pungs and kongs of these kinds.
    Of(KindSet, u8),
    /// This many kongs.
    Kongs(u8),
}

impl Sets {
    /// Whether a meld is one of them.
    pub fn counts(self, meld: &Meld) -> bool {
        match self {
            Sets::Of(kinds, _) => !meld.group().is_chow() && meld.group().kinds().within(kinds),
            Sets::Kongs(_) => meld.kind().is_kong(),
        }
    }

    /// The number of melds it takes.
    pub const fn number(self) -> usize {
        match self {
            Sets::Of(_, number) | Sets::Kongs(number) => number as usize,
        }
    }
}

/// What a liable player pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covers {
    /// The row that they made certain, as far as the scheme can value it apart from the others.
    Row,
    /// The whole win.
    Whole,
}

/// What a liable player pays if another discards the winning tile. On a self-draw they pay what all would have paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDiscard {
    /// Half of it; the discarder pays the other half.
    Half {
        /// Whether the liable player pays all of the counters. Otherwise the discarder does.
        counters: bool,
    },
    /// All of it; the discarder pays nothing.
    All,
    /// Nothing for a discard, all for a robbed kong.
    Nothing,
}
