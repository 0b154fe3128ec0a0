//! Words that occur in very many rows, stored once.

use crate::{Error, Read, Write};
use rusqlite::OptionalExtension;

impl Read<'_> {
    pub(crate) fn word(&self, id: i64) -> Result<String, Error> {
        let mut query = self.sql.prepare_cached("SELECT text FROM word WHERE id = ?1")?;
        Ok(query.query_row([id], |row| row.get(0))?)
    }

    /// The number of a word; `None` if it was never written, so that no row can have it.
    pub(crate) fn word_id(&self, text: &str) -> Result<Option<i64>, Error> {
        let mut query = self.sql.prepare_cached("SELECT id FROM word WHERE text = ?1")?;
        Ok(query.query_row([text], |row| row.get(0)).optional()?)
    }
}

impl Write<'_> {
    pub(crate) fn keep_word(&self, text: &str) -> Result<i64, Error> {
        if let Some(id) = self.word_id(text)? {
            return Ok(id);
        }
        self.sql.prepare_cached("INSERT INTO word (text) VALUES (?1)")?.execute([text])?;
        Ok(self.sql.last_insert_rowid())
    }
}
