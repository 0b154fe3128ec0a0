//! Tiles, melds and seats in JSON: the text of the notation, `"5m"`, `"pung:777z"`, `"S"`.

use crate::{Kind, Meld, Seat, Tile, Wind, tiles_of};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// Reads a text with a function. An error names what was expected.
struct Text<T> {
    wanted: &'static str,
    read: fn(&str) -> Option<T>,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wanted)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        let shown: String = text.chars().take(40).collect();
        (self.read)(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(&shown), &self))
    }
}

macro_rules! as_text {
    ($type:ty, $wanted:literal, $read:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text { wanted: $wanted, read: $read })
            }
        }
    };
}

as_text!(Tile, "a tile such as 5m, 0p, 7z or 1f", one);
as_text!(Kind, "a kind of tile such as 5m or 7z", |text| {
    one(text).filter(|tile| tile.red_suit().is_none()).and_then(Tile::kind)
});
as_text!(Meld, "a meld such as pung:777z", |text| Meld::parse(text).ok());
as_text!(Wind, "E, S, W or N", Wind::from_letter);
as_text!(Seat, "E, S, W or N, counted from the dealer", |text| Wind::from_letter(text).map(Seat::from));

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.wind(), f)
    }
}

fn one(text: &str) -> Option<Tile> {
    let mut tiles = tiles_of(text);
    let tile = tiles.next()?.ok()?;
    tiles.next().is_none().then_some(tile)
}

/// Tiles in their order as one text: `#[serde(with = "mj_tiles::listed")]`.
pub mod listed {
    use super::{Deserializer, Serializer, Text};
    use crate::{Tile, tiles_of, write_tiles};

    /// `"123m0p"`
    pub fn serialize<S: Serializer>(tiles: impl AsRef<[Tile]>, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::new();
        // Writing into a String cannot fail.
        let _ = write_tiles(&mut text, tiles.as_ref().iter().copied());
        serializer.serialize_str(&text)
    }

    /// Any number of tiles.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Tile>, D::Error> {
        let read = |text: &str| tiles_of(text).collect::<Result<Vec<Tile>, _>>().ok();
        deserializer.deserialize_str(Text { wanted: "tiles such as 123m0p", read })
    }
}
