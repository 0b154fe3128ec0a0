//! Books that may only be read: on a medium that cannot be written, in another user's folder. SQLite wants to
//! write beside books even to read them, so they are read from a private copy, and nothing is made where they lie.

use crate::OpenError;
use crate::lock::{beside, unless_mine};
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

/// A copy in a folder that no other user may look into, gone with this.
#[derive(Debug)]
pub(crate) struct Borrowed {
    folder: PathBuf,
    books: PathBuf,
}

impl Borrowed {
    /// Copies books with what is left in their journal.
    pub fn of(books: &Path) -> Result<Borrowed, OpenError> {
        let io = |why| OpenError::Io { path: books.to_owned(), why };
        let folder = private_folder().map_err(io)?;
        let copy = folder.join("books.db");
        let borrowed = Borrowed { folder, books: copy };
        copy_whole(books, &borrowed.books).map_err(io)?;
        Ok(borrowed)
    }

    /// Where it lies.
    pub fn books(&self) -> &Path {
        &self.books
    }
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        // What stays behind only this user may read, among files that the system throws away.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Whether books could be written by the user of this program, as far as the file itself says it. Nothing is touched.
pub(crate) fn may_be_written(books: &Path) -> bool {
    let opened = unless_mine(books, || File::options().write(true).open(books));
    !matches!(opened, Some(Err(why)) if is_refusal(&why))
}

/// Whether opening failed since nothing can be written there.
pub(crate) fn refuses_writing(why: &OpenError) -> bool {
    // What SQLite cannot make beside the books it says is not there.
    matches!(why, OpenError::Io { why, .. } if is_refusal(why) || why.kind() == ErrorKind::NotFound)
}

fn is_refusal(why: &io::Error) -> bool {
    matches!(why.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem)
}

/// So often a copy is begun again, if the books are written meanwhile.
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

/// What changes whenever a file is written; none where there is none.
pub(crate) fn seen(path: &Path) -> io::Result<Option<(u64, SystemTime)>> {
    let of = |file: Metadata| Ok((file.len(), file.modified()?));
    match fs::metadata(path) {
        Ok(file) => of(file).map(Some),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(why),
    }
}

/// A copy is as read-only as what it was made of.
fn make_ours(copy: &Path) -> io::Result<()> {
    fs::set_permissions(copy, writable(fs::metadata(copy)?.permissions()))
}

/// Permissions by which the owner of a file may write it.
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
            // Left by a program of the same number that was killed, or put there by hand.
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            made => return made.map(|()| folder),
        }
    }
}
