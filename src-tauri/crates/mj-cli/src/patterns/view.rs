//! The books as text and as JSON.

use super::{Group, Shown, above, aliases, groups};
use crate::language::say;
use crate::layout::{Cell, Sections, Table, Tone, cell, width, worded};
use crate::rulesets::Book;
use crate::{show, terms};
use mj_club::words;
use mj_rules::{Claim, Row, Ruleset, example};
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::rc::Rc;

/// The rule sets one can ask for, and how.
pub fn list_text(rulesets: &[Rc<Ruleset>], how: &str) -> String {
    let heads = [said!("scoring-id"), said!("house-name"), said!("patterns-title")];
    let mut table = Table::of([heads.iter().map(|head| worded(head).tone(Tone::Faint)).collect()]);
    for rules in rulesets {
        let id = cell(rules.preset.id).tone(Tone::Mark);
        let name = worded(&words::preset(rules.preset.id));
        table.row(vec![id, name, cell(rules.makeable().count().to_string()).right()]);
    }
    let mut out = String::new();
    table.write(&mut out, "");
    out.push_str(&Tone::Faint.paint(&format!("\n{}", say(&said!("scoring-look-up", command = how.to_owned())))));
    out.push('\n');
    out
}

/// The same for programs.
pub fn list_json(rulesets: &[Rc<Ruleset>]) -> Value {
    let one = |rules: &Rc<Ruleset>| json!({ "id": rules.preset.id, "name": rules.preset.name, "patterns": rules.makeable().count() });
    rulesets.iter().map(one).collect()
}

/// A rule book, or what a search finds in it; empty if it finds nothing.
pub fn text(book: &Book, shown: &Shown<'_>) -> String {
    let groups = groups(&book.rules, shown);
    let out_of_it: Vec<_> = book.thrown_out().filter(|row| aliases::matches(row, shown.find)).collect();
    if groups.is_empty() && out_of_it.is_empty() {
        return String::new();
    }
    let preset = book.rules.preset;
    let name = say(&words::preset(preset.id));
    let mut out = format!("{}  {}\n", Tone::Title.paint(&name), Tone::Faint.paint(preset.id));
    let names = widest(&book.rules, &groups);
    for group in &groups {
        out.push_str(&format!("\n{}\n", Tone::Mark.paint(&say(&heading(group)))));
        for row in &group.rows {
            write_row(&mut out, book, row, names, shown);
        }
    }
    if !out_of_it.is_empty() {
        let names = out_of_it.iter().map(|row| terms::pattern_of(&book.book, row)).collect();
        let head = Tone::Bad.paint(&say(&said!("scoring-thrown-out")));
        out.push_str(&format!("\n{head}\n  {}\n", say(&Said::List(names))));
    }
    out
}

fn heading(group: &Group<'_>) -> Said {
    let heading = words::row_heading(group.worth, group.bonus);
    match group.worth.unit.step {
        1 => heading,
        _ => terms::bracketed(heading, said!("worth-chips", n = group.worth.value(true))),
    }
}

/// The widths of names and ids, the same for every group of the book.
fn widest(rules: &Ruleset, groups: &[Group<'_>]) -> [usize; 2] {
    let rows = || groups.iter().flat_map(|group| &group.rows);
    let names = rows().map(|row| width(&say(&terms::pattern_of(rules, row)))).max().unwrap_or(0);
    [names, rows().map(|row| row.id().len()).max().unwrap_or(0)]
}

fn write_row(out: &mut String, book: &Book, row: &Row, [names, ids]: [usize; 2], shown: &Shown<'_>) {
    let mut head = vec![
        worded(&terms::pattern_of(&book.rules, row)).tone(Tone::Title).at_least(names),
        cell(row.id()).tone(Tone::Faint).at_least(ids),
        cell(row.entry.clause).tone(Tone::Faint).at_least(5),
    ];
    let differs = book.difference(row).unwrap_or_default();
    let notes = [worded(&notes(&book.rules, row)), worded(&differs).tone(Tone::Bad)];
    head.extend(notes.into_iter().filter(|cell| !cell.is_empty()));
    Table::of([head]).write(out, "  ");
    let labels = [said!("scoring-example"), said!("scoring-no-example")];
    let mut hands = Sections::beside(&labels);
    let [example, none] = &labels;
    hands.add(example, examples(&book.rules.shows(row), Tone::Plain));
    if shown.lacks {
        hands.add(none, examples(&book.rules.lacks(row), Tone::Faint));
    }
    hands.write(out, 6);
}

fn notes(rules: &Ruleset, row: &Row) -> Said {
    let others: Vec<Said> = aliases::of(row).into_iter().map(Said::from).collect();
    let also = (!others.is_empty()).then(|| said!("scoring-also", names = others));
    terms::then(words::row_notes(rules, row).into_iter().chain(also))
}

fn examples(hands: &[Cow<'static, str>], tone: Tone) -> Table {
    Table::of(hands.iter().map(|text| match example::parse(text) {
        Ok(claim) => in_words(&claim).into_iter().map(|cell| cell.tone(tone)).collect(),
        // An example that does not read is still better shown than left out.
        Err(_) => vec![cell(text.as_ref())],
    }))
}

/// An example hand with its tiles in the order of the book.
fn in_words(claim: &Claim) -> Vec<Cell> {
    let mut tiles = vec![show::tiles(claim.hand.iter().copied())];
    for meld in &claim.melds {
        let in_order = words::tiles(meld.tiles().iter().copied());
        tiles.push(say(&said!("tiles-meld", kind = words::meld_kind(meld.kind()), tiles = in_order)));
    }
    let won = said!("tiles-meld", kind = words::won_by(claim.by.word(), None), tiles = words::tile(claim.win));
    vec![cell(tiles.join("  ")), worded(&won), worded(&terms::clauses(words::example(claim)))]
}

/// A rule book for programs.
pub fn json(book: &Book, shown: &Shown<'_>) -> Value {
    let preset = book.rules.preset;
    let rows = book.rules.makeable().filter(|row| aliases::matches(row, shown.find));
    let patterns: Vec<_> = rows.map(|row| row_json(book, row, shown)).collect();
    let off: Vec<_> = book.thrown_out().map(Row::id).collect();
    json!({ "id": preset.id, "name": preset.name, "hash": book.rules.hash(), "patterns": patterns, "off": off })
}

fn row_json(book: &Book, row: &Row, shown: &Shown<'_>) -> Value {
    let above: Vec<_> = above(&book.rules, row).iter().map(|row| row.id()).collect();
    let mut value = json!({
        "id": row.id(),
        "name": row.name(),
        "unit": row.worth.unit.word,
        "value": row.worth.value(true),
        "clause": row.entry.clause,
        "superseded_by": above,
        "shows": book.rules.shows(row),
    });
    if row.worth.unit.opens {
        value["open"] = row.worth.value(false).into();
    }
    let others = aliases::of(row);
    if !others.is_empty() {
        value["aliases"] = json!(others);
    }
    if shown.lacks {
        value["lacks"] = json!(book.rules.lacks(row));
    }
    if book.difference(row).is_some() {
        let before = book.in_book(row).map(|before| before.worth.value(true));
        value["differs"] = json!({ "book_value": before });
    }
    value
}
