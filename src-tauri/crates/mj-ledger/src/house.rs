//! 家規: named rules of a house. The books store them unread: the caller that applies an option knows its
//! meaning.

use crate::members::{check_name, check_text};
use crate::seal::seal;
use crate::{Error, Read, Refused, Time, Write};
use serde::{Deserialize, Serialize};

/// Named rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    pub uid: String,
    /// A unique name.
    pub name: String,
    /// The rule set they are based on.
    pub rules: String,
    /// The house's changes, a JSON object.
    pub options: String,
    /// When they were last written.
    pub changed: Time,
}

/// The maximum number of named rules.
pub(crate) const MOST: usize = 200;

pub(crate) const COLUMNS: &str = "uid, name, rules, options, changed, seal";

/// A row in the order of [`COLUMNS`], and its seal.
pub(crate) fn read(row: &rusqlite::Row<'_>) -> Result<(House, Vec<u8>), Error> {
    let house = House {
        uid: row.get(0)?,
        name: row.get(1)?,
        rules: row.get(2)?,
        options: row.get(3)?,
        changed: Time(row.get(4)?),
    };
    Ok((house, row.get(5)?))
}

impl Read<'_> {
    /// All named rules, by name.
    pub fn houses(&self) -> Result<Vec<House>, Error> {
        let mut query = self.sql.prepare_cached(&format!("SELECT {COLUMNS} FROM house ORDER BY name"))?;
        let mut rows = query.query([])?;
        let mut houses = Vec::new();
        while let Some(row) = rows.next()? {
            houses.push(read(row)?.0);
        }
        Ok(houses)
    }
}

impl Write<'_> {
    /// Inserts the rules, or replaces those with the same id.
    pub fn put_house(&self, house: &House) -> Result<(), Error> {
        check_name(&house.name)?;
        check_text(&house.options)?;
        let others = self.houses()?;
        if others.iter().any(|other| other.uid != house.uid && other.name == house.name) {
            return Err(Error::Refused(Refused::HouseName));
        }
        if others.len() >= MOST && others.iter().all(|other| other.uid != house.uid) {
            return Err(Error::Refused(Refused::ManyHouses));
        }
        let put = "INSERT INTO house (uid, name, rules, options, changed, seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                   ON CONFLICT (uid) DO UPDATE SET name = ?2, rules = ?3, options = ?4, changed = ?5, seal = ?6";
        let row = (&house.uid, &house.name, &house.rules, &house.options, house.changed.0, seal(house)?);
        self.sql.prepare_cached(put)?.execute(row)?;
        Ok(())
    }

    /// Deletes the rules. Games played by them keep their own copy.
    pub fn drop_house(&self, uid: &str) -> Result<(), Error> {
        match self.sql.prepare_cached("DELETE FROM house WHERE uid = ?1")?.execute([uid])? {
            0 => Err(Error::Refused(Refused::NoHouse)),
            _ => Ok(()),
        }
    }
}
