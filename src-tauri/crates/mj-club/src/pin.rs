//! A member's PIN: four digits or more that he alone knows. The books hold its hash.

use crate::club::random;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use mj_ledger::Member;
use thiserror::Error;

/// Why a PIN cannot be set.
#[derive(Debug, Error)]
pub enum PinError {
    /// Too short to keep any person out, or too long to be meant.
    #[error("a PIN has 4 to 64 characters")]
    Length,
    /// The system gives no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// It cannot be hashed.
    #[error("{0}")]
    Hash(argon2::password_hash::Error),
}

/// KiB of memory for one hash, and how often it is gone over.
///
/// Four digits are ten thousand guesses. No parameters keep a person who has the file from trying them all: at a tenth
/// of a second each he needs a quarter of an hour. The file is therefore readable for its owner alone, and a host
/// counts attempts before it judges them. What the parameters can do is make that quarter of an hour out of seconds,
/// at a cost that a host bears beside forty tables: 64 MB for the two that are judged at a time.
const MEMORY: u32 = 32 << 10;
const PASSES: u32 = 3;

/// A hash that says it needs more than this was made by another person: books come from outside too, and one line of
/// them could ask for all the memory of the machine.
const MOST_MEMORY: u32 = 64 << 10;
const MOST_PASSES: u32 = 16;

fn hasher() -> Argon2<'static> {
    let params = Params::new(MEMORY, PASSES, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// What the books keep of a PIN. Takes a good part of a second on purpose; not for a thread that runs tasks.
pub fn hash(pin: &str) -> Result<String, PinError> {
    if !(4..=64).contains(&pin.chars().count()) {
        return Err(PinError::Length);
    }
    let salt = SaltString::encode_b64(&random::<16>()?).map_err(PinError::Hash)?;
    Ok(hasher().hash_password(pin.as_bytes(), &salt).map_err(PinError::Hash)?.to_string())
}

/// Whether this is his PIN. A person who has none needs none.
///
/// As slow as [`hash`]. It does not count attempts: for guests, [`crate::hub`] does so before it asks.
pub fn fits(member: &Member, pin: &str) -> bool {
    let Some(kept) = &member.pin else { return true };
    // What is no hash fits nothing. Each hash says by which parameters it was made.
    PasswordHash::new(kept)
        .is_ok_and(|kept| is_bearable(&kept) && hasher().verify_password(pin.as_bytes(), &kept).is_ok())
}

/// Whether a hash was made by other parameters than those of today.
pub fn is_dated(kept: &str) -> bool {
    params(kept).is_none_or(|params| (params.m_cost(), params.t_cost()) != (MEMORY, PASSES))
}

fn params(kept: &str) -> Option<Params> {
    Params::try_from(&PasswordHash::new(kept).ok()?).ok()
}

fn is_bearable(kept: &PasswordHash<'_>) -> bool {
    Params::try_from(kept).is_ok_and(|params| params.m_cost() <= MOST_MEMORY && params.t_cost() <= MOST_PASSES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_ledger::{MemberId, MemberKind, Time};

    fn with(pin: String) -> Member {
        Member {
            id: MemberId(1),
            uid: "m1".into(),
            kind: MemberKind::Member,
            number: Some(1),
            former: None,
            name: "王大明".into(),
            notes: String::new(),
            joined: Time(0),
            active: true,
            pin: Some(pin),
            grade: None,
            merged_into: None,
            erased: false,
        }
    }

    #[test]
    fn a_hash_of_before_still_fits_and_is_known_to_be_dated() {
        let salt = SaltString::encode_b64(&[7; 16]).expect("a salt");
        let before = Argon2::default().hash_password(b"2580", &salt).expect("hashed").to_string();
        assert!(fits(&with(before.clone()), "2580") && !fits(&with(before.clone()), "2581"));
        assert!(is_dated(&before) && !is_dated(&hash("2580").expect("hashed")));
    }

    #[test]
    fn a_hash_that_asks_for_all_memory_is_not_worked_out() {
        let kept = hash("2580").expect("hashed");
        for wants in [
            kept.replace(&format!("m={MEMORY}"), "m=4000000"),
            kept.replace(&format!("t={PASSES}"), "t=4000000"),
            "no hash at all".into(),
        ] {
            assert_ne!(wants, kept);
            assert!(!fits(&with(wants.clone()), "2580"), "{wants}");
        }
    }
}
