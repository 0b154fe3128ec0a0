//! The files of the catalogue, as they lie in `src-tauri/words`.

use crate::Language;

/// A file of a language: its name without the ending, and what stands in it.
pub type File = (&'static str, &'static str);

macro_rules! files {
    ($tag:literal) => {
        files!(
            $tag: "app" "begin" "books" "cast" "command" "damage" "date" "desk" "doubt" "elsewhere" "fair" "fault" "foreign"
            "games" "hand" "happened" "home" "host" "house" "learn" "list" "members" "office" "option" "paper" "pattern"
            "patterns" "records" "replay" "result" "room" "rules" "scoring" "settings" "table" "talk" "tile" "verdict"
            "window" "worth"
        )
    };
    ($tag:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../words/", $tag, "/", $name, ".ftl")))),*]
    };
}

/// The files of a language.
#[must_use]
pub const fn files(language: Language) -> &'static [File] {
    match language {
        Language::TraditionalChinese => files!("zh-Hant"),
        Language::SimplifiedChinese => files!("zh-Hans"),
        Language::English => files!("en"),
        Language::Japanese => files!("ja"),
    }
}
