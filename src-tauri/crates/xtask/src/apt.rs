//! Packages of the system, on a Debian or an Ubuntu where they may be installed without asking any user.

use std::process::{Command, Stdio};

const INSTALL: [&str; 3] = ["install", "-y", "--no-install-recommends"];

/// Installs packages; whether they are there now. Only root is not asked for anything.
pub fn install(packages: &[&str]) -> bool {
    if !cfg!(target_os = "linux") || !is_root() {
        return false;
    }
    println!("apt-get {} {}", INSTALL.join(" "), packages.join(" "));
    let arguments: Vec<&str> = INSTALL.iter().chain(packages).copied().collect();
    // A machine that has just been set up does not know yet what there is.
    succeeds("apt-get", &arguments) || (succeeds("apt-get", &["update"]) && succeeds("apt-get", &arguments))
}

/// What a user types who may.
pub fn command(packages: &[&str]) -> String {
    format!("sudo apt-get install --no-install-recommends {}", packages.join(" "))
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == "0")
}

/// Runs a program that says nothing of interest; whether it succeeded.
pub fn succeeds(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
