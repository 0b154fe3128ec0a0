//! What goes over the wire and into the log. `FORMAT.md` beside this crate says it for other
//! programs, byte by byte.
//!
//! * [`fair`]: walls that no one can choose and everyone can check.
//! * [`chain`]: a log whose every line carries the hash of the line before it.
//! * [`log`]: a game as such a log: written, read, resumed, and verified line by line.
//! * [`pack`](mod@pack): a piece of a log in few bytes, and byte for byte again.
//!
//! * [`protocol`]: what screens and the host say to each other, the same over every transport.
//!
//! It draws no randomness and opens no file: secrets and streams are handed in.

pub mod chain;
pub mod fair;
mod hash;
pub mod log;
pub mod pack;
pub mod protocol;
