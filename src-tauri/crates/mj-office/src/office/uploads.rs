//! Files sent to the program piece by piece, over a socket or from a window. An upload lies beside the books under a
//! name of its own. It is deleted when the next one begins or the program ends.

use super::no_upload;
use super::{Office, locked};
use crate::refuse;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_club::ledger::beside;
use mj_club::restore::remove;
use mj_club::travel::Along;
use mj_club::uid;
use mj_wire::protocol::{Code, OfficeTold, Refusal};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The longest file: the books of a large club for decades.
pub const LONGEST: u64 = 1 << 30;

/// The longest piece, so that its request stays within a socket's limit.
const LONGEST_PIECE: usize = 48 << 10;

/// The suffix that an upload adds to the name of the books.
const COMES: &str = ".upload-";

/// An upload, partial or complete.
#[derive(Debug)]
pub struct Upload {
    pub id: String,
    pub path: PathBuf,
    file: File,
    size: u64,
    have: u64,
    /// Its contents, once examined.
    pub found: Option<Loaded>,
}

/// The contents of an upload.
#[derive(Clone, Debug)]
pub enum Loaded {
    /// Books, in a file of their own.
    Books(PathBuf),
    /// Games whose logs are all valid.
    Games(Vec<Along>),
}

impl Drop for Upload {
    fn drop(&mut self) {
        remove(&self.path);
        remove(&made_of(&self.path));
    }
}

/// The file for books made of an uploaded export.
pub fn made_of(upload: &Path) -> PathBuf {
    beside(upload, ".db")
}

/// Deletes the uploads of a program that was killed.
pub fn sweep(books: &Path) {
    let (Some(folder), Some(name)) = (books.parent(), books.file_name()) else { return };
    // Also the unfinished copies of books that were to wait.
    let starts = [COMES, ".waits.part"].map(|suffix| format!("{}{suffix}", name.to_string_lossy()));
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if starts.iter().any(|start| entry.file_name().to_string_lossy().starts_with(start)) {
            // If this fails, the next start tries again.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Takes the next piece of an upload; without an id it begins one.
pub fn piece(office: &Office, upload: Option<&str>, size: u64, bytes: &str) -> Result<OfficeTold, Refusal> {
    let too_large = || refuse::refusal(Code::Large, format!("a file has {LONGEST} bytes at most"));
    let unread = |why: String| refuse::refusal(Code::Unread, why);
    if size > LONGEST {
        return Err(too_large());
    }
    let bytes = STANDARD.decode(bytes).map_err(|why| unread(why.to_string()))?;
    if bytes.len() > LONGEST_PIECE {
        return Err(unread(format!("a piece has {LONGEST_PIECE} bytes at most")));
    }
    let mut held = locked(&office.upload);
    let upload = match upload {
        // Deletes the previous upload first, so that the disk need never hold two.
        None => {
            drop(held.take());
            held.insert(begin(office.club().path(), size)?)
        }
        Some(id) => held.as_mut().filter(|upload| upload.id == id).ok_or_else(no_upload)?,
    };
    if upload.have + bytes.len() as u64 > upload.size || upload.found.is_some() {
        return Err(unread("more has come than the file is long".into()));
    }
    let written = upload.file.write_all(&bytes);
    if let Err(why) = written {
        drop(held.take());
        return Err(io(&why));
    }
    upload.have += bytes.len() as u64;
    Ok(OfficeTold::Came { upload: upload.id.clone(), have: upload.have })
}

fn begin(books: &Path, size: u64) -> Result<Upload, Refusal> {
    let id = uid().map_err(|why| refuse::refusal(Code::Books, why.to_string()))?;
    let path = beside(books, &format!("{COMES}{id}"));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        // Names must not be readable by other users.
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let file = options.open(&path).map_err(|why| io(&why))?;
    Ok(Upload { id, path, file, size, have: 0, found: None })
}

/// Works on a complete upload. Other requests for files wait meanwhile.
pub fn with<T>(office: &Office, id: &str, work: impl FnOnce(&mut Upload) -> Result<T, Refusal>) -> Result<T, Refusal> {
    let mut held = locked(&office.upload);
    let upload = held.as_mut().filter(|upload| upload.id == id).ok_or_else(no_upload)?;
    if upload.have < upload.size {
        return Err(refuse::refusal(Code::Damaged, "the file has not come whole"));
    }
    work(upload)
}

/// Deletes an upload.
pub fn drop_it(office: &Office, id: &str) {
    let mut held = locked(&office.upload);
    if held.as_ref().is_some_and(|upload| upload.id == id) {
        drop(held.take());
    }
}

/// Why a file cannot be written or read.
pub fn io(why: &io::Error) -> Refusal {
    let full = matches!(why.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded);
    refuse::refusal(if full { Code::Full } else { Code::Books }, why.to_string())
}
