//! What the organiser asks.

use crate::protocol::Deed;
use mj_words::Language;
use serde::{Deserialize, Serialize};

/// What the organiser asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "office", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OfficeAsk {
    /// Where the books lie, and what is in them.
    Books {},
    /// The club is called otherwise from now on.
    Name { name: String },
    /// 更正紀錄, the newest first.
    Trail {
        /// Done when.
        when: When,
        /// So many of them are known already.
        skip: u32,
    },
    /// 備份: a copy of the books, as a file.
    Backup {
        /// The language of the file's name.
        language: Language,
        /// Whether it carries the host's key.
        key: bool,
    },
    /// The copy has come to where it was wanted.
    Copied {},
    /// 匯出: everything as JSON, as a file.
    Export {
        /// The language of the file's name.
        language: Language,
        /// Whether it carries the host's key.
        key: bool,
    },
    /// 帶走: a member's games with their logs, as a file.
    Along {
        member: String,
        /// The language of the file's name.
        language: Language,
    },
    /// A piece of a file that was chosen, from its first byte on.
    Piece {
        /// Which file, as the answer to its first piece calls it; none for the first.
        upload: Option<String>,
        /// How long the whole file is.
        size: u64,
        /// The piece, in base64.
        bytes: String,
    },
    /// What the file is that has come, and what is in it.
    Weigh {
        upload: String,
        /// The language in which people are named whom the file names by their places alone.
        language: Language,
    },
    /// The file is thrown away.
    Drop { upload: String },
    /// 換上: the file takes the place of the books when the program next starts.
    Restore {
        upload: String,
        /// Whether the host's key that it carries is used from then on; one that lies here is put aside.
        key: bool,
        /// Whether those who were erased since are erased in it too.
        erase: bool,
    },
    /// Not so: the books stay.
    Keep {},
    /// 帶進來: games that were brought along, or a log.
    Bring {
        /// Which file.
        upload: String,
        /// Whose they are, if he stands here already under an entry of his own.
        mine: Option<String>,
        /// Who says so, and why.
        by: Deed,
    },
    /// 查帳 begins, unless it goes on already.
    Check {},
    /// How far it is.
    Checked {},
    /// 當晚戰報
    Evening {
        /// Which; left open, the newest there is.
        when: When,
        /// The language of its words.
        language: Language,
    },
    /// Opens the folder where the books lie, in the program's own window.
    Folder {},
}

/// From one day to another; what is left open is not bounded. An evening goes on after midnight, until noon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct When {
    /// The first day: `2026-11-21`.
    pub from: Option<String>,
    /// The last day.
    pub to: Option<String>,
}
