//! Rebuilds when the built pages change, since they are part of the program.

fn main() {
    // A debug build reads the pages at run time.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if is_release { "../../../ui/dist" } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
