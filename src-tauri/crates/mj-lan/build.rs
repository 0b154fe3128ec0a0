//! Looks at the built pages again whenever they change: they go into the program.

use std::path::Path;

fn main() {
    let pages = "../../../ui/dist";
    // What is not there would count as changed every time. While it is developed the program reads the pages
    // as it runs.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if is_release || Path::new(pages).exists() { pages } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
