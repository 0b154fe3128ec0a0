//! A message in a frame, and out of it.
//!
//! A message becomes its length in four bytes, itself, and zeros up to a step; that is cut into pieces of what
//! Noise takes at once, each sealed under the next number of the line. How a frame is cut follows from its length
//! alone, and the length inside is the whole message's: a piece more or less, or in another place, does not open.

use super::SealError;
use snow::StatelessTransportState;
use std::sync::Arc;

/// What Noise seals at once, with its tag.
const PIECE: usize = 65_535;

const TAG: usize = 16;

/// The length that stands before the message.
const HEAD: usize = 4;

/// Questions, answers and what is said at a table are all as long as this, so that 碰 looks like 過.
const SMALL: usize = 1024;

/// Longer ones are multiples of this. News of a table are 2 to 9 kB in the course of a hand, and what one seat may
/// do and another may not makes a hundred bytes of them: it shows in at most the one or two messages of a hand
/// that happen to stand at a step.
const STEP: usize = 4096;

/// A line whose handshake is done: seals what is sent, opens what comes. After the first error of either kind
/// that kind is dead.
#[derive(Debug)]
pub struct Sealed {
    sealing: Sealing,
    opening: Opening,
}

/// The half of a line that sends.
pub struct Sealing {
    keys: Arc<StatelessTransportState>,
    next: u64,
}

/// The half of a line that hears.
pub struct Opening {
    keys: Arc<StatelessTransportState>,
    /// The number of the next piece; none after something was wrong.
    next: Option<u64>,
}

impl Sealed {
    pub(super) fn new(keys: StatelessTransportState) -> Sealed {
        let keys = Arc::new(keys);
        Sealed { sealing: Sealing { keys: Arc::clone(&keys), next: 0 }, opening: Opening { keys, next: Some(0) } }
    }

    /// A message as a frame.
    pub fn seal(&mut self, message: &[u8]) -> Result<Vec<u8>, SealError> {
        self.sealing.seal(message)
    }

    /// The message of a frame, if it is the next one and no longer than `longest`.
    pub fn open(&mut self, frame: &[u8], longest: usize) -> Result<Vec<u8>, SealError> {
        self.opening.open(frame, longest)
    }

    /// The two halves, for a line that is written and read from two places.
    pub fn split(self) -> (Sealing, Opening) {
        (self.sealing, self.opening)
    }
}

impl Sealing {
    /// A message as a frame.
    pub fn seal(&mut self, message: &[u8]) -> Result<Vec<u8>, SealError> {
        let length = u32::try_from(message.len()).map_err(|_| SealError::TooLong)?;
        let mut plain = Vec::with_capacity(padded(message.len()));
        plain.extend_from_slice(&length.to_be_bytes());
        plain.extend_from_slice(message);
        plain.resize(padded(message.len()), 0);
        let mut frame = vec![0; on_line(message.len())];
        for (piece, out) in plain.chunks(PIECE - TAG).zip(frame.chunks_mut(PIECE)) {
            self.keys.write_message(self.next, piece, out).map_err(|_| SealError::Dead)?;
            self.next = self.next.checked_add(1).ok_or(SealError::Dead)?;
        }
        Ok(frame)
    }
}

impl Opening {
    /// The message of a frame, if it is the next one and no longer than `longest`.
    pub fn open(&mut self, frame: &[u8], longest: usize) -> Result<Vec<u8>, SealError> {
        // Taken, so that whatever goes wrong from here on leaves a dead line.
        let mut next = self.next.take().ok_or(SealError::Dead)?;
        if frame.len() > on_line(longest) {
            return Err(SealError::TooLong);
        }
        let mut plain = vec![0; frame.len()];
        let mut filled = 0;
        for piece in frame.chunks(PIECE) {
            let room = &mut plain[filled..];
            filled += self.keys.read_message(next, piece, room).map_err(|_| SealError::NotTheNext)?;
            next = next.checked_add(1).ok_or(SealError::Dead)?;
        }
        plain.truncate(filled);
        let message = unpadded(plain).ok_or(SealError::NotTheNext)?;
        if message.len() > longest {
            return Err(SealError::TooLong);
        }
        self.next = Some(next);
        Ok(message)
    }
}

/// How long the frame of a message of this length is.
pub const fn on_line(length: usize) -> usize {
    let plain = padded(length);
    plain.saturating_add(plain.div_ceil(PIECE - TAG).saturating_mul(TAG))
}

/// How long the length, the message and zeros are together.
const fn padded(length: usize) -> usize {
    let bare = length.saturating_add(HEAD);
    if bare <= SMALL {
        return SMALL;
    }
    match bare.checked_next_multiple_of(STEP) {
        Some(padded) => padded,
        None => usize::MAX,
    }
}

fn unpadded(mut plain: Vec<u8>) -> Option<Vec<u8>> {
    let (head, rest) = plain.split_first_chunk::<HEAD>()?;
    let length = usize::try_from(u32::from_be_bytes(*head)).ok()?;
    if length > rest.len() {
        return None;
    }
    plain.drain(..HEAD);
    plain.truncate(length);
    Some(plain)
}

impl std::fmt::Debug for Sealing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sealing").field("next", &self.next).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opening").field("next", &self.next).finish_non_exhaustive()
    }
}
