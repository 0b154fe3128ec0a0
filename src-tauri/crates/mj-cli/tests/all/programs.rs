//! The real program at a seat of its own tables, started as another that speaks mjai.

use serde_json::{Value, json};
use std::process::{Command, Output};

const PROGRAM: &str = env!("CARGO_BIN_EXE_laomajiang");

fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = Command::new(PROGRAM).args(words).args(["--lang", "en"]).output().unwrap();
    let [out, errors] = [stdout, stderr].map(|text| String::from_utf8(text).unwrap());
    (status.code(), out, errors)
}

fn simulate(seats: &[String], more: &[&str]) -> (Option<i32>, String, String) {
    let mut words =
        vec!["simulate", "--games", "2", "--rules", "riichi", "--rule", "game_length=east", "--players", "novice"];
    words.extend(seats.iter().flat_map(|seat| ["--seat", seat]));
    words.extend(more);
    run(&words)
}

#[test]
fn it_plays_by_mjai_at_its_own_table() {
    let folder = tempfile::tempdir().unwrap();
    let logs = folder.path().join("logs");
    let seats = ["E", "3"].map(|seat| format!("{seat}='{PROGRAM}' mjai --rules riichi --level fast"));
    let (status, out, errors) = simulate(&seats, &["--json", "--log", logs.to_str().unwrap()]);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{out}");
    let summary: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(summary["players"], json!(["mjai-1", "novice", "mjai-3", "novice"]));
    assert_eq!(summary["programs"]["mjai-3"]["replaced"], json!(0));
    assert_eq!(summary["kinds"]["mjai-1"]["players"], json!(1));
    for game in 0..2 {
        let log = logs.join(format!("simulate-1-{game}.jsonl"));
        assert_eq!(run(&["verify", log.to_str().unwrap()]).0, Some(0));
        assert_eq!(run(&["replay", log.to_str().unwrap()]).0, Some(0));
    }
}

#[test]
fn it_plays_by_mjai_at_its_own_table_of_three() {
    let folder = tempfile::tempdir().unwrap();
    let logs = folder.path().join("logs");
    let seat = format!("W='{PROGRAM}' mjai --rules sanma-tenhou --level fast");
    let words = ["simulate", "--games", "1", "--rules", "sanma-tenhou", "--players", "novice", "--seat", seat.as_str()];
    let (status, out, errors) = run(&[&words[..], &["--json", "--log", logs.to_str().unwrap()]].concat());
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{out}");
    let summary: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(summary["players"], json!(["novice", "novice", "mjai-3"]));
    let log = logs.join("simulate-1-0.jsonl");
    for form in ["mjai", "tenhou6", "log"] {
        let written = folder.path().join(form);
        let [log, to] = [&log, &written].map(|path| path.to_str().unwrap());
        assert_eq!(run(&["convert", log, "--to", form, "--out", to]).0, Some(0), "{form}");
        let (status, told, errors) = run(&["verify", to, "--json"]);
        assert_eq!((status, errors.as_str()), (Some(0), ""), "{form}: {told}");
        let hands: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let of_three =
            |hand: &&Value| hand["agrees"] == true && hand["after"].as_array().is_some_and(|all| all.len() == 3);
        assert!(hands.iter().filter(of_three).count() >= 3, "{form}: {told}");
    }
}

#[test]
fn a_program_that_is_no_player_is_told_and_replaced() {
    let seats = [format!("S='{PROGRAM}' rules --lang en")];
    let (status, out, errors) = simulate(&seats, &[]);
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("mjai-2") && errors.contains("Answer 1, “"), "{errors}");
    assert!(out.contains("Finished by a computer") && out.contains("2 games"), "{out}");
    // What it says on its error stream is shown.
    let seats = [format!("S='{PROGRAM}' mjai --level nobody --lang en")];
    let (status, _, errors) = simulate(&seats, &[]);
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("mjai-2: laomajiang: --level") && errors.contains("ended with status 2"), "{errors}");
}

#[test]
fn what_is_no_seat_or_no_program_is_a_mistake() {
    for (seat, says) in [
        ("python3 bot.py", "SEAT=COMMAND"),
        ("X=python3 bot.py", "from 1 to 4"),
        ("5=python3 bot.py", "from 1 to 4"),
        ("0=python3 bot.py", "from 1 to 4"),
        ("E=", "no command"),
        ("E='bot", "left open"),
        ("E=/no/such/bot", "/no/such/bot"),
    ] {
        let (status, _, errors) = simulate(&[seat.to_owned()], &[]);
        assert_eq!(status, Some(2), "{seat}: {errors}");
        assert!(errors.contains("--seat") && errors.contains(says), "{seat}: {errors}");
    }
    let twice = ["E=a", "1=b"].map(str::to_owned);
    assert!(simulate(&twice, &[]).2.contains("has a program already"));
    let (status, _, errors) = run(&["simulate", "--games", "1", "--seat", "E=a"]);
    assert_eq!(status, Some(2), "{errors}");
}
