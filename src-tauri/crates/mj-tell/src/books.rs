//! Errors of the books, in words for the person who keeps them.

use super::details::{damage, detail, uneven};
use super::sqlite::quoted;
use super::wrong::{altered, finding_told, flaw};
use super::{Clock, refused};
use mj_ledger::{BackupError, Error, OpenError, Stray};
use mj_words::{Said, said};
use std::io::ErrorKind;
use std::path::Path;

/// Why books cannot be opened.
pub fn open_error(why: &OpenError) -> Said {
    match why {
        OpenError::Missing(path) => said!("books-missing", file = file(path)),
        OpenError::Empty(path) => said!("books-empty", file = file(path)),
        OpenError::Busy { path, holder } => match holder.process() {
            Some(process) => said!("books-busy-process", file = file(path), process = process.to_string()),
            None => said!("books-busy", file = file(path)),
        },
        OpenError::Foreign(path) => said!("books-foreign", file = file(path)),
        OpenError::Newer { path, found, known } => {
            said!("books-newer", file = file(path), found = *found, known = *known)
        }
        OpenError::Older { path, found, known } => {
            said!("books-older", file = file(path), found = *found, known = *known)
        }
        OpenError::Damaged { path, what } => said!("books-damaged", file = file(path), what = damage(what)),
        OpenError::Journal { path, journal, stray } => {
            said!("books-journal", file = file(path), journal = file(journal), whose = whose(stray))
        }
        OpenError::Linked(path) => said!("books-linked", file = file(path)),
        OpenError::Exists(path) => said!("books-exists", file = file(path)),
        OpenError::Io { path, why } if why.kind() == ErrorKind::PermissionDenied => {
            said!("books-denied", file = file(path))
        }
        OpenError::Io { path, why } => said!("books-file", file = file(path), what = io(why)),
        OpenError::Sqlite { path, why } => said!("books-file", file = file(path), what = unwilling(why)),
    }
}

/// The owner of a journal that does not belong to the books beside it.
fn whose(stray: &Stray) -> Said {
    match stray {
        Stray::Club(Some(club)) => said!("books-journal-club", club = club.clone()),
        Stray::Club(None) => said!("books-journal-unknown"),
        Stray::Namesake { name, made } => {
            said!("books-journal-namesake", club = name.clone(), since = Clock::Here.plain(*made))
        }
        Stray::Nameless => said!("books-journal-nameless"),
        Stray::NoFile => said!("books-journal-no-file"),
        Stray::Moment => said!("books-journal-moment"),
        Stray::Nothing => said!("books-journal-nothing"),
    }
}

fn file(path: &Path) -> String {
    path.display().to_string()
}

/// Why a read or a write failed.
pub fn books_error(why: &Error) -> Said {
    match why {
        Error::NoMember(who) => said!("books-no-member", who = who.clone()),
        Error::NoGame(which) => said!("books-no-game", game = which.clone()),
        Error::NumberTaken(number) => said!("books-number-taken", number = number.to_string()),
        Error::Twice(what) => said!("books-twice", what = what.clone()),
        Error::Refused(why) => said!("books-refused", why = refused(*why)),
        Error::Chips(what) => said!("books-chips", what = uneven(*what)),
        Error::Damaged(what) => said!("books-broken", what = damage(what)),
        Error::Paper { line, flaw: what } => said!("flaw-line", line = *line, flaw = flaw(what)),
        Error::Altered { line, which } => altered(*line, which),
        Error::Full => said!("books-full"),
        Error::Closed => said!("books-closed"),
        Error::Io(why) => io(why),
        Error::Sqlite(why) => unwilling(why),
    }
}

/// SQLite's own messages are in English.
fn unwilling(why: &impl std::fmt::Display) -> Said {
    said!("books-unwilling", text = quoted(why))
}

/// Why there is no copy.
pub fn backup_error(why: &BackupError) -> Said {
    match why {
        BackupError::Open(why) => open_error(why),
        BackupError::Copy(why) => books_error(why),
        BackupError::Unsound(found) => match found.first() {
            Some(first) => said!(
                "books-not-copied-for",
                first = finding_told(first.what, first.which.clone().into(), detail(&first.detail))
            ),
            None => said!("books-not-copied"),
        },
    }
}

/// Why the system cannot read or write a file.
pub fn io(why: &std::io::Error) -> Said {
    match why.kind() {
        ErrorKind::IsADirectory => said!("file-folder"),
        ErrorKind::NotFound | ErrorKind::NotADirectory => said!("file-missing"),
        ErrorKind::PermissionDenied => said!("file-denied"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => said!("file-full"),
        ErrorKind::ReadOnlyFilesystem => said!("file-read-only"),
        ErrorKind::AlreadyExists => said!("file-there"),
        ErrorKind::AddrInUse => said!("file-in-use"),
        ErrorKind::AddrNotAvailable => said!("file-not-ours"),
        ErrorKind::ConnectionRefused => said!("file-refused"),
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::BrokenPipe => said!("file-broken"),
        ErrorKind::TimedOut => said!("file-late"),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => said!("file-none"),
        _ => said!("file-other", why = in_words(why)),
    }
}

/// The system's message without its number.
fn in_words(why: &std::io::Error) -> String {
    let text = quoted(why);
    text.split_once(" (os error ").map_or(text.as_str(), |(words, _)| words).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_ledger::{Damage, Detail, Finding, FindingKind};
    use mj_words::Language::{English, TraditionalChinese};

    #[test]
    fn every_cause_within_is_told_in_the_same_language() {
        let path = || "club.db".into();
        let damaged = OpenError::Damaged { path: path(), what: Damage::Cut { bytes: 9, of: 4096 } };
        let told = "club.db 壞了（檔案斷了：9 位元組，該有 4,096）；檔案沒有動過，請用 laomajiang restore 放回備份";
        assert_eq!(open_error(&damaged).say(TraditionalChinese), told);
        assert!(open_error(&damaged).say(English).starts_with("club.db is damaged (cut off: 9 bytes of 4,096)"));
        let unsound = BackupError::Unsound(vec![Finding::new(FindingKind::House, "h1", Detail::Seal)]);
        let told = "帳簿對不起來，沒有抄（家規 h1：封印不合，被別的程式改過）";
        assert_eq!(backup_error(&unsound).say(TraditionalChinese), told);
    }
}
