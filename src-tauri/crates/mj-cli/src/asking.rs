//! Asking before something is done that cannot be taken back.

use crate::language::say;
use mj_words::Said;
use std::io::{self, BufRead, Write};

/// Whether the answer is yes; an input that is over says no.
pub fn agreed(
    question: &Said,
    input: &mut (impl BufRead + ?Sized),
    out: &mut (impl Write + ?Sized),
) -> io::Result<bool> {
    write!(out, "{}\n> ", say(question))?;
    out.flush()?;
    let mut line = String::new();
    input.read_line(&mut line)?;
    Ok(matches!(line.trim(), "y" | "Y" | "yes" | "ｙ" | "是" | "はい"))
}
