//! Reads a log and folds it into a table.

use super::{FORMAT, Header, LogEntry, Presets};
use crate::chain::{Chain, ChainError, Code, Fault, Reader};
use mj_rules::OptionError;
use mj_table::{Broken, Event, SetupError, Table};
use std::io::BufRead;
use thiserror::Error;

/// A complete log: every line follows from the one before and can be parsed.
#[derive(Clone, Debug)]
pub struct Log {
    pub header: Header,
    /// All other lines; the first of them is line 2.
    pub entries: Vec<LogEntry>,
    /// The length in bytes of the good lines, if the last line is torn.
    pub torn: Option<u64>,
    chain: Chain,
}

/// Where and why a log cannot be read or folded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct LogError {
    /// From 1.
    pub line: u64,
    pub fault: LogFault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LogFault {
    /// It does not follow from the line before.
    #[error(transparent)]
    Chain(Fault),
    /// No known sort of line; holds the message of the JSON parser.
    #[error("not understood: {0}")]
    Unread(String),
    /// The log does not begin with a header, or has a second one.
    #[error("the first line, and no other, tells what is played")]
    Header,
    /// A format that this program does not know.
    #[error("format {0} is none that this program reads; it reads 1 to {FORMAT}")]
    Format(u32),
    /// The number of players differs from the seats of the rules.
    #[error("{players} players at a table of {seats}")]
    Players { seats: usize, players: usize },
    /// No preset has this name.
    #[error("no rule set is called {0:?}")]
    UnknownRules(String),
    /// Options that the rule set does not allow.
    #[error(transparent)]
    Options(OptionError),
    /// No table can be made for these rules.
    #[error(transparent)]
    Setup(SetupError),
    /// An event that cannot have happened.
    #[error("cannot have happened: {0}")]
    Broken(Broken),
}

impl Log {
    /// Reads a log to its end. A torn last line is no error; see [`Log::torn`].
    pub fn read(input: impl BufRead) -> Result<Log, LogError> {
        let mut reader = Reader::new(input);
        let (mut header, mut entries, mut torn) = (None, Vec::new(), None);
        for line in reader.by_ref() {
            let line = match line {
                Ok(line) => line,
                Err(error) if error.is_torn() && header.is_some() => {
                    torn = Some(error.offset);
                    break;
                }
                Err(ChainError { line, fault, .. }) => return Err(LogError { line, fault: LogFault::Chain(fault) }),
            };
            let at = |fault| LogError { line: line.number, fault };
            match (LogEntry::parse(&line.body).map_err(at)?, &header) {
                (LogEntry::Game(read), None) if !(1..=FORMAT).contains(&read.format) => {
                    return Err(at(LogFault::Format(read.format)));
                }
                (LogEntry::Game(read), None) => header = Some(read),
                (LogEntry::Game(_), Some(_)) | (_, None) => return Err(at(LogFault::Header)),
                (entry, Some(_)) => entries.push(entry),
            }
        }
        let header = header.ok_or(LogError { line: 1, fault: LogFault::Header })?;
        Ok(Log { header, entries, torn, chain: reader.into_chain() })
    }

    /// 驗證碼: the hash of the last line.
    pub fn code(&self) -> Code {
        self.chain.code()
    }

    /// The chain that continues this log.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The events with their line numbers.
    pub fn events(&self) -> impl Iterator<Item = (u64, &Event)> {
        self.entries.iter().zip(2..).filter_map(|(entry, line)| match entry {
            LogEntry::Event(event) => Some((line, event)),
            LogEntry::Game(_) | LogEntry::Mix(_) => None,
        })
    }

    /// Folds the events one by one and calls `after` with the table after each.
    pub fn replay(&self, presets: Presets<'_>, mut after: impl FnMut(&Table, &Event)) -> Result<Table, LogError> {
        let at = |line| move |fault| LogError { line, fault };
        let (setup, _) = self.header.setup(presets).map_err(at(1))?;
        let mut table = Table::new(setup);
        for (line, event) in self.events() {
            table.apply(event).map_err(|why| at(line)(LogFault::Broken(why)))?;
            after(&table, event);
        }
        Ok(table)
    }
}
