//! Everything at once, with one choice of features: whatever is asked for crate by crate would be compiled anew
//! for each choice.

use crate::results::Results;
use crate::{desktop, json, run};
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
    if has_linter() {
        command.env("RUSTC_WORKSPACE_WRAPPER", LINTER);
    }
    command
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

/// Every program, every test and the benchmarks; `ui/dist` must be there.
pub fn build(root: &Path) -> Result<bool, String> {
    run::succeeds(cargo(root, "build").arg("--all-targets"))
}

/// Whether nobody had anything to say while it was built: cargo says again what was said of what has not changed.
pub fn lints(root: &Path, sum: &mut Results) -> Result<(), String> {
    if !has_linter() {
        return Err("clippy is missing; this brings it: rustup component add clippy".into());
    }
    let (said, built) = run::output(cargo(root, "build").args(["--all-targets", "--quiet", "--message-format=json"]))?;
    let warnings = warnings(&said);
    match (built, warnings) {
        (false, _) => return Err("what does not build is not looked at".into()),
        (true, 0) => {}
        (true, _) => println!("{warnings} warnings; they stand above, where the crates are built"),
    }
    sum.one(warnings == 0);
    Ok(())
}

/// How many a build has, by what it says in JSON.
fn warnings(said: &str) -> usize {
    let is_warning = |line: &&str| json::field(line, "reason").is_some_and(|reason| reason == "\"compiler-message\"");
    said.lines().filter(|line| line.starts_with('{')).filter(is_warning).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_compiler_says_is_counted() {
        let said = [
            "warning: unused variable",
            r#"{"reason":"compiler-artifact","package_id":"a \"compiler-message\""}"#,
            r#"{"reason":"compiler-message","package_id":"a","message":{"level":"warning"}}"#,
            r#"{"reason":"build-finished","success":true}"#,
        ];
        assert_eq!(warnings(&said.join("\n")), 1);
        assert_eq!(warnings(&said[..2].join("\n")), 0);
    }
}
