//! mjai: one event a line.

use super::pung;
use crate::names::{all_mjai, mjai, sort};
use crate::record::{Drawn, End, Hand, How, Move, Record, RecordedWin, Who};
use crate::replay::Replayed;
use mj_tiles::Tile;
use serde_json::{Value, json};

/// Writes a record.
pub fn write(record: &Record, replayed: &Replayed) -> String {
    // Some formats do not state that the game is over.
    let over = record.over || replayed.hands.last().is_some_and(|hand| hand.table.over().is_some());
    let mut lines = vec![begin(record, over, replayed)];
    for hand in &record.hands {
        lines.extend(of_hand(hand));
    }
    if over {
        lines.push(json!({ "type": "end_game" }));
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn begin(record: &Record, over: bool, replayed: &Replayed) -> Value {
    let mut begins = json!({ "type": "start_game" });
    let Some(fields) = begins.as_object_mut() else { return begins };
    let numbers = || (0..record.players().count()).map(|at| at.to_string()).collect();
    let names = if record.names.is_empty() { numbers() } else { record.names.clone() };
    fields.insert("names".into(), json!(names));
    if !crate::house::is_taken_for(record, over, &replayed.rules) {
        // Other programs ignore these fields; this one uses them.
        let frozen = replayed.frozen();
        fields.insert("rules".into(), json!(frozen.id));
        fields.insert("options".into(), json!(frozen.options));
    }
    begins
}

fn of_hand(hand: &Hand) -> Vec<Value> {
    let mut lines = vec![json!({
        "type": "start_kyoku", "bakaze": hand.start.round.to_string(), "kyoku": hand.start.passed + 1, "honba": hand.start.honba,
        "kyotaku": hand.start.sticks, "oya": hand.start.dealer, "scores": hand.start.scores,
        "dora_marker": hand.indicators.first().map(|&tile| mjai(tile)),
        "tehais": hand.deal.iter().map(|tiles| all_mjai(tiles)).collect::<Vec<_>>(),
    })];
    for step in &hand.moves {
        lines.extend(said_before(&step.act));
        lines.push(of_move(hand, &step.act));
    }
    if let Some(end) = &hand.end {
        lines.extend(of_end(hand, end));
        lines.push(json!({ "type": "end_kyoku" }));
    }
    lines
}

fn of_move(hand: &Hand, act: &Move) -> Value {
    let mut laid = Vec::new();
    if let Move::Add { who, tile } = act {
        laid.extend(pung(hand, *who, tile.kind()).into_iter().flat_map(|(tiles, _)| tiles));
        sort(&mut laid);
    }
    act_of(act, &laid)
}

/// The event or answer for an act. `laid` is the pung that gets a fourth tile.
pub fn act_of(act: &Move, laid: &[Tile]) -> Value {
    let claim = |kind: &str, who: Who, from: Who, tile: Tile, own: &[Tile]| json!({ "type": kind, "actor": who, "target": from, "pai": mjai(tile), "consumed": all_mjai(own) });
    match *act {
        Move::Draw { who, tile } => json!({ "type": "tsumo", "actor": who, "pai": mjai(tile) }),
        Move::Discard { who, tile, drawn, .. } => {
            json!({ "type": "dahai", "actor": who, "pai": mjai(tile), "tsumogiri": drawn })
        }
        Move::Chow { who, own, tile, from } => claim("chi", who, from, tile, &own),
        Move::Pung { who, own, tile, from } => claim("pon", who, from, tile, &own),
        Move::Kong { who, own, tile, from } => claim("daiminkan", who, from, tile, &own),
        Move::Conceal { who, own } => json!({ "type": "ankan", "actor": who, "consumed": all_mjai(&own) }),
        Move::Add { who, tile } => {
            json!({ "type": "kakan", "actor": who, "pai": mjai(tile), "consumed": all_mjai(laid) })
        }
        Move::Aside { who, tile } => json!({ "type": "kita", "actor": who, "pai": mjai(tile) }),
        Move::Turned { tile } => json!({ "type": "dora", "dora_marker": mjai(tile) }),
        Move::Deposit { who } => json!({ "type": "reach_accepted", "actor": who }),
    }
}

/// The event before an act: 立直 comes before its discard.
pub fn said_before(act: &Move) -> Option<Value> {
    match act {
        Move::Discard { who, riichi: true, .. } => Some(json!({ "type": "reach", "actor": who })),
        _ => None,
    }
}

fn of_end(hand: &Hand, end: &End) -> Vec<Value> {
    // Used if the record does not state the change by an end.
    let nothing = vec![0; hand.start.players.count()];
    match &end.how {
        How::Won(wins) => {
            wins.iter().map(|win| win_of(win, won_with(hand, win), win.change.as_deref().unwrap_or(&nothing))).collect()
        }
        How::Drawn { how, change, .. } => vec![drawn_of(*how, change.as_deref().unwrap_or(&nothing))],
    }
}

/// The winning tile.
fn won_with(hand: &Hand, win: &RecordedWin) -> Option<Tile> {
    hand.moves.iter().rev().find_map(|step| match step.act {
        Move::Draw { who, tile } if who == win.who && win.who == win.from => Some(tile),
        Move::Discard { who, tile, .. } | Move::Add { who, tile } | Move::Aside { who, tile } if who == win.from => {
            Some(tile)
        }
        Move::Conceal { who, own } if who == win.from && win.who != win.from => Some(own[0]),
        _ => None,
    })
}

/// The event of a win with its changes.
pub fn win_of(win: &RecordedWin, tile: Option<Tile>, change: &[i64]) -> Value {
    json!({
        "type": "hora", "actor": win.who, "target": win.from, "pai": tile.map(mjai),
        "ura_markers": all_mjai(win.under.as_deref().unwrap_or_default()), "deltas": change,
    })
}

/// The event of an end without a winner.
pub fn drawn_of(how: Drawn, change: &[i64]) -> Value {
    let reason = if how == Drawn::Untold { Drawn::Exhaustive } else { how };
    json!({ "type": "ryukyoku", "reason": reason.word(), "deltas": change })
}
