//! One process writes at a time: whoever holds the lock on a file beside the books. SQLite's own locks
//! are for single transactions; a table that runs for hours needs one that lasts.

use crate::OpenError;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Who writes the books, as far as he says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder(Option<u32>);

impl Holder {
    /// His process, if he has written it down.
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

/// The lock, for as long as it lives.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    // Closing it lets the lock go.
    _file: File,
}

impl Lock {
    /// Takes the lock, or says who has it.
    pub fn take(books: &Path) -> Result<Lock, OpenError> {
        let path = beside(books, "-lock");
        let io = |why| OpenError::Io { path: path.clone(), why };
        // Whoever leaves takes the file away; a lock on a file that is gone is none.
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
                sign(&mut file).map_err(io)?;
                return Ok(Lock { path, _file: file });
            }
        }
        Err(io(io::Error::other("the lock keeps vanishing")))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Taken away while it is held; should that fail, an unlocked file is left, and does no harm.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// A file that stands beside the books and is called after them.
pub(crate) fn beside(books: &Path, suffix: &str) -> PathBuf {
    let mut name = books.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
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

/// Elsewhere a file that is open cannot make room for another of its name.
#[cfg(not(unix))]
fn is_still(_: &File, path: &Path) -> io::Result<bool> {
    path.try_exists()
}
