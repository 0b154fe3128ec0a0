//! Tests of rules, hands and tables in one program, since linking one for each file would take longer than most
//! tests. `cargo test -p acceptance --test engine -- secrecy::` runs one file of it.

mod desk;
mod games;
mod hands;
mod hints;
mod ladder;
mod logs;
mod nonsense;
mod players;
mod properties;
mod ruleset;
mod secrecy;
mod tables;
