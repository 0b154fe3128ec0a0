//! Every format can be converted to every other and back.

use mj_bots::Strength;
use mj_bots::selfplay::{mixed, play};
use mj_records::replay::{Replayed, replay};
use mj_records::{FaultKind, Format, Record, read, write};
use mj_rules::Ruleset;
use mj_table::{Event, Player, Setup, Table};
use mj_wire::chain::Chain;
use mj_wire::fair::GameId;
use mj_wire::log::{Header, Log, LogEntry, Walls, known, verify};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

fn sample(name: &str) -> Record {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    read(&std::fs::read(folder.join(name)).unwrap()).unwrap()
}

fn played(record: &Record) -> Replayed {
    let replayed = replay(record, &Map::new()).unwrap();
    for (number, hand) in (1..).zip(&replayed.hands) {
        assert_eq!(hand.difference, None, "{:?}, hand {number}", record.format);
    }
    replayed
}

fn written(record: &Record, to: Format) -> String {
    write(record, &played(record), to).unwrap()
}

fn again(record: &Record, to: Format) -> Record {
    let text = written(record, to);
    assert!(read::looks_foreign(text.as_bytes()) == (to != Format::Log));
    let record = read(text.as_bytes()).unwrap();
    assert_eq!(record.format, to);
    record
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A record with only its complete hands, as tenhou.net/6 stores them.
fn whole(mut record: Record) -> Record {
    record.hands.retain(|hand| hand.end.is_some());
    record
}

#[test]
fn mjai_comes_back_from_a_log_line_by_line() {
    for name in ["double-ron.mjai", "robbed-and-cut-off.mjai"] {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
        let mut original = lines(&std::fs::read_to_string(folder.join(name)).unwrap());
        let log = written(&sample(name), Format::Log);
        assert!(verify(&Log::read(log.as_bytes()).unwrap(), &known).is_ok());
        let back = lines(&written(&read(log.as_bytes()).unwrap(), Format::Mjai));
        if back.len() < original.len() {
            assert_eq!(original.pop(), Some(json!({ "type": "end_game" })), "the game is not over by the rules");
        }
        assert_eq!(back, original, "{name}");
    }
}

#[test]
fn tenhou6_comes_back_from_a_log_and_from_mjai() {
    for name in ["double-ron.xml", "robbed-twice.xml", "double-ron.mjai", "three.mjai"] {
        let first = written(&whole(sample(name)), Format::Tenhou6);
        let record = read(first.as_bytes()).unwrap();
        let by_log = again(&record, Format::Log);
        let verified = verify(&Log::read(written(&record, Format::Log).as_bytes()).unwrap(), &known).unwrap();
        assert_eq!(verified.over, name != "three.mjai", "{name}");
        for other in [by_log, again(&record, Format::Mjai)] {
            assert_eq!(lines(&written(&other, Format::Tenhou6)), lines(&first), "{name}");
        }
    }
}

#[test]
fn a_file_of_three_from_the_log_editor_is_read_without_its_rules() {
    let written = written(&sample("three.mjai"), Format::Tenhou6);
    let mut file: Value = serde_json::from_str(&written).unwrap();
    assert!(written.contains("\"f44\""), "{written}");
    assert_eq!(file["log"][0].as_array().unwrap()[13..16], [json!([]), json!([]), json!([])]);
    assert_eq!(file["log"][0][1], json!([35_000, 35_000, 35_000, 0]));
    for (shown, preset) in [("三鳳南喰赤", "sanma-tenhou"), ("玉の間三人南", "sanma-soul"), ("", "sanma-tenhou")]
    {
        let fields = file.as_object_mut().unwrap();
        fields.retain(|name, _| !matches!(name.as_str(), "rules" | "options"));
        fields["rule"] = json!({ "disp": shown, "aka": 1 });
        let replayed = played(&read(file.to_string().as_bytes()).unwrap());
        assert_eq!(replayed.rules.rules.preset.id, preset, "{shown}");
    }
}

#[test]
fn what_a_log_cannot_hold_is_refused() {
    let mut record = sample("double-ron.mjai");
    record.hands.remove(0);
    assert_eq!(write(&record, &played(&record), Format::Log).unwrap_err().what, FaultKind::NoBeginning);
    let mut record = sample("double-ron.mjai");
    record.hands[1].end.as_mut().unwrap().after.as_mut().unwrap()[0] += 100;
    let replayed = replay(&record, &Map::new()).unwrap();
    let fault = write(&record, &replayed, Format::Log).unwrap_err();
    assert!(matches!((&fault.what, fault.hand), (FaultKind::Doubted(_), Some(2))), "{fault:?}");
    assert!(write(&record, &replayed, Format::Mjai).is_ok());
}

/// The log of a game between novices.
pub fn log(preset: &str, options: &Value, seed: u64) -> String {
    let house = options.as_object().unwrap();
    let rules = std::sync::Arc::new(Ruleset::with_options(known(preset).unwrap(), house).unwrap());
    let setup = Setup::new(rules.clone()).unwrap();
    let count = rules.mechanics.players.count();
    let mut bots: Vec<_> = (0..count as u64).map(|at| Strength::Novice.player(rules.clone(), seed + at)).collect();
    let mut events: Vec<Event> = Vec::new();
    let mut table = Table::new(setup.clone());
    // The next seat does not always have the next number.
    let places = [[2, 1, 3, 0], [0, 1, 2, 3], [2, 3, 0, 1]][seed as usize % 3];
    let places = places.map(Player).into_iter().filter(|player| player.index() < count);
    events.extend(table.seat(places.collect(), &[]).unwrap());
    play(&mut table, &mut bots, &mut mixed(seed), &mut |event| events.push(event.clone())).unwrap();
    let players = (0..count).map(|at| format!("novice-{at}")).collect();
    let header = Header::new(GameId::new("test").unwrap(), &setup, house, players, Walls::Given);
    let mut chain = Chain::new();
    let entries = std::iter::once(LogEntry::Game(header)).chain(events.into_iter().map(LogEntry::Event));
    entries.map(|entry| chain.link(&entry).unwrap()).collect()
}

#[test]
fn games_of_this_program_agree_in_every_form() {
    let plain = json!({});
    let odd = json!({
        "game_length": "east", "red_fives": [2, 0, 1], "ron_limit": 1, "start_points": 30_000, "kan_dora_timing": "open_after_discard",
        "all_last_dealer_stop": "choice", "hakoten_riichi": false, "nagashi": "win", "seating": "chosen",
    });
    let chows = json!({ "chi": true, "nuki": "north_yakuhai", "dead_wall_tiles": 14, "red_fives": [0, 2] });
    let at_tables = [
        ("riichi", &plain, 3),
        ("riichi-soul", &plain, 3),
        ("riichi", &odd, 4),
        ("sanma", &plain, 3),
        ("sanma-soul", &plain, 3),
        ("sanma-tenhou", &plain, 3),
        ("sanma", &chows, 3),
    ];
    for (preset, options, seeds) in at_tables {
        for seed in 0..seeds {
            let log = log(preset, options, seed);
            let record = read(log.as_bytes()).unwrap();
            let [mjai, tenhou6] = [Format::Mjai, Format::Tenhou6].map(|to| again(&record, to));
            let points = |record: &Record| played(record).hands.last().unwrap().outcome.as_ref().unwrap().after.clone();
            assert_eq!([points(&mjai), points(&tenhou6)], [points(&record), points(&record)], "{preset} {seed}");
            let back = written(&mjai, Format::Log);
            assert!(verify(&Log::read(back.as_bytes()).unwrap(), &known).unwrap().over, "{preset} {seed}");
            assert_eq!(read(back.as_bytes()).unwrap().hands, record.hands, "{preset} {seed}");
        }
    }
}
