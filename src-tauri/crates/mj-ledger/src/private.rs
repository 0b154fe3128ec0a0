//! Whose business books are: their owner's. Names, results and the hashes of PINs stand in them, and a machine has more
//! than one user. Where a system knows no such thing, nothing is done.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

/// An empty file that only its owner may read. SQLite gives a journal the permissions of its file, so one that is made
/// before SQLite comes to it makes all of them private. What is there already is left as it is: to open and close it
/// would, on Unix, let go of all locks that this process has on it.
pub(crate) fn make(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    match private(&mut options).open(file) {
        Err(why) if why.kind() != ErrorKind::AlreadyExists => Err(why),
        _ => Ok(()),
    }
}

/// The same for any file that is opened to be written.
#[cfg(unix)]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600)
}

#[cfg(not(unix))]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Takes what others may do with a file or a folder from them. Where that cannot be (it is another user's, the file
/// system knows no permissions), it is used all the same. What a link points to is no business of ours.
pub fn tighten(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Some(found) = fs::symlink_metadata(path).ok().filter(|found| !found.is_symlink()) else { return };
        let mode = found.permissions().mode();
        if mode & 0o077 != 0 {
            let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Writes a small file beside the books, which is its owner's alone. A link of its name is not followed.
pub fn note(file: &Path, text: &str) -> io::Result<()> {
    if fs::symlink_metadata(file).is_ok_and(|found| found.is_symlink()) {
        fs::remove_file(file)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    let mut open = private(&mut options).open(file)?;
    tighten(file);
    io::Write::write_all(&mut open, text.as_bytes())
}

/// Our own folder, made where it is missing.
pub fn folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    tighten(path);
    Ok(())
}
