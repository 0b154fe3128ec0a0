//! The one thread that writes, and group commit: what is sent while the disk is busy goes into the
//! next transaction together.

use crate::carry::Carrier;
use crate::clock::Clocks;
use crate::room_left::RoomLeft;
use crate::worked::Tally;
use crate::{Error, GameKey, Obstacle, Worked, journal};
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

/// The books as they can be read.
pub struct Read<'c> {
    pub(crate) sql: &'c Connection,
}

/// The books as they can be written; the writer can read too.
pub struct Write<'c> {
    read: Read<'c>,
    /// Games whose seals do not fit any more: each is sealed once, when the job is done.
    unsealed: RefCell<BTreeSet<GameKey>>,
    /// Whether what counts of a game, or who a person is, has changed.
    restood: Cell<bool>,
    pub(crate) clocks: &'c Clocks,
    /// The game that this job ends: what it writes of it afterwards belongs to its end.
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
    /// Does a job, and seals what it has changed; with it whether standings are others since.
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

    /// For tests: the file may grow no more, as on a full disk, or as far as it likes again.
    #[doc(hidden)]
    pub fn may_grow(&self, may: bool) -> Result<(), Error> {
        // SQLite takes no fewer than there are.
        let pages = if may { 0x3fff_ffff } else { 1 };
        Ok(self.read.sql.pragma_update(None, "max_page_count", pages)?)
    }

    /// Standings are others from now on: what counts of a game has changed, or what a person is called.
    pub(crate) fn stands_otherwise(&self) {
        self.restood.set(true);
    }

    /// Something that a game's seal is over has changed.
    pub(crate) fn unseal(&self, game: GameKey) {
        self.unsealed.borrow_mut().insert(game);
    }
}

/// Comes back when what was sent is on the disk, or why it is not.
#[must_use = "nothing may be shown before it is on the disk"]
#[derive(Debug)]
pub struct Receipt<T>(oneshot::Receiver<Result<T, Error>>);

impl<T> Receipt<T> {
    /// Waits, on a thread of one's own.
    pub fn wait(self) -> Result<T, Error> {
        self.0.blocking_recv().unwrap_or(Err(Error::Closed))
    }

    /// Waits, in a task.
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

/// Something to be written; given no connection it only says that it was not.
type Job = Box<dyn FnOnce(Option<&Connection>) -> Ran + Send>;

/// What came of a job so far, and how to say so once the commit is through or has failed.
struct Ran {
    error: Option<Error>,
    /// Whether standings are others since.
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

/// What lies there when books are closed.
#[derive(Debug)]
pub enum Closed {
    /// One file, which can be copied.
    One,
    /// The journal too: a process that still reads the books keeps it until it closes them.
    Read,
    /// The journal too, a part of the books until they are next opened: it could not be carried into the file.
    Two(Error),
}

/// So many jobs at most go into one transaction, so that no caller waits for ever.
const GROUP: usize = 512;

impl Writer {
    /// Writes over the one connection, and carries what was written from the journal into the file over the other.
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

    /// Told after every commit by which standings are others than before.
    pub fn restood(&self) -> watch::Receiver<u64> {
        self.restood.subscribe()
    }

    pub fn worked(&self) -> Worked {
        self.tally.now()
    }

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
            // If the thread is gone the receipt says so.
            let _ = jobs.send(job);
        }
        Receipt(receipt)
    }

    /// Writes out what was sent, carries the journal into the file, and ends; or why it stays as it is. What is sent
    /// afterwards is not written.
    pub fn close(&self) -> Result<(), Error> {
        drop(locked(&self.jobs).take());
        let thread = locked(&self.thread).take();
        // It ends when the last job is done; a panic in it has been reported to its caller.
        thread.map_or(Ok(()), |thread| thread.join().unwrap_or(Err(Error::Closed)))
    }
}

/// Nothing here is changed in two steps.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Whoever wants to know closes it before.
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
            // The same is sent once more, and finds the room that this makes.
            // A limit on the size of files is told as a disk that fails.
            Err(why) if matches!(why.obstacle(), Some(Obstacle::Full | Obstacle::Disk)) => carrier.is_full(connection),
            Err(_) => {}
        }
    }
    drop(carrier);
    // What remains in the journal goes into the file; if a reader is in the way, he does it when he leaves.
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}

/// All jobs in one transaction. One that fails leaves no trace and does not touch the others; if the
/// transaction itself fails, all of them have. The first one of a journal has its first page, and all that
/// write anything mark what they write. That standings are others since is told
/// before any receipt.
fn commit(
    connection: &Connection,
    group: Vec<Job>,
    signs: bool,
    tally: &Tally,
    standings: &watch::Sender<u64>,
) -> Result<(), Error> {
    let begun = Instant::now();
    if !connection.is_autocommit() {
        // The disk took not even that back; until it does nothing else can be written.
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
        // Pages that were taken back may be written all the same.
        marks |= ran.error.is_some();
        told.push(ran.tell);
    }
    let worked = Instant::now();
    marks |= connection.total_changes() != rows;
    let mark = || if marks { journal::mark(connection) } else { Ok(()) };
    let failed = failed.or_else(|| mark().and_then(|()| connection.execute_batch("COMMIT")).err().map(Error::from));
    let committed = worked.elapsed();
    if failed.is_some() && !connection.is_autocommit() {
        // The next group begins anew; if even this fails, its own BEGIN says so.
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

/// One job in a savepoint of its own.
fn step(connection: &Connection, job: Job, failed: &mut Option<Error>) -> Ran {
    if let Err(error) = connection.execute_batch("SAVEPOINT job") {
        *failed = Some(error.into());
        return job(None);
    }
    // A fault in one job must not take the books from all others; its sender gets no answer.
    let ran = std::panic::catch_unwind(AssertUnwindSafe(|| job(Some(connection)))).unwrap_or_else(|_| Ran {
        error: Some(Error::Closed),
        restood: false,
        tell: Box::new(drop),
    });
    let undo = if ran.error.is_some() { "ROLLBACK TO job; RELEASE job" } else { "RELEASE job" };
    // A full disk takes the whole transaction back, not only the savepoint.
    *failed = match (connection.is_autocommit(), &ran.error) {
        (true, Some(error)) => Some(error.again()),
        (true, None) => Some(Error::Closed),
        (false, _) => connection.execute_batch(undo).err().map(Error::from),
    };
    ran
}
