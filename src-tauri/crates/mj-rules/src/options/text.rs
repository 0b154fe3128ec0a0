//! Options on a command line: `name=value`. Lists are separated by commas, with or without brackets, and nothing is
//! `none`: `uma=20,10,-10,-20`, `old_yaku=三連刻,燕返`, `tai_cap=none`.

use super::need::NONE;
use super::{Allowed, OptionError, OptionValue};
use crate::ruleset::Preset;
use serde_json::Value;
use std::fmt;

impl Preset {
    /// Reads `name=value`: an option of the book, or `value.<id>`, `off.<id>`, `superseded.<id>`. Applying the result
    /// to the preset then checks whether the book has such a pattern.
    pub fn read_rule(&self, text: &str) -> Result<(String, Value), OptionError> {
        let (name, value) = text.split_once('=').ok_or_else(|| OptionError::no_value(text))?;
        let (name, value) = (name.trim(), value.trim());
        let read = match self.system.options.iter().find(|spec| spec.name == name) {
            Some(spec) => spec.read(&spec.kind.json_of(value))?.to_json(),
            None => match name.split_once('.') {
                Some(("value" | "off", _)) => plain(value),
                Some(("superseded", _)) => Value::Array(items(value).map(Value::from).collect()),
                _ => return Err(OptionError::unknown(name, self.id)),
            },
        };
        Ok((name.to_owned(), read))
    }
}

impl Allowed {
    /// The JSON for a text. An invalid text is passed on as a text, so that the error names it.
    fn json_of(&self, text: &str) -> Value {
        match self {
            Allowed::Bool | Allowed::Int(..) | Allowed::OneOf(_) | Allowed::Rate => plain(text),
            Allowed::IntOrNone(..) if text == NONE => Value::Null,
            Allowed::IntOrNone(..) => plain(text),
            Allowed::Word(_) => Value::from(text),
            Allowed::Words(_) => Value::Array(items(text).map(Value::from).collect()),
            Allowed::Ints(..) | Allowed::ZeroSum(_) => Value::Array(items(text).map(plain).collect()),
        }
    }
}

/// A number or a switch; anything else is a text.
fn plain(text: &str) -> Value {
    match serde_json::from_str(text) {
        Ok(value @ (Value::Bool(_) | Value::Number(_))) => value,
        _ => Value::from(text),
    }
}

/// The items of a list.
fn items(text: &str) -> impl Iterator<Item = &str> {
    let inside = |open, close| text.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    let list = inside('[', ']').or_else(|| inside('{', '}')).unwrap_or(text).trim();
    let list = if list == NONE { "" } else { list };
    list.split([',', '、']).filter(move |_| !list.is_empty()).map(|item| item.trim().trim_matches('"'))
}

impl fmt::Display for OptionValue {
    /// The form for a command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_json() {
            Value::Null => f.write_str(NONE),
            Value::String(word) => f.write_str(&word),
            Value::Array(list) if list.is_empty() => f.write_str(NONE),
            Value::Array(list) => {
                let item = |item: &Value| item.as_str().map_or_else(|| item.to_string(), str::to_owned);
                f.write_str(&list.iter().map(item).collect::<Vec<_>>().join(","))
            }
            other => write!(f, "{other}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::PRESETS;
    use crate::options::{Allowed, OptionSpec};
    use serde_json::{Value, json};

    fn read(kind: Allowed, text: &str) -> Result<Value, String> {
        let spec = OptionSpec::new("it", kind, "null");
        spec.read(&spec.kind.json_of(text)).map(|value| value.to_json()).map_err(|error| error.to_string())
    }

    #[test]
    fn every_kind_has_a_text() {
        const SET: Allowed = Allowed::Words(&["大三元", "大四喜", "四槓子"]);
        for (kind, text, value) in [
            (Allowed::Bool, "true", json!(true)),
            (Allowed::Int(-5, 5), "-5", json!(-5)),
            (Allowed::OneOf(&[0, 300]), "300", json!(300)),
            (Allowed::Word(&["head winner", "true"]), "true", json!("true")),
            (Allowed::Word(&["head winner", "true"]), "head winner", json!("head winner")),
            (SET, "大四喜,大三元", json!(["大三元", "大四喜"])),
            (SET, "{大三元、四槓子}", json!(["大三元", "四槓子"])),
            (SET, r#"["大四喜", "四槓子"]"#, json!(["大四喜", "四槓子"])),
            (SET, "none", json!([])),
            (SET, "[]", json!([])),
            (SET, "", json!([])),
            (Allowed::Ints(3, 0, 4), "1, 1,2", json!([1, 1, 2])),
            (Allowed::ZeroSum(4), "[15,5,-5.5,-14.5]", json!([15, 5, -5.5, -14.5])),
            (Allowed::IntOrNone(1, 99), "none", json!(null)),
            (Allowed::IntOrNone(1, 99), "81", json!(81)),
            (Allowed::Rate, "off", json!("off")),
            (Allowed::Rate, "0.05", json!(0.05)),
        ] {
            assert_eq!(read(kind, text), Ok(value), "{text}");
        }
    }

    #[test]
    fn what_no_kind_has_is_refused_by_its_name() {
        for (kind, text) in [
            (Allowed::Bool, "yes"),
            (Allowed::Int(0, 5), "6"),
            (Allowed::Int(0, 5), "99999999999999999999"),
            (Allowed::Words(&["a", "b"]), "a,c"),
            (Allowed::Words(&["a", "b"]), "a,a"),
            (Allowed::Words(&["a", "b"]), "a,,b"),
            (Allowed::Ints(3, 0, 4), "1,1"),
            (Allowed::Ints(3, 0, 4), "1,1,5"),
            (Allowed::Ints(3, 0, 4), "[1,1,x"),
            (Allowed::ZeroSum(4), "3,1,0,-3"),
            (Allowed::ZeroSum(2), "1e308,-1e308"),
            (Allowed::IntOrNone(1, 99), "0"),
            (Allowed::IntOrNone(1, 99), "null"),
            (Allowed::Rate, "2"),
        ] {
            let error = read(kind, text).expect_err(text);
            assert!(error.starts_with("option \"it\": ") && error.contains(" is not "), "{text}: {error}");
        }
    }

    #[test]
    fn a_value_is_read_as_it_is_written() {
        for preset in PRESETS {
            let rules = crate::Ruleset::preset(preset.id).expect("a preset");
            for (spec, value) in rules.options.iter() {
                let (name, read) = preset.read_rule(&format!("{}={value}", spec.name)).expect(spec.name);
                assert_eq!((name.as_str(), read), (spec.name, value.to_json()));
            }
        }
    }

    #[test]
    fn rows_are_changed_by_a_text_too() {
        let shanghai = PRESETS[0];
        let read = |text: &str| shanghai.read_rule(text).map(|(_, value)| value).map_err(|error| error.to_string());
        assert_eq!(read("value.straight=12"), Ok(json!(12)));
        assert_eq!(read("off.straight = true"), Ok(json!(true)));
        assert_eq!(read("superseded.tail=all-pungs,straight"), Ok(json!(["all-pungs", "straight"])));
        assert_eq!(read("superseded.tail=none"), Ok(json!([])));
        for text in ["minimum", "minimun=1", "=", "", "tea.straight=1"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
