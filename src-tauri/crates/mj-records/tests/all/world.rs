//! Records of other programs: their replay agrees, and no file content stops the program.

use crate::numbers::numbers;
use flate2::Compression;
use flate2::read::GzEncoder;
use mj_records::read::looks_foreign;
use mj_records::replay::{Deed, Difference, Replayed, replay};
use mj_records::{FaultKind, Format, read, write};
use mj_words::Language;
use serde_json::{Map, Value, json};
use std::io::Read;
use std::path::PathBuf;

fn sample(name: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    std::fs::read(folder.join(name)).unwrap()
}

fn played(bytes: &[u8]) -> Replayed {
    replay(&read(bytes).unwrap(), &Map::new()).unwrap()
}

const RECORDS: [&str; 7] = [
    "robbed-twice.xml",
    "double-ron.xml",
    "robbed-and-cut-off.xml",
    "double-ron.mjai",
    "robbed-and-cut-off.mjai",
    "three.mjai",
    "three.xml",
];

/// Computed results have 符 for a 役滿, which count as none here.
fn without_fu_of_yakuman(mut result: Value) -> Value {
    for win in
        result.get_mut("wins").and_then(Value::as_array_mut).into_iter().flatten().filter(|win| win["han"].is_null())
    {
        win["fu"] = Value::Null;
    }
    result
}

#[test]
fn every_hand_of_the_samples_agrees_and_comes_to_what_they_say() {
    let told = String::from_utf8(sample("neutral.jsonl")).unwrap();
    let mut hands = 0;
    for line in told.lines() {
        let told: Value = serde_json::from_str(line).unwrap();
        let replayed = played(&sample(told["file"].as_str().unwrap()));
        for (expected, hand) in told["hands"].as_array().unwrap().iter().zip(&replayed.hands) {
            assert_eq!(hand.difference, None, "{}", told["file"]);
            let outcome = hand.outcome.as_ref().unwrap();
            assert_eq!(json!(outcome.after), expected["after"]);
            let result = outcome.neutral(&replayed.rules.rules);
            assert_eq!(result, without_fu_of_yakuman(expected["result"].clone()), "{}", told["file"]);
            hands += 1;
        }
    }
    assert_eq!(hands, 18);
}

#[test]
fn a_packed_record_is_the_same() {
    let plain = sample("double-ron.xml");
    let mut packed = Vec::new();
    GzEncoder::new(plain.as_slice(), Compression::fast()).read_to_end(&mut packed).unwrap();
    assert!(read(&packed).unwrap() == read(&plain).unwrap());
    assert_eq!(read(&packed).unwrap().format, Format::TenhouXml);
    packed.truncate(packed.len() / 2);
    assert!(matches!(read(&packed).unwrap_err().what, FaultKind::Unread(_)));
}

#[test]
fn a_log_of_this_program_is_told_apart_however_it_is_packed() {
    let record = read(&sample("double-ron.xml")).unwrap();
    let own = write(&record, &replay(&record, &Map::new()).unwrap(), Format::Log).unwrap().into_bytes();
    for (bytes, foreign) in [(own, false), (sample("double-ron.xml"), true), (sample("double-ron.mjai"), true)] {
        let mut packed = Vec::new();
        GzEncoder::new(bytes.as_slice(), Compression::fast()).read_to_end(&mut packed).unwrap();
        assert_eq!(looks_foreign(&bytes), foreign);
        // Only the head of a file is available to a peeking reader.
        assert_eq!(looks_foreign(&packed[..packed.len().min(900)]), foreign);
    }
}

#[test]
fn a_bomb_of_zeros_is_refused() {
    let zeros = std::io::repeat(b' ').take(20 << 20);
    let mut packed = Vec::new();
    GzEncoder::new(zeros, Compression::fast()).read_to_end(&mut packed).unwrap();
    assert!(matches!(read(&packed).unwrap_err().what, FaultKind::TooLarge(_)));
}

