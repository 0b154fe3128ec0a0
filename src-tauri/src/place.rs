//! The path of the books, the same as for the command line.

use crate::words::Words;
use mj_club::place;
use std::path::PathBuf;

/// The file named by the environment.
pub fn named() -> Option<PathBuf> {
    std::env::var_os(place::VARIABLE).filter(|file| !file.is_empty()).map(PathBuf::from)
}

/// The named file, or the one in our own folder, which is created if missing.
pub fn books(named: Option<PathBuf>, words: Words) -> Result<PathBuf, String> {
    if let Some(file) = named.or_else(self::named) {
        return Ok(file);
    }
    let file = place::usual().ok_or_else(|| words.say("window-no-folder"))?;
    if let Some(folder) = file.parent() {
        place::make_folder(folder).map_err(|why| words.io(&why, folder))?;
    }
    Ok(file)
}
