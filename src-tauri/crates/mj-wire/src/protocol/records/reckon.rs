//! 算番: one hand, scored and explained, without a game.

use super::WinMakes;
use super::entry::Tiles;
use crate::protocol::Said;
use mj_rules::claim::{Ready, WonBy};
use mj_rules::counting::Working;
use mj_rules::mechanics::{Abort, Customs, StoryFacts};
use mj_tiles::Wind;
use serde::{Deserialize, Serialize};

/// A hand to be scored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    pub rules: String,
    /// Without a winning tile the answer is what the hand waits for.
    pub shown: Tiles,
    /// How the winning tile came.
    pub by: WonBy,
    /// The player whose tile it was, counted from the dealer.
    pub from: Option<Wind>,
    /// The winner's seat, counted from the dealer.
    pub seat: Wind,
    /// 圈風
    pub round: Wind,
    /// 開門: the player who opened the wall, counted from the dealer; the dealer if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub door: Option<Wind>,
    /// 連莊
    pub streak: u32,
    /// The counters and deposits of the riichi family.
    pub riichi: RiichiSaid,
}

/// The counters and deposits of the riichi family.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct RiichiSaid {
    /// 本場
    pub honba: u32,
    /// 供託
    pub sticks: u32,
}

/// The questions of a rule set about a hand: the available tiles and further facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct HandForm {
    pub rules: String,
    pub name: Said,
    /// The number of players.
    pub seats: usize,
    /// The tiles of a complete hand, a kong counted as three.
    pub tiles: u32,
    /// The tiles to choose from, in rows, with the number of each.
    pub keys: Vec<Vec<Key>>,
    /// 吃
    pub chows: bool,
    /// 搶槓
    pub robbing: bool,
    /// The possible declarations, without the empty one.
    pub declarations: Vec<Declaration>,
    /// Whether the dealer's wins in a row count.
    pub streak: bool,
    /// Whether the open tiles on the table matter.
    pub open: bool,
    /// The tile that a player may set aside, if any.
    pub aside: Option<String>,
    /// 花, where they are set aside, one of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub flowers: Option<FlowersForm>,
    /// The maximum number of open indicators.
    pub indicators: usize,
    /// Questions about how the hand was won, beyond those of all rule sets.
    pub asked: StoryFacts,
    /// Patterns that can be entered without tiles; empty if only tiles can be scored.
    pub patterns: Vec<NamedPattern>,
    /// The further questions of the score desk; `None` if it keeps no games by these rules.
    pub table: Option<TableForm>,
    /// The customs of the book's players.
    pub customs: Customs,
}

/// The wins by flowers alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct FlowersForm {
    /// 八仙過海: all flowers.
    pub all: bool,
    /// 七搶一: the last flower, from another player.
    pub last: bool,
}

/// A tile to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Key {
    pub tile: String,
    /// The number of copies.
    pub of: u8,
}

/// A declaration of being ready.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Declaration {
    pub ready: Ready,
    pub words: Said,
}

/// A pattern that can be entered by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct NamedPattern {
    pub id: String,
    pub name: Said,
    pub worth: Said,
    /// The maximum count.
    pub most: u32,
}

/// The further questions of the score desk about a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TableForm {
    /// 包: what makes a player liable for another's win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub liability: Option<LiabilityForm>,
    /// 槓上開花包槓: the player who fed a 明槓 pays for all when its replacement wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub kong_feeder: bool,
    /// Whether kongs are paid when they are made.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub kong_pay: bool,
    /// 相公
    pub wrong_count: bool,
    /// 詐胡
    pub false_win: bool,
    /// Whether several players may win on one tile.
    pub several: bool,
    /// Whether it is played in rounds.
    pub rounds: bool,
    /// Whether 本場 are counted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub counters: bool,
    /// Whether a drawn hand asks who waits.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub waits: bool,
    /// 開門: whether it asks who opened the wall.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub opener: bool,
    /// Whether a leading dealer who stays in the last deal may end the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<bool>", optional))]
    pub dealer_stops: bool,
    /// 流局滿貫, in the rule book's own word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub nagashi: Option<Said>,
    /// The declarations with a deposit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<Declaration>>", optional))]
    pub deposits: Vec<Declaration>,
    /// The reasons for 中途流局.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(all(test, feature = "ts"), ts(as = "Option<Vec<NamedAbort>>", optional))]
    pub aborts: Vec<NamedAbort>,
}

/// A reason for 中途流局.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct NamedAbort {
    pub abort: Abort,
    pub words: Said,
}

/// A counted hand in words: a win at a table or in the books, a hand that falls short, an entry, an example.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Tally {
    /// The reading of the tiles, melds first; empty if only patterns are known.
    pub parts: Vec<TallyPart>,
    /// What the wild tiles stand for.
    pub wild: Vec<Said>,
    /// The counted patterns, highest value first.
    pub patterns: Vec<TallyRow>,
    /// The tiles, and which of them make the patterns.
    pub makes: WinMakes,
    /// Patterns that hold but do not count.
    pub left_out: Vec<Said>,
    /// The result, or how much is missing.
    pub total: Said,
    /// Whether it reaches the minimum.
    pub wins: bool,
    /// Whether it is a limit hand or among the greatest of its book.
    pub great: bool,
    /// The working of the points, where they are more than the sum of the rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub working: Option<Working>,
}

/// A part of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TallyPart {
    /// 順, 刻, 碰, 麻將
    pub name: Said,
    pub tiles: Vec<String>,
    /// The kind of wait, if the winning tile completed the part.
    pub waited: Option<Said>,
}

/// A counted pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TallyRow {
    pub id: String,
    pub name: Said,
    /// The worth of one count.
    pub worth: Said,
    pub times: u32,
    /// The worth of all counts; `None` for one.
    pub sum: Option<Said>,
}

/// The answer for a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Reckoned {
    /// The hand is impossible.
    Fault {
        /// The reason.
        words: Said,
    },
    /// The hand lacks its last tile.
    Waits {
        /// The tiles that complete it.
        tiles: Vec<String>,
    },
    /// The hand does not win.
    Short {
        /// The reason in short.
        outcome: Said,
        /// The score, if the hand has a winning shape.
        tally: Option<Tally>,
        /// What is missing.
        lacks: Said,
    },
    /// The hand wins.
    Win {
        tally: Tally,
        /// The changes for all seats in turn from the dealer; empty if the discarder is unknown.
        paid: Vec<SeatPaid>,
        /// What the payments include besides the hand.
        included: Option<Said>,
    },
}

/// The change for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct SeatPaid {
    /// The seat and its role in the win.
    pub seat: Said,
    /// In chips or points.
    pub change: i64,
}

/// What makes a player liable for another's win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum LiabilityForm {
    /// 三副落, 四副落, 洗牌: the patterns that melds make plain.
    Plain {},
    /// The tile for the meld that makes a row certain.
    Rows {
        rows: Vec<NamedRow>,
        /// Whether the first liable player answers for the whole win.
        whole: bool,
    },
    /// The tiles for a number of melds, whatever the hand scores.
    Melds {},
}

/// A row of the rule book by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct NamedRow {
    pub row: String,
    pub words: Said,
}
