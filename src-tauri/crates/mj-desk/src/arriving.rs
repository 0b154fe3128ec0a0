//! Files for import: recognises their sort, and makes books of an export.

use crate::Finding;
use mj_club::{Club, ClubError, rated};
use mj_ledger::{Error, FindingKind, Read, Taken};
use serde_json::Value;
use std::io::BufRead;
use std::path::Path;
use thiserror::Error;

/// The sort of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A copy of books.
    Copy,
    /// The export of some books as JSON.
    Export,
    /// A person's own games.
    Games,
    /// A log.
    Log,
}

/// The maximum length of the first line when a file's sort is recognised.
pub const LONGEST: u64 = 1 << 20;

/// The beginning of every SQLite file.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// The sort of a file, by its first line.
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

/// Why no books can be made of an export.
#[derive(Debug, Error)]
pub enum FillError {
    /// The new books cannot be opened.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// The input cannot be read, or not written into the books.
    #[error(transparent)]
    Books(#[from] Error),
    /// The content is inconsistent: it was changed after it was written.
    #[error("{}", .0.first().map_or_else(String::new, |flaw| flaw.finding.detail.to_string()))]
    Unsound(Vec<Unsound>),
}

/// A fault in an export.
#[derive(Debug)]
pub struct Unsound {
    /// Its line, if known.
    pub line: Option<u64>,
    /// The fault; a member is named by name.
    pub finding: Finding,
}

/// A completed import.
#[derive(Debug)]
pub struct Filled {
    pub taken: Taken,
    /// Faults that older programs wrote; the organiser may settle them here.
    pub left: Vec<Unsound>,
}

/// Fills new books from an export and checks them as `check` does. If it fails, the caller deletes them.
pub fn fill(fresh: &Path, input: impl BufRead) -> Result<Filled, FillError> {
    let club = Club::open(fresh, "")?;
    let taken = club.books().import(input)?;
    // Derived data are not part of an export.
    club.write(rated::rebuild_all)?;
    let found = club.read(|books| Ok(unsound(books, &taken)))?;
    let (left, found): (Vec<_>, Vec<_>) = found.into_iter().partition(|one| is_honest(&one.finding));
    if found.is_empty() { Ok(Filled { taken, left }) } else { Err(FillError::Unsound(found)) }
}

fn unsound(books: &Read<'_>, taken: &Taken) -> Vec<Unsound> {
    let called = |finding: Finding| {
        let line = taken.lines.get(&finding.which).copied();
        let of_member = finding.what.is_of_member();
        let member = of_member.then(|| books.member_by_uid(&finding.which).ok().flatten()).flatten();
        let which = member.map_or_else(|| finding.which.clone(), |member| member.name);
        Unsound { line, finding: Finding { which, ..finding } }
    };
    crate::check(books, &mut |_, _| {}).into_iter().map(called).collect()
}

/// Whether older programs wrote such a fault: an end that waits for the organiser's decision or precedes the
/// beginning, or a person with the name of a role. It does not show whether the file was changed.
const fn is_honest(finding: &Finding) -> bool {
    matches!(finding.what, FindingKind::Ending | FindingKind::Time | FindingKind::Name)
}
