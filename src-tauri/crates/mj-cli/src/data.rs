//! What `--json` answers, as data all through: what the books keep as text of JSON is told as what it says, a time has
//! its date beside it, and who pays along for a discard is told from the player who discarded.

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
            shares(&mut told);
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

/// In a hand, `share` instead of `discard` for who did not discard (rules/shanghai.md §8.2).
fn shares(hand: &mut serde_json::Map<String, Value>) {
    let Some(wins) = hand.get("wins").and_then(Value::as_array).cloned() else { return };
    let paid = hand.get_mut("transfers").and_then(Value::as_array_mut);
    for one in paid.into_iter().flatten().filter(|one| one["why"] == "discard") {
        let his = wins.iter().find(|win| win["winner"] == one["to"]);
        if his.is_some_and(|win| win["source"].is_u64() && win["source"] != one["from"]) {
            one["why"] = "share".into();
        }
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

    #[test]
    fn who_pays_along_is_told_from_the_discarder() {
        let pay = |from: u8, why: &str| json!({"from": from, "to": 0, "amount": 5, "why": why});
        let hand = json!({
            "wins": [{"winner": 0, "source": 2}],
            "transfers": [pay(1, "discard"), pay(2, "discard"), pay(3, "discard"), pay(3, "wrong-count")],
        });
        let told = as_data(hand);
        let why: Vec<&str> =
            told["transfers"].as_array().unwrap().iter().map(|one| one["why"].as_str().unwrap()).collect();
        assert_eq!(why, ["share", "discard", "share", "wrong-count"]);
    }
}
