//! The secrets of the players on this machine, derived from one that is drawn when a game begins.

use mj_wire::fair::{Committer, GameId, Links, Secret};
use sha2::{Digest, Sha256};

/// A game's master secret, which reveals every wall. It stays with the host until the game is over, beside the
/// log and never in it, so that an interrupted hand can still be revealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secrets([u8; 32]);

impl Secrets {
    /// From 32 random bytes.
    pub const fn new(master: [u8; 32]) -> Secrets {
        Secrets(master)
    }

    /// For reproducible games: from a seed and the number of the game.
    pub fn seeded(seed: u64, game: u64) -> Secrets {
        Secrets(digest(&[b"laomajiang/1/seeded/", &seed.to_be_bytes(), &game.to_be_bytes()]))
    }

    /// The host's chain for all walls of a game.
    pub fn links(&self, game: &GameId) -> Links {
        Links::new(Committer::Host, game, &Secret::new(digest(&[b"laomajiang/2/host/", &self.0])))
    }

    /// A secret for one mixing of a game of format 1.
    pub fn of(&self, who: Committer, mix: u32) -> Secret {
        let name = format!("/{who}/{mix}");
        Secret::new(digest(&[b"laomajiang/1/local/", &self.0, name.as_bytes()]))
    }

    /// The master secret, to be stored beside the log.
    pub const fn master(&self) -> &[u8; 32] {
        &self.0
    }
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secrets(…)")
    }
}

fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}
