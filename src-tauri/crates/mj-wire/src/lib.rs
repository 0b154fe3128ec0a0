//! The messages and the log. `FORMAT.md` beside this crate describes both for other programs, byte by byte.
//!
//! * [`fair`]: walls that no participant can choose and every participant can check.
//! * [`chain`]: a log whose every line carries the hash of the line before it.
//! * [`log`]: a game as such a log: written, read, resumed, and verified line by line.
//! * [`pack`](mod@pack): a piece of a log in few bytes, restored byte for byte.
//! * [`protocol`]: the messages between screens and the host, the same over every transport.
//!
//! It draws no randomness and opens no file: secrets and streams are passed in.

pub mod chain;
pub mod fair;
mod hash;
pub mod log;
pub mod pack;
pub mod protocol;
