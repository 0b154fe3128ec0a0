//! The default path of a club's books, the same for every front, and the names of their copies.

use mj_ledger::Time;
use std::io;
use std::path::{Path, PathBuf};

/// The environment variable for another path.
pub const VARIABLE: &str = "LAOMAJIANG_DATA";

/// The default name of a club.
pub const NAME: &str = "老麻將會";

/// The file in the user's data folder; `None` without such a folder.
pub fn usual() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "laomajiang")?.data_dir().join("club.db"))
}

/// Creates the program's own private folder if it is missing.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    mj_ledger::folder(folder)
}

/// 2026-11-21-183005, for a file name.
pub fn stamp(time: Time) -> String {
    let utc = chrono::DateTime::from_timestamp(time.0, 0);
    let here = |utc: chrono::DateTime<_>| utc.with_timezone(&chrono::Local).format("%Y-%m-%d-%H%M%S").to_string();
    utc.map_or_else(|| time.0.to_string(), here)
}
