//! 會: running games and their books; what sheets, rankings, reports and evenings say of them.
//!
//! A [`Game`] is a table with its log and its fair walls. [`Running`] is a game with its books: every event is
//! written before it is shown.

pub mod album;
pub mod chapter;
mod club;
pub mod evening;
pub mod from_log;
mod game;
pub mod helped;
pub mod host_key;
pub mod house;
pub mod notation;
pub mod organise;
pub mod pin;
pub mod place;
pub mod places;
mod presets;
mod random;
pub mod ranking;
pub mod rated;
pub mod rating;
pub mod report;
pub mod restore;
pub mod results;
pub mod returning;
pub mod running;
pub mod scribe;
mod secrets;
pub mod sheet;
pub mod similar;
pub mod sitter;
pub mod stored;
pub mod tokens;
pub mod travel;
pub mod won;
pub mod words;

pub use club::{Club, ClubError};
pub use from_log::RecordPart;
pub use game::{DealError, Game, ResumeError, WallSource};
pub use mj_tell::cast::{self, computer};
#[cfg(any(test, feature = "trial"))]
pub use presets::trial;
pub use presets::{customs, known};
pub use random::{random, uid};
pub use rated::rebuild;
pub use running::{ActError, BeginError, NewTable, Posted, Running};
pub use secrets::Secrets;
pub use similar::similar;
pub use sitter::{Sitter, named, newcomer};

pub use mj_ledger as ledger;
pub use mj_report as reports;

#[cfg(test)]
extern crate self as mj_club;
#[cfg(test)]
#[path = "tests/booked.rs"]
mod booked;
#[cfg(test)]
#[path = "tests/seated.rs"]
mod seated;
#[cfg(test)]
mod tests;
