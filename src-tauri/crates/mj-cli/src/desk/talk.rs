//! A dialogue at the score desk: one question at a time, asked again until the answer will do.

use crate::layout::Tone;
use crate::stop::Stop;
use std::io::{self, BufRead, Write};

/// Where an answer leads away from the question.
pub enum Away {
    /// Back to the beginning of the hand.
    Back,
    /// Enough for today.
    Quit,
    /// Something else went wrong.
    Stopped(Stop),
}

impl<E: Into<Stop>> From<E> for Away {
    fn from(stop: E) -> Away {
        Away::Stopped(stop.into())
    }
}

/// Somebody who asks, and somebody who answers.
pub struct Talk<'a, I, O> {
    input: &'a mut I,
    out: &'a mut O,
    /// Something was refused since the last hand was booked: Enter is no yes any more.
    slipped: bool,
}

impl<'a, I: BufRead, O: Write> Talk<'a, I, O> {
    /// Nothing has been said yet.
    pub fn new(input: &'a mut I, out: &'a mut O) -> Talk<'a, I, O> {
        Talk { input, out, slipped: false }
    }

    /// Tells something.
    pub fn tell(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Tells why an answer will not do.
    pub fn refuse(&mut self, why: &str) -> io::Result<()> {
        self.slipped = true;
        writeln!(self.out, "  {}", Tone::Bad.paint(why))
    }

    /// Whatever went wrong before, a hand was booked.
    pub fn booked(&mut self) {
        self.slipped = false;
    }

    /// Asks until the answer is taken.
    pub fn ask<T>(&mut self, question: &str, mut take: impl FnMut(&str) -> Result<T, Stop>) -> Result<T, Away> {
        loop {
            match take(&self.answer(question)?) {
                Ok(taken) => return Ok(taken),
                Err(Stop::Told(why)) => self.refuse(&why)?,
                Err(stop) => return Err(Away::Stopped(stop)),
            }
        }
    }

    /// Asks whether to do something. Enter is yes, unless something was refused before.
    pub fn sure(&mut self, question: &str) -> Result<bool, Away> {
        loop {
            let (hint, enter) = if self.slipped { ("", None) } else { (" [y]", Some(true)) };
            let answer = self.answer(&format!("{question}{hint}"))?;
            match yes(&answer).or(enter.filter(|_| answer.is_empty())) {
                Some(sure) => return Ok(sure),
                None => self.refuse("寫 y 或 n")?,
            }
        }
    }

    /// The same of what is not taken back: only a written yes is one.
    pub fn sure_in_words(&mut self, question: &str) -> Result<bool, Away> {
        self.ask(question, |said| yes(said).ok_or_else(|| "寫 y 或 n".into()))
    }

    fn answer(&mut self, question: &str) -> Result<String, Away> {
        write!(self.out, "  {question} ")?;
        self.out.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Err(Away::Quit);
        }
        match line.trim() {
            "q" | "Q" | "ｑ" => Err(Away::Quit),
            "b" | "B" | "ｂ" => Err(Away::Back),
            text => Ok(text.to_owned()),
        }
    }
}

/// Yes, no, or neither.
pub fn yes(said: &str) -> Option<bool> {
    match said {
        "y" | "Y" | "ｙ" | "yes" | "是" | "好" | "記" => Some(true),
        "n" | "N" | "ｎ" | "no" | "不" | "否" | "不記" => Some(false),
        _ => None,
    }
}
