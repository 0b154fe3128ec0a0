//! Sealed frames: nobody on the Wi-Fi can read what a guest and the host send.
//!
//! Guests load the page over plain http, where browsers have no cryptography. So the page itself seals every frame,
//! with `Noise_NK_25519_ChaChaPoly_SHA256`: the guest knows the host's key from the QR code ([`Public`]), the host
//! knows nothing of the guest. The guest's first frame calls ([`Calling`]), the host's first one answers
//! ([`answer`]), and both derive keys for this line ([`Sealed`]). A recording cannot be read even if the host's key
//! leaks later.
//!
//! `ui/src/lib/backend/seal.ts` is the browser's side; `tests/lan/seal.json` checks both against each other.

mod frames;
mod key;

pub use frames::{Opening, Sealed, Sealing, on_line};
pub use key::{HostKey, Public};

use snow::{Builder, HandshakeState, StatelessTransportState};
use thiserror::Error;

/// The handshake, in the notation of the Noise specification.
const PATTERN: &str = "Noise_NK_25519_ChaChaPoly_SHA256";

/// Another form of the line needs another prologue, so that each refuses the other's call.
const PROLOGUE: &[u8] = b"laomajiang/lan/1";

/// The length of both frames of the handshake: a key and a tag, without content. Content of the first frame could be
/// replayed from a recording.
pub const HANDSHAKE: usize = 48;

/// The close code for a first frame that is not for the host's key. The page then says that this is not the host of
/// the QR code; a line that merely breaks is reopened.
pub const NOT_FOR_THIS_KEY: u16 = 4001;

/// Why a line cannot be used.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum SealError {
    /// The first frame is not for this host's key.
    #[error("the call is not for this host's key")]
    NotForThisKey,
    #[error("the answer is not the host's")]
    NotTheHost,
    /// The frame is not the next one of this line: forged, changed, repeated, missing or cut.
    #[error("the frame is not the next one of this line")]
    NotTheNext,
    #[error("the message is too long")]
    TooLong,
    /// After an earlier error. The line must be opened anew.
    #[error("the line is dead")]
    Dead,
    #[error("no random numbers")]
    NoChance,
}

/// The host's side: reads a guest's first frame and returns the frame to send back, with the line.
pub fn answer(key: &HostKey, first: &[u8]) -> Result<(Vec<u8>, Sealed), SealError> {
    answer_by(noise()?, key, first)
}

fn answer_by(builder: Builder<'_>, key: &HostKey, first: &[u8]) -> Result<(Vec<u8>, Sealed), SealError> {
    let builder = builder.local_private_key(key.secret()).map_err(|_| SealError::NoChance)?;
    let mut noise = builder.build_responder().map_err(|_| SealError::NoChance)?;
    read(&mut noise, first).ok_or(SealError::NotForThisKey)?;
    let reply = write(&mut noise)?;
    Ok((reply, finished(noise)?))
}

/// The guest's side, until the host has answered.
pub struct Calling {
    noise: HandshakeState,
}

impl std::fmt::Debug for Calling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Calling").finish_non_exhaustive()
    }
}

impl Calling {
    /// Calls the host with this key. Returns the first frame, and the state that takes the answer.
    pub fn new(host: &Public) -> Result<(Vec<u8>, Calling), SealError> {
        Calling::by(noise()?, host)
    }

    fn by(builder: Builder<'_>, host: &Public) -> Result<(Vec<u8>, Calling), SealError> {
        let builder = builder.remote_public_key(host.bytes()).map_err(|_| SealError::NoChance)?;
        let mut noise = builder.build_initiator().map_err(|_| SealError::NoChance)?;
        let first = write(&mut noise)?;
        Ok((first, Calling { noise }))
    }

    /// The line, if the host answered.
    pub fn finish(mut self, reply: &[u8]) -> Result<Sealed, SealError> {
        read(&mut self.noise, reply).ok_or(SealError::NotTheHost)?;
        finished(self.noise)
    }
}

fn noise<'a>() -> Result<Builder<'a>, SealError> {
    let pattern = PATTERN.parse().map_err(|_| SealError::NoChance)?;
    Builder::new(pattern).prologue(PROLOGUE).map_err(|_| SealError::NoChance)
}

/// Writing fails only without random numbers.
fn write(noise: &mut HandshakeState) -> Result<Vec<u8>, SealError> {
    let mut frame = vec![0; HANDSHAKE];
    let length = noise.write_message(&[], &mut frame).map_err(|_| SealError::NoChance)?;
    frame.truncate(length);
    Ok(frame)
}

/// A handshake has no content, so its frames have one length.
fn read(noise: &mut HandshakeState, frame: &[u8]) -> Option<()> {
    let said = noise.read_message(frame, &mut [0; HANDSHAKE]).ok()?;
    (frame.len() == HANDSHAKE && said == 0).then_some(())
}

fn finished(noise: HandshakeState) -> Result<Sealed, SealError> {
    let keys = StatelessTransportState::try_from(noise).map_err(|_| SealError::Dead)?;
    Ok(Sealed::new(keys))
}

#[cfg(test)]
mod tests;
