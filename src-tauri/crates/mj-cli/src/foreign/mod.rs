//! Records of other programs, told from logs by how they begin.

pub mod convert;
pub mod seat;
pub mod verify;

use mj_club::words;
use mj_records::read::MOST_BYTES;
use mj_records::{Fault, Record, What};
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

/// A record of another program as a log; none where the file is none.
pub fn as_log(path: &Path) -> Result<Option<Log>, Said> {
    let Some(bytes) = find(path).map_err(|error| words::io(&error))? else { return Ok(None) };
    let text = mj_records::as_log(&bytes).map_err(|why| verify::refused(&why))?;
    Log::read(text.as_bytes()).map(Some).map_err(|why| words::log_error(&why))
}

/// A record, or what is wrong with it.
pub fn read(bytes: &[u8]) -> Result<Record, Fault> {
    match bytes.len() {
        0 => Err(Fault::whole(What::Empty)),
        _ => mj_records::read(bytes),
    }
}

#[cfg(test)]
mod tests;
