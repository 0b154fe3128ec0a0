//! The command as it is typed, in one program: it is linked once.

// A test that cannot set itself up should stop where it stands.
#![allow(clippy::unwrap_used)]

mod ending;
mod folder;
mod harmless;
mod json;
mod programs;
mod spoken;
