//! Keeps the books private to their owner: they hold names, results and the hashes of PINs, and a machine may
//! have several users. Does nothing on systems without permissions.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Creates an empty file that only its owner may read. SQLite gives a journal the permissions of its file, so a
/// file created before SQLite opens it makes all of them private. An existing file is not touched: on Unix,
/// opening and closing it would release all locks of this process on it.
pub(crate) fn make(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    match private(&mut options).open(file) {
        Err(why) if why.kind() != ErrorKind::AlreadyExists => Err(why),
        _ => Ok(()),
    }
}

/// The same for any file opened for writing.
#[cfg(unix)]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600)
}

#[cfg(not(unix))]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Removes other users' permissions on a file or a folder. Where that is impossible (another user's file, a
/// file system without permissions), it is used as it is. A link's target is not changed.
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

/// Writes a small private file beside the books. A link of its name is not followed.
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

/// Creates the program's own private folder if it is missing.
pub fn folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    tighten(path);
    Ok(())
}
