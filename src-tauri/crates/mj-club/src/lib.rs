//! 會: running games and their books; the one entry for every front.
//!
//! A [`Game`] is a table with its log and its fair walls. [`Running`] is a game with its books: every event is
//! written before it is shown. A [`Session`] is a running game in its own task.

pub mod arriving;
mod beats;
pub mod cast;
mod chapter;
mod check;
mod club;
mod counted;
pub mod desk;
pub mod evening;
mod from_log;
mod game;
mod gate;
mod helped;
pub mod host_key;
mod house;
mod hub;
mod learn;
pub mod organise;
pub mod pin;
pub mod place;
mod presets;
pub mod program;
pub mod ranking;
mod rated;
pub mod rating;
pub mod report;
pub mod restore;
pub mod returning;
mod running;
mod scribe;
mod secrets;
mod session;
pub mod sheet;
mod similar;
mod sitter;
pub mod stored;
mod tally;
pub mod travel;
mod won;
pub mod words;

pub use beats::{BEAT, Beats};
pub use cast::computer;
pub use check::{Finding, Part, Wrong, check};
pub use club::{Club, ClubError};
pub use counted::over;
pub use game::{DealError, Game, ResumeError, WallSource};
pub use gate::Pace;
pub use hub::{Attending, Device, Gateway, Hub, NotOpened, Opens, Troubles};
pub use rated::rebuild;
pub use running::{ActError, BeginError, NewTable, Posted, Running};
pub use secrets::Secrets;
pub use session::{Manners, Session, Sight, Told, Watch};
pub use similar::similar;
pub use sitter::{Sitter, named, newcomer};

pub use mj_ledger as ledger;
pub use mj_report as reports;

#[cfg(test)]
mod tests;
