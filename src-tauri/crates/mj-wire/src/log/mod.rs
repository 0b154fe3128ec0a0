//! 牌譜: a game as a log in JSON lines, the same for every rule system.
//!
//! The first line is the [`Header`]; then come commitments, openings and every [`Event`], all of them facts.
//! [`Log::read`] reads a log, [`Log::replay`] folds it, [`verify()`] checks every line by the rules.

mod entry;
mod read;
mod verify;

pub use entry::{Frozen, Header, LogEntry, Mix, Walls};
pub use read::{Log, LogError, LogFault};
pub use verify::{Doubt, Played, Verified, Why, play_through, verify};

use mj_rules::Preset;

/// The version of the format this program writes, and the newest it reads.
pub const FORMAT: u32 = 2;

/// Finds a preset by its id; usually among [`mj_rules::PRESETS`].
pub type Presets<'a> = &'a dyn Fn(&str) -> Option<&'static Preset>;

/// The presets of this program.
pub fn known(id: &str) -> Option<&'static Preset> {
    mj_rules::PRESETS.iter().copied().find(|preset| preset.id == id)
}
