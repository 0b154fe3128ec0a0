//! The files of the catalogue, as they lie in `src-tauri/words`; 简体中文 as the build script has made it.

use crate::Language;

/// A file of a language: its name without the ending, and what stands in it.
pub type File = (&'static str, &'static str);

macro_rules! files {
    ($folder:expr) => {
        files!(
            $folder; "app" "begin" "books" "cast" "command" "damage" "date" "desk" "doubt" "elsewhere" "fair" "fault" "foreign"
            "games" "hand" "happened" "home" "host" "house" "learn" "list" "members" "office" "option" "paper" "pattern"
            "patterns" "records" "replay" "result" "room" "rules" "scoring" "settings" "table" "talk" "tile" "verdict"
            "window" "worth"
        )
    };
    ($folder:expr; $($name:literal)*) => {
        &[$(($name, include_str!(concat!($folder, $name, ".ftl")))),*]
    };
}

/// The files of a language.
#[must_use]
pub const fn files(language: Language) -> &'static [File] {
    match language {
        Language::TraditionalChinese => files!("../../../words/zh-Hant/"),
        Language::SimplifiedChinese => files!(concat!(env!("OUT_DIR"), "/zh-Hans/")),
        Language::English => files!("../../../words/en/"),
        Language::Japanese => files!("../../../words/ja/"),
    }
}
