//! Encodes a message as a frame and back.
//!
//! A message becomes its length in four bytes, itself, and zeros up to a step. That is cut into pieces that Noise can
//! take, each sealed under the next number of the line. The cut follows from the frame's length alone, and the inner
//! length is the whole message's: a frame with a missing, added or moved piece does not open.

use super::SealError;
use snow::StatelessTransportState;
use std::sync::Arc;

/// The longest piece that Noise seals, with its tag.
const PIECE: usize = 65_535;

const TAG: usize = 16;

/// The bytes of the length before the message.
const HEAD: usize = 4;

/// Requests, answers and talk all have this length, so that 碰 looks like 過.
const SMALL: usize = 1024;

/// Longer messages are multiples of this. News of a table have 2 to 9 kB during a hand, and an offer to one seat adds
/// a hundred bytes. So an offer shows in at most one or two messages of a hand that happen to be near a step.
const STEP: usize = 4096;

/// A line after its handshake: seals outgoing and opens incoming messages. An error kills its direction.
#[derive(Debug)]
pub struct Sealed {
    sealing: Sealing,
    opening: Opening,
}

/// The sending half of a line.
pub struct Sealing {
    keys: Arc<StatelessTransportState>,
    next: u64,
}

/// The receiving half of a line.
pub struct Opening {
    keys: Arc<StatelessTransportState>,
    /// The number of the next piece. `None` after an error.
    next: Option<u64>,
}

impl Sealed {
    pub(super) fn new(keys: StatelessTransportState) -> Sealed {
        let keys = Arc::new(keys);
        Sealed { sealing: Sealing { keys: Arc::clone(&keys), next: 0 }, opening: Opening { keys, next: Some(0) } }
    }

    /// Seals a message into a frame.
    pub fn seal(&mut self, message: &[u8]) -> Result<Vec<u8>, SealError> {
        self.sealing.seal(message)
    }

    /// Opens a frame, if it is the next one and its message no longer than `longest`.
    pub fn open(&mut self, frame: &[u8], longest: usize) -> Result<Vec<u8>, SealError> {
        self.opening.open(frame, longest)
    }

    /// The two halves, for a line that is written and read in two places.
    pub fn split(self) -> (Sealing, Opening) {
        (self.sealing, self.opening)
    }
}

impl Sealing {
    /// Seals a message into a frame.
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
    /// Opens a frame, if it is the next one and its message no longer than `longest`.
    pub fn open(&mut self, frame: &[u8], longest: usize) -> Result<Vec<u8>, SealError> {
        // Taken, so that any error from here on leaves a dead line.
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

/// The length of the frame for a message of this length.
pub const fn on_line(length: usize) -> usize {
    let plain = padded(length);
    plain.saturating_add(plain.div_ceil(PIECE - TAG).saturating_mul(TAG))
}

/// The length of header, message and zeros.
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
