//! Optional help for players, and what lets them check the table: hints, the course of the game, the proof of
//! the walls.

use super::{CountPage, Said};
use crate::fair::{Change, Commitment, Secret};
use mj_table::Prospect;
use mj_tiles::{Tile, listed};
use serde::Serialize;

/// What the player with the device could wait for, computed only from their view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Hints {
    /// The number of the message with the view.
    pub of: u64,
    /// The discards that leave the hand ready.
    pub discards: Vec<DiscardHint>,
    /// What the hand waits for, if no discard is due.
    pub stands: Option<Prospect>,
    /// On the player's own turn: the patterns that the hand aims for and what is missing, while it lacks more
    /// than one tile.
    pub plan: Option<Said>,
    /// The ids of the patterns named in the plan.
    pub aims: Vec<String>,
}

/// What a discard leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct DiscardHint {
    pub tile: Tile,
    /// What the rest of the hand waits for.
    pub prospect: Prospect,
    /// The same with 立直 or a similar declaration; `None` where it is not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    pub declared: Option<Prospect>,
}

/// The course of the game and the walls of its hands. Sent when a screen comes to the table, when a hand is
/// dealt, and when one is over.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Chapter {
    /// Chips by players: at the beginning, and after every hand.
    pub history: Vec<Vec<i64>>,
    /// How the wall of the current hand was sealed; `None` before the first hand, and where walls are given.
    pub sealed: Option<Sealed>,
    /// The opened secrets, once the hand is over.
    pub opened: Option<Opened>,
    /// What the books recorded for each player, once the game is over and counts.
    pub booked: Option<Vec<Booked>>,
    /// The sheet page on which the game counts, once it is over; `None` for a void game.
    #[cfg_attr(all(test, feature = "ts"), ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<CountPage>,
}

/// 封: what is published before a hand is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Sealed {
    /// The format of the log. In format 1 there is a commitment for each mixing, in format 2 a tip for the whole game.
    pub format: u32,
    /// The number of the mixing; in format 2 the number of its hand.
    pub mix: u32,
    /// The host's commitment, or tip.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "string"))]
    pub host: Commitment,
    /// The players' commitments, or tips; `None` for players whose secrets the host brings.
    #[cfg_attr(all(test, feature = "ts"), ts(type = "Array<string | null>"))]
    pub players: Vec<Option<Commitment>>,
    /// The changes before this hand.
    pub changes: Vec<Change>,
    /// How often in this game a wall lost a player's own secret, this hand included.
    pub taken: u32,
    /// The tiles of the box in the order in which they are mixed.
    #[serde(rename = "box", with = "listed")]
    #[cfg_attr(all(test, feature = "ts"), ts(type = "string"))]
    pub tiles: Vec<Tile>,
}

/// 開: the secrets from which the wall can be computed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Opened {
    #[cfg_attr(all(test, feature = "ts"), ts(type = "string"))]
    pub host: Secret,
    #[cfg_attr(all(test, feature = "ts"), ts(type = "Array<string>"))]
    pub players: Vec<Secret>,
}

/// A member's standing in the club after a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Booked {
    /// 會員序號; `None` for guests and computer players, which have no sheet.
    pub number: Option<i64>,
    /// 參賽次數 in this rule book, this game included.
    pub games: u32,
    /// 等級分
    pub points: i32,
    /// The change of the points by this game.
    pub change: i32,
    /// 級別; `None` after too few games.
    pub grade: Option<Said>,
    /// The number of games that are missing for a grade.
    pub until_grade: u32,
}
