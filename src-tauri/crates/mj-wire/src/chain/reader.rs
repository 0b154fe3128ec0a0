//! Reads a log and holds every line to the one before it.

use super::{Chain, Code, Fault, LONGEST};
use std::io::{BufRead, Read};
use thiserror::Error;

/// A line that follows from all before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// From 1.
    pub number: u64,
    /// The JSON object without `prev`.
    pub body: String,
}

/// Where a log is not what it should be, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct ChainError {
    /// From 1.
    pub line: u64,
    /// How many bytes of good lines come before it: what to cut a torn log back to.
    pub offset: u64,
    /// What is wrong.
    pub fault: Fault,
}

impl ChainError {
    /// Whether the program that wrote the log was merely stopped while writing. The log may then be
    /// cut back to `offset` and gone on with; all other faults mean that it was changed.
    pub fn is_torn(&self) -> bool {
        self.fault == Fault::Torn
    }
}

/// The lines of a log, one after the other; ends with the first that is wrong.
///
/// A text is read with `Reader::new(text.as_bytes())`.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    chain: Chain,
    offset: u64,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads a log from its first line.
    pub fn new(input: R) -> Reader<R> {
        Reader { input, chain: Chain::new(), offset: 0, ended: false }
    }

    /// The hash of the last good line: when all are read, the game's verification code.
    pub fn code(&self) -> Code {
        self.chain.code()
    }

    /// The chain up to the last good line, to go on writing.
    pub fn into_chain(self) -> Chain {
        self.chain
    }

    /// How many bytes the good lines have that were read so far.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    fn read_line(&mut self) -> Result<Option<Line>, Fault> {
        let mut bytes = Vec::new();
        let mut input = Read::take(&mut self.input, LONGEST as u64 + 1);
        let read = input.read_until(b'\n', &mut bytes).map_err(|error| Fault::Io(error.kind()))?;
        match bytes.pop() {
            None => return Ok(None),
            Some(b'\n') => {}
            // Nothing so long was ever begun by a program of ours.
            Some(_) if read > LONGEST => return Err(Fault::TooLong),
            Some(_) => return Err(Fault::Torn),
        }
        let body = self.chain.follow(&bytes)?;
        self.offset += read as u64;
        Ok(Some(Line { number: self.chain.lines(), body }))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Line, ChainError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let line = self.read_line();
        self.ended = !matches!(line, Ok(Some(_)));
        line.map_err(|fault| ChainError { line: self.chain.lines() + 1, offset: self.offset, fault }).transpose()
    }
}
