//! Other programs, run with their output shown as it comes.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The cargo that runs this command, in the top folder of the repository.
pub fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(arguments);
    // What cargo says of this package is seen by build scripts, which would run again after a cargo that says nothing of it.
    let of_this = |name: &str| ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|what| name.starts_with(what));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(of_this)) {
        command.env_remove(name);
    }
    command
}

/// Where cargo lays a program that it has built: beside this one, or in the release's folder beside that.
pub fn built(release: bool, name: &str) -> Result<PathBuf, String> {
    let here = std::env::current_exe().map_err(|error| format!("where is this command? {error}"))?;
    let folder = here.ancestors().nth(2).ok_or("this command lies nowhere")?;
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    Ok(folder.join(if release { "release" } else { "debug" }).join(name))
}

/// Whether a program is there and succeeds; that it does not is an answer and no trouble.
pub fn is_there(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs a command to its end; whether it succeeded.
pub fn succeeds(command: &mut Command) -> Result<bool, String> {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    Ok(status.success())
}

/// The same, with each line of its standard output shown at once and handed to `hear`.
pub fn succeeds_aloud(command: &mut Command, mut hear: impl FnMut(&str)) -> Result<bool, String> {
    succeeds_heard(command, |line| {
        let mut screen = std::io::stdout().lock();
        screen.write_all(line)?;
        screen.flush()?;
        hear(String::from_utf8_lossy(line).trim_end());
        Ok(())
    })
}

/// The same, with each line of its standard output handed to `hear` as the bytes that it is, and not shown.
pub fn succeeds_heard(
    command: &mut Command,
    mut hear: impl FnMut(&[u8]) -> std::io::Result<()>,
) -> Result<bool, String> {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| not_started(command, &error))?;
    if let Some(output) = child.stdout.take() {
        hand_on(BufReader::new(output), &mut hear).map_err(|error| format!("its output broke off: {error}"))?;
    }
    let status = child.wait().map_err(|error| format!("it did not end: {error}"))?;
    Ok(status.success())
}

/// Runs a command to its end without a word; what it said, standard error first, and whether it succeeded.
pub fn output(command: &mut Command) -> Result<(String, bool), String> {
    let output = command.output().map_err(|error| not_started(command, &error))?;
    let said = [output.stderr, output.stdout].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Ok((said.concat(), output.status.success()))
}

fn hand_on(mut output: impl BufRead, hear: &mut impl FnMut(&[u8]) -> std::io::Result<()>) -> std::io::Result<()> {
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line)? > 0 {
        hear(&line)?;
        line.clear();
    }
    Ok(())
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    format!("{} does not start: {error}", command.get_program().to_string_lossy())
}
