//! Everything at once, with one choice of features: whatever is asked for crate by crate would be compiled anew
//! for each choice.

use crate::results::Results;
use crate::{desktop, run};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The pages in the window, and the types that the pages are written against.
const FEATURES: [&str; 3] = ["laomajiang-desktop/custom-protocol", "mj-wire/ts", "mj-report/ts"];

/// What compiles our own crates here: the compiler, with lints. So each is looked at while it is built, and what it is
/// made of is compiled once; `cargo clippy` would go through all of that a second time.
const LINTER: &str = "clippy-driver";

fn has_linter() -> bool {
    static THERE: OnceLock<bool> = OnceLock::new();
    *THERE.get_or_init(|| run::is_there(Command::new(LINTER).arg("--version")))
}

/// A command of cargo over the whole workspace but this program, which not every system lets be replaced while it runs.
/// What cannot be built here is left out, and counts as failed in a step of its own.
pub fn cargo(root: &Path, what: &str) -> Command {
    let mut command = over(root, what, desktop::missing().is_none());
    command.args(["--exclude", env!("CARGO_PKG_NAME")]);
    // What would make the next build of an edited crate faster makes this one, which is of all crates, a sixth slower.
    command.env("CARGO_INCREMENTAL", "0");
    // A panic names its line without them; a sixth of the work on our own crates is for those of a backtrace.
    command.env("CARGO_PROFILE_DEV_DEBUG", "false");
    with_linter(&mut command);
    command
}

fn with_linter(command: &mut Command) {
    if has_linter() {
        command.env("RUSTC_WORKSPACE_WRAPPER", LINTER);
    }
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

/// How a program is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// For people who play.
    Debug,
    /// As the tests have built it already.
    Tested,
    /// For measures and installers.
    Release,
}

/// One program and what it is made of, with the features that the tests build it with. Nothing is installed for it;
/// where it lies.
pub fn program(root: &Path, name: &str, build: Build) -> Result<PathBuf, String> {
    if !run::succeeds(&mut builds(root, name, build))? {
        return Err(format!("`{name}` does not build; what cargo says stands above"));
    }
    run::built(build == Build::Release, name)
}

/// An example of one of the crates, as a program is built for people who play; where it lies.
pub fn example(root: &Path, name: &str) -> Result<PathBuf, String> {
    let mut command = over(root, "build", desktop::has_libraries());
    if !run::succeeds(command.args(["--example", name]))? {
        return Err(format!("the example `{name}` does not build; what cargo says stands above"));
    }
    run::built(false, &format!("examples/{name}"))
}

fn builds(root: &Path, name: &str, build: Build) -> Command {
    if build == Build::Tested {
        // Without its tests a program's libraries have fewer features, and would be compiled a second time for that.
        let mut command = cargo(root, "build");
        command.arg("--all-targets");
        return command;
    }
    let mut command = over(root, "build", desktop::has_libraries());
    command.args(["--bin", name]);
    if build == Build::Release {
        command.arg("--release");
    }
    command
}

/// Every program, every test and the benchmarks, and what there is to say about them: cargo says again what was said
/// of what has not changed. `ui/dist` must be there.
pub fn build(root: &Path) -> Result<Built, String> {
    let mut command = cargo(root, "build");
    command.args(["--all-targets", "--message-format=json"]);
    let mut warnings = 0;
    let builds = run::succeeds_heard(&mut command, |line| {
        if let Some(said) = diagnostic(&String::from_utf8_lossy(line)) {
            warnings += 1;
            eprint!("{said}");
        }
        Ok(())
    })?;
    Ok(Built { builds, warnings })
}

/// What came of it.
pub struct Built {
    builds: bool,
    warnings: u32,
}

impl Built {
    /// Two things: that it builds, and that no user had anything to say about it.
    pub fn tell(self, sum: &mut Results) -> Result<(), String> {
        sum.one(self.builds);
        if !has_linter() {
            return Err("clippy is missing; this brings it: rustup component add clippy".into());
        }
        if self.warnings > 0 {
            println!("{} warnings and errors; they stand above", self.warnings);
        }
        sum.one(self.builds && self.warnings == 0);
        Ok(())
    }
}

/// What the compiler or its lints say in a line of cargo's, as it is shown to people.
fn diagnostic(line: &str) -> Option<String> {
    let message: Value = serde_json::from_str(line).ok()?;
    let is_one = message["reason"] == "compiler-message";
    is_one.then(|| message["message"]["rendered"].as_str().map(str::to_owned)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_compiler_says_is_shown_as_it_was_meant() {
        let message = r#"{"reason":"compiler-message","target":{"name":"a"},"message":{"level":"warning","rendered":"x: \"1\"\n"}}"#;
        assert_eq!(diagnostic(message).as_deref(), Some("x: \"1\"\n"));
        assert_eq!(diagnostic(r#"{"reason":"compiler-artifact","message":{"rendered":"a"}}"#), None);
        assert_eq!(diagnostic("warning: this is no JSON"), None);
    }
}
