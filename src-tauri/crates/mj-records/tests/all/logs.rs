//! Logs of this program as records: one for each game, and hostile ones with a valid chain, so that their
//! content is tested.

use crate::numbers::numbers;
use mj_records::read::log::record;
use mj_records::replay::replay;
use mj_records::{Format, Record, read, write};
use mj_wire::chain::Chain;
use mj_wire::log::Log;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

fn sample(name: &str) -> Record {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    read(&std::fs::read(folder.join(name)).unwrap()).unwrap()
}

fn log_of(record: &Record) -> String {
    write(record, &replay(record, &Map::new()).unwrap(), Format::Log).unwrap()
}

/// Newly linked lines, as a forger makes them.
fn linked(lines: &[Value]) -> String {
    let mut chain = Chain::new();
    let link = |line: &Value| {
        let mut body = line.as_object().unwrap().clone();
        body.remove("prev");
        chain.link(&body).ok()
    };
    lines.iter().filter_map(link).collect()
}

#[test]
fn each_game_has_an_id_of_its_own() {
    let id = |record: &Record| Log::read(log_of(record).as_bytes()).unwrap().header.game.to_string();
    let whole = sample("double-ron.mjai");
    assert_eq!(id(&whole), id(&whole));
    assert_ne!(id(&whole), id(&sample("robbed-twice.xml")));
    // The same points after each hand, and another draw.
    let unseen = |who: u8| {
        let mut record = whole.clone();
        let last = record.hands.last_mut().unwrap();
        let drawn = last.deal[usize::from(who)].clone();
        last.deal[usize::from(who)].rotate_left(1);
        assert_ne!(last.deal[usize::from(who)], drawn);
        record
    };
    assert_eq!(replay(&unseen(0), &Map::new()).unwrap().hands.len(), whole.hands.len());
    assert_ne!(id(&unseen(0)), id(&whole));
}

/// All values within a line with their paths.
fn inner(value: &Value, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| inner(value, &format!("{path}/{name}"), found)),
        Value::Array(all) => {
            all.iter().enumerate().for_each(|(at, value)| inner(value, &format!("{path}/{at}"), found));
        }
        _ => {}
    }
}

#[test]
fn no_content_of_a_log_stops_the_program() {
    ["double-ron.xml", "three.mjai"].into_iter().for_each(forged);
}

fn forged(name: &str) {
    let whole = log_of(&sample(name));
    let lines: Vec<Value> = whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(record(&Log::read(linked(&lines).as_bytes()).unwrap()).unwrap() == read(whole.as_bytes()).unwrap());
    let odd = [
        json!(null),
        json!(-1),
        json!(0),
        json!(3),
        json!(9),
        json!(255),
        json!(4_000_000_000_u32),
        json!(i64::MAX),
        json!(""),
        json!("E"),
        json!("5m"),
        json!("0m0p0s"),
        json!([]),
        json!([9, 9, 9, 9]),
        json!({}),
        json!([[]]),
        json!({ "player": 9 }),
        json!("pot"),
        json!(true),
    ];
    let (mut number, mut reached, mut otherwise) = (numbers(18), 0, 0);
    for _ in 0..200 {
        let mut spoilt = lines.clone();
        for _ in 0..=number(3) {
            let (at, other) = (number(spoilt.len()), number(spoilt.len()));
            match number(6) {
                0 => drop(spoilt.remove(at)),
                1 => spoilt.swap(at, other),
                2 => spoilt.insert(at, lines[other].clone()),
                _ => {
                    let mut paths = Vec::new();
                    inner(&spoilt[at], "", &mut paths);
                    let path = &paths[number(paths.len())];
                    *spoilt[at].pointer_mut(path).unwrap() = odd[number(odd.len())].clone();
                }
            }
            spoilt.retain(Value::is_object);
        }
        let Ok(log) = Log::read(linked(&spoilt).as_bytes()) else { continue };
        reached += 1;
        let Ok(record) = record(&log) else { continue };
        let Ok(replayed) = replay(&record, &Map::new()) else { continue };
        replayed.hands.iter().filter_map(|hand| hand.difference.as_ref()).for_each(|found| _ = found.said());
        otherwise += usize::from(!replayed.agrees());
        for to in [Format::Log, Format::Mjai, Format::Tenhou6] {
            let _ = write(&record, &replayed, to);
        }
    }
    assert!(reached > 60 && otherwise > 20, "{name}: {reached} were read, {otherwise} are not by the rules");
}
