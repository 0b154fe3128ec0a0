//! 換上: replaces the books by others. This never happens under a running program: the new books wait beside the
//! old ones, complete and checked, until the next opening. A power cut leaves either the old or the new ones in
//! place, and the old ones are always kept.

use crate::host_key::{self, Fit};
use crate::place::stamp;
use crate::returning::{self, Returning};
use mj_ledger::{self as ledger, BackupError, Carried, OpenError, Reader, Time, WAITS, beside};
use std::path::{Path, PathBuf};

/// The suffixes of files beside the books.
const COPIED: &str = ".copied";
const FAILED: &str = ".failed";
const BEFORE: &str = ".before-";

/// Puts a copy in the waiting place and replaces a waiting one. `key`: whether its host's key is used then.
/// `erase`: people erased since then, who are erased in it too.
pub fn wait(copy: &Path, books: &Path, key: bool, erase: Vec<Returning>) -> Result<(), BackupError> {
    keep(books);
    let waits = beside(books, WAITS);
    let line = carried(copy)?.map(|carried| carried.line);
    ledger::backup(copy, &waits, line.as_deref())?;
    let decided = decide(&waits, key).and_then(|()| returning::erase_again(&waits, erase));
    // It is a single file again.
    let _ = std::fs::remove_file(beside(&waits, "-lock"));
    if decided.is_err() {
        remove(&waits);
    }
    decided
}

/// Decides whether the host's key in closed books replaces another when they are opened. If not, it is removed
/// now.
pub fn decide(books: &Path, key: bool) -> Result<(), BackupError> {
    let Some(carried) = carried(books)? else { return Ok(()) };
    Ok(ledger::carry(books, key.then_some(Carried { instead: true, ..carried }).as_ref())?)
}

fn carried(copy: &Path) -> Result<Option<Carried>, BackupError> {
    Ok(Reader::open(copy)?.read(|books| books.carried_key())?)
}

/// How the host's key in a copy compares with the one beside these books; `None` if it has none.
pub fn fit(copy: &Path, books: &Path) -> Result<Option<Fit>, BackupError> {
    Ok(carried(copy)?.and_then(|carried| host_key::fit(books, &carried.line)))
}

/// Takes the host's key out of open books. Returns whether it can be removed from them; if it cannot be written
/// beside them, the next opening tries again.
pub fn unpack(books: &Path, key: &Carried) -> bool {
    let placed = host_key::place(books, &key.line, key.instead);
    placed.map_or_else(|why| why.kind() == std::io::ErrorKind::InvalidData, |_| true)
}

/// Cancels a waiting replacement.
pub fn keep(books: &Path) {
    remove(&beside(books, WAITS));
    remove(&beside(books, FAILED));
}

/// The waiting books, if any.
pub fn waits(books: &Path) -> Option<PathBuf> {
    Some(beside(books, WAITS)).filter(|waits| waits.exists())
}

/// Why the waiting books could not replace the current ones, in the program's words.
pub fn failed(books: &Path) -> Option<String> {
    std::fs::read_to_string(beside(books, FAILED)).ok()
}

/// The books that were put aside last.
pub fn aside(books: &Path) -> Option<PathBuf> {
    let start = format!("{}{BEFORE}", books.file_name()?.to_string_lossy());
    let folder = books.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let all = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let is_aside = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.strip_prefix(&start).is_some_and(|stamp| stamp.chars().all(|digit| digit.is_ascii_digit() || digit == '-'))
    };
    all.filter(is_aside).max()
}

/// Replaces the books by the waiting ones. Called before they are opened; does nothing while another process
/// has them open.
pub fn settle(books: &Path) -> Result<(), OpenError> {
    // The real path: files beside a link do not count.
    let books = &ledger::whole(books);
    let Some(copy) = waits(books) else { return Ok(()) };
    match ledger::replace(&copy, books, &stamp(Time::now())) {
        Ok(_) => keep(books),
        // The next opening reports it.
        Err(BackupError::Open(OpenError::Busy { .. })) => {}
        // Another program started at the same time has done it.
        Err(_) if waits(books).is_none() => {}
        Err(why) => {
            // A kill between the steps leaves no books; no empty ones may be created in their place.
            if !books.exists()
                && let Some(before) = aside(books)
            {
                std::fs::rename(&before, books).map_err(|why| OpenError::Io { path: books.clone(), why })?;
                // It exists only if the journal could not be written into the books.
                let _ = std::fs::rename(beside(&before, "-wal"), beside(books, "-wal"));
            }
            // The organiser's page shows it; the next start tries again.
            let _ = ledger::note(&beside(books, FAILED), &why.to_string());
        }
    }
    Ok(())
}

/// Notes that a copy of the books was made now.
pub fn note_copy(books: &Path) {
    // The copy is valid without this note.
    let _ = ledger::note(&beside(books, COPIED), &Time::now().0.to_string());
}

/// When the last known copy of the books was made.
pub fn copied(books: &Path) -> Option<Time> {
    std::fs::read_to_string(beside(books, COPIED)).ok()?.trim().parse().ok().map(Time)
}

