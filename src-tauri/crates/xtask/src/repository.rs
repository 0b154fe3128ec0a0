//! The repository this command belongs to.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Its top folder. Cargo says where this crate lies, wherever the command was typed; a binary
/// called without cargo looks upwards from where it stands.
pub fn root() -> Result<PathBuf, String> {
    let start = match std::env::var_os("CARGO_MANIFEST_DIR") {
        Some(crate_folder) => PathBuf::from(crate_folder),
        None => std::env::current_dir().map_err(|error| format!("where is this? {error}"))?,
    };
    let root = start.ancestors().find(|folder| folder.join("Cargo.lock").is_file());
    root.map(Path::to_path_buf).ok_or_else(|| format!("{} lies in no checkout of 老麻將", start.display()))
}

/// The files git knows, and those it would take in with the next commit.
pub fn files(root: &Path) -> Result<Vec<String>, String> {
    let list = git(root, &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])?;
    Ok(list.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
}

/// The commit at hand, for a figure that should be found again; says if the work goes beyond it.
pub fn commit(root: &Path) -> String {
    let Ok(head) = git(root, &["rev-parse", "HEAD"]) else { return "unknown (no git)".into() };
    let changed = git(root, &["status", "--porcelain"]).is_ok_and(|list| !list.is_empty());
    format!("{}{}", head.trim(), if changed { " with uncommitted changes" } else { "" })
}

fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").current_dir(root).args(arguments).output();
    let output = output.map_err(|error| format!("git is needed here and does not start: {error}"))?;
    if !output.status.success() {
        return Err(format!("git {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
