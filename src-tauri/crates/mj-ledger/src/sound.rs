//! Whether books are whole, as far as a look through SQLite shows.

use crate::{Damage, Error, OpenError, schema};
use rusqlite::Connection;
use std::io::ErrorKind;
use std::path::Path;

/// Files up to this size are read completely when they are opened, to check their pages.
const READ_WHOLE: u64 = 32 << 20;

/// Checks the version, the tables, and the pages of small files.
pub(crate) fn is_whole(path: &Path, connection: &Connection) -> Result<(), OpenError> {
    let sqlite = |why| sqlite(path, why);
    // Damage in the tables' descriptions shows in the first query.
    let shape = schema::shape(connection).map_err(sqlite)?;
    let found = version(connection).map_err(sqlite)?;
    let application: u32 = connection.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(sqlite)?;
    if found > schema::VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found, known: schema::VERSION });
    }
    if application != if found == 0 { 0 } else { schema::APPLICATION } || (found == 0 && !shape.is_empty()) {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    let damaged = |what| Err(OpenError::Damaged { path: path.to_owned(), what });
    if let Some(what) = differs(&shape, &schema::expected(found).map_err(sqlite)?) {
        return damaged(what);
    }
    if std::fs::metadata(path).is_ok_and(|file| file.len() <= READ_WHOLE) {
        let said: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(sqlite)?;
        if said != "ok" {
            return damaged(Damage::Integrity(said));
        }
    }
    Ok(())
}

/// The first difference between the found and the expected tables.
fn differs(found: &[(String, Option<String>)], expected: &[(String, Option<String>)]) -> Option<Damage> {
    let missing = expected.iter().find(|table| !found.contains(table));
    let foreign = || found.iter().find(|table| !expected.contains(table));
    let changed = missing.map(|(name, _)| Damage::Changed(name.clone()));
    changed.or_else(|| foreign().map(|(name, _)| Damage::NotOurs(name.clone())))
}

/// A failure of SQLite at these books.
pub(crate) fn sqlite(path: &Path, why: rusqlite::Error) -> OpenError {
    refused(path, why.into())
}

/// A failure at these books that are being opened.
pub(crate) fn refused(path: &Path, why: Error) -> OpenError {
    match why {
        Error::Damaged(what) => OpenError::Damaged { path: path.to_owned(), what },
        Error::Sqlite(why) => OpenError::Sqlite { path: path.to_owned(), why },
        Error::Io(why) => OpenError::Io { path: path.to_owned(), why },
        Error::Full => OpenError::Io { path: path.to_owned(), why: ErrorKind::StorageFull.into() },
        other => OpenError::Io { path: path.to_owned(), why: std::io::Error::other(other.to_string()) },
    }
}

/// The version of the books; 0 for an empty file.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}
