//! 主機金鑰: the host's key in a file beside the books. Known phones recognise the host by it, so yesterday's QR
//! codes stay valid. Its use is up to the network code.

use crate::place::stamp;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use mj_ledger::{Time, beside};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The secret half of an X25519 key.
pub type Secret = [u8; 32];

/// The beginning of the file's only line.
const FORM: &str = "laomajiang-host-key-1";

/// The file is shorter; no more is read of other files.
const LONGEST: u64 = 256;

/// How an imported key compares with the one beside the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// There is none here.
    New,
    /// The same.
    Same,
    /// There is another key, or an invalid one.
    Other,
}

/// The result of placing an imported key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placed {
    /// It is beside the books now.
    Here,
    /// The existing one stays.
    Left,
    /// It replaced the existing one, which was moved to this path.
    Instead(PathBuf),
}

/// The path of the key's file, for these books.
pub fn beside_books(books: &Path) -> PathBuf {
    mj_ledger::whole(books).with_extension("key")
}

/// The line for a copy of the books; `None` if no room was ever opened, so that no phone knows a key.
pub fn line_of(books: &Path) -> io::Result<Option<String>> {
    match read(&beside_books(books)) {
        Ok(secret) => Ok(Some(line(&secret).trim_end().to_owned())),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(why),
    }
}

/// How an imported line compares; `None` if it is no key.
pub fn fit(books: &Path, line: &str) -> Option<Fit> {
    let came = parse(line.as_bytes())?;
    Some(match read(&beside_books(books)) {
        Ok(here) if here == came => Fit::Same,
        Err(why) if why.kind() == ErrorKind::NotFound => Fit::New,
        _ => Fit::Other,
    })
}

/// Puts an imported key beside the books. An existing one is put aside if a person has decided so, and stays
/// otherwise.
pub fn place(books: &Path, line: &str, instead: bool) -> io::Result<Placed> {
    let damaged = || io::Error::new(ErrorKind::InvalidData, "what the books carry is not an intact host key");
    let (secret, path) = (parse(line.as_bytes()).ok_or_else(damaged)?, beside_books(books));
    match fit(books, line) {
        Some(Fit::Same) => Ok(Placed::Here),
        Some(Fit::New) if write(&path, &secret)? == secret => Ok(Placed::Here),
        _ if !instead => Ok(Placed::Left),
        _ => {
            let aside = unused(&path);
            fs::rename(&path, &aside)?;
            write(&path, &secret)?;
            Ok(Placed::Instead(aside))
        }
    }
}

/// An unused name: what was put aside is never overwritten.
fn unused(path: &Path) -> PathBuf {
    let named = beside(path, &format!(".before-{}", stamp(Time::now())));
    let again = (2..).map(|n| beside(&named, &format!("-{n}")));
    std::iter::once(named.clone()).chain(again).find(|name| !name.exists()).unwrap_or(named)
}

/// The key in this file; the first time it is made and written, completely or not at all.
///
/// A file that is no key is refused and left alone: a new key would invalidate every guest's code without
/// notice.
pub fn kept_at(path: &Path) -> io::Result<Secret> {
    match read(path) {
        Err(why) if why.kind() == ErrorKind::NotFound => write(path, &crate::random().map_err(io::Error::other)?),
        read => read,
    }
}

fn read(path: &Path) -> io::Result<Secret> {
    // Reading a pipe could wait for ever.
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

/// A restored copy may be readable for others; where that cannot be changed it is used anyway.
#[cfg(unix)]
fn keep_to_oneself(file: &File) {
    use std::os::unix::fs::PermissionsExt;
    let _ = file.set_permissions(fs::Permissions::from_mode(0o600));
}

#[cfg(not(unix))]
fn keep_to_oneself(_: &File) {}

/// Writes the key to a private temporary file, syncs it and renames it. Returns the key that is there
/// afterwards.
fn write(path: &Path, secret: &Secret) -> io::Result<Secret> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".host-key-").tempfile_in(folder)?;
    file.write_all(line(secret).as_bytes())?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Ok(_) => {}
        // Another process made one meanwhile: a host has only one key.
        Err(why) if why.error.kind() == ErrorKind::AlreadyExists => return read(path),
        // Some file systems, as on memory sticks, lack this step.
        Err(why) => drop(why.file.persist(path)?),
    }
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(*secret)
}

/// The format, the secret, and a part of their hash, which reveals damage.
fn line(secret: &Secret) -> String {
    let said = format!("{FORM} {}", URL_SAFE_NO_PAD.encode(secret));
    let check = check(&said);
    format!("{said} {check}\n")
}

fn check(said: &str) -> String {
    URL_SAFE_NO_PAD.encode(&Sha256::digest(said)[..9])
}

fn parse(bytes: &[u8]) -> Option<Secret> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut words = text.split_ascii_whitespace();
    let (form, secret, check_word) = (words.next()?, words.next()?, words.next()?);
    let intact = form == FORM && words.next().is_none() && check(&format!("{form} {secret}")) == check_word;
    let mut key = [0; 32];
    let length = URL_SAFE_NO_PAD.decode_slice(secret, &mut key).ok()?;
    (intact && length == key.len()).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let books = folder.path().join("club.db");
        (folder, books)
    }

    #[test]
    fn a_key_that_came_lies_beside_the_books_as_its_owners_alone() {
        let ((_home, here), (_away, there)) = (folder(), folder());
        assert_eq!(line_of(&here).expect("read"), None, "no room was opened");
        let secret = kept_at(&beside_books(&here)).expect("made");
        let came = line_of(&here).expect("read").expect("a key");
        assert_eq!((fit(&here, &came), fit(&there, &came)), (Some(Fit::Same), Some(Fit::New)));
        assert_eq!(place(&there, &came, false).expect("placed"), Placed::Here);
        assert_eq!(kept_at(&beside_books(&there)).expect("found"), secret);
        assert_eq!(place(&there, &came, true).expect("there already"), Placed::Here);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(beside_books(&there)).expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn another_key_stays_until_a_person_says_so_and_is_kept_then() {
        let ((_home, here), (_away, there)) = (folder(), folder());
        let [first, other] = [&here, &there].map(|books| kept_at(&beside_books(books)).expect("made"));
        let came = line_of(&here).expect("read").expect("a key");
        assert_eq!(fit(&there, &came), Some(Fit::Other));
        assert_eq!(place(&there, &came, false).expect("asked"), Placed::Left);
        assert_eq!(kept_at(&beside_books(&there)).expect("found"), other);
        let Placed::Instead(aside) = place(&there, &came, true).expect("placed") else { panic!("another was there") };
        assert_eq!(kept_at(&beside_books(&there)).expect("found"), first);
        assert_eq!(kept_at(&aside).expect("kept"), other);
    }

    #[test]
    fn what_is_no_key_is_placed_nowhere() {
        let (_folder, books) = folder();
        kept_at(&beside_books(&books)).expect("made");
        let good = fs::read(beside_books(&books)).expect("a file");
        for line in ["", "nonsense", "laomajiang-host-key-1 AAAA BBBB"] {
            assert_eq!(fit(&books, line), None);
            assert_eq!(place(&books, line, true).expect_err("no key").kind(), ErrorKind::InvalidData);
        }
        assert_eq!(fs::read(beside_books(&books)).expect("a file"), good);
    }
}
