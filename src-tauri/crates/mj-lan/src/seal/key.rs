//! The host's key, and what of it goes into the QR code.

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

/// The public half: who has it can call the host, and knows him by his answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Public([u8; 32]);

/// What was given is not a host's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the code of a host")]
pub struct NotACode;

/// Before the key in the hash of which a fingerprint is made, so that the hash is used for nothing else.
const FINGERPRINT: &[u8] = b"laomajiang/fingerprint/1";

impl HostKey {
    /// A new one.
    pub fn new() -> io::Result<HostKey> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(io::Error::other)?;
        Ok(HostKey::from_bytes(secret))
    }

    /// The key that is kept in this file, which is made the first time: guests who scanned yesterday's code find the
    /// same host tomorrow.
    pub fn kept_at(path: &Path) -> io::Result<HostKey> {
        host_key::kept_at(path).map(HostKey::from_bytes)
    }

    /// The key that has these secret bytes.
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

    /// What guests may know.
    pub const fn public(&self) -> Public {
        self.public
    }

    /// The public key as it stands in the fragment of the QR code's address.
    pub fn code(&self) -> String {
        self.public.code()
    }

    /// What people compare aloud.
    pub fn fingerprint(&self) -> String {
        self.public.fingerprint()
    }
}

impl Public {
    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// In 43 characters that may stand in an address.
    pub fn code(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Five groups of four digits: digits are read aloud alike in every language, and a key that has the same
    /// ones as another's takes longer to find than any evening lasts.
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

    /// A code and nothing else: one key has one code.
    fn from_str(code: &str) -> Result<Public, NotACode> {
        let mut bytes = [0; 32];
        let length = URL_SAFE_NO_PAD.decode_slice(code, &mut bytes).map_err(|_| NotACode)?;
        if length == bytes.len() { Ok(Public(bytes)) } else { Err(NotACode) }
    }
}

impl fmt::Debug for HostKey {
    /// Without the secret: a key is easily a part of something that is written to a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HostKey").field("public", &self.public).finish_non_exhaustive()
    }
}

impl fmt::Debug for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Public").field(&self.code()).finish()
    }
}
