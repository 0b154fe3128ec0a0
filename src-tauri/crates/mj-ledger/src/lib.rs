//! 帳簿: the club's books in one SQLite file: members, games with their logs, chips, corrections.
//!
//! * Records are only added: transfers, wins, hands, results and the organiser's acts stay, and the file itself
//!   refuses other changes. Derived data ([`Standing`], ratings) can be computed again, and [`Read::check`]
//!   compares.
//! * Chips only move by [`Transfer`]; a balance is always their sum.
//! * Names are in one table. Everything else refers to people by uid, so a name can be erased and the books
//!   still add up.
//! * One process writes ([`Books`]), on one thread; jobs sent while the disk is busy share the next
//!   transaction. A [`Receipt`] is answered when its job is on the disk. Readers have their own connections.
//! * The crate knows no tiles, rules or logs: patterns, tiles and reasons are words, a hand's log is a blob.

mod aside;
mod backup;
mod borrowed;
mod carried;
mod carry;
mod check;
mod clock;
mod damage;
mod detail;
mod ended;
mod error;
mod game;
mod games;
mod hand;
mod house;
mod journal;
mod live;
mod lock;
mod member;
mod members;
mod mention;
mod open;
mod page;
mod paper;
mod penalty;
mod practice;
mod private;
mod rank;
mod record;
mod refused;
mod result;
mod room;
mod room_left;
mod schema;
mod seal;
mod sheet;
mod sound;
mod standing;
mod sums;
mod trail;
mod wal;
mod win;
mod word;
mod worked;
mod write;

pub use aside::set_journal_aside;
pub use backup::{BackupError, Moved, WAITS, backup, replace, restore};
pub use carried::{Carried, carry};
pub use check::{Finding, FindingKind};
pub use clock::JUMP;
pub use damage::{Damage, Uneven};
pub use detail::{Detail, Unread};
pub use ended::{Ended, EndedSeat};
pub use error::{Error, Obstacle, OpenError};
pub use game::{GameKey, NewGame, Source};
pub use games::{GameFilter, GameLine, SeatLine};
pub use hand::{Account, Hand, Transfer};
pub use house::House;
pub use journal::Stray;
pub use live::{Segment, Unfinished};
pub use lock::{Holder, beside, whole};
pub use member::{Change, Member, MemberId, MemberKind, NewMember};
pub use mention::{Look, Mention, TextKind};
pub use open::{Books, ClubIdentity, Reader, bring_up};
pub use page::Page;
pub use paper::{ExportLine, Imported, Taken};
pub use penalty::{Fined, Penalised, Penalty, Share};
pub use practice::{Exercise, Practised};
pub use private::{folder, note, tighten};
pub use rank::RankLine;
pub use record::{GameRecord, HandRecord, MemberRecord, ResultRecord, SegmentRecord, TrailRecord, TransferRecord};
pub use refused::{EntryFault, Flaw, Refused};
pub use result::{End, Outcome};
pub use room::{Guessed, Joined};
pub use sheet::{BookedWin, Counts, Filter, Gains, PlayedGames, SheetGame, Sums, YearOf};
pub use standing::{Rated, Standing};
pub use trail::{Act, Attribution, Trail};
pub use win::{Counted, ToldWin, Win};
pub use worked::{Spans, Worked};
pub use write::{Closed, Read, Receipt, Write};

use serde::{Deserialize, Serialize};

/// Seconds since 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Time(pub i64);

/// The assumed maximum difference between the clocks of two machines, in seconds.
pub(crate) const DAY: i64 = 24 * 3600;

impl Time {
    /// Now, by this machine's clock.
    pub fn now() -> Time {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        // A clock set before 1970 is wrong anyway.
        Time(since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX)))
    }

    /// Whether something can have happened at this time: not before computers, nor after today. The clock of
    /// the machine that wrote it may be wrong by a day.
    pub fn can_be(self) -> bool {
        (0..=Time::now().0.saturating_add(DAY)).contains(&self.0)
    }
}

#[cfg(test)]
mod tests;
