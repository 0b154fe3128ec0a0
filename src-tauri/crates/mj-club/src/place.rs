//! Where a club's books lie unless a person says otherwise: one place for every front.

use std::io;
use std::path::{Path, PathBuf};

/// The variable with which a person names other books once and for all.
pub const VARIABLE: &str = "LAOMAJIANG_DATA";

/// What a club is called until a person names it.
pub const NAME: &str = "老麻將會";

/// The file in the system's folder for the data of this person's programs; none where there is no such folder.
pub fn usual() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "laomajiang")?.data_dir().join("club.db"))
}

/// Our own folder, made where it is missing: no person but its owner looks into it.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    mj_ledger::folder(folder)
}
