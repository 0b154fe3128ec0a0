//! 會: the books with the program's own checks; the one entry for every front.

use crate::rated::rebuild_all;
use crate::{restore, uid};
use mj_ledger::{Books, Closed, Error, OpenError, Read, Reader, Receipt, Time, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use thiserror::Error;

/// A club with its books, open for writing.
#[derive(Debug)]
pub struct Club {
    /// Idle connections for reading. They must close before the books: the last connection to close removes the
    /// journal, and that must be the one with the lock.
    readers: Mutex<Vec<Reader>>,
    books: Books,
    uid: String,
}

/// The maximum number of idle connections. Each takes megabytes, and many simultaneous requests would otherwise
/// keep one for each thread.
const IDLE: usize = 8;

/// Why a club's books cannot be opened.
#[derive(Debug, Error)]
pub enum ClubError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Books(#[from] Error),
    /// The system gives no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

impl Club {
    /// Opens a club's books, or creates them with this name. Books that wait to replace them do so first.
    pub fn open(path: &Path, name: &str) -> Result<Arc<Club>, ClubError> {
        restore::settle(path)?;
        let new = mj_ledger::ClubIdentity { uid: uid()?, name: name.into(), made: Time::now() };
        let books = Books::open(path, &new)?;
        let mut reader = books.reader()?;
        let (uid, unrated, key) =
            reader.read(|books| Ok((books.club()?.uid, books.lacks_ratings()?, books.carried_key()?)))?;
        let unpacked = key.is_some_and(|key| restore::unpack(books.path(), &key));
        if unrated || unpacked {
            settle_in(&books, unrated)?;
        }
        Ok(Arc::new(Club { books, readers: Mutex::new(vec![reader]), uid }))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.books.path()
    }

    /// Opaque and constant.
    pub fn uid(&self) -> &str {
        &self.uid
    }

    /// Reads on the caller's thread, which must not be one that runs tasks.
    pub fn read<T>(&self, ask: impl FnOnce(&Read<'_>) -> Result<T, Error>) -> Result<T, ClubError> {
        let idle = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut reader = match idle {
            Some(reader) => reader,
            None => self.books.reader()?,
        };
        let answer = reader.read(ask);
        let mut idle = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < IDLE {
            idle.push(reader);
        }
        drop(idle);
        Ok(answer?)
    }

    /// Reads from a task.
    pub async fn look<T: Send + 'static>(
        self: &Arc<Club>,
        ask: impl FnOnce(&Read<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, ClubError> {
        let club = Arc::clone(self);
        let asked = tokio::task::spawn_blocking(move || club.read(ask)).await;
        asked.unwrap_or(Err(ClubError::Books(Error::Closed)))
    }

    /// Sends a job to be written.
    pub fn send<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Write<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Receipt<T> {
        self.books.send(job)
    }

    /// Writes and waits until it is on the disk; not on a thread that runs tasks.
    pub fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Write<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.books.write(job)
    }

    /// Closes the books before the program ends, even if the club is still in use: pending jobs are written,
    /// later ones refused. Returns which files are left.
    pub fn close(&self) -> Closed {
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.books.close()
    }

    /// The books themselves.
    pub fn books(&self) -> &Books {
        &self.books
    }
}

/// Removes the carried host's key, which is beside the books by now, and computes missing ratings, as in older
/// books. It runs on its own thread, since the caller may be one that runs tasks and must not wait for the
/// writer.
fn settle_in(books: &Books, unrated: bool) -> Result<(), Error> {
    let job = move |books: &Write<'_>| {
        books.carry_key(None)?;
        if unrated { rebuild_all(books) } else { Ok(()) }
    };
    let settled = std::thread::scope(|scope| scope.spawn(|| books.write(job)).join());
    settled.unwrap_or(Err(Error::Closed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    #[test]
    fn a_crowd_of_readers_leaves_a_few_connections() {
        let (_folder, club) = crate::seated::club();
        let all_read = Barrier::new(3 * IDLE);
        std::thread::scope(|scope| {
            for _ in 0..3 * IDLE {
                scope.spawn(|| {
                    let read = club.read(|books| {
                        all_read.wait();
                        books.club()
                    });
                    assert!(read.is_ok());
                });
            }
        });
        assert_eq!(club.readers.lock().map(|idle| idle.len()).ok(), Some(IDLE));
    }
}
