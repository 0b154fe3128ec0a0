//! What goes wrong with the books, and which command helps.

use mj_club::ClubError;
use mj_club::ledger::{BackupError, Error, OpenError};
use mj_desk::arriving::Unsound;
use mj_desk::words::{self, joined};
use mj_words::{Said, said};

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
        ClubError::Random(_) => words::club_error(why),
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
    let told = joined("command-and", found.iter().take(FLAWS).map(words::unsound));
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
