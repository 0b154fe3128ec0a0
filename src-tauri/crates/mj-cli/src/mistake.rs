//! What went wrong: in English for the scoring contract, in Chinese for people.

use mj_club::words::{self, Form, Language};
use mj_rules::{Allowed, ClaimError, OptionError};
use mj_tiles::{MeldError, NotationError};
use std::fmt::Display;

/// Why a line or a command cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field it lies in; empty where it is no field's.
    pub field: String,
    /// The contract's message, which names the field.
    pub english: String,
    /// What people are told, without the field.
    pub chinese: String,
}

impl Fault {
    /// A fault in a field.
    pub fn of(field: &str, english: &dyn Display, chinese: String) -> Fault {
        Fault { field: field.into(), english: format!("{field}: {english}"), chinese }
    }

    /// A fault in no field.
    pub fn whole(english: String, chinese: String) -> Fault {
        Fault { field: String::new(), english, chinese }
    }
}

impl From<ClaimError> for Fault {
    fn from(error: ClaimError) -> Fault {
        let (field, english) = (words::field_of(&error).to_owned(), error.to_string());
        Fault { chinese: words::claim_fault(&error).say(Language::TraditionalChinese), field, english }
    }
}

/// What is wrong with options laid over a preset.
pub fn option(error: &OptionError, form: Form) -> String {
    words::option_fault(error, form).say(Language::TraditionalChinese)
}

/// What values a kind of option has.
pub fn values(kind: &Allowed, form: Form) -> String {
    words::allowed(kind, form).say(Language::TraditionalChinese)
}

/// What a field of a request holds.
pub fn field(name: &str) -> String {
    words::field(name).say(Language::TraditionalChinese)
}

/// What is wrong with a text that should be tiles.
pub fn notation(error: &NotationError) -> String {
    words::notation_fault(error).say(Language::TraditionalChinese)
}

/// What is wrong with a meld.
pub fn meld(error: &MeldError) -> String {
    words::meld_fault(error).say(Language::TraditionalChinese)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request;
    use crate::rulesets::Rulesets;

    fn fault(line: &str) -> Fault {
        let read = request::read(line, &mut Rulesets::default());
        read.and_then(|(rules, claim)| Ok(rules.score(&claim)?)).expect_err(line)
    }

    fn with(more: &str) -> Fault {
        let line = r#"{"rules":"riichi","hand":"123456789m1123s","win":"4s","by":"discard","seat":"S","round":"E""#;
        fault(&format!("{line},{more}}}"))
    }

    #[test]
    fn both_languages_name_the_field() {
        for (more, field) in [
            (r#""melds":["pon:111m"]"#, "melds"),
            (r#""open":"9z""#, "open"),
            (r#""open":"1111s""#, "open"),
            (r#""dora":"1f""#, "dora"),
            (r#""honba":20000"#, "honba"),
            (r#""nuki":1"#, "nuki"),
            (r#""ready":"heavenly""#, "ready"),
            (r#""streak":1"#, "streak"),
            (r#""from":"S""#, "from"),
            (r#""ippatsu":true"#, "ippatsu"),
            (r#""options":{"kuitan":1}"#, "options"),
            (r#""options":[]"#, "options"),
            (r#""seat":"S","last_tile":"yes""#, "last_tile"),
        ] {
            let fault = with(more);
            assert_eq!(fault.field, field, "{fault:?}");
            assert!(fault.english.starts_with(&format!("{field}: ")), "{fault:?}");
            assert!(fault.english.is_ascii() || field == "ippatsu", "{fault:?}");
            let chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
            assert!(fault.chinese.chars().any(chinese), "{fault:?}");
        }
    }

    #[test]
    fn options_are_told_what_they_may_be() {
        let told = |options: &str| with(&format!(r#""options":{options}"#)).chinese;
        assert_eq!(told(r#"{"min_han": 9}"#), r#""min_han" 不能是 9，要寫 1 到 4 的整數"#);
        assert_eq!(told(r#"{"value.straight": 999}"#), r#""value.straight" 不能是 999，要寫 0 到 100 的整數"#);
        assert_eq!(told(r#"{"off.nothing": true}"#), r#""off.nothing"：riichi 沒有 "nothing" 這個番種"#);
    }
}
