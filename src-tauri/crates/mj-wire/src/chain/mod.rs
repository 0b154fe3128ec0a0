//! 鏈: a log in JSON lines in which each line carries the hash of the line before it.
//!
//! [`Chain`] makes lines, [`Reader`] checks them. The hash of the last line is the game's verification code: a
//! player who noted it can tell later whether a line was changed.

mod reader;

pub use crate::hash::HexError;
pub use reader::{ChainError, Line, Reader};

use crate::hash::{Hex, sha256};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::str::FromStr;
use thiserror::Error;

/// The maximum length of a line in bytes, without its newline. It bounds the memory that a reader needs.
pub const LONGEST: usize = 64 * 1024;

/// How every line begins; 32 digits and a quotation mark follow.
const START: &str = "{\"prev\":\"";

/// 驗證碼: the hash of a line, the first 16 bytes of its SHA-256 without the newline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Code(Hex<16>);

impl Code {
    /// The `prev` of the first line.
    pub const START: Code = Code(Hex([0; 16]));

    pub(crate) fn bytes(&self) -> &[u8; 16] {
        &self.0.0
    }

    /// The code of a log that ends with this line, given without its newline.
    pub fn of(line: &[u8]) -> Code {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&sha256(&[line])[..16]);
        Code(Hex(bytes))
    }

    /// The first half in four groups, to be read aloud or noted on the score sheet: `0f1e-2d3c-4b5a-6978`.
    pub fn short(&self) -> String {
        let digits = self.to_string();
        [&digits[..4], &digits[4..8], &digits[8..12], &digits[12..16]].join("-")
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({self})")
    }
}

impl FromStr for Code {
    type Err = HexError;
    fn from_str(text: &str) -> Result<Code, HexError> {
        text.parse().map(Code)
    }
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// More than [`LONGEST`] bytes.
    #[error("longer than {LONGEST} bytes")]
    TooLong,
    /// Not exactly one JSON object in UTF-8 on one line.
    #[error("not a JSON object: {0}")]
    NotJson(NoObject),
    /// The line does not begin with `{"prev":"` and 32 digits.
    #[error("does not begin with {{\"prev\":\" and the hash of the line before")]
    PrevMissing,
    /// A repeated `prev`; programs differ in which one they use.
    #[error("has \"prev\" twice")]
    PrevTwice,
    /// This line or the one before it was changed, or a line between them was removed.
    #[error("carries {found} where the line before it has the hash {expected}")]
    Broken { expected: Code, found: Code },
    /// The log ends within a line: the program stopped while writing. All lines before it are good.
    #[error("cut off in the middle; everything before it is good")]
    Torn,
    /// Reading failed.
    #[error("could not be read: {0}")]
    Io(io::ErrorKind),
}

/// Why bytes are not one JSON object on one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoObject {
    /// Not UTF-8 after this many bytes.
    #[error("no UTF-8 after byte {0}")]
    Text(usize),
    /// It does not end with the object's bracket, or has a line break.
    #[error("does not end with its bracket")]
    Bracket,
    /// The message of the JSON parser.
    #[error("{0}")]
    Json(String),
}

/// Why a value cannot become a line. The chain is unchanged.
#[derive(Debug, Error)]
pub enum LinkError {
    /// The value cannot be serialised.
    #[error("cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The value is not an object, so it has no room for `prev`.
    #[error("not a JSON object")]
    NoObject,
    /// A reader would refuse the line.
    #[error("the line would be refused: {0}")]
    Refused(#[from] Fault),
}

/// The end of a log, to which the next line is linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    last: Code,
    lines: u64,
}

impl Default for Chain {
    fn default() -> Chain {
        Chain { last: Code::START, lines: 0 }
    }
}

impl Chain {
    /// A log without lines.
    pub fn new() -> Chain {
        Chain::default()
    }

    /// The next line with its newline, to be written in one piece: `prev` first, then the fields of `body`,
    /// which must be a JSON object without a `prev` of its own.
    ///
    /// If writing fails, the chain is one line ahead of the log: read the log again.
    pub fn link(&mut self, body: &impl Serialize) -> Result<String, LinkError> {
        let body = serde_json::to_string(body)?;
        let fields = body.strip_prefix('{').ok_or(LinkError::NoObject)?;
        let comma = if fields == "}" { "" } else { "," };
        let mut line = format!("{START}{}\"{comma}{fields}", self.last);
        self.follow(line.as_bytes())?;
        line.push('\n');
        Ok(line)
    }

    /// The hash of the last line.
    pub fn code(&self) -> Code {
        self.last
    }

    /// The number of lines.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Moves on to this line if it follows from the last one, and returns its body.
    fn follow(&mut self, line: &[u8]) -> Result<String, Fault> {
        let (found, body) = take_apart(line)?;
        if found != self.last {
            return Err(Fault::Broken { expected: self.last, found });
        }
        self.last = Code::of(line);
        self.lines += 1;
        Ok(body)
    }
}

/// The `prev` of a line, and its object without `prev`.
fn take_apart(line: &[u8]) -> Result<(Code, String), Fault> {
    if line.len() > LONGEST {
        return Err(Fault::TooLong);
    }
    let text = str::from_utf8(line).map_err(|error| Fault::NotJson(NoObject::Text(error.valid_up_to())))?;
    if !text.ends_with('}') || text.contains('\n') {
        return Err(Fault::NotJson(NoObject::Bracket));
    }
    names(text)?;
    let (prev, body) = split(text).ok_or(Fault::PrevMissing)?;
    if names(&body)?.contains_key("prev") {
        return Err(Fault::PrevTwice);
    }
    Ok((prev, body))
}

/// The names in an object; an error if the text is not an object.
fn names(text: &str) -> Result<BTreeMap<String, IgnoredAny>, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::NotJson(NoObject::Json(error.to_string())))
}

/// Takes `prev` out of an object that begins with it.
fn split(object: &str) -> Option<(Code, String)> {
    let (digits, rest) = object.strip_prefix(START)?.split_at_checked(32)?;
    let rest = rest.strip_prefix('"')?;
    let fields = if rest == "}" { rest } else { rest.strip_prefix(',')? };
    Some((digits.parse().ok()?, format!("{{{fields}")))
}

#[cfg(test)]
mod tests;
