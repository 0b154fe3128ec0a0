//! The answer for people and for programs.

use super::{Answer, Draw, Outlook, Question};
use crate::layout::{Cell, Table, Tone, cell};
use crate::{show, terms};
use mj_tiles::{Kind, Tile};
use serde_json::{Value, json};

/// The answer as text.
pub fn text(question: &Question, answer: &Answer) -> String {
    let mut out = heading(question, answer);
    hand(question).write(&mut out, "  手牌  ");
    let outlooks = &answer.outlooks;
    match (question.drawn, answer.distance) {
        (false, 0) => waits(&outlooks[0]).write(&mut out, "  聽    "),
        (false, _) => helps(&outlooks[0]).write(&mut out, "  進張  "),
        (true, distance) => discards(outlooks, distance <= 0).write(&mut out, "  打    "),
    }
    if !answer.exhausted.is_empty() {
        let names = show::tiles(answer.exhausted.into_iter().map(Tile::from));
        let text = format!("{names} 也成牌型，但四張都在自己這裡，不算聽");
        Table::of([vec![cell(text).tone(Tone::Bad)]]).write(&mut out, "  絕張  ");
    }
    let note = "只看牌型，不計番數；餘張已扣除自己的牌和 --open 所列的牌";
    Table::of([vec![cell(note).tone(Tone::Faint)]]).write(&mut out, "  註    ");
    out
}

fn heading(question: &Question, answer: &Answer) -> String {
    let (word, tone) = match (question.drawn, answer.distance) {
        (_, ..0) => ("已成牌".to_owned(), Tone::Good),
        (true, 0) => ("打一張就聽".to_owned(), Tone::Good),
        (false, 0) => {
            let outlook = &answer.outlooks[0];
            let tone = if outlook.left() == 0 { Tone::Bad } else { Tone::Good };
            (format!("聽 {} 種，共餘 {} 張", outlook.draws.len(), outlook.left()), tone)
        }
        (_, steps) => {
            let steps = u32::from(steps.unsigned_abs());
            (format!("{}向聽，還差 {steps} 張才聽牌", show::count(steps)), Tone::Plain)
        }
    };
    format!("{}  {}\n", Tone::Title.paint(question.rules.preset.name), tone.paint(&word))
}

fn hand(question: &Question) -> Table {
    let row = |name: String, notation: String| vec![cell(name), cell(notation).tone(Tone::Faint)];
    let tiles = || question.tiles.iter().copied();
    let mut table = Table::of([row(show::sorted(tiles()), show::notation(tiles()))]);
    for meld in &question.melds {
        let tiles = || meld.tiles().iter().copied();
        table.row(row(format!("{} {}", terms::meld(meld.kind()), show::sorted(tiles())), show::notation(tiles())));
    }
    table
}

/// The waits one below the other, a dead one in red.
fn waits(outlook: &Outlook) -> Table {
    Table::of(outlook.draws.iter().map(|draw| {
        let (left, tone) = match draw.left {
            0 => ("一張不剩".to_owned(), Tone::Bad),
            left => (format!("餘 {left} 張"), Tone::Plain),
        };
        vec![cell(show::kind(draw.kind)).tone(Tone::Mark), notation(draw.kind), cell(left).tone(tone)]
    }))
}

fn notation(kind: Kind) -> Cell {
    cell(kind.to_string()).tone(Tone::Faint)
}

/// Many tiles help a hand that is far from ready: their names in one line, their number in all.
fn helps(outlook: &Outlook) -> Table {
    let sum = format!("{} 種，共餘 {} 張", outlook.draws.len(), outlook.left());
    Table::of([vec![cell(names(outlook)).tone(Tone::Mark)], vec![cell(sum)]])
}

fn names(outlook: &Outlook) -> String {
    show::tiles(outlook.draws.iter().map(|draw| draw.kind.into()))
}

fn discards(outlooks: &[Outlook], ready: bool) -> Table {
    let verb = if ready { "聽" } else { "進" };
    Table::of(outlooks.iter().map(|outlook| {
        let discard = outlook.discard.map_or_else(String::new, show::kind);
        let tone = if outlook.left() == 0 { Tone::Bad } else { Tone::Plain };
        let list = if ready { counted(outlook) } else { names(outlook) };
        vec![
            cell(discard).tone(Tone::Mark),
            cell(format!("餘 {} 張", outlook.left())).tone(tone).right(),
            cell(format!("{verb} {list}")).tone(tone),
        ]
    }))
}

fn counted(outlook: &Outlook) -> String {
    let one = |draw: &Draw| format!("{}×{}", show::kind(draw.kind), draw.left);
    outlook.draws.iter().map(one).collect::<Vec<_>>().join(" ")
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

fn outlook_json(outlook: &Outlook, ready: bool) -> Value {
    let draw = |draw: &Draw| json!({ "tile": draw.kind.to_string(), "name": show::kind(draw.kind), "left": draw.left });
    let draws: Vec<_> = outlook.draws.iter().map(draw).collect();
    let mut value = json!({ "left": outlook.left() });
    value[if ready { "waits" } else { "nearer" }] = draws.into();
    if let Some(kind) = outlook.discard {
        value["discard"] = kind.to_string().into();
        value["name"] = show::kind(kind).into();
    }
    value
}
