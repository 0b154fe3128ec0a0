//! `cargo xtask test`: everything CI checks. A step that fails keeps no other from running.

use crate::results::Results;
use crate::whole::Build;
use crate::{Outcome, browser, desktop, first, machine, play, prove, repository, run, strace, tidy, ui, whole};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// A step: its title, and what carries it out and adds to the sum.
type Step = (&'static str, fn(&Path, &mut Results) -> Result<(), String>);

/// What a command said, and whether it succeeded.
type Ran = Result<(String, bool), String>;

const STEPS: [Step; 9] = [
    ("house rules", tidy_up),
    ("formatting", formatting),
    ("this command itself", itself),
    ("the pages are built", ui::pages),
    ("every program and test is built and looked at, the benchmarks too; the pages are looked at beside them", build),
    ("what the crates write for the pages", written),
    ("tests, a fiftieth of each proof among them; pages, browser and window beside them", tests_and_screens),
    ("example hands", example_hands),
    ("the README's first command", first_command),
];

/// What people see, tried after everything is built.
const SCREENS: [Step; 2] = [("the screens, in a browser", browser::check), ("the window", desktop::check)];

/// Runs every step; the last line is the sum of all.
pub fn check() -> Outcome {
    all(&STEPS)
}

/// Browser and window alone, with the programs that the last check has built.
pub fn screens() -> Outcome {
    all(&SCREENS)
}

/// The browser alone.
pub fn in_browser() -> Outcome {
    all(&SCREENS[..1])
}

/// The window alone.
pub fn in_window() -> Outcome {
    all(&SCREENS[1..])
}

fn all(steps: &[Step]) -> Outcome {
    let root = repository::root()?;
    let start = Instant::now();
    let mut sum = Results::default();
    let broken: Vec<&Step> = steps.iter().filter(|step| !holds(step, &root, &mut sum)).collect();
    println!("\n{} steps in {} s", steps.len(), start.elapsed().as_secs());
    if !broken.is_empty() {
        // A full disk breaks whatever comes next, and each thing says so in words of its own.
        println!("{}", machine::disk(&root));
    }
    broken.iter().for_each(|(title, _)| println!("failed: {title}"));
    println!("{sum}");
    Ok(if sum.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Carries out a step and shows it; whether nothing in it failed.
fn holds((title, step): &Step, root: &Path, sum: &mut Results) -> bool {
    println!("\n── {title}");
    let (before, began) = (sum.failed, Instant::now());
    if let Err(why) = step(root, sum) {
        println!("{why}");
        sum.failed += 1;
    }
    println!("({} s)", began.elapsed().as_secs());
    sum.failed == before
}

fn tidy_up(root: &Path, sum: &mut Results) -> Result<(), String> {
    let violations = tidy::violations(root)?;
    violations.iter().for_each(|violation| println!("{violation}"));
    sum.one(violations.is_empty());
    Ok(())
}

fn formatting(root: &Path, sum: &mut Results) -> Result<(), String> {
    if !run::is_there(&mut run::cargo(root, &["fmt", "--version"])) {
        return Err("rustfmt is missing; this brings it: rustup component add rustfmt".into());
    }
    sum.one(run::succeeds(&mut run::cargo(root, &["fmt", "--all", "--check"]))?);
    Ok(())
}

/// What checks everything is checked first, and by itself: it runs, and is not built anew with the rest.
fn itself(root: &Path, sum: &mut Results) -> Result<(), String> {
    let own = ["--locked", "--quiet", "--package", env!("CARGO_PKG_NAME")];
    let lints = ["--all-targets", "--", "-D", "warnings"];
    sum.one(run::succeeds(run::cargo(root, &["clippy"]).args(own).args(lints))?);
    let (results, succeeded) = heard(run::cargo(root, &["test"]).args(own))?;
    sum.add(results, succeeded);
    Ok(())
}

/// One crate waits for another while it is built, which leaves a processor to the pages; and the network is idle, so
/// what later steps need is brought meanwhile.
fn build(root: &Path, sum: &mut Results) -> Result<(), String> {
    // The system installs one thing at a time, and this one the build waits for.
    let _ = desktop::missing();
    let (built, pages) = std::thread::scope(|scope| {
        scope.spawn(|| bring(root));
        let pages = scope.spawn(|| ui::check(root, ui::LOOKED_AT));
        (whole::build(root), pages.join())
    });
    checked(pages, sum)?;
    built?.tell(sum)
}

/// What the scripts of the pages said.
fn checked(pages: std::thread::Result<Vec<Ran>>, sum: &mut Results) -> Result<(), String> {
    for one in pages.map_err(|_| "the pages were not checked".to_owned())? {
        let (said, held) = one?;
        println!("{said}");
        sum.one(held);
    }
    Ok(())
}

/// Types of the wire and of reports, and what pages are tried with: tests that are called so write them, and count where
/// they run among the others.
fn written(root: &Path, _: &mut Results) -> Result<(), String> {
    let (said, succeeded) = run::output(test(root, &["--lib", "--test", "engine"]).args(["--", "for_the_pages"]))?;
    if succeeded { Ok(()) } else { Err(said) }
}

/// `cargo xtask types`: the same for a developer of pages.
pub fn types() -> Outcome {
    let root = repository::root()?;
    ui::build(&root)?;
    written(&root, &mut Results::default())?;
    Ok(ExitCode::SUCCESS)
}

/// What cannot be brought is said by the step that needs it.
fn bring(root: &Path) {
    strace::bring();
    let _ = browser::bring_all(root);
    if cfg!(target_os = "linux") {
        let _ = desktop::bring_stage();
    }
}

/// A browser waits for a host, for a finger and for a pause as long as it computes; so tests run beside it. And cargo runs one
/// test program after the other, of which many keep a single processor busy: so those of `tests/` run beside the others.
/// What runs beside is shown together at the end; the window comes after the tests of single crates, which are done first.
fn tests_and_screens(root: &Path, sum: &mut Results) -> Result<(), String> {
    // What a build says would be lost above hundreds of failures that all come of it.
    if !run::built(false, "laomajiang")?.is_file() {
        return Err("nothing was tried: the program was not built; what cargo says stands above".into());
    }
    let own = std::env::current_exe().map_err(|error| format!("where is this command? {error}"))?;
    let (crates, beside, pages, browser) = std::thread::scope(|scope| {
        let browser =
            scope.spawn(|| run::output(Command::new(own).args(["screens", "browser"]).env("PICTURES", "none")));
        let beside = scope.spawn(|| run::output(&mut test(root, &["--test", "*"])));
        let pages = scope.spawn(|| ui::check(root, ui::TRIED));
        let crates = [&["--lib", "--bins"][..], &["--doc"]].map(|which| heard(&mut in_memory(test(root, which))));
        holds(&SCREENS[1], root, sum);
        let broken = |what: &str| Err(format!("{what} were not tried"));
        (
            crates,
            beside.join().unwrap_or_else(|_| broken("tests")),
            pages.join(),
            browser.join().unwrap_or_else(|_| broken("screens")),
        )
    });
    for tested in crates {
        let (results, succeeded) = tested?;
        sum.add(results, succeeded);
    }
    checked(pages, sum)?;
    shown(beside, sum, Results::of_tests)?;
    shown(browser, sum, Results::last)
}

/// Shows what ran beside, and adds what `counted` reads in it.
fn shown(ran: Ran, sum: &mut Results, counted: fn(&str) -> Results) -> Result<(), String> {
    let (said, succeeded) = ran?;
    print!("{said}");
    sum.add(counted(&said), succeeded);
    Ok(())
}

/// The sums of a run of tests, and whether it succeeded.
fn heard(command: &mut Command) -> Result<(Results, bool), String> {
    let mut results = Results::default();
    let succeeded = run::succeeds_aloud(command, |line| results.hear(line))?;
    Ok((results, succeeded))
}

/// `PROVE` is set, so that a share left in a user's shell does not turn this into the long run.
fn test(root: &Path, which: &[&str]) -> Command {
    let mut command = whole::cargo(root, "test");
    command.arg("--no-fail-fast").args(which).env(prove::SHARE, prove::FIFTIETH);
    command
}

/// Books in tests of single crates lie in memory: a disk takes longer to sync them than most of these tests take. Tests that
/// are about a disk stand in `tests/`.
fn in_memory(mut command: Command) -> Command {
    command.envs(machine::memory().map(|folder| ("TMPDIR", folder)));
    command
}

/// Shown only if it fails: no user reads a dozen hands and a game among the checks.
fn example_hands(root: &Path, sum: &mut Results) -> Result<(), String> {
    let mut shown = Vec::new();
    let outcome = play::show_all(root, &run::built(false, "laomajiang")?, false, &mut shown);
    if outcome.is_err() {
        print!("{}", String::from_utf8_lossy(&shown));
    }
    outcome?;
    sum.one(true);
    Ok(())
}

/// It must say an address, and behind the address must be the first page.
fn first_command(root: &Path, sum: &mut Results) -> Result<(), String> {
    first::visit(&mut play::serve(root, Build::Tested)?)?;
    sum.one(true);
    Ok(())
}
