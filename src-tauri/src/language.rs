//! The language of menus and dialogs: the system's. The page has a setting of its own.

use crate::words::{CHINESE, ENGLISH, JAPANESE, Words};

/// A language that is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// 繁體中文
    Chinese,
    /// English
    English,
    /// 日本語
    Japanese,
}

impl Language {
    /// All it says.
    pub const fn words(self) -> &'static Words {
        match self {
            Language::Chinese => &CHINESE,
            Language::English => &ENGLISH,
            Language::Japanese => &JAPANESE,
        }
    }

    /// The language for somebody whose system has this locale.
    fn of(locale: Option<&str>) -> Language {
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        match locale.split(['-', '_', '.', '@']).next().unwrap_or_default() {
            // A system that does not say is no reason to speak English: the program is Chinese first.
            "" | "c" | "posix" | "zh" => Language::Chinese,
            "ja" => Language::Japanese,
            _ => Language::English,
        }
    }
}

/// The language of whoever is logged in.
pub fn of_this_system() -> Language {
    Language::of(sys_locale::get_locale().as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_first() {
        for locale in [None, Some(""), Some("C"), Some("C.UTF-8"), Some("POSIX"), Some("zh-TW"), Some("zh_Hant_HK")] {
            assert_eq!(Language::of(locale), Language::Chinese, "{locale:?}");
        }
        for locale in ["ja-JP", "ja_JP.UTF-8", "ja"] {
            assert_eq!(Language::of(Some(locale)), Language::Japanese, "{locale}");
        }
        for locale in ["en-US", "de", "cs-CZ"] {
            assert_eq!(Language::of(Some(locale)), Language::English, "{locale}");
        }
    }
}
