//! Tests that look inside: every pattern's own examples, and what searching over wild tiles rests
//! on. What the program promises to people is tested from outside, in `tests/`.

mod agreed;
mod best;
mod contradictions;
mod examples;
mod growing;
mod identity;
mod making;
mod plain;
mod sheet;
mod winners;
mod working;
