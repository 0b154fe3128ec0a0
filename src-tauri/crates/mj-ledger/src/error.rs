//! The errors of the books.

use crate::lock::beside;
use crate::{Damage, Flaw, Holder, Refused, Stray, Uneven};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why books cannot be opened. The file is unchanged.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error("{0}: no such file")]
    Missing(PathBuf),
    /// The file is empty: new books may be created there, but none can be read.
    #[error("{0} is empty: there are no books in it")]
    Empty(PathBuf),
    /// Another process writes these books.
    #[error("{path} is being written by another process ({holder})")]
    Busy { path: PathBuf, holder: Holder },
    /// A file of another program.
    #[error("{0} holds no books of this program")]
    Foreign(PathBuf),
    /// A file of a newer version.
    #[error("{path} has version {found}; this program knows {known}")]
    Newer {
        path: PathBuf,
        found: u32,
        /// The newest version of this program.
        known: u32,
    },
    /// A file of an older version, opened only for reading.
    #[error("{path} has version {found} and must be brought to {known} first")]
    Older {
        path: PathBuf,
        found: u32,
        /// The newest version of this program.
        known: u32,
    },
    /// Truncated, overwritten, or changed by another program.
    #[error("{path} is damaged: {what}")]
    Damaged { path: PathBuf, what: Damage },
    /// The journal beside the books belongs to other books and would damage these.
    #[error("{journal} does not belong to {path}: it is {stray}")]
    Journal {
        path: PathBuf,
        journal: PathBuf,
        /// The owner of the journal.
        stray: Stray,
    },
    /// The file has a second name, or its lock or journal is a link.
    #[error("{0} is a link")]
    Linked(PathBuf),
    /// The file to be created exists.
    #[error("{0} is there already")]
    Exists(PathBuf),
    /// An error of the system.
    #[error("{path}: {why}")]
    Io { path: PathBuf, why: std::io::Error },
    /// An error of SQLite.
    #[error("{path}: {why}")]
    Sqlite { path: PathBuf, why: rusqlite::Error },
}

impl OpenError {
    /// The same error for the books that a copy was made of.
    pub(crate) fn of(self, books: &Path) -> OpenError {
        let path = books.to_owned();
        match self {
            OpenError::Missing(_) => OpenError::Missing(path),
            OpenError::Empty(_) => OpenError::Empty(path),
            OpenError::Foreign(_) => OpenError::Foreign(path),
            OpenError::Newer { found, known, .. } => OpenError::Newer { path, found, known },
            OpenError::Older { found, known, .. } => OpenError::Older { path, found, known },
            OpenError::Damaged { what, .. } => OpenError::Damaged { path, what },
            OpenError::Journal { stray, .. } => OpenError::Journal { journal: beside(books, "-wal"), path, stray },
            OpenError::Io { why, .. } => OpenError::Io { path, why },
            OpenError::Sqlite { why, .. } => OpenError::Sqlite { path, why },
            other @ (OpenError::Busy { .. } | OpenError::Linked(_) | OpenError::Exists(_)) => other,
        }
    }
}

/// Why a read or a write failed. Nothing of a failed write is in the books.
#[derive(Debug, Error)]
pub enum Error {
    #[error("no member {0:?}")]
    NoMember(String),
    #[error("no game {0:?}")]
    NoGame(String),
    /// Another member has this number.
    #[error("number {0} is taken")]
    NumberTaken(i64),
    /// It exists already: an imported game, or a correction.
    #[error("{0} is there already")]
    Twice(String),
    /// Not allowed in this state.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// The chips do not add up.
    #[error("chips do not add up: {0}")]
    Chips(Uneven),
    /// The file holds content that no program wrote.
    #[error("damaged: {0}")]
    Damaged(Damage),
    /// A file read from elsewhere is invalid.
    #[error("line {line}: {flaw}")]
    Paper { line: u64, flaw: Flaw },
    /// A line of an export was changed, or one before it is missing.
    #[error("line {line} ({which}) was changed after it was exported, or a line before it is missing")]
    Altered {
        line: u64,
        /// The name of the line's subject.
        which: String,
    },
    /// The disk is full, or the file may not grow.
    #[error("the disk is full")]
    Full,
    #[error("the books are closed")]
    Closed,
    /// An error of the system.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// An error of SQLite.
    #[error("{0}")]
    Sqlite(rusqlite::Error),
}

