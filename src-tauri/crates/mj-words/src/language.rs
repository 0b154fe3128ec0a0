//! The languages of the program.

use serde::{Deserialize, Serialize};

/// A language that a person may choose for a screen, a report or a command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Language {
    /// 繁體中文, in which everything is written first.
    #[default]
    #[serde(rename = "zh-Hant")]
    TraditionalChinese,
    /// 简体中文, which is made of the former.
    #[serde(rename = "zh-Hans")]
    SimplifiedChinese,
    #[serde(rename = "en")]
    English,
    /// 日本語.
    #[serde(rename = "ja")]
    Japanese,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Language; 4] =
        [Language::TraditionalChinese, Language::SimplifiedChinese, Language::English, Language::Japanese];

    /// As a page or a PDF names it, and as its folder of words is called.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::TraditionalChinese => "zh-Hant",
            Language::SimplifiedChinese => "zh-Hans",
            Language::English => "en",
            Language::Japanese => "ja",
        }
    }

    /// The language of a tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language of a system's locale, such as `zh_CN.UTF-8`, `ja-JP` or `en`; none where the program does not speak it.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Language> {
        let name = locale.split(['.', '@']).next().unwrap_or_default().to_ascii_lowercase().replace('_', "-");
        let mut parts = name.split('-');
        match parts.next()? {
            "en" => Some(Language::English),
            "ja" => Some(Language::Japanese),
            "zh" if parts.any(|part| matches!(part, "cn" | "sg" | "hans")) => Some(Language::SimplifiedChinese),
            "zh" => Some(Language::TraditionalChinese),
            _ => None,
        }
    }

    /// The language for a person whose system has this locale. A system that does not say is no reason to speak English:
    /// the program is Chinese first.
    #[must_use]
    pub fn of_system(locale: Option<&str>) -> Language {
        let locale = locale.unwrap_or_default();
        match locale.split(['.', '@']).next().unwrap_or_default() {
            "" | "C" | "POSIX" | "c" | "posix" => Language::TraditionalChinese,
            _ => Language::of_locale(locale).unwrap_or(Language::English),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_locale_names_its_language() {
        let of = |locale| Language::of_locale(locale).map(Language::tag);
        assert_eq!(of("zh_CN.UTF-8"), Some("zh-Hans"));
        assert_eq!(of("zh-Hans-HK"), Some("zh-Hans"));
        assert_eq!(of("zh_TW"), Some("zh-Hant"));
        assert_eq!(of("zh"), Some("zh-Hant"));
        assert_eq!(of("ja_JP@calendar=japanese"), Some("ja"));
        assert_eq!(of("en_GB.UTF-8"), Some("en"));
        assert_eq!(of("C.UTF-8"), None);
        assert_eq!(of(""), None);
    }

    #[test]
    fn a_system_that_says_nothing_is_spoken_to_in_chinese() {
        for silent in [None, Some(""), Some("C"), Some("C.UTF-8"), Some("POSIX")] {
            assert_eq!(Language::of_system(silent), Language::TraditionalChinese, "{silent:?}");
        }
        assert_eq!(Language::of_system(Some("zh_CN.UTF-8")), Language::SimplifiedChinese);
        assert_eq!(Language::of_system(Some("de_DE")), Language::English);
    }

    #[test]
    fn a_tag_names_its_language() {
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(language));
            let written = serde_json::to_value(language).expect("JSON");
            assert_eq!(written, language.tag(), "it travels by its tag");
            assert_eq!(serde_json::from_value::<Language>(written).ok(), Some(language));
        }
        assert_eq!(Language::of_tag("zh"), None);
    }
}
