//! strace, with which one of the proofs reads the system calls of a running club.

use std::process::{Command, Stdio};

const INSTALL: [&str; 4] = ["install", "-y", "--no-install-recommends", "strace"];

/// Brings strace to a Linux that lacks it, where it may be installed without asking anybody. Where it
/// may not, the test that needs it fails and says what would bring it.
pub fn bring() {
    if !cfg!(target_os = "linux") || succeeds("strace", &["-V"]) || says("id", &["-u"]).as_deref() != Some("0") {
        return;
    }
    println!("strace is missing: apt-get {}", INSTALL.join(" "));
    // A machine that has just been set up does not know yet what there is.
    if !succeeds("apt-get", &INSTALL) {
        let _ = succeeds("apt-get", &["update"]) && succeeds("apt-get", &INSTALL);
    }
}

fn succeeds(program: &str, arguments: &[&str]) -> bool {
    let status = Command::new(program).args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn says(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
