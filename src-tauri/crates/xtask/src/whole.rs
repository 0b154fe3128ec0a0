//! Everything at once, with one choice of features: whatever is asked for crate by crate would be compiled anew
//! for each choice.

use crate::results::Results;
use crate::{desktop, run};
use std::path::Path;
use std::process::Command;

/// The pages in the window, and the types that the pages are written against.
const FEATURES: [&str; 3] = ["laomajiang-desktop/custom-protocol", "mj-wire/ts", "mj-report/ts"];

/// A command of cargo over the whole workspace. What cannot be built here is left out, and counts as failed in
/// a step of its own.
pub fn cargo(root: &Path, what: &str) -> Command {
    let mut command = run::cargo(root, &[what, "--workspace", "--locked"]);
    let missing = desktop::missing().is_some();
    if missing {
        command.args(["--exclude", desktop::PACKAGE]);
    }
    let features: Vec<&str> =
        FEATURES.into_iter().filter(|one| !missing || !one.starts_with(desktop::PACKAGE)).collect();
    command.args(["--features", &features.join(",")]);
    command
}

/// Every program and every test; `ui/dist` must be there.
pub fn build(root: &Path, sum: &mut Results) -> Result<(), String> {
    sum.one(run::succeeds(cargo(root, "build").args(["--bins", "--tests"]))?);
    Ok(())
}
