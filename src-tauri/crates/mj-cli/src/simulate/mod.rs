//! `laomajiang simulate`: computer players among themselves, and what came of it.

mod bar;
mod games;
mod programs;
mod report;
mod run;
mod sort;
mod tally;

pub use bar::Bar;
pub use games::{Plan, Played, bots, players};
pub use programs::{complain, read_command, read_programs};
pub use report::{json, text};
pub use run::{Run, run};
pub use sort::Sort;
pub use tally::{Sample, Tally};

use crate::tell;
use crate::terms::{headed, labelled};
use mj_bots::Strength;
use mj_rules::Ruleset;
use mj_words::{Said, said};

/// Reads who plays: a kind for each player, or one for all of them.
pub fn read_kinds(text: &str, players: usize) -> Result<Vec<Strength>, Said> {
    let kinds: Result<Vec<Strength>, Said> = text.split(',').map(|word| read_kind(word.trim())).collect();
    let kinds = kinds.map_err(|why| headed("--players", why))?;
    match kinds.as_slice() {
        [one] => Ok(vec![*one; players]),
        _ if kinds.len() == players => Ok(kinds),
        _ => Err(headed("--players", said!("scoring-players-wanted", n = players, found = kinds.len()))),
    }
}

/// A kind of player by its word.
pub fn read_kind(word: &str) -> Result<Strength, Said> {
    Strength::from_word(word).ok_or_else(|| {
        let known = Strength::ALL.iter().map(|&kind| labelled(kind.word(), tell::kind(kind))).collect::<Vec<_>>();
        said!("scoring-no-kind", word = word.to_owned(), known = known)
    })
}

/// Whether a rule set can be played at a table at all.
pub fn check_playable(rules: &Ruleset) -> Result<(), Said> {
    match rules.mechanics.play {
        Some(_) => Ok(()),
        None => Err(headed("--rules", said!("doubt-setup"))),
    }
}

#[cfg(test)]
mod tests;
