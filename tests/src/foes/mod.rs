//! Foes: guests who speak the protocol wrongly, and what must hold in spite of them.

pub mod examples;
pub mod leaks;
pub mod mutate;
pub mod raw;
pub mod speaker;
pub mod tally;
