//! 公平洗牌: walls that no participant can choose and that every participant can check afterwards.
//!
//! 1. Before the first hand the host and every player's device commit to secrets for the whole game ([`Links`]).
//! 2. For each hand the players open one; the host's own secret stands in for a player without one
//!    ([`stand_in`]). So a repeated mixing with the same devices gives the same wall, and every change is
//!    logged ([`Fixed`]).
//! 3. All secrets together are the [`Seed`] of seats, dice and wall.
//! 4. The wall is the box sorted by hashes ([`Seed::wall`]).
//! 5. At the end of the hand the host opens too, and [`Fixed::reveal`] verifies everything.
//!
//! Games of format 1 have commitments for each hand ([`commit`], [`Mixing`], [`Record`]).
//!
//! This module draws no randomness: secrets are passed in.

mod fixed;
mod links;
mod mixing;
mod seed;
mod verify;

pub use crate::hash::HexError;
pub use fixed::{Change, ChangeWhy, Fixed, WrongChange};
pub use links::{Links, leads_to, stand_in};
pub use mixing::{Missing, Mixing, MixingError};
pub use seed::Seed;
pub use verify::{Commitments, Fault, Openings, Record, ShownDeal, Unfair};

use crate::hash::{Hex, sha256};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The id of a game in commitments: 1–64 letters, digits, `-`, `_` or `.`, all ASCII. No `/`, which separates
/// the fields of the hashed text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

/// The text is not a valid id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a game's id is 1 to 64 ASCII letters, digits, '-', '_' or '.'")]
pub struct GameIdError;

impl GameId {
    /// Checks an id.
    pub fn new(text: impl Into<String>) -> Result<GameId, GameIdError> {
        let text = text.into();
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
        let fits = (1..=64).contains(&text.len()) && text.bytes().all(allowed);
        if fits { Ok(GameId(text)) } else { Err(GameIdError) }
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for GameId {
    type Error = GameIdError;
    fn try_from(text: String) -> Result<GameId, GameIdError> {
        GameId::new(text)
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> String {
        id.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The owner of a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Committer {
    /// The program that runs the table.
    Host,
    /// A player by their number in the game, from 0. It is not their seat, which may not be drawn yet.
    Player(u8),
}

/// The form in hashed texts: `host` or `player/0`.
impl fmt::Display for Committer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Committer::Host => f.write_str("host"),
            Committer::Player(number) => write!(f, "player/{number}"),
        }
    }
}

/// 32 random bytes for one hand. They are written only by explicit serialisation.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(Hex<32>);

impl Secret {
    /// The secret of these bytes, which must come from an unpredictable source.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(Hex(bytes))
    }

    fn bytes(&self) -> &[u8; 32] {
        &self.0.0
    }
}

/// Logs and panics print with `Debug`: a secret must not appear there.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The public value for a secret that is not opened yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(Hex<32>);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = HexError;
    fn from_str(text: &str) -> Result<Commitment, HexError> {
        text.parse().map(Commitment)
    }
}

/// The SHA-256 of the text `laomajiang/1/<who>/<game>/<hand>/` and the secret's 32 bytes.
///
/// The text names the committer, so that a copied commitment cannot be opened with the original's secret; it
/// names game and hand, so that no secret can be kept for later.
pub fn commit(who: Committer, game: &GameId, hand: u32, secret: &Secret) -> Commitment {
    let purpose = format!("laomajiang/1/{who}/{game}/{hand}/");
    Commitment(Hex(sha256(&[purpose.as_bytes(), secret.bytes()])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ids_that_could_be_taken_for_another_field_are_refused() {
        for good in ["a", "2025-02-28_1", "example.game", &"x".repeat(64)] {
            assert_eq!(GameId::new(good).unwrap().as_str(), good);
        }
        for wrong in ["", "a/1", "a b", "老麻將", "a\n", &"x".repeat(65)] {
            assert_eq!(GameId::new(wrong), Err(GameIdError), "{wrong}");
            assert!(serde_json::from_value::<GameId>(wrong.into()).is_err());
        }
    }

    #[test]
    fn secrets_are_not_printed() {
        let secret = Secret::new([0xab; 32]);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(serde_json::to_string(&secret).unwrap(), format!("\"{}\"", "ab".repeat(32)));
    }

    #[test]
    fn other_programs_make_the_same_commitments() {
        let game = GameId::new("example").unwrap();
        let format = include_str!("../../FORMAT.md");
        let host = Secret::new(std::array::from_fn(|at| at as u8));
        assert!(format.contains(&commit(Committer::Host, &game, 1, &host).to_string()));
        for player in 0..4 {
            let secret = Secret::new([0x11 * (player + 1); 32]);
            assert!(format.contains(&commit(Committer::Player(player), &game, 1, &secret).to_string()));
        }
    }

    #[test]
    fn a_commitment_binds_everything() {
        let [this, that] = ["this", "that"].map(|id| GameId::new(id).unwrap());
        let secret = |byte| Secret::new([byte; 32]);
        let all = [
            commit(Committer::Host, &this, 1, &secret(1)),
            commit(Committer::Player(0), &this, 1, &secret(1)),
            commit(Committer::Player(1), &this, 1, &secret(1)),
            commit(Committer::Host, &that, 1, &secret(1)),
            commit(Committer::Host, &this, 2, &secret(1)),
            commit(Committer::Host, &this, 11, &secret(1)),
            commit(Committer::Host, &this, 1, &secret(2)),
        ];
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        assert!(all.iter().all(|commitment| commitment.to_string().parse() == Ok(*commitment)));
    }
}
