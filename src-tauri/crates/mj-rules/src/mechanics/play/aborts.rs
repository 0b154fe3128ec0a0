//! 中途流局: what breaks a hand off before it is won or drawn.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Why a hand is broken off. Nothing is paid for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Abort {
    /// 九種九牌: nine or more kinds of 么九 in the own first turn. The player chooses.
    NineKinds,
    /// 四風連打: the first discards of all are the same wind.
    FourWinds,
    /// 四家立直: everybody has declared.
    AllReady,
    /// 四槓散了: the fourth kong, and they are not all one player's.
    FourKongs,
    /// 三家和: more win with one tile than may.
    ThreeWinners,
}

/// What breaks a hand off, and who deals then. More winners than may are data of `Winners`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aborts {
    /// Those that the book knows.
    pub known: ArrayVec<Abort, 4>,
    /// 中途流局連莊: the dealer deals again.
    pub dealer_stays: bool,
}

impl Aborts {
    /// None at all.
    pub const NONE: Aborts = Aborts { known: ArrayVec::new_const(), dealer_stays: true };

    /// Whether the book knows this one.
    pub fn has(&self, abort: Abort) -> bool {
        self.known.contains(&abort)
    }
}
