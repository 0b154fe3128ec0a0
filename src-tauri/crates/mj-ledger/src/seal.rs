//! Seals: SQLite does not notice a flipped bit inside a name or a number, so data that cannot be computed again
//! carries its hash.

use crate::Error;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Half a SHA-256 detects every accident.
pub(crate) type Seal = [u8; 16];

/// The seal of any value that serialises to JSON.
pub(crate) fn seal(record: &impl Serialize) -> Result<Seal, Error> {
    let mut hash = Sha256::new();
    let text = serde_json::to_vec(record).map_err(|error| Error::Io(error.into()))?;
    hash.update(&text);
    let digest = hash.finalize();
    let mut seal = [0; 16];
    seal.copy_from_slice(&digest[..16]);
    Ok(seal)
}
