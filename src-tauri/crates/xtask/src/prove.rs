//! `cargo xtask prove`: what takes too long for every commit, in the release profile.
//!
//! A proof is a test file of `tests/` that reads from [`SHARE`] how many fiftieths of its work to
//! do. Unset it does one, so plain `cargo test` and CI run a fiftieth of every proof; here it is
//! told to do all fifty.

use crate::results::Results;
use crate::{Outcome, machine, repository, run, strace, ui};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// The environment variable that says how many fiftieths.
pub const SHARE: &str = "PROVE";
/// What CI runs.
pub const FIFTIETH: &str = "1";
const WHOLE: &str = "50";

/// A proof: the name of its file in `tests/tests/`, the folder there whose files are one test program (or none), and
/// what it shows.
pub struct Proof {
    pub name: &'static str,
    within: Option<&'static str>,
    shows: &'static str,
}

impl Proof {
    /// The file, or what is called so with its parts in a folder.
    pub fn files(&self) -> [String; 2] {
        let folder = self.within.map_or_else(String::new, |within| format!("{within}/"));
        ["", "/mod"].map(|part| format!("tests/tests/{folder}{}{part}.rs", self.name))
    }

    /// What `cargo test` is told to run it alone.
    fn arguments(&self) -> Vec<String> {
        let program = ["--test", self.within.unwrap_or(self.name), "--", "--nocapture"];
        let filter = self.within.map(|_| format!("{}::", self.name));
        program.into_iter().map(str::to_owned).chain(filter).collect()
    }
}

/// Rules and tables, which are computed; and a club with its books and its guests.
const ENGINE: Option<&str> = Some("engine");
const CLUB: Option<&str> = Some("club");

/// To add a proof: a file reading [`SHARE`], and a line here.
pub static PROOFS: &[Proof] = &[
    Proof {
        name: "properties",
        within: ENGINE,
        shows: "what must hold of every hand and of every line, tried on random ones",
    },
    Proof {
        name: "tables",
        within: ENGINE,
        shows: "10,000 games a rule set: tiles, chips, logs, offers; every pattern and payment seen",
    },
    Proof {
        name: "secrecy",
        within: ENGINE,
        shows: "hidden tiles exchanged: what a seat sees, is offered and is told stays the same",
    },
    Proof {
        name: "players",
        within: ENGINE,
        shows: "club beats fast, each of its parts is worth chips, four club win more than is drawn",
    },
    Proof {
        name: "ladder",
        within: ENGINE,
        shows: "novice below fast below club over 2,000 games a pair and book, what they do, how long they think",
    },
    Proof {
        name: "desk",
        within: ENGINE,
        shows: "the score desk books what the table books, from tiles and from patterns, to the last chip",
    },
    Proof {
        name: "crash",
        within: CLUB,
        shows: "500 kills of running games: nothing shown is lost, the books hold, every game goes on",
    },
    Proof {
        name: "shown",
        within: CLUB,
        shows: "nothing is shown before the sync of its commit, by the system calls of a running club",
    },
    Proof {
        name: "full",
        within: CLUB,
        shows: "a full disk at many sizes: the club says so and stops, and goes on with more room",
    },
    Proof {
        name: "torn",
        within: CLUB,
        shows: "a commit cut off and garbled at every byte is no commit, and harms none before it",
    },
    Proof {
        name: "damage",
        within: CLUB,
        shows: "2,000 flipped bits, cut files, foreign tables: refused, named, or without effect",
    },
    Proof {
        name: "writers",
        within: CLUB,
        shows: "one process writes; readers and backups beside it see books that hold",
    },
    Proof {
        name: "lan",
        within: CLUB,
        shows: "lines cut, held up, half open, taken over, the host killed: every game goes on, no seat is stolen",
    },
    Proof {
        name: "hostile",
        within: None,
        shows: "a million things said wrongly: the game beside is undisturbed, nothing leaks, nothing changes",
    },
    Proof {
        name: "mjai",
        within: None,
        shows: "100 games by mjai at another referee's table: no answer is illegal (wants Python's riichienv)",
    },
    Proof {
        name: "twins",
        within: CLUB,
        shows: "games that only hidden tiles tell apart: a guest gets the same bytes at the same moments",
    },
    Proof {
        name: "load",
        within: None,
        shows: "1,000 tables of four sealed sockets: how soon a discard is everywhere, what it costs",
    },
];

/// Runs one proof, or all.
pub fn prove(name: Option<&str>) -> Outcome {
    let wanted: Vec<&Proof> = PROOFS.iter().filter(|proof| name.is_none_or(|name| name == proof.name)).collect();
    if wanted.is_empty() {
        println!("There are these proofs:");
        PROOFS.iter().for_each(|proof| println!("  {:<14}{}", proof.name, proof.shows));
        return Ok(ExitCode::from(2));
    }
    let root = repository::root()?;
    ui::install(&root)?;
    strace::bring();
    let mut all_hold = true;
    for proof in wanted {
        all_hold &= run_one(&root, proof)?;
    }
    Ok(if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs a proof and leaves its figures in `target/proofs/`; whether it held.
fn run_one(root: &Path, proof: &Proof) -> Result<bool, String> {
    let mut command = run::cargo(root, &["test", "--release", "--locked", "--package", "acceptance"]);
    command.args(proof.arguments()).env(SHARE, WHOLE);
    // Asked before the run: what is edited meanwhile is not what was proved.
    let commit = repository::commit(root);
    let (mut results, mut figures) = (Results::default(), String::new());
    let start = Instant::now();
    let succeeded = run::succeeds_aloud(&mut command, |line| {
        results.hear(line);
        figures.push_str(line);
        figures.push('\n');
    })?;
    results.end(succeeded);
    let heading = format!(
        "proof    {}: {}\ncommit   {commit}\nmachine  {}\nscale    {SHARE}={WHOLE}\ntook     {} s, building included\nresult   {results}\n",
        proof.name,
        proof.shows,
        machine::describe(),
        start.elapsed().as_secs(),
    );
    print!("\n{heading}");
    write(root, proof.name, &format!("{heading}{figures}"))?;
    Ok(results.failed == 0)
}

fn write(root: &Path, name: &str, text: &str) -> Result<(), String> {
    let folder = root.join("target/proofs");
    let file = folder.join(format!("{name}.txt"));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, text));
    written.map_err(|error| format!("{}: {error}", file.display()))?;
    println!("figures  target/proofs/{name}.txt");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_runs_alone_in_its_program() {
        let arguments = |name| PROOFS.iter().find(|proof| proof.name == name).map(Proof::arguments);
        assert_eq!(arguments("torn").expect("a proof"), ["--test", "club", "--", "--nocapture", "torn::"]);
        assert_eq!(arguments("load").expect("a proof"), ["--test", "load", "--", "--nocapture"]);
    }
}