#[test]
fn games_of_three_agree_by_the_rules_of_a_house_of_three() {
    for (name, hands) in [("three.mjai", 4), ("three.xml", 2)] {
        let replayed = played(&sample(name));
        assert_eq!((replayed.rules.rules.preset.id, replayed.hands.len()), ("sanma-tenhou", hands), "{name}");
        let differences: Vec<_> = replayed.hands.iter().filter_map(|hand| hand.difference.as_ref()).collect();
        assert!(differences.is_empty(), "{name}: {differences:?}");
        let outcome = replayed.hands.last().unwrap().outcome.as_ref().unwrap();
        assert_eq!(outcome.after, [30_900, 37_100, 37_000], "{name}");
        let told = outcome.neutral(&replayed.rules.rules);
        assert_eq!(told["wins"][0]["yaku"], json!({ "七對子": 2, "拔北": 3, "立直": 1, "裏寶牌": 2 }), "{name}");
    }
}

/// The sample with three players, changed to another program's form.
fn three_said(otherwise: impl Fn(&mut Value)) -> Vec<u8> {
    let text = String::from_utf8(sample("three.mjai")).unwrap();
    let lines = text.lines().map(|line| {
        let mut event: Value = serde_json::from_str(line).unwrap();
        otherwise(&mut event);
        format!("{event}\n")
    });
    lines.collect::<String>().into_bytes()
}

#[test]
fn programs_that_keep_a_fourth_place_leave_it_empty() {
    let push = |event: &mut Value, field: &str, what: Value| {
        event.get_mut(field).and_then(Value::as_array_mut).into_iter().for_each(|list| list.push(what.clone()));
    };
    let plain = read(&sample("three.mjai")).unwrap();
    let wider = three_said(|event| {
        push(event, "tehais", json!([]));
        push(event, "scores", json!(0));
        push(event, "deltas", json!(0));
        if event["type"] == "start_game" {
            event["names"] = json!(["a", "b", "c", ""]);
        }
    });
    let wider = read(&wider).unwrap();
    assert!(wider.hands == plain.hands && wider.names == ["a", "b", "c"]);
    let spelt = three_said(|event| {
        if event["type"] == "kita" {
            *event = json!({ "type": "nukidora", "actor": event["actor"] });
        }
    });
    assert!(read(&spelt).unwrap().hands == plain.hands);
    // A fourth place with content counts as a player.
    let held = read(&three_said(|event| push(event, "scores", json!(100)))).unwrap_err();
    assert_eq!((held.what, held.line), (FaultKind::Field("scores"), Some(2)));
}

#[test]
fn who_does_not_play_does_nothing() {
    for kind in ["kita", "tsumo", "dahai", "reach_accepted", "hora"] {
        let found = read(&three_said(|event| {
            if event["type"] == kind {
                event["actor"] = json!(3);
            }
        }));
        assert_eq!(found.unwrap_err().what, FaultKind::Field("actor"), "{kind}");
    }
    let other = three_said(|event| {
        if event["type"] == "start_kyoku" && event["kyoku"] == 2 {
            let dealt = event["tehais"][0].clone();
            event["tehais"].as_array_mut().unwrap().push(dealt);
            event["scores"].as_array_mut().unwrap().push(json!(0));
        }
    });
    let fault = read(&other).unwrap_err();
    assert_eq!(fault.what, FaultKind::OtherPlayers);
    let told = Language::ALL.map(|language| fault.said().say(language));
    assert!((1..told.len()).all(|at| !told[..at].contains(&told[at])), "{told:?}");
}

