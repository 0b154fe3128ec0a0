//! The versions of the books: the tables of a new file, and the migrations from all old ones.

use crate::journal;
use rusqlite::Connection;

/// The application id of the file: "LMJ1".
pub(crate) const APPLICATION: u32 = 0x4c4d_4a31;

/// The migrations, the first from an empty file: version n results from the first n.
const STEPS: &[&str] = &[
    include_str!("v1.sql"),
    include_str!("v2.sql"),
    include_str!("v3.sql"),
    include_str!("v4.sql"),
    include_str!("v5.sql"),
    include_str!("v6.sql"),
    include_str!("v7.sql"),
    include_str!("v8.sql"),
    include_str!("v9.sql"),
    include_str!("v10.sql"),
];

/// The first version with marked commits.
pub(crate) const MARKED: u32 = 9;

/// The newest version, which this program writes.
pub(crate) const VERSION: u32 = STEPS.len() as u32;

/// Creates the tables, or migrates old ones to the newest version, completely or not at all. Rows that refer to nothing are
/// taken along: they are damage for the check to name, and no reason to leave the books closed.
pub(crate) fn migrate(connection: &mut Connection, from: u32) -> rusqlite::Result<()> {
    let keys: bool = connection.pragma_query_value(None, "foreign_keys", |row| row.get(0))?;
    // Within a transaction this has no effect.
    connection.pragma_update(None, "foreign_keys", false)?;
    let migrated = take_steps(connection, from);
    connection.pragma_update(None, "foreign_keys", keys)?;
    migrated
}

fn take_steps(connection: &mut Connection, from: u32) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    for step in STEPS.iter().skip(from as usize) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    journal::mark(&transaction)?;
    transaction.commit()
}

/// The tables of a file with their text in SQLite.
pub(crate) fn shape(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut query = connection.prepare(
        "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1, 2",
    )?;
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// The tables that a file of this version must have.
pub(crate) fn expected(version: u32) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let connection = Connection::open_in_memory()?;
    for step in STEPS.iter().take(version as usize) {
        connection.execute_batch(step)?;
    }
    shape(&connection)
}
