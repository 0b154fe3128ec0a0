//! A member's PIN: at least four digits. The books hold its hash.

use crate::random;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use mj_ledger::Member;
use thiserror::Error;

/// Why a PIN cannot be set.
#[derive(Debug, Error)]
pub enum PinError {
    /// Too short or too long.
    #[error("a PIN has 4 to 64 characters")]
    Length,
    /// The system gives no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// Hashing failed.
    #[error("{0}")]
    Hash(argon2::password_hash::Error),
}

/// The memory of one hash in KiB, and its number of passes.
///
/// Four digits have ten thousand values. With the file, any parameters allow trying all of them: at a tenth of
/// a second each it takes a quarter of an hour. The file is therefore readable only for its owner, and a host
/// limits attempts before it checks them. The parameters only slow an attack down, at a cost that a host can
/// bear beside forty tables: 64 MB for the two checks that run at a time.
const MEMORY: u32 = 32 << 10;
const PASSES: u32 = 3;

/// A hash with higher parameters is not ours: imported books could otherwise request all memory of the machine.
const MOST_MEMORY: u32 = 64 << 10;
const MOST_PASSES: u32 = 16;

fn hasher() -> Argon2<'static> {
    let params = Params::new(MEMORY, PASSES, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The hash of a PIN for the books. It takes a good part of a second on purpose; not for a thread that runs
/// tasks.
pub fn hash(pin: &str) -> Result<String, PinError> {
    if !(4..=64).contains(&pin.chars().count()) {
        return Err(PinError::Length);
    }
    let salt = SaltString::encode_b64(&random::<16>()?).map_err(PinError::Hash)?;
    Ok(hasher().hash_password(pin.as_bytes(), &salt).map_err(PinError::Hash)?.to_string())
}

/// Whether the PIN is right. A member without one needs none.
///
/// As slow as [`hash`]. It does not limit attempts; [`crate::hub`] does.
pub fn fits(member: &Member, pin: &str) -> bool {
    let Some(kept) = &member.pin else { return true };
    // An invalid hash fits nothing. Each hash names its parameters.
    PasswordHash::new(kept)
        .is_ok_and(|kept| is_bearable(&kept) && hasher().verify_password(pin.as_bytes(), &kept).is_ok())
}

/// Whether a hash has other parameters than the current ones.
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
