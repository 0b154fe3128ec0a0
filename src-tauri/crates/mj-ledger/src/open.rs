//! Opens the books: check before any change, one writer, readers beside it.

use crate::borrowed::{Borrowed, may_be_written, refuses_writing};
use crate::journal::{belongs, is_to_blame, no_other_than_files};
use crate::lock::{Lock, beside, is_mine, named, unless_mine, whole};
use crate::room_left::RoomLeft;
use crate::schema::mark;
use crate::seal::seal;
use crate::sound::{is_whole, refused, sqlite, version};
use crate::write::{Closed, Writer};
use crate::{Damage, Error, OpenError, Read, Receipt, Time, Worked, Write, private, schema, tighten};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch;

/// The club of the books.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ClubIdentity {
    /// Opaque and constant.
    pub uid: String,
    pub name: String,
    /// When the books were begun.
    pub made: Time,
}

/// The books, open for writing. Dropping them writes pending jobs and leaves one file.
#[derive(Debug)]
pub struct Books {
    path: PathBuf,
    // Before the lock: the thread must close the file before the next writer gets it.
    writer: Writer,
    lock: Mutex<Option<Lock>>,
}

/// The books, open for reading beside the writing process.
#[derive(Debug)]
pub struct Reader {
    // Before the copy: the file must be closed before it is removed.
    connection: Connection,
    /// The private copy of read-only books.
    _copy: Option<Borrowed>,
}

impl Books {
    /// Opens books and migrates them to the newest version, or begins new ones for this club.
    pub fn open(path: &Path, new: &ClubIdentity) -> Result<Books, OpenError> {
        let path = &whole(path);
        unless_mine(path, || look_at_header(path).and_then(|()| belongs(path))).transpose()?;
        let lock = Lock::take(path)?;
        private::make(path).map_err(|why| OpenError::Io { path: path.to_owned(), why })?;
        // An earlier program or a restored copy may have left them readable for others.
        for suffix in ["", "-wal", "-shm", "-lock"] {
            tighten(&beside(path, suffix));
        }
        let looked = match look(path, true) {
            // The disk may lack the room even for the journal's index.
            Err(why) if is_full(&why) && has_journal(path) => carry_alone(path).and_then(|()| look(path, true)),
            looked => looked,
        };
        let mut connection = looked.map_err(|why| blamed(path, why, true))?;
        let sqlite = |why| sqlite(path, why);
        let found = version(&connection).map_err(sqlite)?;
        if found < schema::VERSION {
            let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
            schema::migrate(&mut connection, found).map_err(sqlite)?;
        }
        let begin = "INSERT INTO club (id, uid, name, made, seal, mark) VALUES (1, ?1, ?2, ?3, ?4, randomblob(16))
                     ON CONFLICT DO NOTHING";
        let seal = seal(new).map_err(|why| refused(path, why))?;
        connection.execute(begin, (&new.uid, &new.name, new.made.0, seal)).map_err(sqlite)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(sqlite)?;
        // So that the file is valid even without its journal.
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(sqlite)?;
        let carrying = beside_writer(path)?;
        let page = connection.pragma_query_value(None, "page_size", |row| row.get(0)).map_err(sqlite)?;
        let room = RoomLeft::of(path, page);
        let writer =
            Writer::start(connection, carrying, room).map_err(|why| OpenError::Io { path: path.to_owned(), why })?;
        Ok(Books { path: path.to_owned(), writer, lock: Mutex::new(Some(lock)) })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Sends a job to be written. It shares a transaction with other waiting jobs; if it fails, nothing of it
    /// is written and the others are unaffected.
    pub fn send<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Write<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Receipt<T> {
        self.writer.send(job)
    }

    /// Sends a job and waits until it is on the disk.
    pub fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Write<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.send(job).wait()
    }

    /// Writes pending jobs and closes the books; later jobs are refused. Returns which files are left.
    pub fn close(&self) -> Closed {
        let carried = self.writer.close();
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
        match carried {
            _ if !beside(&self.path, "-wal").exists() => Closed::One,
            Ok(()) => Closed::Read,
            Err(why) => Closed::Two(why),
        }
    }

    /// The cost of writing since the books were opened.
    pub fn worked(&self) -> Worked {
        self.writer.worked()
    }

    /// Changes after every commit that changed standings: games ended, corrected, voided or accepted, and
    /// people renamed.
    pub fn restood(&self) -> watch::Receiver<u64> {
        self.writer.restood()
    }

    /// Another connection to the same books for reading.
    pub fn reader(&self) -> Result<Reader, OpenError> {
        Reader::open(&self.path)
    }
}

impl Reader {
    /// Opens books for reading. On a read-only medium nothing is written at all.
    pub fn open(path: &Path) -> Result<Reader, OpenError> {
        let path = &named(path);
        let copy = match looked_if_writable(path)? {
            Some(connection) => return Reader::over(path, connection, None),
            None => Borrowed::of(path)?,
        };
        let connection = looked(copy.books()).map_err(|why| why.of(path))?;
        if version(&connection).is_ok_and(|found| (1..schema::VERSION).contains(&found)) {
            drop(connection);
            bring_up(copy.books()).map_err(|why| why.of(path))?;
            let connection = looked(copy.books()).map_err(|why| why.of(path))?;
            return Reader::over(path, connection, Some(copy));
        }
        Reader::over(path, connection, Some(copy))
    }

