//! Content of the file that this program has not written, and chips that do not add up.

use crate::Account;
use thiserror::Error;

/// What is wrong with a file or with its content.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Damage {
    /// Too short for a SQLite file.
    #[error("cut off in its first bytes")]
    Header,
    /// Shorter than its own header says.
    #[error("cut off: {bytes} bytes of {of}")]
    Cut { bytes: u64, of: u64 },
    /// A table, an index or a trigger was changed or removed by another program.
    #[error("{0} is not as it was made")]
    Changed(String),
    /// A table, an index or a trigger of another program.
    #[error("{0} is not ours")]
    NotOurs(String),
    /// SQLite does not enforce foreign keys here.
    #[error("foreign keys cannot be switched on")]
    ForeignKeys,
    /// SQLite does not sync to the disk here.
    #[error("full synchronisation cannot be switched on")]
    Synchronisation,
    /// No journal is possible beside the file.
    #[error("the file cannot be journalled ahead (WAL): it may lie on a network drive")]
    Journal,
    /// A text that is not hexadecimal digits.
    #[error("digits that are none")]
    Digits,
    /// A column with a value of the wrong type.
    #[error("column {column} holds {found}")]
    Column {
        column: String,
        /// SQLite's word for the found type.
        found: String,
    },
    /// A required row is missing.
    #[error("a row is missing")]
    NoRow,
    /// An unknown kind of member.
    #[error("a member of kind {0:?}")]
    Kind(String),
    /// An unknown source of a game.
    #[error("a source {0:?}")]
    Source(String),
    /// An unknown act of the trail.
    #[error("an act {0:?}")]
    Act(String),
    /// An unknown account number.
    #[error("an account {0}")]
    Account(i64),
    /// A correction that is missing in the trail.
    #[error("no correction {0}")]
    Correction(i64),
    /// The options of a game fit no rule set.
    #[error("the options of a game cannot be read")]
    Options,
    /// The log of a game does not verify.
    #[error("its log does not hold from line {0}")]
    Log(u64),
    /// The message of SQLite's own check.
    #[error("{0}")]
    Integrity(String),
    /// SQLite's message about inconsistent pages.
    #[error("{0}")]
    Malformed(String),
    /// SQLite's message that the file is no database.
    #[error("{0}")]
    NoDatabase(String),
    /// SQLite's message about a failing disk or a moved file.
    #[error("{0}")]
    Disk(String),
}

/// Chips that do not add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Uneven {
    /// A game is over, and not all chips went back.
    #[error("{chips} are left with {account:?}")]
    Left {
        chips: i64,
        /// The account that still holds them.
        account: Account,
    },
    /// A penalty whose shares do not add up, or that names people who do not play.
    #[error("a penalty pays out other than it takes")]
    Penalty,
    /// A game ends with deposits on the table.
    #[error("{0} lie in the pot")]
    Pot(i64),
    /// A player's result differs from their chips.
    #[error("player {player} has {has} and ends with {ends}")]
    Ends {
        player: u8,
        /// By the transfers.
        has: i64,
        /// By the result.
        ends: i64,
    },
    /// A result above the limit for chips.
    #[error("player {0} has a result that no chips come to")]
    Result(u8),
    /// A transfer of no chips, of too many, or from an account to itself.
    #[error("a transfer of {amount} from {from:?} to {to:?}")]
    Transfer { amount: i64, from: Account, to: Account },
}
