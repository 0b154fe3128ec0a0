//! Reads files of all known formats, which are recognised by their content.

mod collection;
mod documents;
mod lines;
pub mod log;
pub(crate) mod mjai;
pub(crate) mod mjai_event;
mod sketch;
pub(crate) mod tenhou6;
mod tenhou6_calls;
mod tenhou6_file;
mod xml;
mod xml_fields;
mod xml_melds;
pub(crate) mod yaku;

use crate::fault::{Fault, FaultKind};
use crate::record::Record;
use flate2::read::GzDecoder;
use std::borrow::Cow;
use std::io::Read;

/// The maximum size of a file.
pub const MOST_BYTES: usize = 16 << 20;

/// The maximum number of games in a file.
pub const MOST_GAMES: usize = 2_000;

/// The maximum number of hands in a record; 天鳳's longest games have under fifty.
pub const MOST_HANDS: usize = 500;

/// The maximum number of acts in a hand: every tile of the wall drawn and discarded, with declarations and
/// deposits.
pub const MOST_MOVES: usize = 400;

const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The beginning of a log of this program.
const OWN: &str = "{\"prev\"";

/// The number of bytes that are examined to recognise a format.
const HEAD: usize = 4_096;

/// The result for one game.
pub type Game = Result<Record, Fault>;

/// Whether a file with this beginning is another program's record.
pub fn looks_foreign(head: &[u8]) -> bool {
    if head.starts_with(&GZIP) {
        let mut begins = Vec::new();
        // A truncated compressed head still gives its first bytes.
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
    let hands = json && collection::begins_with_a_hand(text);
    text.starts_with('<') || hands || (json && (says("\"type\"") || says("\"log\""))) || collection::are_links(text)
}

/// Reads the only game of a file.
pub fn read(bytes: &[u8]) -> Game {
    let mut games = read_all(bytes);
    match games.len() {
        1 => games.remove(0),
        several => Err(Fault::whole(FaultKind::Several(several))),
    }
}

/// Reads all games of a file; the result is never empty.
pub fn read_all(bytes: &[u8]) -> Vec<Game> {
    let text = match unpacked(bytes) {
        Ok(text) => text,
        Err(fault) => return vec![Err(fault)],
    };
    let games = match std::str::from_utf8(&text) {
        Ok(text) => of_text(text),
        Err(error) => vec![Err(unread(&error))],
    };
    if games.len() > MOST_GAMES { vec![Err(Fault::whole(FaultKind::TooManyGames(MOST_GAMES)))] } else { games }
}

fn of_text(text: &str) -> Vec<Game> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    match () {
        () if text.starts_with('<') => xml::read(text),
        () if text.starts_with(OWN) => vec![log::read(text.as_bytes())],
        () if text.starts_with(['{', '[']) => collection::read(text),
        () if collection::are_links(text) => collection::read(&collection::linked(text)),
        () => vec![Err(Fault::whole(FaultKind::Unknown))],
    }
}

/// A file, decompressed if it is gzip.
fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Fault> {
    let too_large = || Fault::whole(FaultKind::TooLarge(MOST_BYTES));
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
    Fault::whole(FaultKind::Unread(error.to_string()))
}
