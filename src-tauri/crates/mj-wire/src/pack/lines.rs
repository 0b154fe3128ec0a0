//! Lines without what follows from the lines before them, and the way back.

use super::course::{Course, DRAW, is_discard};
use super::mixed::Words;
use super::{MOST, PackError, Unpacked};
use crate::chain::{Code, LONGEST};

const START: &str = "{\"prev\":\"";
/// The first bytes of a line: the start, 32 digits and a quotation mark.
const PREV: usize = START.len() + 33;

/// A line without its `prev`.
pub(super) fn rest(line: &str) -> &str {
    line.get(PREV..).unwrap_or_default()
}

/// The code after the last line, if every line follows from the one before. A line of a log has no control
/// characters, so these can stand for words.
pub(super) fn check(lines: &[&str], before: Code) -> Result<Code, PackError> {
    let (mut code, mut size) = (before, 0);
    for (line, number) in lines.iter().zip(1..) {
        let follows = line.strip_prefix(START).is_some_and(|line| line.starts_with(&format!("{code}\"")));
        let ends = rest(line).starts_with([',', '}']) && line.len() <= LONGEST;
        if !follows || !ends || line.bytes().any(|byte| byte < b' ' && byte != b'\t' && byte != b'\r') {
            return Err(PackError::Line(number));
        }
        size += line.len();
        code = Code::of(line.as_bytes());
    }
    if size > MOST { Err(PackError::TooLong) } else { Ok(code) }
}

/// Writes checked lines.
pub(super) fn write(out: &mut Vec<u8>, lines: &[&str], mut course: Course, words: Option<&Words>) {
    let mut left = lines;
    while let [line, others @ ..] = left {
        let due = course.is_due();
        let byte = course.byte(rest(line)).filter(|byte| !due || !is_discard(*byte));
        course.follow(line);
        left = others;
        match byte {
            Some(DRAW) if due && let Some(discard) = discard(&course, left) => {
                out.push(discard);
                course.follow(left[0]);
                left = &left[1..];
            }
            Some(byte) => out.push(byte),
            None => write_text(out, rest(line), words),
        }
    }
}

/// The byte for the next line, if it is a discard.
fn discard(course: &Course, left: &[&str]) -> Option<u8> {
    course.byte(rest(left.first()?)).filter(|byte| is_discard(*byte))
}

/// A line that was not predicted ends with a newline and may contain words.
fn write_text(out: &mut Vec<u8>, text: &str, words: Option<&Words>) {
    let mut text = text.to_owned();
    for (mark, word) in (1..).zip(words.into_iter().flatten()) {
        text = text.replace(word, char::from(mark).encode_utf8(&mut [0]));
    }
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

/// The state of reading.
struct Read<'a> {
    lines: Vec<String>,
    size: usize,
    code: Code,
    course: Course,
    words: Option<&'a Words>,
}

/// Reads the output of [`write()`].
pub(super) fn read(bytes: &[u8], before: Code, course: Course, words: Option<&Words>) -> Result<Unpacked, PackError> {
    let mut read = Read { lines: Vec::new(), size: 0, code: before, course, words };
    let mut bytes = bytes;
    while let [byte, others @ ..] = bytes {
        if byte.is_ascii() {
            let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(PackError::Broken)?;
            read.text(&bytes[..end])?;
            bytes = &bytes[end + 1..];
        } else {
            if is_discard(*byte) && read.course.is_due() {
                read.foreseen(DRAW)?;
            }
            read.foreseen(*byte)?;
            bytes = others;
        }
    }
    Ok(Unpacked { lines: read.lines, code: read.code })
}

impl Read<'_> {
    fn foreseen(&mut self, byte: u8) -> Result<(), PackError> {
        let rest = self.course.text(byte).ok_or(PackError::Broken)?;
        self.line(&rest)
    }

    fn text(&mut self, text: &[u8]) -> Result<(), PackError> {
        let mut text = String::from_utf8(text.into()).map_err(|_| PackError::Broken)?;
        for (mark, word) in (1..).zip(self.words.into_iter().flatten()) {
            let mark = char::from(mark);
            if text.len() + text.matches(mark).count() * (word.len() - 1) > LONGEST {
                return Err(PackError::Broken);
            }
            text = text.replace(mark, word);
        }
        self.line(&text)
    }

    fn line(&mut self, rest: &str) -> Result<(), PackError> {
        let line = format!("{START}{}\"{rest}", self.code);
        self.size += line.len();
        if line.len() > LONGEST || self.size > MOST {
            return Err(PackError::TooLong);
        }
        self.course.follow(&line);
        self.code = Code::of(line.as_bytes());
        self.lines.push(line);
        Ok(())
    }
}
