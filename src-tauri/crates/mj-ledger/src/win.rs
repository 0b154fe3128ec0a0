//! 胡: a win in the books. It has columns for what is searched; the rest is kept as the table told it.

use crate::{Damage, Error, GameKey, Read, Write};
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::ser::{Error as _, SerializeMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// 胡
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Win {
    pub winner: u8,
    /// How the tile came.
    pub by: String,
    /// The player whose tile it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<u8>,
    /// The tiles, the reading and the score.
    #[serde(flatten)]
    pub told: ToldWin,
    /// The worth in chips.
    pub value: i64,
    /// The counted patterns.
    pub patterns: Vec<Counted>,
}

/// A pattern of a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    pub id: String,
    /// The worth of one count.
    pub value: i64,
    /// The number of counts.
    pub times: i64,
}

/// What a table tells about a win, in a type of its own whose fields are texts. The books keep it and never read it, so a new
/// fact needs no change here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldWin(String);

impl ToldWin {
    /// Writes the table's value.
    pub fn of(told: &impl Serialize) -> ToldWin {
        ToldWin(serde_json::to_string(told).unwrap_or_default())
    }

    /// Reads the table's value; `None` if the books hold another.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.0).ok()
    }

    /// Reads the column.
    fn stored(text: &str) -> Result<ToldWin, Error> {
        let unread = |_| Error::Damaged(Damage::Column { column: "told".into(), found: "no JSON".into() });
        Ok(ToldWin::of(&serde_json::from_str::<Fields>(text).map_err(unread)?))
    }

    fn fields(&self) -> Result<Fields, serde_json::Error> {
        serde_json::from_str(&self.0)
    }
}

/// The named texts in their order, which the seal of a game depends on.
struct Fields(Vec<(String, String)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        struct Told;
        impl<'de> Visitor<'de> for Told {
            type Value = Fields;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("what a table tells about a win")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Told)
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(name, text)| map.serialize_entry(name, text))?;
        map.end()
    }
}

impl Serialize for ToldWin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields().map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ToldWin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ToldWin, D::Error> {
        Ok(ToldWin::of(&Fields::deserialize(deserializer)?))
    }
}

impl Read<'_> {
    pub(crate) fn wins(&self, game: GameKey, hand: u32, correction: i64) -> Result<Vec<Win>, Error> {
        // The key begins with the winner: four short looks instead of one long one.
        let all = "SELECT winner, by, source, value, told FROM win
                   WHERE game = ?1 AND winner IN (0, 1, 2, 3) AND hand = ?2 AND correction = ?3 ORDER BY winner";
        let mut query = self.sql.prepare_cached(all)?;
        let mut rows = query.query((game.0, hand, correction))?;
        let mut wins = Vec::new();
        while let Some(row) = rows.next()? {
            let winner = row.get(0)?;
            wins.push(Win {
                winner,
                by: self.word(row.get(1)?)?,
                source: row.get(2)?,
                told: ToldWin::stored(&row.get::<_, String>(4)?)?,
                value: row.get(3)?,
                patterns: self.patterns(game, winner, hand, correction)?,
            });
        }
        Ok(wins)
    }

    fn patterns(&self, game: GameKey, winner: u8, hand: u32, correction: i64) -> Result<Vec<Counted>, Error> {
        let all = "SELECT text, value, times FROM win_pattern JOIN word ON word.id = pattern
                   WHERE game = ?1 AND winner = ?2 AND hand = ?3 AND correction = ?4
                   ORDER BY value * times DESC, text";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map((game.0, winner, hand, correction), |row| {
            Ok(Counted { id: row.get(0)?, value: row.get(1)?, times: row.get(2)? })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

impl Write<'_> {
    pub(crate) fn insert_win(&self, game: GameKey, hand: u32, correction: i64, win: &Win) -> Result<(), Error> {
        let insert = "INSERT INTO win (game, winner, hand, correction, by, source, value, told)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let by = self.keep_word(&win.by)?;
        let row = (game.0, win.winner, hand, correction, by, win.source, win.value, &win.told.0);
        self.sql.prepare_cached(insert)?.execute(row)?;
        let insert = "INSERT INTO win_pattern (game, winner, hand, correction, pattern, times, value)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let mut insert = self.sql.prepare_cached(insert)?;
        for counted in &win.patterns {
            let pattern = self.keep_word(&counted.id)?;
            insert.execute((game.0, win.winner, hand, correction, pattern, counted.times, counted.value))?;
        }
        Ok(())
    }
}
