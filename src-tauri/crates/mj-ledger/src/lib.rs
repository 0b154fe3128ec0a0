//! 帳簿: the club's books in one SQLite file: members, games with their logs, chips, corrections.
//!
//! * A record is added to and never changed: transfers, wins, hands, results and the organiser's acts
//!   stay, and the file itself refuses anything else. What is made from them ([`Standing`], ratings)
//!   can be made again, and [`Read::check`] compares.
//! * Chips only move by [`Transfer`]; a balance is always their sum.
//! * Names live in one table. Everything else knows people by their uid, so a name can be erased and
//!   the books still add up.
//! * One process writes ([`Books`]), on one thread; what is sent while the disk is busy goes into the
//!   next transaction together. A [`Receipt`] comes back when it is on the disk. Others read beside it.
//! * Knows no tiles, no rules and no logs: patterns, tiles and reasons are words, a hand's log is a blob.

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
mod standing;
mod sums;
mod trail;
mod wal;
mod win;
mod word;
mod worked;
mod write;

pub use backup::{BackupError, Moved, WAITS, backup, replace, restore};
pub use carried::{Carried, carry};
pub use check::{Finding, What};
pub use clock::JUMP;
pub use damage::{Damage, Uneven};
pub use detail::{Detail, Unread};
pub use ended::{Ended, EndedSeat};
pub use error::{Error, Obstacle, OpenError};
pub use game::{GameKey, NewGame, Source};
pub use games::{GameFilter, GameLine, SeatLine};
pub use hand::{Account, Hand, Transfer};
pub use house::House;
pub use journal::{Stray, set_journal_aside};
pub use live::{Segment, Unfinished};
pub use lock::Holder;
pub use lock::whole;
pub use member::{Change, Member, MemberId, MemberKind, NewMember};
pub use mention::{Look, Mention, Place};
pub use open::{Books, Club, Reader, bring_up};
pub use page::Page;
pub use paper::{Imported, Paper, Taken};
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

/// Seconds: the clocks of two machines differ by no more.
pub(crate) const DAY: i64 = 24 * 3600;

impl Time {
    /// Now, by this machine's clock.
    pub fn now() -> Time {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        // A clock set before 1970 is wrong anyway.
        Time(since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX)))
    }

    /// Whether something can have been done then: not before there were such clocks, nor after today. The clock of the
    /// machine that wrote it down may be wrong by a day.
    pub fn can_be(self) -> bool {
        (0..=Time::now().0.saturating_add(DAY)).contains(&self.0)
    }
}

#[cfg(test)]
mod tests;
