//! Files that come to the books from outside: what they are, and books made of what was exported.

use crate::{Club, ClubError, organise};
use mj_ledger::{Error, Imported};
use serde_json::Value;
use std::io::BufRead;
use std::path::Path;
use thiserror::Error;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A copy of books.
    Copy,
    /// Everything in some books, as JSON.
    Export,
    /// Games that somebody took along.
    Games,
    /// A log.
    Log,
}

/// The longest first line that is looked at to see what a file is.
pub const LONGEST: u64 = 1 << 20;

/// How every SQLite file begins.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// What a file is, by its first line.
pub fn sort(first: &[u8]) -> Option<Sort> {
    if first.starts_with(SQLITE) {
        return Some(Sort::Copy);
    }
    let line: Value = serde_json::from_slice(first).ok()?;
    match () {
        () if line.get("paper").is_some() => Some(Sort::Export),
        () if line.get("along").is_some() => Some(Sort::Games),
        () if line.get("prev").is_some() => Some(Sort::Log),
        () => None,
    }
}

/// Why no books are made of an export.
#[derive(Debug, Error)]
pub enum FillError {
    /// The new books cannot be opened.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// What came cannot be written into them.
    #[error(transparent)]
    Books(#[from] Error),
}

/// Fills new books with what was exported; whoever calls throws them away if it fails.
pub fn fill(fresh: &Path, input: impl BufRead) -> Result<Imported, FillError> {
    let club = Club::open(fresh, "")?;
    let counted = club.books().import(input)?;
    // What is made from the records is not brought along.
    club.write(organise::rebuild_all)?;
    Ok(counted)
}
