//! 主機金鑰: the line of the host's key that a copy of the books can carry to its next program. It has a table of
//! its own, which exists only in such a copy and is empty once the key has been taken out.

use crate::schema::CARRIED;
use crate::{Error, OpenError, Read, Write, open};
use rusqlite::{Connection, OptionalExtension, Row};
use std::path::Path;

/// A host's key carried by books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// The single line of the key's file.
    pub line: String,
    /// Whether it replaces another key beside the books, as a person has decided.
    pub instead: bool,
}

/// Sets or removes the key in closed books.
pub fn carry(books: &Path, key: Option<&Carried>) -> Result<(), OpenError> {
    open::change(books, |sql| put(sql, key))
}

/// The table stays, even empty: a journal with changed tables would look like one of other books
/// (`journal.rs`).
fn put(sql: &Connection, key: Option<&Carried>) -> rusqlite::Result<()> {
    match (has_table(sql)?, key) {
        (true, _) => sql.execute("DELETE FROM carried_key", []).map(drop)?,
        (false, Some(_)) => sql.execute_batch(CARRIED)?,
        (false, None) => {}
    }
    let Some(key) = key else { return Ok(()) };
    sql.execute("INSERT INTO carried_key VALUES (?1, ?2)", (&key.line, key.instead)).map(drop)
}

fn has_table(sql: &Connection) -> rusqlite::Result<bool> {
    let there = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'carried_key')";
    sql.query_row(there, [], |row| row.get(0))
}

impl Read<'_> {
    /// The host's key in these books, if any.
    pub fn carried_key(&self) -> Result<Option<Carried>, Error> {
        if !has_table(self.sql)? {
            return Ok(None);
        }
        let key = |row: &Row<'_>| Ok(Carried { line: row.get(0)?, instead: row.get(1)? });
        Ok(self.sql.query_row("SELECT line, instead FROM carried_key", [], key).optional()?)
    }
}

impl Write<'_> {
    /// Sets or removes the key in open books.
    pub fn carry_key(&self, key: Option<&Carried>) -> Result<(), Error> {
        Ok(put(self.sql, key)?)
    }
}
