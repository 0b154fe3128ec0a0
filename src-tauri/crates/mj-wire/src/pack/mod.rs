//! A piece of a log in few bytes, restored byte for byte: the form in which the books keep games.
//!
//! Most lines follow from those before: half of a log are hashes, a wall follows from its secrets, a draw is
//! the next tile. [`pack`] leaves out what [`unpack`] can derive, and compresses the rest with a dictionary
//! that never changes. No rule is used, so a game stays readable if its rule book changes; every line is
//! restored exactly.

mod course;
mod lines;
mod mixed;

use crate::chain::Code;
use crate::fair::GameId;
use course::Course;
use mixed::{Mixed, stock_of};
use std::sync::LazyLock;
use thiserror::Error;
use zstd::bulk::{Compressor, Decompressor};
use zstd::dict::{DecoderDictionary, EncoderDictionary};
use zstd::zstd_safe::get_frame_content_size;

/// The context of a piece of a log.
#[derive(Clone, Copy, Debug)]
pub struct Before<'a> {
    /// The game's id, from the header.
    pub game: &'a GameId,
    /// The hash of the line before; [`Code::START`] before the first.
    pub code: Code,
}

/// An unpacked piece of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpacked {
    /// The lines, without newlines.
    pub lines: Vec<String>,
    /// The hash of the last line, which precedes the next piece.
    pub code: Code,
}

/// The maximum length in bytes of the lines of a piece, so that a small pack cannot fill the memory.
pub const MOST: usize = 16 << 20;

/// Why lines cannot be packed, or bytes cannot be unpacked after this line of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PackError {
    /// Counted from 1 in the piece.
    #[error("line {0} of the piece does not follow from the line before")]
    Line(usize),
    /// More than [`MOST`] bytes, or a line of more than [`crate::chain::LONGEST`].
    #[error("longer than a piece of a log may be")]
    TooLong,
    /// A version that this program does not know.
    #[error("packed in form {0}, which this program does not read")]
    Version(u8),
    /// The bytes were changed or truncated, or belong after another line or to another game.
    #[error("not what was packed here")]
    Broken,
    /// Not enough memory to compress.
    #[error("cannot be compressed")]
    Compression,
}

/// The first byte of the form.
const VERSION: u8 = 1;
/// The stored part of the code after the piece: enough to detect every accident.
const KEPT: usize = 8;
/// The constant start of a zstd frame, which is not stored.
const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// Slow and small; a hand still takes a fraction of a millisecond.
const LEVEL: i32 = 19;

/// The commonest lines of a log in plain text, after tables of byte frequencies. It belongs to the form:
/// another dictionary is another version.
static DICTIONARY: &[u8] = include_bytes!("v1.dictionary");
static ENCODER: LazyLock<EncoderDictionary<'static>> = LazyLock::new(|| EncoderDictionary::copy(DICTIONARY, LEVEL));
static DECODER: LazyLock<DecoderDictionary<'static>> = LazyLock::new(|| DecoderDictionary::copy(DICTIONARY));

/// Packs a piece of a log, usually one hand up to its `reveal`: whole lines without their newlines.
pub fn pack(lines: &[impl AsRef<str>], before: Before<'_>) -> Result<Vec<u8>, PackError> {
    let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
    let code = lines::check(&lines, before.code)?;
    let (stock, dealt) = stock_of(&lines);
    let mixed = Mixed::find(&lines);
    let words = mixed.as_ref().and_then(|mixed| mixed.words(before.game, &stock));
    let mut out = vec![VERSION];
    out.extend_from_slice(&kept(code));
    let mut text = vec![dealt];
    match mixed.filter(|_| words.is_some()) {
        Some(mixed) => {
            mixed.write(&mut out);
            text.extend(stock);
        }
        None => out.push(0),
    }
    lines::write(&mut text, &lines, Course::new(dealt.into()), words.as_ref());
    out.extend_from_slice(compress(&text)?.strip_prefix(&MAGIC).ok_or(PackError::Compression)?);
    Ok(out)
}

/// Restores the lines. The check detects accidents, not forgery: against that, compare the code with a known
/// one.
pub fn unpack(bytes: &[u8], before: Before<'_>) -> Result<Unpacked, PackError> {
    let (version, bytes) = bytes.split_first().ok_or(PackError::Broken)?;
    if *version != VERSION {
        return Err(PackError::Version(*version));
    }
    let (expected, bytes) = bytes.split_first_chunk::<KEPT>().ok_or(PackError::Broken)?;
    let (mixed, bytes) = Mixed::read(bytes).ok_or(PackError::Broken)?;
    let text = decompress(bytes)?;
    let (dealt, text) = text.split_first().ok_or(PackError::Broken)?;
    let (words, text) = match mixed {
        Some(mixed) => {
            let (stock, text) = text.split_first_chunk().ok_or(PackError::Broken)?;
            (mixed.words(before.game, stock), text)
        }
        None => (None, text),
    };
    let read = lines::read(text, before.code, Course::new((*dealt).into()), words.as_ref())?;
    if kept(read.code) == *expected { Ok(read) } else { Err(PackError::Broken) }
}

/// The stored part of a code.
fn kept(code: Code) -> [u8; KEPT] {
    std::array::from_fn(|at| code.bytes()[at])
}

fn compress(text: &[u8]) -> Result<Vec<u8>, PackError> {
    let frame = Compressor::with_prepared_dictionary(&ENCODER).and_then(|mut compressor| {
        compressor.include_checksum(false)?;
        compressor.include_dictid(false)?;
        compressor.compress(text)
    });
    frame.map_err(|_| PackError::Compression)
}

fn decompress(bytes: &[u8]) -> Result<Vec<u8>, PackError> {
    let frame = [&MAGIC, bytes].concat();
    let size = get_frame_content_size(&frame).ok().flatten().ok_or(PackError::Broken)?;
    // Packed content is never longer than its lines and their head.
    let size = usize::try_from(size).ok().filter(|size| *size <= MOST + 64).ok_or(PackError::TooLong)?;
    let text = Decompressor::with_prepared_dictionary(&DECODER)
        .and_then(|mut decompressor| decompressor.decompress(&frame, size));
    text.map_err(|_| PackError::Broken)
}

#[cfg(test)]
mod tests;
