//! A club over several runs: after each run the books are compared with what was shown, and with their former
//! content.

use crate::books::{Folder, copy};
use crate::crash::Said;
use crate::kept::{Kept, kept};
use crate::victim::Left;
use mj_club::Club;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The books of a club that runs repeatedly.
#[derive(Debug)]
pub struct Evening {
    /// The path.
    pub books: PathBuf,
    /// Their content after the last run.
    pub before: BTreeMap<String, Kept>,
}

/// The counts of some runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Lines shown; all of them were in the books.
    pub shown: usize,
    /// Runs with written lines that were not shown.
    pub unshown: usize,
    /// Games begun.
    pub begun: usize,
    /// Games ended.
    pub over: usize,
    /// Games of an earlier run that were resumed.
    pub went_on: usize,
}

impl Evening {
    /// Books that may not exist yet.
    pub fn new(books: PathBuf) -> Evening {
        Evening { books, before: BTreeMap::new() }
    }

    /// The current content, read from a copy: the next run must find the files unchanged.
    pub fn look(&self) -> Result<BTreeMap<String, Kept>, String> {
        let seen = Folder::new(true);
        let file = seen.file("seen.db");
        copy(&self.books, &file, &["-wal"]);
        let club = Club::open(&file, "看").map_err(|why| why.to_string())?;
        club.read(|books| Ok(kept(books))).map_err(|why| why.to_string())?
    }

    /// Compares a run's reports with the content before and after it.
    pub fn judge(&mut self, left: &Left, counts: &mut Counts) -> Result<(), String> {
        let now = self.look()?;
        self.compare(&now, counts)?;
        left.said.iter().try_for_each(|said| self.believe(said, &now))?;
        let mut last: BTreeMap<&str, u64> = BTreeMap::new();
        for (gid, line, events) in left.told() {
            let kept = now.get(gid).ok_or_else(|| format!("{gid} was shown and is not there"))?;
            kept.has(line, events).map_err(|why| format!("{gid}: {why}"))?;
            last.insert(gid, line);
            counts.shown += 1;
        }
        let unshown = last.iter().any(|(gid, line)| now[*gid].lines.len() as u64 > *line);
        counts.unshown += usize::from(unshown);
        self.before = now;
        Ok(())
    }

    /// Checks that the former content is still there.
    fn compare(&self, now: &BTreeMap<String, Kept>, counts: &mut Counts) -> Result<(), String> {
        for (gid, kept) in &self.before {
            let again = now.get(gid).ok_or_else(|| format!("{gid} is gone"))?;
            if !again.lines.starts_with(&kept.lines) || (kept.over && again.lines != kept.lines) {
                return Err(format!("the log of {gid} has changed"));
            }
            counts.went_on += usize::from(again.lines.len() > kept.lines.len());
        }
        counts.begun += now.keys().filter(|gid| !self.before.contains_key(*gid)).count();
        let was_over = |gid: &String| self.before.get(gid).is_some_and(|kept| kept.over);
        counts.over += now.iter().filter(|(gid, kept)| kept.over && !was_over(gid)).count();
        Ok(())
    }

    fn believe(&self, said: &Said, now: &BTreeMap<String, Kept>) -> Result<(), String> {
        match said {
            Said::Resumed(gid, line) => {
                let kept = self.before.get(gid).ok_or_else(|| format!("{gid} comes from nowhere"))?;
                // Automatic events after the last line are added at once.
                if kept.over || (*line as usize) < kept.lines.len() {
                    return Err(format!("{gid} went on at {line}, and {} were there", kept.lines.len()));
                }
                Ok(())
            }
            Said::Begun(gid) if !now.contains_key(gid) => Err(format!("{gid} was begun and is not there")),
            Said::Over(gid) if !now.get(gid).is_some_and(|kept| kept.over) => {
                Err(format!("{gid} was shown to be over"))
            }
            _ => Ok(()),
        }
    }

    /// After a run that played every game to its end.
    pub fn finished(&mut self, left: &Left, counts: &mut Counts) -> Result<(), String> {
        let open = self.before.values().filter(|kept| !kept.over).count();
        if !left.status.success() || !left.complaints.is_empty() {
            return Err(format!("the games do not end: {}: {}", left.status, left.complaints));
        }
        self.judge(left, counts)?;
        let resumed = left.said.iter().filter(|said| matches!(said, Said::Resumed(..))).count();
        if resumed != open || self.before.values().any(|kept| !kept.over) {
            return Err(format!("{open} games were open, {resumed} went on, and not all ended"));
        }
        Ok(())
    }
}
