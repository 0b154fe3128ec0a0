//! A piece of a log in few bytes, and byte for byte again: what a book of games keeps.
//!
//! Lines are facts, and most of them can be told from those before: half of a log are hashes, a wall follows
//! from its secrets, a draw is the next tile. [`pack`] leaves out what [`unpack`] can tell, and
//! compresses the rest with a dictionary that never changes. No rule is asked, so a game stays readable
//! whatever becomes of its rule book; and whatever a line is, it comes back as it was.

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

/// What must be known of a log before a piece of it.
#[derive(Clone, Copy, Debug)]
pub struct Before<'a> {
    /// The game's id, from the header.
    pub game: &'a GameId,
    /// The hash of the line before; [`Code::START`] before the first.
    pub code: Code,
}

/// A piece of a log, whole again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpacked {
    /// The lines, without newlines.
    pub lines: Vec<String>,
    /// The hash of the last: what stands before the next piece.
    pub code: Code,
}

/// The most bytes the lines of a piece may have: a few bytes cannot fill our memory.
pub const MOST: usize = 16 << 20;

/// Why lines cannot be packed, or bytes are none that were packed after that line of that game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PackError {
    /// Counted from 1 in the piece.
    #[error("line {0} of the piece does not follow from the line before")]
    Line(usize),
    /// More than [`MOST`] bytes, or a line of more than [`crate::chain::LONGEST`].
    #[error("longer than a piece of a log may be")]
    TooLong,
    /// Packed by a newer program, or by none.
    #[error("packed in form {0}, which this program does not read")]
    Version(u8),
    /// Bytes were changed or cut off, or belong after another line or in another game.
    #[error("not what was packed here")]
    Broken,
    /// There is not enough memory to compress.
    #[error("cannot be compressed")]
    Compression,
}

/// The first byte of the form.
const VERSION: u8 = 1;
/// How much is kept of the code after the piece: enough to find out every accident.
const KEPT: usize = 8;
/// What every zstd frame begins with is not kept.
const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// Slow and small; a hand takes a fraction of a millisecond all the same.
const LEVEL: i32 = 19;

/// The commonest lines of a log, which everyone can read in it, behind tables of how common each byte is. It
/// belongs to the form: another dictionary is another version.
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

/// The lines again. What it gives was packed after this line of this game, but for ill will: against that, hold
/// the code to one that is known.
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

/// What is kept of a code.
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
    // What is packed is never longer than its lines and what stands before them.
    let size = usize::try_from(size).ok().filter(|size| *size <= MOST + 64).ok_or(PackError::TooLong)?;
    let text = Decompressor::with_prepared_dictionary(&DECODER)
        .and_then(|mut decompressor| decompressor.decompress(&frame, size));
    text.map_err(|_| PackError::Broken)
}

#[cfg(test)]
mod tests;
