//! The user interface: what npm brings, what checks it, what is built of it.

use crate::results::Results;
use crate::run;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The pages.
const PAGES: &str = "ui";

/// What is checked, by the scripts of `ui/package.json`.
const CHECKS: [&str; 3] = ["check", "lint", "test"];

/// Brings what the lock file names and makes `ui/dist`, which the programs are built with.
pub fn pages(root: &Path, sum: &mut Results) -> Result<(), String> {
    build(root)?;
    sum.one(true);
    Ok(())
}

/// Runs every check: what each said, and whether it held.
pub fn check(root: &Path) -> Vec<Result<(String, bool), String>> {
    CHECKS.map(|script| run::output(&mut npm(&root.join(PAGES), &["run", "--silent", script]))).into()
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
