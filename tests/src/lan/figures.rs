//! The cost of many tables for a host: the delay of a discard to all devices, the disk, processor time and
//! memory, without the guests' own.

use super::Told;
use super::host::{Host, processor};
use mj_club::ledger::{Spans, Worked};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The measurements over all tables.
#[derive(Debug, Default)]
pub struct Measured {
    /// Microseconds from the sending of a discard until the last device had it.
    took: Mutex<Vec<u32>>,
    acts: AtomicU64,
    news: AtomicU64,
    /// Who has stopped playing, and why.
    pub gone: Mutex<Vec<String>>,
}

/// A table: when the current discard was sent, and how many devices have it.
#[derive(Debug, Default)]
pub struct Watched {
    sent: Option<Instant>,
    /// For every discard when it was sent, and how many devices have it.
    laps: Vec<(Option<Instant>, u8)>,
    heard: [usize; 4],
}

/// A mutex poisoned by a panic is still readable.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watched {
    /// A device of this table receives or sends something. No pause precedes a discard: it comes after it, and
    /// is in no figure.
    pub fn note(&mut self, at: usize, told: Told, all: &Measured) {
        match told {
            Told::News => drop(all.news.fetch_add(1, Ordering::Relaxed)),
            Told::Discards => {
                all.acts.fetch_add(1, Ordering::Relaxed);
                self.sent = Some(Instant::now());
            }
            Told::Discarded => {
                let lap = self.heard[at];
                self.heard[at] += 1;
                if self.laps.len() == lap {
                    self.laps.push((self.sent.take(), 0));
                }
                let (sent, devices) = &mut self.laps[lap];
                *devices += 1;
                if let Some(sent) = sent.filter(|_| *devices == 4) {
                    locked(&all.took).push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
                }
            }
        }
    }

    /// Discards so far.
    pub fn reached(&self) -> usize {
        self.laps.len()
    }
}

/// The state at a moment.
#[derive(Debug)]
pub struct Moment {
    at: Instant,
    host: f64,
    own: f64,
    /// The host's memory in kilobytes.
    pub memory: u64,
    acts: u64,
    news: u64,
    worked: Worked,
    /// Discards that had reached all devices by then.
    reached: usize,
}

impl Moment {
    /// The state now.
    pub fn now(host: &mut Host, all: &Measured) -> Moment {
        Moment {
            at: Instant::now(),
            host: processor(host.process()),
            own: processor(std::process::id()),
            memory: host.memory().0,
            acts: all.acts.load(Ordering::Relaxed),
            news: all.news.load(Ordering::Relaxed),
            worked: host.worked(),
            reached: locked(&all.took).len(),
        }
    }

    /// Prints the changes since an earlier moment: the delays of discards, and their cost.
    pub fn report(&self, before: &Moment, all: &Measured) {
        let seconds = (self.at - before.at).as_secs_f64();
        let share = |one: f64, other: f64| (one - other) / seconds * 100.0;
        println!(
            "{seconds:>4.0} s: {}; {:.0} discards/s, {:.0} news/s; host {:.0} % of a core and {} MB, generator {:.0} %",
            everywhere(&mut locked(&all.took)[before.reached..self.reached].to_vec()),
            (self.acts - before.acts) as f64 / seconds,
            (self.news - before.news) as f64 / seconds,
            share(self.host, before.host),
            self.memory / 1024,
            share(self.own, before.own),
        );
        println!("        {}", self.disk(before, seconds));
    }

    /// Prints the processor time of the arrivals since an earlier moment.
    pub fn arrival(&self, before: &Moment, tables: u64) {
        let seconds = (self.at - before.at).as_secs_f64();
        println!(
            "{tables} tables have come within {seconds:.1} s: host {:.1} s of a core and {} MB, generator {:.1} s\n        {}",
            self.host - before.host,
            self.memory / 1024,
            self.own - before.own,
            self.disk(before, seconds),
        );
    }

    fn disk(&self, before: &Moment, seconds: f64) -> String {
        let of = |pick: fn(&Worked) -> &Spans| pick(&self.worked).since(pick(&before.worked));
        let (working, committing) = (of(|all| &all.working), of(|all| &all.committing));
        let (carrying, finishing) = (of(|all| &all.carrying), of(|all| &all.finishing));
        let jobs = self.worked.jobs - before.worked.jobs;
        format!(
            "{} commits, a sync each, {:.0}/s with {:.1} jobs: {} after {}; journal carried beside it {} times, {}, \
             by the writer {} times, {}",
            committing.count,
            committing.count as f64 / seconds,
            jobs as f64 / committing.count.max(1) as f64,
            spans(&committing),
            spans(&working),
            carrying.count,
            spans(&carrying),
            finishing.count,
            spans(&finishing),
        )
    }
}

fn everywhere(took: &mut [u32]) -> String {
    took.sort_unstable();
    let of = |part: f64| took.get((took.len() as f64 * part) as usize).map_or(0.0, |took| f64::from(*took) / 1e3);
    format!(
        "{:>6} discards everywhere after {:.1} / {:.1} / {:.1} ms (50 / 99 / 99.9 %), at most {:.1} ms",
        took.len(),
        of(0.5),
        of(0.99),
        of(0.999),
        took.last().map_or(0.0, |took| f64::from(*took) / 1e3),
    )
}

/// The longest time is that of the whole run.
fn spans(spans: &Spans) -> String {
    let of = |part| spans.within(part) as f64 / 1e3;
    format!("{:.1} / {:.1} / {:.1} ms (longest {:.0})", of(0.5), of(0.99), of(0.999), spans.longest as f64 / 1e3)
}

/// The sizes of the books and their journal, in megabytes.
pub fn sizes(books: &Path) -> String {
    let size = |suffix| std::fs::metadata(mj_club::ledger::beside(books, suffix)).map_or(0, |file| file.len());
    let megabytes = |suffix| size(suffix) as f64 / f64::from(1 << 20);
    format!("books {:.1} MB, journal {:.1} MB", megabytes(""), megabytes("-wal"))
}