    fn over(path: &Path, connection: Connection, copy: Option<Borrowed>) -> Result<Reader, OpenError> {
        let sqlite = |why| sqlite(path, why);
        let (found, known) = (version(&connection).map_err(sqlite)?, schema::VERSION);
        if found == 0 {
            return Err(OpenError::Empty(path.to_owned()));
        }
        if found < known {
            return Err(OpenError::Older { path: path.to_owned(), found, known });
        }
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(sqlite)?;
        connection.pragma_update(None, "query_only", true).map_err(sqlite)?;
        Ok(Reader { connection, _copy: copy })
    }

    /// Runs all queries of `ask` on one state of the books.
    pub fn read<T>(&mut self, ask: impl FnOnce(&Read<'_>) -> Result<T, Error>) -> Result<T, Error> {
        let transaction = self.connection.transaction()?;
        let answer = ask(&Read::new(&transaction));
        transaction.finish()?;
        answer
    }
}

/// A connection for reading; `None` if neither the books nor their folder can be written.
fn looked_if_writable(path: &Path) -> Result<Option<Connection>, OpenError> {
    no_other_than_files(path)?;
    if path.is_file() && !may_be_written(path) {
        return Ok(None);
    }
    match looked(path) {
        Err(why) if refuses_writing(&why) => Ok(None),
        looked => looked.map(Some),
    }
}

/// A connection to existing books, without changing them.
fn looked(path: &Path) -> Result<Connection, OpenError> {
    if !path.exists() && !has_journal(path) {
        return Err(OpenError::Missing(path.to_owned()));
    }
    // SQLite would accept an empty file as its own and write into it.
    if std::fs::metadata(path).is_ok_and(|file| file.len() == 0) && !has_journal(path) {
        return Err(OpenError::Empty(path.to_owned()));
    }
    unless_mine(path, || look_at_header(path).and_then(|()| belongs(path))).transpose()?;
    look(path, false).map_err(|why| if is_mine(path) { why } else { blamed(path, why, false) })
}

/// The error for damaged books, or for a journal of other books.
fn blamed(path: &Path, why: OpenError, mine: bool) -> OpenError {
    match why {
        OpenError::Damaged { .. } if has_journal(path) => is_to_blame(path, mine).unwrap_or(why),
        why => why,
    }
}

/// Checks that sound books of a known version are there, as far as a quick look shows.
pub(crate) fn is_sound(path: &Path) -> Result<(), OpenError> {
    let path = &named(path);
    let Some(connection) = looked_if_writable(path)? else {
        return Reader::open(path).map(drop);
    };
    // SQLite accepts an empty file, but it is no books.
    match version(&connection).map_err(|why| sqlite(path, why))? {
        0 => Err(OpenError::Empty(path.to_owned())),
        _ => Ok(()),
    }
}

/// Migrates closed books to the newest version, as opening them would.
pub fn bring_up(path: &Path) -> Result<(), OpenError> {
    fold(&whole(path), true)
}

/// Writes the journal left by a crash into closed books, so that they are one file.
pub(crate) fn fold(path: &Path, newest: bool) -> Result<(), OpenError> {
    let mut connection = looked(path)?;
    let sqlite = |why| sqlite(path, why);
    let found = version(&connection).map_err(sqlite)?;
    if found == 0 {
        return Err(OpenError::Empty(path.to_owned()));
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(sqlite)?;
    if newest && found < schema::VERSION {
        schema::migrate(&mut connection, found).map_err(sqlite)?;
    }
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(sqlite)
}

/// Changes closed books of this version, completely or not at all.
pub(crate) fn change(path: &Path, work: impl FnOnce(&Connection) -> rusqlite::Result<()>) -> Result<(), OpenError> {
    let path = &whole(path);
    let mut connection = looked(path)?;
    let sqlite = |why| sqlite(path, why);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(sqlite)?;
    let transaction = connection.transaction().map_err(sqlite)?;
    work(&transaction).and_then(|()| mark(&transaction)).and_then(|()| transaction.commit()).map_err(sqlite)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(sqlite)
}

/// Opens a file and checks it before anything is written to it. A journal left by a crash stays until the
/// caller decides.
fn look(path: &Path, create: bool) -> Result<Connection, OpenError> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    flags.set(OpenFlags::SQLITE_OPEN_CREATE, create);
    let journal = has_journal(path);
    let connection = Connection::open_with_flags(path, flags).map_err(|why| sqlite(path, why))?;
    let looked = look_inside(path, &connection);
    if looked.is_err() && !journal {
        // SQLite may then remove the empty journal that it made for reading.
        let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
    }
    looked.map(|()| connection)
}

/// Carries a crash's journal into the file with an index in memory.
fn carry_alone(path: &Path) -> Result<(), OpenError> {
    let sqlite = |why| sqlite(path, why);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(sqlite)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE").map_err(sqlite)?;
    look_inside(path, &connection)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(sqlite)
}

fn is_full(why: &OpenError) -> bool {
    matches!(why, OpenError::Io { why, .. } if why.kind() == ErrorKind::StorageFull)
}

/// A second connection to books that were just checked.
fn beside_writer(path: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|why| sqlite(path, why))?;
    let damaged = |what| OpenError::Damaged { path: path.to_owned(), what };
    let lacks = configure(&connection).map_err(|why| sqlite(path, why))?;
    lacks.map_or(Ok(connection), |what| Err(damaged(what)))
}

