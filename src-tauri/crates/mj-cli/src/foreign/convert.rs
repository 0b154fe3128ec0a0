//! `laomajiang convert`: a record in another form.

use super::verify::refused;
use crate::books::Data;
use crate::language::say;
use crate::logs::{self, Unreadable};
use crate::run::Ended;
use crate::stop::{Done, Stop};
use crate::terms::headed;
use clap::{Args, ValueEnum};
use mj_records::read::log;
use mj_records::replay::replay;
use mj_records::{Fault, Format, Record, write};
use mj_words::said;
use serde_json::{Map, Value};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// `laomajiang convert`
#[derive(Args, Debug)]
pub struct Convert {
    /// A record, a log, or a game's id in the books; `-` is the standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The form.
    #[arg(long, value_name = "FORM", hide_possible_values = true)]
    pub to: Form,
    /// Where it is written; without it to the standard output.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// What is laid over the rules of the record, as JSON.
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
}

/// A form that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[expect(missing_docs, reason = "the words for them")]
pub enum Form {
    Log,
    Mjai,
    Tenhou6,
}

impl Form {
    const fn format(self) -> Format {
        match self {
            Form::Log => Format::Log,
            Form::Mjai => Format::Mjai,
            Form::Tenhou6 => Format::Tenhou6,
        }
    }
}

/// Writes a record in another form; says how many of its hands do not agree with the rules.
pub fn run(asked: &Convert, options: &Map<String, Value>, out: &mut impl Write) -> Done {
    let told = |fault: Fault| Stop::Mistaken(headed(asked.file.display().to_string(), fault.said()));
    let record = open(&asked.data, &asked.file)?;
    let replayed = replay(&record, options)
        .map_err(|why| Stop::Mistaken(headed(asked.file.display().to_string(), refused(&why))))?;
    let text = write(&record, &replayed, asked.to.format()).map_err(told)?;
    match &asked.out {
        Some(path) => std::fs::write(path, text)?,
        None => out.write_all(text.as_bytes())?,
    }
    if replayed.agrees() {
        return Ok(Ended::Well);
    }
    let agree = replayed.hands.iter().filter(|hand| hand.agrees()).count();
    let text = say(&said!("foreign-hands-agree", n = agree, all = replayed.hands.len()));
    // An error stream that is gone leaves nowhere to say so.
    let _ = writeln!(io::stderr(), "{text}");
    Ok(Ended::Short)
}

fn open(data: &Data, path: &Path) -> Result<Record, Stop> {
    let named = |fault: Fault| Stop::Mistaken(headed(path.display().to_string(), fault.said()));
    if let Some(bytes) = super::find(path)? {
        return super::read(&bytes).map_err(named);
    }
    match logs::find(data, path) {
        Ok((read, _)) => log::record(&read).map_err(named),
        Err(Unreadable::File(error)) => Err(Stop::Io(error)),
        Err(why) => Err(Stop::Mistaken(headed(path.display().to_string(), why.said()))),
    }
}
