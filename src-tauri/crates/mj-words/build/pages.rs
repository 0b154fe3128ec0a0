//! What the scripts of the pages make for a crate when it is built: 简体中文 of 繁體中文, the faces of tiles on paper.

use std::path::Path;
use std::process::Command;

/// The folder of the pages, seen from a crate.
const PAGES: &str = "../../../ui";

/// With which packages everything is made.
const LOCK: &str = "package-lock.json";

/// Has these kinds (`ui/scripts/crates.ts`) written into `OUT_DIR`. `of` is what they are made of and with, seen from `ui/`.
pub fn make(kinds: &[&str], of: &[&str]) {
    [LOCK, "scripts/crates.ts"].iter().chain(of).for_each(|path| println!("cargo::rerun-if-changed={PAGES}/{path}"));
    if !Path::new(PAGES).join("node_modules/vite").is_dir() {
        println!(
            "cargo::error=the packages of ui/ are needed once: `cargo xtask play` brings them, or `npm ci` in ui/"
        );
        return;
    }
    let out = std::env::var_os("OUT_DIR").unwrap_or_default();
    let output = Command::new("node").current_dir(PAGES).arg("scripts/crates.js").arg(out).args(kinds).output();
    let why = match output {
        Ok(output) if output.status.success() => return,
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(why) => why.to_string(),
    };
    println!("cargo::error=ui/scripts/crates.js did not make {}: {}", kinds.join(", "), why.trim().replace('\n', " "));
}
