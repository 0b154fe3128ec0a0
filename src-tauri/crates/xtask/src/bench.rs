//! `cargo xtask bench`: the release build of mj-bench, which knows its parts by name.

use crate::{Outcome, repository, run, ui};
use std::process::ExitCode;

/// Passes the names on; none runs all parts.
pub fn bench(names: &[String]) -> Outcome {
    let root = repository::root()?;
    ui::install(&root)?;
    let mut command = run::cargo(&root, &["run", "--release", "--locked", "--quiet", "--package", "mj-bench", "--"]);
    let good = run::succeeds(command.args(names))?;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
