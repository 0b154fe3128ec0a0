//! What stands in the journal is carried into the file beside the writing, by a thread with a connection of its own.
//!
//! SQLite would do it within a commit, every thousand pages: pages all over the file and two syncs, for which
//! everybody waits whose act is in that commit. Here the writer waits only for the few pages that were written while
//! the others were carried; after that the journal begins again at its first page, and so stays as long as it is.

use crate::room_left::{RoomLeft, grow_ahead};
use crate::worked::Tally;
use rusqlite::Connection;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::Instant;

/// With twice as many as are carried the writer carries the last of them himself. Before that he need not: in a quiet
/// moment nothing is left when the others were carried, and the journal begins again without any wait.
const TOO_MANY: i64 = 2;

/// Fewer than these are left for the writer, or for the next time.
const FEW: i64 = 100;

/// A writer that is faster than the disk is not followed for ever.
const ROUNDS: usize = 4;

/// Carries, and knows when.
#[derive(Debug)]
pub(crate) struct Carrier {
    ask: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Pages in the journal, as the last commit left them.
    pages: Arc<AtomicI64>,
    /// With so many it was carried last.
    carried: i64,
    room: RoomLeft,
    /// It was asked to carry, and has not been heard of since.
    asked: bool,
    /// The next commit may be the journal's first: everything before it may have been carried.
    begins: bool,
    idle: Arc<AtomicBool>,
    tally: Arc<Tally>,
}

impl Carrier {
    /// Carries for this writer from now on, over the other connection.
    pub fn start(writer: &mut Connection, own: Connection, room: RoomLeft, tally: Arc<Tally>) -> io::Result<Carrier> {
        let pages = Arc::new(AtomicI64::new(0));
        let counted = Arc::clone(&pages);
        // In the place of what SQLite would do itself.
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

    /// Whether the journal may begin again with the next commit.
    pub const fn begins(&self) -> bool {
        self.begins
    }

    /// After a commit: lets the journal be carried if it has become long.
    pub fn mind(&mut self, writer: &Connection) {
        // Its pages are in no file yet, unless they were carried at that very moment.
        self.begins = self.asked;
        let pages = self.pages.load(Ordering::Relaxed);
        let many = self.room.pages(writer, pages);
        if pages < self.carried {
            // It has begun again.
            self.carried = 0;
        }
        if self.asked && self.idle.swap(false, Ordering::Acquire) {
            self.asked = false;
            if pages >= TOO_MANY * many {
                // Nothing is being written now: what is left is carried, and the next commit begins the journal again.
                let begun = Instant::now();
                let _ = checkpoint(writer);
                self.tally.note(|worked| worked.finishing.note(begun.elapsed()));
            }
        } else if !self.asked && self.room.wants_pages(writer) && grow_ahead(writer).is_ok() {
            // They lie in the file when they have been carried, and not before.
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
    /// The disk takes no more. What stands in the journal goes into the file, so that it begins again in the room that it
    /// has; and from now on it is carried before it needs as much.
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
            // Its connection is closed before the writer folds the journal for good.
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
            // What cannot be carried, on a full disk, stays in the journal, which is a part of the books.
            if left.is_none_or(|left| left < FEW) {
                break;
            }
        }
        idle.store(true, Ordering::Release);
    }
}

/// Carries what no reader stands in the way of; how many pages were there that have not been carried.
fn checkpoint(connection: &Connection) -> Option<i64> {
    let pages = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
    let (all, carried) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], pages).ok()?;
    Some(all - carried)
}
