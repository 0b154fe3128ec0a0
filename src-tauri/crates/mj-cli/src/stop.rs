//! What ends a command before its end: something to be told, or an output that is gone.

use crate::books;
use crate::run::Ended;
use mj_club::ClubError;
use mj_club::arriving::FillError;
use mj_club::ledger::{BackupError, Error, OpenError};
use mj_club::stored::StoredError;
use mj_club::words::{self, Language};
use std::io;

/// Why a command stopped.
#[derive(Debug)]
pub enum Stop {
    /// For people, in Chinese.
    Told(String),
    /// The terminal or the pipe is gone.
    Io(io::Error),
}

/// How a command went.
pub type Done = Result<Ended, Stop>;

/// What has been told is no error of the program any more.
pub fn ended(done: Done) -> io::Result<Ended> {
    match done {
        Ok(ended) => Ok(ended),
        Err(Stop::Told(why)) => Ok(Ended::Mistaken(why)),
        Err(Stop::Io(error)) => Err(error),
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

impl From<String> for Stop {
    fn from(why: String) -> Stop {
        Stop::Told(why)
    }
}

impl From<&str> for Stop {
    fn from(why: &str) -> Stop {
        Stop::Told(why.into())
    }
}

impl From<Error> for Stop {
    fn from(why: Error) -> Stop {
        match why {
            Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => Stop::Io(error),
            why => Stop::Told(books::books_error(&why)),
        }
    }
}

impl From<OpenError> for Stop {
    fn from(why: OpenError) -> Stop {
        Stop::Told(books::open_error(&why))
    }
}

impl From<ClubError> for Stop {
    fn from(why: ClubError) -> Stop {
        Stop::Told(books::club_error(&why))
    }
}

impl From<FillError> for Stop {
    fn from(why: FillError) -> Stop {
        match why {
            FillError::Club(why) => why.into(),
            FillError::Books(why) => why.into(),
            FillError::Unsound(found) => Stop::Told(books::unsound(&found)),
        }
    }
}

impl From<StoredError> for Stop {
    fn from(why: StoredError) -> Stop {
        Stop::Told(words::stored_error(&why).say(Language::TraditionalChinese))
    }
}

impl From<BackupError> for Stop {
    fn from(why: BackupError) -> Stop {
        Stop::Told(books::backup_error(&why))
    }
}
