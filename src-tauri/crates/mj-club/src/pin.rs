//! A member's PIN: four digits or more that he alone knows. The books hold its hash.

use crate::club::random;
use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use mj_ledger::Member;
use thiserror::Error;

/// Why a PIN cannot be set.
#[derive(Debug, Error)]
pub enum PinError {
    /// Too short to keep anybody out, or too long to be meant.
    #[error("a PIN has 4 to 64 characters")]
    Length,
    /// The system gives no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// It cannot be hashed.
    #[error("{0}")]
    Hash(argon2::password_hash::Error),
}

/// What the books keep of a PIN. Takes a good part of a second on purpose; not for a thread that runs tasks.
pub fn hash(pin: &str) -> Result<String, PinError> {
    if !(4..=64).contains(&pin.chars().count()) {
        return Err(PinError::Length);
    }
    let salt = SaltString::encode_b64(&random::<16>()?).map_err(PinError::Hash)?;
    Ok(Argon2::default().hash_password(pin.as_bytes(), &salt).map_err(PinError::Hash)?.to_string())
}

/// Whether this is his PIN. Whoever has none needs none.
pub fn fits(member: &Member, pin: &str) -> bool {
    let Some(kept) = &member.pin else { return true };
    // What is no hash fits nothing.
    PasswordHash::new(kept).is_ok_and(|kept| Argon2::default().verify_password(pin.as_bytes(), &kept).is_ok())
}
