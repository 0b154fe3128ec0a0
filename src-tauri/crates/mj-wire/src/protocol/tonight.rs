//! 今晚戰績: the results of an evening, one list for each rule book.

use mj_words::Said;
use serde::Serialize;

/// The results of the evening's finished games, from the books.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Tonight {
    /// Games that ended from this moment on are included: seconds since 1970.
    pub from: i64,
    /// Games that ended before this moment are included.
    pub until: i64,
    /// One list for each rule book, the most played first. The lists are not added up.
    pub lists: Vec<TonightList>,
}

/// The results in one rule book.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TonightList {
    /// The rule book, with a house's changes.
    pub rules: Said,
    pub games: u32,
    /// The players in the order to show them; computers are not ranked.
    pub rows: Vec<TonightRow>,
    /// The number of people that only the report lists.
    pub more: u32,
}

/// The results of a person.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct TonightRow {
    /// 排名; equal results share a rank, and the next rank counts them: 1, 2, 2, 4.
    pub rank: u32,
    pub name: Said,
    /// 訪客: no member.
    pub guest: bool,
    pub games: u32,
    /// How often the person came first.
    pub firsts: u32,
    /// 輸贏 in chips.
    pub result: i64,
    /// 積分, in thousandths.
    pub score: i64,
}
