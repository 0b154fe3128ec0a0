//! 日誌: checks that the journal beside books belongs to them. SQLite accepts any journal of the right name: it
//! applies another club's pages without noticing. So every open with a journal checks here first, and refused
//! books are not touched.

use crate::borrowed::{Borrowed, seen};
use crate::lock::{beside, is_held};
use crate::schema::{MARKED, VERSION, mark};
use crate::sound::is_whole;
use crate::wal::{Head, holds, taken_from};
use crate::{OpenError, Time};
use rusqlite::{Connection, OpenFlags, Row};
use std::fmt;
use std::path::Path;

/// The owner of a journal that does not belong to the books beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stray {
    /// Another club, with its name if it can be read.
    Club(Option<String>),
    /// Another club of the same name.
    Namesake {
        name: String,
        /// When its books were begun.
        made: Time,
    },
    /// It names no club, so it is another program's.
    Nameless,
    /// A link, a folder or a pipe is in its place.
    NoFile,
    /// This club, at another state of the books: they were replaced by a copy.
    Moment,
    /// There are no books.
    Nothing,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stray::Club(Some(name)) => write!(f, "another club's ({name})"),
            Stray::Club(None) => f.write_str("another club's"),
            Stray::Namesake { name, made } => write!(f, "another club's of the same name ({name}, since {})", made.0),
            Stray::Nameless => f.write_str("of books that it does not name"),
            Stray::NoFile => f.write_str("no file of its own"),
            Stray::Moment => f.write_str("of these books at another moment"),
            Stray::Nothing => f.write_str("of books that are gone"),
        }
    }
}

/// The attempts to look, if the books are written meanwhile.
const TRIES: u32 = 20;

/// Checks that the journal may be applied to the books. A process that writes them has checked before it did.
pub(crate) fn belongs(books: &Path) -> Result<(), OpenError> {
    no_other_than_files(books)?;
    let io = |why| OpenError::Io { path: books.to_owned(), why };
    let moment = || Ok((seen(books)?, seen(&beside(books, "-wal"))?));
    for _ in 0..TRIES {
        let before = moment().map_err(io)?;
        let Some(stray) = stray(books)? else { break };
        if is_held(books) {
            break;
        }
        if before == moment().map_err(io)? {
            return Err(refused(books, stray));
        }
    }
    Ok(())
}

/// Checks that journal and index are regular files, if they exist. A link leads to another file; opening a pipe
/// would wait for ever.
pub(crate) fn no_other_than_files(books: &Path) -> Result<(), OpenError> {
    let mut left = ["-wal", "-shm"].map(|suffix| beside(books, suffix)).into_iter();
    let other = left.find(|left| left.symlink_metadata().is_ok_and(|found| !found.is_file()));
    let refused = |journal| OpenError::Journal { path: books.to_owned(), journal, stray: Stray::NoFile };
    other.map_or(Ok(()), |journal| Err(refused(journal)))
}

/// The error about the journal, if the books are sound without it but not with it. `mine`: this process holds
/// their lock, so no other writes them.
pub(crate) fn is_to_blame(books: &Path, mine: bool) -> Option<OpenError> {
    is_whole(books, &alone(books).ok()?).ok()?;
    (mine || !is_held(books)).then(|| refused(books, Stray::Moment))
}

/// Begins a transaction.
pub(crate) fn begin(writer: &Connection) -> rusqlite::Result<()> {
    writer.execute_batch("BEGIN IMMEDIATE")
}

/// Begins the first transaction of a journal with the first page of the file, whose counter is one higher than
/// in the file. SQLite counts from what it last read, so it has to read the page again. Nothing else changes.
pub(crate) fn begin_signed(writer: &Connection) -> rusqlite::Result<()> {
    let first_page = format!("PRAGMA user_version = {VERSION}");
    writer.execute_batch(&format!("BEGIN IMMEDIATE; {first_page}; ROLLBACK; BEGIN IMMEDIATE; {first_page}"))
}

/// Marks a copy whose pages are in another order than in its source, so that no journal of the source fits it.
pub(crate) fn mark_copy(copy: &Path) -> rusqlite::Result<()> {
    let sql = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    let version: u32 = sql.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version < MARKED { Ok(()) } else { mark(&sql) }
}

