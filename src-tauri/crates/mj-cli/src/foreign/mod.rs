//! Records of other programs, told from logs by how they begin.

pub mod convert;
pub mod seat;

use crate::terms::headed;
use mj_records::read::MOST_BYTES;
use mj_records::{Fault, FaultKind, Record, Refused};
use mj_tell as words;
use mj_wire::log::Log;
use mj_words::Said;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Reads a file that is no log but looks like a record of another program; `-` is the standard input. None where it does
/// not, and then nothing of it has been taken.
pub fn find(path: &Path) -> io::Result<Option<Vec<u8>>> {
    if path == Path::new("-") {
        return taken(io::stdin().lock());
    }
    if !path.is_file() {
        return Ok(None);
    }
    taken(BufReader::new(File::open(path)?))
}

fn taken(mut input: impl BufRead) -> io::Result<Option<Vec<u8>>> {
    if !mj_records::read::looks_foreign(input.fill_buf()?) {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    input.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// A game of another program's record as a log, with what is to be told of its rules; none where the file is no record.
pub fn as_log(path: &Path, game: Option<usize>) -> Result<Option<(Log, Vec<Said>)>, Said> {
    let Some(bytes) = find(path).map_err(|error| words::io(&error))? else { return Ok(None) };
    let record = read(&bytes, game).map_err(|fault| fault.said())?;
    let told = mj_records::log_of(&record).map_err(|why| refused(&why))?;
    let log = Log::read(told.text.as_bytes()).map_err(|why| words::log_error(&why))?;
    Ok(Some((log, words::plays(&told.replayed))))
}

/// Every game of a file, or what is wrong with it.
pub fn games(bytes: &[u8]) -> Vec<Result<Record, Fault>> {
    match bytes.len() {
        0 => vec![Err(Fault::whole(FaultKind::Empty))],
        _ => mj_records::read_all(bytes),
    }
}

/// The record of a game, or what is wrong with it; `game` is its number, from 1, where there are several.
pub fn read(bytes: &[u8], game: Option<usize>) -> Result<Record, Fault> {
    let mut games = games(bytes);
    match (game, games.len()) {
        (None, 1) => games.remove(0),
        (None, several) => Err(Fault::whole(FaultKind::Several(several))),
        (Some(game), all) if game == 0 || game > all => Err(Fault::whole(FaultKind::NoGame(all))),
        (Some(game), _) => games.swap_remove(game - 1),
    }
}

/// Why a record cannot be played again.
pub fn refused(why: &Refused) -> Said {
    match why {
        Refused::Fault(_) => words::unreplayed(why),
        Refused::Options(_) => headed("options", words::unreplayed(why)),
    }
}

#[cfg(test)]
mod tests;
