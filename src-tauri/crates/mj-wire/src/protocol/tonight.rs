//! 今晚戰績: how everybody came out of the games of an evening, a list for each rule book.

use mj_words::Said;
use serde::Serialize;

/// The standings of the evening, of games that are over; made from the books.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tonight {
    /// Games that ended from this moment on are part of it: seconds since 1970.
    pub from: i64,
    /// And before this one.
    pub until: i64,
    /// A list for each rule book, those that were played most first. Nothing of one is added to another's.
    pub lists: Vec<TonightList>,
}

/// Who came out of the games of one rule book how.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TonightList {
    /// The rule book, with what a house has changed of it.
    pub rules: Said,
    /// So many games.
    pub games: u32,
    /// Who played, in the order to show them; computers are not ranked.
    pub rows: Vec<TonightRow>,
    /// So many people more, whom only the report lists.
    pub more: u32,
}

/// What a person has come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TonightRow {
    /// 排名; equals share one, and the next one counts them: 1, 2, 2, 4.
    pub rank: u32,
    /// What the person is called.
    pub name: Said,
    /// 訪客: no member.
    pub guest: bool,
    /// So many games.
    pub games: u32,
    /// How often the person came first.
    pub firsts: u32,
    /// 輸贏 in chips.
    pub result: i64,
    /// 積分, in thousandths.
    pub score: i64,
}
