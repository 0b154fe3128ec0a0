//! 當晚戰報: what a club played in an evening.

use serde::Serialize;

use super::game::PlayerKind;
use super::won::BestHand;
use crate::Milli;

/// The games of an evening, and who came out of it how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EveningReport {
    /// Whose evening.
    pub club: String,
    /// When, in words.
    pub period: String,
    /// A list for each rule book, those that were played most first. Nothing of one is added to another's.
    pub lists: Vec<EveningList>,
    /// 罰分 that stand, in the order of the games.
    pub penalties: Vec<EveningPenalty>,
    /// The games, the oldest first.
    pub games: Vec<EveningGame>,
    /// When this report was made, as local time in words.
    pub made: Option<String>,
}

/// Who came out of the games of one rule book how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EveningList {
    /// The rule book, with what a house has changed of it.
    pub rules: String,
    /// So many games.
    pub games: u32,
    /// Who played, in the order to show them; computers are not ranked.
    pub rows: Vec<EveningRow>,
    /// 最大的牌; several if they are equal.
    pub best: Vec<BestHand>,
}

/// A player's evening, by one rule book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EveningRow {
    /// 排名; equals share one, and the next one counts them.
    pub rank: u32,
    /// 會員序號.
    pub number: Option<u32>,
    /// Their name.
    pub name: String,
    /// Member, guest or computer.
    pub kind: PlayerKind,
    /// Games that count.
    pub games: u32,
    /// How many games the player won.
    pub firsts: u32,
    /// 輸贏 in chips.
    pub result: i64,
    /// 積分.
    pub score: Milli,
    /// 胡牌次數.
    pub wins: u32,
    /// 放炮次數.
    pub deal_ins: u32,
    /// 小賭宜情, where the tables kept it.
    pub cash: Option<Milli>,
}

/// 罰分 in one of the games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EveningPenalty {
    /// Who paid.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// How much in all.
    pub amount: i64,
    pub reason: String,
}

/// One of the games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EveningGame {
    /// Its id.
    pub game: String,
    /// When it ended, as local time in words.
    pub ended: String,
    /// The same for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_iso: Option<String>,
    /// The rule book.
    pub rules: String,
    /// 長度.
    pub length: String,
    /// Hands that were played.
    pub hands: u32,
    /// Who played, by place.
    pub seats: Vec<EveningSeat>,
}

/// A player in one of the games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EveningSeat {
    /// Their name.
    pub name: String,
    /// 名次.
    pub place: Option<u32>,
    /// 輸贏 in chips.
    pub result: i64,
}
