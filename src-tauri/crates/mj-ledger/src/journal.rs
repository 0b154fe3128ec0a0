//! 日誌: whether the journal beside books is the one that was begun over them. SQLite believes any journal of that name:
//! it lays another club's pages over these, and finds nothing wrong with what it gets. So whoever opens books that have
//! something left beside them asks here first, and books that are refused are not touched.

use crate::OpenError;
use crate::borrowed::{Borrowed, seen};
use crate::lock::{Lock, beside, is_held, whole};
use crate::open::{is_sound, is_whole};
use crate::schema::VERSION;
use crate::wal::{Head, taken_from};
use rusqlite::{Connection, OpenFlags};
use std::fmt;
use std::path::{Path, PathBuf};

/// Whose a journal is that does not go with the books beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stray {
    /// Another club's, and its name where it can be read.
    Club(Option<String>),
    /// This club's, begun when the books were others: a copy was laid in their place.
    Moment,
    /// There are no books.
    Nothing,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stray::Club(Some(name)) => write!(f, "another club's ({name})"),
            Stray::Club(None) => f.write_str("another club's"),
            Stray::Moment => f.write_str("of these books at another moment"),
            Stray::Nothing => f.write_str("of books that are gone"),
        }
    }
}

/// So often it is looked again, if the books are written meanwhile.
const TRIES: u32 = 20;

/// That what is left beside books may be laid over them. A process that writes them has asked before it did.
pub(crate) fn belongs(books: &Path) -> Result<(), OpenError> {
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

/// Books do not hold together with what is left beside them: it is to blame if they do without it. `mine`: their lock is
/// this program's own, so that no other writes them.
pub(crate) fn is_to_blame(books: &Path, mine: bool) -> Option<OpenError> {
    is_whole(books, &alone(books).ok()?).ok()?;
    (mine || !is_held(books)).then(|| refused(books, Stray::Moment))
}

/// Gives a journal that does not go with the books another name, so that they open as they are. Where it lies then;
/// none where nothing is to be set aside.
pub fn set_journal_aside(books: &Path, stamp: &str) -> Result<Option<PathBuf>, OpenError> {
    let books = &whole(books);
    let stray = match is_sound(books) {
        Err(OpenError::Journal { stray, .. }) => stray,
        Err(why) => return Err(why),
        Ok(()) => return Ok(None),
    };
    let _lock = Lock::take(books)?;
    if stray != Stray::Nothing {
        // Books that are nothing without it are better put aside with it.
        is_whole(books, &alone(books)?)?;
    }
    let aside = beside(books, &format!("-wal.aside-{stamp}"));
    if aside.exists() {
        return Err(OpenError::Exists(aside));
    }
    let io = |why| OpenError::Io { path: aside.clone(), why };
    std::fs::rename(beside(books, "-wal"), &aside).map_err(io)?;
    let _ = std::fs::remove_file(beside(books, "-shm"));
    Ok(Some(aside))
}

/// A transaction.
pub(crate) fn begin(writer: &Connection) -> rusqlite::Result<()> {
    writer.execute_batch("BEGIN IMMEDIATE")
}

/// The first transaction of a journal: with the page that names the club, and with the first page of all, whose counter
/// is one more than in the file. SQLite counts from what it read last, so it has to read that again. Nothing else is
/// changed by it.
pub(crate) fn begin_signed(writer: &Connection) -> rusqlite::Result<()> {
    let first_page = format!("PRAGMA user_version = {VERSION}");
    writer.execute_batch(&format!("BEGIN IMMEDIATE; {first_page}; ROLLBACK; BEGIN IMMEDIATE; {first_page}"))?;
    // A row that is written as it is does not reach the disk.
    writer.execute_batch("UPDATE club SET made = ~made; UPDATE club SET made = ~made")
}

fn refused(books: &Path, stray: Stray) -> OpenError {
    OpenError::Journal { path: books.to_owned(), journal: beside(books, "-wal"), stray }
}

/// What shows that a journal was begun over other books, if anything does.
fn stray(books: &Path) -> Result<Option<Stray>, OpenError> {
    let io = |why| OpenError::Io { path: books.to_owned(), why };
    // The file alone need not say whose it is: it may have been carried over in part.
    let ours = alone(books).ok().and_then(|found| club_in(&found));
    let root = ours.as_ref().map_or(0, |(_, root)| *root);
    let taken = taken_from(&beside(books, "-wal"), [1, root]).map_err(io)?;
    if taken.commits == 0 {
        return Ok(None);
    }
    let Some(head) = Head::of(books).map_err(io)? else { return Ok(Some(Stray::Nothing)) };
    let [heads, clubs] = &taken.pages;
    let goes_on = heads.as_ref().is_none_or(|(first, last)| head.goes_on(Head::read(first), Head::read(last)));
    let Some((uid, _)) = ours else { return Ok((!goes_on).then_some(Stray::Moment)) };
    let is_ours = clubs.as_ref().map(|(first, last)| names(first, &uid) && names(last, &uid));
    Ok(match (is_ours, goes_on) {
        (Some(true) | None, true) => None,
        (Some(true), false) => Some(Stray::Moment),
        (Some(false), _) => Some(Stray::Club(other_club(books, &uid))),
        (None, false) => Some(other_club(books, &uid).map_or(Stray::Moment, |name| Stray::Club(Some(name)))),
    })
}

/// The other club whose books would come of it, as a private copy of both says.
fn other_club(books: &Path, ours: &str) -> Option<String> {
    let copy = Borrowed::of(books).ok()?;
    let found = Connection::open_with_flags(copy.books(), OpenFlags::SQLITE_OPEN_READ_WRITE).ok()?;
    found.query_row("SELECT name FROM club WHERE uid <> ?1", [ours], |row| row.get(0)).ok()
}

fn names(page: &[u8], uid: &str) -> bool {
    uid.is_empty() || page.windows(uid.len()).any(|part| part == uid.as_bytes())
}

/// The file as it lies there, without what is left beside it. Nothing is done to either.
fn alone(books: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let sqlite = |why| OpenError::Sqlite { path: books.to_owned(), why };
    Connection::open_with_flags(format!("{}?immutable=1", address(books)), flags).map_err(sqlite)
}

/// A file's name as SQLite reads it in an address.
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

/// The club of a file, and the page that it stands on.
fn club_in(found: &Connection) -> Option<(String, u32)> {
    let asked = "SELECT uid, (SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = 'club') FROM club";
    found.query_row(asked, [], |row| Ok((row.get(0)?, row.get(1)?))).ok()
}
