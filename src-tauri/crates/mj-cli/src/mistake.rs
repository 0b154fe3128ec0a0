//! What went wrong: in English for the scoring contract, in Chinese for people.

use mj_club::words::{self, Language};
use mj_rules::{Allowed, ClaimError, OptionError, Preset};
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
        Fault { chinese: words::claim_fault(&error, Language::Chinese), field, english }
    }
}

/// How an option's value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As JSON.
    Json,
    /// Behind `name=`, in one word.
    Typed,
}

/// What is wrong with options laid over a preset.
pub fn option(preset: &Preset, error: &OptionError, form: Form) -> String {
    match error {
        OptionError::Unknown(name, rules) => format!("{rules} 沒有 {name:?} 這項約定"),
        OptionError::Value { name, found, wanted } => {
            let found = if form == Form::Typed {
                found.replace(['[', ']', '"'], "").replace("null", "none")
            } else {
                found.clone()
            };
            format!("{name:?} 不能是 {found}，要寫{}", allowed(preset, name, wanted, form))
        }
        OptionError::NoPattern(name, rules, id) => format!("{name:?}：{rules} 沒有 {id:?} 這個番種"),
        OptionError::Ring(id) => format!("\"superseded.{id}\"：番種互相包含，繞成一圈"),
        OptionError::NoObject => "要寫一個物件 {約定: 值}".into(),
        OptionError::NoValue(text) => format!("{text:?} 要寫成 名稱=值"),
    }
}

/// What an option may be; `wanted` is how the engine says it.
fn allowed(preset: &Preset, name: &str, wanted: &str, form: Form) -> String {
    if let Some(spec) = preset.system.options.iter().find(|spec| spec.name == name) {
        return values(&spec.kind, form);
    }
    match name.split_once('.') {
        Some(("off", _)) => " true 或 false".into(),
        Some(("superseded", _)) if form == Form::Typed => "番種代號，用逗號分開，不含它自己".into(),
        Some(("superseded", _)) => "番種代號的陣列，不含它自己".into(),
        // The largest value stands at the end of the sentence.
        Some(("value", _)) => format!(" 0 到 {} 的整數", wanted.rsplit(' ').next().unwrap_or_default()),
        _ => wanted.into(),
    }
}

/// What values a kind of option has.
pub fn values(kind: &Allowed, form: Form) -> String {
    if form == Form::Typed {
        return typed(kind);
    }
    match kind {
        Allowed::Bool => " true 或 false".into(),
        Allowed::Int(least, most) => format!(" {least} 到 {most} 的整數"),
        Allowed::IntOrNone(least, most) => format!(" null 或 {least} 到 {most} 的整數"),
        Allowed::OneOf(numbers) => numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("、") + " 其中之一",
        Allowed::Word(words) => format!("{} 其中之一", words.join("、")),
        Allowed::Words(words) => format!("陣列，可以有 {}，不重複", words.join("、")),
        Allowed::Ints(length, least, most) => format!("{length} 個 {least} 到 {most} 的整數的陣列"),
        Allowed::ZeroSum(length) => format!("{length} 個數的陣列（可以有半數），加起來是 0"),
        Allowed::Rate => " \"off\" 或 0 到 1 的數".into(),
    }
}

/// The same where more than one thing is typed as one word.
fn typed(kind: &Allowed) -> String {
    match kind {
        Allowed::Words(words) => format!(" {} 的幾樣，用逗號分開；一樣也沒有是 none", words.join("、")),
        Allowed::Ints(count, least, most) => format!(" {count} 個 {least} 到 {most} 的整數，用逗號分開"),
        Allowed::ZeroSum(count) => format!(" {count} 個數，用逗號分開，加起來是 0"),
        Allowed::IntOrNone(least, most) => format!(" {least} 到 {most} 的整數，或 none"),
        Allowed::Rate => " off，或 0 到 1 的數".into(),
        alike @ (Allowed::Bool | Allowed::Int(..) | Allowed::OneOf(_) | Allowed::Word(_)) => values(alike, Form::Json),
    }
}

/// What a field of a request holds.
pub fn field(name: &str) -> &'static str {
    words::field(name, Language::Chinese)
}

/// What is wrong with a text that should be tiles.
pub fn notation(error: &NotationError) -> String {
    words::notation_fault(error, Language::Chinese)
}

/// What is wrong with a meld.
pub fn meld(error: &MeldError) -> String {
    words::meld_fault(error, Language::Chinese)
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
