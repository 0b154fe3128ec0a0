//! A game's log: it verifies, resumes at any line, and reveals changes.
#![allow(clippy::unwrap_used)]

use mj_club::{DealError, Game, Secrets, WallSource};
use mj_rules::Ruleset;
use mj_table::Setup;
use mj_wire::fair::{Change, ChangeWhy, Commitment, Committer, GameId, Links, Secret};
use mj_wire::log::{Log, known, verify};
use serde_json::Map;
use std::collections::BTreeMap;
use std::sync::Arc;

#[path = "logs/devices.rs"]
mod devices;

const SECRETS: Secrets = Secrets::new([7; 32]);

fn new_game(options: &str) -> Game {
    game_of("shanghai", options)
}

fn game_of(preset: &str, options: &str) -> Game {
    let options: Map<_, _> = serde_json::from_str(options).unwrap();
    let rules = Ruleset::with_options(known(preset).unwrap(), &options).unwrap();
    let mut setup = Setup::new(Arc::new(rules)).unwrap();
    setup.undo = true;
    let players = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
    Game::new(GameId::new("test-1").unwrap(), setup, &options, players, WallSource::Fair(SECRETS)).unwrap()
}

/// Plays random offered actions, the same each time.
fn step(game: &mut Game, random: &mut u64) {
    let mut below = |n: usize| {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*random >> 33) as usize % n
    };
    if game.table().awaits_deal() || game.table().places().is_none() {
        game.deal().unwrap();
    } else if game.table().may_advance() {
        game.advance().unwrap();
    } else {
        let awaited: Vec<_> = game.table().awaited().collect();
        let seat = awaited[below(awaited.len())];
        let offers = game.table().offers(seat);
        game.play(seat, offers[below(offers.len())]).unwrap();
    }
}

fn whole_log(options: &str) -> (String, Game) {
    let (mut game, mut random, mut log) = (new_game(options), 3, String::new());
    while game.table().over().is_none() {
        step(&mut game, &mut random);
        log.extend(game.take_lines());
    }
    (log, game)
}

#[test]
fn a_log_verifies_and_replays_to_the_same_table() {
    for options in [r#"{"rounds": 1, "value.seven-pairs": 11}"#, r#"{"rounds": 1, "conduct": "by-hand"}"#] {
        let (text, game) = whole_log(options);
        let log = Log::read(text.as_bytes()).unwrap();
        let found = verify(&log, &known).unwrap();
        assert!(found.over && found.hands == found.proved && found.hands >= 4, "{found:?}");
        assert_eq!(log.replay(&known, |_, _| {}).unwrap(), *game.table());
        assert_eq!(log.code(), game.code());
    }
}

