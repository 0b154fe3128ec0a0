//! Rebuilds when the built pages change, since they are part of the program.

use std::path::Path;

fn main() {
    let pages = "../../../ui/dist";
    // A missing folder would count as changed every time. During development the program reads the pages at run time.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if is_release || Path::new(pages).exists() { pages } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
