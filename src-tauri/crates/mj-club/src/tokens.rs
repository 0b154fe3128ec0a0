//! What a person shows to return. Another device is given a token of its own. The old token dies only when the new
//! one is shown, so that a lost answer costs no seat.

use crate::random;
use sha2::{Digest, Sha256};

/// The length of a hash.
const HASH: usize = 32;

/// How many told tokens are remembered. A person rarely has two.
const MOST_TOLD: usize = 4;

/// The tokens of one person, as hashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tokens {
    valid: Vec<u8>,
    /// Told to other devices, and not shown yet.
    told: Vec<Vec<u8>>,
    /// The valid one has been shown, so its person has it.
    shown: bool,
}

/// The state of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    Valid,
    Told,
}

impl Tokens {
    /// The token of a person who joins.
    pub fn first(hash: Vec<u8>) -> Tokens {
        Tokens { valid: hash, told: Vec::new(), shown: false }
    }

    /// Adds a token, which replaces the valid one when it is shown.
    pub fn and(mut self, hash: Vec<u8>) -> Tokens {
        // Drops the oldest of those that were told.
        if self.told.len() == MOST_TOLD {
            self.told.remove(0);
        }
        self.told.push(hash);
        self
    }

    /// Adds the tokens of another entry of the same person. The next one shown is the only one left.
    pub fn beside(self, other: &Tokens) -> Tokens {
        let shown = self.shown || other.shown;
        Tokens { shown, ..self.and(other.valid.clone()) }
    }

    /// The state of a token, if it is one of these.
    pub fn which(&self, hash: &[u8]) -> Option<Which> {
        if self.valid == hash {
            return Some(Which::Valid);
        }
        self.told.iter().any(|told| told == hash).then_some(Which::Told)
    }

    /// The tokens after this one was shown. If it was told last, it alone is valid.
    pub fn after(self, hash: &[u8]) -> Tokens {
        match self.which(hash) {
            Some(Which::Told) => Tokens { valid: hash.to_vec(), told: Vec::new(), shown: true },
            Some(Which::Valid) => Tokens { shown: true, ..self },
            None => self,
        }
    }

    /// Whether the person is known to have a token.
    pub const fn are_used(&self) -> bool {
        self.shown
    }

    /// The hashes in a row, for the books.
    pub fn written(&self) -> Vec<u8> {
        self.told.iter().fold(self.valid.clone(), |mut all, told| {
            all.extend_from_slice(told);
            all
        })
    }

    /// From the books. Whether they were shown is unknown, so they count as shown.
    pub fn read(bytes: &[u8]) -> Tokens {
        let mut all = bytes.chunks(HASH).map(<[u8]>::to_vec);
        let valid = all.next().unwrap_or_default();
        Tokens { valid, told: all.take(MOST_TOLD).collect(), shown: true }
    }
}

/// 128 random bits as they are told, and what is kept of them.
pub fn token() -> Result<(String, Vec<u8>), getrandom::Error> {
    let bytes: [u8; 16] = random()?;
    let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let hash = hashed(&token);
    Ok((token, hash))
}

/// What is kept of a token.
pub fn hashed(token: &str) -> Vec<u8> {
    Sha256::digest(token.trim().as_bytes()).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_one_dies_when_the_new_one_is_shown_and_not_before() {
        let hashes: Vec<Vec<u8>> = (0..8).map(|n| hashed(&n.to_string())).collect();
        let first = Tokens::first(hashes[0].clone());
        assert!(!first.are_used() && first.clone().after(&hashes[0]).are_used());
        let moved = first.after(&hashes[0]).and(hashes[1].clone()).and(hashes[2].clone());
        for (hash, which) in [(0, Some(Which::Valid)), (1, Some(Which::Told)), (2, Some(Which::Told)), (3, None)]
            .map(|(n, w)| (&hashes[n], w))
        {
            assert_eq!(moved.which(hash), which);
            assert_eq!(Tokens::read(&moved.written()).which(hash), which, "and after a restart");
        }
        // A person who goes on with the old token can still use either.
        assert_eq!(moved.clone().after(&hashes[0]).which(&hashes[1]), Some(Which::Told));
        let used = moved.after(&hashes[1]);
        assert_eq!((0..3).map(|n| used.which(&hashes[n])).collect::<Vec<_>>(), [None, Some(Which::Valid), None]);
        assert_eq!(used.clone().after(&hashes[7]), used, "a stranger's changes nothing");
        let many = hashes.iter().skip(2).cloned().fold(used, Tokens::and);
        assert!(many.written().len() == HASH * (1 + MOST_TOLD) && many.which(&hashes[1]) == Some(Which::Valid));
    }
}
