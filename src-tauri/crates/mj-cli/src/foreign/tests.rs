use super::as_log;
use super::convert::{self, Convert};
use super::seat::{self, Mjai};
use crate::books::Data;
use crate::specimen::{Folder, assert_reads, in_languages, log};
use crate::stop::{Ended, Stop};
use crate::verify::Verdict;
use crate::verify::records::{Found, hands_of};
use crate::view::{blocks, labelled, untoned};
use mj_records::Format;
use mj_wire::log::Log;
use serde_json::{Map, Value, json};

const DOUBLE_RON: &str = include_str!("../../../mj-records/tests/samples/double-ron.mjai");
const XML: &str = include_str!("../../../mj-records/tests/samples/robbed-and-cut-off.xml");
const WHOLE_XML: &str = include_str!("../../../mj-records/tests/samples/double-ron.xml");
const THREE: &str = include_str!("../../../mj-records/tests/samples/three.mjai");
const TALK: &str = include_str!("../../../mj-records/tests/samples/seat.jsonl");

fn found(text: &str) -> Found {
    Found::of(text.as_bytes(), &Map::new())
}

fn told(found: &Found) -> String {
    untoned(&blocks(vec![labelled(found.rows())]))
}

#[test]
fn a_record_is_told_hand_by_hand() {
    let lines = found(DOUBLE_RON).lines("a.mjai");
    assert_eq!(lines.len(), 4);
    for line in &lines {
        assert_eq!(line["log"], "a.mjai");
        assert_eq!((&line["agrees"], line.get("difference")), (&json!(true), None), "{line}");
    }
    assert_eq!(lines[0]["after"], json!([19_000, 37_000, 22_000, 22_000]));
    assert_eq!(
        (&lines[3]["round"], &lines[3]["honba"], &lines[3]["result"]["wins"][1]["s"]),
        (&json!("E"), &json!(0), &json!(2))
    );
}

#[test]
fn what_is_otherwise_is_told_in_every_language_with_its_line() {
    let spoilt = found(&DOUBLE_RON.replacen("[-6000, 13000, -3000, -3000]", "[-6000, 13100, -3000, -3000]", 1));
    assert_eq!(spoilt.verdict(), Verdict::Doubted);
    let lines = spoilt.lines("a.mjai");
    let spoken = in_languages(|| told(&spoilt));
    for (language, text) in &spoken {
        assert_reads(*language, text);
        assert!(!text.contains("foreign-"), "{text}");
        assert!(text.contains(&lines[0]["line"].to_string()), "{text}");
    }
    assert_eq!((&lines[0]["agrees"], &lines[1]["agrees"]), (&json!(false), &json!(true)));
    // For programs it is a code with its arguments, whatever is spoken; what it says to people follows the language.
    let code = json!({"code": "points", "who": 1, "ours": 38_000, "theirs": 38_100});
    let answers = in_languages(|| spoilt.lines("a.mjai").remove(0));
    for (language, answer) in &answers {
        assert_eq!(answer["difference"]["code"], code["code"], "{answer}");
        assert_eq!(answer["difference"], answers[0].1["difference"]);
        assert_reads(*language, answer["told"].as_str().unwrap());
    }
    assert_ne!(answers[0].1["told"], answers[1].1["told"]);
    let nobody = THREE.replacen("\"actor\": 2", "\"actor\": 3", 1);
    for unread in [nobody.as_str(), "{\"type\":\"x\"}", "<a"] {
        let found = found(unread);
        assert_eq!(found.verdict(), Verdict::Unread);
        in_languages(|| told(&found)).iter().for_each(|(language, text)| assert_reads(*language, text));
        assert_eq!(found.lines("a")[0]["verdict"], "unread");
    }
}

#[test]
fn a_record_that_is_cut_off_says_so_and_its_whole_hands_agree() {
    let found = found(XML);
    assert_eq!((found.verdict(), found.lines("a").len()), (Verdict::Holds, 1));
    assert!(told(&found).contains("最後一局沒有打完"), "{}", told(&found));
}

