//! `laomajiang convert`: a record in another form.

use super::refused;
use crate::books::Data;
use crate::language::complain;
use crate::logs::{self, Unreadable};
use crate::rulesets;
use crate::stop::{Done, Ended, Stop};
use crate::terms::headed;
use crate::typed::one_of;
use clap::Args;
use mj_records::read::log;
use mj_records::replay::replay;
use mj_records::{Fault, Format, Record, write};
use mj_tell as words;
use mj_words::{Said, said};
use std::io::Write;
use std::path::PathBuf;

/// `laomajiang convert`
#[derive(Args, Debug)]
pub struct Convert {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "FORM", value_parser = one_of(&FORMS))]
    pub to: Format,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    #[command(flatten)]
    pub data: Data,
}

/// What can be written.
const FORMS: [(&str, Format); 3] = [("log", Format::Log), ("mjai", Format::Mjai), ("tenhou6", Format::Tenhou6)];

/// Writes records in another form; says how many of their hands do not agree with the rules, and in what a house plays
/// otherwise.
pub fn run(asked: &Convert, out: &mut impl Write) -> Done {
    let options = rulesets::record_options(asked.options.as_deref())?;
    let named = |words: Said| Stop::Mistaken(headed(asked.file.display().to_string(), words));
    let (mut text, mut all, mut agree) = (String::new(), 0, 0);
    let mut beside = Vec::new();
    for record in open(asked)? {
        let replayed = replay(&record, &options).map_err(|why| named(refused(&why)))?;
        text += &write(&record, &replayed, asked.to).map_err(|fault| named(fault.said()))?;
        (all, agree) = (all + replayed.hands.len(), agree + replayed.agreeing());
        beside.extend(words::plays(&replayed));
    }
    match &asked.out {
        Some(path) => std::fs::write(path, text)?,
        None => out.write_all(text.as_bytes())?,
    }
    if agree < all {
        beside.push(said!("foreign-hands-agree", n = agree, all = all));
    }
    beside.iter().for_each(complain);
    Ok(if agree < all { Ended::Short } else { Ended::Well })
}

/// The games that are asked for; a log holds one.
fn open(asked: &Convert) -> Result<Vec<Record>, Stop> {
    let path = &asked.file;
    let named = |fault: Fault| Stop::Mistaken(headed(path.display().to_string(), fault.said()));
    if let Some(bytes) = super::find(path)? {
        return match (asked.game, asked.to) {
            (None, Format::Mjai | Format::Tenhou6) => super::games(&bytes).into_iter().collect::<Result<_, _>>(),
            (game, _) => super::read(&bytes, game).map(|record| vec![record]),
        }
        .map_err(named);
    }
    match logs::find(&asked.data, path) {
        Ok((read, _)) => Ok(vec![log::record(&read).map_err(named)?]),
        Err(Unreadable::File(error)) => Err(Stop::Io(error)),
        Err(why) => Err(Stop::Mistaken(headed(path.display().to_string(), why.said()))),
    }
}
