//! 備份: copies the books while they are being written, and restores a copy.

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

/// A finished copy or replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The size of the copy in bytes.
    pub bytes: u64,
    /// Where the former books were moved, if there were any.
    pub before: Option<PathBuf>,
}

/// Why a copy or a replacement failed.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Copying failed.
    #[error(transparent)]
    Copy(#[from] Error),
    /// The copy is damaged.
    #[error("the copy does not hold together: {}", .0.first().map_or_else(String::new, |finding| finding.detail.to_string()))]
    Unsound(Vec<Finding>),
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> BackupError {
        BackupError::Copy(error.into())
    }
}

/// Copies the books to a new file, as of one moment, without disturbing a process that writes them. The copy is
/// complete and checked, or missing. It carries the host's key, the line of its file, if one is given.
pub fn backup(books: &Path, to: &Path, key: Option<&str>) -> Result<Moved, BackupError> {
    let books = &named(books);
    drop(Reader::open(books)?);
    // SQLite would apply a journal left there under this name to the copy.
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

/// Sets or removes the key in a copy: its source may still carry one.
fn carries(copy: &Path, key: Option<&str>) -> Result<(), BackupError> {
    let key = key.map(|line| Carried { line: line.to_owned(), instead: false });
    let there = Reader::open(copy)?.read(|books| books.carried_key())?;
    if key == there { Ok(()) } else { Ok(carry(copy, key.as_ref())?) }
}

/// The suffix of a copy that waits to replace the books. It does so when they are next opened, even after a
/// power cut.
pub const WAITS: &str = ".waits";

/// Replaces the books by a copy; the former books are kept beside them. No process may be writing them.
pub fn restore(copy_of: &Path, books: &Path, stamp: &str) -> Result<Moved, BackupError> {
    let books = &whole(books);
    let copy_of = &named(copy_of);
    let _lock = Lock::take(books)?;
    is_sound(copy_of)?;
    let waits = beside(books, WAITS);
    let part = beside(&waits, ".part");
    remove(&part);
    // A copy of an older version is migrated, and the source file stays as it is.
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
        // The replacement was requested for now and must not happen later.
        remove(&waits);
    }
    moved
}

/// Replaces the books by a copy beside them, with one rename, so that the copy is under one of the two names at
/// any time. The former books are kept beside them. No process may be writing either.
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
        // SQLite would write beside the books even to copy them.
        None | Some(Err(BackupError::Copy(Error::Io(_)))) => vacuum(Borrowed::of(from)?.books(), to),
        Some(made) => made,
    }?;
    Ok(mark_copy(to).map_err(Error::from)?)
}

fn vacuum(from: &Path, to: &Path) -> Result<(), BackupError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(from, flags).map_err(Error::from)?;
    // The copy gets the permissions of the books before it has any content.
    private::make(to)?;
    let text = to.to_str().ok_or_else(|| io::Error::other("the name of the file is no text"))?;
    connection.execute("VACUUM INTO ?1", [text]).map_err(Error::from)?;
    Ok(())
}

/// Checks the pages of a copy. Its content is checked by `check`, which takes long in large books.
fn check(copy: &Path) -> Result<(), BackupError> {
    let found = Reader::open(copy)?.read(|books| books.pages())?;
    if found.is_empty() { Ok(()) } else { Err(BackupError::Unsound(found)) }
}

/// Syncs a copy to the disk and gives it its name.
fn keep(part: &Path, to: &Path) -> Result<u64, BackupError> {
    // On other systems a sync needs write access.
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

/// The suffixes of the books and of the file that belongs to them.
const WITH_JOURNAL: [&str; 2] = ["", "-wal"];

/// Keeps replaced books. What a crash left in their journal is written into them first. If that fails, the
/// journal is moved with them: they need it for their last games, and it would damage other books.
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

/// Whether any file has this name, including a broken link.
fn is_there(file: &Path) -> bool {
    file.symlink_metadata().is_ok()
}

/// Undoes a partial move.
fn put_back(before: &Path, books: &Path) {
    for suffix in WITH_JOURNAL {
        let (from, to) = (beside(before, suffix), beside(books, suffix));
        if is_there(&from) && !is_there(&to) {
            // If this fails, the next open finds the books missing, and their backup beside.
            let _ = std::fs::rename(from, to);
        }
    }
}

fn remove(part: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(beside(part, suffix));
    }
}
