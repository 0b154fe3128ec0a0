//! Who wins.

use super::Abort;

/// 胡
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winning {
    pub winners: Winners,
    /// After how many winners the hand ends. Until then the others play on.
    pub to_end: u8,
}

/// Who wins when several can on one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winners {
    /// 攔胡: the nearest downstream of the discarder, among those who choose to win.
    Head,
    /// Everyone who chooses to.
    All,
    /// This many. More break off the hand, and none of them wins.
    UpTo {
        most: u8,
        /// The abort for more winners.
        beyond: Abort,
    },
}
