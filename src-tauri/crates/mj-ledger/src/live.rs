//! 牌譜: the lines of the current hand, and the blobs of finished ones.

use crate::seal::{Seal, seal};
use crate::{Detail, Error, GameKey, Read, Refused, Write};
use rusqlite::OptionalExtension;

/// Lines of a log in one blob, packed by the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The number of its first line; the header is line 1.
    pub first: u64,
    /// The number of lines.
    pub lines: u32,
    pub packed: Vec<u8>,
}

/// An unfinished game.
#[derive(Clone, Debug)]
pub struct Unfinished {
    pub game: GameKey,
    pub gid: String,
    /// The log's first line, if it was played at a table.
    pub header: Option<String>,
    /// The source of its walls.
    pub secret: Option<Vec<u8>>,
}

impl Read<'_> {
    /// All unfinished games, the oldest first.
    pub fn unfinished(&self) -> Result<Vec<Unfinished>, Error> {
        let all = "SELECT id, gid, header, secret FROM game WHERE ended IS NULL ORDER BY id";
        let mut query = self.sql.prepare_cached(all)?;
        let games = query.query_map([], |row| {
            Ok(Unfinished { game: GameKey(row.get(0)?), gid: row.get(1)?, header: row.get(2)?, secret: row.get(3)? })
        })?;
        Ok(games.collect::<Result<_, _>>()?)
    }

    /// The log's first line; `None` for a game of the score desk.
    pub fn header(&self, game: GameKey) -> Result<Option<String>, Error> {
        let mut query = self.sql.prepare_cached("SELECT header FROM game WHERE id = ?1")?;
        Ok(query.query_row([game.0], |row| row.get(0))?)
    }

    /// The finished part of a log.
    pub fn segments(&self, game: GameKey) -> Result<Vec<Segment>, Error> {
        let all = "SELECT first, lines, packed FROM segment WHERE game = ?1 ORDER BY first";
        let mut query = self.sql.prepare_cached(all)?;
        let segments = query.query_map([game.0], |row| {
            Ok(Segment { first: row.get::<_, i64>(0)? as u64, lines: row.get(1)?, packed: row.get(2)? })
        })?;
        Ok(segments.collect::<Result<_, _>>()?)
    }

    /// The lines of the current hand, with their numbers.
    pub fn live(&self, game: GameKey) -> Result<Vec<(u64, String)>, Error> {
        let mut query = self.sql.prepare_cached("SELECT line, text FROM line WHERE game = ?1 ORDER BY line")?;
        let lines = query.query_map([game.0], |row| Ok((row.get::<_, i64>(0)? as u64, row.get(1)?)))?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    /// What is wrong with the lines of the current hand. Each line's hash is in the next line; the last one has
    /// none after it.
    pub(crate) fn live_wrong(&self, game: GameKey) -> Result<Option<Detail>, Error> {
        let packed: u64 = self.segments(game)?.iter().map(|segment| u64::from(segment.lines)).sum();
        let mut query = self.sql.prepare_cached("SELECT line, text, seal FROM line WHERE game = ?1 ORDER BY line")?;
        let mut rows = query.query([game.0])?;
        let mut next = packed + 2;
        while let Some(row) = rows.next()? {
            let (line, text, sealed): (i64, String, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
            if line as u64 != next {
                return Ok(Some(Detail::LineOrder { stands: line, should: next }));
            }
            if seal_of(next, &text)?.as_slice() != sealed {
                return Ok(Some(Detail::LineSeal(line)));
            }
            next += 1;
        }
        Ok(None)
    }

    /// The number of the next line.
    fn next_line(&self, game: GameKey) -> Result<u64, Error> {
        let live = "SELECT MAX(line) + 1 FROM line WHERE game = ?1";
        let live: Option<i64> = self.sql.prepare_cached(live)?.query_row([game.0], |row| row.get(0))?;
        if let Some(next) = live {
            return Ok(next as u64);
        }
        let packed = "SELECT first + lines FROM segment WHERE game = ?1 ORDER BY first DESC LIMIT 1";
        let packed: Option<i64> = self.sql.prepare_cached(packed)?.query_row([game.0], |row| row.get(0)).optional()?;
        Ok(packed.unwrap_or(2) as u64)
    }
}

impl Write<'_> {
    /// Appends lines to the log of a game; `first` is the number of the first one. A gap is refused: earlier
    /// lines were not written.
    pub fn append(&self, game: GameKey, first: u64, lines: &[String]) -> Result<(), Error> {
        if self.is_over(game)? || self.next_line(game)? != first {
            return Err(Error::Refused(Refused::LogLine));
        }
        let insert = "INSERT INTO line (game, line, text, seal) VALUES (?1, ?2, ?3, ?4)";
        let mut insert = self.sql.prepare_cached(insert)?;
        for (number, line) in (first..).zip(lines) {
            insert.execute((game.0, number as i64, line, seal_of(number, line)?))?;
        }
        Ok(())
    }

    /// For tests: removes the newest line of the current hand, as if it had never been written.
    #[doc(hidden)]
    pub fn forget_last_line(&self, game: GameKey) -> Result<(), Error> {
        let last = "DELETE FROM line WHERE game = ?1 AND line = (SELECT MAX(line) FROM line WHERE game = ?1)";
        self.sql.prepare_cached(last)?.execute([game.0])?;
        Ok(())
    }

    /// Replaces the lines of a segment by its blob.
    pub fn fold(&self, game: GameKey, segment: &Segment) -> Result<(), Error> {
        let packed = "SELECT COALESCE(MAX(first + lines), 2) FROM segment WHERE game = ?1";
        let next: i64 = self.sql.prepare_cached(packed)?.query_row([game.0], |row| row.get(0))?;
        let gap = Error::Refused(Refused::LogPart);
        match segment.first.checked_add(u64::from(segment.lines)) {
            Some(end) if next as u64 == segment.first && self.next_line(game)? <= end => {}
            _ => return Err(gap),
        }
        self.sql.prepare_cached("DELETE FROM line WHERE game = ?1")?.execute([game.0])?;
        let insert = "INSERT INTO segment (game, first, lines, packed) VALUES (?1, ?2, ?3, ?4)";
        let row = (game.0, segment.first as i64, segment.lines, &segment.packed);
        self.sql.prepare_cached(insert)?.execute(row)?;
        self.unseal(game);
        Ok(())
    }
}

fn seal_of(line: u64, text: &str) -> Result<Seal, Error> {
    seal(&(line, text))
}