/// Why the books cannot be written at the moment. The same job can be sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The disk is full.
    Full,
    /// The disk is read-only at the moment.
    ReadOnly,
    /// Another program has the file.
    Busy,
    /// The file cannot be opened: too many files are open, or its disk is missing.
    Unreachable,
    /// The disk fails.
    Disk,
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode::{CannotOpen, DatabaseCorrupt, DiskFull, NotADatabase, ReadOnly};
        use rusqlite::ffi::{SQLITE_IOERR_CORRUPTFS, SQLITE_IOERR_DATA, SQLITE_IOERR_SHMSIZE, SQLITE_READONLY_DBMOVED};
        let extended = error.sqlite_error().map(|why| why.extended_code);
        // The journal's index, a file of its own, cannot grow to the needed size.
        let no_index = extended == Some(SQLITE_IOERR_SHMSIZE);
        let changed =
            [SQLITE_IOERR_CORRUPTFS, SQLITE_IOERR_DATA, SQLITE_READONLY_DBMOVED].map(Some).contains(&extended);
        match error.sqlite_error_code() {
            _ if changed => Error::Damaged(Damage::Disk(error.to_string())),
            Some(DiskFull) => Error::Full,
            _ if no_index => Error::Full,
            Some(CannotOpen) => Error::Io(std::io::ErrorKind::NotFound.into()),
            Some(ReadOnly) => Error::Io(std::io::ErrorKind::PermissionDenied.into()),
            Some(DatabaseCorrupt) => Error::Damaged(Damage::Malformed(error.to_string())),
            Some(NotADatabase) => Error::Damaged(Damage::NoDatabase(error.to_string())),
            _ => match error {
                rusqlite::Error::InvalidColumnType(_, column, found) => {
                    Error::Damaged(Damage::Column { column, found: found.to_string() })
                }
                rusqlite::Error::QueryReturnedNoRows => Error::Damaged(Damage::NoRow),
                error => Error::Sqlite(error),
            },
        }
    }
}

impl Error {
    /// The obstacle, if a retry can succeed.
    pub fn obstacle(&self) -> Option<Obstacle> {
        use rusqlite::ErrorCode::{
            DatabaseBusy, DatabaseLocked, FileLockingProtocolFailed, OutOfMemory, SystemIoFailure,
        };
        use std::io::ErrorKind::{NotFound, PermissionDenied};
        match self {
            Error::Full => Some(Obstacle::Full),
            Error::Io(why) if why.kind() == PermissionDenied => Some(Obstacle::ReadOnly),
            Error::Io(why) if why.kind() == NotFound => Some(Obstacle::Unreachable),
            Error::Sqlite(why) => match why.sqlite_error_code()? {
                DatabaseBusy | DatabaseLocked | FileLockingProtocolFailed => Some(Obstacle::Busy),
                SystemIoFailure | OutOfMemory => Some(Obstacle::Disk),
                _ => None,
            },
            _ => None,
        }
    }

    /// A copy of the error for each job of the transaction.
    pub fn again(&self) -> Error {
        match self {
            Error::Full => Error::Full,
            Error::Closed => Error::Closed,
            Error::Damaged(what) => Error::Damaged(what.clone()),
            Error::Io(error) => Error::Io(std::io::Error::new(error.kind(), error.to_string())),
            Error::Sqlite(rusqlite::Error::SqliteFailure(why, said)) => {
                Error::Sqlite(rusqlite::Error::SqliteFailure(*why, said.clone()))
            }
            Error::Sqlite(error) => Error::Io(std::io::Error::other(error.to_string())),
            other => Error::Io(std::io::Error::other(other.to_string())),
        }
    }
}
