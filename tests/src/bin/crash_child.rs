//! A club that runs until a player kills it: tables of computers, of people and of both, and a line on
//! standard output for whatever is shown to any player. The crash proofs start it and end it.
//!
//! `crash_child <books> <seed> [tables=n] [lines=n] [finish] [eager] [patient]`: it stops by itself after so many
//! lines, or with `finish` when every game is over. `eager` shows things before they are written, so
//! that the proofs can be seen to notice.

use acceptance::crash::{Phase, Plan, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(plan) = Plan::parse(&words) else {
        eprintln!("crash_child <books> <seed> [tables=n] [lines=n] [finish] [eager] [patient]");
        return ExitCode::from(2);
    };
    match run(&plan) {
        Ok(()) => ExitCode::SUCCESS,
        Err((kind, why)) => {
            eprintln!("{kind}: {why}");
            ExitCode::from(match kind {
                Phase::Opening => 3,
                Phase::Stopped => 4,
            })
        }
    }
}
