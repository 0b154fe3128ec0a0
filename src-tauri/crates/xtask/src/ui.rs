//! The user interface: what npm brings, what checks it, what is built of it.

use crate::results::Results;
use crate::run;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The pages.
const PAGES: &str = "ui";

/// What is checked, by the scripts of `ui/package.json`.
const CHECKS: [&str; 4] = ["check", "lint", "test", "build"];

/// Brings what the lock file names and runs every check; each counts as one.
pub fn check(root: &Path, sum: &mut Results) -> Result<(), String> {
    install(root)?;
    for script in CHECKS {
        sum.one(run::succeeds(&mut npm(&root.join(PAGES), &["run", "--silent", script]))?);
    }
    Ok(())
}

/// Makes `ui/dist`, which goes into the program.
pub fn build(root: &Path) -> Result<(), String> {
    install(root)?;
    match run::succeeds(&mut npm(&root.join(PAGES), &["run", "--silent", "build"]))? {
        true => Ok(()),
        false => Err("the user interface does not build; why stands above".into()),
    }
}

/// Brings what the lock file of the pages names.
pub fn install(root: &Path) -> Result<(), String> {
    install_in(&root.join(PAGES))
}

/// Brings what the lock file of a folder names, unless it is there already.
pub fn install_in(folder: &Path) -> Result<(), String> {
    let (lock, stamp) = (folder.join("package-lock.json"), folder.join("node_modules/.laomajiang"));
    let wanted = fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    if fs::read(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    if !run::succeeds(&mut npm(folder, &["ci", "--no-audit", "--no-fund"]))? {
        return Err(format!("npm could not bring what {} names", lock.display()));
    }
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// A command of npm in a folder.
pub fn npm(folder: &Path, arguments: &[&str]) -> Command {
    // On Windows npm is a script, which only a shell finds.
    let mut command = if cfg!(windows) { Command::new("npm.cmd") } else { Command::new("npm") };
    command.current_dir(folder).args(arguments);
    command
}
