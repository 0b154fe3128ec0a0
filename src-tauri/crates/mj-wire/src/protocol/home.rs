//! The first screen.

use super::{HouseLine, RulesLine, Said};
use serde::Serialize;

/// The first screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Home {
    /// The club's name.
    pub club: String,
    /// Unfinished games, the newest first.
    pub unfinished: Vec<Unfinished>,
    /// Who can sit down: active members and guests, by number and name.
    pub members: Vec<MemberLine>,
    /// The playable rule sets.
    pub rules: Vec<RulesLine>,
    /// 家規: named rules of the house, by name.
    pub houses: Vec<HouseLine>,
    /// The named computer players, the gentlest first.
    pub cast: Vec<CastLine>,
}

/// A named computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct CastLine {
    /// The key of the persona, which selects its portrait and names it in requests.
    pub person: String,
    /// Its strength: `novice`, `fast`, `club`.
    pub kind: String,
    pub name: Said,
    /// The style of play.
    pub manner: Said,
}

/// An unfinished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Unfinished {
    pub game: String,
    pub rules: Said,
    pub length: Said,
    pub names: Vec<Said>,
    /// Hands that are over.
    pub hands: u32,
    /// Chips won or lost so far, by players.
    pub results: Vec<i64>,
    /// When it began, in seconds since 1970.
    pub began: i64,
}

/// A person who may sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct MemberLine {
    /// 會員序號; `None` for a guest.
    pub number: Option<i64>,
    /// 姓名
    pub name: String,
    /// Whether the member has a PIN.
    pub pin: bool,
}
