//! What ends a command before its end: a mistake of the person, or an output that is gone.

use crate::mistake::Fault;
use mj_club::ClubError;
use mj_club::ledger::{BackupError, Error, OpenError};
use mj_club::stored::StoredError;
use mj_desk::arriving::{FillError, Unsound};
use mj_tell::{self as words, joined};
use mj_words::{Said, said};
use std::io;

/// How a command ended.
#[derive(Debug)]
pub enum Ended {
    /// All was well.
    Well,
    /// A line could not be read, or a search found nothing.
    Short,
    /// What was asked about holds as far as it goes, and is not all there.
    Unfinished,
    /// The command cannot be carried out; why, has been told among the answers.
    Unread,
}

/// Why a command stopped.
#[derive(Debug)]
pub enum Stop {
    /// It cannot be carried out; why, for people.
    Mistaken(Said),
    /// The terminal or the pipe is gone.
    Io(io::Error),
}

/// How a command went.
pub type Done = Result<Ended, Stop>;

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

impl From<Said> for Stop {
    fn from(why: Said) -> Stop {
        Stop::Mistaken(why)
    }
}

impl From<Error> for Stop {
    fn from(why: Error) -> Stop {
        match why {
            Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => Stop::Io(error),
            why => Stop::Mistaken(books_error(&why)),
        }
    }
}

/// Errors that a person can mend, by their words.
macro_rules! mistakes {
    ($($error:ty: $told:expr;)*) => {$(
        impl From<$error> for Stop {
            fn from(why: $error) -> Stop {
                Stop::Mistaken($told(&why))
            }
        }
    )*};
}

mistakes! {
    OpenError: open_error;
    ClubError: club_error;
    StoredError: mj_club::words::stored_error;
    BackupError: backup_error;
}

impl From<FillError> for Stop {
    fn from(why: FillError) -> Stop {
        match why {
            FillError::Club(why) => why.into(),
            FillError::Books(why) => why.into(),
            FillError::Unsound(found) => Stop::Mistaken(unsound(&found)),
        }
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Mistaken(fault.into())
    }
}

/// Why books cannot be opened.
pub fn open_error(why: &OpenError) -> Said {
    let told = words::open_error(why);
    match why {
        OpenError::Missing(_) => and(told, said!("command-begin-books")),
        OpenError::Empty(_) => and(told, said!("command-begin-here")),
        _ => told,
    }
}

/// Why something was not written or read.
pub fn books_error(why: &Error) -> Said {
    let told = words::books_error(why);
    match why {
        Error::Damaged(_) => and(told, said!("command-check-books")),
        Error::Altered { .. } => and(told, said!("command-nothing-imported")),
        _ => told,
    }
}

/// Why a club cannot be opened or asked.
pub fn club_error(why: &ClubError) -> Said {
    match why {
        ClubError::Open(why) => open_error(why),
        ClubError::Books(why) => books_error(why),
        ClubError::Random(_) => mj_club::words::club_error(why),
    }
}

/// Why there is no copy.
pub fn backup_error(why: &BackupError) -> Said {
    match why {
        BackupError::Open(why) => open_error(why),
        BackupError::Copy(why) => books_error(why),
        BackupError::Unsound(_) => and(words::backup_error(why), said!("command-check-shows-all")),
    }
}

/// What does not hold in an export, the first few of it.
pub fn unsound(found: &[Unsound]) -> Said {
    let told = joined("command-and", found.iter().take(FLAWS).map(mj_desk::words::unsound));
    match found.len() {
        few if few <= FLAWS => said!("command-unsound", what = told),
        many => said!("command-unsound-more", what = told, n = many),
    }
}

/// So many flaws of an export are told.
const FLAWS: usize = 5;

/// One thing, and what else there is to say.
pub fn and(one: Said, more: Said) -> Said {
    said!("command-and", list = one, next = more)
}
