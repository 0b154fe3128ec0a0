//! The causes of faults in the books, with what each is about.

use crate::{Account, Damage, EntryFault, Error};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// What is wrong with a part of the books; programs receive its sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Detail {
    /// It was changed by another program.
    #[error("the seal does not fit")]
    Seal,
    /// A line of a log was changed by another program.
    #[error("the seal of line {0} does not fit")]
    LineSeal(i64),
    /// A line of a log is missing or repeated.
    #[error("line {stands} stands where line {should} should")]
    LineOrder { stands: i64, should: u64 },
    /// It ends before it began: the clock was set back.
    #[error("it ends before it began")]
    EndsEarlier,
    /// The time is in the future.
    #[error("it has a time that has not come yet")]
    Ahead,
    /// The standings differ from the results.
    #[error("what counts is not what the records say")]
    Standing,
    /// A player's sums differ from their games.
    #[error("the sums are not those of the games")]
    Sums,
    /// A person's entry.
    #[error(transparent)]
    Entry(#[from] EntryFault),
    /// A reference to a missing row of this table.
    #[error("points to no row of {0}")]
    Nowhere(String),
    /// A person sits twice at one table.
    #[error("a player sits at the table twice")]
    SitsTwice,
    /// Chips of an account that does not play.
    #[error("chips with {0:?}, whom there is not")]
    Stranger(Account),
    /// The chips at the beginning.
    #[error("a player was given other chips than the game begins with")]
    Start,
    /// A penalty with other transfers.
    #[error("the chips of penalty {0} are not what it says")]
    Penalty(usize),
    /// Chips for a penalty without a line of the trail.
    #[error("chips moved for a penalty that was not given")]
    StrayPenalty,
    /// A result without a player, or two of one player.
    #[error("a player has no result")]
    NoResult,
    /// The chips at the end.
    #[error("what a player was settled with is not their result")]
    Settled,
    /// Chips that did not go back.
    #[error("{chips} are left with {account:?}")]
    Left {
        chips: i128,
        /// The account that still holds them.
        account: Account,
    },
    /// More or fewer chips than were given.
    #[error("{out} chips are out, {given} were given")]
    Out {
        /// Chips in all accounts.
        out: i128,
        given: i128,
    },
    /// Content that this program has not written.
    #[error(transparent)]
    Damage(#[from] Damage),
    /// It cannot be read.
    #[error(transparent)]
    Unread(Unread),
}

/// Why something cannot be read, stored among the other findings.
#[derive(Clone, Debug, thiserror::Error)]
#[error(transparent)]
pub struct Unread(pub Arc<Error>);

/// A system error is compared by its message.
impl PartialEq for Unread {
    fn eq(&self, other: &Unread) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Unread {}

impl Serialize for Detail {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl From<Error> for Detail {
    fn from(why: Error) -> Detail {
        match why {
            Error::Damaged(what) => Detail::Damage(what),
            why => Detail::Unread(Unread(Arc::new(why))),
        }
    }
}
