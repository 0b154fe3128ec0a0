//! The language of menus and dialogs: the system's. The page has a setting of its own.

use crate::words::{CHINESE, ENGLISH, Words};

/// A language that is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// 繁體中文
    Chinese,
    /// English
    English,
}

impl Language {
    /// All it says.
    pub const fn words(self) -> &'static Words {
        match self {
            Language::Chinese => &CHINESE,
            Language::English => &ENGLISH,
        }
    }

    /// The language for somebody whose system has this locale.
    fn of(locale: Option<&str>) -> Language {
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        // A system that does not say is no reason to speak English: the program is Chinese first.
        let says_nothing = locale.is_empty() || locale == "c" || locale.starts_with("c.") || locale == "posix";
        if says_nothing || locale.starts_with("zh") { Language::Chinese } else { Language::English }
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
        for locale in ["en-US", "de", "ja-JP", "cs-CZ"] {
            assert_eq!(Language::of(Some(locale)), Language::English, "{locale}");
        }
    }
}
