//! What callers fill in: plain data, already worded.

pub mod evening;
pub mod game;
pub mod rank;
pub mod sheet;
pub mod won;

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
