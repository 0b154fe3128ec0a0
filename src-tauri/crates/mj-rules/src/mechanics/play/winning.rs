//! Who wins, and who answers for another's win.

use super::Abort;
use crate::mechanics::Plain;
use mj_tiles::MeldKind;

/// 胡
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winning {
    /// Who wins when several can on one tile.
    pub winners: Winners,
    /// After how many winners the hand ends; until then those who have not won play on.
    pub to_end: u8,
}

/// Who wins when several can on one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winners {
    /// 攔胡: the nearest downstream of the discarder, among those who choose to win.
    Head,
    /// Everybody who chooses to.
    All,
    /// So many; more break the hand off, and none of them wins.
    UpTo {
        /// How many win at the most.
        most: u8,
        /// What more are called.
        beyond: Abort,
    },
}

/// Whose tile makes him answer for another's win (rules/shanghai.md §8.6–8.8).
#[derive(Clone, Copy, Debug)]
pub struct Liability {
    /// The patterns that melds on the table make plain.
    pub plain: &'static [Plain],
    /// Whether a 明槓 is one of the three or four melds.
    pub exposed_kongs: bool,
}

impl Liability {
    /// Whether such a meld is one of the three or four.
    pub const fn counts(&self, meld: MeldKind) -> bool {
        match meld {
            MeldKind::Chow | MeldKind::Pung | MeldKind::Added => true,
            MeldKind::Kong => self.exposed_kongs,
            MeldKind::Concealed => false,
        }
    }
}
