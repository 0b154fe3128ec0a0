//! 練習: questions from hands of real games, their marking, and the progress of a member.

use super::{SetName, Shown, Tally};
use mj_rules::claim::Ready;
use serde::{Deserialize, Serialize};

/// The kinds of drills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
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

/// The identity of a question, the same for every device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TaskId {
    pub drill: Drill,
    pub rules: String,
    /// The level, from 1.
    pub level: u8,
    /// The number of the question.
    pub seed: u32,
}

/// The available drills, and the progress of a member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct PracticeRoom {
    /// The rule sets with their drills.
    pub sets: Vec<DrillSet>,
    /// The number of levels.
    pub levels: u8,
    /// The right answers in a row that open the next level.
    pub enough: u32,
    /// The member's progress.
    pub done: Vec<DrillLine>,
}

/// The drills of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DrillSet {
    pub set: SetName,
    pub drills: Vec<Drill>,
}

/// The progress of a member in a drill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DrillLine {
    pub rules: String,
    pub drill: Drill,
    pub level: u8,
    /// Questions answered.
    pub asked: u32,
    /// Right answers.
    pub right: u32,
    /// The current number of right answers in a row.
    pub streak: u32,
    /// The longest row of right answers.
    pub best: u32,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DrillTask {
    pub id: TaskId,
    /// The player's tiles.
    pub shown: Shown,
    /// Other facts that the player knows, in words.
    pub facts: Vec<String>,
    /// The choices, if they are not the player's tiles.
    pub choices: Vec<String>,
    /// The other players' open tiles.
    pub others: Vec<DrillSeat>,
}

/// What lies before another player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DrillSeat {
    /// 1 is the next player, 2 the opposite one, 3 the one before.
    pub after: u8,
    pub melds: Vec<Vec<String>>,
    /// Discards in order, without claimed ones; these are included where the answer depends on them.
    pub pond: Vec<String>,
    /// The player's declaration.
    pub ready: Ready,
}

/// A marked answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Marked {
    pub right: bool,
    /// What is wrong with a partly right answer, which does not count as right.
    pub half: Option<String>,
    /// The right answers: all of them if several are asked for, otherwise the alternatives.
    pub answers: Vec<String>,
    pub why: DrillWhy,
    /// The progress now; `None` without a member.
    pub done: Option<DrillLine>,
}

/// Why an answer is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "drill", rename_all = "kebab-case")]
pub enum DrillWhy {
    /// How each tile completes the hand.
    Waits { waits: Vec<WaitWhy> },
    /// The counted patterns.
    Count { tally: Box<Tally>, total: String },
    /// The computer's evaluation.
    Discard {
        /// The best discards, the best first.
        best: Vec<DiscardWhy>,
        /// The chosen discard, if it is not among the best.
        chosen: Option<DiscardWhy>,
        /// The patterns that the evaluation aims for.
        plan: Vec<String>,
    },
    /// The patterns that make the hand win, among the counted ones.
    Yaku { tally: Box<Tally>, total: String },
    /// No player with a declaration can win on these tiles.
    Safe,
}

/// A tile that completes a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct WaitWhy {
    pub tile: String,
    /// How many the player does not hold.
    pub left: u8,
    /// The reading of the hand with it.
    pub reading: String,
}

/// An evaluated discard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DiscardWhy {
    pub tile: String,
    /// The expected gain in chips.
    pub gain: u32,
    /// The chips at risk.
    pub risk: u32,
    /// What the hand would wait for.
    pub waits: Vec<String>,
}
