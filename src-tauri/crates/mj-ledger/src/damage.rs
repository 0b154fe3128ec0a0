//! What a file of books holds that this program has not written, and how chips fail to add up.

use crate::Account;
use thiserror::Error;

/// What is wrong with a file, or with something that was read out of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Damage {
    /// Too short to be a file of SQLite's.
    #[error("cut off in its first bytes")]
    Header,
    /// Shorter than its own header says.
    #[error("cut off: {bytes} bytes of {of}")]
    Cut {
        /// So many are there.
        bytes: u64,
        /// So many should be.
        of: u64,
    },
    /// A table, an index or a trigger that another program has changed or taken away.
    #[error("{0} is not as it was made")]
    Changed(String),
    /// A table, an index or a trigger that another program has made.
    #[error("{0} is not ours")]
    NotOurs(String),
    /// SQLite does not hold rows to each other here.
    #[error("foreign keys cannot be switched on")]
    ForeignKeys,
    /// SQLite does not wait for the disk here.
    #[error("full synchronisation cannot be switched on")]
    Synchronisation,
    /// There can be no journal beside the file.
    #[error("the file cannot be journalled ahead (WAL): it may lie on a network drive")]
    Journal,
    /// A text that should be hexadecimal digits.
    #[error("digits that are none")]
    Digits,
    /// A column that holds another type than it is made for.
    #[error("column {column} holds {found}")]
    Column {
        /// Its name.
        column: String,
        /// SQLite's word for the type that was found.
        found: String,
    },
    /// A row that must be there.
    #[error("a row is missing")]
    NoRow,
    /// A word for what kind of member a person is.
    #[error("a member of kind {0:?}")]
    Kind(String),
    /// A word for where a game comes from.
    #[error("a source {0:?}")]
    Source(String),
    /// A word for what was done.
    #[error("an act {0:?}")]
    Act(String),
    /// A number for whose chips they are.
    #[error("an account {0}")]
    Account(i64),
    /// A correction that the trail does not have.
    #[error("no correction {0}")]
    Correction(i64),
    /// The options of a game are not those of any rule set.
    #[error("the options of a game cannot be read")]
    Options,
    /// The log of a game does not hold.
    #[error("its log does not hold from line {0}")]
    Log(u64),
    /// What SQLite's own check of its pages and indexes says.
    #[error("{0}")]
    Integrity(String),
    /// SQLite meets pages that do not fit together, and what it says.
    #[error("{0}")]
    Malformed(String),
    /// SQLite does not take it for a file of its own, and what it says.
    #[error("{0}")]
    NoDatabase(String),
    /// The disk gives back other bytes than were written, or the file was moved, and what SQLite says.
    #[error("{0}")]
    Disk(String),
}

/// Chips that would come from nowhere or go nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Uneven {
    /// A game is over, and not all chips went back.
    #[error("{chips} are left with {account:?}")]
    Left {
        /// How many.
        chips: i64,
        /// With whom.
        account: Account,
    },
    /// A penalty that pays out other than it takes, or to people who do not play.
    #[error("a penalty pays out other than it takes")]
    Penalty,
    /// A game ends with deposits on the table.
    #[error("{0} lie in the pot")]
    Pot(i64),
    /// A player's result is not what he has.
    #[error("player {player} has {has} and ends with {ends}")]
    Ends {
        player: u8,
        /// By the transfers.
        has: i64,
        /// By his result.
        ends: i64,
    },
    /// A result larger than chips can be.
    #[error("player {0} has a result that no chips come to")]
    Result(u8),
    /// A transfer of no chips, of too many, or to whom they come from.
    #[error("a transfer of {amount} from {from:?} to {to:?}")]
    Transfer {
        /// How many.
        amount: i64,
        /// From whom.
        from: Account,
        /// To whom.
        to: Account,
    },
}
