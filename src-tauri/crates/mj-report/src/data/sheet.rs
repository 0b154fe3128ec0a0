//! 會員玩牌紀錄: a member's sheet, in the form of the source.

use serde::Serialize;

use super::Filter;
use super::won::{BestHand, in_one_level};
use crate::Milli;

/// 會員玩牌紀錄: what a member has played, counted in the source's form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SheetReport {
    /// The title, e.g. 會員玩牌紀錄 with the rule book's name.
    pub title: String,
    /// What was counted.
    pub filter: Filter,
    /// The head of the form.
    pub header: SheetHeader,
    /// The averages of the games, where the rule book asks for them; may be empty.
    pub rates: Vec<Rate>,
    /// 牌型: in the form's order; the source's has two, 番 on the left and 成葫 on the right.
    pub sections: Vec<Section>,
    /// 最大的牌: the most valuable wins, greatest first; may be empty.
    #[serde(serialize_with = "in_one_level")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub best_hands: Vec<BestHand>,
    /// 罰分 that were paid and stand, newest first. They are in the sums and are no hands.
    pub penalties: Vec<SheetPenalty>,
    /// 等級分, if one is kept under this filter.
    pub rating: Option<Rating>,
    /// 牌局: the games, newest first or as the caller likes; may be empty.
    pub games: Vec<SheetGame>,
    /// 還沒打完: unfinished games of the member; may be empty.
    pub unfinished: Vec<PutAside>,
    /// When this report was made, as local time in words.
    pub made: Option<String>,
}

/// The head of the form, in its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SheetHeader {
    /// 牌手級別.
    pub grade: Option<String>,
    /// 會員資料: the name.
    pub member: String,
    /// 會員序號.
    pub number: Option<u32>,
    /// 分數累積.
    pub score: Milli,
    /// 名次積分.
    pub placement: Milli,
    /// 參賽次數.
    pub games: u32,
    /// 積分排名: the rank by score.
    pub score_rank: Option<u32>,
    /// 名次排名: the rank by placement points.
    pub placement_rank: Option<u32>,
    /// 胡牌次數.
    pub wins: u32,
    /// 放炮次數.
    pub deal_ins: u32,
    /// 包牌次數.
    pub liable: u32,
}

/// What games come to on average: 和了率, 平均名次.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Rate {
    /// What programs call it; no player is shown it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How much; none while there is nothing to count it of.
    pub value: Option<Milli>,
    /// Whether it is so many of a hundred.
    pub percent: bool,
}

/// A part of the form: a heading over rows of two patterns each.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// What stands over its columns, e.g. 番數牌型.
    pub heading: String,
    /// Its rows.
    pub rows: Vec<SectionRow>,
}

/// A row of a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SectionRow {
    /// The left pattern.
    pub left: PatternCount,
    /// The right one, where there is one.
    pub right: Option<PatternCount>,
}

/// 次數: how often a pattern was scored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PatternCount {
    /// What programs call it; no player is shown it.
    pub id: String,
    /// The pattern's name.
    pub name: String,
    /// How often.
    pub count: u32,
}

/// 等級分: the strength of play, as far as the games tell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Rating {
    /// 級別 that follows from the points; none where the club has set another by hand.
    pub grade: Option<String>,
    /// The rule book from whose games they follow; its houses are rated together.
    pub book: String,
    /// The points.
    pub points: Milli,
    /// 暫定: too few games to be sure.
    pub provisional: bool,
    /// How many games until it is firm.
    pub games_until_firm: u32,
    /// How it went, oldest first.
    pub curve: Vec<RatingPoint>,
}

/// The rating after one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RatingPoint {
    /// The day of the game, as local time in words.
    pub date: String,
    /// The moment itself for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_iso: Option<String>,
    /// The points after it.
    pub points: Milli,
}

/// 罰分 that the member paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SheetPenalty {
    /// The day of its game.
    pub date: String,
    /// The moment itself for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_iso: Option<String>,
    /// The game's id.
    pub game: String,
    /// How much in all.
    pub amount: i64,
    pub reason: String,
}

/// One game of the member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SheetGame {
    /// When, as local time in words.
    pub date: String,
    /// The moment itself for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_iso: Option<String>,
    /// The game's id.
    pub game: String,
    /// The rule book.
    pub rules: String,
    /// 名次; none if the game decided nothing.
    pub place: Option<u32>,
    /// 輸贏 in chips.
    pub result: i64,
    /// 積分.
    pub score: Milli,
}

/// A game that was put aside, and can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PutAside {
    /// When it began, as local time in words.
    pub date: String,
    /// The moment itself for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_iso: Option<String>,
    /// The game's id.
    pub game: String,
    /// The rule book.
    pub rules: String,
    /// Who sits there.
    pub people: Vec<String>,
}
