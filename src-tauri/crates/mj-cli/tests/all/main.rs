//! The command as it is typed, in one program: it is linked once.

#![allow(clippy::unwrap_used)]

mod ending;
mod folder;
mod programs;
mod spoken;
