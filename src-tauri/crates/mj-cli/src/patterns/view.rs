//! The books as text and as JSON.

use super::book::{Shown, above, aliases, difference, in_book, matches, rows, thrown_out};
use crate::language::say;
use crate::rulesets::Book;
use crate::view::{
    Block, Line, Row, Table, alert, blocks, cell, faint, labelled, number, plain, strong, table, text as column,
    titled, told,
};
use crate::{show, terms};
use mj_rules::{Row as Pattern, Ruleset, example};
use mj_tell as words;
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::rc::Rc;

/// The rule sets one can ask for, and how.
pub fn list_text(rulesets: &[Rc<Ruleset>], how: &str) -> String {
    let row = |rules: &Rc<Ruleset>| {
        let patterns = rules.makeable().count().to_string();
        vec![cell(strong(rules.preset.id)), told(words::preset(rules.preset.id)), told(patterns)]
    };
    let columns = vec![column(said!("scoring-id")), column(said!("house-name")), number(said!("patterns-title"))];
    let how = Block::Note(say(&said!("scoring-look-up", command = how.to_owned())));
    blocks(vec![table(columns, rulesets.iter().map(row)), how])
}

/// The same for programs.
pub fn list_json(rulesets: &[Rc<Ruleset>]) -> Value {
    let one = |rules: &Rc<Ruleset>| json!({ "id": rules.preset.id, "name": rules.preset.name, "patterns": rules.makeable().count() });
    rulesets.iter().map(one).collect()
}

/// A rule book, or what a search finds in it; empty if it finds nothing.
pub fn text(book: &Book, shown: &Shown<'_>) -> String {
    let rows: Vec<Row> = rows(&book.rules, shown).map(|row| told_row(book, row, shown)).collect();
    let out_of_it = thrown_out(book).filter(|row| matches(row, shown.find));
    let out_of_it: Vec<Said> = out_of_it.map(|row| terms::pattern(&book.book, row.id())).collect();
    if rows.is_empty() && out_of_it.is_empty() {
        return String::new();
    }
    let columns = vec![column(""), column(""), column(""), column("")];
    let mut all = vec![Block::Table(Table::new(columns, rows))];
    if !out_of_it.is_empty() {
        all.push(labelled([(said!("scoring-thrown-out"), told(Said::List(out_of_it)))]));
    }
    titled(words::preset(book.rules.preset.id), book.rules.preset.id, all)
}

fn told_row(book: &Book, row: &Pattern, shown: &Shown<'_>) -> Row {
    let cells =
        [strong(terms::pattern(&book.rules, row.id())), faint(row.id()), faint(row.entry.clause), plain(worth(row))];
    let notes = [plain(notes(&book.rules, row)), alert(difference(book, row).unwrap_or_default())];
    let notes = notes.into_iter().filter(|span| !span.text().is_empty()).map(|span| vec![span]);
    let lacks = if shown.lacks { book.rules.lacks(row) } else { Vec::new() };
    let lacks = lacks.iter().map(|hand| example(said!("scoring-no-example"), hand));
    let shows = book.rules.shows(row);
    let shows = shows.iter().map(|hand| example(said!("scoring-example"), hand));
    let below = notes.chain(shows).chain(lacks).collect();
    Row { below, ..Row::new(cells.map(cell).into()) }
}

fn worth(row: &Pattern) -> Said {
    let heading = words::row_heading(row.worth, row.entry.bonus);
    match row.worth.unit.step {
        1 => heading,
        _ => words::bracketed(heading, said!("worth-chips", n = row.worth.value(true))),
    }
}

fn notes(rules: &Ruleset, row: &Pattern) -> Said {
    let others: Vec<Said> = aliases(row).into_iter().map(Said::from).collect();
    let also = (!others.is_empty()).then(|| said!("scoring-also", names = others));
    terms::then(words::row_notes(rules, row).into_iter().chain(also))
}

/// An example hand with its tiles in the order of the book; one that does not read is still better shown than left out.
fn example(label: Said, hand: &str) -> Line {
    let Ok(claim) = example::parse(hand) else { return vec![faint(label), plain(hand.to_owned())] };
    let melds = claim.melds.iter().map(|meld| {
        let tiles = words::tiles(meld.tiles().iter().copied());
        plain(said!("tiles-meld", kind = words::meld_kind(meld.kind()), tiles = tiles))
    });
    let won = said!("tiles-meld", kind = words::won_by(claim.by.word(), None), tiles = words::tile(claim.win));
    let beside = [plain(won), plain(terms::clauses(words::example(&claim)))];
    let held = [faint(label), plain(show::tiles(claim.hand.iter().copied()))];
    held.into_iter().chain(melds).chain(beside).collect()
}

/// A rule book for programs.
pub fn json(book: &Book, shown: &Shown<'_>) -> Value {
    let preset = book.rules.preset;
    let patterns: Vec<_> = rows(&book.rules, shown).map(|row| row_json(book, row, shown)).collect();
    let off: Vec<_> = thrown_out(book).map(Pattern::id).collect();
    json!({ "id": preset.id, "name": preset.name, "hash": book.rules.hash(), "patterns": patterns, "off": off })
}

fn row_json(book: &Book, row: &Pattern, shown: &Shown<'_>) -> Value {
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
    let others = aliases(row);
    if !others.is_empty() {
        value["aliases"] = json!(others);
    }
    if shown.lacks {
        value["lacks"] = json!(book.rules.lacks(row));
    }
    if difference(book, row).is_some() {
        let before = in_book(book, row).map(|before| before.worth.value(true));
        value["differs"] = json!({ "book_value": before });
    }
    value
}
