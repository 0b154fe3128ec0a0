//! The JSON of the log editor tenhou.net/6.

use super::{points, pung};
use crate::fault::{Fault, FaultKind};
use crate::names::tenhou6;
use crate::read::tenhou6::PLACES;
use crate::read::yaku::name;
use crate::record::{Drawn, End, Hand, How, Move, Record, RecordedWin, Who};
use crate::replay::Replayed;
use mj_rules::Ruleset;
use mj_tiles::{Players, Tile, Wind};
use serde_json::{Value, json};

/// Writes a record.
pub fn write(record: &Record, replayed: &Replayed) -> Result<String, Fault> {
    let rules = &replayed.rules.rules;
    let reds = rules.mechanics.red_fives;
    let players = record.players();
    let mut names = record.names.clone();
    names.resize(PLACES, String::new());
    let hands: Result<Vec<Value>, Fault> = record
        .hands
        .iter()
        .zip(1..)
        .filter(|(hand, _)| hand.end.is_some())
        .map(|(hand, at)| of_hand(rules, hand, at))
        .collect();
    let mut file = json!({
        "title": ["", ""], "name": names,
        "rule": { "disp": shown(players), "aka51": reds[0], "aka52": reds[1], "aka53": reds[2] },
        "log": hands?,
    });
    if let Some(fields) = file.as_object_mut() {
        // Other programs ignore these fields; this one uses them.
        let frozen = replayed.frozen();
        fields.insert("rules".into(), json!(frozen.id));
        fields.insert("options".into(), json!(frozen.options));
    }
    Ok(format!("{file}\n"))
}

/// The text that other programs expect in the name of the rules.
const fn shown(players: Players) -> &'static str {
    match players {
        Players::Three => "三",
        Players::Four => "",
    }
}

#[derive(Default)]
struct Lists {
    came: [Vec<Value>; PLACES],
    went: [Vec<Value>; PLACES],
}

/// No change.
const NOTHING: &[i64] = &[0; PLACES];

/// The points of all places.
fn placed(points: &[i64]) -> Vec<i64> {
    points.iter().chain(NOTHING).copied().take(PLACES).collect()
}

fn of_hand(rules: &Ruleset, hand: &Hand, number: u32) -> Result<Value, Fault> {
    if hand.start.dealer != hand.start.passed {
        return Err(Fault { line: hand.line, ..Fault::whole(FaultKind::Unsayable("oya")).in_hand(number as usize) });
    }
    let mut lists = Lists::default();
    hand.moves.iter().for_each(|step| lists.add(hand, &step.act));
    let round = hand.start.round as usize * PLACES + usize::from(hand.start.passed);
    let under = match hand.end.as_ref().map(|end| &end.how) {
        Some(How::Won(wins)) => wins.iter().filter_map(|win| win.under.as_ref()).max_by_key(|under| under.len()),
        _ => None,
    };
    let numbers = |tiles: &[Tile]| tiles.iter().map(|&tile| tenhou6(tile)).collect::<Vec<_>>();
    let mut parts = vec![
        json!([round, hand.start.honba, hand.start.sticks]),
        json!(placed(&hand.start.scores)),
        json!(numbers(&hand.indicators)),
        json!(numbers(under.map_or(&[][..], |under| under))),
    ];
    let nobody = [const { Vec::new() }; PLACES];
    for (dealt, (came, went)) in hand.deal.iter().chain(&nobody).zip(lists.came.into_iter().zip(lists.went)) {
        parts.extend([json!(numbers(dealt)), Value::Array(came), Value::Array(went)]);
    }
    parts.extend(hand.end.as_ref().map(|end| of_end(rules, hand, end)));
    Ok(Value::Array(parts))
}

impl Lists {
    fn add(&mut self, hand: &Hand, act: &Move) {
        let mut came = |who: Who, value: Value| self.came[usize::from(who)].push(value);
        match *act {
            Move::Draw { who, tile } => came(who, json!(tenhou6(tile))),
            Move::Chow { who, own, tile, from } => came(who, json!(called('c', place(who, from, 2), tile, &own))),
            Move::Pung { who, own, tile, from } => came(who, json!(called('p', place(who, from, 2), tile, &own))),
            Move::Kong { who, own, tile, from } => {
                came(who, json!(called('m', place(who, from, 3), tile, &own)));
                self.went[usize::from(who)].push(json!(0));
            }
            Move::Discard { who, tile, drawn, riichi } => {
                let number = if drawn { 60 } else { tenhou6(tile) };
                let value = if riichi { json!(format!("r{number}")) } else { json!(number) };
                self.went[usize::from(who)].push(value);
            }
            Move::Conceal { who, own } => {
                self.went[usize::from(who)].push(json!(called('a', 3, own[3], &own[..3])));
            }
            Move::Add { who, tile } => {
                let (own, from) =
                    pung(hand, who, tile.kind()).map_or((Vec::new(), who), |(own, from)| (own.to_vec(), from));
                self.went[usize::from(who)].push(json!(called('k', place(who, from, 2), tile, &own)));
            }
            Move::Aside { who, tile } => self.went[usize::from(who)].push(json!(format!("f{}", tenhou6(tile)))),
            Move::Turned { .. } | Move::Deposit { .. } => {}
        }
    }
}

/// The position of the claimed tile: from the left, across, the right, which is the last.
const fn place(who: Who, from: Who, last: usize) -> usize {
    match (from as usize + PLACES - who as usize) % PLACES {
        3 => 0,
        2 => 1,
        _ => last,
    }
}

fn called(letter: char, place: usize, tile: Tile, own: &[Tile]) -> String {
    let mut parts: Vec<String> = own.iter().map(|&tile| tenhou6(tile).to_string()).collect();
    parts.insert(place.min(parts.len()), format!("{letter}{}", tenhou6(tile)));
    parts.concat()
}

fn of_end(rules: &Ruleset, hand: &Hand, end: &End) -> Value {
    match &end.how {
        How::Won(wins) => {
            let mut parts = vec![json!("和了")];
            for win in wins {
                parts.extend([json!(placed(win.change.as_deref().unwrap_or(NOTHING))), told(rules, hand, win)]);
            }
            Value::Array(parts)
        }
        How::Drawn { how: how @ (Drawn::Exhaustive | Drawn::Nagashi | Drawn::Untold), change, .. } => {
            let word = if *how == Drawn::Nagashi { "流し満貫" } else { "流局" };
            json!([word, placed(change.as_deref().unwrap_or(NOTHING))])
        }
        How::Drawn { how, .. } => json!([match how {
            Drawn::NineKinds => "九種九牌",
            Drawn::FourWinds => "四風連打",
            Drawn::AllReady => "四家立直",
            Drawn::FourKongs => "四槓散了",
            _ => "三家和了",
        }]),
    }
}

/// A win: winner, discarder, liable player, worth and 役.
fn told(rules: &Ruleset, hand: &Hand, win: &RecordedWin) -> Value {
    let wind = hand.start.place(win.who);
    let mut parts = vec![json!(win.who), json!(win.from), json!(win.who), json!(points::worth(rules, hand, win))];
    for (id, worth) in win.yaku.iter().flatten() {
        let of = if id == "prevalent-wind" {
            Wind::ALL.iter().position(|wind| *wind == hand.start.round)
        } else {
            Some(wind)
        };
        let name = name(id, of.unwrap_or(0));
        let worth = if win.han.is_some() { format!("{worth}飜") } else { "役満".to_owned() };
        parts.push(json!(format!("{name}({worth})")));
    }
    Value::Array(parts)
}
