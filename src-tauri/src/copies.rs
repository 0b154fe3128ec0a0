//! 另存帳簿: a copy of the books while they are in use.

use crate::lines::Lines;
use crate::words::Words;
use mj_club::ledger::beside;
use mj_club::ledger::{self, BackupError};
use mj_club::restore::note_copy;
use mj_wire::protocol::{Answer, Message, OfficeTold, Recorded};
use std::path::{Path, PathBuf};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::{DialogExt, MessageDialogKind};
use tauri_plugin_opener::Opener;

/// Asks for the place of the copy, makes it, and reports.
pub fn ask<R: Runtime>(app: &AppHandle<R>, words: Words) {
    let Some(books) = books(app) else { return };
    let name = format!("{}-{}.db", words.say("window-copy-name"), chrono::Local::now().format("%Y%m%d"));
    let handle = app.clone();
    let dialog = app.dialog().file().set_title(words.say("window-copy-title")).set_file_name(name);
    dialog.add_filter(words.say("window-copy-kind"), &["db"]).save_file(move |chosen| {
        let Some(to) = chosen.and_then(|chosen| chosen.into_path().ok()) else { return };
        // The dialog's callback runs on the thread of the windows.
        std::thread::spawn(move || {
            let (kind, text) = match copy(&books, &to) {
                Ok(()) => {
                    note_copy(&books);
                    (MessageDialogKind::Info, words.copied(&to))
                }
                Err(why) => {
                    log::warn!("no copy of the books was made");
                    (MessageDialogKind::Error, words.not_copied(&why, &to))
                }
            };
            handle.dialog().message(text).title(words.say("window-copy-title")).kind(kind).show(|_| {});
        });
    });
}

/// The path of the open books.
pub fn books<R: Runtime>(app: &AppHandle<R>) -> Option<PathBuf> {
    app.state::<Lines>().hub().map(|hub| hub.club().path().to_owned())
}

/// Whether both paths lead to one file.
pub fn is_same(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// Opens the folder of the books when a page asks for it; a browser can only show its path.
pub fn show_folder<R: Runtime>(app: &AppHandle<R>, message: Message) -> Message {
    let Message::Answer { id, answer: Answer::Records { mut answer } } = message else { return message };
    if let Recorded::Office { told } = answer.as_mut()
        && let OfficeTold::Folder { place, opened } = told.as_mut()
    {
        let opener = app.try_state::<Opener<R>>();
        *opened = opener.is_some_and(|opener| opener.open_path(place.as_str(), None::<&str>).is_ok());
    }
    Message::Answer { id, answer: Answer::Records { answer } }
}

/// Copies the books. The dialog has asked whether to replace a file, which happens once the copy is complete.
pub fn copy(books: &Path, to: &Path) -> Result<(), BackupError> {
    if is_same(to, books) || !to.exists() {
        // `backup` never replaces the books, not even by themselves.
        return ledger::backup(books, to, None).map(drop);
    }
    // Books that are open, or were not closed, have a journal, which would be applied to the copy.
    if beside(to, "-wal").symlink_metadata().is_ok() {
        return Err(BackupError::from(std::io::Error::other("these books are in use, or were not closed")));
    }
    let fresh = beside(to, &format!(".{}.new", std::process::id()));
    ledger::backup(books, &fresh, None)?;
    std::fs::rename(&fresh, to).map_err(BackupError::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_club::Club;
    use mj_club::ledger::OpenError;

    #[test]
    fn a_copy_replaces_what_was_chosen_but_never_the_books() {
        let folder = tempfile::tempdir().expect("a folder");
        let (books, to) = (folder.path().join("club.db"), folder.path().join("copy.db"));
        let club = Club::open(&books, "測試會").expect("books");
        copy(&books, &to).expect("a first copy");
        std::fs::write(&to, "something else").expect("written");
        copy(&books, &to).expect("a copy over it");
        let name = ledger::Reader::open(&to).expect("books").read(|books| books.club()).expect("a club").name;
        assert_eq!(name, "測試會");
        std::fs::write(beside(&to, "-wal"), "a journal").expect("written");
        copy(&books, &to).expect_err("another program has it open");
        let refused = copy(&books, &books);
        assert!(matches!(refused, Err(BackupError::Open(OpenError::Exists(_)))), "{refused:?}");
        assert_eq!(club.read(|books| books.club()).expect("still open").name, "測試會");
        let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
        assert!(left.iter().all(|entry| !entry.file_name().to_string_lossy().contains(".new")), "{left:?}");
    }
}
