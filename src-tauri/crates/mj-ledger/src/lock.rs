//! One process writes at a time: the one with the lock on a file beside the books. SQLite's own locks cover
//! single transactions; a table that runs for hours needs a longer one.

use crate::OpenError;
use crate::private::private;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The books that this process writes.
static MINE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Runs `look`, which opens and closes the books by itself, unless this process writes them. On Unix, closing a
/// file releases all locks of the process on it, SQLite's included; another program could then remove the
/// journal.
pub(crate) fn unless_mine<T>(books: &Path, look: impl FnOnce() -> T) -> Option<T> {
    let mine = MINE.lock().unwrap_or_else(PoisonError::into_inner);
    (!mine.contains(&whole(books))).then(look)
}

/// Whether this process writes them.
pub(crate) fn is_mine(books: &Path) -> bool {
    unless_mine(books, || ()).is_none()
}

/// Whether another process writes them. Only called before books are refused: for a moment it keeps others from
/// taking the lock.
pub(crate) fn is_held(books: &Path) -> bool {
    let lock = beside(books, "-lock");
    // Opening a pipe would wait for ever.
    let lock = lock.is_file().then(|| File::open(lock).ok()).flatten();
    lock.is_some_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// The real path of a file, with all links resolved; for a missing file the path it would have.
pub fn whole(books: &Path) -> PathBuf {
    let folder = || {
        let folder = books.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(folder.canonicalize().ok()?.join(books.file_name()?))
    };
    books.canonicalize().ok().or_else(folder).unwrap_or_else(|| books.to_owned())
}

/// The path of the books, or the target if that is a link: SQLite follows links, so the other files are there.
pub(crate) fn named(books: &Path) -> PathBuf {
    if books.is_symlink() { whole(books) } else { books.to_owned() }
}

/// The process that writes the books, if known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder(Option<u32>);

impl Holder {
    /// The process id, if it was written down.
    pub const fn process(&self) -> Option<u32> {
        self.0
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(process) => write!(f, "process {process}"),
            None => f.write_str("process unknown"),
        }
    }
}

/// The lock, released on drop.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    books: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the lock, or returns its holder. The path is that of [`whole`].
    pub fn take(books: &Path) -> Result<Lock, OpenError> {
        no_link(books, &["", "-lock", "-wal", "-shm"])?;
        Lock::held(books)
    }

    /// Takes the lock to move what is in the journal's place, of any type.
    pub fn take_to_set_aside(books: &Path) -> Result<Lock, OpenError> {
        no_link(books, &["", "-lock"])?;
        Lock::held(books)
    }

    fn held(books: &Path) -> Result<Lock, OpenError> {
        let path = beside(books, "-lock");
        let io = |why| OpenError::Io { path: path.clone(), why };
        // The leaving process removes the file; a lock on a removed file protects nothing.
        for _ in 0..100 {
            let mut file = open(&path).map_err(io)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(OpenError::Busy { path: books.to_owned(), holder: read(&mut file) });
                }
                Err(TryLockError::Error(why)) => return Err(io(why)),
            }
            if is_still(&file, &path).map_err(io)? {
                // The lock itself keeps others out; the process id is only information, and a full disk may
                // lack it.
                let _ = sign(&mut file);
                MINE.lock().unwrap_or_else(PoisonError::into_inner).push(books.to_owned());
                return Ok(Lock { path, books: books.to_owned(), file });
            }
        }
        Err(io(io::Error::other("the lock keeps vanishing")))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while locked; if that fails, an unlocked file stays and does no harm.
        let _ = std::fs::remove_file(&self.path);
        // Closing releases the lock only with the last copy of the file, and a process that another thread is
        // starting has a copy until it runs.
        let _ = self.file.unlock();
        MINE.lock().unwrap_or_else(PoisonError::into_inner).retain(|mine| *mine != self.books);
    }
}

/// Books with two names would have two locks and two journals; a lock or journal that is a link would overwrite
/// its target.
fn no_link(books: &Path, suffixes: &[&str]) -> Result<(), OpenError> {
    for suffix in suffixes {
        let file = beside(books, suffix);
        let Ok(found) = std::fs::symlink_metadata(&file) else { continue };
        #[cfg(unix)]
        let names = std::os::unix::fs::MetadataExt::nlink(&found);
        #[cfg(not(unix))]
        let names = 1;
        if (!suffix.is_empty() && !found.is_file()) || names > 1 {
            return Err(OpenError::Linked(file));
        }
    }
    Ok(())
}

/// A file beside the books, named after them.
pub fn beside(books: &Path, suffix: &str) -> PathBuf {
    let mut name = books.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    private(&mut options).open(path)
}

fn sign(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    writeln!(file, "{}", std::process::id())
}

fn read(file: &mut File) -> Holder {
    let mut text = String::new();
    let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.take(20).read_to_string(&mut text));
    Holder(read.ok().and_then(|_| text.trim().parse().ok()))
}

#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let held = file.metadata()?;
    match std::fs::metadata(path) {
        Ok(there) => Ok((held.dev(), held.ino()) == (there.dev(), there.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// On other systems an open file cannot be replaced by another of its name.
#[cfg(not(unix))]
fn is_still(_: &File, path: &Path) -> io::Result<bool> {
    path.try_exists()
}
