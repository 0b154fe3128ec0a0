//! 中途流局: what breaks off a hand before a win or a draw.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Why a hand is broken off. Nothing is paid for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Abort {
    /// 九種九牌: nine or more kinds of 么九 in the player's first turn, if the player chooses.
    NineKinds,
    /// 四風連打: all first discards are the same wind.
    FourWinds,
    /// 四家立直: every player has declared.
    AllReady,
    /// 四槓散了: the fourth kong, unless one player made all four.
    FourKongs,
    /// 三家和: more players win with one tile than may.
    ThreeWinners,
}

/// What breaks off a hand, and who deals then. A limit of winners stands in `Winners`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aborts {
    /// The aborts of the book.
    pub known: ArrayVec<Abort, 4>,
    /// 中途流局連莊: the dealer deals again.
    pub dealer_stays: bool,
}

impl Aborts {
    /// No aborts.
    pub const NONE: Aborts = Aborts { known: ArrayVec::new_const(), dealer_stays: true };

    /// Whether the book has this abort.
    pub fn has(&self, abort: Abort) -> bool {
        self.known.contains(&abort)
    }
}
