//! The answer for people and for programs.

use super::{Answer, Draw, Outlook, Question};
use crate::language::{for_programs, say};
use crate::layout::{Cell, Sections, Table, Tone, cell, worded};
use crate::show;
use mj_club::words;
use mj_tiles::{Kind, Tile};
use mj_words::{Said, said};
use serde_json::{Value, json};

/// The answer as text.
pub fn text(question: &Question, answer: &Answer) -> String {
    let mut out = heading(question, answer);
    let mut sections = Sections::default();
    sections.add(&said!("scoring-hand"), hand(question));
    let outlooks = &answer.outlooks;
    match (question.drawn, answer.distance) {
        (false, 0) => sections.add(&said!("scoring-waits"), waits(&outlooks[0])),
        (false, _) => sections.add(&said!("scoring-helps"), helps(&outlooks[0])),
        (true, distance) => sections.add(&said!("scoring-discards"), discards(outlooks, distance <= 0)),
    }
    if !answer.exhausted.is_empty() {
        let tiles = words::tiles(answer.exhausted.into_iter().map(Tile::from));
        sections.line(&said!("scoring-exhausted"), &said!("scoring-exhausted-what", tiles = tiles), Tone::Bad);
    }
    sections.line(&said!("scoring-note"), &said!("scoring-waits-note"), Tone::Faint);
    sections.write(&mut out, 2);
    out
}

fn heading(question: &Question, answer: &Answer) -> String {
    let (word, tone) = match (question.drawn, answer.distance) {
        (_, ..0) => (said!("scoring-complete"), Tone::Good),
        (true, 0) => (said!("scoring-ready-by-discard"), Tone::Good),
        (false, 0) => {
            let outlook = &answer.outlooks[0];
            let tone = if outlook.left() == 0 { Tone::Bad } else { Tone::Good };
            (said!("scoring-waits-for", sum = sum(outlook)), tone)
        }
        (_, steps) => {
            let steps = u32::from(steps.unsigned_abs());
            (said!("scoring-shanten", n = steps, count = words::numeral(steps)), Tone::Plain)
        }
    };
    let name = say(&words::preset(question.rules.preset.id));
    format!("{}  {}\n", Tone::Title.paint(&name), tone.paint(&say(&word)))
}

/// 2 種，共餘 3 張
fn sum(outlook: &Outlook) -> Said {
    said!("scoring-kinds-left", kinds = outlook.draws.len(), left = left(outlook.left()))
}

fn left(number: u32) -> Said {
    said!("table-left", n = number)
}

fn hand(question: &Question) -> Table {
    let row =
        |name: &Said, tiles: &[Tile]| vec![worded(name), cell(show::notation(tiles.iter().copied())).tone(Tone::Faint)];
    let mut table = Table::of([row(&words::sorted(question.tiles.iter().copied()), &question.tiles)]);
    for meld in &question.melds {
        table.row(row(&words::meld(meld), meld.tiles()));
    }
    table
}

/// The waits one below the other, a dead one in red.
fn waits(outlook: &Outlook) -> Table {
    Table::of(outlook.draws.iter().map(|draw| {
        let (left, tone) = match draw.left {
            0 => (said!("scoring-none-left"), Tone::Bad),
            number => (left(number.into()), Tone::Plain),
        };
        vec![cell(show::kind(draw.kind)).tone(Tone::Mark), notation(draw.kind), worded(&left).tone(tone)]
    }))
}

fn notation(kind: Kind) -> Cell {
    cell(kind.to_string()).tone(Tone::Faint)
}

/// Many tiles help a hand that is far from ready: their names in one line, their number in all.
fn helps(outlook: &Outlook) -> Table {
    Table::of([vec![worded(&names(outlook)).tone(Tone::Mark)], vec![worded(&sum(outlook))]])
}

fn names(outlook: &Outlook) -> Said {
    words::tiles(outlook.draws.iter().map(|draw| draw.kind.into()))
}

fn discards(outlooks: &[Outlook], ready: bool) -> Table {
    Table::of(outlooks.iter().map(|outlook| {
        let discard = outlook.discard.map_or_else(String::new, show::kind);
        let tone = if outlook.left() == 0 { Tone::Bad } else { Tone::Plain };
        let then = if ready {
            said!("scoring-then-waits", tiles = counted(outlook))
        } else {
            said!("scoring-then-helps", tiles = names(outlook))
        };
        vec![cell(discard).tone(Tone::Mark), worded(&left(outlook.left())).tone(tone).right(), worded(&then).tone(tone)]
    }))
}

fn counted(outlook: &Outlook) -> Said {
    let one = |draw: &Draw| said!("scoring-many-of", tile = words::kind_of(draw.kind), n = draw.left);
    words::joined("tiles-then", outlook.draws.iter().map(one))
}

/// The answer as JSON.
pub fn json(question: &Question, answer: &Answer) -> Value {
    let kinds = |kinds: &mut dyn Iterator<Item = Kind>| kinds.map(|kind| kind.to_string()).collect::<Vec<_>>();
    let mut value = json!({
        "rules": question.rules.preset.id,
        "hand": show::notation(question.tiles.iter().copied()),
        "melds": question.melds.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "distance": answer.distance,
    });
    let ready = answer.distance <= 0;
    if question.drawn {
        value["discards"] = answer.outlooks.iter().map(|outlook| outlook_json(outlook, ready)).collect();
    } else {
        let outlook = outlook_json(&answer.outlooks[0], ready);
        for (name, part) in outlook.as_object().into_iter().flatten() {
            value[name] = part.clone();
        }
    }
    if !answer.exhausted.is_empty() {
        value["exhausted"] = json!(kinds(&mut answer.exhausted.into_iter()));
    }
    value
}

fn name(kind: Kind) -> String {
    for_programs(&words::kind_of(kind))
}

fn outlook_json(outlook: &Outlook, ready: bool) -> Value {
    let draw = |draw: &Draw| json!({ "tile": draw.kind.to_string(), "name": name(draw.kind), "left": draw.left });
    let draws: Vec<_> = outlook.draws.iter().map(draw).collect();
    let mut value = json!({ "left": outlook.left() });
    value[if ready { "waits" } else { "nearer" }] = draws.into();
    if let Some(kind) = outlook.discard {
        value["discard"] = kind.to_string().into();
        value["name"] = name(kind).into();
    }
    value
}