/// rules/taiwan.md §2.4: the throw for the first dealer opens the first wall, and the log has no other.
#[test]
fn what_is_thrown_is_proved_where_the_first_dealers_throw_opens_their_wall() {
    for (options, first) in [(r#"{"opening": "dealer"}"#, false), ("{}", true)] {
        let (mut game, mut random, mut text) = (game_of("taiwan", options), 3, String::new());
        while game.table().is_playing() || text.matches(r#""e":"dealt""#).count() < 2 {
            step(&mut game, &mut random);
            text.extend(game.take_lines());
        }
        let found = verify(&Log::read(text.as_bytes()).unwrap(), &known).unwrap();
        assert_eq!((found.hands, found.proved), (2, 2), "{options}");
        assert_eq!(Log::read(text.as_bytes()).unwrap().replay(&known, |_, _| {}).unwrap(), *game.table());
        let dealt = text.lines().filter(|line| line.contains(r#""e":"dealt""#));
        let told: Vec<bool> = dealt.map(|line| line.contains(r#""dice":["#)).collect();
        assert_eq!(told, [first, true], "{options}");
        // Another throw for the first dealer does not follow from the secrets.
        let other = |line: &str| {
            let mut body: Map<String, serde_json::Value> = serde_json::from_str(line).unwrap();
            body.remove("prev");
            if body["e"] == "seated" {
                let eye = body["dice"][0].as_u64().unwrap();
                body["dice"][0] = (eye % 6 + 1).into();
            }
            serde_json::to_string(&body).unwrap()
        };
        let lines: Vec<String> = text.lines().map(other).collect();
        assert!(verify(&Log::read(forged(&lines).as_bytes()).unwrap(), &known).is_err());
    }
}

#[test]
fn a_game_goes_on_from_any_line_and_even_from_half_a_line() {
    let (text, game) = whole_log(r#"{"rounds": 1}"#);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for cut in (1..lines.len()).step_by(17).chain(lines.len() - 4..=lines.len()) {
        let mut start: String = lines[..cut].concat();
        if let Some(next) = lines.get(cut) {
            start.push_str(&next[..next.len() / 2]);
        }
        let log = Log::read(start.as_bytes()).unwrap();
        start.truncate(log.torn.map_or(start.len(), |good| good as usize));
        let mut resumed = Game::resume(&log, &known, WallSource::Fair(SECRETS)).unwrap();
        let mut random = 99;
        while resumed.table().over().is_none() {
            step(&mut resumed, &mut random);
        }
        start.extend(resumed.take_lines());
        let whole = Log::read(start.as_bytes()).unwrap();
        assert!(verify(&whole, &known).unwrap_or_else(|why| panic!("cut at {cut}: {why}")).over);
    }
    let log = Log::read(text.as_bytes()).unwrap();
    assert!(Game::resume(&log, &known, WallSource::Fair(Secrets::new([8; 32]))).is_err());
    assert_eq!(Game::resume(&log, &known, WallSource::Fair(SECRETS)).unwrap().table(), game.table());
}

/// Links changed lines again, as a forger would.
fn forged(lines: &[String]) -> String {
    let mut chain = mj_wire::chain::Chain::new();
    let link = |line: &String| {
        let body: Map<String, serde_json::Value> = serde_json::from_str(line).unwrap();
        chain.link(&body).unwrap()
    };
    lines.iter().map(link).collect()
}

#[test]
fn whatever_is_changed_is_named() {
    let (text, _) = whole_log(r#"{"rounds": 1}"#);
    // Without the links; a forger links them again.
    let lines: Vec<String> = text.lines().map(|line| format!("{{{}", &line[43..])).collect();
    assert!(verify(&Log::read(forged(&lines).as_bytes()).unwrap(), &known).is_ok());
    let mut doubts = BTreeMap::new();
    for at in 1..lines.len() {
        let mut changed = lines.clone();
        let line = &mut changed[at];
        let before = line.clone();
        // Another tile, another answer, another secret.
        *line = match at % 3 {
            0 => line.replace("5m", "6m"),
            1 => line.replace("\"pass\"", "\"win\""),
            _ => line.replacen("a", "b", 1).replace("\"drbwn\"", "\"drawn\""),
        };
        if *line == before {
            changed.remove(at);
        }
        let outcome = match Log::read(forged(&changed).as_bytes()) {
            Err(error) => error.to_string(),
            Ok(log) => match verify(&log, &known) {
                Err(doubt) => doubt.to_string(),
                // Without its last line the game is not over, or a hand is not proved.
                Ok(found) if !found.over || found.proved < found.hands => continue,
                // A commitment without a deal would show nothing; there is none here.
                Ok(_) => panic!("line {} changed unnoticed:\n{before}\n{}", at + 1, changed[at.min(changed.len() - 1)]),
            },
        };
        *doubts
            .entry(outcome.split(": ").nth(1).unwrap_or_default().chars().take(20).collect::<String>())
            .or_insert(0) += 1;
    }
    assert!(doubts.len() > 5, "{doubts:?}");
}

/// The chain of a player's device.
fn device(player: u8, end: u8) -> Links {
    Links::new(Committer::Player(player), &GameId::new("test-1").unwrap(), &Secret::new([end; 32]))
}

fn tips(devices: &[(u8, &Links)]) -> BTreeMap<u8, Commitment> {
    devices.iter().map(|(player, links)| (*player, links.tip())).collect()
}

fn links(devices: &[(u8, &Links)], hand: u32) -> BTreeMap<u8, Secret> {
    devices.iter().map(|(player, links)| (*player, links.link(hand).unwrap())).collect()
}

const fn silent(player: u8) -> Change {
    Change { player, why: ChangeWhy::Silent, tip: None }
}

fn brings(player: u8, why: ChangeWhy, links: &Links) -> Change {
    Change { player, why, tip: Some(links.tip()) }
}

/// The wall of the last dealt hand.
fn wall(log: &str) -> String {
    let dealt = log.rsplit("\"wall\":\"").next().unwrap();
    dealt.split('"').next().unwrap().to_owned()
}

/// A game up to a line of its log; unwritten events are lost.
fn killed(text: &str) -> Game {
    Game::resume(&Log::read(text.as_bytes()).unwrap(), &known, WallSource::Fair(SECRETS)).unwrap()
}

/// The result of verifying these lines, linked again.
fn told(lines: &[String]) -> String {
    match Log::read(forged(lines).as_bytes()) {
        Err(error) => error.to_string(),
        Ok(log) => verify(&log, &known).map_or_else(|doubt| doubt.to_string(), |found| format!("{found:?}")),
    }
}

#[test]
fn no_wall_is_believed_that_was_not_mixed_in_order() {
    let (text, _) = whole_log(r#"{"rounds": 1}"#);
    let lines: Vec<String> = text.lines().map(|line| format!("{{{}", &line[43..])).collect();
    let at = |word: &str| lines.iter().position(|line| line.contains(&format!("\"e\":\"{word}\""))).unwrap();
    let (tips, open, seated, dealt, reveal) = (at("tips"), at("open"), at("seated"), at("dealt"), at("reveal"));
    let changed = |change: &dyn Fn(&mut Vec<String>)| {
        let mut changed = lines.clone();
        change(&mut changed);
        told(&changed)
    };
    // A wall that the host saw and did not deal.
    assert!(
        changed(&|lines| {
            let again = [lines[open].clone(), lines[open].replace("\"mix\":1", "\"mix\":2")];
            lines.splice(seated..seated, again);
        })
        .contains("out of order")
    );
    // Seats without a source.
    let nowhere = "seats are drawn, and a hand is dealt once";
    assert!(
        changed(&|lines| lines[seated] = r#"{"e":"seated","dice":null,"places":[3,2,1,0]}"#.into()).contains(nowhere)
    );
    assert!(changed(&|lines| lines.swap(tips, seated)).contains(nowhere));
    // A hand dealt from nothing, and one whose secret is kept back.
    assert!(changed(&|lines| drop(lines.drain(tips..=open))).contains(nowhere));
    assert!(changed(&|lines| drop(lines.remove(tips))).contains("out of order"));
    assert!(changed(&|lines| drop(lines.remove(reveal))).contains("out of order"));
    // A secret opened before the hand is over, a missing player who does not exist, the same secrets again.
    assert!(
        changed(&|lines| {
            let line = lines.remove(reveal);
            lines.insert(dealt + 1, line);
        })
        .contains("out of order")
    );
    // Lines of format 1, repeated tips, and invalid changes.
    for odd in [
        r#"{"e":"missing","mix":1,"players":[1]}"#.into(),
        lines[tips].replace("tips", "commit").replace("null", &format!("\"{}\"", "0".repeat(64))),
        lines[tips].clone(),
        r#"{"e":"changed","mix":1,"changes":[]}"#.into(),
        r#"{"e":"changed","mix":2,"changes":[{"player":1,"why":"silent"}]}"#.into(),
    ] {
        assert!(changed(&|lines| lines.insert(open, odd.clone())).contains("out of order"), "{odd}");
    }
    let silent = r#"{"e":"changed","mix":1,"changes":[{"player":1,"why":"silent"}]}"#;
    assert!(changed(&|lines| lines.insert(open, silent.into())).contains("cannot change"));
    let second = lines.iter().rposition(|line| line.contains("\"e\":\"open\"")).unwrap();
    assert!(
        changed(&|lines| {
            let mix = lines[second].split("\"players\"").next().unwrap().to_owned();
            let secrets = lines[open].split("\"players\"").nth(1).unwrap().to_owned();
            lines[second] = format!("{mix}\"players\"{secrets}");
        })
        .contains("opened before")
    );
    // Too many players, and a repeated option.
    assert!(
        changed(&|lines| lines[0] = lines[0].replace("[\"a\",", "[\"a\",\"e\",")).contains("5 players at a table of 4")
    );
    let twice = text.lines().next().unwrap().replace("\"minimum\":11", "\"minimum\":0,\"minimum\":11") + "\n";
    assert!(Log::read(twice.as_bytes()).unwrap_err().to_string().contains("stands twice"));
}

#[test]
fn a_wall_that_was_opened_is_the_one_that_is_dealt() {
    let (text, _) = whole_log(r#"{"rounds": 1}"#);
    let until = |word: &str| {
        let last = text.lines().position(|line| line.contains(word)).unwrap();
        text.split_inclusive('\n').take(last + 1).collect::<String>()
    };
    let whole = Log::read(until("\"e\":\"dealt\"").as_bytes()).unwrap();
    let cut = Log::read(until("\"e\":\"open\"").as_bytes()).unwrap();
    let mut resumed = Game::resume(&cut, &known, WallSource::Fair(SECRETS)).unwrap();
    resumed.deal().unwrap();
    let table = whole.replay(&known, |_, _| {}).unwrap();
    assert_eq!(*resumed.table(), table, "the host may not mix again because they dislike the wall");
    assert!(Game::resume(&cut, &known, WallSource::Given).is_err());
}
