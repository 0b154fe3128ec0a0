//! Fills texts from a rule set: `{minimum}` is an option, `[closed]` a pattern by its name and `[closed=]` with
//! its worth.

use mj_rules::{Group, OptionSpec, OptionValue, Row, Ruleset};
use mj_tell::{self as words, Language, options};
use mj_wire::protocol::{ReadingPart, Run, Said};
use mj_words::said;

/// The rules and the language of a text.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    pub rules: &'a Ruleset,
    pub language: Language,
}

/// The runs of a line; the error names an unknown blank.
pub fn runs(line: &str, book: &Book<'_>) -> Result<Vec<Run>, String> {
    let (mut runs, mut rest) = (Vec::<Run>::new(), line);
    while let Some(at) = rest.find(['{', '[']) {
        let (before, blank) = rest.split_at(at);
        let close = if blank.starts_with('{') { '}' } else { ']' };
        let (name, after) = blank[1..].split_once(close).ok_or_else(|| format!("{blank:?} is not closed"))?;
        say(&mut runs, before);
        match close {
            '}' => say(&mut runs, &blank_of(name, book).ok_or_else(|| format!("nothing is called {name:?}"))?),
            _ => runs.push(pattern(name, book).ok_or_else(|| format!("no pattern is called {name:?}"))?),
        }
        rest = after;
    }
    say(&mut runs, rest);
    Ok(runs)
}

/// Appends text to the last run.
fn say(runs: &mut Vec<Run>, text: &str) {
    match runs.last_mut() {
        _ if text.is_empty() => {}
        Some(last) if last.pattern.is_none() => last.text.push_str(text),
        _ => runs.push(plain(text)),
    }
}

fn plain(text: impl Into<String>) -> Run {
    Run { text: text.into(), pattern: None }
}

fn blank_of(name: &str, book: &Book<'_>) -> Option<String> {
    let mechanics = &book.rules.mechanics;
    if name == "tiles" {
        return Some(mechanics.tiles(mechanics.play.as_ref()?).len().to_string());
    }
    let (spec, value) = book.rules.options.iter().find(|(spec, _)| spec.name == name)?;
    Some(match value {
        // Sentences name their units themselves, except for 起胡.
        OptionValue::Int(number) if name != "minimum" && length(name, *number).is_none() => words::signed(*number),
        _ => value_of(spec, value, book),
    })
}

/// The value of an option, in the words of the settings.
fn value_of(spec: &OptionSpec, value: &OptionValue, book: &Book<'_>) -> String {
    let length = match value {
        OptionValue::Int(number) => length(spec.name, *number),
        _ => None,
    };
    let told = || options::told(book.rules.preset.system.id, spec, value);
    length.map_or_else(told, |word| words::length(&word)).say(book.language)
}

/// The length of a game, by its word in the books.
fn length(name: &str, number: i64) -> Option<String> {
    match name {
        "rounds" => Some(number.to_string()),
        "hands" => Some(format!("{number}-hands")),
        _ => None,
    }
}

fn pattern(name: &str, book: &Book<'_>) -> Option<Run> {
    let (id, with_worth) = name.strip_suffix('=').map_or((name, false), |id| (id, true));
    let row = book.rules.row(id)?;
    let text = if with_worth { bracketed(called(row, book), worth(row)) } else { Said::from(called(row, book)) };
    Some(Run { text: text.say(book.language), pattern: Some(id.to_owned()) })
}

/// A pattern's name in a sentence: its own name in every language, in the script of the reader's Chinese; the
/// gallery explains it.
fn called(row: &Row, book: &Book<'_>) -> String {
    match book.language {
        Language::SimplifiedChinese => words::pattern(row.id(), Some(book.rules), None).say(book.language),
        _ => row.name().to_owned(),
    }
}

fn worth(row: &Row) -> Said {
    words::whole(row.worth, row.worth.value(true))
}

fn bracketed(text: impl Into<Said>, more: Said) -> Said {
    said!("list-bracketed", text = text.into(), more = more)
}

/// 這套規則的選項: a table for each group, with name, condition, default and clause of each option.
pub fn settings(book: &Book<'_>) -> Vec<ReadingPart> {
    let grouped = book.rules.options.grouped().into_iter();
    let table = |(group, all): (Group, Vec<(&OptionSpec, &OptionValue)>)| {
        let heads = [options::group(group), said!("learn-usual"), said!("learn-clause")];
        let heads = heads.map(|head| vec![plain(head.say(book.language))]).to_vec();
        ReadingPart::Table {
            rows: std::iter::once(heads)
                .chain(all.into_iter().map(|(spec, value)| setting(spec, value, book)))
                .collect(),
        }
    };
    grouped.map(table).collect()
}

fn setting(spec: &OptionSpec, value: &OptionValue, book: &Book<'_>) -> Vec<Vec<Run>> {
    let system = book.rules.preset.system;
    let needs = words::joined("list-further", spec.needs.iter().map(|need| options::need(system, need)));
    let name = options::name(system.id, spec.name);
    let name = if needs.is_nothing() { name } else { bracketed(name, needs) };
    [name.say(book.language), value_of(spec, value, book), spec.clause.to_owned()]
        .into_iter()
        .map(|cell| vec![plain(cell)])
        .collect()
}

/// 番種一覽: the patterns of each worth, in the order of the book.
pub fn patterns(book: &Book<'_>) -> Vec<Vec<Vec<Run>>> {
    let heads = [said!("learn-worth"), said!("learn-patterns")];
    let heads = heads.map(|head| vec![plain(head.say(book.language))]).to_vec();
    let mut rows: Vec<Vec<Vec<Run>>> = vec![heads];
    let between = said!("list-next", list = "", next = "").say(book.language);
    for row in book.rules.rows() {
        let worth = worth(row).say(book.language);
        let name = Run { text: called(row, book), pattern: Some(row.id().to_owned()) };
        match rows.iter_mut().find(|known| known[0].iter().any(|run| run.text == worth)) {
            Some(known) => known[1].extend([plain(between.clone()), name]),
            None => rows.push(vec![vec![plain(worth)], vec![name]]),
        }
    }
    rows
}
