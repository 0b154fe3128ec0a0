//! What callers fill in: plain data, already worded.

pub mod evening;
pub mod game;
pub mod rank;
pub mod sheet;

use serde::Serialize;

/// 篩選: what was counted, in words of the reader's language. An empty text leaves its line out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Filter {
    /// 期間: from when to when.
    pub period: String,
    /// 規則: under which rule sets.
    pub rules: String,
    /// 長度: games of which length.
    pub length: String,
    /// 對手: against whom.
    pub opponents: String,
}

/// How the tiles of a win lay, besides in words those that were held. Other structs have its fields as their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LaidTiles {
    /// What lay open.
    pub melds: String,
    /// 花, 北: what lay beside the hand.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub aside: String,
    /// The tiles as they are drawn: groups that stand apart, what he held first, each tile by its code: `5p`, `0m` a red
    /// five, `3f` a flower, `?` one that lies face down. None where they are not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Vec<String>>>", optional))]
    pub drawn: Vec<Vec<String>>,
}
