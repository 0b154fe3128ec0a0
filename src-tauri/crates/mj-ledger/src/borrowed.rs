//! Read-only books, on a read-only medium or in another user's folder. SQLite writes beside books even to read
//! them, so they are read from a private copy and nothing is written at their place.

use crate::OpenError;
use crate::lock::{beside, unless_mine};
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

/// A copy in a private folder, removed on drop.
#[derive(Debug)]
pub(crate) struct Borrowed {
    folder: PathBuf,
    books: PathBuf,
}

impl Borrowed {
    /// Copies books together with their journal.
    pub fn of(books: &Path) -> Result<Borrowed, OpenError> {
        let io = |why| OpenError::Io { path: books.to_owned(), why };
        let folder = private_folder().map_err(io)?;
        let copy = folder.join("books.db");
        let borrowed = Borrowed { folder, books: copy };
        copy_whole(books, &borrowed.books).map_err(io)?;
        Ok(borrowed)
    }

    /// The path of the copy.
    pub fn books(&self) -> &Path {
        &self.books
    }
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        // If this fails, the rest is private to the user and lies among temporary files.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Whether the permissions of the file allow this user to write it. Opens nothing.
pub(crate) fn may_be_written(books: &Path) -> bool {
    let opened = unless_mine(books, || File::options().write(true).open(books));
    !matches!(opened, Some(Err(why)) if is_refusal(&why))
}

/// Whether opening failed because the place cannot be written.
pub(crate) fn refuses_writing(why: &OpenError) -> bool {
    // SQLite reports a file that it cannot create beside the books as missing.
    matches!(why, OpenError::Io { why, .. } if is_refusal(why) || why.kind() == ErrorKind::NotFound)
}

fn is_refusal(why: &io::Error) -> bool {
    matches!(why.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem)
}

/// The attempts to copy, if the books are written meanwhile.
const TRIES: u32 = 20;

fn copy_whole(books: &Path, to: &Path) -> io::Result<()> {
    let journals = (beside(books, "-wal"), beside(to, "-wal"));
    for _ in 0..TRIES {
        let before = (seen(books)?, seen(&journals.0)?);
        fs::copy(books, to)?;
        match before.1 {
            Some(_) => drop(fs::copy(&journals.0, &journals.1)?),
            None if journals.1.exists() => fs::remove_file(&journals.1)?,
            None => {}
        }
        if before == (seen(books)?, seen(&journals.0)?) {
            return make_ours(to).and_then(|()| if before.1.is_some() { make_ours(&journals.1) } else { Ok(()) });
        }
    }
    Err(io::Error::other("another program is writing these books all the time"))
}

/// A value that changes with every write; `None` without a file.
pub(crate) fn seen(path: &Path) -> io::Result<Option<(u64, SystemTime)>> {
    let of = |file: Metadata| Ok((file.len(), file.modified()?));
    match fs::metadata(path) {
        Ok(file) => of(file).map(Some),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(why),
    }
}

/// A copy inherits the read-only permissions of its source.
fn make_ours(copy: &Path) -> io::Result<()> {
    fs::set_permissions(copy, writable(fs::metadata(copy)?.permissions()))
}

/// The permissions with write access for the owner.
fn writable(mut permissions: Permissions) -> Permissions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        permissions.set_mode(permissions.mode() | 0o600);
    }
    #[cfg(not(unix))]
    #[expect(clippy::permissions_set_readonly_false, reason = "only Unix has others to keep out")]
    permissions.set_readonly(false);
    permissions
}

fn private_folder() -> io::Result<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("laomajiang-read-{}-{next}", std::process::id()));
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        match builder.create(&folder) {
            // Left by a killed program with the same process id, or created by hand.
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            made => return made.map(|()| folder),
        }
    }
}
