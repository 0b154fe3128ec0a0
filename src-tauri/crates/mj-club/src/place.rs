//! The default path of a club's books, the same for every front.

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
