//! Asking before something is done that cannot be taken back.

use std::io::{self, BufRead, Write};

/// Whether somebody says yes. Nobody there says no.
pub fn agreed(question: &str, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<bool> {
    write!(out, "{question}\n> ")?;
    out.flush()?;
    let mut line = String::new();
    input.read_line(&mut line)?;
    Ok(matches!(line.trim(), "y" | "Y" | "yes" | "ｙ" | "是"))
}
