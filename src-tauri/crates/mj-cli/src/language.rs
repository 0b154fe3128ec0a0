//! The language in which the command line speaks: chosen once, before anything is said.

use mj_words::{Language, Said};
use std::sync::OnceLock;

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// Chooses the language of this process. What was chosen first stays.
pub fn speak(language: Language) {
    let _ = SPOKEN.set(language);
}

/// The language of this process: 繁體中文 where none was chosen, as in tests.
pub fn spoken() -> Language {
    #[cfg(test)]
    if let Some(language) = tests::HERE.get() {
        return language;
    }
    SPOKEN.get().copied().unwrap_or(Language::TraditionalChinese)
}

/// Words in the language of this process.
pub fn say(words: &Said) -> String {
    words.say(spoken())
}

/// What `--json` says to people: the same in every language, so that programs can compare it.
pub fn for_programs(words: &Said) -> String {
    words.say(Language::TraditionalChinese)
}

#[cfg(test)]
pub(crate) use tests::speaking;

/// The locale that a terminal's environment names: of `LC_ALL`, `LC_MESSAGES` and `LANG` the first that says anything.
pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|locale| !locale.is_empty());
    Language::of_system(said.as_deref())
}

#[cfg(test)]
mod tests {
    use super::of_environment;
    use mj_words::Language;
    use std::cell::Cell;

    thread_local! {
        /// The language of one test, which runs on a thread of its own.
        pub(super) static HERE: Cell<Option<Language>> = const { Cell::new(None) };
    }

    /// What some work comes to in a language; other tests, which run at the same time, keep theirs.
    pub(crate) fn speaking<T>(language: Language, work: impl FnOnce() -> T) -> T {
        let before = HERE.replace(Some(language));
        let done = work();
        HERE.set(before);
        done
    }

    #[test]
    fn the_first_variable_that_says_anything_counts() {
        let of = |all: &[(&str, &str)]| {
            of_environment(|name| all.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(of(&[]), Language::TraditionalChinese);
        assert_eq!(of(&[("LANG", "ja_JP.UTF-8")]), Language::Japanese);
        assert_eq!(of(&[("LC_ALL", ""), ("LC_MESSAGES", "en_US"), ("LANG", "ja_JP")]), Language::English);
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "ja_JP")]), Language::TraditionalChinese);
    }
}
