//! What went wrong: in English for the scoring contract, in their own language for people.

use mj_rules::ClaimError;
use mj_tell as words;
use mj_words::{Said, said};
use std::fmt::Display;

/// Why a line or a command cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field it lies in; empty where it is no field's.
    pub field: String,
    /// The contract's message, which names the field.
    pub english: String,
    /// What is said to people, without the field.
    pub said: Said,
}

impl Fault {
    /// A fault in a field.
    pub fn of(field: &str, english: &dyn Display, said: impl Into<Said>) -> Fault {
        Fault { field: field.into(), english: format!("{field}: {english}"), said: said.into() }
    }

    /// A fault in no field.
    pub fn whole(english: String, said: impl Into<Said>) -> Fault {
        Fault { field: String::new(), english, said: said.into() }
    }
}

/// The fault of an option on a command line.
impl From<Fault> for Said {
    fn from(fault: Fault) -> Said {
        of_option(&format!("--{}", fault.field), fault.said)
    }
}

/// What is wrong with the value of an option.
pub fn of_option(option: &str, why: impl Into<Said>) -> Said {
    said!("command-option-fault", option = option.to_owned(), why = why.into())
}

impl From<ClaimError> for Fault {
    fn from(error: ClaimError) -> Fault {
        let (field, english) = (words::field_of(&error).to_owned(), error.to_string());
        Fault { said: words::claim_fault(&error), field, english }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request;
    use crate::rulesets::Rulesets;
    use mj_words::Language::{English, Japanese, TraditionalChinese};

    fn fault(line: &str) -> Fault {
        let read = request::read(line, &mut Rulesets::default());
        read.and_then(|(rules, claim)| Ok(rules.score(&claim)?)).expect_err(line)
    }

    const WIN: &str = r#""hand":"123456789m1123s","win":"4s","by":"discard","seat":"S","round":"E""#;

    fn with(more: &str) -> Fault {
        fault(&format!(r#"{{"rules":"riichi",{WIN},{more}}}"#))
    }

    #[test]
    fn every_language_names_what_is_wrong_and_the_contract_the_field() {
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
            (r#""own_wind":"S""#, "own_wind"),
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
            assert!(fault.said.say(TraditionalChinese).chars().any(chinese), "{fault:?}");
            let [english, japanese] = [English, Japanese].map(|language| fault.said.say(language));
            assert!(!english.is_empty() && english != japanese, "{english}: {japanese}");
        }
    }

    #[test]
    fn who_is_out_has_won_before_and_is_neither_winner_nor_discarder() {
        let shura = |more: &str| format!(r#"{{"rules":"shura",{WIN},"ready":"riichi",{more}}}"#);
        for free in [r#""from":"N","out":"W""#, r#""from":"N","out":"EW""#, r#""from":"N","out":"""#] {
            let (rules, claim) = request::read(&shura(free), &mut Rulesets::default()).expect(free);
            assert!(rules.score(&claim).is_ok(), "{free}");
        }
        let neither = "out: a player who has won is out: they neither win again nor discard";
        let letters = "E, S, W or N, each once and three at the most";
        for (more, english) in [
            (r#""from":"N","out":"S""#, neither),
            (r#""from":"N","out":"WS""#, neither),
            (r#""from":"N","out":"N""#, neither),
            (r#""from":"N","out":"WW""#, letters),
            (r#""from":"N","out":"EWSN""#, letters),
            (r#""from":"N","out":"Z""#, "out"),
        ] {
            let fault = fault(&shura(more));
            assert_eq!(fault.field, "out", "{more}");
            assert!(fault.english.starts_with("out: ") && fault.english.contains(english), "{more}: {fault:?}");
        }
        assert_eq!(with(r#""from":"N","out":"W""#).field, "out", "where a win ends the hand none is out");
    }

    #[test]
    fn options_are_told_what_they_may_be() {
        let told = |options: &str| with(&format!(r#""options":{options}"#)).said.say(TraditionalChinese);
        assert_eq!(told(r#"{"min_han": 9}"#), r#""min_han" 不能是 9，要寫 1 到 4 的整數"#);
        assert_eq!(told(r#"{"value.straight": 999}"#), r#""value.straight" 不能是 999，要寫 0 到 100 的整數"#);
        assert_eq!(told(r#"{"off.nothing": true}"#), r#""off.nothing"：riichi 沒有 "nothing" 這個番種"#);
    }
}
