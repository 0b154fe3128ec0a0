//! What ends a command before its end: a mistake of the person, or an output that is gone.

use crate::books;
use crate::run::Ended;
use mj_club::ClubError;
use mj_club::ledger::{BackupError, Error, OpenError};
use mj_club::stored::StoredError;
use mj_club::words;
use mj_desk::arriving::FillError;
use mj_words::Said;
use std::io;

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

/// A mistake that has its words is no error of the program.
pub fn ended(done: Done) -> io::Result<Ended> {
    match done {
        Ok(ended) => Ok(ended),
        Err(Stop::Mistaken(why)) => Ok(Ended::Mistaken(why)),
        Err(Stop::Io(error)) => Err(error),
    }
}

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
            why => Stop::Mistaken(books::books_error(&why)),
        }
    }
}

impl From<OpenError> for Stop {
    fn from(why: OpenError) -> Stop {
        Stop::Mistaken(books::open_error(&why))
    }
}

impl From<ClubError> for Stop {
    fn from(why: ClubError) -> Stop {
        Stop::Mistaken(books::club_error(&why))
    }
}

impl From<FillError> for Stop {
    fn from(why: FillError) -> Stop {
        match why {
            FillError::Club(why) => why.into(),
            FillError::Books(why) => why.into(),
            FillError::Unsound(found) => Stop::Mistaken(books::unsound(&found)),
        }
    }
}

impl From<StoredError> for Stop {
    fn from(why: StoredError) -> Stop {
        Stop::Mistaken(words::stored_error(&why))
    }
}

impl From<BackupError> for Stop {
    fn from(why: BackupError) -> Stop {
        Stop::Mistaken(books::backup_error(&why))
    }
}
