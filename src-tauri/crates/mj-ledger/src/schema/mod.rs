//! The versions of the books: the tables of a new file, and the migrations from all old ones.

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
    mark(&transaction)?;
    transaction.commit()
}

/// Marks a commit. The file has the mark of the last commit that was carried into it. A journal with that mark
/// was begun over this file or an earlier state, and has everything since. An older copy of a journal lacks the
/// mark, as does the journal of a diverged copy or of another club.
pub(crate) fn mark(sql: &Connection) -> rusqlite::Result<()> {
    sql.prepare_cached("UPDATE club SET before = mark, mark = randomblob(16)")?.execute([]).map(drop)
}

/// The table of a carried host's key as SQLite stores its text. Books of any version are valid with and without it.
pub(crate) const CARRIED: &str =
    "CREATE TABLE carried_key (line TEXT NOT NULL, instead INTEGER NOT NULL CHECK (instead IN (0, 1)))";

/// The tables of a file with their text in SQLite, without that of a carried key.
pub(crate) fn shape(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut query = connection.prepare(
        "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1, 2",
    )?;
    let tables: Vec<(String, Option<String>)> =
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let carries =
        |(name, text): &(String, Option<String>)| name == "table carried_key" && text.as_deref() == Some(CARRIED);
    Ok(tables.into_iter().filter(|table| !carries(table)).collect())
}

/// The tables that a file of this version must have.
pub(crate) fn expected(version: u32) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let connection = Connection::open_in_memory()?;
    for step in STEPS.iter().take(version as usize) {
        connection.execute_batch(step)?;
    }
    shape(&connection)
}
