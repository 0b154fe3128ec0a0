//! Why it is the wrong time for an act.

use thiserror::Error;

/// Why something cannot be done now, although it can at another time. The table knows some of these reasons; the host,
/// which deals, keeps secrets and seats players, knows the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotNow {
    #[error("everybody has a seat")]
    Seated,
    #[error("no hand is to be dealt")]
    NoDeal,
    #[error("no hand is to be mixed")]
    NoMix,
    #[error("a player's turn is not over")]
    Turn,
    #[error("the game is over")]
    Over,
    #[error("everything is fixed")]
    Fixed,
    #[error("nothing is fixed yet")]
    NotFixed,
    #[error("the game has no secrets for another hand")]
    NoSecrets,
    #[error("a commitment is final")]
    Committed,
    #[error("nothing is asked of this player")]
    NotWanted,
    #[error("nothing can be wished")]
    NoWish,
    #[error("this player has no such pair")]
    NoPair,
    #[error("a computer plays for this player")]
    Computer,
    #[error("this player plays already")]
    PlaysAlready,
    #[error("no player is there")]
    NobodyPlays,
    #[error("this is no table of the room")]
    NoRoom,
    #[error("the table does not part")]
    NoParting,
    #[error("the table parts")]
    Parting,
    #[error("no player is asked for the tile")]
    NoTile,
    #[error("a player has asked for the tile")]
    Claimed,
    #[error("say 我要 first")]
    WantFirst,
    #[error("this player has answered")]
    Answered,
}
