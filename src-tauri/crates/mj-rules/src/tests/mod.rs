//! Tests of the inside: every pattern's own examples, and what the search over wild tiles depends on. What the program
//! promises to users is tested from outside, in `tests/`.

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
