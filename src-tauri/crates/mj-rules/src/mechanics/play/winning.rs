//! Who wins.

use super::Abort;

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