/// Deletes a file of books with all files beside it.
pub fn remove(books: &Path) {
    for suffix in ["", "-wal", "-shm", "-lock"] {
        // Missing files are fine.
        let _ = std::fs::remove_file(beside(books, suffix));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Club;
    use tempfile::TempDir;

    /// Books of 甲會, with a waiting copy of those of 乙會.
    fn waiting() -> (TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let (books, other) = (folder.path().join("club.db"), folder.path().join("other.db"));
        drop(Club::open(&books, "甲會").expect("books"));
        drop(Club::open(&other, "乙會").expect("books"));
        wait(&other, &books, false, Vec::new()).expect("it waits");
        (folder, books)
    }

    fn name(books: &Path) -> String {
        let club = Club::open(books, "丙會").expect("books");
        club.read(|books| Ok(books.club()?.name)).expect("a club")
    }

    #[test]
    fn what_waits_takes_the_place_and_the_old_books_stay_aside() {
        let (_folder, books) = waiting();
        assert_eq!(name(&books), "乙會");
        assert_eq!((waits(&books), failed(&books)), (None, None));
        assert_eq!(name(&aside(&books).expect("aside")), "甲會");
        assert_eq!(name(&books), "乙會", "once");
    }

    #[test]
    fn a_kill_in_between_leaves_one_or_the_other() {
        // Before any move, with a partial copy.
        let (_folder, books) = waiting();
        std::fs::write(beside(&books, ".part"), "half").expect("written");
        assert_eq!(name(&books), "乙會");
        // The old ones are moved, the new ones not yet.
        let (_folder, books) = waiting();
        std::fs::write(beside(&beside(&books, WAITS), ".part"), "half").expect("written");
        assert_eq!(name(&books), "乙會");
        let (_folder, books) = waiting();
        let before = beside(&books, ".before-2026-11-21-183005");
        std::fs::rename(&books, &before).expect("moved");
        assert_eq!(name(&books), "乙會");
        assert_eq!(aside(&books), Some(before.clone()));
        assert_eq!(name(&before), "甲會");
    }

    #[test]
    fn what_cannot_be_read_changes_nothing_and_is_told() {
        let (_folder, books) = waiting();
        std::fs::write(beside(&books, WAITS), "a diary").expect("written");
        assert_eq!(name(&books), "甲會");
        assert!(failed(&books).expect("told").contains("no books"), "{:?}", failed(&books));
        keep(&books);
        assert_eq!((waits(&books), failed(&books)), (None, None));
    }

    #[test]
    fn books_that_were_put_aside_come_back_where_nothing_can_take_their_place() {
        let (_folder, books) = waiting();
        std::fs::rename(&books, beside(&books, ".before-2026-11-21-183005")).expect("moved");
        std::fs::write(beside(&books, WAITS), "a diary").expect("written");
        assert_eq!(name(&books), "甲會");
        assert!(failed(&books).is_some());
    }

    #[test]
    #[cfg(unix)]
    fn books_behind_a_link_are_exchanged_too() {
        let (folder, books) = waiting();
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&books, &link).expect("a link");
        assert_eq!(name(&link), "乙會");
        assert_eq!(name(&books), "乙會");
    }

    #[test]
    fn a_person_who_changes_their_mind_keeps_their_books() {
        let (_folder, books) = waiting();
        keep(&books);
        assert_eq!((name(&books), aside(&books)), ("甲會".into(), None));
        note_copy(&books);
        assert!(copied(&books).is_some_and(|at| at.0 > 1_700_000_000));
    }

    /// Books of 丁會 with their host's key, for another machine.
    fn carrying(folder: &TempDir) -> (PathBuf, [u8; 32]) {
        let home = folder.path().join("home");
        std::fs::create_dir(&home).expect("a folder");
        let (books, copy) = (home.join("club.db"), folder.path().join("copy.db"));
        drop(Club::open(&books, "丁會").expect("books"));
        let secret = host_key::kept_at(&host_key::beside_books(&books)).expect("a key");
        let line = host_key::line_of(&books).expect("read");
        ledger::backup(&books, &copy, line.as_deref()).expect("copied");
        assert_eq!(carried(&books).expect("read"), None, "only the copy carries it");
        (copy, secret)
    }

    #[test]
    fn books_that_are_moved_find_their_hosts_key_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let (copy, secret) = carrying(&folder);
        let key = |books: &Path| host_key::kept_at(&host_key::beside_books(books)).expect("a key");
        // A copy put there by hand, and one restored by the program.
        let (laid, put) = (folder.path().join("laid.db"), folder.path().join("put.db"));
        std::fs::copy(&copy, &laid).expect("copied");
        drop(Club::open(&put, "甲會").expect("books"));
        assert_eq!(fit(&copy, &put).expect("read"), Some(Fit::New));
        wait(&copy, &put, true, Vec::new()).expect("it waits");
        for books in [&laid, &put] {
            assert_eq!(name(books), "丁會");
            assert_eq!((key(books), carried(books).expect("read")), (secret, None), "and the books carry it no more");
            let text = std::fs::read(books).expect("a file");
            assert!(!text.windows(8).any(|part| part == b"host-key"), "nor a free page of them");
        }
    }

    #[test]
    fn the_key_of_this_host_stays_unless_a_person_says_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let (copy, secret) = carrying(&folder);
        for (take, file) in [(false, "keeps.db"), (true, "takes.db")] {
            let books = folder.path().join(file);
            drop(Club::open(&books, "甲會").expect("books"));
            let path = host_key::beside_books(&books);
            let own = host_key::kept_at(&path).expect("a key");
            assert_eq!(fit(&copy, &books).expect("read"), Some(Fit::Other));
            wait(&copy, &books, take, Vec::new()).expect("it waits");
            assert_eq!(host_key::kept_at(&path).expect("a key"), own, "until then");
            assert_eq!(name(&books), "丁會");
            assert_eq!(host_key::kept_at(&path).expect("a key"), if take { secret } else { own });
            assert_eq!(carried(&books).expect("read"), None);
        }
    }
}
