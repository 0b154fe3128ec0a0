//! `laomajiang simulate`: computer players among themselves, and what came of it.

mod games;
mod programs;
mod report;
mod run;

pub use games::{Plan, Played, Sort, bots};
pub use report::{json, text};
pub use run::{Run, Sum};

use crate::bar::Bar;
use crate::programs::{Asking, read_kind};
use crate::rulesets::{self, House};
use crate::signals;
use crate::stop::{Done, Ended};
use crate::terms::headed;
use crate::view::answer;
use clap::Args;
use mj_bots::Strength;
use mj_rules::{Ruleset, USUAL};
use mj_words::{Said, said};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// `laomajiang simulate`
#[derive(Args, Debug)]
pub struct Simulate {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[arg(long, value_name = "ID", default_value = USUAL.id)]
    pub rules: String,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "KINDS", default_value = "club")]
    pub players: String,
    #[arg(long, value_name = "S=COMMAND")]
    pub seat: Vec<String>,
    #[command(flatten)]
    pub asking: Asking,
    #[command(flatten)]
    pub house: House,
    #[arg(long, value_name = "DIR")]
    pub log: Option<PathBuf>,
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    #[arg(long)]
    pub json: bool,
}

/// Plays the games and says what came of them.
pub fn run(asked: &Simulate, out: &mut impl Write) -> Done {
    let plan = plan(asked)?;
    let jobs = asked.jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let run = Run { plan: &plan, games: asked.games, jobs, logs: asked.log.as_deref() };
    // What other programs complain of stands on the error stream too.
    let shows = io::stderr().is_terminal() && plan.programs.is_empty();
    if !plan.programs.is_empty() {
        signals::end_programs_first();
    }
    let mut bar = shows.then(|| Bar::new(io::stderr(), asked.games));
    let done = run.all(|done| bar.iter_mut().for_each(|bar| bar.show(done)));
    bar.iter_mut().for_each(Bar::end);
    let (sum, took) = done?;
    answer(out, asked.json, || json(&plan, &sum, took), || text(&plan, &sum, took))?;
    Ok(if sum.replaced.is_empty() { Ended::Well } else { Ended::Short })
}

fn plan(asked: &Simulate) -> Result<Plan, Said> {
    let (rules, house) = rulesets::of_table(&asked.rules, &asked.house)?;
    check_playable(&rules)?;
    let players = rules.mechanics.players.count();
    let kinds = read_kinds(&asked.players, players)?;
    let programs = programs::read(asked, players)?;
    Ok(Plan { rules: Arc::new(rules), house, kinds, programs, seed: asked.seed })
}

/// Reads who plays: a kind for each player, or one for all of them.
fn read_kinds(text: &str, players: usize) -> Result<Vec<Strength>, Said> {
    let kinds: Result<Vec<Strength>, Said> = text.split(',').map(|word| read_kind(word.trim())).collect();
    let kinds = kinds.map_err(|why| headed("--players", why))?;
    match kinds.as_slice() {
        [one] => Ok(vec![*one; players]),
        _ if kinds.len() == players => Ok(kinds),
        _ => Err(headed("--players", said!("scoring-players-wanted", n = players, found = kinds.len()))),
    }
}

/// Whether a rule set can be played at a table at all.
fn check_playable(rules: &Ruleset) -> Result<(), Said> {
    match rules.mechanics.play {
        Some(_) => Ok(()),
        None => Err(headed("--rules", said!("doubt-setup"))),
    }
}

#[cfg(test)]
mod tests;
