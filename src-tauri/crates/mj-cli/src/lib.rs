//! The `laomajiang` command: what its parts do, so that tests and benchmarks call them too.

pub mod answer;
pub mod arguments;
pub mod books;
pub mod explain;
mod help;
pub mod layout;
pub mod lines;
pub mod logs;
pub mod mistake;
pub mod patterns;
pub mod play;
pub mod replay;
pub mod request;
pub mod rulesets;
pub mod run;
mod show;
pub mod simulate;
#[cfg(test)]
mod specimen;
pub mod table;
pub mod tell;
mod terms;
pub mod usage;
pub mod verify;
pub mod waits;
