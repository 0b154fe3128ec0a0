//! The unwritten result of an action, and the state before it. Both are kept until the books have it: after a
//! full disk the same batch is sent again.

use super::{ActError, Running};
use crate::{Club, rated};
use mj_ledger::{Attribution, End, Error, GameKey, Hand, Receipt, Segment, Time, Write};
use mj_table::{Event, Table};
use mj_wire::protocol::Chapter;
use std::sync::Arc;

/// The result of an action. It may not be shown before its receipt is answered.
#[derive(Debug)]
pub struct Posted {
    /// The events.
    pub events: Vec<Event>,
    /// Answered when it is on the disk.
    pub receipt: Receipt<()>,
    /// The number of the last line written with it.
    pub line: u64,
    /// The state to show until then.
    pub before: Box<Snapshot>,
    /// Whether the books did not accept it at once.
    pub waited: bool,
    batch: Arc<Batch>,
    club: Arc<Club>,
}

/// A table before an action.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub table: Table,
    pub chapter: Arc<Chapter>,
    /// The log's last line at that time.
    pub line: u64,
    /// As [`Running::jumped`].
    pub jumped: Option<i64>,
}

impl Posted {
    pub(super) fn new(club: &Arc<Club>, events: Vec<Event>, line: u64, before: Box<Snapshot>, batch: Batch) -> Posted {
        let batch = Arc::new(batch);
        Posted { events, receipt: send(club, &batch), line, before, waited: false, batch, club: Arc::clone(club) }
    }

    /// Waits until it is on the disk.
    pub async fn written(&mut self) -> Result<(), Error> {
        (&mut self.receipt).await
    }

    /// Waits on the caller's thread until it is on the disk. Retries while the books refuse it, until
    /// `gives_up`. Returns the events, which may be shown now.
    pub fn wait(self, mut gives_up: impl FnMut(&Error) -> bool) -> Result<Vec<Event>, Error> {
        let Posted { events, mut receipt, batch, club, .. } = self;
        while let Err(why) = receipt.wait() {
            if why.obstacle().is_none() || gives_up(&why) {
                return Err(why);
            }
            receipt = send(&club, &batch);
        }
        Ok(events)
    }

    /// Sends the same batch again after a refusal.
    pub fn send_again(&mut self) {
        self.receipt = send(&self.club, &self.batch);
    }
}

/// Lines for the books, with everything that is finished by them.
#[derive(Debug)]
pub(super) struct Batch {
    pub key: GameKey,
    pub system: &'static str,
    /// Why the finished game does not count, if so.
    pub void: Option<&'static str>,
    /// The number of the first line.
    pub first: u64,
    pub lines: Vec<String>,
    pub segment: Option<Segment>,
    pub hand: Option<Hand>,
    pub end: Option<End>,
    /// When the machine's clock jumped, and by how many seconds.
    pub jump: Option<(Time, i64)>,
}

pub(super) fn send(club: &Arc<Club>, batch: &Arc<Batch>) -> Receipt<()> {
    let batch = Arc::clone(batch);
    club.send(move |books| batch.write(books))
}

impl Batch {
    /// The last lines of a hand are appended before all are folded, so that they follow the stored ones.
    fn write(&self, books: &Write<'_>) -> Result<(), Error> {
        let key = self.key;
        self.jump.iter().try_for_each(|&(at, seconds)| books.note_jump(key, at, seconds))?;
        books.append(key, self.first, &self.lines)?;
        self.segment.iter().try_for_each(|segment| books.fold(key, segment))?;
        self.hand.iter().try_for_each(|hand| books.book(key, hand))?;
        let Some(end) = &self.end else { return Ok(()) };
        books.end(key, end)?;
        let Some(reason) = self.void else { return rated::keep_up(books, self.system, key) };
        books.set_void(key, true, &Attribution { at: end.at, author: "laomajiang".into(), reason: reason.into() })
    }
}

impl Running {
    /// The state of the table, before an action changes it.
    pub(super) fn before(&self) -> Box<Snapshot> {
        let (table, chapter) = (self.game.table().clone(), Arc::clone(&self.chapter));
        Box::new(Snapshot { table, chapter, line: self.line(), jumped: self.jumped })
    }

    /// Sends the result of an action to the books.
    pub(super) fn post(&mut self, events: Vec<Event>, before: Box<Snapshot>) -> Result<Posted, ActError> {
        events.iter().for_each(|event| self.scribe.hear(self.game.table(), event));
        if events.iter().any(crate::chapter::turns) {
            let mut history = self.chapter.history.clone();
            events.iter().for_each(|event| crate::chapter::remember(&mut history, self.game.table(), event));
            self.chapter = crate::chapter::now(&self.game, history);
        }
        let lines = self.game.take_lines();
        let batch = self.batch(&lines).map_err(ActError::Stopped)?;
        Ok(Posted::new(&self.club, events, self.line(), before, batch))
    }
}
