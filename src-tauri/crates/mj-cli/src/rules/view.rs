//! Options as text and as JSON.

use super::Book;
use crate::layout::{Table, Tone, cell, width};
use crate::mistake;
use mj_club::words::{Form, options};
use mj_rules::{Allowed, OptionSpec, OptionValue};
use mj_words::{Language, Said};
use serde_json::{Value, json};

fn chinese(words: &Said) -> String {
    words.say(Language::TraditionalChinese)
}

/// For people: group by group, in the order of the book.
pub fn text(book: &Book) -> String {
    let preset = book.here.preset;
    let mut out = format!("{}  {}\n", Tone::Title.paint(preset.name), Tone::Faint.paint(preset.id));
    let widths = widest(book);
    for (group, all) in book.here.options.grouped() {
        out.push_str(&format!("\n{}\n", Tone::Mark.paint(&chinese(&options::group(group)))));
        for (spec, value) in all {
            write_option(&mut out, book, spec, value, widths);
        }
    }
    out
}

/// The widths of names and of what stands to be copied, the same for every group.
fn widest(book: &Book) -> [usize; 2] {
    let system = book.here.preset.system.id;
    let all = || book.here.options.iter();
    let names = all().map(|(spec, _)| width(&chinese(&options::name(system, spec.name)))).max().unwrap_or(0);
    [names, all().map(|(spec, value)| width(&assigned(spec, value))).max().unwrap_or(0)]
}

fn assigned(spec: &OptionSpec, value: &OptionValue) -> String {
    format!("{}={value}", spec.name)
}

fn write_option(out: &mut String, book: &Book, spec: &OptionSpec, value: &OptionValue, [names, rules]: [usize; 2]) {
    let system = book.here.preset.system;
    let usual = book.usually(spec, value);
    let head = [
        cell(chinese(&options::name(system.id, spec.name))).tone(Tone::Title).at_least(names),
        cell(assigned(spec, value)).tone(if usual.is_some() { Tone::Bad } else { Tone::Plain }).at_least(rules),
        cell(spec.clause).tone(Tone::Faint),
    ];
    Table::of([head.to_vec()]).write(out, "  ");
    let mut more = |tone: Tone, line: &str| out.push_str(&format!("      {}\n", tone.paint(line)));
    let hint = options::hint(system.id, spec.name);
    if !hint.is_nothing() {
        more(Tone::Faint, &chinese(&hint));
    }
    more(Tone::Faint, &format!("可以是 {}", may_be(system.id, spec)));
    if let Some(usual) = usual {
        more(Tone::Bad, &format!("照書是 {usual}"));
    }
    if let Some(need) = book.here.options.lacks(spec) {
        more(Tone::Mark, &format!("現在用不到：{}", chinese(&options::need(system, need))));
    }
}

/// What an option may say; a word with what it means.
fn may_be(system: &str, spec: &OptionSpec) -> String {
    let told = |word: &&'static str| {
        let said = chinese(&options::word(system, spec.name, word));
        if said == *word { said } else { format!("{word}（{said}）") }
    };
    let all = |words: &[&'static str]| words.iter().map(told).collect::<Vec<_>>().join("、");
    match &spec.kind {
        Allowed::Word(words) => format!("{} 其中之一", all(words)),
        Allowed::Words(words) => format!("{} 的幾樣，用逗號分開；一樣也沒有是 none", all(words)),
        other => mistake::values(other, Form::Typed),
    }
}

/// For programs.
pub fn json(book: &Book) -> Value {
    let preset = book.here.preset;
    let one = |(spec, value): (&OptionSpec, &OptionValue)| {
        json!({
            "option": spec.name, "name": chinese(&options::name(preset.system.id, spec.name)), "clause": spec.clause,
            "value": value.to_json(), "usual": book.usually(spec, value).unwrap_or(value).to_json(),
            "may_be": kind(&spec.kind), "matters": book.here.options.lacks(spec).is_none(),
        })
    };
    let groups = book.here.options.grouped().into_iter().map(|(group, all)| {
        let all: Vec<_> = all.into_iter().map(one).collect();
        json!({ "group": group.id(), "name": chinese(&options::group(group)), "options": all })
    });
    json!({ "id": preset.id, "name": preset.name, "hash": book.here.hash(), "groups": groups.collect::<Vec<_>>() })
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
