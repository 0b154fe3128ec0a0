//! 練習: questions made of hands that were really played, the marking, and how far a member is.

use super::{CountedRow, SetName, Shown};
use mj_rules::claim::Ready;
use serde::{Deserialize, Serialize};

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Drill {
    /// 聽什麼
    Waits,
    /// 算番
    Count,
    /// 打哪張
    Discard,
    /// 有哪些役
    Yaku,
    /// 安全牌
    Safe,
}

/// Which question: the same one for every device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TaskId {
    /// What is practised.
    pub drill: Drill,
    /// The rule set's id.
    pub rules: String,
    /// How hard, from 1.
    pub level: u8,
    /// Which one.
    pub seed: u32,
}

/// What can be practised, and how far a member is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PracticeRoom {
    /// The rule sets with their drills.
    pub sets: Vec<DrillSet>,
    /// How many levels there are.
    pub levels: u8,
    /// So many right in a row open the next level.
    pub enough: u32,
    /// What he has done so far.
    pub done: Vec<DrillLine>,
}

/// What can be practised of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DrillSet {
    pub set: SetName,
    /// What of it.
    pub drills: Vec<Drill>,
}

/// How far a member is in a drill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DrillLine {
    /// The rule set's id.
    pub rules: String,
    /// What is practised.
    pub drill: Drill,
    /// How hard.
    pub level: u8,
    /// Questions answered.
    pub asked: u32,
    /// Answered rightly.
    pub right: u32,
    /// Rightly in a row, up to now.
    pub streak: u32,
    /// The longest row.
    pub best: u32,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DrillTask {
    pub id: TaskId,
    /// His tiles.
    pub shown: Shown,
    /// What else he knows, in words.
    pub facts: Vec<String>,
    /// What there is to choose from, where it is not his tiles.
    pub choices: Vec<String>,
    /// What the others have laid down.
    pub others: Vec<DrillSeat>,
}

/// What lies before another player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DrillSeat {
    /// 1 is the next player, 2 opposite, 3 the one before.
    pub after: u8,
    pub melds: Vec<Vec<String>>,
    /// Discards in their order, without what was claimed; where it hangs on them, with it.
    pub pond: Vec<String>,
    /// What he has declared.
    pub ready: Ready,
}

/// An answer, marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Marked {
    /// Whether it is right.
    pub right: bool,
    /// What is amiss with one that is partly right; it does not count as right.
    pub half: Option<String>,
    /// What would have been: all of them where several are asked for, any of them where one is.
    pub answers: Vec<String>,
    pub why: DrillWhy,
    /// How far he is now; none without a member.
    pub done: Option<DrillLine>,
}

/// Why an answer is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "drill", rename_all = "kebab-case")]
pub enum DrillWhy {
    /// How each tile completes the hand.
    Waits {
        /// By tiles.
        waits: Vec<WaitWhy>,
    },
    /// What is counted.
    Count {
        rows: Vec<CountedRow>,
        /// What they come to.
        total: String,
        /// How the tiles are read.
        reading: String,
    },
    /// What the computer weighs.
    Discard {
        /// The best discards, the best first.
        best: Vec<DiscardWhy>,
        /// The one that was chosen, where it is none of these.
        chosen: Option<DiscardWhy>,
        /// What it has in mind: names of patterns.
        plan: Vec<String>,
    },
    /// Which patterns make the hand win, among what is counted.
    Yaku {
        rows: Vec<CountedRow>,
        /// What they come to.
        total: String,
        /// How the tiles are read.
        reading: String,
    },
    /// No player who has declared can win on the answers.
    Safe,
}

/// A tile that completes a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WaitWhy {
    pub tile: String,
    /// How many of it he does not hold himself.
    pub left: u8,
    /// How the hand is read with it.
    pub reading: String,
}

/// A discard, weighed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiscardWhy {
    pub tile: String,
    /// Chips to be expected after it.
    pub gain: u32,
    /// Chips that it may cost.
    pub risk: u32,
    /// What it would leave the hand waiting for.
    pub waits: Vec<String>,
}
