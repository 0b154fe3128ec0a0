//! A folder for the books of a test, gone when the test is over.

use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub struct Folder(TempDir);

impl Folder {
    pub fn new(name: &str) -> Folder {
        Folder(tempfile::Builder::new().prefix(&format!("laomajiang-{name}-")).tempdir().unwrap())
    }

    pub fn books(&self) -> PathBuf {
        self.path().join("club.db")
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }
}
