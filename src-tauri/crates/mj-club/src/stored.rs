//! A game's log out of the books.

use mj_ledger::{Error, GameKey, Read, Segment};
use mj_wire::chain::Code;
use mj_wire::log::{Log, LogError};
use mj_wire::pack::{self, Before, PackError};
use thiserror::Error;

/// Why a log cannot be returned.
#[derive(Debug, Error)]
pub enum StoredError {
    /// The books cannot be read.
    #[error(transparent)]
    Books(#[from] Error),
    /// A game of the score desk has none.
    #[error("a game of the score desk has no log")]
    None,
    /// A part of it was changed.
    #[error("from line {first}: {why}")]
    Packed {
        /// The part's first line.
        first: u64,
        why: PackError,
    },
    /// It is inconsistent.
    #[error(transparent)]
    Log(#[from] LogError),
}

/// The log of a game as text, every line with its newline.
pub fn text(books: &Read<'_>, game: GameKey) -> Result<String, StoredError> {
    let header = books.header(game)?.ok_or(StoredError::None)?;
    let live = books.live(game)?.into_iter().map(|(_, line)| line);
    whole(&header, &books.segments(game)?, live)
}

/// The same from its parts.
pub fn whole(
    header: &str,
    segments: &[Segment],
    live: impl IntoIterator<Item = String>,
) -> Result<String, StoredError> {
    let first = Log::read(format!("{header}\n").as_bytes())?;
    let mut code = Code::of(header.as_bytes());
    let mut text = format!("{header}\n");
    for segment in segments {
        let before = Before { game: &first.header.game, code };
        let part =
            pack::unpack(&segment.packed, before).map_err(|why| StoredError::Packed { first: segment.first, why })?;
        if part.lines.len() != segment.lines as usize {
            return Err(StoredError::Packed { first: segment.first, why: PackError::Broken });
        }
        code = part.code;
        part.lines.iter().for_each(|line| add(&mut text, line));
    }
    live.into_iter().for_each(|line| add(&mut text, &line));
    Ok(text)
}

fn add(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// The parsed log of a game.
pub fn log(books: &Read<'_>, game: GameKey) -> Result<Log, StoredError> {
    Ok(Log::read(text(books, game)?.as_bytes())?)
}
