//! What `--json` answers, as data all through: what the books keep as text of JSON is told as what it says, and a
//! time has its date beside it.

use crate::books::when;
use mj_club::ledger::Time;
use serde_json::Value;

/// Seconds since 1970, each told as a date as well, under its name and `_iso`.
const TIMES: [&str; 5] = ["began", "ended", "joined", "at", "made"];

/// What the books keep as text.
const TEXTS: [&str; 4] = ["options", "total", "detail", "entry"];

/// The same value as data.
pub fn as_data(value: Value) -> Value {
    match value {
        Value::Array(all) => all.into_iter().map(as_data).collect(),
        Value::Object(fields) => {
            let mut told = serde_json::Map::new();
            for (name, value) in fields {
                if let Some(date) = date(&name, &value) {
                    told.insert(format!("{name}_iso"), date.into());
                }
                let value = match name.as_str() {
                    // Its keys are the names of options.
                    "options" => spoken(value),
                    text if TEXTS.contains(&text) => snake(spoken(value)),
                    _ => as_data(value),
                };
                told.insert(name, value);
            }
            Value::Object(told)
        }
        plain => plain,
    }
}

fn date(name: &str, value: &Value) -> Option<String> {
    let seconds = value.as_i64().filter(|_| TIMES.contains(&name))?;
    when::iso(Time(seconds))
}

/// What a text of JSON says; any other text is itself.
fn spoken(value: Value) -> Value {
    let said = value.as_str().filter(|text| text.starts_with(['{', '[']));
    said.and_then(|text| serde_json::from_str(text).ok()).unwrap_or(value)
}

/// The same with the keys that everything for programs has: what is stored writes `ran-out` where they read `ran_out`.
fn snake(value: Value) -> Value {
    match value {
        Value::Array(all) => all.into_iter().map(snake).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name.replace('-', "_"), snake(value))).collect()
        }
        plain => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn text_of_json_is_told_as_what_it_says() {
        let told = as_data(json!({"a": [{"detail": "{\"from\":\"x\"}", "reason": "{not}", "entry": null}]}));
        assert_eq!(told, json!({"a": [{"detail": {"from": "x"}, "reason": "{not}", "entry": null}]}));
        assert_eq!(as_data(json!({"options": "{broken"})), json!({"options": "{broken"}));
    }

    #[test]
    fn what_is_stored_is_told_with_the_keys_of_programs() {
        let told = as_data(json!({"total": "{\"cheng-hu\": {\"hu\": 9}}", "options": "{\"value.pure-suit\": 5}"}));
        assert_eq!(told, json!({"total": {"cheng_hu": {"hu": 9}}, "options": {"value.pure-suit": 5}}));
    }

    #[test]
    fn times_have_their_date_beside_them() {
        let told = as_data(json!({"began": 1_795_000_000, "ended": null, "hands": 3}));
        let date = told["began_iso"].as_str().unwrap();
        assert_eq!(chrono::DateTime::parse_from_rfc3339(date).unwrap().timestamp(), 1_795_000_000);
        assert!(told.get("ended_iso").is_none() && told["ended"].is_null() && told["hands"] == 3);
    }
}
