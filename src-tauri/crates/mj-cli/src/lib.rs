//! The `laomajiang` command: what its parts do, so that tests and benchmarks call them too.

pub mod answer;
pub mod arguments;
mod asking;
pub mod books;
mod data;
pub mod explain;
pub mod files;
pub mod games;
mod help;
pub mod layout;
pub mod lines;
pub mod logs;
pub mod members;
pub mod mistake;
pub mod near;
pub mod patterns;
pub mod rank;
pub mod replay;
pub mod report;
pub mod request;
pub mod rulesets;
pub mod run;
pub mod serve;
pub mod sheet;
mod show;
pub mod signals;
pub mod simulate;
#[cfg(test)]
mod specimen;
pub mod stop;
pub mod table;
pub mod tell;
mod terms;
mod tiles;
pub mod usage;
pub mod verify;
pub mod waits;
