//! The `laomajiang` command: what its parts do, so that tests and benchmarks call them too.

pub mod answer;

pub mod lines;

pub mod request;
pub mod rulesets;
