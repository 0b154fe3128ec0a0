//! Reads a log and checks that every line follows from the one before it.

use super::{Chain, Code, Fault, LONGEST};
use std::io::{BufRead, Read};
use thiserror::Error;

/// A line that follows from all lines before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// From 1.
    pub number: u64,
    /// The JSON object without `prev`.
    pub body: String,
}

/// Where and why a log is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct ChainError {
    /// From 1.
    pub line: u64,
    /// The length in bytes of the good lines before it: where to cut a torn log.
    pub offset: u64,
    pub fault: Fault,
}

impl ChainError {
    /// Whether the log merely ends within a line because its writer stopped. Such a log may be cut back to
    /// `offset` and continued; all other faults mean that it was changed.
    pub fn is_torn(&self) -> bool {
        self.fault == Fault::Torn
    }
}

/// The lines of a log in order. Ends with the first faulty line.
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

    /// The hash of the last good line. Once all lines are read, it is the game's verification code.
    pub fn code(&self) -> Code {
        self.chain.code()
    }

    /// The chain up to the last good line, to go on writing.
    pub fn into_chain(self) -> Chain {
        self.chain
    }

    /// The length in bytes of the good lines read so far.
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
            // This program never begins a line this long.
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
