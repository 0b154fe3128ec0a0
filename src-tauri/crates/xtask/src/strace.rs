//! strace, with which one of the proofs reads the system calls of a running club.

use crate::apt;

/// Brings strace to a Linux that lacks it, where it may be installed without asking any user. Where it
/// may not, the test that needs it fails and says what would bring it.
pub fn bring() {
    if cfg!(target_os = "linux") && !apt::succeeds("strace", &["-V"]) {
        apt::install(&["strace"]);
    }
}
