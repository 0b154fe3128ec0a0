//! 開局: running games. A [`Game`] is a table with its log and its fair walls; whoever runs it writes
//! the lines it gives and brings the secrets it asks for.
//!
//! Knows no IO, no clock and no randomness yet: sessions with books behind them come here.

mod game;
mod secrets;

pub use game::{DealError, Game, Opening, ResumeError, WallSource};
pub use secrets::Secrets;
