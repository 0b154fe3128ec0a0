//! What a program at one of our seats is told, and the meaning of its answers.

use mj_bots::Strength;
use mj_bots::selfplay::{mixed, step};
use mj_records::house::Rules;
use mj_records::read::log::record;
use mj_records::referee::{Meaning, Referee, Wrong};
use mj_records::replay::replay;
use mj_records::{FaultKind, Format, write};
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_table::{Action, Event, Player, Setup, Table, Viewer};
use mj_tiles::{Players, Tile};
use mj_wire::chain::Chain;
use mj_wire::fair::GameId;
use mj_wire::log::{Header, Log, LogEntry, Walls, known};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A game between computer players: its log, and what a program at each place would have been told.
fn played(preset: &str, options: &Value, seed: u64) -> (Log, Vec<Vec<Value>>) {
    let house = options.as_object().unwrap();
    let rules = Arc::new(Ruleset::with_options(known(preset).unwrap(), house).unwrap());
    let setup = Setup::new(rules.clone()).unwrap();
    let count = rules.mechanics.players.count();
    let mut bots: Vec<_> = (0..count as u64).map(|at| Strength::Fast.player(rules.clone(), seed + at)).collect();
    let mut table = Table::new(setup.clone());
    // The next seat does not always have the next number.
    let places = [[2, 1, 3, 0], [0, 1, 2, 3], [2, 3, 0, 1]][seed as usize % 3];
    let places: Vec<Player> = places.map(Player).into_iter().filter(|player| player.index() < count).collect();
    let mut events = table.seat(places.clone(), &[]).unwrap();
    let names = ["a", "b", "c", "d"].map(str::to_owned)[..count].to_vec();
    let referee = |player: &Player| Referee::new(&setup, *player, names.clone()).unwrap();
    let mut referees: Vec<Referee> = places.iter().map(referee).collect();
    let mut told = vec![Vec::new(); count];
    let mut chance = mixed(seed);
    let mut more = events.clone();
    loop {
        for ((referee, lines), player) in referees.iter_mut().zip(&mut told).zip(places.iter().copied()) {
            let heard: Vec<_> = more.iter().filter_map(|event| table.told(event, Viewer::Player(player))).collect();
            referee.hear(&heard, &table.view(Viewer::Player(player)));
            let line: Vec<Value> = serde_json::from_str(&referee.line()).unwrap();
            lines.extend(line);
        }
        let Some(next) = step(&mut table, &mut bots, &mut chance).unwrap() else { break };
        more = next;
        events.extend(more.clone());
    }
    let header = Header::new(GameId::new("test").unwrap(), &setup, house, names, Walls::Given);
    let mut chain = Chain::new();
    let entries = std::iter::once(LogEntry::Game(header)).chain(events.into_iter().map(LogEntry::Event));
    let text: String = entries.map(|entry| chain.link(&entry).unwrap()).collect();
    (Log::read(text.as_bytes()).unwrap(), told)
}

/// The record of a game without what is hidden from a place.
fn hidden_from(record: &[Value], me: usize) -> Vec<Value> {
    let hide = |mut event: Value| {
        if event["type"] == "start_kyoku" {
            for (place, tiles) in event["tehais"].as_array_mut().unwrap().iter_mut().enumerate() {
                if place != me {
                    *tiles = json!(vec!["?"; 13]);
                }
            }
        }
        if event["type"] == "tsumo" && event["actor"] != json!(me) {
            event["pai"] = json!("?");
        }
        event
    };
    record.iter().cloned().map(hide).collect()
}

