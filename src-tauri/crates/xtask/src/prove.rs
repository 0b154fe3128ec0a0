//! `cargo xtask prove`: what takes too long for every commit, in the release profile.
//!
//! A proof is a test file of `tests/` that reads from [`SHARE`] how many fiftieths of its work to
//! do. Unset it does one, so plain `cargo test` and CI run a fiftieth of every proof; here it is
//! told to do all fifty.

use crate::results::Results;
use crate::{Outcome, machine, repository, run, strace};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// The environment variable that says how many fiftieths.
pub const SHARE: &str = "PROVE";
/// What CI runs.
pub const FIFTIETH: &str = "1";
const WHOLE: &str = "50";

/// A proof: the name of its file in `tests/tests/`, and what it shows.
pub struct Proof {
    pub name: &'static str,
    pub shows: &'static str,
}

/// To add a proof: `tests/tests/<name>.rs` reading [`SHARE`], and a line here.
pub static PROOFS: &[Proof] = &[
    Proof { name: "properties", shows: "what must hold of every hand and of every line, tried on random ones" },
    Proof {
        name: "tables",
        shows: "10,000 games a rule set: tiles, chips, logs, offers; every pattern and payment seen",
    },
    Proof { name: "secrecy", shows: "hidden tiles exchanged: what a seat sees, is offered and is told stays the same" },
    Proof {
        name: "players",
        shows: "club beats fast, each of its parts is worth chips, four club win more than is drawn",
    },
    Proof {
        name: "desk",
        shows: "the score desk books what the table books, from tiles and from patterns, to the last chip",
    },
    Proof {
        name: "crash",
        shows: "500 kills of running games: nothing shown is lost, the books hold, every game goes on",
    },
    Proof {
        name: "shown",
        shows: "nothing is shown before the sync of its commit, by the system calls of a running club",
    },
    Proof { name: "full", shows: "a full disk at many sizes: the club says so and stops, and goes on with more room" },
    Proof { name: "torn", shows: "a commit cut off and garbled at every byte is no commit, and harms none before it" },
    Proof { name: "damage", shows: "2,000 flipped bits, cut files, foreign tables: refused, named, or without effect" },
    Proof { name: "writers", shows: "one process writes; readers and backups beside it see books that hold" },
    Proof {
        name: "lan",
        shows: "lines cut, held up, half open, taken over, the host killed: every game goes on, no seat is stolen",
    },
    Proof {
        name: "hostile",
        shows: "a million things said wrongly: the game beside is undisturbed, nothing leaks, nothing changes",
    },
    Proof {
        name: "twins",
        shows: "games that only hidden tiles tell apart: a guest gets the same bytes at the same moments",
    },
    Proof {
        name: "load",
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
    strace::bring();
    let mut all_hold = true;
    for proof in wanted {
        all_hold &= run_one(&root, proof)?;
    }
    Ok(if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs a proof and leaves its figures in `target/proofs/`; whether it held.
fn run_one(root: &Path, proof: &Proof) -> Result<bool, String> {
    let arguments = ["test", "--release", "--locked", "--package", "acceptance", "--test", proof.name];
    let mut command = run::cargo(root, &arguments);
    command.args(["--", "--nocapture"]).env(SHARE, WHOLE);
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
