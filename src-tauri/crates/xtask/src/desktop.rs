//! The program in a window: what the system must have for it, how it is built, how it is tried.

use crate::results::Results;
use crate::whole::{self, Build};
use crate::{apt, deb, run, ui};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The crate, which the rest of the workspace can do without.
pub const PACKAGE: &str = "laomajiang-desktop";

/// What brings the libraries that the window is made of.
const LIBRARIES: [&str; 1] = ["libwebkit2gtk-4.1-dev"];

/// What a window without any user before it needs, and what reads the papers that it has written: programs, and
/// the packages that bring them.
const STAGE: [(&str, &str); 4] = [
    ("Xvfb", "xvfb"),
    ("WebKitWebDriver", "webkit2gtk-driver"),
    ("dbus-daemon", "dbus"),
    ("pdftotext", "poppler-utils"),
];

/// What makes installers. It is brought when it is wanted: of the pages it is no part, and it comes as a program
/// for each system.
const PACKAGER: &str = "@tauri-apps/cli@2.12.5";

/// The tests in the real window, and the measures.
const FOLDER: &str = "tests/e2e/desktop";

/// Brings what the window is built with, once; why it cannot be built, if it cannot.
pub fn missing() -> Option<String> {
    static MISSING: OnceLock<Option<String>> = OnceLock::new();
    MISSING.get_or_init(|| if has_libraries() { None } else { bring(&LIBRARIES, has_libraries) }).clone()
}

/// Whether the window can be built here. Elsewhere the system itself has what shows pages.
pub fn has_libraries() -> bool {
    !cfg!(target_os = "linux") || run::is_there(Command::new("pkg-config").args(["--exists", "webkit2gtk-4.1"]))
}

fn bring(packages: &[&str], there: impl Fn() -> bool) -> Option<String> {
    if apt::install(packages) && there() {
        return None;
    }
    Some(format!("the window needs packages of the system; this brings them:\n  {}", apt::command(packages)))
}

/// What the window answers where the display that is named is gone.
pub const NO_DISPLAY: i32 = 3;

/// Whether a screen is named on which a window can open.
pub fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Builds the window with its pages in it; `ui/dist` must be there.
pub fn build(root: &Path, build: Build) -> Result<PathBuf, String> {
    whole::program(root, PACKAGE, build)
}

/// Opens the window on these books, ready to be started.
pub fn open(root: &Path, books: &Path) -> Result<Command, String> {
    ui::build(root)?;
    let mut command = Command::new(build(root, Build::Debug)?);
    command.arg("--data").arg(books);
    Ok(command)
}

/// A hand in the real window, on a display that no user sees. Only Linux has one to offer.
pub fn check(root: &Path, sum: &mut Results) -> Result<(), String> {
    if let Some(why) = missing() {
        return Err(format!("the window was neither built nor tried: {why}"));
    }
    let program = run::built(false, PACKAGE)?;
    if !cfg!(target_os = "linux") {
        println!("the window was built; it is tried on Linux only");
        return Ok(());
    }
    for file in ["desktop", "elsewhere", "together"] {
        sum.add(try_out(root, &program, file)?, true);
    }
    Ok(())
}

/// One file of tests in the real window.
fn try_out(root: &Path, program: &Path, file: &str) -> Result<Results, String> {
    let mut command = on_stage(root, program)?;
    command
        .args(["--test", "--test-reporter=tap", "--test-timeout=900000", "--test-force-exit"])
        .arg(format!("{FOLDER}/{file}.test.mjs"))
        .env("LAOMAJIANG_SERVER", run::built(false, "laomajiang")?);
    let mut heard = Results::default();
    let succeeded = run::succeeds_aloud(&mut command, |line| hear(&mut heard, line))?;
    heard.end(succeeded);
    Ok(heard)
}

/// Node's sums: `# pass 3`.
fn hear(sum: &mut Results, line: &str) {
    let count = |what: &str| line.strip_prefix(what).and_then(|rest| rest.trim().parse::<u64>().ok());
    sum.passed += count("# pass ").unwrap_or(0);
    let failed = ["# fail ", "# cancelled "].into_iter().find_map(count);
    sum.failed += failed.unwrap_or(0);
}

/// Brings the display and the driver that the window is tried with.
pub fn bring_stage() -> Result<(), String> {
    let is_there = |program: &str| {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
    };
    let lacking: Vec<&str> =
        STAGE.iter().filter(|(program, _)| !is_there(program)).map(|(_, package)| *package).collect();
    let all_there = || STAGE.iter().all(|(program, _)| is_there(program));
    if !lacking.is_empty()
        && let Some(why) = bring(&lacking, all_there)
    {
        return Err(why);
    }
    Ok(())
}

/// Node, with a display and a driver at hand and the program named.
fn on_stage(root: &Path, program: &Path) -> Result<Command, String> {
    bring_stage()?;
    let mut command = Command::new("node");
    command.current_dir(root).env("LAOMAJIANG_DESKTOP", program);
    Ok(command)
}

/// `cargo xtask measure`: the release build in the real window, its figures into `target/proofs/`.
pub fn measure(root: &Path) -> Result<bool, String> {
    if let Some(why) = missing() {
        return Err(why);
    }
    ui::build(root)?;
    let program = build(root, Build::Release)?;
    let mut command = on_stage(root, &program)?;
    run::succeeds(command.arg(format!("{FOLDER}/measure.mjs")))
}

/// `cargo xtask package`: installers of this system, in `target/release/bundle/`.
pub fn package(root: &Path) -> Result<bool, String> {
    if let Some(why) = missing() {
        return Err(why);
    }
    ui::install(root)?;
    // On Windows npx is a script, which only a shell finds.
    let mut command = Command::new(if cfg!(windows) { "npx.cmd" } else { "npx" });
    command.current_dir(root).args(["--yes", PACKAGER, "build"]);
    if cfg!(target_os = "linux") {
        // An AppImage would be put together from what the network has.
        command.args(["--bundles", "deb,rpm"]);
    }
    let is_made = run::succeeds(command.args(["--", "--locked"]))?;
    if is_made && cfg!(target_os = "linux") {
        deb::pack_again(&run::built(true, PACKAGE)?.with_file_name("bundle").join("deb"))?;
    }
    Ok(is_made)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sums_of_node_are_heard() {
        let mut sum = Results::default();
        for line in
            ["TAP version 13", "ok 1 - # pass 9", "# tests 5", "# pass 3", "# fail 1", "# cancelled 1", "# todo 0"]
        {
            hear(&mut sum, line);
        }
        assert_eq!(sum, Results { passed: 3, failed: 2 });
    }
}
