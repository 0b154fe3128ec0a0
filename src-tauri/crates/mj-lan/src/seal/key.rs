//! The host's key, and its form in the QR code.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use curve25519_dalek::MontgomeryPoint;
use mj_club::host_key;
use sha2::{Digest, Sha256};
use std::fmt;
use std::io;
use std::path::Path;
use std::str::FromStr;

/// The host's own X25519 key. It never leaves the host.
#[derive(Clone)]
pub struct HostKey {
    secret: [u8; 32],
    public: Public,
}

/// The public half. A guest with it can call the host and verify the answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Public([u8; 32]);

/// The text is not a host's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the code of a host")]
pub struct NotACode;

/// The prefix of the hash for a fingerprint, which keeps it apart from other uses.
const FINGERPRINT: &[u8] = b"laomajiang/fingerprint/1";

impl HostKey {
    /// Makes a new key.
    pub fn new() -> io::Result<HostKey> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(io::Error::other)?;
        Ok(HostKey::from_bytes(secret))
    }

    /// The key in this file, which is made the first time, so that yesterday's QR code leads to the same host.
    pub fn kept_at(path: &Path) -> io::Result<HostKey> {
        host_key::kept_at(path).map(HostKey::from_bytes)
    }

    /// The key with these secret bytes.
    pub fn from_bytes(secret: [u8; 32]) -> HostKey {
        HostKey { secret, public: Public(MontgomeryPoint::mul_base_clamped(secret).to_bytes()) }
    }

    /// The secret bytes.
    pub const fn bytes(&self) -> [u8; 32] {
        self.secret
    }

    pub(super) const fn secret(&self) -> &[u8; 32] {
        &self.secret
    }

    /// The public half.
    pub const fn public(&self) -> Public {
        self.public
    }

    /// The public key as in the fragment of the QR code's address.
    pub fn code(&self) -> String {
        self.public.code()
    }

    /// Digits for people to compare aloud.
    pub fn fingerprint(&self) -> String {
        self.public.fingerprint()
    }
}

impl Public {
    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The key in 43 characters that are safe in an address.
    pub fn code(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Five groups of four digits, which are read aloud alike in every language. Finding a key with another's digits
    /// takes longer than an evening.
    pub fn fingerprint(&self) -> String {
        let hash = Sha256::new().chain_update(FINGERPRINT).chain_update(self.0).finalize();
        let groups = hash.chunks_exact(6).take(5).map(|six| {
            let number = six.iter().fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
            format!("{:04}", number % 10_000)
        });
        groups.collect::<Vec<_>>().join(" ")
    }
}

impl From<[u8; 32]> for Public {
    fn from(bytes: [u8; 32]) -> Public {
        Public(bytes)
    }
}

impl FromStr for Public {
    type Err = NotACode;

    /// Accepts a code and nothing else: each key has one code.
    fn from_str(code: &str) -> Result<Public, NotACode> {
        let mut bytes = [0; 32];
        let length = URL_SAFE_NO_PAD.decode_slice(code, &mut bytes).map_err(|_| NotACode)?;
        if length == bytes.len() { Ok(Public(bytes)) } else { Err(NotACode) }
    }
}

impl fmt::Debug for HostKey {
    /// Without the secret, since keys easily get into logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HostKey").field("public", &self.public).finish_non_exhaustive()
    }
}

impl fmt::Debug for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Public").field(&self.code()).finish()
    }
}
