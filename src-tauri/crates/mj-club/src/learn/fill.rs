//! What a rule set says for itself: `{minimum}` is an option, `[closed]` a pattern by its name and
//! `[closed=]` with its worth.

use crate::words::{self, Language, bracketed, either};
use mj_rules::{OptionValue, Row, Ruleset};
use mj_wire::protocol::Run;

/// For which rules a text is filled in, and in which language.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The language.
    pub language: Language,
}

/// The words of a line; the error names a blank that nothing fits.
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

/// Words after words are one run.
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
    book.rules.options.iter().find(|(spec, _)| spec.name == name).map(|(_, value)| value_of(name, value, book))
}

/// What an option says, in the words of the table's settings.
fn value_of(name: &str, value: &OptionValue, book: &Book<'_>) -> String {
    let told = words::told(name, value, book.language);
    match (name, value) {
        ("rounds" | "hands", OptionValue::Int(_)) => {
            words::length(&if name == "hands" { format!("{told}-hands") } else { told }, book.language)
        }
        _ => told,
    }
}

fn pattern(name: &str, book: &Book<'_>) -> Option<Run> {
    let (id, with_worth) = name.strip_suffix('=').map_or((name, false), |id| (id, true));
    let row = book.rules.rows().iter().find(|row| row.id() == id)?;
    let worth = if with_worth { worth(row, book) } else { String::new() };
    Some(Run { text: bracketed(book.language, called(row), &worth), pattern: Some(id.to_owned()) })
}

/// In a sentence a pattern goes by its own name in every language; the gallery says what it means.
fn called(row: &Row) -> &'static str {
    row.name()
}

fn worth(row: &Row, book: &Book<'_>) -> String {
    words::whole(row.worth, row.worth.value(true), book.language)
}

/// 這套規則的選項: what each is called, what it is unless the house says otherwise, and its clause.
pub fn options(book: &Book<'_>) -> Vec<Vec<Vec<Run>>> {
    let heads = [
        either(book.language, "約定", "Option"),
        either(book.language, "平常", "Usually"),
        either(book.language, "條文", "Clause"),
    ];
    let heads = heads.map(|head| vec![plain(head)]).to_vec();
    // Those that no table asks for have no name for people either.
    let named = book.rules.options.iter().filter(|(spec, _)| words::option(spec.name, book.language) != spec.name);
    let row = named.map(|(spec, value)| {
        let cells = [words::option(spec.name, book.language).to_owned(), value_of(spec.name, value, book)];
        cells.into_iter().chain([spec.clause.to_owned()]).map(|cell| vec![plain(cell)]).collect()
    });
    std::iter::once(heads).chain(row).collect()
}

/// 番種一覽: what each worth is made of, in the order of the book.
pub fn patterns(book: &Book<'_>) -> Vec<Vec<Vec<Run>>> {
    let heads = [either(book.language, "值", "Worth"), either(book.language, "番種", "Patterns")];
    let mut rows: Vec<Vec<Vec<Run>>> = vec![heads.map(|head| vec![plain(head)]).to_vec()];
    for row in book.rules.rows() {
        let worth = worth(row, book);
        let name = Run { text: called(row).to_owned(), pattern: Some(row.id().to_owned()) };
        match rows.iter_mut().find(|known| known[0].iter().any(|run| run.text == worth)) {
            Some(known) => known[1].extend([plain(either(book.language, "、", ", ")), name]),
            None => rows.push(vec![vec![plain(worth)], vec![name]]),
        }
    }
    rows
}
