//! A valid example of every request, made from the protocol's own types: their errors name what is missing
//! until nothing is. So a new request is tested from the day it exists, and one without a possible example is
//! reported.

use mj_wire::protocol::Request;
use serde_json::{Map, Value, json};
use std::collections::HashSet;

/// Candidates for an unknown field.
fn words() -> Vec<Value> {
    vec![
        json!(0),
        json!(true),
        json!({}),
        json!([]),
        json!("1m"),
        json!("E"),
        json!("123m"),
        json!("0".repeat(32)),
        json!("0".repeat(64)),
        json!("chow 123m"),
        json!(0.5),
        json!(["1m", "1m"]),
        json!(["1m", "1m", "1m"]),
        json!(["1m", "1m", "1m", "1m"]),
        Value::Null,
    ]
}

/// The examples, and what could not be made.
#[derive(Debug, Default)]
pub struct Examples {
    /// Valid requests.
    pub valid: Vec<Value>,
    /// Incomplete examples with what is missing.
    pub unmade: Vec<String>,
    /// The choices found so far, by their lists.
    seen: HashSet<String>,
    marks: u32,
}

/// Why a value is no request yet.
#[derive(Debug, PartialEq, Eq)]
enum Lacks {
    Nothing,
    Field(String),
    Variant(String, Vec<String>),
    Other(String),
}

impl Examples {
    /// Examples of every request.
    pub fn all() -> Examples {
        let mut all = Examples::default();
        all.grow(json!({"id": 1, "ask": {}}));
        let bare = all.valid.clone();
        bare.iter().for_each(|value| all.fill(value));
        all
    }

    /// The names of the requests and their parts.
    pub fn names(&self) -> HashSet<String> {
        self.valid.iter().map(|value| name(&value["ask"])).collect()
    }

    fn grow(&mut self, value: Value) {
        match lacks(&value) {
            Lacks::Nothing => self.valid.push(value),
            Lacks::Field(field) => match self.with_field(&value, &field) {
                Some(more) => self.grow(more),
                None => self.unmade.push(format!("{value} misses `{field}`")),
            },
            Lacks::Variant(mark, variants) => {
                // The first value is enough for a known choice: no example for every pair of choices.
                let new = self.seen.insert(format!("{}{variants:?}", place_of(&value, &mark)));
                let wanted = if new { variants.len() } else { 1 };
                for variant in variants.iter().take(wanted) {
                    let mut other = value.clone();
                    replace(&mut other, &mark, &json!(variant));
                    // A choice with content is an object named after it.
                    if matches!(lacks(&other), Lacks::Other(why) if why.contains("newtype variant")) {
                        other = value.clone();
                        replace(&mut other, &mark, &json!({ variant: {} }));
                        // Its content may be a choice again.
                        if matches!(lacks(&other), Lacks::Other(_)) {
                            self.marks += 1;
                            other = value.clone();
                            replace(&mut other, &mark, &json!({ variant: format!("?{}", self.marks) }));
                        }
                    }
                    self.grow(other);
                }
            }
            Lacks::Other(why) => self.unmade.push(format!("{value}: {why}")),
        }
    }

    /// The value with a field of this name, in the innermost object that accepts one.
    fn with_field(&mut self, value: &Value, field: &str) -> Option<Value> {
        for path in objects(value).into_iter().rev() {
            self.marks += 1;
            let mark = json!(format!("?{}", self.marks));
            for word in std::iter::once(mark).chain(words()) {
                let mut more = value.clone();
                let Some(Value::Object(object)) = more.pointer_mut(&path) else { continue };
                if object.contains_key(field) {
                    break;
                }
                object.insert(field.to_owned(), word);
                match lacks(&more) {
                    Lacks::Field(other) if other == field && !is_inside(&more, &path, field) => break,
                    Lacks::Nothing | Lacks::Variant(..) | Lacks::Field(_) => return Some(more),
                    Lacks::Other(_) => {}
                }
            }
        }
        None
    }

    /// The value with all optional fields.
    fn fill(&mut self, bare: &Value) {
        let mut full = bare.clone();
        for path in objects(bare) {
            for field in fields(bare, &path) {
                let mut one = Examples { marks: self.marks, ..Examples::default() };
                let Some(more) = one.optional(&full, &path, &field) else { continue };
                self.marks = one.marks;
                full = more;
            }
        }
        if full != *bare {
            self.valid.push(full);
        }
    }

