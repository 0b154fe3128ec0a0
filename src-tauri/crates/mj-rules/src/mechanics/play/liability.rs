//! 包: whose tile makes him answer for another's win.

use crate::mechanics::Plain;
use crate::pattern::Pattern;
use arrayvec::ArrayVec;
use mj_tiles::{KindSet, Meld, MeldKind};

/// Whose tile makes him answer for another's win.
#[derive(Clone, Debug)]
pub enum Liability {
    /// 三副落, 四副落, 洗牌: by what the winner's melds make plain (rules/shanghai.md §8.6–8.8).
    Plain(PlainMelds),
    /// 包牌, 包胡: by tiles given for the winner's melds.
    Fed(Fed),
}

impl Liability {
    /// 三副落, 四副落, 洗牌, where the book has them.
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

/// 包牌, 包胡: who gave the tile of a meld answers for the win, or for a row of it, from then on. He is told to all the moment
/// the meld lies there (rules/riichi.md §10.4, guangdong.md §6.1, taiwan.md §5.6).
#[derive(Clone, Debug)]
pub struct Fed {
    /// What makes a player answer.
    pub by: FedBy,
    /// What he answers for.
    pub covers: Covers,
    /// What he pays of it when another's tile is won with.
    pub on_discard: OnDiscard,
    /// With so many winners of one tile no player but the discarder answers (一炮三響).
    pub void_with: Option<u8>,
}

/// What makes a player answer for another's win.
#[derive(Clone, Debug)]
pub enum FedBy {
    /// The meld that makes a row certain. He answers only if that row is scored.
    Certain {
        /// The rows.
        rows: ArrayVec<Certain, 4>,
        /// A 暗槓 is one of the sets that lie there.
        concealed: bool,
    },
    /// So many melds of one player's tiles, whatever the winner's other melds.
    One(u8),
    /// The so-manieth fed meld, no matter who fed the others.
    Nth(u8),
}

/// A row that melds on the table make certain.
#[derive(Clone, Copy, Debug)]
pub struct Certain {
    /// The row.
    pub pattern: &'static Pattern,
    /// Which melds make it certain.
    pub sets: Sets,
}

/// Melds that make a row certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sets {
    /// So many pungs and kongs of these kinds.
    Of(KindSet, u8),
    /// So many kongs.
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

    /// How many it takes.
    pub const fn number(self) -> usize {
        match self {
            Sets::Of(_, number) | Sets::Kongs(number) => number as usize,
        }
    }
}

/// What a player answers for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covers {
    /// The row that he made certain, as far as the scheme tells it from the others.
    Row,
    /// The whole win.
    Whole,
}

/// What a player who answers pays when another's tile is won with; on a self-draw he pays what all would have paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDiscard {
    /// Half of it, the discarder the other. `counters`: all of the counters too, which are the discarder's otherwise.
    Half {
        /// The counters are his.
        counters: bool,
    },
    /// All of it, and the discarder nothing.
    All,
    /// Nothing of a discard; all where a kong is robbed.
    Nothing,
}
