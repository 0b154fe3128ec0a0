//! What is read and written of games played elsewhere, in one program: it is linked once.

// A test that cannot set itself up should stop where it stands.
#![allow(clippy::unwrap_used)]

mod forms;
mod logs;
mod numbers;
mod referee;
mod seat;
mod table;
mod variants;
mod world;
