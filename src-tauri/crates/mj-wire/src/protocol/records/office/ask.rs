//! The organiser's requests.

use crate::protocol::Deed;
use mj_words::Language;
use serde::{Deserialize, Serialize};

/// A request of the organiser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(tag = "office", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OfficeAsk {
    /// The file of the books and its contents.
    Books {},
    /// Renames the club.
    Name { name: String },
    /// 更正紀錄, the newest first.
    Trail {
        when: When,
        /// The number of lines already known.
        skip: u32,
    },
    /// 備份: a copy of the books, as a file.
    Backup {
        /// The language of the file's name.
        language: Language,
        /// Whether it carries the host's key.
        key: bool,
    },
    /// The copy has been saved.
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
    /// A piece of a chosen file, in order.
    Piece {
        /// The id from the answer to the first piece; `None` for the first.
        upload: Option<String>,
        /// The size of the whole file.
        size: u64,
        /// In base64.
        bytes: String,
    },
    /// What an uploaded file is and contains.
    Weigh {
        upload: String,
        /// The language for people whom the file names only by their places.
        language: Language,
    },
    /// Discards the file.
    Drop { upload: String },
    /// 換上: the file replaces the books when the program next starts.
    Restore {
        upload: String,
        /// Whether the host's key in the file is used from then on; an existing one is put aside.
        key: bool,
        /// Whether people erased since then are erased in the file too.
        erase: bool,
    },
    /// Cancels the replacement: the books stay.
    Keep {},
    /// 帶進來: imports a member's games, or a log.
    Bring {
        upload: String,
        /// The owner of the games, if they already have another entry here.
        mine: Option<String>,
        by: Deed,
    },
    /// Starts 查帳, unless it runs already.
    Check {},
    /// The progress of 查帳.
    Checked {},
    /// 當晚戰報
    Evening {
        /// The days; empty for the newest evening.
        when: When,
        /// The language of its words.
        language: Language,
    },
    /// Opens the folder of the books, only in the program's own window.
    Folder {},
}

/// From one day to another, each bound optional. An evening lasts until noon of the next day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct When {
    /// The first day: `2026-11-21`.
    pub from: Option<String>,
    /// The last day.
    pub to: Option<String>,
}