/// Checks the first bytes without SQLite.
fn look_at_header(path: &Path) -> Result<(), OpenError> {
    let mut header = Vec::new();
    let length = match File::open(path).and_then(|file| {
        let length = file.metadata()?.len();
        file.take(100).read_to_end(&mut header)?;
        Ok(length)
    }) {
        Ok(0) => return Ok(()),
        Ok(length) => length,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(why) => return Err(OpenError::Io { path: path.to_owned(), why }),
    };
    let magic = b"SQLite format 3\0";
    if !header.starts_with(&magic[..header.len().min(magic.len())]) {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    let number =
        |at: usize| header.get(at..at + 4).map(|bytes| u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
    let (Some(pages), Some(found), Some(application)) = (number(28), number(60), number(68)) else {
        return Err(OpenError::Damaged { path: path.to_owned(), what: Damage::Header });
    };
    if application != schema::APPLICATION && !(application == 0 && found == 0) {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    if found > schema::VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found, known: schema::VERSION });
    }
    let size = match u64::from(u16::from_be_bytes([header[16], header[17]])) {
        1 => 65_536,
        size => size,
    };
    if !has_journal(path) && length < size * u64::from(pages) {
        let what = Damage::Cut { bytes: length, of: size * u64::from(pages) };
        return Err(OpenError::Damaged { path: path.to_owned(), what });
    }
    Ok(())
}

/// Whether a journal has content, which is part of the books.
fn has_journal(path: &Path) -> bool {
    std::fs::metadata(beside(path, "-wal")).is_ok_and(|journal| journal.len() > 0)
}

/// Checks the file through SQLite, and the settings of the connection.
fn look_inside(path: &Path, connection: &Connection) -> Result<(), OpenError> {
    let sqlite = |why| sqlite(path, why);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(sqlite)?;
    is_whole(path, connection)?;
    let damaged = |what| OpenError::Damaged { path: path.to_owned(), what };
    configure(connection).map_err(sqlite)?.map_or(Ok(()), |what| Err(damaged(what)))
}

/// Sets and checks the required settings of a connection; returns the first that is missing.
fn configure(connection: &Connection) -> rusqlite::Result<Option<Damage>> {
    let set = |name, value: &str| connection.pragma_update(None, name, value);
    let journal: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    set("foreign_keys", "ON")?;
    set("synchronous", "FULL")?;
    // On macOS an ordinary sync does not reach the disk.
    set("fullfsync", "ON")?;
    set("checkpoint_fullfsync", "ON")?;
    // An erased name must not stay in a free page.
    set("secure_delete", "ON")?;
    set("trusted_schema", "OFF")?;
    set("cell_size_check", "ON")?;
    connection.set_prepared_statement_cache_capacity(128);
    // Otherwise SQLite prepares a statement again for other bound values, since it consults its statistics.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    let is =
        |name, value: i64| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map(|is| is == value);
    Ok(match (journal.as_str(), is("foreign_keys", 1)?, is("synchronous", 2)?) {
        ("wal", true, true) => None,
        ("wal", false, _) => Some(Damage::ForeignKeys),
        ("wal", true, false) => Some(Damage::Synchronisation),
        _ => Some(Damage::Journal),
    })
}

impl Read<'_> {
    /// The club of the books.
    pub fn club(&self) -> Result<ClubIdentity, Error> {
        Ok(self.sealed_club()?.0)
    }

    pub(crate) fn sealed_club(&self) -> Result<(ClubIdentity, Vec<u8>), Error> {
        let mut query = self.sql.prepare_cached("SELECT uid, name, made, seal FROM club")?;
        Ok(query.query_row([], |row| {
            let club = ClubIdentity { uid: row.get(0)?, name: row.get(1)?, made: Time(row.get(2)?) };
            Ok((club, row.get(3)?))
        })?)
    }
}

impl Write<'_> {
    /// Renames the club.
    pub fn name_club(&self, name: &str) -> Result<ClubIdentity, Error> {
        let club = ClubIdentity { name: name.into(), ..self.club()? };
        self.sql.prepare_cached("UPDATE club SET name = ?1, seal = ?2")?.execute((name, seal(&club)?))?;
        Ok(club)
    }
}
