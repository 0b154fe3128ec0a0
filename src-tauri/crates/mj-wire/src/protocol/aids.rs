//! What helps a player who wishes it, and what lets him trust the table: hints, the course of the game so far,
//! how the walls were made.

use super::{CountPage, Said};
use crate::fair::{Change, Commitment, Secret};
use mj_table::Prospect;
use mj_tiles::{Tile, listed};
use serde::Serialize;

/// What the player who has the device could wait for, worked out of what he was shown and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hints {
    /// The number of the message whose view they belong to.
    pub of: u64,
    /// The discards that leave the hand ready; one that does not is left out.
    pub discards: Vec<DiscardHint>,
    /// What the hand waits for as it stands, where nothing is to be discarded.
    pub stands: Option<Prospect>,
    /// At a turn of his: what the hand is going for and what is missing, as long as it lacks more than one tile.
    pub plan: Option<Said>,
    /// The ids of the patterns that the plan names.
    pub aims: Vec<String>,
}

/// What a discard leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiscardHint {
    /// The tile.
    pub tile: Tile,
    /// What the rest of the hand waits for.
    pub prospect: Prospect,
    /// The same where 立直 and the like is declared with it; none where it may not be.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub declared: Option<Prospect>,
}

/// The course of the game and the walls of its hands: told when a screen comes to the table, when a hand is
/// dealt, and when one is over.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chapter {
    /// Chips by players: at the beginning, and after every hand.
    pub history: Vec<Vec<i64>>,
    /// How the wall of the hand on the table was sealed; none before the first, and where walls are given.
    pub sealed: Option<Sealed>,
    /// What was under the seals, once the hand is over.
    pub opened: Option<Opened>,
    /// What the books made of the game, by players, once it is over and counts.
    pub booked: Option<Vec<Booked>>,
    /// On which page of a sheet the game stands, once it is over; on none where it is void.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<CountPage>,
}

/// 封: what was published before a hand was dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sealed {
    /// The format of the log. In format 1 there is a commitment for each mixing, in format 2 a tip for the whole game.
    pub format: u32,
    /// The number of the mixing; in format 2 that of its hand.
    pub mix: u32,
    /// The host's commitment, or tip.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub host: Commitment,
    /// The players' commitments, or tips; none for those for whom the host brings a secret.
    #[cfg_attr(feature = "ts", ts(type = "Array<string | null>"))]
    pub players: Vec<Option<Commitment>>,
    /// Whose secrets have changed before this hand.
    pub changes: Vec<Change>,
    /// How often in the game so far a wall was taken from a player's own secret, this hand included.
    pub taken: u32,
    /// The tiles of the box in the order from which they are mixed.
    #[serde(rename = "box", with = "listed")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub tiles: Vec<Tile>,
}

/// 開: the secrets, from which everybody can make the wall again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opened {
    /// The host's secret.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub host: Secret,
    /// The players' secrets.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub players: Vec<Secret>,
}

/// How a member stands in the club after a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Booked {
    /// 會員序號; none for guests and computer players, of whom no sheet is kept.
    pub number: Option<i64>,
    /// 參賽次數 by this rule book, this game included.
    pub games: u32,
    /// 等級分
    pub points: i32,
    /// How it has changed by this game.
    pub change: i32,
    /// 級別; none after too few games.
    pub grade: Option<Said>,
    /// How many more games until he has one.
    pub until_grade: u32,
}
