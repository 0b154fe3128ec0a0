//! The language in which the command line speaks: chosen once, before anything is said.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use mj_words::{Language, Said};
use std::ffi::OsString;
use std::io::{self, Write};
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

/// Says something on the error stream.
pub fn complain(words: &Said) {
    // An error stream that is gone leaves nowhere to say so.
    let _ = writeln!(io::stderr(), "{}", say(words));
}

/// What `--json` says to people: the same in every language, so that programs can compare it.
pub fn for_programs(words: &Said) -> String {
    words.say(Language::TraditionalChinese)
}

/// The language of a process that is started with these words.
pub fn of_process(words: &[OsString]) -> Language {
    of_line(words).unwrap_or_else(|| of_environment(|name| std::env::var(name).ok()))
}

/// The value of `--lang`, found before the line is read: what is wrong with the line is said in that language.
fn of_line(words: &[OsString]) -> Option<Language> {
    let mut words = words.iter().skip(1).map(|word| word.to_string_lossy()).take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let tag = match word.strip_prefix("--lang") {
            Some("") => words.next().map(String::from),
            Some(rest) => rest.strip_prefix('=').map(String::from),
            None => None,
        };
        if let Some(language) = tag.and_then(|tag| of_option(&tag)) {
            return Some(language);
        }
    }
    None
}

#[cfg(test)]
pub(crate) use tests::speaking;

/// The locale that a terminal's environment names: of `LC_ALL`, `LC_MESSAGES` and `LANG` the first that says anything.
pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|locale| !locale.is_empty());
    Language::of_system(said.as_deref())
}

/// `--lang` as clap reads it.
pub fn parser() -> impl TypedValueParser<Value = Language> {
    let tags = Language::ALL.map(|language| match language {
        Language::TraditionalChinese => PossibleValue::new(language.tag()).alias(CHINESE),
        _ => PossibleValue::new(language.tag()),
    });
    // Only the tags of languages come as far as the mapping.
    PossibleValuesParser::new(tags).map(|tag| of_option(&tag).unwrap_or_else(spoken))
}

/// `--lang zh` is how scripts asked for a report before there were four languages.
const CHINESE: &str = "zh";

fn of_option(tag: &str) -> Option<Language> {
    Language::of_tag(tag).or_else(|| (tag == CHINESE).then_some(Language::TraditionalChinese))
}

#[cfg(test)]
mod tests {
    use super::{of_environment, of_line};
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

    #[test]
    fn a_line_names_its_language_anywhere() {
        let of = |line: &str| of_line(&line.split(' ').map(Into::into).collect::<Vec<_>>());
        assert_eq!(of("laomajiang --lang ja scroe"), Some(Language::Japanese));
        assert_eq!(of("laomajiang members list --lang=en"), Some(Language::English));
        assert_eq!(of("laomajiang report last --lang zh"), Some(Language::TraditionalChinese));
        for silent in ["laomajiang", "laomajiang --lang", "laomajiang --lang fr", "laomajiang show -- --lang en"] {
            assert_eq!(of(silent), None, "{silent}");
        }
    }
}