#[test]
fn a_north_that_may_not_be_set_aside_is_named() {
    let text = String::from_utf8(sample("three.mjai")).unwrap();
    let at = text.find(r#""type": "kita""#).unwrap();
    let line = text[..at].rfind('\n').unwrap() + 1;
    let told = format!("{}{}", &text[..line], text[line..].replacen(r#""pai": "N""#, r#""pai": "S""#, 1));
    let replayed = played(told.as_bytes());
    let difference = replayed.hands[0].difference.clone().unwrap();
    assert!(matches!(difference, Difference::NotOffered { deed: Deed::Aside(_), .. }), "{difference:?}");
    let told = Language::ALL.map(|language| difference.said().say(language));
    assert!((1..told.len()).all(|at| !told[..at].contains(&told[at])), "{told:?}");
}

/// The first difference of a sample changed by hand, with its hand.
fn changed(name: &str, from: &str, to: &str) -> (usize, Difference, Option<u32>) {
    let text = String::from_utf8(sample(name)).unwrap();
    assert!(text.contains(from), "{from}");
    let replayed = played(text.replacen(from, to, 1).as_bytes());
    let at = replayed.hands.iter().position(|hand| !hand.agrees()).unwrap();
    (at + 1, replayed.hands[at].difference.clone().unwrap(), replayed.hands[at].line)
}

#[test]
fn what_is_otherwise_is_named() {
    let points = changed(
        "double-ron.mjai",
        r#""deltas": [-6000, 13000, -3000, -3000]"#,
        r#""deltas": [-6000, 12000, -3000, -3000]"#,
    );
    assert!(matches!(points, (1, Difference::Points { who: 1, ours: 37_000, theirs: 36_000 }, Some(_))), "{points:?}");
    let worth = changed("double-ron.xml", r#"yaku="1,1,2,1,0,"#, r#"yaku="1,2,2,1,0,"#);
    assert!(matches!(worth, (1, Difference::Worth { who: 1, .. }, None)), "{worth:?}");
    let riichi = changed("double-ron.mjai", r#"{"type": "reach", "actor": "#, r#"{"type": "other", "actor": "#);
    assert_ne!(riichi.1, Difference::Stuck);
    let honba = changed("double-ron.mjai", r#""honba": 1"#, r#""honba": 2"#);
    assert_eq!(honba.1, Difference::Honba);
}

#[test]
fn how_a_hand_ended_need_not_be_told() {
    let text = String::from_utf8(sample("double-ron.mjai")).unwrap();
    assert!(text.contains(r#""reason": "exhaustive", "#));
    let untold = text.replace(r#""reason": "exhaustive", "#, "");
    assert!(played(untold.as_bytes()).agrees());
}

#[test]
fn points_that_no_game_comes_to_are_refused() {
    let least = i64::MIN.to_string();
    let of = |bytes: Vec<u8>, points: &str| {
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.contains(points), "{points}");
        read(text.replacen(points, &least, 1).as_bytes()).unwrap_err().what
    };
    let record = read(&sample("double-ron.xml")).unwrap();
    let tenhou6 = write(&record, &replay(&record, &Map::new()).unwrap(), Format::Tenhou6).unwrap();
    assert_eq!(of(sample("double-ron.mjai"), "25000"), FaultKind::Field("scores"));
    assert_eq!(of(sample("double-ron.xml"), "250"), FaultKind::Field("ten"));
    assert_eq!(of(tenhou6.into_bytes(), "25000"), FaultKind::Field("log"));
}

#[test]
fn nothing_in_a_file_stops_the_program() {
    let look = |bytes: &[u8]| {
        let Ok(record) = read(bytes) else { return };
        if let Ok(replayed) = replay(&record, &Map::new()) {
            replayed.hands.iter().filter_map(|hand| hand.difference.as_ref()).for_each(|found| _ = found.said());
        }
    };
    let mut number = numbers(18);
    let forms = ["double-ron.xml", "three.mjai"].into_iter().flat_map(|name| {
        let record = read(&sample(name)).unwrap();
        let replayed = replay(&record, &Map::new()).unwrap();
        [Format::Log, Format::Mjai, Format::Tenhou6].map(|to| write(&record, &replayed, to).unwrap().into_bytes())
    });
    for bytes in RECORDS.into_iter().map(sample).chain(forms) {
        for _ in 0..25 {
            look(&bytes[..number(bytes.len())]);
        }
        let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'>' | b',')).collect();
        for _ in 0..120 {
            let mut text = lines.clone();
            let (from, to) = (number(text.len()), number(text.len()));
            match number(3) {
                0 => text.swap(from, to),
                1 => drop(text.remove(from)),
                _ => text.insert(to, text[from]),
            }
            let mut text = text.concat();
            for _ in 0..number(4) {
                let at = number(text.len());
                text[at] = b"0123456789mpszE?\"[]{},<>/-"[number(26)];
            }
            look(&text);
        }
    }
}
