//! Tables of four sealed sockets against a host in a process of its own, with books on a real disk: how long it takes
//! from the sending of a discard until the last of the four devices has it, and what the host needs for that.
//! `PROVE=50` plays at 1,000 tables for five minutes; `TABLES` and `SECONDS` say otherwise, for a longer soak too.
//! Figures are printed, and none of them is held to anything: what is, is that every table goes on.

use acceptance::books::Folder;
use acceptance::draw::scale;
use acceptance::lan::evening::{form, table};
use acceptance::lan::host::processor;
use acceptance::lan::{Host, Line, Manner, Seat, Told, Way, many_files};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::sleep;

/// People say nothing to most tiles, so that the pause after a discard runs.
const MANNER: Manner = Manner { thinks: (1_000, 5_000), lets: false, keeps: false };

/// So many tables come at the same time at the beginning.
const COMING: usize = 8;

/// What is measured, by all tables together.
#[derive(Debug, Default)]
struct Measured {
    /// Microseconds from the sending of a discard until the last device had it.
    took: Mutex<Vec<u32>>,
    acts: AtomicU64,
    news: AtomicU64,
    /// Who plays no more, and why.
    gone: Mutex<Vec<String>>,
}

/// A table: when the discard on its way was sent, and who has which.
#[derive(Debug, Default)]
struct Watched {
    sent: Option<Instant>,
    /// Of every discard, when it was sent, and how many devices have it.
    laps: Vec<(Option<Instant>, u8)>,
    heard: [usize; 4],
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watched {
    /// A device of this table hears or says something.
    fn note(&mut self, at: usize, told: Told, all: &Measured) {
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
}

async fn somebody(mut seat: Seat, mut line: Line, at: usize, watched: Arc<Mutex<Watched>>, all: Arc<Measured>) {
    let Ok(Some(mut playing)) = seat.sits(&mut line, 0).await else { panic!("{} finds no seat", seat.name) };
    let note = |told| locked(&watched).note(at, told, &all);
    let end = seat.plays(&mut line, &mut playing, MANNER, note).await;
    locked(&all.gone).push(format!("{} plays no more: {end:?}", seat.name));
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// All tables come and begin; how many discards each has seen.
async fn come(way: &Way, tables: u64, all: &Arc<Measured>) -> Vec<Arc<Mutex<Watched>>> {
    let (doors, mut coming) = (Arc::new(Semaphore::new(COMING)), Vec::new());
    for number in 0..tables {
        let (way, doors, all) = (way.clone(), Arc::clone(&doors), Arc::clone(all));
        coming.push(tokio::spawn(async move {
            let _door = doors.acquire().await;
            // Long games: nobody is to be done before the measuring is.
            let seats = table(&way, number, form(16, 15)).await.unwrap_or_else(|why| panic!("table {number}: {why}"));
            let watched = Arc::new(Mutex::new(Watched::default()));
            for (at, (seat, line)) in seats.into_iter().enumerate() {
                tokio::spawn(somebody(seat, line, at, Arc::clone(&watched), Arc::clone(&all)));
            }
            watched
        }));
    }
    let mut tables = Vec::new();
    for one in coming {
        tables.push(one.await.expect("every table comes"));
    }
    tables
}

/// Before and after a while.
struct Moment {
    at: Instant,
    host: f64,
    own: f64,
    memory: u64,
    acts: u64,
    news: u64,
}

impl Moment {
    fn now(host: &Host, all: &Measured) -> Moment {
        Moment {
            at: Instant::now(),
            host: processor(host.process()),
            own: processor(std::process::id()),
            memory: host.memory().0,
            acts: all.acts.load(Ordering::Relaxed),
            news: all.news.load(Ordering::Relaxed),
        }
    }

    /// What has happened since, in a line.
    fn report(&self, before: &Moment, all: &Measured) {
        let seconds = (self.at - before.at).as_secs_f64();
        let mut took = std::mem::take(&mut *locked(&all.took));
        took.sort_unstable();
        let of = |part: f64| took.get((took.len() as f64 * part) as usize).map_or(0.0, |took| f64::from(*took) / 1e3);
        let share = |one: f64, other: f64| (one - other) / seconds * 100.0;
        println!(
            "{:>4.0} s: {:>6} discards everywhere after {:.1} / {:.1} / {:.1} ms (50 / 99 / 99.9 %), at most {:.1} ms; \
             {:.0} discards/s, {:.0} news/s; host {:.0} % of a core and {} MB, generator {:.0} %",
            seconds,
            took.len(),
            of(0.5),
            of(0.99),
            of(0.999),
            took.last().map_or(0.0, |took| f64::from(*took) / 1e3),
            (self.acts - before.acts) as f64 / seconds,
            (self.news - before.news) as f64 / seconds,
            share(self.host, before.host),
            self.memory / 1024,
            share(self.own, before.own),
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_goes_on() {
    let whole = scale() >= 50;
    let tables = number("TABLES", if whole { 1_000 } else { 20 });
    let seconds = number("SECONDS", if whole { 300 } else { 8 });
    let files = many_files().expect("as many files as the system allows");
    assert!(files > tables * 4 + 100, "this system allows {files} files: ulimit -n");
    let folder = Folder::new(false);
    let mut host = Host::start(Path::new(env!("CARGO_BIN_EXE_lan_host")), &folder.file("club.db"), 0);
    let (way, empty, all) = (host.way.clone(), host.memory().0, Arc::new(Measured::default()));
    let begun = Instant::now();
    let watched = come(&way, tables, &all).await;
    println!("{tables} tables have come within {:.1} s", begun.elapsed().as_secs_f64());
    // Everybody has had the time to begin.
    sleep(Duration::from_secs(6)).await;
    locked(&all.took).clear();
    let first = Moment::now(&host, &all);
    let (mut before, parts) = (Moment::now(&host, &all), seconds.div_ceil(60));
    let reached =
        |watched: &[Arc<Mutex<Watched>>]| watched.iter().map(|one| locked(one).laps.len()).collect::<Vec<_>>();
    let mut were = reached(&watched);
    for _ in 0..parts {
        sleep(Duration::from_secs(seconds / parts)).await;
        let now = Moment::now(&host, &all);
        now.report(&before, &all);
        before = now;
        // Between two hands a table may rest for a few seconds; in a part as short as CI's none has ended yet.
        let are = reached(&watched);
        let stand = were.iter().zip(&are).filter(|(before, after)| before >= after).count();
        assert_eq!(stand, 0, "{stand} of {tables} tables stand still; {:?}", locked(&all.gone));
        were = are;
    }
    let grown = before.memory as i64 - first.memory as i64;
    println!("{} kB a table; {grown} kB more than after the first seconds", (before.memory - empty) / tables);
    assert!(host.runs());
    assert_eq!(tokio::task::block_in_place(|| host.kill()), "", "the host complains");
}
