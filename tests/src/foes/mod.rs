//! Attackers: guests who violate the protocol, and what must hold in spite of them.

pub mod examples;
pub mod leaks;
pub mod mutate;
pub mod raw;
pub mod speaker;
pub mod tally;
