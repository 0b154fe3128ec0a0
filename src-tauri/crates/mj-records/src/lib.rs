//! 牌譜 of other programs: riichi games that were played elsewhere.
//!
//! [`read`] makes a [`Record`] of a file in any known format, [`replay`] plays it again at a table of this
//! program and reports the differences, [`write`] writes it in another format. [`seat`] plays a seat at the
//! table of an mjai referee, and [`referee`] is such a referee for a program at one of our seats. Files are
//! untrusted: their sizes are limited, and refusals are in words.

pub mod fault;
mod follow;
pub mod house;
pub mod names;
mod points;
pub mod read;
pub mod record;
pub mod referee;
pub mod replay;
pub mod seat;
mod told;
mod wall;
pub mod write;

use serde_json::Map;

pub use fault::{Fault, FaultKind};
pub use house::{Rules, Site, StatedRules};
pub use read::{read, read_all};
pub use record::{Format, Hand, Record};
pub use replay::{Agreement, Difference, Refused, Replayed};
pub use write::write;

/// A record as a log of this program, and its replay.
#[derive(Debug)]
pub struct AsLog {
    pub text: String,
    pub replayed: Replayed,
}

/// Makes a log of a record.
pub fn log_of(record: &Record) -> Result<AsLog, Refused> {
    let replayed = replay::replay(record, &Map::new())?;
    let text = write(record, &replayed, Format::Log)?;
    Ok(AsLog { text, replayed })
}
