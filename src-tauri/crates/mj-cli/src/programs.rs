//! Computer players and other programs that speak mjai, as they are named at a command line.

use crate::terms::labelled;
use clap::Args;
use mj_bots::Strength;
use mj_host::program::{Unsplit, Wanted, split};
use mj_tell as words;
use mj_words::{Said, said};
use std::time::Duration;

/// How programs that speak mjai are asked.
#[derive(Args, Clone, Copy, Debug)]
pub struct Asking {
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u16).range(1..=3_600))]
    #[arg(default_value_t = 30)]
    pub patience: u16,
    #[arg(long)]
    pub one_event: bool,
}

/// A kind of player by its word.
pub fn read_kind(word: &str) -> Result<Strength, Said> {
    Strength::from_word(word).ok_or_else(|| {
        let known = Strength::ALL.iter().map(|&kind| labelled(kind.word(), words::computer(kind))).collect::<Vec<_>>();
        said!("scoring-no-kind", word = word.to_owned(), known = known)
    })
}

/// Reads a command line.
pub fn read_command(line: &str, Asking { patience, one_event }: Asking) -> Result<Wanted, Said> {
    let command = split(line).map_err(|why| match why {
        Unsplit::Empty => said!("foreign-player-no-command"),
        Unsplit::Open(mark) => said!("foreign-player-open-quote", mark = mark.to_string()),
    })?;
    Ok(Wanted { command, patience: Duration::from_secs(patience.into()), apart: one_event })
}
