//! A club that runs until it is killed: tables of computers, of people and of both, and a line on standard
//! output for everything shown to a player. The crash tests start and kill it.
//!
//! `crash_child <books> <seed> [tables=n] [lines=n] [finish] [eager] [patient]`: it stops by itself after this
//! many lines, or with `finish` when every game is over. `eager` shows events before they are written, to test
//! that the tests notice.

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
