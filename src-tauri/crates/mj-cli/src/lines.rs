//! `laomajiang score`: JSON lines in, JSON lines out.

use crate::mistake::Fault;
use crate::rulesets::Rulesets;
use crate::{answer, request};
use mj_words::said;
use std::io::{self, BufRead, BufReader, Read, Write};

/// The longest line that is read.
pub const LONGEST: usize = 64 * 1024;

/// Answers every line of `input` with `write`, in order. What is answered so far goes out before
/// the program waits for more input. Returns whether every line could be read.
pub fn answer_lines(
    input: impl Read,
    output: &mut impl Write,
    mut write: impl FnMut(&mut String, Result<&str, Fault>) -> bool,
) -> io::Result<bool> {
    let mut input = BufReader::with_capacity(256 * 1024, input);
    let mut line = Vec::new();
    let mut text = String::new();
    let mut all_read = true;
    loop {
        if input.buffer().is_empty() || text.len() > 128 * 1024 {
            output.write_all(text.as_bytes())?;
            text.clear();
            if input.buffer().is_empty() {
                output.flush()?;
            }
        }
        let Some(read) = next_line(&mut input, &mut line)? else { break };
        all_read &= write(&mut text, read);
        text.push('\n');
    }
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(all_read)
}

/// The scoring contract.
pub fn score(input: impl Read, output: &mut impl Write) -> io::Result<bool> {
    let mut rulesets = Rulesets::default();
    answer_lines(input, output, |out, line| {
        let result = line.and_then(|line| {
            let (rules, claim) = request::read(line, &mut rulesets)?;
            let score = rules.score(&claim).map_err(Fault::from)?;
            answer::write(out, &rules, &claim, &score);
            Ok(())
        });
        if let Err(fault) = &result {
            answer::write_error(out, &fault.english);
        }
        result.is_ok()
    })
}

/// The next line without its end, or what keeps it from being one.
fn next_line<'a>(input: &mut impl BufRead, line: &'a mut Vec<u8>) -> io::Result<Option<Result<&'a str, Fault>>> {
    line.clear();
    if input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST {
        let more = input.skip_until(b'\n')?;
        let english = format!("more than {} bytes; a request has at most {LONGEST}", LONGEST + more.min(1));
        return Ok(Some(Err(Fault::of("line", &english, said!("doubt-too-long", n = LONGEST)))));
    }
    Ok(Some(match std::str::from_utf8(line) {
        Err(error) => {
            let at = error.valid_up_to();
            Err(Fault::of("line", &format!("no UTF-8 after byte {at}"), said!("doubt-no-text", n = at)))
        }
        Ok(text) if text.trim().is_empty() => Err(Fault::of("line", &"blank", said!("scoring-blank"))),
        Ok(text) => Ok(text),
    }))
}
