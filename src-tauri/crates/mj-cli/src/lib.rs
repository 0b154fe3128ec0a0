//! The `laomajiang` command: what its parts do, so that tests and benchmarks call them too.

pub mod answer;
pub mod arguments;
pub mod explain;
mod help;
pub mod layout;
pub mod lines;
pub mod mistake;
pub mod patterns;
pub mod request;
pub mod rulesets;
pub mod run;
mod show;
mod terms;
pub mod usage;
pub mod waits;
