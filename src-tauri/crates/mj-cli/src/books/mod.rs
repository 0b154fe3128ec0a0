//! The club's books from the command line: where they lie, and what keeps them from being opened.

pub mod find;
pub mod when;

use crate::signals;
use crate::stop::{Stop, books_error, club_error, open_error};
use clap::Args;
use mj_club::ledger::{Attribution, OpenError, Read, Reader, Time};
use mj_club::{Club, place};
use mj_tell::io;
use mj_words::{Said, said};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the books lie.
#[derive(Args, Clone, Debug, Default)]
pub struct Data {
    #[arg(long, global = true, display_order = 98, value_name = "FILE", env = place::VARIABLE, hide_env = true)]
    pub data: Option<PathBuf>,
}

impl Data {
    /// The file.
    pub fn path(&self) -> Result<PathBuf, Said> {
        match &self.data {
            Some(path) => Ok(path.clone()),
            None => place::usual().ok_or_else(|| said!("command-no-own-folder")),
        }
    }

    /// The same, with our own folder made where it is missing.
    pub fn place(&self) -> Result<PathBuf, Said> {
        let path = self.path()?;
        if path.is_dir() {
            return Err(said!("command-books-folder", folder = shown(&path)));
        }
        let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(path) };
        match self.data {
            None => {
                place::make_folder(folder)
                    .map_err(|why| said!("command-folder-not-made", folder = shown(folder), why = io(&why)))?;
            }
            // A folder that is mistyped, or a stick that is not plugged in, is not made.
            Some(_) if !folder.exists() => {
                return Err(said!("command-no-folder", folder = shown(folder)));
            }
            Some(_) => {}
        }
        Ok(path)
    }

    /// Opens the books to write, and begins them where there are none. Whatever ends the program, they are closed first.
    pub fn write(&self) -> Result<Arc<Club>, Said> {
        let club = self.open()?;
        signals::close_first(&club);
        Ok(club)
    }

    /// The same for a command that hears of signals itself.
    pub fn open(&self) -> Result<Arc<Club>, Said> {
        Club::open(&self.place()?, place::NAME).map_err(|why| club_error(&why))
    }

    /// Opens books that are there to read, beside the user who writes them. Older ones are brought to this
    /// program's version first, if no user is writing them.
    pub fn reader(&self) -> Result<Reader, Said> {
        let path = self.path()?;
        match Reader::open(&path) {
            Err(OpenError::Older { .. }) => {
                drop(self.write()?);
                Reader::open(&path).map_err(|why| open_error(&why))
            }
            opened => self.rated(opened.map_err(|why| open_error(&why))?),
        }
    }

    /// Books that were brought up to this version and not opened to write since have no ratings: only the program
    /// knows how to rate. Where they cannot be written they are read as they are.
    fn rated(&self, mut reader: Reader) -> Result<Reader, Said> {
        if !reader.read(|books| books.lacks_ratings()).map_err(|why| books_error(&why))? {
            return Ok(reader);
        }
        drop(reader);
        let _ = self.open();
        Reader::open(&self.path()?).map_err(|why| open_error(&why))
    }

    /// Reads something.
    pub fn read<T>(&self, ask: impl FnOnce(&Read<'_>) -> Result<T, mj_club::ledger::Error>) -> Result<T, Said> {
        self.reader()?.read(ask).map_err(|why| books_error(&why))
    }
}

impl Data {
    /// Reads something that may go wrong otherwise than the books themselves.
    pub fn ask<T>(&self, ask: impl FnOnce(&Read<'_>) -> Result<T, Stop>) -> Result<T, Stop> {
        self.reader()?.read(|books| Ok(ask(books)))?
    }

    /// What has to be typed behind a command so that it finds these books.
    pub fn hint(&self) -> String {
        let known = std::env::var_os(place::VARIABLE).map(PathBuf::from);
        match &self.data {
            Some(path) if known.as_ref() != Some(path) => {
                format!(" --data {}", find::quoted(&path.display().to_string()))
            }
            _ => String::new(),
        }
    }
}

/// Reads something of books that are open for writing.
pub fn ask<T>(club: &Club, ask: impl FnOnce(&Read<'_>) -> Result<T, Stop>) -> Result<T, Stop> {
    club.read(|books| Ok(ask(books)))?
}

/// Who does something in the books, and why: no act of the organiser without them.
#[derive(Args, Clone, Debug)]
pub struct Deed {
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    #[arg(long, value_name = "NAME")]
    pub author: String,
}

impl Deed {
    /// For the trail, now.
    pub fn by(&self) -> Attribution {
        Attribution { at: Time::now(), author: self.author.clone(), reason: self.reason.clone() }
    }
}

/// A path as it is shown.
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}
