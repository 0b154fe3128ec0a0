//! The scored hands of `tests/hands/`, all by one function. `*-more.jsonl` are our own hands; their
//! expectations come from scorers written independently from the rule books.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use serde_json::{Map, Value, json};
use std::path::Path;

struct Case {
    name: String,
    request: Value,
    expect: Map<String, Value>,
    answer: Value,
}

/// Every hand of a file with the answer of `laomajiang score`.
fn cases(file: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("hands").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let hands: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let lines: String = hands.iter().map(|hand| format!("{}\n", hand["request"])).collect();
    let mut output = Vec::new();
    mj_cli::lines::score(lines.as_bytes(), &mut output).unwrap();
    let answers = String::from_utf8(output).unwrap();
    assert_eq!(answers.lines().count(), hands.len());
    let case = |(hand, answer): (&Value, &str)| Case {
        name: format!("{} {}", hand["id"].as_str().unwrap(), hand["title"].as_str().unwrap()),
        request: hand["request"].clone(),
        expect: hand["expect"].as_object().unwrap().clone(),
        answer: serde_json::from_str(answer).unwrap(),
    };
    hands.iter().zip(answers.lines()).map(case).collect()
}

/// The answer's patterns in the form of the hands: counts in 老麻將, worths elsewhere; factors have their own
/// total.
fn patterns(case: &Case) -> Value {
    let counted = case.request["rules"].as_str().unwrap().starts_with("shanghai");
    let mut map = Map::new();
    for pattern in case.answer["patterns"].as_array().unwrap() {
        let count = pattern["count"].as_u64().unwrap();
        let number = if counted { count } else { count * pattern["value"].as_u64().unwrap() };
        if pattern["unit"] != "times" {
            map.insert(pattern["name"].as_str().unwrap().into(), json!(number));
        }
    }
    Value::Object(map)
}

/// The differences between an answer and what is expected, including the invariants of every win.
fn differences(case: &Case) -> Vec<String> {
    let mut wrong = Vec::new();
    for (key, wanted) in &case.expect {
        let found =
            if key == "patterns" && case.answer["win"] == true { patterns(case) } else { case.answer[key].clone() };
        if key == "or" {
            continue;
        }
        if key == "error" {
            let text = found.as_str().unwrap_or_default();
            // If several fields contradict each other, any of them may be named.
            let others = case.expect.get("or").and_then(Value::as_array).into_iter().flatten();
            if !std::iter::once(wanted).chain(others).any(|field| text.contains(field.as_str().unwrap())) {
                wrong.push(format!("error {wanted}, found {}", case.answer));
            }
        } else if found != *wanted {
            wrong.push(format!("{key} {wanted}, found {found} in {}", case.answer));
        }
    }
    if case.answer["win"] == true {
        wrong.extend(broken_promises(case));
    }
    wrong
}

fn broken_promises(case: &Case) -> Vec<String> {
    let mut wrong = Vec::new();
    if let Some(payments) = case.answer["payments"].as_array() {
        let sum: i64 = payments.iter().map(|change| change.as_i64().unwrap()).sum();
        let sticks = case.request["sticks"].as_i64().unwrap_or(0);
        if sum != 1_000 * sticks {
            wrong.push(format!("payments add up to {sum}"));
        }
    }
    let values: Vec<_> = case.answer["patterns"].as_array().unwrap().iter().map(|p| p["value"].as_u64()).collect();
    if !values.is_sorted_by(|one, next| one >= next) {
        wrong.push("patterns not highest first".into());
    }
    // A win by flowers alone has no reading.
    let Some(reading) = case.answer["reading"].as_str() else {
        let by_flowers = case.request["win"].as_str().unwrap().ends_with('f');
        wrong.extend((!by_flowers).then(|| "no reading".into()));
        return wrong;
    };
    if reading.matches('+').count() != 1 {
        wrong.push(format!("{reading:?} does not mark one part"));
    }
    let tiles = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    let melded = case.request["melds"].as_array().into_iter().flatten().map(|meld| tiles(meld.as_str().unwrap()));
    let held = tiles(case.request["hand"].as_str().unwrap()) + melded.sum::<usize>() + 1;
    if tiles(reading) != held {
        wrong.push(format!("{reading:?} has {} tiles", tiles(reading)));
    }
    wrong
}

fn all_agree(file: &str, at_least: usize) {
    let cases = cases(file);
    assert!(cases.len() >= at_least, "{file} has {} hands", cases.len());
    let wrong: Vec<String> = cases
        .iter()
        .flat_map(|case| differences(case).into_iter().map(|difference| format!("{}: {difference}", case.name)))
        .collect();
    assert!(wrong.is_empty(), "{} differences in {file}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn hands_of_old_shanghai() {
    all_agree("shanghai.jsonl", 123);
    all_agree("shanghai-more.jsonl", 300);
}

#[test]
fn hands_of_riichi() {
    all_agree("riichi.jsonl", 85);
    all_agree("riichi-more.jsonl", 300);
}

#[test]
fn hands_of_sanma() {
    all_agree("sanma.jsonl", 16);
}

#[test]
fn hands_of_tuidaohu() {
    all_agree("tuidaohu.jsonl", 25);
    all_agree("tuidaohu-more.jsonl", 30);
}

#[test]
fn hands_of_guangdong() {
    all_agree("guangdong.jsonl", 34);
    all_agree("guangdong-more.jsonl", 260);
}

#[test]
fn hands_of_shura() {
    all_agree("shura.jsonl", 4);
}

#[test]
fn hands_of_taiwan() {
    all_agree("taiwan.jsonl", 74);
    all_agree("taiwan-more.jsonl", 360);
}