#[test]
fn each_seat_is_told_the_record_without_what_is_hidden_from_it() {
    let mut kinds = std::collections::BTreeSet::new();
    let options = [
        json!({ "seating": "chosen", "first_dealer": "east_seat" }),
        json!({ "seating": "chosen", "first_dealer": "east_seat", "kan_dora_timing": "open_after_discard", "game_length": "east" }),
    ];
    for (seed, options) in (0..24).zip(options.iter().cycle()) {
        let preset = if seed < 12 { "riichi" } else { "sanma" };
        let (log, told) = played(preset, options, seed);
        let record = record(&log).unwrap();
        let written = write(&record, &replay(&record, &Map::new()).unwrap(), Format::Mjai).unwrap();
        let whole: Vec<Value> = written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        kinds.extend(whole.iter().map(|event| event["type"].to_string()));
        for (me, told) in told.iter().enumerate() {
            let [start, rest @ ..] = told.as_slice() else { panic!("nothing is told") };
            assert_eq!((&start["type"], &start["id"]), (&json!("start_game"), &json!(me)));
            assert_eq!(
                (start["names"].as_array().unwrap().len(), &start["aka_flag"]),
                (record.names.len(), &json!(false))
            );
            let expected = hidden_from(&whole[1..], me);
            let parts = rest.iter().zip(&expected).position(|(told, expected)| told != expected);
            assert_eq!(parts.map(|at| (&rest[at], &expected[at])), None, "seed {seed}, place {me}");
            assert_eq!(rest.len(), expected.len(), "seed {seed}, place {me}");
        }
    }
    for kind in
        ["reach", "reach_accepted", "chi", "pon", "ankan", "kita", "dora", "hora", "ryukyoku", "end_kyoku", "end_game"]
    {
        assert!(kinds.contains(&format!("{kind:?}")), "{kind} never happened: {kinds:?}");
    }
}

/// A referee for a program at place 0.
fn referee() -> Referee {
    let setup = Setup::new(Rules::usual(Players::Four, &Map::new()).unwrap().rules).unwrap();
    Referee::new(&setup, Player(0), vec![String::new(); 4]).unwrap()
}

fn tile(text: &str) -> Tile {
    mj_records::names::from_mjai(text).unwrap()
}

const fn discard(tile: Tile, drawn: bool, riichi: bool) -> Action {
    Action::Discard { tile, drawn, ready: if riichi { Some(Ready::Riichi) } else { None } }
}

