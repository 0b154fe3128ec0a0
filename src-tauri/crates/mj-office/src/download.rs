//! A file as a screen gets it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_wire::protocol::Recorded;

/// A file for a screen.
pub fn as_file(name: &str, media: &str, bytes: &[u8]) -> Recorded {
    // A name may have characters that a file name cannot have.
    let unfit = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    let name = name.chars().map(|letter| if unfit(letter) { '_' } else { letter }).collect();
    Recorded::File { name, media: media.into(), bytes: STANDARD.encode(bytes) }
}
