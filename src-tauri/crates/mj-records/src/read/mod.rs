//! Reading files of any known form, told apart by what stands in them.

pub mod log;
mod mjai;
pub(crate) mod mjai_event;
mod sketch;
pub(crate) mod tenhou6;
mod tenhou6_calls;
mod xml;
mod xml_melds;
pub(crate) mod yaku;

use crate::fault::{Fault, What};
use crate::record::Record;
use flate2::read::GzDecoder;
use std::borrow::Cow;
use std::io::Read;

/// A larger file is refused.
pub const MOST_BYTES: usize = 16 << 20;

/// A record has no more hands; 天鳳's longest games have under fifty.
pub const MOST_HANDS: usize = 500;

/// More cannot be done in a hand: every tile of the wall drawn and discarded, declarations and deposits beside it.
pub const MOST_MOVES: usize = 400;

const GZIP: [u8; 2] = [0x1f, 0x8b];

/// How a log of this program begins.
const OWN: &str = "{\"prev\"";

/// Of a file so much is looked at to tell whose it is.
const HEAD: usize = 4_096;

/// Whether a file that begins so is for this crate: no log of this program, and something like another's record.
pub fn looks_foreign(head: &[u8]) -> bool {
    if head.starts_with(&GZIP) {
        let mut begins = Vec::new();
        // A head that ends in the midst of what was packed still tells what it holds so far.
        let _ = GzDecoder::new(head).take(HEAD as u64).read_to_end(&mut begins);
        return begins.is_empty() || is_foreign(&begins);
    }
    is_foreign(head)
}

fn is_foreign(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head.get(..HEAD).unwrap_or(head));
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let says = |word: &str| text.contains(word);
    let json = text.starts_with(['{', '[']) && !text.starts_with(OWN);
    text.starts_with('<') || (json && (says("\"type\"") || says("\"log\"")))
}

/// Reads a record.
pub fn read(bytes: &[u8]) -> Result<Record, Fault> {
    let bytes = unpacked(bytes)?;
    let text = std::str::from_utf8(&bytes).map_err(|error| unread(&error))?;
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let first = text.lines().next().unwrap_or_default();
    let json = text.starts_with(['{', '[']);
    match () {
        () if text.starts_with('<') => xml::read(text),
        () if text.starts_with(OWN) => log::read(text.as_bytes()),
        () if json && first.contains("\"type\"") => mjai::read(text),
        () if json && text.contains("\"log\"") => tenhou6::read(text),
        () => Err(Fault::whole(What::Unknown)),
    }
}

/// A file as it is, or unpacked where it was packed by gzip.
fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Fault> {
    let too_large = || Fault::whole(What::TooLarge(MOST_BYTES));
    if bytes.len() > MOST_BYTES {
        return Err(too_large());
    }
    if !bytes.starts_with(&GZIP) {
        return Ok(bytes.into());
    }
    let mut all = Vec::new();
    let limit = MOST_BYTES as u64 + 1;
    GzDecoder::new(bytes).take(limit).read_to_end(&mut all).map_err(|error| unread(&error))?;
    if all.len() > MOST_BYTES { Err(too_large()) } else { Ok(all.into()) }
}

fn unread(error: &dyn std::fmt::Display) -> Fault {
    Fault::whole(What::Unread(error.to_string()))
}
