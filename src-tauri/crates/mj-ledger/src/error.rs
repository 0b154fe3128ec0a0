//! What can go wrong with the books.

use crate::lock::beside;
use crate::{Damage, Flaw, Holder, Refused, Stray, Uneven};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why books cannot be opened. The file has not been touched.
#[derive(Debug, Error)]
pub enum OpenError {
    /// There is no such file.
    #[error("{0}: no such file")]
    Missing(PathBuf),
    /// There is a file, and nothing in it: new books may be begun there, and none can be read.
    #[error("{0} is empty: there are no books in it")]
    Empty(PathBuf),
    /// Another process writes these books.
    #[error("{path} is being written by another process ({holder})")]
    Busy {
        /// The books.
        path: PathBuf,
        holder: Holder,
    },
    /// Some other file.
    #[error("{0} holds no books of this program")]
    Foreign(PathBuf),
    /// Written by a newer program.
    #[error("{path} has version {found}; this program knows {known}")]
    Newer {
        /// The books.
        path: PathBuf,
        /// Their version.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
    /// Of an older version, and opened only to read.
    #[error("{path} has version {found} and must be brought to {known} first")]
    Older {
        /// The books.
        path: PathBuf,
        /// Their version.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
    /// Truncated, overwritten, or changed by another program.
    #[error("{path} is damaged: {what}")]
    Damaged {
        /// The books.
        path: PathBuf,
        /// What is wrong.
        what: Damage,
    },
    /// The journal beside them was begun over other books, and would be laid over these.
    #[error("{journal} does not belong to {path}: it is {stray}")]
    Journal {
        /// The books.
        path: PathBuf,
        /// The journal.
        journal: PathBuf,
        /// Whose it is.
        stray: Stray,
    },
    /// The file has a second name, or a link stands where its lock or its journal should.
    #[error("{0} is a link")]
    Linked(PathBuf),
    /// There is a file already where one is to be made.
    #[error("{0} is there already")]
    Exists(PathBuf),
    /// The system refuses.
    #[error("{path}: {why}")]
    Io {
        /// The file.
        path: PathBuf,
        why: std::io::Error,
    },
    /// SQLite refuses.
    #[error("{path}: {why}")]
    Sqlite {
        /// The books.
        path: PathBuf,
        why: rusqlite::Error,
    },
}

impl OpenError {
    /// The same of the books that a copy was made of.
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

/// Why something was not written or read. Nothing of it stands in the books.
#[derive(Debug, Error)]
pub enum Error {
    /// No such member.
    #[error("no member {0:?}")]
    NoMember(String),
    /// No such game.
    #[error("no game {0:?}")]
    NoGame(String),
    /// Another member has this number already.
    #[error("number {0} is taken")]
    NumberTaken(i64),
    /// Something is there already: a game that was imported, a correction of the same.
    #[error("{0} is there already")]
    Twice(String),
    /// Against the order of things, and which.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// Chips would come from nowhere or go nowhere.
    #[error("chips do not add up: {0}")]
    Chips(Uneven),
    /// The file holds what no program wrote.
    #[error("damaged: {0}")]
    Damaged(Damage),
    /// What was read from elsewhere is none of ours.
    #[error("line {line}: {flaw}")]
    Paper {
        /// From 1.
        line: u64,
        /// What is wrong.
        flaw: Flaw,
    },
    /// A line of an export is not the one that was written, or one before it is missing.
    #[error("line {line} ({which}) was changed after it was exported, or a line before it is missing")]
    Altered {
        /// From 1.
        line: u64,
        /// What the line is about, as people know it.
        which: String,
    },
    /// The disk is full, or the file may grow no more.
    #[error("the disk is full")]
    Full,
    /// The books are closed.
    #[error("the books are closed")]
    Closed,
    /// The system refuses.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// SQLite refuses.
    #[error("{0}")]
    Sqlite(rusqlite::Error),
}

/// What keeps the books from being written, and may pass: the same job can be sent once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is no room.
    Full,
    /// The disk may not be written just now.
    ReadOnly,
    /// Another program has the file.
    Busy,
    /// The file cannot be opened: too many are open, or its disk is away.
    Unreachable,
    /// The disk does not do what it should.
    Disk,
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode::{CannotOpen, DatabaseCorrupt, DiskFull, NotADatabase, ReadOnly};
        use rusqlite::ffi::{SQLITE_IOERR_CORRUPTFS, SQLITE_IOERR_DATA, SQLITE_IOERR_SHMSIZE, SQLITE_READONLY_DBMOVED};
        let extended = error.sqlite_error().map(|why| why.extended_code);
        // The index of the journal, a file of its own, cannot be made as long as it must be.
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
    /// What may pass; none where trying again is of no use.
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

    /// The same once more, for everybody who was in the same transaction.
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
