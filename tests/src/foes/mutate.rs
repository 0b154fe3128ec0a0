//! Invalid requests.

use crate::draw::Draw;
use serde_json::{Map, Value, json};

/// A random value in place of another.
fn junk(draw: &mut Draw) -> Value {
    const NAMES: [&str; 8] = [
        "\u{202e}主辦人",
        "\u{0}\u{7}\u{1b}[31m",
        "a\nb\r\n\tc",
        "\u{feff}\u{200d}\u{2066}",
        "<script>alert(1)</script>",
        "'; DROP TABLE member; --",
        "../../../../etc/passwd",
        "%s%n%x${jndi}",
    ];
    match draw.below(16) {
        0 => Value::Null,
        1 => json!(draw.once_in(2)),
        2 => json!(-1),
        3 => json!(draw.below(1 << 20)),
        4 => json!(i64::MIN),
        5 => json!(u64::MAX),
        6 => json!(1e308),
        7 => json!(0.1),
        8 => json!([]),
        9 => json!({}),
        10 => json!(""),
        11 => json!("長".repeat(1 + draw.below(4_000))),
        12 => json!(vec![json!("1m"); draw.below(600)]),
        13 => nested(1 + draw.below(110)),
        14 => json!("1m1m1m1m1m1m1m".repeat(draw.below(40))),
        _ => json!(NAMES[draw.below(NAMES.len())]),
    }
}

fn nested(depth: usize) -> Value {
    (0..depth).fold(json!(1), |inner, at| if at % 2 == 0 { json!([inner]) } else { json!({ "ask": inner }) })
}

/// An example with one or more errors.
pub fn wronged(example: &Value, draw: &mut Draw) -> Value {
    let mut value = example.clone();
    for _ in 0..=draw.below(3) {
        let all = places(&value);
        let path = &all[draw.below(all.len())];
        let Some((parent, key)) = path.rsplit_once('/') else {
            // Rarely the whole example is replaced.
            if draw.once_in(20) {
                value = junk(draw);
            }
            continue;
        };
        let word = junk(draw);
        match value.pointer_mut(parent) {
            Some(Value::Object(object)) => in_object(object, key, word, draw),
            Some(Value::Array(list)) => match key.parse::<usize>() {
                Ok(at) if draw.once_in(2) && at < list.len() => list[at] = word,
                _ => list.push(word),
            },
            _ => {}
        }
    }
    value
}

fn in_object(object: &mut Map<String, Value>, key: &str, word: Value, draw: &mut Draw) {
    match draw.below(5) {
        0 => drop(object.remove(key)),
        1 => drop(object.insert("extra".into(), word)),
        2 => {
            let old = object.remove(key).unwrap_or_default();
            object.insert(key.to_uppercase(), old);
        }
        _ => drop(object.insert(key.to_owned(), word)),
    }
}

/// The paths of all values in it.
fn places(value: &Value) -> Vec<String> {
    fn walk(value: &Value, path: &str, all: &mut Vec<String>) {
        all.push(path.to_owned());
        match value {
            Value::Object(object) => object.iter().for_each(|(key, inner)| walk(inner, &format!("{path}/{key}"), all)),
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(at, inner)| walk(inner, &format!("{path}/{at}"), all));
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    walk(value, "", &mut all);
    all
}

/// A text that is no request: truncated, doubled, with flipped bytes, nested too deeply.
pub fn garbled(example: &Value, draw: &mut Draw) -> Vec<u8> {
    let mut text = example.to_string().into_bytes();
    match draw.below(8) {
        0 => text.truncate(draw.below(text.len())),
        1 => text.extend_from_within(..),
        2 => (0..=draw.below(8)).for_each(|_| {
            let at = draw.below(text.len());
            text[at] ^= 1 << draw.below(8);
        }),
        3 => text = [vec![b'['; 20_000], text].concat(),
        4 => text = "{\"id\":1,\"ask\":".repeat(4_000).into_bytes(),
        5 => text = format!("{{\"id\":{}}}", "9".repeat(1 + draw.below(60_000))).into_bytes(),
        6 => text = (0..draw.below(2_000)).map(|_| draw.below(256) as u8).collect(),
        _ => text = vec![b' '; 1 + draw.below(60_000)],
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_wire::protocol::Request;

    #[test]
    fn most_of_what_is_made_wrong_is_wrong() {
        let example = json!({"id": 7, "ask": {"to": "table", "do": "resume", "game": "g-1", "since": 3}});
        let mut draw = Draw(1);
        let read = |text: &[u8]| serde_json::from_slice::<Request>(text).is_ok();
        let wrong = (0..1_000).filter(|_| !read(wronged(&example, &mut draw).to_string().as_bytes())).count();
        assert!((500..1_000).contains(&wrong), "{wrong} of 1,000");
        let wrong = (0..1_000).filter(|_| !read(&garbled(&example, &mut draw))).count();
        assert!(wrong > 900, "{wrong} of 1,000");
    }
}
