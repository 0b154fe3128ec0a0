//! Reading and writing of other programs' games, in one test program to link it only once.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

mod forms;
mod logs;
mod numbers;
mod referee;
mod seat;
mod table;
mod variants;
mod world;