fn refused(books: &Path, stray: Stray) -> OpenError {
    OpenError::Journal { path: books.to_owned(), journal: beside(books, "-wal"), stray }
}

/// The evidence that a journal was begun over other books, if any.
fn stray(books: &Path) -> Result<Option<Stray>, OpenError> {
    let io = |why| OpenError::Io { path: books.to_owned(), why };
    // The file alone may be inconsistent: the journal may have been carried into it in part.
    let ours = alone(books).ok().and_then(|found| Ours::of(&found));
    let (root, mark) = ours.as_ref().map_or((0, &[][..]), |ours| (ours.root, &ours.mark));
    let taken = taken_from(&beside(books, "-wal"), [1, root], mark).map_err(io)?;
    if taken.commits == 0 {
        return Ok(None);
    }
    let Some(head) = Head::of(books).map_err(io)? else { return Ok(Some(Stray::Nothing)) };
    let [heads, clubs] = &taken.pages;
    let heads = heads.as_ref().map(|(first, last)| (Head::read(first), Head::read(last)));
    let is_marked = !mark.is_empty();
    let goes_on = if is_marked {
        taken.marked && heads.is_none_or(|(_, last)| head.has_its_tables(last))
    } else {
        heads.is_none_or(|(first, last)| head.goes_on(first, last))
    };
    let Some(ours) = ours else { return Ok((!goes_on).then_some(Stray::Moment)) };
    let uid = ours.uid.as_bytes();
    let is_ours = clubs.as_ref().map(|(first, last)| holds(first, uid) && holds(last, uid));
    Ok(match (is_ours, goes_on) {
        (Some(true) | None, true) => None,
        (Some(true), false) => Some(Stray::Moment),
        (Some(false), _) => Some(other_club(books, &ours).unwrap_or(Stray::Club(None))),
        (None, false) => {
            let unnamed = if is_marked { Stray::Nameless } else { Stray::Moment };
            Some(other_club(books, &ours).unwrap_or(unnamed))
        }
    })
}

/// The other club that a private copy of both files would belong to.
fn other_club(books: &Path, ours: &Ours) -> Option<Stray> {
    let copy = Borrowed::of(books).ok()?;
    let found = Connection::open_with_flags(copy.books(), OpenFlags::SQLITE_OPEN_READ_WRITE).ok()?;
    let other = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get(1)?));
    let (name, made) = found.query_row("SELECT name, made FROM club WHERE uid <> ?1", [&ours.uid], other).ok()?;
    Some(if name == ours.name { Stray::Namesake { name, made: Time(made) } } else { Stray::Club(Some(name)) })
}

/// Opens the file without its journal. Both stay unchanged.
pub(crate) fn alone(books: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let sqlite = |why| OpenError::Sqlite { path: books.to_owned(), why };
    Connection::open_with_flags(format!("{}?immutable=1", address(books)), flags).map_err(sqlite)
}

/// A file's name as a SQLite URI.
fn address(file: &Path) -> String {
    let name = file.as_os_str().as_encoded_bytes();
    let name = name.strip_prefix(br"\\?\").unwrap_or(name);
    let mut address = String::from(if name.get(1) == Some(&b':') { "file:///" } else { "file:" });
    for byte in name {
        match byte {
            b'\\' if cfg!(windows) => address.push('/'),
            b'/' | b'.' | b'-' | b'_' | b':' => address.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => address.push(char::from(*byte)),
            byte => address.push_str(&format!("%{byte:02x}")),
        }
    }
    address
}

/// The club of a file.
struct Ours {
    uid: String,
    name: String,
    /// The page of its row.
    root: u32,
    /// Empty in books without a marked commit.
    mark: Vec<u8>,
}

impl Ours {
    fn of(found: &Connection) -> Option<Ours> {
        let asked =
            "SELECT uid, name, (SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = 'club') FROM club";
        let (uid, name, root) = found.query_row(asked, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).ok()?;
        // Books before version 9 have no such column.
        let mark: Option<Vec<u8>> = found.query_row("SELECT mark FROM club", [], |row| row.get(0)).unwrap_or_default();
        Some(Ours { uid, name, root, mark: mark.unwrap_or_default() })
    }
}
