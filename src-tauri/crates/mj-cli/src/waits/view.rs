//! The answer for people and for programs.

use super::{Answer, Draw, Outlook, Question};
use crate::language::for_programs;
use crate::show;
use crate::view::{Cell, Line, Span, alert, faint, labelled, plain, strong, titled};
use mj_tell as words;
use mj_tiles::{Kind, Tile};
use mj_words::{Said, said};
use serde_json::{Value, json};

/// The answer as text.
pub fn text(question: &Question, answer: &Answer) -> String {
    let outlooks = &answer.outlooks;
    let (label, draws) = match (question.drawn, answer.distance) {
        (false, 0) => (said!("scoring-waits"), waits(&outlooks[0])),
        (false, _) => (said!("scoring-helps"), helps(&outlooks[0])),
        (true, distance) => (said!("scoring-discards"), discards(outlooks, distance <= 0)),
    };
    let tiles = words::tiles(answer.exhausted.into_iter().map(Tile::from));
    let exhausted = (!answer.exhausted.is_empty()).then(|| vec![alert(said!("scoring-exhausted-what", tiles = tiles))]);
    let rows = [
        (said!("scoring-hand"), hand(question)),
        (label, draws),
        (said!("scoring-exhausted"), exhausted.into_iter().collect()),
        (said!("scoring-note"), vec![vec![faint(said!("scoring-waits-note"))]]),
    ];
    titled(words::preset(question.rules.preset.id), verdict(question, answer), vec![labelled(rows)])
}

fn verdict(question: &Question, answer: &Answer) -> Said {
    match (question.drawn, answer.distance) {
        (_, ..0) => said!("scoring-complete"),
        (true, 0) => said!("scoring-ready-by-discard"),
        (false, 0) => said!("scoring-waits-for", sum = sum(&answer.outlooks[0])),
        (_, steps) => {
            let steps = u32::from(steps.unsigned_abs());
            said!("scoring-shanten", n = steps, count = words::numeral(steps))
        }
    }
}

/// 2 種，共餘 3 張
fn sum(outlook: &Outlook) -> Said {
    said!("scoring-kinds-left", kinds = outlook.draws.len(), left = left(outlook.left()))
}

fn left(number: u32) -> Said {
    said!("table-left", n = number)
}

fn hand(question: &Question) -> Cell {
    let line = |name: Said, tiles: &[Tile]| vec![plain(name), faint(show::notation(tiles.iter().copied()))];
    let melds = question.melds.iter().map(|meld| line(words::meld(meld), meld.tiles()));
    [line(words::sorted(question.tiles.iter().copied()), &question.tiles)].into_iter().chain(melds).collect()
}

/// The waits one below the other, a dead one in red.
fn waits(outlook: &Outlook) -> Cell {
    let line = |draw: &Draw| {
        let left = if draw.left == 0 { alert(said!("scoring-none-left")) } else { plain(left(draw.left.into())) };
        vec![strong(words::kind_of(draw.kind)), faint(draw.kind.to_string()), left]
    };
    outlook.draws.iter().map(line).collect()
}

/// Many tiles help a hand that is far from ready: their names in one line, their number in all.
fn helps(outlook: &Outlook) -> Cell {
    vec![vec![strong(names(outlook))], vec![plain(sum(outlook))]]
}

fn names(outlook: &Outlook) -> Said {
    words::tiles(outlook.draws.iter().map(|draw| draw.kind.into()))
}

fn discards(outlooks: &[Outlook], ready: bool) -> Cell {
    let line = |outlook: &Outlook| -> Line {
        let tone: fn(Said) -> Span = if outlook.left() == 0 { alert } else { plain };
        let then = match ready {
            true => said!("scoring-then-waits", tiles = counted(outlook)),
            false => said!("scoring-then-helps", tiles = names(outlook)),
        };
        let discard = outlook.discard.map(|kind| strong(words::kind_of(kind)));
        discard.into_iter().chain([tone(left(outlook.left())), tone(then)]).collect()
    };
    outlooks.iter().map(line).collect()
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
