//! What is read and written of games played elsewhere, in one program: it is linked once.

#![allow(clippy::unwrap_used)]

mod forms;
mod logs;
mod numbers;
mod referee;
mod seat;
mod table;
mod world;
