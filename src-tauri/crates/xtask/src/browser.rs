//! The screens, as a browser shows them: whole games are played in Chromium, and every screen is looked at.

use crate::results::Results;
use crate::whole::{self, Build};
use crate::{apt, machine, play, run, ui};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tests, with what they need of npm.
const FOLDER: &str = "tests/e2e";

/// What the browser is called on one system and another. The first draws no window around a page, which spares a fifth of
/// the work.
const NAMES: [&str; 4] = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/// The packages that bring the first and the second; not every system has both.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// Brings the browser and what npm has for the tests.
pub fn bring_all(root: &Path) -> Result<PathBuf, String> {
    let browser = browser()?;
    ui::install_in(&root.join(FOLDER))?;
    Ok(browser)
}

/// Plays and looks; each test counts as one. Pictures of every screen are left in `target/e2e/screens/`.
pub fn check(root: &Path, sum: &mut Results) -> Result<(), String> {
    let browser = bring_all(root)?;
    let program = run::built(false, "laomajiang")?;
    let folder = root.join(FOLDER);
    sum.one(run::succeeds(&mut ui::npm(&folder, &["run", "--silent", "check"]))?);
    let mut command = ui::npm(&folder, &["run", "--silent", "test"]);
    command.env("CHROMIUM", browser).env("LAOMAJIANG", program).envs(machine::memory().map(|folder| ("BOOKS", folder)));
    let mut counted = Results::default();
    let succeeded = run::succeeds_aloud(&mut command, |line| hear(&mut counted, line))?;
    sum.add(counted, succeeded);
    Ok(())
}

/// What a hand costs the browser, and how large the pages are; the figures go into `target/proofs/`.
pub fn measure(root: &Path) -> Result<bool, String> {
    let browser = bring_all(root)?;
    ui::build(root)?;
    let program = play::build(root, Build::Release)?;
    let folder = root.join(FOLDER);
    let club = large_club(root)?;
    let mut command = ui::npm(&folder, &["run", "--silent", "measure"]);
    run::succeeds(command.env("CHROMIUM", browser).env("LAOMAJIANG", program).env("LAOMAJIANG_CLUB", club))
}

/// Takes the pictures in the documents anew, of the program as it is now.
pub fn pictures(root: &Path) -> Result<bool, String> {
    let browser = bring_all(root)?;
    ui::build(root)?;
    let program = play::build(root, Build::Debug)?;
    let books = root.join("target/pictures/club.db");
    let folder = books.parent().unwrap_or(root);
    // The table is made anew too: what an earlier program has written may differ.
    let made = std::fs::remove_dir_all(folder).or_else(|why| if folder.exists() { Err(why) } else { Ok(()) });
    made.and_then(|()| std::fs::create_dir_all(folder)).map_err(|why| format!("{}: {why}", folder.display()))?;
    if !run::succeeds(Command::new(whole::example(root, "table")?).arg(&books))? {
        return Err("there is no table to take pictures of; why stands above".into());
    }
    let mut command = ui::npm(&root.join(FOLDER), &["run", "--silent", "pictures"]);
    run::succeeds(command.env("CHROMIUM", browser).env("LAOMAJIANG", program).env("LAOMAJIANG_TABLE", books))
}

/// The books of a thousand members and twenty thousand games, made once.
fn large_club(root: &Path) -> Result<PathBuf, String> {
    let club = root.join("target/bench/club-20000.db");
    if !club.exists() {
        std::fs::create_dir_all(root.join("target/bench")).map_err(|why| format!("target/bench: {why}"))?;
        let make = ["run", "--release", "--locked", "--quiet", "--package", "mj-bench", "--", "make-club"];
        let mut command = run::cargo(root, &make);
        if !run::succeeds(command.arg(&club).args(["1000", "20000"]))? {
            return Err("no large club was made; why stands above".into());
        }
    }
    Ok(club)
}

fn browser() -> Result<PathBuf, String> {
    let lacking = || format!("there is no browser; this brings one:\n  {}", apt::command(&PACKAGES[1..]));
    find().or_else(bring).ok_or_else(lacking)
}

fn bring() -> Option<PathBuf> {
    PACKAGES.iter().find_map(|package| apt::install(&[package]).then(find).flatten())
}

fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut places = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.find(|place| place.is_file())
}

/// Playwright's sums: `  7 passed (3.7m)`, `  1 failed`.
fn hear(sum: &mut Results, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [count, "passed"] | [count, "passed", _] => sum.passed += count.parse().unwrap_or(0),
        [count, "failed" | "interrupted"] => sum.failed += count.parse().unwrap_or(0),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sums_of_playwright_are_heard() {
        let mut sum = Results::default();
        let lines = [
            "Running 9 tests using 2 workers",
            "  ✓  1 game.spec.ts (2m)",
            "  2 failed",
            "    3 passed over it all",
            "",
        ];
        for line in lines.into_iter().chain(["  4 skipped", "  7 passed (3.7m)"]) {
            hear(&mut sum, line);
        }
        assert_eq!(sum, Results { passed: 7, failed: 2 });
    }
}
