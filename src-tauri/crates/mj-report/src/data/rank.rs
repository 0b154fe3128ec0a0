//! 排行: the members of a club in order.

use serde::Serialize;

use super::Filter;
use crate::Milli;

/// 排行榜: members in order of rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RankReport {
    /// The title, e.g. 積分排行.
    pub title: String,
    /// What was counted.
    pub filter: Filter,
    /// The members, in the order to show them.
    pub rows: Vec<RankRow>,
    /// What is said where there are none, e.g. 沒有人打滿 10 局; a usual word if it is empty.
    pub nobody: String,
    /// When this report was made, as local time in words.
    pub made: Option<String>,
}

/// One member's row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RankRow {
    /// 排名; equals share one.
    pub rank: u32,
    /// 會員序號.
    pub number: Option<u32>,
    /// Their name.
    pub name: String,
    /// 牌手級別.
    pub grade: Option<String>,
    /// 參賽次數.
    pub games: u32,
    /// 分數累積.
    pub score: Milli,
    /// 名次積分.
    pub placement: Milli,
    /// 等級分, if one is kept.
    pub rating: Option<Milli>,
    /// 胡牌次數.
    pub wins: u32,
    /// 放炮次數.
    pub deal_ins: u32,
    /// 包牌次數.
    pub liable: u32,
}