#[test]
fn an_answer_is_one_of_the_offers() {
    let [five, red, four, six, north] = ["5m", "5mr", "4m", "6m", "N"].map(tile);
    let offers = [
        Action::Pass,
        Action::Win,
        Action::Abort,
        discard(five, false, false),
        discard(five, true, false),
        discard(red, false, false),
        Action::Chow { with: [four, six] },
        Action::Pung { with: [five, red] },
        Action::Kong { with: [five, five, red] },
        Action::Conceal { with: [five, five, five, red] },
        Action::Add { tile: four },
        Action::SetAside { tile: north },
    ];
    for (line, action) in [
        (r#"{"type":"none"}"#, offers[0]),
        (r#"[{"type":"none"}]"#, offers[0]),
        (r#"{"type":"hora","actor":0,"target":2,"pai":"5m"}"#, offers[1]),
        (r#"{"type":"ryukyoku","actor":0}"#, offers[2]),
        (r#"{"type":"dahai","actor":0,"pai":"5m","tsumogiri":false}"#, offers[3]),
        (r#"{"type":"dahai","actor":0,"pai":"5m","tsumogiri":true,"meta":{"q":[0.5]}}"#, offers[4]),
        (r#"{"type":"dahai","actor":0,"pai":"5mr","tsumogiri":true}"#, offers[5]),
        (r#"{"type":"chi","actor":0,"target":3,"pai":"5m","consumed":["6m","4m"]}"#, offers[6]),
        (r#"{"type":"pon","actor":0,"target":1,"pai":"5m","consumed":["5mr","5m"]}"#, offers[7]),
        (r#"{"type":"daiminkan","actor":0,"consumed":["5mr","5m","5m"]}"#, offers[8]),
        (r#"{"type":"ankan","actor":0,"consumed":["5m","5m","5mr","5m"]}"#, offers[9]),
        (r#"{"type":"kakan","actor":0,"pai":"4m","consumed":["4m","4m","4m"]}"#, offers[10]),
        (r#"{"type":"kita","actor":0,"pai":"N"}"#, offers[11]),
        (r#"{"type":"nukidora","actor":0}"#, offers[11]),
    ] {
        assert_eq!(referee().read(line, &offers), Ok(Meaning::Act(action)), "{line}");
    }
}

#[test]
fn what_is_no_answer_is_refused() {
    let offers = [discard(tile("5m"), false, false), Action::Chow { with: ["4m", "6m"].map(tile) }];
    for line in [
        r#"{"type":"none"}"#,
        r#"{"type":"dahai","actor":0,"pai":"6m"}"#,
        r#"{"type":"dahai","actor":0,"pai":"?"}"#,
        r#"{"type":"dahai","actor":0}"#,
        r#"{"type":"reach","actor":0}"#,
        r#"{"type":"chi","actor":0,"consumed":["4m","4m"]}"#,
        r#"{"type":"chi","actor":0,"consumed":["4m","6m","6m"]}"#,
        r#"{"type":"chi","actor":0}"#,
        r#"{"type":"kita","actor":0,"pai":"N"}"#,
        r#"{"type":"start_game"}"#,
    ] {
        assert_eq!(referee().read(line, &offers), Err(Wrong::NotOffered), "{line}");
    }
    let other = r#"{"type":"dahai","actor":1,"pai":"5m"}"#;
    assert_eq!(referee().read(other, &offers), Err(Wrong::OtherSeat));
    for line in ["", "x", "null", "5", "[]", r#"[{"type":"none"},{"type":"none"}]"#, r#"{"type":5}"#, "{}"] {
        assert!(matches!(referee().read(line, &offers), Err(Wrong::Unread(_))), "{line}");
    }
}

#[test]
fn riichi_takes_two_answers() {
    let [one, two] = ["1m", "2m"].map(tile);
    let offers = [discard(one, true, false), discard(one, true, true), discard(two, false, false)];
    let mut referee = referee();
    let reach = r#"{"type":"reach","actor":0}"#;
    assert_eq!(referee.read(reach, &offers), Ok(Meaning::Declares));
    assert_eq!(referee.line(), r#"[{"actor":0,"type":"reach"}]"#);
    // No other discard keeps the hand ready, and 立直 cannot be repeated.
    for line in [r#"{"type":"dahai","actor":0,"pai":"2m"}"#, r#"{"type":"none"}"#, reach] {
        assert_eq!(referee.read(line, &offers), Err(Wrong::NotOffered), "{line}");
    }
    let discards = r#"{"type":"dahai","actor":0,"pai":"1m","tsumogiri":true}"#;
    assert_eq!(referee.read(discards, &offers), Ok(Meaning::Act(offers[1])));
}

#[test]
fn what_mjai_cannot_say_is_played_by_no_program() {
    for preset in ["shanghai", "shura"] {
        let setup = Setup::new(Ruleset::preset(preset).unwrap().into()).unwrap();
        let refused = Referee::new(&setup, Player(0), Vec::new()).unwrap_err();
        assert_eq!(refused.what, FaultKind::OtherGame, "{preset}");
    }
}

#[test]
fn a_program_is_asked_in_hands_that_it_was_told_from_the_deal_on() {
    let setup = Setup::new(Rules::usual(Players::Four, &Map::new()).unwrap().rules).unwrap();
    let mut bots: Vec<_> = (0..4).map(|at| Strength::Novice.player(setup.rules().clone(), at)).collect();
    let (mut table, mut chance) = (Table::new(setup), mixed(5));
    let (mut whole, mut late) = (referee(), referee());
    let mut told = 0;
    while told < 12 {
        let events = step(&mut table, &mut bots, &mut chance).unwrap().unwrap();
        let heard: Vec<_> = events.iter().filter_map(|event| table.told(event, Viewer::Player(Player(0)))).collect();
        let view = table.view(Viewer::Player(Player(0)));
        whole.hear(&heard, &view);
        told += usize::from(table.is_playing());
        if told > 1 {
            late.hear(&heard, &view);
        }
    }
    let offers = [Action::Pass];
    assert!(whole.asks(&offers) && !whole.asks(&[Action::Stop, Action::PlayOn]));
    assert!(!late.asks(&offers));
    let lines = late.lines();
    assert!(lines.len() == 1 && lines[0].contains("start_game"), "{lines:?}");
}

#[test]
fn events_of_no_game_are_survived() {
    let mut referee = referee();
    let table = Table::new(Setup::new(Rules::usual(Players::Four, &Map::new()).unwrap().rules).unwrap());
    let view = table.view(Viewer::Player(Player(0)));
    let stray = Event::GameOver { why: mj_table::GameEnd::Left, results: Vec::new() };
    referee.hear(&table.told(&stray, Viewer::Player(Player(0))).into_iter().collect::<Vec<_>>(), &view);
    assert_eq!(referee.line(), r#"[{"type":"end_game"}]"#);
}
