//! What exactly does not hold in the books: causes, each with what it is about.

use crate::{Account, Damage, EntryFault, Error};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// What is wrong with something in the books; programs read it as its sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Detail {
    /// Another program has changed it.
    #[error("the seal does not fit")]
    Seal,
    /// The same of a line of a log.
    #[error("the seal of line {0} does not fit")]
    LineSeal(i64),
    /// A line of a log is missing, or there twice.
    #[error("line {stands} stands where line {should} should")]
    LineOrder {
        /// What stands there.
        stands: i64,
        /// What should.
        should: u64,
    },
    /// The clock was set back.
    #[error("it ends before it began")]
    EndsEarlier,
    /// A time after today.
    #[error("it has a time that has not come yet")]
    Ahead,
    /// The standings are not those of the results.
    #[error("what counts is not what the records say")]
    Standing,
    /// A player's sums.
    #[error("the sums are not those of the games")]
    Sums,
    /// A person's entry.
    #[error(transparent)]
    Entry(#[from] EntryFault),
    /// A row that points nowhere, into this table.
    #[error("points to no row of {0}")]
    Nowhere(String),
    /// Twice at one table.
    #[error("a player sits at the table twice")]
    SitsTwice,
    /// Chips of a person who does not play.
    #[error("chips with {0:?}, whom there is not")]
    Stranger(Account),
    /// Chips at the beginning.
    #[error("a player was given other chips than the game begins with")]
    Start,
    /// A penalty whose transfers are others.
    #[error("the chips of penalty {0} are not what it says")]
    Penalty(usize),
    /// Chips for a penalty that no line of the trail gives.
    #[error("chips moved for a penalty that was not given")]
    StrayPenalty,
    /// A result without a player, or two of one player.
    #[error("a player has no result")]
    NoResult,
    /// Chips at the end.
    #[error("what a player was settled with is not his result")]
    Settled,
    /// Chips that did not go back.
    #[error("{chips} are left with {account:?}")]
    Left {
        /// How many.
        chips: i128,
        /// With whom.
        account: Account,
    },
    /// Chips that came from nowhere.
    #[error("{out} chips are out, {given} were given")]
    Out {
        /// So many are out.
        out: i128,
        /// So many were given.
        given: i128,
    },
    /// What this program has not written.
    #[error(transparent)]
    Damage(#[from] Damage),
    /// It cannot be read.
    #[error(transparent)]
    Unread(Unread),
}

/// Why something cannot be read, to be kept beside all else that was found.
#[derive(Clone, Debug, thiserror::Error)]
#[error(transparent)]
pub struct Unread(pub Arc<Error>);

/// An error of the system has no other identity than what it says.
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
