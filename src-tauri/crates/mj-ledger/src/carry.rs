//! Carries the journal into the file in a thread with its own connection.
//!
//! SQLite would do it within a commit, every thousand pages: pages all over the file and two syncs, for which
//! all acts of that commit wait. Here the writer waits only for the few pages that were written during the
//! carrying. After that the journal starts again at its first page, so it keeps its size.

use crate::room_left::{RoomLeft, grow_ahead};
use crate::worked::Tally;
use rusqlite::Connection;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::Instant;

/// From this multiple of the carrying threshold on, the writer carries the rest itself. Below it there is no
/// need: in a quiet moment nothing is left after carrying, and the journal starts again without a wait.
const TOO_MANY: i64 = 2;

/// Fewer pages than this are left to the writer or to the next time.
const FEW: i64 = 100;

/// The maximum number of rounds behind a writer that is faster than the disk.
const ROUNDS: usize = 4;

/// Carries the journal, and decides when.
#[derive(Debug)]
pub(crate) struct Carrier {
    ask: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// The pages in the journal after the last commit.
    pages: Arc<AtomicI64>,
    /// The pages at the last carrying.
    carried: i64,
    room: RoomLeft,
    /// Whether carrying was requested and has not finished.
    asked: bool,
    /// Whether the next commit may be the first of the journal, since everything before it may have been
    /// carried.
    begins: bool,
    idle: Arc<AtomicBool>,
    tally: Arc<Tally>,
}

impl Carrier {
    /// Starts carrying for this writer over the other connection.
    pub fn start(writer: &mut Connection, own: Connection, room: RoomLeft, tally: Arc<Tally>) -> io::Result<Carrier> {
        let pages = Arc::new(AtomicI64::new(0));
        let counted = Arc::clone(&pages);
        // Replaces SQLite's own automatic checkpoint.
        let hook = writer.wal_hook(Some(move |_: &mut _, pages| {
            counted.store(i64::from(pages), Ordering::Relaxed);
            Ok(())
        }));
        hook.map_err(io::Error::other)?;
        let (ask, asked) = sync_channel(1);
        let idle = Arc::new(AtomicBool::new(false));
        let (done, counts) = (Arc::clone(&idle), Arc::clone(&tally));
        let run = move || carry(&own, &asked, &done, &counts);
        let thread = std::thread::Builder::new().name("journal".into()).spawn(run)?;
        Ok(Carrier {
            ask: Some(ask),
            thread: Some(thread),
            pages,
            carried: 0,
            room,
            asked: false,
            begins: true,
            idle,
            tally,
        })
    }

    /// Whether the next commit may start the journal again.
    pub const fn begins(&self) -> bool {
        self.begins
    }

    /// After a commit: starts carrying if the journal has become long.
    pub fn mind(&mut self, writer: &Connection) {
        // The new pages are not in the file, unless they were carried at this very moment.
        self.begins = self.asked;
        let pages = self.pages.load(Ordering::Relaxed);
        let many = self.room.pages(writer, pages);
        if pages < self.carried {
            // The journal has started again.
            self.carried = 0;
        }
        if self.asked && self.idle.swap(false, Ordering::Acquire) {
            self.asked = false;
            if pages >= TOO_MANY * many {
                // The writer is idle here: it carries the rest, and the next commit starts the journal again.
                let begun = Instant::now();
                let _ = checkpoint(writer);
                self.tally.note(|worked| worked.finishing.note(begun.elapsed()));
            }
        } else if !self.asked && self.room.wants_pages(writer) && grow_ahead(writer).is_ok() {
            // Only a finished checkpoint puts them into the file.
            let _ = checkpoint(writer);
            self.begins = true;
        } else if !self.asked && pages >= self.carried.saturating_add(many) {
            self.carried = pages;
            self.asked = self.ask.as_ref().is_some_and(|ask| ask.try_send(()).is_ok());
            self.begins = self.asked;
        }
    }
}

impl Carrier {
    /// The disk is full: carries the journal, so that it starts again in its present space, and carries it
    /// earlier from now on.
    pub fn is_full(&mut self, writer: &Connection) {
        self.room.is_full(self.pages.load(Ordering::Relaxed));
        let _ = checkpoint(writer);
        self.begins = true;
    }
}

impl Drop for Carrier {
    fn drop(&mut self) {
        drop(self.ask.take());
        if let Some(thread) = self.thread.take() {
            // The thread's connection closes before the writer closes the journal.
            let _ = thread.join();
        }
    }
}

fn carry(own: &Connection, asked: &Receiver<()>, idle: &AtomicBool, tally: &Tally) {
    while asked.recv().is_ok() {
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            let left = checkpoint(own);
            tally.note(|worked| worked.carrying.note(begun.elapsed()));
            // Pages that cannot be carried to a full disk stay in the journal, which is part of the books.
            if left.is_none_or(|left| left < FEW) {
                break;
            }
        }
        idle.store(true, Ordering::Release);
    }
}

/// Carries what no reader blocks; returns the number of pages that were not carried.
fn checkpoint(connection: &Connection) -> Option<i64> {
    let pages = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
    let (all, carried) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], pages).ok()?;
    Some(all - carried)
}
