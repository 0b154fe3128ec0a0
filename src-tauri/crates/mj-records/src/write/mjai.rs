//! mjai: an event a line.

use crate::names::{mjai, sort};
use crate::record::{Drawn, End, Hand, How, Move, Record, RecordedWin};
use crate::replay::Replayed;
use mj_tiles::Tile;
use serde_json::{Value, json};

/// Writes a record.
pub fn write(record: &Record, replayed: &Replayed) -> String {
    // Some forms do not say that the game is over.
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
    let names = if record.names.is_empty() { (0..4).map(|at| at.to_string()).collect() } else { record.names.clone() };
    fields.insert("names".into(), json!(names));
    if !crate::house::is_taken_for(record, over, &replayed.rules) {
        // Another program meets these with indifference; this one plays by them.
        let frozen = replayed.frozen();
        fields.insert("rules".into(), json!(frozen.id));
        fields.insert("options".into(), json!(frozen.options));
    }
    begins
}

fn texts(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().map(|&tile| mjai(tile)).collect()
}

fn of_hand(hand: &Hand) -> Vec<Value> {
    let mut lines = vec![json!({
        "type": "start_kyoku", "bakaze": hand.start.round.to_string(), "kyoku": hand.start.passed + 1, "honba": hand.start.honba,
        "kyotaku": hand.start.sticks, "oya": hand.start.dealer, "scores": hand.start.scores,
        "dora_marker": hand.indicators.first().map(|&tile| mjai(tile)),
        "tehais": hand.deal.iter().map(|tiles| texts(tiles)).collect::<Vec<_>>(),
    })];
    for step in &hand.moves {
        if let Move::Discard { who, riichi: true, .. } = step.act {
            lines.push(json!({ "type": "reach", "actor": who }));
        }
        lines.push(of_move(hand, &step.act));
    }
    if let Some(end) = &hand.end {
        lines.extend(of_end(hand, end));
        lines.push(json!({ "type": "end_kyoku" }));
    }
    lines
}

fn of_move(hand: &Hand, act: &Move) -> Value {
    let claim = |kind: &str, who: u8, from: u8, tile: Tile, own: &[Tile]| json!({ "type": kind, "actor": who, "target": from, "pai": mjai(tile), "consumed": texts(own) });
    match *act {
        Move::Draw { who, tile } => json!({ "type": "tsumo", "actor": who, "pai": mjai(tile) }),
        Move::Discard { who, tile, drawn, .. } => {
            json!({ "type": "dahai", "actor": who, "pai": mjai(tile), "tsumogiri": drawn })
        }
        Move::Chow { who, own, tile, from } => claim("chi", who, from, tile, &own),
        Move::Pung { who, own, tile, from } => claim("pon", who, from, tile, &own),
        Move::Kong { who, own, tile, from } => claim("daiminkan", who, from, tile, &own),
        Move::Conceal { who, own } => json!({ "type": "ankan", "actor": who, "consumed": texts(&own) }),
        Move::Add { who, tile } => {
            json!({ "type": "kakan", "actor": who, "pai": mjai(tile), "consumed": texts(&pung_before(hand, who, tile)) })
        }
        Move::Turned { tile } => json!({ "type": "dora", "dora_marker": mjai(tile) }),
        Move::Deposit { who } => json!({ "type": "reach_accepted", "actor": who }),
    }
}

/// The three that lie there before a fourth is added.
fn pung_before(hand: &Hand, who: u8, tile: Tile) -> Vec<Tile> {
    let pung = hand.moves.iter().find_map(|step| match step.act {
        Move::Pung { who: other, own, tile: claimed, .. } if other == who && claimed.kind() == tile.kind() => {
            Some(vec![claimed, own[0], own[1]])
        }
        _ => None,
    });
    let mut pung = pung.unwrap_or_default();
    sort(&mut pung);
    pung
}

fn of_end(hand: &Hand, end: &End) -> Vec<Value> {
    match &end.how {
        How::Won(wins) => wins.iter().map(|win| of_win(hand, win)).collect(),
        How::Drawn { how, change, .. } => {
            let reason = if *how == Drawn::Untold { Drawn::Exhaustive } else { *how };
            vec![json!({ "type": "ryukyoku", "reason": reason.word(), "deltas": change.unwrap_or_default() })]
        }
    }
}

fn of_win(hand: &Hand, win: &RecordedWin) -> Value {
    let tile = hand.moves.iter().rev().find_map(|step| match step.act {
        Move::Draw { who, tile } if who == win.who && win.who == win.from => Some(tile),
        Move::Discard { who, tile, .. } | Move::Add { who, tile } if who == win.from => Some(tile),
        Move::Conceal { who, own } if who == win.from && win.who != win.from => Some(own[0]),
        _ => None,
    });
    json!({
        "type": "hora", "actor": win.who, "target": win.from, "pai": tile.map(mjai),
        "ura_markers": texts(win.under.as_deref().unwrap_or_default()), "deltas": win.change.unwrap_or_default(),
    })
}