#[test]
fn options_are_laid_over_the_house() {
    let options: Map<String, Value> = serde_json::from_str(r#"{"ron_limit": 1}"#).unwrap();
    let lines = Found::of(DOUBLE_RON.as_bytes(), &options).lines("a");
    assert_eq!(lines[3]["agrees"], json!(false));
    let wrong: Map<String, Value> = serde_json::from_str(r#"{"ron_limit": 9}"#).unwrap();
    assert_eq!(Found::of(DOUBLE_RON.as_bytes(), &wrong).verdict(), Verdict::Unread);
}

#[test]
fn what_a_house_plays_otherwise_is_told_in_words_and_as_data() {
    let text = xml_with_results("13.4,56.0,-8.0,-61.4");
    let house = found(&text);
    assert_eq!(house.verdict(), Verdict::Holds);
    let lines = house.lines("a");
    assert_eq!(
        (&lines[0]["rules"], &lines[0]["found"]),
        (&json!("riichi-tenhou"), &json!({ "uma": [30, 10, -10, -30] }))
    );
    let spoken = in_languages(|| told(&house));
    for (language, text) in &spoken {
        assert_reads(*language, text);
        assert!(text.contains("30") && !text.contains("foreign-"), "{text}");
    }
    assert!(found(WHOLE_XML).lines("a")[0].get("found").is_none());
}

/// The whole game with other results at its end.
fn xml_with_results(results: &str) -> String {
    let (before, rest) = WHOLE_XML.split_once(" owari=\"").unwrap();
    let (owari, rest) = rest.split_once('"').unwrap();
    let points = owari.split(',').step_by(2).zip(results.split(','));
    let pairs: Vec<String> = points.map(|(points, result)| format!("{points},{result}")).collect();
    format!("{before} owari=\"{}\"{rest}", pairs.join(","))
}

#[test]
fn each_game_of_a_file_is_told_and_one_can_be_chosen() {
    let both = format!("{DOUBLE_RON}{THREE}");
    let two = found(&both);
    assert_eq!((two.verdict(), two.lines("a").len()), (Verdict::Holds, 8));
    assert_eq!((&two.lines("a")[3]["game"], &two.lines("a")[4]["game"]), (&json!(1), &json!(2)));
    let folder = Folder::new();
    let path = folder.write("a", &both);
    let convert = |to: Format, game: Option<usize>| {
        let asked = Convert { file: path.clone(), to, out: None, game, options: None, data: Data::default() };
        let mut out = Vec::new();
        convert::run(&asked, &mut out).map(|_| String::from_utf8(out).unwrap())
    };
    assert_eq!(found(&convert(Format::Mjai, None).unwrap()).lines("a").len(), 8);
    assert_eq!(found(&convert(Format::Tenhou6, None).unwrap()).lines("a").len(), 8);
    assert!(matches!(convert(Format::Log, None), Err(Stop::Mistaken(_))));
    assert!(matches!(convert(Format::Log, Some(3)), Err(Stop::Mistaken(_))));
    assert!(convert(Format::Log, Some(2)).is_ok());
    assert!(as_log(&path, None).is_err());
    assert!(as_log(&path, Some(2)).unwrap().is_some_and(|(log, _)| log.header.players.len() == 3));
}

#[test]
fn own_logs_of_riichi_are_told_hand_by_hand_too() {
    let text = log("riichi-soul", r#"{"game_length":"east"}"#);
    let lines = hands_of("b", &Log::read(text.as_bytes()).unwrap());
    assert!(lines.iter().all(|line| line["log"] == "b"), "{lines:?}");
    assert!(lines.len() >= 4 && lines.iter().all(|line| line["agrees"] == json!(true)), "{lines:?}");
    assert!(hands_of("c", &Log::read(log("tuidaohu", r#"{"hands":1}"#).as_bytes()).unwrap()).is_empty());
}

#[test]
fn records_are_converted_and_come_back() {
    let folder = Folder::new();
    let written = |text: &str, to: Format| {
        let asked =
            Convert { file: folder.write("a", text), to, out: None, game: None, options: None, data: Data::default() };
        let mut out = Vec::new();
        let ended = convert::run(&asked, &mut out);
        assert!(matches!(ended, Ok(Ended::Well)), "{ended:?}");
        String::from_utf8(out).unwrap()
    };
    let log = written(DOUBLE_RON, Format::Log);
    let lines = |text: &str| text.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>();
    assert_eq!(lines(&written(&log, Format::Mjai)), lines(DOUBLE_RON));
    assert_eq!(found(&written(&log, Format::Tenhou6)).verdict(), Verdict::Holds);
    let three = written(&written(&written(THREE, Format::Log), Format::Tenhou6), Format::Mjai);
    assert_eq!((found(&three).verdict(), found(&three).lines("a").len()), (Verdict::Holds, 4));
    let later = THREE.replacen("\"kyoku\": 1", "\"kyoku\": 2", 1);
    let later = Convert {
        file: folder.write("b", &later),
        to: Format::Log,
        out: None,
        game: None,
        options: None,
        data: Data::default(),
    };
    assert!(matches!(convert::run(&later, &mut Vec::new()), Err(Stop::Mistaken(_))));
}

#[test]
fn a_record_is_a_log_to_be_replayed() {
    let folder = Folder::new();
    let log = as_log(&folder.write("a", DOUBLE_RON), None).unwrap().unwrap().0;
    assert!(log.events().count() > 400);
    assert!(as_log(&folder.write("b", THREE), None).unwrap().is_some_and(|(log, _)| log.header.players.len() == 3));
    assert!(as_log(&folder.write("b", &THREE.replacen("\"kyoku\": 1", "\"kyoku\": 2", 1)), None).is_err());
    assert!(as_log(&folder.write("c", &crate::specimen::shanghai()), None).unwrap().is_none());
}

#[test]
fn each_line_is_answered_by_one_action() {
    let asked = Mjai { rules: None, level: "fast".into(), options: None, seed: 1 };
    let lines: Vec<Value> = TALK.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<String> = lines.iter().filter_map(|line| Some(line.get("in")?.to_string())).collect();
    let input = format!("{}\nno json\n\n", told.join("\n"));
    let mut out = Vec::new();
    seat::run(&asked, &mut input.as_bytes(), &mut out).unwrap();
    let answers = String::from_utf8(out).unwrap();
    assert_eq!(answers.lines().count(), told.len() + 2);
    assert!(answers.lines().all(|line| serde_json::from_str::<Value>(line).unwrap()["type"].is_string()));
    for (rules, level) in [("shanghai", "fast"), ("nowhere", "fast"), ("riichi", "nobody")] {
        let asked = Mjai { rules: Some(rules.into()), level: level.into(), options: None, seed: 1 };
        let ended = seat::run(&asked, &mut "".as_bytes(), &mut Vec::new());
        assert!(matches!(ended, Err(Stop::Mistaken(_))), "{rules} {level}");
    }
}
