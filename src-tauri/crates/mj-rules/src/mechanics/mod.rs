//! The mechanisms a rule system chooses from: closed enums, so that a new one makes the compiler
//! name every place that must decide.

mod chenghu;
mod doubling;
mod plain;
mod play;
mod riichi;
mod settle;

pub use chenghu::{ChengHu, DealerFee};
pub use doubling::Doubling;
pub(crate) use plain::Lying;
pub use plain::{Plain, plain};
pub use play::{
    Bust, Chips, Claims, Clocks, Conduct, Dealing, Declaration, Declarations, Discards, FalseWin, FinalScore, Length,
    Liability, Manner, Moment, Penalties, Play, SeatWind, Several, WallPlan, Winners, Winning,
};
pub use riichi::RiichiCount;
pub use settle::{DiscardPays, Due, Item, Payment};

use crate::claim::Ready;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;
use mj_tiles::Players;
use mj_tiles::shape::Forms;
use serde::{Deserialize, Serialize};

/// What the eight flowers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flowers {
    /// Not in the box.
    None,
    /// 寶牌: kept in the hand, wild in a winning hand.
    Wild,
}

/// The mechanisms of a rule set: what scoring asks and what the table asks.
#[derive(Clone, Debug)]
pub struct Mechanics {
    /// How many sit at the table.
    pub players: Players,
    /// The shapes that win.
    pub forms: Forms,
    /// What flowers are.
    pub flowers: Flowers,
    /// Red fives in each suit.
    pub red_fives: [u8; 3],
    /// The declarations it knows.
    pub ready: &'static [Ready],
    /// 搶槓
    pub robbing: bool,
    /// Counters, deposits, indicators, one-shot wins.
    pub riichi: bool,
    /// On the dealt fourteen tiles any of them may be the winning one.
    pub dealt_hand_chooses: bool,
    /// How patterns become a total.
    pub counting: Counting,
    /// Who pays it.
    pub payment: Payment,
    /// How it is played at the table; `None` for a book that can only be scored so far.
    pub play: Option<Play>,
}

/// How patterns become a total.
#[derive(Clone, Debug)]
pub enum Counting {
    /// 番 and 成葫.
    ChengHu(ChengHu),
    /// 翻, 符 and 役滿.
    Riichi(RiichiCount),
    /// A base and fan, doubled.
    Doubling(Doubling),
}

/// A total in the rule set's own terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Total {
    /// 老麻將
    ChengHu {
        /// 番; 0 for a 成葫 hand.
        fan: u32,
        /// 葫
        chips: u32,
    },
    /// 日麻
    Riichi {
        /// 翻
        han: u32,
        /// 符
        fu: u32,
        /// Units of 役滿.
        yakuman: u32,
        /// 基本點
        base: u32,
    },
    /// 推倒胡
    Doubling {
        /// The sum of the fan.
        fan: u32,
        /// How often doubled.
        doublings: u32,
        /// The points.
        points: u32,
    },
}

impl Total {
    /// 番 or 翻; 0 for a 成葫 hand.
    pub const fn fan(&self) -> u32 {
        match *self {
            Total::ChengHu { fan, .. } | Total::Doubling { fan, .. } => fan,
            Total::Riichi { han, .. } => han,
        }
    }
}

/// What a reading counts.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// Higher is better; a winning reading is better than one that falls short.
    pub rank: [u32; 4],
    /// Whether it makes the hand win.
    pub wins: bool,
    /// The rows that make up the total.
    pub counted: RowSet,
    pub total: Total,
}

impl Counting {
    /// What the scored rows of a reading amount to.
    pub(crate) fn tally(&self, rules: &Ruleset, reading: &Reading<'_>, scored: RowSet, hits: &Hits) -> Tally {
        match self {
            Counting::ChengHu(count) => count.tally(rules, reading, scored, hits),
            Counting::Riichi(count) => count.tally(rules, reading, scored, hits),
            Counting::Doubling(count) => count.tally(rules, scored, hits),
        }
    }

    /// Whether what grows from a reading that may still score `hits` could be better than `best`.
    pub(crate) fn may_beat(&self, rules: &Ruleset, hits: &Hits, best: &Tally) -> bool {
        match self {
            Counting::ChengHu(count) => count.may_beat(rules, hits, best),
            // Without wild tiles readings are few; nobody needs to cut them off.
            Counting::Riichi(_) | Counting::Doubling(_) => true,
        }
    }

    /// Whether small rows, whichever hold, could make a reading better than `best`.
    pub(crate) fn small_rows_matter(&self, rules: &Ruleset, best: &Tally) -> bool {
        match self {
            Counting::ChengHu(count) => count.fan_matters(rules, best),
            Counting::Riichi(_) | Counting::Doubling(_) => true,
        }
    }

    /// What a hand must reach, where a minimum is asked.
    pub fn minimum(&self) -> u32 {
        match self {
            Counting::ChengHu(count) => count.minimum,
            Counting::Riichi(count) => count.min_han,
            Counting::Doubling(_) => 0,
        }
    }
}
