//! Words that are not yet in a language: a key of the catalogue with its blanks, which travels and is put into words where
//! it is read.

use crate::{Blank, Language, find};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Something that is said to people. A page, a report and the command line each put it into their reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Said {
    /// What reads the same in every language: a name, a word of a newer program, what a person wrote.
    Text(Cow<'static, str>),
    /// A number, as the language writes it.
    Number(i64),
    /// Several things, as the language lists them.
    List(Vec<Said>),
    /// A message of the catalogue.
    Message {
        /// Its key.
        key: Cow<'static, str>,
        /// What fills its blanks, by their names.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<&'static str, Said>>", optional))]
        with: BTreeMap<&'static str, Said>,
    },
}

/// Words of the catalogue: `said!("table-left", n = 54)`. The tests of the catalogue hold keys and blanks to it.
#[macro_export]
macro_rules! said {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Said::message($key, [$((stringify!($name), $crate::Said::from($value))),*])
    };
}

impl Said {
    /// A message with its blanks filled; [`said!`] is the way to write it.
    pub fn message(key: impl Into<Cow<'static, str>>, with: impl IntoIterator<Item = (&'static str, Said)>) -> Said {
        Said::Message { key: key.into(), with: with.into_iter().collect() }
    }

    /// Nothing to say.
    #[must_use]
    pub const fn nothing() -> Said {
        Said::Text(Cow::Borrowed(""))
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        match self {
            Said::Text(text) => text.is_empty(),
            Said::List(all) => all.is_empty(),
            Said::Number(_) | Said::Message { .. } => false,
        }
    }

    /// It in a language. A key that is not in the catalogue stops a test, and shows its name in a program that is shipped.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Said::Text(text) => harmless(text).into_owned(),
            Said::Number(number) => crate::number::whole(*number),
            Said::List(all) => listed(all, language),
            Said::Message { key, with } => {
                let blanks: Vec<(&str, Blank<'_>)> =
                    with.iter().map(|(name, what)| (*name, what.blank(language))).collect();
                let text = find(language, key, &blanks);
                debug_assert!(text.is_some(), "no words for {key} in {}", language.tag());
                text.unwrap_or_else(|| key.clone().into_owned())
            }
        }
    }

    fn blank(&self, language: Language) -> Blank<'_> {
        match self {
            Said::Number(number) => Blank::from(*number),
            Said::Text(text) => Blank::from(harmless(text)),
            Said::List(_) | Said::Message { .. } => Blank::from(self.say(language)),
        }
    }
}

/// A text without what steers a terminal, or turns the direction of writing: it may come from a file that any person has
/// made. What is taken out leaves its mark.
#[must_use]
pub fn harmless(text: &str) -> Cow<'_, str> {
    let steers = |one: char| {
        (one.is_control() && one != '\n' && one != '\t')
            || matches!(one, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if text.contains(steers) { text.replace(steers, "\u{fffd}").into() } else { text.into() }
}

fn listed(all: &[Said], language: Language) -> String {
    let mut all = all.iter().map(|one| one.say(language));
    let first = all.next().unwrap_or_default();
    all.fold(first, |list, next| said!("list-next", list = list, next = next).say(language))
}

impl Default for Said {
    fn default() -> Said {
        Said::nothing()
    }
}

impl From<&'static str> for Said {
    fn from(text: &'static str) -> Said {
        Said::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Said {
    fn from(text: String) -> Said {
        Said::Text(Cow::Owned(text))
    }
}

impl From<Vec<Said>> for Said {
    fn from(all: Vec<Said>) -> Said {
        Said::List(all)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Said {
            fn from(number: $number) -> Said {
                Said::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers! { i64 i32 u64 u32 u16 u8 usize }

#[cfg(test)]
mod tests {
    use super::Said;
    use crate::Language;

    #[test]
    fn what_is_said_is_put_into_words_last() {
        let left = said!("table-left", n = 54);
        assert_eq!(
            [Language::TraditionalChinese, Language::English].map(|language| left.say(language)),
            ["餘 54 張", "54 left"]
        );
        let names = Said::from(vec![Said::from("甲"), Said::from("乙"), Said::from("丙")]);
        assert_eq!(names.say(Language::TraditionalChinese), "甲、乙、丙");
        let nested = said!("list-next", list = names, next = 4_000);
        assert_eq!(nested.say(Language::English), "甲, 乙, 丙, 4,000");
    }

    #[test]
    fn it_travels_as_text_number_list_or_key() {
        let written = |said: Said| serde_json::to_string(&said).expect("json");
        assert_eq!(written(Said::from("甲")), r#""甲""#);
        assert_eq!(written(Said::from(vec![Said::from(3), said!("table-deal")])), r#"[3,{"key":"table-deal"}]"#);
        assert_eq!(written(said!("table-left", n = 54)), r#"{"key":"table-left","with":{"n":54}}"#);
    }

    #[test]
    fn what_fills_a_blank_steers_no_terminal() {
        let evil = "\u{1b}[31mred\u{9b}2J\u{7f}\r\u{202e}x\ny\tz";
        let told = "\u{fffd}[31mred\u{fffd}2J\u{fffd}\u{fffd}\u{fffd}x\ny\tz";
        for said in [Said::from(evil.to_owned()), said!("list-next", list = evil.to_owned(), next = "")] {
            for language in Language::ALL {
                let said = said.say(language);
                assert!(said.starts_with(told), "{said:?}");
            }
        }
        let list = Said::from(vec![Said::from("甲"), Said::from(evil.to_owned())]);
        assert!(list.say(Language::English).ends_with(told));
    }

    #[test]
    fn nothing_is_nothing() {
        assert!(Said::nothing().is_nothing() && Said::from(Vec::new()).is_nothing());
        assert!(!Said::from(0).is_nothing() && !said!("table-deal").is_nothing());
        assert_eq!(Said::nothing().say(Language::English), "");
    }
}
