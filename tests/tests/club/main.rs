//! Tests of a club with books on a disk and guests on a network, in one program. `cargo test -p acceptance
//! --test club -- torn::` runs one file of it. `load` and `hostile` are separate: their processes open as many
//! files as the system allows, and measure the machine.

mod books;
mod crash;
mod crowded;
mod damage;
mod exchange;
mod full;
mod journal;
mod lan;
mod permissions;
mod programs;
mod readonly;
mod shown;
mod torn;
mod twins;
mod writers;
