//! 算番: one hand, scored and explained, without a game.

use super::WinMakes;
use super::entry::Tiles;
use crate::protocol::Said;
use mj_rules::claim::{Ready, WonBy};
use mj_rules::counting::Working;
use mj_rules::mechanics::{Abort, Customs, StoryFacts};
use mj_tiles::Wind;
use serde::{Deserialize, Serialize};

/// A hand whose worth is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    /// The rule set's id.
    pub rules: String,
    /// Its tiles; without the winning one it is asked what they wait for.
    pub shown: Tiles,
    /// How the winning tile came.
    pub by: WonBy,
    /// Whose it was, counted from the dealer.
    pub from: Option<Wind>,
    /// Where the winner sits, counted from the dealer.
    pub seat: Wind,
    /// 圈風
    pub round: Wind,
    /// 開門: who opened the wall, counted from the dealer; the dealer where it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub door: Option<Wind>,
    /// 連莊
    pub streak: u32,
    /// What lies on the table of the riichi family.
    pub riichi: RiichiSaid,
}

/// What lies on the table of the riichi family.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct RiichiSaid {
    /// 本場
    pub honba: u32,
    /// 供託
    pub sticks: u32,
}

/// What can be told of a hand by a rule set: the tiles there are, and what else it asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandForm {
    /// The rule set's id.
    pub rules: String,
    /// Its name.
    pub name: Said,
    /// How many sit at the table.
    pub seats: usize,
    /// Tiles of a whole hand, a kong counted as three.
    pub tiles: u32,
    /// The tiles to choose from, row by row, with how many there are of each.
    pub keys: Vec<Vec<Key>>,
    /// 吃
    pub chows: bool,
    /// 搶槓
    pub robbing: bool,
    /// What may have been declared, besides nothing.
    pub declarations: Vec<Declaration>,
    /// Whether the dealer's wins in a row count.
    pub streak: bool,
    /// Whether it matters what lies open on the table.
    pub open: bool,
    /// The tile that a player may set aside; none where none may.
    pub aside: Option<String>,
    /// 花, where they lie beside the hand, one of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub flowers: Option<FlowersForm>,
    /// So many indicators may lie open.
    pub indicators: usize,
    /// What it asks of how the hand was won, beside what all ask.
    pub asked: StoryFacts,
    /// Patterns that can be named without the tiles; none where only tiles can be scored.
    pub patterns: Vec<NamedPattern>,
    /// What the score desk asks besides; none where no game is kept there.
    pub table: Option<TableForm>,
    /// What players of the book are used to see.
    pub customs: Customs,
}

/// What flowers win by themselves, whatever the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FlowersForm {
    /// 八仙過海: all of them.
    pub all: bool,
    /// 七搶一: the last of them, from another player.
    pub last: bool,
}

/// A tile to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Key {
    pub tile: String,
    /// How many there are.
    pub of: u8,
}

/// A declaration of being ready.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Declaration {
    pub ready: Ready,
    /// What it is called.
    pub words: Said,
}

/// A pattern that can be named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NamedPattern {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Said,
    /// What it is worth.
    pub worth: Said,
    /// How often it may count.
    pub most: u32,
}

/// What the score desk asks of a hand besides its tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableForm {
    /// 包: what makes a player answer for another's win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub liability: Option<LiabilityForm>,
    /// 槓上開花包槓: who fed a 明槓 pays for all when its replacement wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub kong_feeder: bool,
    /// Kongs are paid for as they are made.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub kong_pay: bool,
    /// 相公
    pub wrong_count: bool,
    /// 詐胡
    pub false_win: bool,
    /// Several may win on one tile.
    pub several: bool,
    /// It is played in rounds.
    pub rounds: bool,
    /// 本場 are counted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub counters: bool,
    /// A drawn hand asks who waits.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub waits: bool,
    /// 開門: who opened the wall.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub opener: bool,
    /// The dealer of the last deal who stays and leads is asked whether the game ends.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub dealer_stops: bool,
    /// 流局滿貫, in the rule book's own word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub nagashi: Option<Said>,
    /// What is declared with a deposit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Declaration>>", optional))]
    pub deposits: Vec<Declaration>,
    /// What breaks a hand off.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<NamedAbort>>", optional))]
    pub aborts: Vec<NamedAbort>,
}

/// What breaks a hand off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NamedAbort {
    pub abort: Abort,
    /// What it is called.
    pub words: Said,
}

/// What a hand comes to, put in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tally {
    /// How its tiles were read; nothing where only patterns are known.
    pub parts: Vec<TallyPart>,
    /// What wild tiles stand for.
    pub wild: Vec<Said>,
    /// What counts, highest value first.
    pub patterns: Vec<TallyRow>,
    /// Its tiles, and which of them make its patterns.
    pub makes: WinMakes,
    /// What holds and does not count.
    pub left_out: Vec<Said>,
    /// What it comes to.
    pub total: Said,
    /// How its points come about, where rows are not only added up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub working: Option<Working>,
}

/// A part of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TallyPart {
    /// 順, 刻, 碰, 麻將
    pub name: Said,
    /// Its tiles.
    pub tiles: Vec<String>,
    /// How it was waited for, if the winning tile completed it.
    pub waited: Option<Said>,
}

/// A pattern that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TallyRow {
    /// The pattern's id.
    pub id: String,
    /// Its name.
    pub name: Said,
    /// What it is worth once.
    pub worth: Said,
    /// How often it counts.
    pub times: u32,
    /// What it is worth so often; none for once.
    pub sum: Option<Said>,
}

/// What becomes of a hand that was asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Reckoned {
    /// It cannot be.
    Fault {
        /// Why not.
        words: Said,
    },
    /// It lacks its last tile.
    Waits {
        /// The tiles that would complete it.
        tiles: Vec<String>,
    },
    /// It does not win.
    Short {
        /// Why not, in short.
        outcome: Said,
        /// What was counted, where it has a shape.
        tally: Option<Tally>,
        /// What it lacks.
        lacks: Said,
    },
    /// It wins.
    Win {
        /// What it is.
        tally: Tally,
        /// What it changes for everybody in turn from the dealer; nothing where the discarder is not given.
        paid: Vec<SeatPaid>,
        /// What is in it besides the hand.
        included: Option<Said>,
    },
}

/// What a win changes for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatPaid {
    /// The seat, and its part in the win.
    pub seat: Said,
    /// Chips or points.
    pub change: i64,
}

/// What makes a player answer for another's win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum LiabilityForm {
    /// 三副落, 四副落, 洗牌: what the melds make plain.
    Plain {},
    /// A tile for the meld that makes a row certain.
    Rows {
        /// The rows that melds make certain.
        rows: Vec<NamedRow>,
        /// He answers for the whole win, of several the first.
        whole: bool,
    },
    /// Tiles for so many melds, whatever the hand scores.
    Melds {},
}

/// A row of the rule book by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NamedRow {
    /// Its id.
    pub row: String,
    /// What it is called.
    pub words: Said,
}
