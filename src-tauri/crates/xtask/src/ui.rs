//! The user interface: what npm brings, what checks it, what is built of it.

use crate::results::Results;
use crate::run;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

/// The pages.
const PAGES: &str = "ui";

/// The scripts of `ui/package.json` that need the sources alone, and those that need what the crates write for the pages.
pub const LOOKED_AT: &[&str] = &["lint"];
pub const TRIED: &[&str] = &["check", "test"];

/// What the pages are made of. The crates are among it, since the fonts are cut to what the program can say.
const SOURCES: [&str; 4] = [PAGES, "src-tauri/crates", "src-tauri/words", "icons"];

/// What stands in the midst of the sources and is none: what is made of them or fetched for them, and documents.
const BESIDE: [&str; 8] = [
    "dist",
    "node_modules",
    "fetched",
    "wire/types.ts",
    "wire/reports.ts",
    "dev/rules.json",
    "dev/endings.json",
    "README.md",
];

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|known| known.modified()).ok()
}

/// When a file in a folder was last changed.
fn newest(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let sources = entries.filter(|entry| !BESIDE.iter().any(|beside| entry.path().ends_with(beside)));
    let times = sources.map(|entry| match entry.file_type().is_ok_and(|kind| kind.is_dir()) {
        true => newest(&entry.path()),
        false => changed(&entry.path()),
    });
    times.max().flatten()
}

/// Brings what the lock file names and makes `ui/dist`, which the programs are built with.
pub fn pages(root: &Path, sum: &mut Results) -> Result<(), String> {
    build(root)?;
    sum.one(true);
    Ok(())
}

/// Runs these scripts: what each said, and whether it held.
pub fn check(root: &Path, scripts: &[&str]) -> Vec<Result<(String, bool), String>> {
    scripts.iter().map(|script| run::output(&mut npm(&root.join(PAGES), &["run", "--silent", script]))).collect()
}

/// Makes `ui/dist`, which goes into the program, unless it is there and newer than all that it is made of: a program
/// is compiled anew with every new `ui/dist`.
pub fn build(root: &Path) -> Result<(), String> {
    install(root)?;
    let made = changed(&root.join("ui/dist/index.html"));
    if made.is_some() && SOURCES.into_iter().map(|folder| newest(&root.join(folder))).max().flatten() < made {
        return Ok(());
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn what_the_pages_are_made_of_is_newer_than_they_are_once_it_changes() {
        let folder = std::env::temp_dir().join(format!("laomajiang-ui-{}", std::process::id()));
        let file = folder.join("src/lib/page.ts");
        let made = folder.join("dist/index.html");
        for path in [&file, &made] {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        let later = |path: &Path, seconds| {
            let time = SystemTime::now() + Duration::from_secs(seconds);
            fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
        };
        later(&made, 60);
        for beside in ["README.md", "wire/types.ts"] {
            let path = folder.join(beside);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            later(&path, 90);
        }
        assert!(newest(&folder) < changed(&made), "what is made does not count, nor what is only read");
        later(&file, 120);
        assert!(newest(&folder) > changed(&made));
        fs::remove_dir_all(folder).unwrap();
    }
}
