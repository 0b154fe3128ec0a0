//! The club's books from the command line: where they lie, and what keeps them from being opened.

mod words;

pub use words::{books_error, club_error, error, open_error};

use clap::Args;
use mj_club::Club;
use mj_club::ledger::{OpenError, Read, Reader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the books lie.
#[derive(Args, Clone, Debug, Default)]
pub struct Data {
    /// 帳簿；不寫是自己的資料夾裡的 club.db（也看 LAOMAJIANG_DATA）
    #[arg(long, value_name = "FILE", env = "LAOMAJIANG_DATA", hide_env = true)]
    pub data: Option<PathBuf>,
}

/// What a club is called until somebody names it.
const NAME: &str = "老麻將會";

impl Data {
    /// The file.
    pub fn path(&self) -> Result<PathBuf, String> {
        match &self.data {
            Some(path) => Ok(path.clone()),
            None => directories::ProjectDirs::from("", "", "laomajiang")
                .map(|folders| folders.data_dir().join("club.db"))
                .ok_or_else(|| "找不到自己的資料夾；請用 --data 指出帳簿放在哪裡".into()),
        }
    }

    /// Opens the books to write, and begins them where there are none.
    pub fn write(&self) -> Result<Arc<Club>, String> {
        let path = self.path()?;
        if self.data.is_none()
            && let Some(folder) = path.parent()
        {
            std::fs::create_dir_all(folder).map_err(|why| format!("開不了資料夾 {}：{why}", folder.display()))?;
        }
        Club::open(&path, NAME).map_err(|why| club_error(&why))
    }

    /// Opens books that are there to read, beside whoever writes them. Older ones are brought to this
    /// program's version first, if nobody is writing them.
    pub fn reader(&self) -> Result<Reader, String> {
        let path = self.path()?;
        match Reader::open(&path) {
            Err(OpenError::Older { .. }) => {
                drop(self.write()?);
                Reader::open(&path).map_err(|why| open_error(&why))
            }
            opened => opened.map_err(|why| open_error(&why)),
        }
    }

    /// Reads something; what keeps from it is told in Chinese.
    pub fn read<T>(&self, ask: impl FnOnce(&Read<'_>) -> Result<T, mj_club::ledger::Error>) -> Result<T, String> {
        self.reader()?.read(ask).map_err(|why| books_error(&why))
    }
}

/// Whether there are books yet.
pub fn exist(path: &Path) -> bool {
    path.exists()
}
