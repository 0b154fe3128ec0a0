//! The one writing thread, and group commit: jobs sent while the disk is busy share the next transaction.

use crate::carry::Carrier;
use crate::clock::Clocks;
use crate::room_left::RoomLeft;
use crate::worked::Tally;
use crate::{Error, GameKey, Obstacle, Worked, journal, schema};
use rusqlite::Connection;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::io;
use std::ops::Deref;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::thread::JoinHandle;
use std::time::Instant;
use tokio::sync::{oneshot, watch};

/// Read access to the books.
pub struct Read<'c> {
    pub(crate) sql: &'c Connection,
}

/// Write access to the books, including read access.
pub struct Write<'c> {
    read: Read<'c>,
    /// Games whose seals no longer fit: each is sealed once, at the end of the job.
    unsealed: RefCell<BTreeSet<GameKey>>,
    /// Whether standings or a person's name or kind have changed.
    restood: Cell<bool>,
    pub(crate) clocks: &'c Clocks,
    /// The game that this job ends: later writes of the job about it belong to its end.
    pub(crate) ends: Cell<Option<GameKey>>,
}

impl<'c> Read<'c> {
    pub(crate) const fn new(sql: &'c Connection) -> Read<'c> {
        Read { sql }
    }
}

impl<'c> Deref for Write<'c> {
    type Target = Read<'c>;

    fn deref(&self) -> &Read<'c> {
        &self.read
    }
}

impl<'c> Write<'c> {
    /// Runs a job and seals what it has changed; returns also whether standings have changed.
    fn work<T>(
        sql: &'c Connection,
        clocks: &'c Clocks,
        job: impl FnOnce(&Write<'_>) -> Result<T, Error>,
    ) -> Result<(T, bool), Error> {
        let (unsealed, restood, ends) = (RefCell::default(), Cell::default(), Cell::default());
        let write = Write { read: Read::new(sql), unsealed, restood, clocks, ends };
        let done = job(&write)?;
        write.unsealed.take().into_iter().try_for_each(|game| write.seal_game(game))?;
        Ok((done, write.restood.get()))
    }

    /// For tests: stops the file from growing, as on a full disk, or lets it grow again.
    #[doc(hidden)]
    pub fn may_grow(&self, may: bool) -> Result<(), Error> {
        // SQLite accepts no limit below the current size.
        let pages = if may { 0x3fff_ffff } else { 1 };
        Ok(self.read.sql.pragma_update(None, "max_page_count", pages)?)
    }

    /// Notes that standings or a person's name have changed.
    pub(crate) fn stands_otherwise(&self) {
        self.restood.set(true);
    }

    /// Notes that sealed data of a game have changed.
    pub(crate) fn unseal(&self, game: GameKey) {
        self.unsealed.borrow_mut().insert(game);
    }
}

/// Answered when the job is on the disk, or has failed.
#[must_use = "nothing may be shown before it is on the disk"]
#[derive(Debug)]
pub struct Receipt<T>(oneshot::Receiver<Result<T, Error>>);

impl<T> Receipt<T> {
    /// Waits on the caller's thread.
    pub fn wait(self) -> Result<T, Error> {
        self.0.blocking_recv().unwrap_or(Err(Error::Closed))
    }

    /// Waits in a task.
    pub async fn done(self) -> Result<T, Error> {
        self.await
    }
}

impl<T> Future for Receipt<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(task).map(|told| told.unwrap_or(Err(Error::Closed)))
    }
}

/// A job for the writing thread; without a connection it only answers that nothing was written.
type Job = Box<dyn FnOnce(Option<&Connection>) -> Ran + Send>;

/// The outcome of a job, and how to answer once the commit has succeeded or failed.
struct Ran {
    error: Option<Error>,
    /// Whether standings have changed.
    restood: bool,
    tell: Box<dyn FnOnce(Option<Error>) + Send>,
}

/// The writing thread.
#[derive(Debug)]
pub(crate) struct Writer {
    jobs: Mutex<Option<Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<Result<(), Error>>>>,
    tally: Arc<Tally>,
    restood: watch::Sender<u64>,
    clocks: Arc<Clocks>,
}

/// The files left when books are closed.
#[derive(Debug)]
pub enum Closed {
    /// One file, which can be copied.
    One,
    /// The journal too: another process that reads the books keeps it until it closes them.
    Read,
    /// The journal too, as part of the books until the next opening: it could not be carried into the file.
    Two(Error),
}

/// The maximum number of jobs in one transaction, so that no caller waits for ever.
const GROUP: usize = 512;

impl Writer {
    /// Writes over one connection, and carries the journal into the file over the other.
    pub fn start(mut connection: Connection, carrying: Connection, room: RoomLeft) -> io::Result<Writer> {
        let (sender, receiver) = channel();
        let tally: Arc<Tally> = Arc::default();
        let carrier = Carrier::start(&mut connection, carrying, room, Arc::clone(&tally))?;
        let restood = watch::Sender::default();
        let (counts, tells) = (Arc::clone(&tally), restood.clone());
        let run = move || run(&connection, &receiver, carrier, &counts, &tells);
        let thread = std::thread::Builder::new().name("books".into()).spawn(run)?;
        let (jobs, thread, clocks) = (Mutex::new(Some(sender)), Mutex::new(Some(thread)), Arc::default());
        Ok(Writer { jobs, thread, tally, restood, clocks })
    }

    /// Changes after every commit that changed standings.
    pub fn restood(&self) -> watch::Receiver<u64> {
        self.restood.subscribe()
    }

