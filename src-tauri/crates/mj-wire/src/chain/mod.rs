//! 鏈: a log in JSON lines in which each line carries the hash of the line before it.
//!
//! [`Chain`] makes lines, [`Reader`] checks them. The hash of the last line is the game's
//! verification code: a note of it shows whether any line was changed afterwards.

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

/// The most bytes a line may have, its newline not counted: a line cannot fill our memory.
pub const LONGEST: usize = 64 * 1024;

/// How every line begins; 32 digits and a quotation mark follow.
const START: &str = "{\"prev\":\"";

/// 驗證碼: the hash of a line, the first 16 bytes of its SHA-256 without the newline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Code(Hex<16>);

impl Code {
    /// What the first line carries, for want of a line before it.
    pub const START: Code = Code(Hex([0; 16]));

    pub(crate) fn bytes(&self) -> &[u8; 16] {
        &self.0.0
    }

    /// The code of a log that ends with this line, which has no newline.
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
    /// Not one JSON object and nothing else, in UTF-8 and on one line.
    #[error("not a JSON object: {0}")]
    NotJson(NoObject),
    /// It does not begin with `{"prev":"` and 32 digits.
    #[error("does not begin with {{\"prev\":\" and the hash of the line before")]
    PrevMissing,
    /// Programs differ in which of two they believe.
    #[error("has \"prev\" twice")]
    PrevTwice,
    /// It, or the line before it, was changed, or there was a line between them.
    #[error("carries {found} where the line before it has the hash {expected}")]
    Broken {
        /// The hash of the line before it.
        expected: Code,
        /// What it carries.
        found: Code,
    },
    /// The end of the log is the beginning of a line without a newline: the program stopped in the
    /// midst of writing. Everything before it is good.
    #[error("cut off in the middle; everything before it is good")]
    Torn,
    /// The log could not be read on.
    #[error("could not be read: {0}")]
    Io(io::ErrorKind),
}

/// Why bytes are not one JSON object on one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoObject {
    /// After so many bytes of it.
    #[error("no UTF-8 after byte {0}")]
    Text(usize),
    /// It goes on behind the object, or stops within it.
    #[error("does not end with its bracket")]
    Bracket,
    /// What the reader of JSON says, in its own words.
    #[error("{0}")]
    Json(String),
}

/// Why something cannot be a line; the chain stays as it was.
#[derive(Debug, Error)]
pub enum LinkError {
    /// It cannot be serialised at all.
    #[error("cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// It is no object, which alone has room for `prev`.
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

    /// The next line with its newline, to be written in one piece: `prev` first, then the fields of
    /// `body`, which must be a JSON object without a `prev` of its own.
    ///
    /// If it cannot be written, the log ends before this line while the chain does not: read it again.
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

    /// How many lines there are.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Goes on to the next line if it follows, and gives its body.
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

/// What a line carries, and its object without that.
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

/// The names in an object, if it is one.
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
