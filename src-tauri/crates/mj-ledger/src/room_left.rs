//! How much of the disk the journal may take. Its content needs room in the file as well, so it takes a share
//! of the free space. Where little is free, the file keeps some pages ready, since other programs may fill the
//! disk.

use crate::schema;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// The maximum number of pages in the journal before it is carried. Of pages written again and again, as in a
/// current hand, only the last version is carried.
pub(crate) const MANY: i64 = 4_000;

/// The minimum: carrying costs two syncs, however little there is to carry.
const FEWEST: i64 = 16;

/// The journal is carried when it takes this fraction of the space that it leaves. It grows meanwhile.
const SHARE: u64 = 8;

/// Pages to keep ready in the file, where the journal may take fewer than `MANY` and more than this.
const AHEAD: i64 = 64;

/// The header of a frame in the journal.
const HEADER: i64 = 24;

/// The disk of the books.
#[derive(Debug)]
pub(crate) struct RoomLeft {
    books: PathBuf,
    page: i64,
    /// A lower limit for the journal after the disk was full once: not every limit is the disk's.
    most: i64,
    /// The limit last set in SQLite.
    limit: i64,
}

impl RoomLeft {
    /// For books with this page size.
    pub fn of(books: &Path, page: i64) -> RoomLeft {
        RoomLeft { books: books.to_owned(), page, most: MANY, limit: MANY }
    }

    /// The number of pages in the journal at which it is carried; `now` is its current number. Space beyond the
    /// limit is returned when the journal starts again.
    pub fn pages(&mut self, writer: &Connection, now: i64) -> i64 {
        let free = free(&self.books).unwrap_or(u64::MAX);
        let pages = share(free, now, self.page).min(self.most);
        if self.limit != pages {
            let bytes = if pages == MANY { -1 } else { 2 * pages * (self.page + HEADER) };
            // If the limit cannot be set, the journal keeps its space.
            let _ = writer.pragma_update(None, "journal_size_limit", bytes);
            self.limit = pages;
        }
        pages
    }

    /// Handles a full disk at this number of pages. If the disk reports free space, another limit applies.
    pub fn is_full(&mut self, pages: i64) {
        if share(free(&self.books).unwrap_or(u64::MAX), pages, self.page) == MANY {
            self.most = in_steps(pages / 4).min(self.most);
        }
    }

    /// Whether little space is left and no pages are ready.
    pub fn wants_pages(&self, writer: &Connection) -> bool {
        let ready = || writer.pragma_query_value(None, "freelist_count", |row| row.get::<_, i64>(0));
        (AHEAD..MANY).contains(&self.limit) && ready().is_ok_and(|ready| ready == 0)
    }
}

/// Adds free pages to the file, so that the next commits can be carried to a full disk.
pub(crate) fn grow_ahead(writer: &Connection) -> rusqlite::Result<()> {
    // No table has this number, and no other connection sees it.
    let grow = "BEGIN IMMEDIATE;
                INSERT INTO place (number, text) VALUES (-1, hex(zeroblob(65536)));
                DELETE FROM place WHERE number = -1";
    let grown =
        writer.execute_batch(grow).and_then(|()| schema::mark(writer)).and_then(|()| writer.execute_batch("COMMIT"));
    if grown.is_err() && !writer.is_autocommit() {
        writer.execute_batch("ROLLBACK")?;
    }
    grown
}

fn share(free: u64, journal: i64, page: i64) -> i64 {
    let page = u64::try_from(page).unwrap_or(1).max(1);
    let left = (free / page).saturating_add(u64::try_from(journal).unwrap_or(0)) / SHARE;
    in_steps(i64::try_from(left).unwrap_or(i64::MAX))
}

/// Rounds down to a halving, so that SQLite's limit rarely changes.
fn in_steps(pages: i64) -> i64 {
    let mut step = MANY;
    while step > pages && step > FEWEST {
        step = (step / 2).max(FEWEST);
    }
    step
}

/// The free space of the disk for this program in bytes.
#[cfg(unix)]
fn free(books: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(books).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// On other systems a full disk shows only in an error.
#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_journal_takes_a_share_of_what_is_left() {
        let megabytes = |free: u64, journal: i64| share(free << 20, journal, 4_096);
        assert_eq!((megabytes(100_000, 0), megabytes(200, 0)), (MANY, MANY));
        // While it grows, its share stays the same.
        assert_eq!((megabytes(5, 0), megabytes(3, 512)), (125, 125));
        assert_eq!((megabytes(0, 0), megabytes(0, 8_000)), (FEWEST, 1_000));
        assert_eq!(share(u64::MAX, i64::MAX, 4_096), MANY);
    }

    #[test]
    fn where_there_was_no_room_for_more_it_is_carried_before() {
        // A disk without information counts as large enough.
        let mut room = RoomLeft::of(Path::new("no such file"), 4_096);
        room.is_full(2_000);
        assert_eq!(room.most, 500);
        room.is_full(3);
        assert_eq!(room.most, FEWEST);
    }
}
