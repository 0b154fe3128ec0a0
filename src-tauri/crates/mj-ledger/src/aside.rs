//! Sets a journal aside that does not belong to the books.

use crate::OpenError;
use crate::journal::{Stray, alone};
use crate::lock::{Lock, beside, whole};
use crate::open::is_sound;
use crate::sound::is_whole;
use std::path::{Path, PathBuf};

/// Renames a journal that does not belong to the books, so that they open without it. A link itself is moved.
/// Returns the new path; `None` if there is nothing to move.
pub fn set_journal_aside(books: &Path, stamp: &str) -> Result<Option<PathBuf>, OpenError> {
    let books = &whole(books);
    let (journal, stray) = match is_sound(books) {
        Err(OpenError::Journal { journal, stray, .. }) => (journal, stray),
        Err(why) => return Err(why),
        Ok(()) => return Ok(None),
    };
    let _lock = Lock::take_to_set_aside(books)?;
    let index = beside(books, "-shm");
    if stray != Stray::Nothing && books.exists() && journal != index {
        // Damaged books keep their journal; an index holds no data.
        is_whole(books, &alone(books)?)?;
    }
    let aside = beside(&journal, &format!(".aside-{stamp}"));
    if aside.symlink_metadata().is_ok() {
        return Err(OpenError::Exists(aside));
    }
    let io = |why| OpenError::Io { path: aside.clone(), why };
    std::fs::rename(&journal, &aside).map_err(io)?;
    if journal != index {
        let _ = std::fs::remove_file(index);
    }
    Ok(Some(aside))
}
