//! `laomajiang rules`: the options of a rule book in their groups, what they say here, and what they may say.

use crate::language::for_programs;
use crate::patterns;
use crate::rulesets::{Book, House};
use crate::stop::Done;
use crate::view::text as column;
use crate::view::{Block, Row, Table, alert, answer, cell, faint, plain, strong, titled};
use clap::Args;
use mj_rules::{Allowed, OptionSpec, OptionValue};
use mj_tell::{self as words, Form, options};
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::io::Write;

/// `laomajiang rules`
#[derive(Args, Debug)]
pub struct Rules {
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    #[command(flatten)]
    pub house: House,
    #[arg(long)]
    pub json: bool,
}

/// Lists the rule sets, or the options of one.
pub fn run(asked: &Rules, out: &mut impl Write) -> Done {
    let Some(id) = &asked.id else {
        if !asked.house.is_empty() {
            return Err(said!("command-rules-which").into());
        }
        return patterns::list(asked.json, "laomajiang rules shanghai", out);
    };
    let book = Book::of(id, &asked.house)?;
    answer(out, asked.json, || json(&book), || text(&book))
}

/// For people: group by group, in the order of the book.
pub fn text(book: &Book) -> String {
    let preset = book.rules.preset;
    let groups = book.rules.options.grouped().into_iter().map(|(group, all)| {
        let columns = vec![column(options::group(group)), column(""), column("")];
        Block::Table(Table::new(columns, all.into_iter().map(|(spec, value)| row(book, spec, value)).collect()))
    });
    titled(words::preset(preset.id), preset.id, groups.collect())
}

fn row(book: &Book, spec: &OptionSpec, value: &OptionValue) -> Row {
    let system = book.rules.preset.system;
    let (usual, typed) = (usually(book, spec, value), format!("{}={value}", spec.name));
    let cells = [
        strong(options::name(system.id, spec.name)),
        if usual.is_some() { alert(typed) } else { plain(typed) },
        faint(spec.clause),
    ];
    let hint = options::hint(system.id, spec.name);
    let lines = [
        (!hint.is_nothing()).then(|| faint(hint)),
        Some(faint(said!("scoring-may-be", what = may_be(system.id, spec)))),
        usual.map(|usual| alert(said!("scoring-usually", value = usual.to_string()))),
        book.rules.options.lacks(spec).map(|need| strong(said!("scoring-no-use", need = options::need(system, need)))),
    ];
    let below = lines.into_iter().flatten().map(|span| vec![span]).collect();
    Row { below, ..Row::new(cells.map(cell).into()) }
}

/// What the book says of an option, if it says something else.
fn usually<'a>(book: &'a Book, spec: &OptionSpec, value: &OptionValue) -> Option<&'a OptionValue> {
    let (_, usual) = book.book.options.iter().find(|(it, _)| it.name == spec.name)?;
    (usual != value).then_some(usual)
}

/// What an option may say; a word with what it means.
fn may_be(system: &str, spec: &OptionSpec) -> Said {
    let meant = |word: &&'static str| {
        let meaning = options::word(system, spec.name, word);
        if meaning == Said::from(*word) { meaning } else { words::bracketed((*word).into(), meaning) }
    };
    let all = |words: &[&'static str]| Said::List(words.iter().map(meant).collect());
    match &spec.kind {
        Allowed::Word(words) => said!("wanted-one-of", all = all(words)),
        Allowed::Words(words) => said!("wanted-words-typed", all = all(words)),
        other => words::allowed(other, Form::Typed),
    }
}

/// For programs.
pub fn json(book: &Book) -> Value {
    let preset = book.rules.preset;
    let one = |(spec, value): (&OptionSpec, &OptionValue)| {
        json!({
            "option": spec.name, "name": for_programs(&options::name(preset.system.id, spec.name)), "clause": spec.clause,
            "value": value.to_json(), "usual": usually(book, spec, value).unwrap_or(value).to_json(),
            "may_be": kind(&spec.kind), "matters": book.rules.options.lacks(spec).is_none(),
        })
    };
    let groups = book.rules.options.grouped().into_iter().map(|(group, all)| {
        let all: Vec<_> = all.into_iter().map(one).collect();
        json!({ "group": group.id(), "name": for_programs(&options::group(group)), "options": all })
    });
    json!({ "id": preset.id, "name": preset.name, "hash": book.rules.hash(), "groups": groups.collect::<Vec<_>>() })
}

fn kind(kind: &Allowed) -> Value {
    match kind {
        Allowed::Bool => json!({ "is": "switch" }),
        Allowed::Int(least, most) => json!({ "is": "number", "least": least, "most": most }),
        Allowed::IntOrNone(least, most) => json!({ "is": "number-or-none", "least": least, "most": most }),
        Allowed::OneOf(numbers) => json!({ "is": "one-of", "values": numbers }),
        Allowed::Word(words) => json!({ "is": "one-of", "values": words }),
        Allowed::Words(words) => json!({ "is": "set", "values": words }),
        Allowed::Ints(count, least, most) => json!({ "is": "numbers", "count": count, "least": least, "most": most }),
        Allowed::ZeroSum(count) => json!({ "is": "numbers", "count": count, "sum": 0 }),
        Allowed::Rate => json!({ "is": "rate" }),
    }
}

#[cfg(test)]
mod tests;
