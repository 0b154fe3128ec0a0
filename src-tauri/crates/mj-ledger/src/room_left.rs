//! How much of the disk the journal may take. What stands in it has to find room in the file as well, so it takes a share
//! of what is left; and where little is left some pages lie ready in the file, for the disk may be filled by others.

use crate::journal;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// So many pages stand in the journal before they are carried: of what is written again and again, as a hand that is
/// being played, only the last is.
pub(crate) const MANY: i64 = 4_000;

/// Carrying waits for the disk twice, however little there is to carry.
const FEWEST: i64 = 16;

/// The journal is carried when it takes this part of the room that it leaves. It grows meanwhile.
const SHARE: u64 = 8;

/// Pages lie ready in the file where the journal may take fewer than `MANY`, and more than this: they pass through it.
const AHEAD: i64 = 64;

/// A frame of the journal has a header beside its page.
const HEADER: i64 = 24;

/// The disk of some books.
#[derive(Debug)]
pub(crate) struct RoomLeft {
    books: PathBuf,
    page: i64,
    /// The journal takes no more than this since there was no room for more once: not every limit is the disk's.
    most: i64,
    /// As SQLite was told last.
    limit: i64,
}

impl RoomLeft {
    /// Of books whose pages have so many bytes.
    pub fn of(books: &Path, page: i64) -> RoomLeft {
        RoomLeft { books: books.to_owned(), page, most: MANY, limit: MANY }
    }

    /// How many pages stand in the journal before they are carried, of which it has some now. What it took before is
    /// given back when it begins again.
    pub fn pages(&mut self, writer: &Connection, now: i64) -> i64 {
        let free = free(&self.books).unwrap_or(u64::MAX);
        let pages = share(free, now, self.page).min(self.most);
        if self.limit != pages {
            let bytes = if pages == MANY { -1 } else { 2 * pages * (self.page + HEADER) };
            // It keeps what it has taken where it cannot be told.
            let _ = writer.pragma_update(None, "journal_size_limit", bytes);
            self.limit = pages;
        }
        pages
    }

    /// There was no room for more than so many. Where the disk says that it has some, the limit is another.
    pub fn is_full(&mut self, pages: i64) {
        if share(free(&self.books).unwrap_or(u64::MAX), pages, self.page) == MANY {
            self.most = in_steps(pages / 4).min(self.most);
        }
    }

    /// Whether little is left, and none of the pages that lie ready.
    pub fn wants_pages(&self, writer: &Connection) -> bool {
        let ready = || writer.pragma_query_value(None, "freelist_count", |row| row.get::<_, i64>(0));
        (AHEAD..MANY).contains(&self.limit) && ready().is_ok_and(|ready| ready == 0)
    }
}

/// The file grows by pages that are free in it: what is committed next can be carried though the disk is full.
pub(crate) fn grow_ahead(writer: &Connection) -> rusqlite::Result<()> {
    // No room has a table of this number, and no other connection sees it.
    let grow = "BEGIN IMMEDIATE;
                INSERT INTO place (number, text) VALUES (-1, hex(zeroblob(65536)));
                DELETE FROM place WHERE number = -1";
    let grown =
        writer.execute_batch(grow).and_then(|()| journal::mark(writer)).and_then(|()| writer.execute_batch("COMMIT"));
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

/// By halves, so that SQLite is seldom told another limit.
fn in_steps(pages: i64) -> i64 {
    let mut step = MANY;
    while step > pages && step > FEWEST {
        step = (step / 2).max(FEWEST);
    }
    step
}

/// Bytes of the disk that are left to this program.
#[cfg(unix)]
fn free(books: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(books).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Elsewhere it shows when there is no more.
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
        // While it grows its share stays what it was.
        assert_eq!((megabytes(5, 0), megabytes(3, 512)), (125, 125));
        assert_eq!((megabytes(0, 0), megabytes(0, 8_000)), (FEWEST, 1_000));
        assert_eq!(share(u64::MAX, i64::MAX, 4_096), MANY);
    }

    #[test]
    fn where_there_was_no_room_for_more_it_is_carried_before() {
        // A disk that says nothing has room enough.
        let mut room = RoomLeft::of(Path::new("no such file"), 4_096);
        room.is_full(2_000);
        assert_eq!(room.most, 500);
        room.is_full(3);
        assert_eq!(room.most, FEWEST);
    }
}