    fn optional(&mut self, value: &Value, path: &str, field: &str) -> Option<Value> {
        self.marks += 1;
        let mark = json!(format!("?{}", self.marks));
        // Null is the same as no field.
        for word in std::iter::once(mark).chain(words()).filter(|word| !word.is_null()) {
            let mut more = value.clone();
            let Some(Value::Object(object)) = more.pointer_mut(path) else { return None };
            if object.contains_key(field) {
                return None;
            }
            object.insert(field.to_owned(), word);
            let mut made = Examples { marks: self.marks, ..Examples::default() };
            if matches!(lacks(&more), Lacks::Other(_)) {
                continue;
            }
            made.grow(more);
            self.marks = made.marks;
            if let Some(first) = made.valid.into_iter().next() {
                return Some(first);
            }
        }
        None
    }
}

/// The name of a request, with the requests inside it.
pub fn name(ask: &Value) -> String {
    let Some(object) = ask.as_object() else { return String::new() };
    let tags = ["to", "do", "office", "what", "house"].iter().filter_map(|tag| object.get(*tag)?.as_str());
    let inner = object.get("ask").map(name).filter(|inner| !inner.is_empty());
    tags.map(str::to_owned).chain(inner).collect::<Vec<_>>().join("/")
}

fn lacks(value: &Value) -> Lacks {
    let Err(why) = serde_json::from_str::<Request>(&value.to_string()) else { return Lacks::Nothing };
    let why = why.to_string();
    let quoted: Vec<String> = why.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    match (quoted.split_first(), why.as_str()) {
        (Some((field, _)), text) if text.starts_with("missing field") => Lacks::Field(field.clone()),
        (Some((mark, variants)), text) if text.starts_with("unknown variant") && mark.starts_with('?') => {
            Lacks::Variant(mark.clone(), variants.to_vec())
        }
        _ => Lacks::Other(why),
    }
}

/// The fields that an object may have, from the error about an unknown one.
fn fields(value: &Value, path: &str) -> Vec<String> {
    let mut odd = value.clone();
    if let Some(Value::Object(object)) = odd.pointer_mut(path) {
        object.insert("no-such-field".into(), Value::Null);
    }
    let Err(why) = serde_json::from_str::<Request>(&odd.to_string()) else { return Vec::new() };
    let why = why.to_string();
    match why.starts_with("unknown field `no-such-field`") {
        true => why.split('`').skip(3).step_by(2).map(str::to_owned).collect(),
        false => Vec::new(),
    }
}

/// Whether the object at this field could be the one that lacks a field of the same name.
fn is_inside(value: &Value, path: &str, field: &str) -> bool {
    value.pointer(&format!("{path}/{field}")).is_some_and(Value::is_object)
}

/// The paths of all objects, the outermost first.
fn objects(value: &Value) -> Vec<String> {
    fn walk(value: &Value, path: &str, all: &mut Vec<String>) {
        match value {
            Value::Object(object) => {
                all.push(path.to_owned());
                object.iter().for_each(|(key, inner)| walk(inner, &format!("{path}/{key}"), all));
            }
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(at, inner)| walk(inner, &format!("{path}/{at}"), all));
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    walk(value, "", &mut all);
    all.sort_by_key(|path| path.matches('/').count());
    all
}

fn replace(value: &mut Value, mark: &str, by: &Value) {
    match value {
        Value::String(text) if text == mark => by.clone_into(value),
        Value::Array(list) => list.iter_mut().for_each(|inner| replace(inner, mark, by)),
        Value::Object(object) => object.values_mut().for_each(|inner| replace(inner, mark, by)),
        _ => {}
    }
}

/// The field that contains a mark, so that an equal list of choices counts once for each field.
fn place_of(value: &Value, mark: &str) -> String {
    fn find(object: &Map<String, Value>, mark: &str) -> Option<String> {
        object.iter().find_map(|(key, inner)| match inner {
            Value::String(text) if text == mark => Some(key.clone()),
            Value::Object(inner) => find(inner, mark),
            _ => None,
        })
    }
    value.as_object().and_then(|object| find(object, mark)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_has_an_example() {
        let all = Examples::all();
        assert!(all.unmade.is_empty(), "teach `words` what these want: {:#?}", all.unmade);
        let names = all.names();
        for name in ["door/hello", "door/join", "table/act", "organiser/put", "records/paper", "books/office/books"] {
            assert!(names.contains(name), "{name} is missing in {names:?}");
        }
        for value in &all.valid {
            assert!(serde_json::from_value::<Request>(value.clone()).is_ok(), "{value}");
        }
        println!("{} examples of {} questions", all.valid.len(), names.len());
    }
}
