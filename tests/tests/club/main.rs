//! A club with its books on a disk and its guests on a network, in one program. `cargo test -p acceptance --test club -- torn::`
//! runs one file of it. Apart are `load` and `hostile`: they let their process open as many files as the system allows,
//! and set what they do against what the machine then needs for it.

mod books;
mod crash;
mod crowded;
mod damage;
mod exchange;
mod full;
mod journal;
mod lan;
mod programs;
mod readonly;
mod shown;
mod torn;
mod twins;
mod writers;
