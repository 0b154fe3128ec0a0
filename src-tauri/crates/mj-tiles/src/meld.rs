//! Melds: what lies at a player's left hand.

use crate::notation::{NotationError, tiles_of, write_tiles};
use crate::{Group, Tile};
use arrayvec::ArrayVec;
use std::fmt;
use thiserror::Error;

/// The sorts of meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeldKind {
    /// 吃
    Chow,
    /// 碰
    Pung,
    /// 明槓: a kong on a discard.
    Kong,
    /// 加槓: the fourth tile added to the player's own pung.
    Added,
    /// 暗槓
    Concealed,
}

impl MeldKind {
    /// The word the notation uses.
    pub const fn word(self) -> &'static str {
        match self {
            MeldKind::Chow => "chow",
            MeldKind::Pung => "pung",
            MeldKind::Kong => "kong",
            MeldKind::Added => "added",
            MeldKind::Concealed => "concealed",
        }
    }

    /// Any of the three kongs.
    pub const fn is_kong(self) -> bool {
        matches!(self, MeldKind::Kong | MeldKind::Added | MeldKind::Concealed)
    }

    /// Whether it contains a claimed discard. Only 暗槓 consists of the player's own draws.
    pub const fn is_claim(self) -> bool {
        !matches!(self, MeldKind::Concealed)
    }
}

/// A group on the table with the tiles it consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Meld {
    kind: MeldKind,
    group: Group,
    tiles: ArrayVec<Tile, 4>,
}

/// Why something is no meld.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MeldError {
    /// No colon, or an unknown word before it.
    #[error("{0:?} is no meld: write chow:123s pung:777z kong:1111m added:1111m or concealed:1111m")]
    Form(String),
    /// The tiles are no valid notation.
    #[error(transparent)]
    Tiles(#[from] NotationError),
    /// Wrong number of tiles, or tiles that do not go together.
    #[error("{tiles:?} is no {}", .kind.word())]
    NoSuch {
        kind: MeldKind,
        /// At most eight of the tiles.
        tiles: String,
    },
}

impl Meld {
    /// Checks that the tiles make a meld of this sort.
    pub fn new(kind: MeldKind, tiles: &[Tile]) -> Result<Meld, MeldError> {
        let no_such = || {
            let mut text = String::new();
            // Writing into a String cannot fail.
            let _ = write_tiles(&mut text, tiles.iter().copied().take(8));
            MeldError::NoSuch { kind, tiles: text }
        };
        let wanted = if kind.is_kong() { 4 } else { 3 };
        let mut kinds: ArrayVec<_, 4> = ArrayVec::new();
        for tile in tiles {
            let natural = tile.kind().ok_or_else(no_such)?;
            kinds.try_push(natural).map_err(|_| no_such())?;
        }
        kinds.sort_unstable();
        let lowest = *kinds.first().ok_or_else(no_such)?;
        let group = if kind == MeldKind::Chow { Group::chow(lowest) } else { Some(Group::pung(lowest)) };
        let group = group.ok_or_else(no_such)?;
        let fits =
            kinds.len() == wanted && kinds.iter().enumerate().all(|(i, &found)| found == group.tiles()[i.min(2)]);
        if !fits {
            return Err(no_such());
        }
        // `kinds` has the same length and holds at most four.
        Ok(Meld { kind, group, tiles: tiles.iter().copied().collect() })
    }

    /// Reads `pung:777z`.
    pub fn parse(text: &str) -> Result<Meld, MeldError> {
        let form = || MeldError::Form(text.chars().take(20).collect());
        let (word, tiles) = text.split_once(':').ok_or_else(form)?;
        let kind = match word {
            "chow" => MeldKind::Chow,
            "pung" => MeldKind::Pung,
            "kong" => MeldKind::Kong,
            "added" => MeldKind::Added,
            "concealed" => MeldKind::Concealed,
            _ => return Err(form()),
        };
        let mut list: ArrayVec<Tile, 5> = ArrayVec::new();
        for tile in tiles_of(tiles) {
            // Five tiles are too many for any meld, so further ones are dropped.
            let _ = list.try_push(tile?);
        }
        Meld::new(kind, &list)
    }

    /// The sort of the meld.
    pub const fn kind(&self) -> MeldKind {
        self.kind
    }

    /// The chow or pung it counts as.
    pub const fn group(&self) -> Group {
        self.group
    }

    /// Its three or four tiles.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.kind.word())?;
        write_tiles(f, self.tiles.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn melds_read_back() {
        for text in ["chow:123s", "pung:777z", "kong:1111m", "added:5505p", "concealed:9999s"] {
            assert_eq!(Meld::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Meld::parse("chow:312s").unwrap().group().to_string(), "123s");
    }

    #[test]
    fn what_is_no_meld_is_refused() {
        for text in [
            "chow:123z",
            "chow:124m",
            "chow:111m",
            "chow:891m",
            "pung:77z",
            "pung:7777z",
            "kong:111m",
            "pung:778z",
            "chow:12m3p",
            "pung:111f",
            "pung",
            "pon:111m",
            "pung:",
            "concealed:11112m",
        ] {
            assert!(Meld::parse(text).is_err(), "{text}");
        }
    }
}
