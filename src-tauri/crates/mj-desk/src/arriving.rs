//! Files that come to the books from outside: what they are, and books made of what was exported.

use crate::Finding;
use mj_club::{Club, ClubError, organise};
use mj_ledger::{Error, Read, Taken, What};
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
    /// Games that a person took along.
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
    /// What came cannot be read, or not written into them.
    #[error(transparent)]
    Books(#[from] Error),
    /// What came does not hold: it was changed after it was written.
    #[error("{}", .0.first().map_or_else(String::new, |flaw| flaw.finding.detail.to_string()))]
    Unsound(Vec<Unsound>),
}

/// Something in an export that does not hold.
#[derive(Debug)]
pub struct Unsound {
    /// On which line it stands, if one can be named.
    pub line: Option<u64>,
    /// What it is; a member is called by his name.
    pub finding: Finding,
}

/// What came in.
#[derive(Debug)]
pub struct Filled {
    /// What was read.
    pub taken: Taken,
    /// What `check` finds in it, and older programs wrote so: the organiser may settle it here.
    pub left: Vec<Unsound>,
}

/// Fills new books with what was exported and checks them as `check` does; the person who calls throws them away if it
/// fails.
pub fn fill(fresh: &Path, input: impl BufRead) -> Result<Filled, FillError> {
    let club = Club::open(fresh, "")?;
    let taken = club.books().import(input)?;
    // What is made from the records is not brought along.
    club.write(organise::rebuild_all)?;
    let found = club.read(|books| Ok(unsound(books, &taken)))?;
    let (left, found): (Vec<_>, Vec<_>) = found.into_iter().partition(|one| is_honest(&one.finding));
    if found.is_empty() { Ok(Filled { taken, left }) } else { Err(FillError::Unsound(found)) }
}

fn unsound(books: &Read<'_>, taken: &Taken) -> Vec<Unsound> {
    let called = |finding: Finding| {
        let line = taken.lines.get(&finding.which).copied();
        let of_a_member = matches!(finding.what, What::Member | What::Name | What::Sums | What::Rating);
        let member = of_a_member.then(|| books.member_by_uid(&finding.which).ok().flatten()).flatten();
        let which = member.map_or_else(|| finding.which.clone(), |member| member.name);
        Unsound { line, finding: Finding { which, ..finding } }
    };
    crate::check(books, &mut |_, _| {}).into_iter().map(called).collect()
}

/// An end that waits for the organiser's word, or that a clock set back has put before the beginning, and a person who is
/// called like a role: older programs wrote these, and nobody can tell whether they were changed on the way.
const fn is_honest(finding: &Finding) -> bool {
    matches!(finding.what, What::Ending | What::Time | What::Name)
}
