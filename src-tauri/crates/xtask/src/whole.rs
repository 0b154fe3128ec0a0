//! Everything at once, with one choice of features: whatever is asked for crate by crate would be compiled anew
//! for each choice.

use crate::results::Results;
use crate::{desktop, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The pages in the window, and the types that the pages are written against.
const FEATURES: [&str; 3] = ["laomajiang-desktop/custom-protocol", "mj-wire/ts", "mj-report/ts"];

/// A command of cargo over the whole workspace. What cannot be built here is left out, and counts as failed in
/// a step of its own.
pub fn cargo(root: &Path, what: &str) -> Command {
    over(root, what, desktop::missing().is_none())
}

fn over(root: &Path, what: &str, window: bool) -> Command {
    let mut command = run::cargo(root, &[what, "--workspace", "--locked"]);
    if !window {
        command.args(["--exclude", desktop::PACKAGE]);
    }
    let features: Vec<&str> = FEATURES.into_iter().filter(|one| window || !one.starts_with(desktop::PACKAGE)).collect();
    command.args(["--features", &features.join(",")]);
    command
}

/// One program and what it is made of, with the features that the tests build it with: whoever plays and tests
/// compiles nothing twice. Nothing is installed for it; where it lies.
pub fn program(root: &Path, name: &str, release: bool) -> Result<PathBuf, String> {
    let mut command = over(root, "build", desktop::has_libraries());
    command.args(["--bin", name]);
    if release {
        command.arg("--release");
    }
    if !run::succeeds(&mut command)? {
        return Err(format!("`{name}` does not build; what cargo says stands above"));
    }
    run::built(release, name)
}

/// Every program and every test; `ui/dist` must be there.
pub fn build(root: &Path, sum: &mut Results) -> Result<(), String> {
    sum.one(run::succeeds(cargo(root, "build").args(["--bins", "--tests"]))?);
    Ok(())
}
