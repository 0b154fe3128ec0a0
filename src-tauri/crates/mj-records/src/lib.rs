//! 牌譜 of the world: riichi games that were played elsewhere.
//!
//! [`read`] takes a file of any known form and makes a [`Record`] of it, [`replay`] plays that again at a table of this program
//! and says where the two part, [`write`] writes it in another form. [`seat`] plays for one seat what a referee tells in mjai,
//! and [`referee`] is that referee for a program at one of our seats.
//! Files come from anywhere: they are bounded, and refused in words.

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

pub use fault::{Fault, What};
pub use house::{House, Rules, Site};
pub use read::{read, read_all};
pub use record::{Format, Hand, Record};
pub use replay::{Agreement, Difference, Refused, Replayed};
pub use write::write;

/// A record as a log of this program, to be looked at like any game, and how it was played again.
#[derive(Debug)]
pub struct AsLog {
    /// The log.
    pub text: String,
    /// The record, played again.
    pub replayed: Replayed,
}

/// Makes a log of a record.
pub fn log_of(record: &Record) -> Result<AsLog, Refused> {
    let replayed = replay::replay(record, &Map::new())?;
    let text = write(record, &replayed, Format::Log)?;
    Ok(AsLog { text, replayed })
}
