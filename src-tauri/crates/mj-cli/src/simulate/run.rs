//! Many games at once. Which thread plays which game changes nothing of what comes out: a game hangs
//! on the seed and its number alone, and only whole numbers are added up.

use super::{Plan, Played, Sort};
use crate::terms::headed;
use mj_bots::statistics::Statistics;
use mj_tell as words;
use mj_wire::log::{Log, known, verify};
use mj_words::{Said, said};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

/// What is to be run.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    pub plan: &'a Plan,
    pub games: u64,
    pub jobs: usize,
    pub logs: Option<&'a Path>,
}

/// What came of one game, and how long it took.
type Done = Result<(Played, Duration), Said>;

/// What came of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pub statistics: Statistics,
    /// Games that a computer player finished for a program.
    pub replaced: BTreeMap<Sort, u64>,
    /// Of the logs.
    pub bytes: u64,
}

impl Sum {
    fn add(&mut self, game: &Played) {
        self.statistics.add(&game.statistics);
        self.bytes += game.log.len() as u64;
        game.troubles.iter().for_each(|(sort, _)| *self.replaced.entry(*sort).or_default() += 1);
    }
}

impl Run<'_> {
    /// Runs all games and adds up what came of them, and how long they took one by one; `shown` hears
    /// how many are done.
    pub fn all(&self, mut shown: impl FnMut(u64)) -> Result<(Sum, Duration), Said> {
        if let Some(folder) = self.logs {
            std::fs::create_dir_all(folder).map_err(|error| unwritten(folder, &error))?;
        }
        let next = AtomicU64::new(0);
        let (sender, receiver) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                let sender = sender.clone();
                let next = &next;
                scope.spawn(move || work(self, next, &sender));
            }
            drop(sender);
            let (mut sum, mut took, mut failed) = (Sum::default(), Duration::ZERO, None);
            for (done, result) in (1..).zip(receiver) {
                match result {
                    Ok((game, time)) => {
                        sum.add(&game);
                        took += time;
                        shown(done);
                    }
                    Err(why) => {
                        // No further game is begun; those that are being played end.
                        next.store(self.games, Ordering::Relaxed);
                        failed.get_or_insert(why);
                    }
                }
            }
            failed.map_or(Ok((sum, took)), Err)
        })
    }
}

fn work(run: &Run<'_>, next: &AtomicU64, sender: &Sender<Done>) {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= run.games || sender.send(one(run, number)).is_err() {
            return;
        }
    }
}

fn one(run: &Run<'_>, number: u64) -> Done {
    let begun = Instant::now();
    let played = run.plan.play(number)?;
    let took = begun.elapsed();
    if !run.plan.programs.is_empty() {
        check(&played)?;
    }
    if let Some(folder) = run.logs {
        keep(folder, &played)?;
    }
    Ok((played, took))
}

/// Whether the log of a game in which other programs played holds.
fn check(played: &Played) -> Result<(), Said> {
    let failed = |why: String| said!("scoring-game-failed", n = played.number, why = why);
    let log = Log::read(played.log.as_bytes()).map_err(|why| failed(why.to_string()))?;
    match verify(&log, &known) {
        Ok(found) if found.over => Ok(()),
        Ok(_) => Err(failed("it is not over".into())),
        Err(doubt) => Err(failed(doubt.to_string())),
    }
}

fn keep(folder: &Path, played: &Played) -> Result<(), Said> {
    let path = folder.join(format!("{}.jsonl", played.id));
    std::fs::write(&path, &played.log).map_err(|error| unwritten(&path, &error))
}

fn unwritten(path: &Path, why: &io::Error) -> Said {
    headed("--log", headed(path.display().to_string(), words::io(why)))
}
