//! The host's key in a file beside the books: guests who scanned yesterday's code find the same host tomorrow.

use super::HostKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

/// What the one line of the file begins with.
const FORM: &str = "laomajiang-host-key-1";

/// The file is shorter; of something else no more is read.
const LONGEST: u64 = 256;

impl HostKey {
    /// The key that is kept in this file; the first time it is made and written, whole or not at all.
    ///
    /// A file that is not a key is refused and left alone: a new key in its place would make every guest's code
    /// wrong without a word.
    pub fn kept_at(path: &Path) -> io::Result<HostKey> {
        match read(path) {
            Err(why) if why.kind() == ErrorKind::NotFound => make(path),
            read => read,
        }
    }
}

fn read(path: &Path) -> io::Result<HostKey> {
    // Anything but a file, say a pipe, might let the program wait for ever.
    if !fs::metadata(path)?.is_file() {
        return Err(damaged(path));
    }
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    keep_to_oneself(&file);
    file.take(LONGEST).read_to_end(&mut bytes)?;
    parse(&bytes).ok_or_else(|| damaged(path))
}

fn damaged(path: &Path) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("{} is not an intact host key", path.display()))
}

/// A copy that was brought back may be readable for everybody; where it cannot be changed it is used all the same.
#[cfg(unix)]
fn keep_to_oneself(file: &File) {
    use std::os::unix::fs::PermissionsExt;
    let _ = file.set_permissions(fs::Permissions::from_mode(0o600));
}

#[cfg(not(unix))]
fn keep_to_oneself(_: &File) {}

/// Writes it under another name first, readable for its owner alone, and gives it its name when it is on the disk.
fn make(path: &Path) -> io::Result<HostKey> {
    let key = HostKey::new()?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".host-key-").tempfile_in(folder)?;
    file.write_all(line(&key).as_bytes())?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Ok(_) => {}
        // Another process made one meanwhile: there is one host, so there is one key.
        Err(why) if why.error.kind() == ErrorKind::AlreadyExists => return read(path),
        // Some file systems, those of memory sticks among them, know no such step.
        Err(why) => drop(why.file.persist(path)?),
    }
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(key)
}

/// The form, the secret, and a part of the hash of both, so that damage shows.
fn line(key: &HostKey) -> String {
    let said = format!("{FORM} {}", URL_SAFE_NO_PAD.encode(key.secret()));
    let check = check(&said);
    format!("{said} {check}\n")
}

fn check(said: &str) -> String {
    URL_SAFE_NO_PAD.encode(&Sha256::digest(said)[..9])
}

fn parse(bytes: &[u8]) -> Option<HostKey> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut words = text.split_ascii_whitespace();
    let (form, secret, check_word) = (words.next()?, words.next()?, words.next()?);
    let intact = form == FORM && words.next().is_none() && check(&format!("{form} {secret}")) == check_word;
    let mut key = [0; 32];
    let length = URL_SAFE_NO_PAD.decode_slice(secret, &mut key).ok()?;
    (intact && length == key.len()).then(|| HostKey::from_bytes(key))
}
