//! A seat at a referee's table.

use crate::numbers::numbers;
use mj_bots::Strength;
use mj_records::house::Rules;
use mj_records::seat::Mind;
use mj_records::{FaultKind, fault::Fault};
use mj_tiles::Players;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

fn mind_among(players: Players, kind: Strength) -> Mind {
    Mind::new(&Rules::usual(players, &Map::new()).unwrap().rules, kind, 18).unwrap()
}

fn mind(kind: Strength) -> Mind {
    mind_among(Players::Four, kind)
}

/// A referee's messages to a player that discards every drawn tile.
fn told_among(players: Players) -> Vec<Value> {
    let name = match players {
        Players::Three => "seat-three.jsonl",
        Players::Four => "seat.jsonl",
    };
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect()
}

#[test]
fn whatever_the_referee_asks_is_answered_by_what_may_be_done() {
    let kinds = [Strength::Novice, Strength::Fast, Strength::Club];
    for (players, kind) in [Players::Three, Players::Four].into_iter().flat_map(|all| kinds.map(|kind| (all, kind))) {
        let (mut mind, mut discards) = (mind_among(players, kind), 0);
        for line in told_among(players).iter().filter_map(|line| line.get("in")) {
            let answer = mind.answer(&line.to_string());
            assert_eq!(answer.trouble, None, "{line}");
            let last = line.as_array().unwrap().last().unwrap();
            let asked = last["type"] == "tsumo" && last["actor"] == 0;
            let kinds = if asked {
                &["dahai", "reach", "ankan", "kita", "hora"][..]
            } else {
                &["none", "chi", "pon", "hora"][..]
            };
            let given = answer.action["type"].as_str().unwrap();
            assert!(kinds.contains(&given), "{line}: {}", answer.action);
            discards += usize::from(given == "dahai");
        }
        assert!(discards > 10, "{discards}");
    }
}

#[test]
fn riichi_is_answered_in_two_steps() {
    let deal = ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "E", "E", "2s", "3s"];
    let hidden = ["?"; 13];
    let mut mind = mind(Strength::Fast);
    let first = json!([
        { "type": "start_game", "id": 0 },
        { "type": "start_kyoku", "bakaze": "S", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "9p",
          "scores": [25_000, 25_000, 25_000, 25_000], "tehais": [deal, hidden, hidden, hidden] },
        { "type": "tsumo", "actor": 0, "pai": "C" },
    ]);
    assert_eq!(mind.answer(&first.to_string()).action, json!({ "type": "reach", "actor": 0 }));
    let second = json!([{ "type": "reach", "actor": 0 }]);
    let discard = json!({ "type": "dahai", "actor": 0, "pai": "C", "tsumogiri": true });
    assert_eq!(mind.answer(&second.to_string()).action, discard);
    let won = json!([
        discard, { "type": "reach_accepted", "actor": 0 }, { "type": "tsumo", "actor": 1, "pai": "?" },
        { "type": "dahai", "actor": 1, "pai": "4s", "tsumogiri": false },
    ]);
    let answer = mind.answer(&won.to_string());
    assert_eq!(answer.action, json!({ "type": "hora", "actor": 0, "target": 1, "pai": "4s" }));
}

#[test]
fn what_others_hold_is_not_asked_for() {
    // Two deals that differ only in hidden tiles get the same answers.
    [Players::Three, Players::Four].into_iter().for_each(blindly);
}

fn blindly(players: Players) {
    let lines = told_among(players);
    let answers = |lines: &[Value]| -> Vec<Value> {
        let mut mind = mind_among(players, Strength::Club);
        lines.iter().filter_map(|line| line.get("in")).map(|line| mind.answer(&line.to_string()).action).collect()
    };
    let mut cheat = lines.clone();
    let mut shown = 0;
    for line in &mut cheat {
        for event in line.get_mut("in").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(tehais) = event.get_mut("tehais") {
                tehais[1] = json!(vec!["P"; 13]);
            }
            if event["type"] == "tsumo" && event["pai"] == "?" {
                event["pai"] = json!("P");
                shown += 1;
            }
        }
    }
    assert!(shown > 20, "{shown}");
    assert_eq!(answers(&cheat), answers(&lines), "tiles of others are not read");
}

#[test]
fn a_game_of_others_than_its_rules_have_is_not_played() {
    for (one, other) in [(Players::Three, Players::Four), (Players::Four, Players::Three)] {
        let mut mind = mind_among(one, Strength::Novice);
        let line = told_among(other).iter().find_map(|line| line.get("in")).unwrap().to_string();
        let answer = mind.answer(&line);
        assert_eq!(answer.action, json!({ "type": "none" }));
        assert_eq!(answer.trouble, Some(Fault::whole(FaultKind::OtherPlayers)));
    }
}

#[test]
fn any_line_is_survived() {
    [Players::Three, Players::Four].into_iter().for_each(survived);
}

fn survived(players: Players) {
    let mut mind = mind_among(players, Strength::Novice);
    let none = json!({ "type": "none" });
    for line in [
        "",
        "x",
        "[]",
        "{}",
        "null",
        "[[]]",
        "[{}]",
        r#"{"type":"tsumo"}"#,
        r#"{"type":5}"#,
        "\u{0}",
        "{\"type\":\"start_kyoku\"}",
    ] {
        assert_eq!(mind.answer(line).action, none, "{line}");
    }
    let fault = mind.answer("x").trouble.unwrap();
    assert!(matches!(fault, Fault { what: FaultKind::Unread(_), .. }));
    assert!(mind.answer(&" ".repeat(2 << 20)).trouble.is_some());
    // Missing, repeated or reordered events cause no panic, and the next game is played.
    let lines = told_among(players);
    let mut number = numbers(18);
    for _ in 0..40 {
        for line in lines.iter().filter_map(|line| line.get("in")) {
            let mut events = line.as_array().unwrap().clone();
            match number(6) {
                0 => drop(events.remove(number(events.len()))),
                1 => events.insert(0, line[number(events.len())].clone()),
                2 => events.reverse(),
                _ => {}
            }
            let text = Value::Array(events).to_string();
            let at = (0..=number(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap();
            let answer = mind.answer(if number(20) == 0 { &text[..at] } else { &text });
            assert!(answer.action["type"].is_string());
        }
    }
    let mut least = lines.iter().find_map(|line| line.get("in")).unwrap().clone();
    for event in least.as_array_mut().unwrap() {
        if let Some(scores) = event.get_mut("scores") {
            *scores = json!(vec![i64::MIN; players.count()]);
        }
    }
    assert_eq!(mind.answer(&least.to_string()).trouble, Some(Fault::whole(FaultKind::Field("scores"))));
    let start = lines.iter().find_map(|line| line.get("in")).unwrap();
    assert_eq!(mind.answer(&start.to_string()).action["type"], "dahai");
}
