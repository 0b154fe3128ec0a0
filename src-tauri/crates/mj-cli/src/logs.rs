//! Logs from files and from the books, and what is wrong with one in words that players understand.

pub use mj_wire::log::known;

use crate::books::Data;
use crate::games;
use crate::language::say;
use crate::stop::Stop;
use crate::tell;
use mj_rules::Ruleset;
use mj_tell::{self as words, Called};
use mj_wire::log::{Log, LogError};
use mj_words::Said;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;
use std::sync::Arc;

/// Why there is no log to look at.
#[derive(Debug)]
pub enum Unreadable {
    /// The file cannot be read.
    File(io::Error),
    /// What stands in it is no log, or was changed.
    Log(LogError),
    /// There is no such file, and the books do not have it either.
    Books(Said),
}

/// Reads a log that is named by its file, or by its id in the books; these know who played.
pub fn find(data: &Data, named: &Path) -> Result<(Log, Called), Unreadable> {
    let is_file = named == Path::new("-") || named.exists();
    let is_id = !is_file && named.to_str().is_some_and(|id| !id.contains(['/', '\\']) && !id.ends_with(".jsonl"));
    if !is_id || !data.path().is_ok_and(|path| path.exists()) {
        let log = read(named)?;
        let names = tell::of_ids(&log.header.players);
        return Ok((log, names));
    }
    let told = |stop| match stop {
        Stop::Mistaken(why) => Unreadable::Books(why),
        Stop::Io(error) => Unreadable::File(error),
    };
    let (text, people) = games::log_of(data, &named.to_string_lossy()).map_err(told)?;
    let log = Log::read(text.as_bytes()).map_err(Unreadable::Log)?;
    Ok((log, Called::of(&people)))
}

/// Reads a log; `-` is the standard input.
pub fn read(path: &Path) -> Result<Log, Unreadable> {
    if path == Path::new("-") {
        return Log::read(io::stdin().lock()).map_err(Unreadable::Log);
    }
    let file = File::open(path).map_err(Unreadable::File)?;
    Log::read(BufReader::new(file)).map_err(Unreadable::Log)
}

/// The rules a log was played by, for the names of patterns.
pub fn rules(log: &Log) -> Option<Arc<Ruleset>> {
    log.header.setup(&known).ok().map(|(setup, _)| Arc::clone(setup.rules()))
}

impl Unreadable {
    /// For people.
    pub fn said(&self) -> Said {
        match self {
            Unreadable::File(why) => words::io(why),
            Unreadable::Books(why) => why.clone(),
            Unreadable::Log(why) => words::log_error(why),
        }
    }

    /// The same in the language of this process.
    pub fn told(&self) -> String {
        say(&self.said())
    }
}
