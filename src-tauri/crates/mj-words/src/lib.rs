//! What the program says, in every language. The words stand in `src-tauri/words`, a folder a language and a file a
//! domain, in the syntax of [Project Fluent](https://projectfluent.org); the pages read the same files.
//!
//! A key is a message's name (`ending-nine-kinds`), or the name and an attribute (`pattern-pure-suit.definition`).

mod files;
mod language;
mod number;
mod said;

pub use files::{File, files};
pub use fluent_bundle::FluentValue as Blank;
pub use language::Language;
pub use said::{Said, harmless};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::borrow::Cow;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The text of a key in a language, with its blanks filled in. The key stands in the source of the program: one that is
/// not in the catalogue stops a test, and in a program that is shipped its name is shown.
#[must_use]
pub fn say(language: Language, key: &str, blanks: &[(&str, Blank<'_>)]) -> String {
    let text = find(language, key, blanks);
    debug_assert!(text.is_some(), "no words for {key} in {}", language.tag());
    text.unwrap_or_else(|| key.to_owned())
}

/// The same for a key that comes from elsewhere and may be unknown.
#[must_use]
pub fn find(language: Language, key: &str, blanks: &[(&str, Blank<'_>)]) -> Option<String> {
    let (name, attribute) = key.split_once('.').map_or((key, None), |(name, attribute)| (name, Some(attribute)));
    let bundle = bundle(language);
    let message = bundle.get_message(name)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(attribute) => message.get_attribute(attribute)?.value(),
    };
    let mut given = FluentArgs::with_capacity(blanks.len());
    for (name, value) in blanks {
        given.set(*name, value.clone());
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&given), &mut errors);
    debug_assert!(errors.is_empty(), "{key} in {}: {errors:?}", language.tag());
    Some(Cow::into_owned(text))
}

/// Whether a letter belongs to Chinese or Japanese, punctuation and full-width forms included.
pub const fn is_chinese(letter: char) -> bool {
    matches!(letter as u32, 0x2e80..=0x9fff | 0xf900..=0xfaff | 0xff00..=0xffef)
}

/// Whether the catalogue has a message, or an attribute of one, whatever fills its blanks.
pub fn knows(key: &str) -> bool {
    let (name, attribute) = key.split_once('.').map_or((key, None), |(name, attribute)| (name, Some(attribute)));
    let message = bundle(Language::TraditionalChinese).get_message(name);
    message.is_some_and(|message| match attribute {
        None => message.value().is_some(),
        Some(attribute) => message.get_attribute(attribute).is_some(),
    })
}

fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; 4] = [const { OnceLock::new() }; 4];
    BUNDLES[language as usize].get_or_init(|| read(language))
}

/// What is wrong with a file, the tests of the catalogue say; here it is passed over.
fn read(language: Language) -> Bundle {
    let identifier: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![identifier]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(number::formatted));
    let _ = bundle.add_function("NUMBER", number::number);
    for (_, words) in files(language) {
        let resource = FluentResource::try_new((*words).to_owned()).unwrap_or_else(|(readable, _)| readable);
        let _ = bundle.add_resource(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::{Language, find, say};

    #[test]
    fn a_key_is_said_in_each_language() {
        let left = |language| say(language, "table-left", &[("n", 54.into())]);
        assert_eq!(Language::ALL.map(left), ["餘 54 張", "余 54 张", "54 left", "残り54枚"]);
    }

    #[test]
    fn an_unknown_key_is_not_found() {
        assert_eq!(find(Language::English, "table-nothing", &[]), None);
        assert_eq!(find(Language::English, "table-left.nothing", &[]), None);
    }

    #[test]
    fn numbers_are_grouped() {
        let chips = |n: i64| say(Language::English, "table-chips", &[("n", n.into())]);
        assert_eq!([chips(1), chips(300_000)], ["1 chip", "300,000 chips"]);
    }
}
