//! Tables of four sealed sockets with a host in its own process and books on a real disk: measures the time
//! from the sending of a discard until the last of the four devices has it, and the host's cost. `PROVE=50`
//! plays at 1,000 tables for five minutes; `TABLES` and `SECONDS` change that for a longer soak. Figures are
//! only printed; the test asserts that every table continues.

use acceptance::books::Folder;
use acceptance::draw::scale;
use acceptance::lan::evening::{form, table};
use acceptance::lan::figures::{Measured, Moment, Watched, locked, sizes};
use acceptance::lan::{Host, Line, Manner, Seat, Way, many_files};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep};

/// People say nothing to most tiles, so that the pause after a discard runs out.
const MANNER: Manner = Manner { thinks: (1_000, 5_000), lets: false, keeps: false };

/// A table without a discard for this long has stalled.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of tables that begin at the same time.
const COMING: usize = 8;

async fn somebody(mut seat: Seat, mut line: Line, at: usize, watched: Arc<Mutex<Watched>>, all: Arc<Measured>) {
    let Ok(Some(mut playing)) = seat.sits(&mut line, 0).await else { panic!("{} finds no seat", seat.name) };
    let note = |told| locked(&watched).note(at, told, &all);
    let end = seat.plays(&mut line, &mut playing, MANNER, note).await;
    locked(&all.gone).push(format!("{} plays no more: {end:?}", seat.name));
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// All tables are set up and begin; returns their counters.
async fn come(way: &Way, tables: u64, all: &Arc<Measured>) -> Vec<Arc<Mutex<Watched>>> {
    let (doors, mut coming) = (Arc::new(Semaphore::new(COMING)), Vec::new());
    for number in 0..tables {
        let (way, doors, all) = (way.clone(), Arc::clone(&doors), Arc::clone(all));
        coming.push(tokio::spawn(async move {
            let _door = doors.acquire().await;
            // Long games: none may end before the measurement.
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_goes_on() {
    let whole = scale() >= 50;
    let tables = number("TABLES", if whole { 1_000 } else { 20 });
    let seconds = number("SECONDS", if whole { 300 } else { 8 });
    let files = many_files().expect("as many files as the system allows");
    assert!(files > tables * 4 + 100, "this system allows {files} files: ulimit -n");
    let folder = Folder::new(false);
    let books = folder.file("club.db");
    let mut host = Host::start(Path::new(env!("CARGO_BIN_EXE_lan_host")), &books, 0);
    let (way, all) = (host.way.clone(), Arc::new(Measured::default()));
    let empty = Moment::now(&mut host, &all);
    let watched = come(&way, tables, &all).await;
    Moment::now(&mut host, &all).arrival(&empty, tables);
    let reached = |watched: &[Arc<Mutex<Watched>>]| watched.iter().map(|one| locked(one).reached()).collect::<Vec<_>>();
    let begun = Instant::now() + PATIENCE;
    while reached(&watched).contains(&0) && Instant::now() < begun {
        // Sleeps between two looks.
        sleep(Duration::from_millis(100)).await;
    }
    let first = Moment::now(&mut host, &all);
    let (mut before, parts) = (Moment::now(&mut host, &all), seconds.div_ceil(60));
    let (mut were, mut half) = (reached(&watched), first.memory);
    for part in 1..=parts {
        // Sleeps for as long as the measure is told to last.
        sleep(Duration::from_secs(seconds / parts)).await;
        let now = Moment::now(&mut host, &all);
        now.report(&before, &all);
        before = now;
        if part * 2 <= parts {
            half = before.memory;
        }
        // Between two hands a table may rest for some seconds, and longer on a busy machine; one that continues
        // has not stalled.
        let mut are = reached(&watched);
        let stand = |are: &[usize]| were.iter().zip(are).filter(|(before, after)| before >= after).count();
        let end = Instant::now() + PATIENCE;
        while stand(&are) > 0 && Instant::now() < end {
            // Sleeps between two looks.
            sleep(Duration::from_millis(100)).await;
            are = reached(&watched);
        }
        let stand = stand(&are);
        assert_eq!(stand, 0, "{stand} of {tables} tables stand still; {:?}", locked(&all.gone));
        were = are;
    }
    println!("\nall of it:");
    before.report(&first, &all);
    println!(
        "        {} kB a table; the host had {} MB without one, {} MB at first, {} MB at half, {} MB in the end; {}",
        (before.memory - empty.memory) / tables,
        empty.memory / 1024,
        first.memory / 1024,
        half / 1024,
        before.memory / 1024,
        sizes(&books),
    );
    assert!(host.runs());
    assert_eq!(tokio::task::block_in_place(|| host.kill()), "", "the host complains");
}