    /// The cost of writing so far.
    pub fn worked(&self) -> Worked {
        self.tally.now()
    }

    /// Sends a job to the writing thread.
    pub fn send<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Write<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Receipt<T> {
        let (tell, receipt) = oneshot::channel();
        let clocks = Arc::clone(&self.clocks);
        let job: Job = Box::new(move |sql| {
            let outcome = sql.map_or(Err(Error::Closed), |sql| Write::work(sql, &clocks, job));
            let error = outcome.as_ref().err().map(Error::again);
            let restood = outcome.as_ref().is_ok_and(|(_, restood)| *restood);
            let tell = move |failed: Option<Error>| {
                // The caller may no longer wait for the answer.
                let _ = tell.send(failed.map_or(outcome.map(|(done, _)| done), Err));
            };
            Ran { error, restood, tell: Box::new(tell) }
        });
        if let Some(jobs) = &*locked(&self.jobs) {
            // If the thread has ended, the receipt says so.
            let _ = jobs.send(job);
        }
        Receipt(receipt)
    }

    /// Writes pending jobs, carries the journal into the file, and ends; or returns why the journal stays.
    /// Later jobs are not written.
    pub fn close(&self) -> Result<(), Error> {
        drop(locked(&self.jobs).take());
        let thread = locked(&self.thread).take();
        // It ends after the last job; a panic in it has been reported to its caller.
        thread.map_or(Ok(()), |thread| thread.join().unwrap_or(Err(Error::Closed)))
    }
}

/// No value here is changed in two steps.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Callers that need the result close it before.
        let _ = self.close();
    }
}

fn run(
    connection: &Connection,
    jobs: &Receiver<Job>,
    mut carrier: Carrier,
    tally: &Tally,
    restood: &watch::Sender<u64>,
) -> Result<(), Error> {
    while let Ok(first) = jobs.recv() {
        let group = std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)).collect();
        match commit(connection, group, carrier.begins(), tally, restood) {
            Ok(()) => carrier.mind(connection),
            // The same jobs are sent again and find the room that this makes. A limit on file sizes is reported
            // as a failing disk.
            Err(why) if matches!(why.obstacle(), Some(Obstacle::Full | Obstacle::Disk)) => carrier.is_full(connection),
            Err(_) => {}
        }
    }
    drop(carrier);
    // The rest of the journal goes into the file; if a reader blocks it, the reader does it when it leaves.
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}

/// Runs all jobs in one transaction. A failed job leaves no trace and does not affect the others; if the
/// transaction fails, all jobs have failed. The first transaction of a journal includes the first page, and all
/// that write anything mark it. Changed standings are announced before any receipt.
fn commit(
    connection: &Connection,
    group: Vec<Job>,
    signs: bool,
    tally: &Tally,
    standings: &watch::Sender<u64>,
) -> Result<(), Error> {
    let begun = Instant::now();
    if !connection.is_autocommit() {
        // The disk did not even accept the rollback; until it does nothing else can be written.
        let _ = connection.execute_batch("ROLLBACK");
    }
    let mut told = Vec::with_capacity(group.len());
    let (begin, rows) = (if signs { journal::begin_signed } else { journal::begin }, connection.total_changes());
    let mut failed = begin(connection).err().map(Error::from);
    let (mut restood, mut marks) = (false, signs);
    for job in group {
        let ran = match failed {
            None => step(connection, job, &mut failed),
            Some(_) => job(None),
        };
        restood |= ran.restood;
        // Rolled back pages may be written all the same.
        marks |= ran.error.is_some();
        told.push(ran.tell);
    }
    let worked = Instant::now();
    marks |= connection.total_changes() != rows;
    let mark = || if marks { schema::mark(connection) } else { Ok(()) };
    let failed = failed.or_else(|| mark().and_then(|()| connection.execute_batch("COMMIT")).err().map(Error::from));
    let committed = worked.elapsed();
    if failed.is_some() && !connection.is_autocommit() {
        // The next group begins anew; if this fails, its BEGIN reports it.
        let _ = connection.execute_batch("ROLLBACK");
    }
    if restood && failed.is_none() {
        standings.send_modify(|times| *times = times.wrapping_add(1));
    }
    let jobs = told.len() as u64;
    for tell in told {
        tell(failed.as_ref().map(Error::again));
    }
    tally.note(|all| {
        all.jobs += jobs;
        all.working.note(worked - begun);
        all.committing.note(committed);
    });
    failed.map_or(Ok(()), Err)
}

/// Runs one job in its own savepoint.
fn step(connection: &Connection, job: Job, failed: &mut Option<Error>) -> Ran {
    if let Err(error) = connection.execute_batch("SAVEPOINT job") {
        *failed = Some(error.into());
        return job(None);
    }
    // A panic in one job must not stop the books for all others; its sender gets no answer.
    let ran = std::panic::catch_unwind(AssertUnwindSafe(|| job(Some(connection)))).unwrap_or_else(|_| Ran {
        error: Some(Error::Closed),
        restood: false,
        tell: Box::new(drop),
    });
    let undo = if ran.error.is_some() { "ROLLBACK TO job; RELEASE job" } else { "RELEASE job" };
    // A full disk rolls back the whole transaction, not only the savepoint.
    *failed = match (connection.is_autocommit(), &ran.error) {
        (true, Some(error)) => Some(error.again()),
        (true, None) => Some(Error::Closed),
        (false, _) => connection.execute_batch(undo).err().map(Error::from),
    };
    ran
}
