//! What the first screen shows.

use super::{HouseLine, RulesLine, Said};
use serde::Serialize;

/// What the first screen shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Home {
    /// The club's name.
    pub club: String,
    /// Games that were not finished, the newest first.
    pub unfinished: Vec<Unfinished>,
    /// Who may sit down: active members and guests, by number and name.
    pub members: Vec<MemberLine>,
    /// The rule sets that can be played.
    pub rules: Vec<RulesLine>,
    /// 家規: rules that the house has named, by name.
    pub houses: Vec<HouseLine>,
    /// The computer players that have names, the gentlest first.
    pub cast: Vec<CastLine>,
}

/// A computer player as a person to sit with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CastLine {
    /// The word for him: by it he is asked to sit down, and has a portrait.
    pub person: String,
    /// His strength: `novice`, `fast`, `club`.
    pub kind: String,
    /// What he is called.
    pub name: Said,
    /// How he plays.
    pub manner: Said,
}

/// A game that was not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unfinished {
    /// Its id.
    pub game: String,
    /// The rule set's name.
    pub rules: Said,
    /// How long it is.
    pub length: Said,
    /// Who plays.
    pub names: Vec<Said>,
    /// Hands that are over.
    pub hands: u32,
    /// What everybody has won or lost so far, by players.
    pub results: Vec<i64>,
    /// When it began, in seconds since 1970.
    pub began: i64,
}

/// A person who may sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MemberLine {
    /// 會員序號; none for a guest.
    pub number: Option<i64>,
    /// 姓名
    pub name: String,
    /// Whether he has a PIN.
    pub pin: bool,
}
