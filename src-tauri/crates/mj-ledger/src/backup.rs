//! 備份: a copy of the books while they are being written, and the way back.

use crate::borrowed::{Borrowed, may_be_written};
use crate::journal::mark_copy;
use crate::lock::{Lock, beside, named, whole};
use crate::open::{bring_up, fold, is_sound};
use crate::{Carried, Error, Finding, OpenError, Reader, carry, private};
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A copy that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Bytes of the copy.
    pub bytes: u64,
    /// Where the books went that stood there before, if there were any.
    pub before: Option<PathBuf>,
}

/// Why there is no copy.
#[derive(Debug, Error)]
pub enum BackupError {
    /// Books cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Something went wrong in copying.
    #[error(transparent)]
    Copy(#[from] Error),
    /// The copy does not hold together.
    #[error("the copy does not hold together: {}", .0.first().map_or_else(String::new, |finding| finding.detail.to_string()))]
    Unsound(Vec<Finding>),
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> BackupError {
        BackupError::Copy(error.into())
    }
}

/// Copies books to a new file, as they are at one moment; a process that writes them is not disturbed. The
/// copy stands there whole and checked, or not at all. It carries the host's key, the line of its file, where one is given.
pub fn backup(books: &Path, to: &Path, key: Option<&str>) -> Result<Moved, BackupError> {
    let books = &named(books);
    drop(Reader::open(books)?);
    // A journal that waits there for books of this name would be laid over the copy.
    if let Some(there) = WITH_JOURNAL.map(|suffix| beside(to, suffix)).into_iter().find(|file| is_there(file)) {
        return Err(OpenError::Exists(there).into());
    }
    let part = beside(to, ".part");
    remove(&part);
    let made = copy(books, &part)
        .and_then(|()| carries(&part, key))
        .and_then(|()| check(&part))
        .and_then(|()| keep(&part, to));
    if made.is_err() {
        remove(&part);
    }
    Ok(Moved { bytes: made?, before: None })
}

/// Lets a copy carry this key, or none: what it was made of may still carry one.
fn carries(copy: &Path, key: Option<&str>) -> Result<(), BackupError> {
    let key = key.map(|line| Carried { line: line.to_owned(), instead: false });
    let there = Reader::open(copy)?.read(|books| books.carried_key())?;
    if key == there { Ok(()) } else { Ok(carry(copy, key.as_ref())?) }
}

/// What is behind the name of the books in that of a copy that waits to take their place. It does so when they are
/// next opened, wherever the power was cut.
pub const WAITS: &str = ".waits";

/// Puts a copy in the place of the books; what stood there is kept beside. No process may be writing them.
pub fn restore(copy_of: &Path, books: &Path, stamp: &str) -> Result<Moved, BackupError> {
    let books = &whole(books);
    let copy_of = &named(copy_of);
    let _lock = Lock::take(books)?;
    is_sound(copy_of)?;
    let waits = beside(books, WAITS);
    let part = beside(&waits, ".part");
    remove(&part);
    // A copy of an older program is brought up, and the file that it came from stays as it is.
    let made = copy(copy_of, &part)
        .and_then(|()| Ok(bring_up(&part)?))
        .and_then(|()| check(&part))
        .and_then(|()| keep(&part, &waits));
    if made.is_err() {
        remove(&part);
    }
    made?;
    let moved = exchange(&waits, books, stamp);
    if moved.is_err() {
        // It was to be done now, and must not come as a surprise later.
        remove(&waits);
    }
    moved
}

/// Puts a copy that lies beside the books in their place, by giving it their name: it stands there, or it still lies
/// where it was. What stood there is kept beside. No process may be writing either.
pub fn replace(copy: &Path, books: &Path, stamp: &str) -> Result<Moved, BackupError> {
    let books = &whole(books);
    let _lock = Lock::take(books)?;
    bring_up(copy)?;
    check(copy)?;
    exchange(copy, books, stamp)
}

fn exchange(copy: &Path, books: &Path, stamp: &str) -> Result<Moved, BackupError> {
    let before = set_aside(books, stamp)?;
    let kept = keep(copy, books);
    if let (Err(_), Some(before)) = (&kept, &before) {
        put_back(before, books);
    }
    Ok(Moved { bytes: kept?, before })
}

fn copy(from: &Path, to: &Path) -> Result<(), BackupError> {
    let made = if may_be_written(from) { Some(vacuum(from, to)) } else { None };
    match made {
        // SQLite would write beside books even to copy them.
        None | Some(Err(BackupError::Copy(Error::Io(_)))) => vacuum(Borrowed::of(from)?.books(), to),
        Some(made) => made,
    }?;
    Ok(mark_copy(to).map_err(Error::from)?)
}

fn vacuum(from: &Path, to: &Path) -> Result<(), BackupError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(from, flags).map_err(Error::from)?;
    // A user who may not read the books may not read the copy, nor while it is made.
    private::make(to)?;
    let text = to.to_str().ok_or_else(|| io::Error::other("the name of the file is no text"))?;
    connection.execute("VACUUM INTO ?1", [text]).map_err(Error::from)?;
    Ok(())
}

/// That the copy's pages fit together. Whether what stands in it is true is asked of books, by `check`,
/// which takes long in large ones.
fn check(copy: &Path) -> Result<(), BackupError> {
    let found = Reader::open(copy)?.read(|books| books.pages())?;
    if found.is_empty() { Ok(()) } else { Err(BackupError::Unsound(found)) }
}

/// On the disk, and then under its name.
fn keep(part: &Path, to: &Path) -> Result<u64, BackupError> {
    // Elsewhere only a process that may write to a file may ask for it to be on the disk.
    let file = File::options().read(true).write(true).open(part)?;
    file.sync_all()?;
    let bytes = file.metadata()?.len();
    drop(file);
    std::fs::rename(part, to)?;
    #[cfg(unix)]
    if let Some(folder) = to.parent() {
        File::open(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })?.sync_all()?;
    }
    Ok(bytes)
}

/// Books and whatever lies beside them under their name that belongs to them.
const WITH_JOURNAL: [&str; 2] = ["", "-wal"];

/// Books that are replaced are kept. What a crash left in their journal is written into them first; where that cannot
/// be, the journal goes with them, for without it they lack their last games, and laid over others it ruins those.
fn set_aside(books: &Path, stamp: &str) -> Result<Option<PathBuf>, BackupError> {
    let _ = fold(books, false);
    let before = beside(books, &format!(".before-{stamp}"));
    if let Some(taken) = WITH_JOURNAL.map(|suffix| beside(&before, suffix)).into_iter().find(|path| is_there(path)) {
        return Err(OpenError::Exists(taken).into());
    }
    let there = books.exists();
    for suffix in WITH_JOURNAL {
        let from = beside(books, suffix);
        if !is_there(&from) {
            continue;
        }
        if let Err(why) = std::fs::rename(&from, beside(&before, suffix)) {
            put_back(&before, books);
            return Err(why.into());
        }
    }
    let _ = std::fs::remove_file(beside(books, "-shm"));
    Ok(there.then_some(before))
}

/// Whether something has this name, be it a link to nothing.
fn is_there(file: &Path) -> bool {
    file.symlink_metadata().is_ok()
}

/// Undoes what was set aside, as far as it was.
fn put_back(before: &Path, books: &Path) {
    for suffix in WITH_JOURNAL {
        let (from, to) = (beside(before, suffix), beside(books, suffix));
        if is_there(&from) && !is_there(&to) {
            // The next process that opens the books finds them missing, and their name beside.
            let _ = std::fs::rename(from, to);
        }
    }
}

fn remove(part: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(beside(part, suffix));
    }
}
