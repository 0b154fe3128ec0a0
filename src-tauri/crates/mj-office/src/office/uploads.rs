//! Files that come to the program, piece by piece: over a socket and from a window alike. Whatever comes lies beside
//! the books under a name that nothing else has, and is thrown away with the next one, or when the program ends.

use super::no_upload;
use super::{Office, locked};
use crate::refuse;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_club::restore::{beside, remove};
use mj_club::travel::Along;
use mj_club::uid;
use mj_wire::protocol::{Code, OfficeTold, Refusal};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// No file is longer: the books of a large club for decades.
pub const LONGEST: u64 = 1 << 30;

/// No piece is longer, so that a question with one stays within what a socket takes.
const LONGEST_PIECE: usize = 48 << 10;

/// What is behind the name of the books in that of a file that comes.
const COMES: &str = ".upload-";

/// A file that comes, or has come.
#[derive(Debug)]
pub struct Upload {
    pub id: String,
    pub path: PathBuf,
    file: File,
    size: u64,
    have: u64,
    /// What it was found to be.
    pub found: Option<Loaded>,
}

/// What has been made of a file.
#[derive(Clone, Debug)]
pub enum Loaded {
    /// Books, in a file of their own.
    Books(PathBuf),
    /// Games, every log of which holds.
    Games(Vec<Along>),
}

impl Drop for Upload {
    fn drop(&mut self) {
        remove(&self.path);
        remove(&made_of(&self.path));
    }
}

/// Where books are made of an export that has come.
pub fn made_of(upload: &Path) -> PathBuf {
    beside(upload, ".db")
}

/// Throws away what a program that was killed has left.
pub fn sweep(books: &Path) {
    let (Some(folder), Some(name)) = (books.parent(), books.file_name()) else { return };
    // And what a kill left of a copy that was to wait.
    let starts = [COMES, ".waits.part"].map(|suffix| format!("{}{suffix}", name.to_string_lossy()));
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if starts.iter().any(|start| entry.file_name().to_string_lossy().starts_with(start)) {
            // What cannot be taken away now is tried at the next start.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

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
        // The one before goes first, so that there is never room for two wanted.
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
        // Names are no other person's business.
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let file = options.open(&path).map_err(|why| io(&why))?;
    Ok(Upload { id, path, file, size, have: 0, found: None })
}

/// Does something with a file that has come whole. No other person does anything with files meanwhile.
pub fn with<T>(office: &Office, id: &str, work: impl FnOnce(&mut Upload) -> Result<T, Refusal>) -> Result<T, Refusal> {
    let mut held = locked(&office.upload);
    let upload = held.as_mut().filter(|upload| upload.id == id).ok_or_else(no_upload)?;
    if upload.have < upload.size {
        return Err(refuse::refusal(Code::Damaged, "the file has not come whole"));
    }
    work(upload)
}

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
