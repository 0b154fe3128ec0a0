//! Options as text and as JSON.

use crate::language::{for_programs, say};
use crate::layout::{Table, Tone, cell, width, worded};
use crate::rulesets::Book;
use crate::terms::bracketed;
use mj_club::words::{self, Form, options};
use mj_rules::{Allowed, OptionSpec, OptionValue};
use mj_words::{Said, said};
use serde_json::{Value, json};

/// For people: group by group, in the order of the book.
pub fn text(book: &Book) -> String {
    let preset = book.rules.preset;
    let name = say(&words::preset(preset.id));
    let mut out = format!("{}  {}\n", Tone::Title.paint(&name), Tone::Faint.paint(preset.id));
    let widths = widest(book);
    for (group, all) in book.rules.options.grouped() {
        out.push_str(&format!("\n{}\n", Tone::Mark.paint(&say(&options::group(group)))));
        for (spec, value) in all {
            write_option(&mut out, book, spec, value, widths);
        }
    }
    out
}

/// What the book says of an option, if it says something else.
fn usually<'a>(book: &'a Book, spec: &OptionSpec, value: &OptionValue) -> Option<&'a OptionValue> {
    let (_, usual) = book.book.options.iter().find(|(it, _)| it.name == spec.name)?;
    (usual != value).then_some(usual)
}

/// The widths of names and of what stands to be copied, the same for every group.
fn widest(book: &Book) -> [usize; 2] {
    let system = book.rules.preset.system.id;
    let all = || book.rules.options.iter();
    let names = all().map(|(spec, _)| width(&say(&options::name(system, spec.name)))).max().unwrap_or(0);
    [names, all().map(|(spec, value)| width(&assigned(spec, value))).max().unwrap_or(0)]
}

fn assigned(spec: &OptionSpec, value: &OptionValue) -> String {
    format!("{}={value}", spec.name)
}

fn write_option(out: &mut String, book: &Book, spec: &OptionSpec, value: &OptionValue, [names, rules]: [usize; 2]) {
    let system = book.rules.preset.system;
    let usual = usually(book, spec, value);
    let head = [
        worded(&options::name(system.id, spec.name)).tone(Tone::Title).at_least(names),
        cell(assigned(spec, value)).tone(if usual.is_some() { Tone::Bad } else { Tone::Plain }).at_least(rules),
        cell(spec.clause).tone(Tone::Faint),
    ];
    Table::of([head.to_vec()]).write(out, "  ");
    let mut more = |tone: Tone, line: &Said| out.push_str(&format!("      {}\n", tone.paint(&say(line))));
    let hint = options::hint(system.id, spec.name);
    if !hint.is_nothing() {
        more(Tone::Faint, &hint);
    }
    more(Tone::Faint, &said!("scoring-may-be", what = may_be(system.id, spec)));
    if let Some(usual) = usual {
        more(Tone::Bad, &said!("scoring-usually", value = usual.to_string()));
    }
    if let Some(need) = book.rules.options.lacks(spec) {
        more(Tone::Mark, &said!("scoring-no-use", need = options::need(system, need)));
    }
}

/// What an option may say; a word with what it means.
fn may_be(system: &str, spec: &OptionSpec) -> Said {
    let meant = |word: &&'static str| {
        let meaning = options::word(system, spec.name, word);
        if meaning == Said::from(*word) { meaning } else { bracketed((*word).into(), meaning) }
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
