//! 主機金鑰: what goes along with a copy or an export, and what becomes of one that came.

use crate::asking;
use crate::books::shown;
use crate::stop::Stop;
use mj_club::host_key::{self, Fit};
use mj_club::restore;
use mj_words::{Said, said};
use std::io::{BufRead, Write};
use std::path::Path;

/// The line of the host's key, if it is asked for and there is one.
pub fn line_of(books: &Path, wanted: bool) -> Result<Option<String>, Stop> {
    if !wanted {
        return Ok(None);
    }
    let file = || shown(&host_key::beside_books(books));
    host_key::line_of(books).map_err(|why| said!("books-file", file = file(), what = mj_tell::io(&why)).into())
}

/// What there is to know about a file that was written.
pub fn along(books: &Path, wanted: bool, line: Option<&str>) -> Option<Said> {
    match line {
        Some(_) => Some(said!("command-key-along")),
        None if wanted => Some(said!("command-key-no")),
        // One that cannot be read is no reason to ask for it.
        None => host_key::line_of(books).ok().flatten().map(|_| said!("command-key-stays")),
    }
}

/// What became of a key that came, as programs read it and as people do.
pub struct Came {
    /// `none`, `same`, `taken` or `left`.
    pub what: &'static str,
    pub told: Option<Said>,
}

/// Decides what becomes of the host's key in books that were just put there, before they are opened. Where another
/// lies beside them it stays, unless the command line or an answer says otherwise.
pub fn came(books: &Path, take: bool, mut ask: Option<(&mut dyn BufRead, &mut dyn Write)>) -> Result<Came, Stop> {
    let fit = restore::fit(books, books)?;
    let take = match (fit, &mut ask) {
        (Some(Fit::Other), Some((input, out))) if !take => {
            asking::agreed(&said!("command-key-instead"), &mut **input, &mut **out)?
        }
        (Some(Fit::New), _) => true,
        _ => take,
    };
    restore::decide(books, take)?;
    let (what, told) = match fit {
        Some(Fit::New) => ("taken", Some(said!("command-key-here"))),
        Some(Fit::Other) if take => ("taken", Some(said!("command-key-aside"))),
        Some(Fit::Other) => ("left", Some(said!("command-key-left"))),
        Some(Fit::Same) => ("same", None),
        None => {
            ("none", host_key::line_of(books).is_ok_and(|line| line.is_none()).then(|| said!("command-key-missing")))
        }
    };
    Ok(Came { what, told })
}
