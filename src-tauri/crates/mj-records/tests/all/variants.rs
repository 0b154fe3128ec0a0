//! Variants of records: houses with chips, empty seats, early mjai, collections, games with other options, and
//! records that contradict themselves.

use crate::forms::log;
use crate::numbers::numbers;
use mj_records::replay::{Contrary, Replayed, replay};
use mj_records::{FaultKind, Format, Record, read, read_all, write};
use mj_words::Language;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

fn sample(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

fn played(text: &str) -> Replayed {
    replay(&read(text.as_bytes()).unwrap(), &Map::new()).unwrap()
}

fn agrees(text: &str) -> Replayed {
    let replayed = played(text);
    let differences: Vec<_> = replayed.hands.iter().filter_map(|hand| hand.difference.as_ref()).collect();
    assert!(replayed.agrees(), "{differences:?}");
    replayed
}

fn events(name: &str) -> Vec<Value> {
    sample(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn lines(events: &[Value]) -> String {
    events.iter().map(|event| format!("{event}\n")).collect()
}

/// Events without some of their fields.
fn without(events: &[Value], fields: &[&str]) -> String {
    let mut events = events.to_vec();
    let of_hands = ["start_kyoku", "hora", "ryukyoku"].map(Value::from);
    for event in events.iter_mut().filter(|event| of_hands.contains(&event["type"])) {
        event.as_object_mut().unwrap().retain(|name, _| !fields.contains(&name.as_str()));
    }
    lines(&events)
}

/// Appends text to every attribute of this name.
fn with_more(text: &str, attribute: &str, more: &str) -> String {
    let mut parts = text.split(attribute);
    let mut whole = parts.next().unwrap().to_owned();
    for part in parts {
        let (value, rest) = part.split_once('"').unwrap();
        whole += &format!("{attribute}{value},{more}\"{rest}");
    }
    whole
}

#[test]
fn chips_stand_beside_the_points() {
    let plain = sample("double-ron.xml");
    let chips = with_more(&with_more(&plain, " sc=\"", "3,2,-1,-1,-1,-1,-1,0"), " owari=\"", "5,0,-2,0,-2,0,-1,0");
    let chips =
        chips.replace(r#"<GO type="169""#, r#"<GO type="681""#).replace(" owari=", r#" ratio="2000,10" owari="#);
    let record = read(chips.as_bytes()).unwrap();
    assert!(record.hands.iter().all(|hand| hand.end.as_ref().unwrap().chips == Some(vec![5, -2, -2, -1])));
    let after = |text: &str| agrees(text).hands.last().unwrap().outcome.as_ref().unwrap().after.clone();
    assert_eq!(after(&chips), after(&plain));
    let three = with_more(&sample("three.xml"), " sc=\"", "1,1,0,-1,0,0,0,0");
    assert_eq!(read(three.as_bytes()).unwrap().hands[0].end.as_ref().unwrap().chips, Some(vec![2, -1, 0]));
    agrees(&three);
    // Any other text after the points.
    let odd = with_more(&plain, " sc=\"", "3,2");
    assert_eq!(read(odd.as_bytes()).unwrap_err().what, FaultKind::Field("sc"));
}

#[test]
fn a_house_counts_places_as_its_results_say() {
    let told = |results: [&str; 4]| {
        let text = sample("double-ron.xml");
        let (before, rest) = text.split_once(" owari=\"").unwrap();
        let (owari, rest) = rest.split_once('"').unwrap();
        let points: Vec<&str> = owari.split(',').step_by(2).collect();
        let pairs: Vec<String> =
            points.iter().zip(results).map(|(points, result)| format!("{points},{result}")).collect();
        agrees(&format!("{before} owari=\"{}\"{rest}", pairs.join(",")))
    };
    // 33,400 36,000 32,000 -1,400; the first place receives a 首位賞 of 20.
    assert!(told(["13.4", "46.0", "-8.0", "-51.4"]).found.is_empty());
    let other = told(["13.4", "56.0", "-8.0", "-61.4"]);
    assert_eq!(other.found, [("uma".to_owned(), json!([30, 10, -10, -30]))]);
    assert_eq!(other.rules.rules.options.int("return_points"), 30_000);
    let flat = told(["8.4", "11.0", "7.0", "-26.4"]);
    assert!(flat.found.contains(&("uma".to_owned(), json!([0, 0, 0, 0]))), "{:?}", flat.found);
    let options = &flat.rules.rules.options;
    assert!(!options.flag("oka") || options.int("return_points") == 25_000, "{:?}", flat.found);
    // Older records round what they state.
    assert!(told(["13", "46", "-8", "-51"]).found.is_empty());
    // Results with a sum other than zero cannot come from places.
    assert!(told(["1.0", "1.0", "1.0", "1.0"]).found.is_empty());
}

#[test]
fn who_leaves_comes_back_or_has_no_name_changes_nothing() {
    let plain = sample("double-ron.xml");
    let names = |text: &str| read(text.as_bytes()).unwrap().names;
    let hands = read(plain.as_bytes()).unwrap().hands;
    let people = plain.find("<UN ").map(|at| &plain[at..=at + plain[at..].find("/>").unwrap() + 1]).unwrap();
    for (other, expected) in [
        ("", ["", "", "", ""]),
        (r#"<UN n0="" n1="" n2="" n3=""/>"#, ["", "", "", ""]),
        (r#"<UN n0="A" n1="B" n3="D"/>"#, ["A", "B", "", "D"]),
        (r#"<UN n1="B" n2="" n3="D"/><BYE who="1"/><UN n0="A" n1="other"/>"#, ["A", "B", "", "D"]),
    ] {
        let text = plain.replace(people, other);
        let named = names(&text);
        assert!(named == expected || (other.is_empty() && named.is_empty()), "{named:?}");
        assert!(read(text.as_bytes()).unwrap().hands == hands);
        let record = read(text.as_bytes()).unwrap();
        for to in [Format::Log, Format::Mjai, Format::Tenhou6] {
            let written = write(&record, &agrees(&text), to).unwrap();
            assert_eq!(agrees(&written).hands.len(), hands.len(), "{to:?} {other}");
        }
    }
    let gone = plain.replacen("<F111/>", r#"<F111/><BYE who="2"/>"#, 1);
    let back = gone.replacen("<F103/>", r#"<F103/><UN n2="C"/><CHAT text="hi"/><PROF lobby="0"/>"#, 1);
    assert!(back != plain && read(back.as_bytes()).unwrap().hands == hands);
    assert_eq!(names(&sample("three.xml").replace("n3=\"\"", "n3=\"D\"")).len(), 3);
}

#[test]
fn what_the_mjai_of_the_first_years_leaves_out_follows() {
    for name in ["double-ron.mjai", "three.mjai"] {
        let all = events(name);
        let whole = agrees(&lines(&all));
        for left_out in [
            &["scores"][..],
            &["scores", "kyotaku", "honba"],
            &["deltas"],
            &["scores", "deltas", "kyotaku", "honba", "oya"],
            &["scores", "deltas", "kyotaku", "honba", "kyoku", "bakaze"],
        ] {
            let text = without(&all, left_out);
            let replayed = agrees(&text);
            let starts = |replayed: &Replayed| {
                let of =
                    |start: &mj_records::record::Start| (start.scores.clone(), start.sticks, start.honba, start.round);
                replayed.hands.iter().map(|hand| of(&hand.start)).collect::<Vec<_>>()
            };
            assert_eq!(starts(&replayed), starts(&whole), "{name} {left_out:?}");
            // The written record is complete.
            let written = write(&read(text.as_bytes()).unwrap(), &replayed, Format::Mjai).unwrap();
            assert_eq!(starts(&agrees(&written)), starts(&whole), "{name} {left_out:?}");
        }
    }
}

#[test]
fn points_told_within_a_hand_say_what_it_began_with() {
    let mut scores = vec![30_000_i64; 4];
    let mut all = events("double-ron.mjai");
    for event in &mut all {
        let kind = event["type"].as_str().unwrap().to_owned();
        match kind.as_str() {
            "start_kyoku" => event.as_object_mut().unwrap().retain(|name, _| name != "scores"),
            "reach_accepted" => scores[event["actor"].as_u64().unwrap() as usize] -= 1_000,
            "hora" | "ryukyoku" => {
                let deltas = event["deltas"].as_array().unwrap();
                scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta.as_i64().unwrap());
            }
            _ => {}
        }
        if ["reach_accepted", "hora", "ryukyoku"].contains(&kind.as_str()) {
            event["scores"] = json!(scores);
        }
    }
    let replayed = agrees(&lines(&all));
    assert_eq!(replayed.hands[0].start.scores, [30_000; 4]);
    assert_eq!(replayed.rules.rules.options.int("start_points"), 30_000);
}

fn tenhou6(name: &str) -> Value {
    let record = read(sample(name).as_bytes()).unwrap();
    let text = write(&record, &replay(&record, &Map::new()).unwrap(), Format::Tenhou6).unwrap();
    let mut game: Value = serde_json::from_str(&text).unwrap();
    game.as_object_mut().unwrap().retain(|name, _| name != "rules" && name != "options");
    game
}

#[test]
fn collections_hold_every_game() {
    let (four, three) = (tenhou6("double-ron.xml"), tenhou6("three.mjai"));
    let games = |text: String| -> Vec<Record> { read_all(text.as_bytes()).into_iter().map(Result::unwrap).collect() };
    let hands = |text: String| games(text).iter().map(|game| game.hands.len()).collect::<Vec<_>>();
    assert_eq!(hands(json!([four, three]).to_string()), [4, 4]);
    assert_eq!(hands(json!([[four], [three]]).to_string()), [4, 4]);
    assert_eq!(hands(format!("{four}\n{three}\n")), [4, 4]);
    assert_eq!(hands(serde_json::to_string_pretty(&json!([three, four])).unwrap()), [4, 4]);
    assert_eq!(hands(four["log"].to_string()), [4]);
    assert_eq!(hands(json!({ "rule": [], "log": four["log"] }).to_string()), [4]);
    assert_eq!(hands(json!({ "name": [], "log": [four["log"], four["log"]] }).to_string()), [4, 4]);
    // Single hands, as the log editor exports them, form one game.
    let single = |hand: &Value| json!({ "name": four["name"], "rule": four["rule"], "log": [hand] });
    let singles: Vec<Value> = four["log"].as_array().unwrap().iter().map(single).collect();
    assert_eq!(hands(json!(singles).to_string()), [4]);
    let link = |game: &Value| format!("https://tenhou.net/6/#json={}\n", game.to_string().replace('"', "%22"));
    assert_eq!(hands(singles.iter().map(link).collect()), [4]);
    assert_eq!(hands(link(&three)), [4]);
    for text in [json!([four, three]).to_string(), format!("{four}\n{three}\n")] {
        assert_eq!(read(text.as_bytes()).unwrap_err().what, FaultKind::Several(2));
        assert!(games(text).iter().all(|game| replay(game, &Map::new()).unwrap().agrees()));
    }
    let mut broken = four.clone();
    broken["log"][1][2] = json!([99]);
    let read = read_all(json!([four, broken, three]).to_string().as_bytes());
    assert_eq!((read[0].is_ok(), read[2].is_ok()), (true, true));
    let fault = read[1].clone().unwrap_err();
    assert_eq!((fault.game, fault.hand, fault.what), (Some(2), Some(2), FaultKind::Field("log")));
}

#[test]
fn events_may_stand_in_arrays_and_games_one_after_the_other() {
    let all = events("double-ron.mjai");
    let hands = |text: &str| read(text.as_bytes()).unwrap().hands;
    let acts = |text: &str| {
        hands(text).iter().map(|hand| hand.moves.iter().map(|step| step.act).collect()).collect::<Vec<Vec<_>>>()
    };
    let plain = acts(&lines(&all));
    assert_eq!(acts(&json!(all).to_string()), plain);
    assert_eq!(acts(&serde_json::to_string_pretty(&all).unwrap()), plain);
    assert_eq!(acts(&json!({ "record": all }).to_string()), plain);
    assert_eq!(acts(&all.chunks(7).map(|part| format!("{}\n", json!(part))).collect::<String>()), plain);
    let honours =
        sample("double-ron.mjai").replace(r#""E""#, r#""1z""#).replace(r#""bakaze": "1z""#, r#""bakaze": "E""#);
    assert_eq!(acts(&honours), plain);
    assert_eq!(acts(&sample("double-ron.mjai").replace("kyotaku", "kyoutaku")), plain);
    // An unreadable game does not affect the others.
    let three = sample("three.mjai");
    let spoilt = three.replacen(r#""pai": "N""#, r#""pai": "X""#, 1);
    let several = read_all(format!("{}{spoilt}{three}", lines(&all)).as_bytes());
    assert_eq!(several.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    let fault = several[1].clone().unwrap_err();
    assert!(fault.game == Some(2) && fault.line.unwrap() as usize > all.len() && fault.hand == Some(1), "{fault:?}");
}

/// A game as mjai that does not name its rules.
fn nameless(preset: &str, options: &Value, seed: u64) -> String {
    let record = read(log(preset, options, seed).as_bytes()).unwrap();
    let text = write(&record, &replay(&record, &Map::new()).unwrap(), Format::Mjai).unwrap();
    let mut events: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    events[0].as_object_mut().unwrap().retain(|name, _| name != "rules" && name != "options");
    lines(&events)
}

#[test]
fn a_game_shows_what_its_house_plays_otherwise() {
    let cases = [
        ("riichi-tenhou", json!({ "bust": false }), "bust"),
        ("riichi-tenhou", json!({ "kiriage_mangan": true, "honba_value": 1500 }), "honba_value"),
        ("riichi-tenhou", json!({ "renchan": "none" }), "renchan"),
        ("riichi-tenhou", json!({ "noten_penalty": 4000 }), "noten_penalty"),
        ("sanma-tenhou", json!({ "tsumo_loss": false }), "tsumo_loss"),
        ("sanma", json!({}), "dead_wall_tiles"),
    ];
    for (preset, options, expected) in cases {
        let found: Vec<_> = (0..3).flat_map(|seed| agrees(&nameless(preset, &options, seed)).found).collect();
        assert!(found.iter().any(|(option, _)| option == expected), "{preset} {options}: {found:?}");
    }
    assert!(agrees(&nameless("riichi-tenhou", &json!({}), 1)).found.is_empty());
}

#[test]
fn what_is_laid_over_a_record_is_not_changed_to_explain_it() {
    let text = sample("double-ron.mjai");
    let fixed = Map::from_iter([("ron_limit".into(), json!(1))]);
    let replayed = replay(&read(text.as_bytes()).unwrap(), &fixed).unwrap();
    assert!(!replayed.agrees() && replayed.found.iter().all(|(option, _)| option != "ron_limit"));
}

#[test]
fn red_fives_are_counted_where_they_are_seen() {
    let reds = |preset: &str, options: &Value| agrees(&nameless(preset, options, 2)).rules.rules.mechanics.red_fives;
    assert_eq!(reds("riichi-tenhou", &json!({ "red_fives": [1, 2, 1] })), [1, 2, 1]);
    assert_eq!(reds("riichi-tenhou", &json!({ "red_fives": [0, 0, 0] })), [0, 0, 0]);
}

#[test]
fn a_contradiction_is_named_with_its_place_in_every_language() {
    let text = sample("double-ron.mjai");
    let at = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let replayed = played(&text.replacen(from, to, 1));
        let found = replayed.hands.iter().find_map(|hand| hand.contradiction.clone()).unwrap();
        let told = Language::ALL.map(|language| found.what.said().say(language));
        assert!((1..told.len()).all(|at| !told[..at].contains(&told[at])), "{told:?}");
        assert!(!replayed.agrees() && replayed.found.is_empty(), "{:?}", replayed.found);
        found
    };
    let sum = at("[-6000, 13000, -3000, -3000]", "[-6000, 12000, -3000, -3000]");
    assert!(matches!(sum.what, Contrary::Sum { sum: 0, pot: 1_000 }) && sum.line.is_some(), "{sum:?}");
    let before = at(r#""scores": [19000, 37000"#, r#""scores": [19000, 38000"#);
    assert!(matches!(before.what, Contrary::Before { who: 1, after: 37_000, before: 38_000 }), "{before:?}");
    let discard = text.lines().position(|line| line.contains("dahai")).unwrap();
    let line = text.lines().nth(discard).unwrap();
    let pai = line.split(r#""pai": ""#).nth(1).unwrap().split('"').next().unwrap();
    let away = at(line, &line.replacen(&format!(r#""pai": "{pai}""#), r#""pai": "9s""#, 1));
    assert!(matches!(away.what, Contrary::NotHeld { who: 0, .. }), "{away:?}");
    assert_eq!((away.line, away.act), (Some(discard as u32 + 1), Some(2)));
    // In XML on a single line the act gives the place.
    let xml = sample("double-ron.xml").replacen("<E120/>", "<E119/>", 1);
    let found = played(&xml).hands[0].contradiction.clone().unwrap();
    assert_eq!((found.line, found.act), (None, Some(4)), "{found:?}");
}

#[test]
fn what_cannot_be_read_says_where_it_stands() {
    let xml = sample("double-ron.xml");
    let cut = read(&xml.as_bytes()[..xml.len() / 2]).unwrap_err();
    assert!(cut.hand.is_some() && cut.act.is_some_and(|act| act > 1), "{cut:?}");
    let spread = xml.replace("/>", "/>\n").replacen("<V111/>", "<V999/>", 1);
    let fault = read(spread.as_bytes()).unwrap_err();
    let line = spread.lines().position(|line| line.contains("<V999/>")).unwrap();
    assert_eq!((fault.line, fault.what), (Some(line as u32 + 1), FaultKind::Field("hai")));
    for fault in [cut, read(spread.as_bytes()).unwrap_err()] {
        let told = Language::ALL.map(|language| fault.said().say(language));
        assert!((1..told.len()).all(|at| !told[..at].contains(&told[at])), "{told:?}");
    }
}

#[test]
fn nothing_in_such_a_file_stops_the_program() {
    let all = events("three.mjai");
    let game = tenhou6("double-ron.xml");
    let texts = [
        without(&all, &["scores", "deltas", "kyotaku", "honba", "kyoku", "bakaze"]),
        without(&events("double-ron.mjai"), &["scores", "deltas"]),
        json!({ "record": all }).to_string(),
        json!([game, { "log": [game["log"], game["log"][0]] }, game["log"]]).to_string(),
        format!("https://tenhou.net/6/#json={game}\n"),
        with_more(&sample("double-ron.xml"), " sc=\"", "3,2,-1,-1,-1,-1,-1,0"),
    ];
    let mut number = numbers(7);
    for text in texts {
        for _ in 0..60 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=number(5) {
                let (at, other) = (number(bytes.len()), number(bytes.len()));
                match number(4) {
                    0 => bytes.truncate(at.max(2)),
                    1 => drop(bytes.drain(at.min(other)..at.max(other).min(at.min(other) + 40))),
                    2 => bytes.swap(at, other),
                    _ => bytes[at] = b"0123456789mpszE?\"[]{},<>/-"[number(26)],
                }
            }
            for record in read_all(&bytes).into_iter().flatten() {
                if let Ok(replayed) = replay(&record, &Map::new()) {
                    for to in [Format::Log, Format::Mjai, Format::Tenhou6] {
                        let _ = write(&record, &replayed, to);
                    }
                }
            }
        }
    }
    for deep in ["[".repeat(100_000), "{\"log\":".repeat(2_000), "[[[[[[[[".into(), "[{\"record\":[[[".repeat(50)] {
        assert!(read_all(deep.as_bytes()).iter().all(Result::is_err));
    }
    let many = "<mjloggm></mjloggm>".repeat(3_000);
    assert!(matches!(read(many.as_bytes()).unwrap_err().what, FaultKind::TooManyGames(_)));
}
