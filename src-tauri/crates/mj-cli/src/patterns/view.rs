//! The books as text and as JSON.

use super::{Book, Group, Shown, above, aliases, groups};
use crate::layout::{Cell, Table, Tone, cell};
use crate::{show, terms};
use mj_club::words::{self, Language};
use mj_rules::claim::By;
use mj_rules::{Claim, Row, Ruleset, Worth, example};
use serde_json::{Value, json};
use std::rc::Rc;

/// The rule sets one can ask for, and how.
pub fn list_text(rulesets: &[Rc<Ruleset>], how: &str) -> String {
    let mut table = Table::of([["代號", "名稱", "番種"].map(|name| cell(name).tone(Tone::Faint)).to_vec()]);
    for rules in rulesets {
        let id = cell(rules.preset.id).tone(Tone::Mark);
        table.row(vec![id, cell(rules.preset.name), cell(rules.rows().len().to_string()).right()]);
    }
    let mut out = String::new();
    table.write(&mut out, "");
    out.push_str(&Tone::Faint.paint(&format!("\n看一套規則：{how}")));
    out.push('\n');
    out
}

/// The same for programs.
pub fn list_json(rulesets: &[Rc<Ruleset>]) -> Value {
    let one = |rules: &Rc<Ruleset>| json!({ "id": rules.preset.id, "name": rules.preset.name, "patterns": rules.rows().len() });
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
    let mut out = format!("{}  {}\n", Tone::Title.paint(preset.name), Tone::Faint.paint(preset.id));
    let names = widest(&groups);
    for group in &groups {
        out.push('\n');
        out.push_str(&Tone::Mark.paint(&heading(group)));
        out.push('\n');
        for row in &group.rows {
            write_row(&mut out, book, row, names, shown);
        }
    }
    if !out_of_it.is_empty() {
        let names: Vec<_> = out_of_it.iter().map(|row| row.name()).collect();
        out.push_str(&format!("\n{}\n  {}\n", Tone::Bad.paint("約定不算"), names.join("、")));
    }
    out
}

fn heading(group: &Group<'_>) -> String {
    let value = group.worth.value(true);
    let whole = terms::whole(group.worth, value);
    match group.worth {
        Worth::Hu(_) => format!("成葫 {whole}（{} 籌碼）", show::number(value)),
        Worth::Times(_) => format!("加倍：{whole}"),
        Worth::Han(..) if group.bonus => format!("寶牌：每張 {whole}，不算役"),
        Worth::Fan(_) | Worth::Han(..) | Worth::Yakuman(_) => whole,
    }
}

/// The widths of names and ids, the same for every group of the book.
fn widest(groups: &[Group<'_>]) -> [usize; 2] {
    let rows = || groups.iter().flat_map(|group| &group.rows);
    let names = rows().map(|row| crate::layout::width(row.name())).max().unwrap_or(0);
    [names, rows().map(|row| row.id().len()).max().unwrap_or(0)]
}

fn write_row(out: &mut String, book: &Book, row: &Row, [names, ids]: [usize; 2], shown: &Shown<'_>) {
    let mut head = vec![
        cell(row.name()).tone(Tone::Title).at_least(names),
        cell(row.id()).tone(Tone::Faint).at_least(ids),
        cell(row.entry.clause).tone(Tone::Faint).at_least(5),
    ];
    let notes = [cell(notes(&book.rules, row)), cell(book.difference(row).unwrap_or_default()).tone(Tone::Bad)];
    head.extend(notes.into_iter().filter(|cell| !cell.is_empty()));
    Table::of([head]).write(out, "  ");
    let pattern = row.entry.pattern;
    examples(pattern.shows, Tone::Plain).write(out, "      例    ");
    if shown.lacks {
        examples(pattern.lacks, Tone::Faint).write(out, "      不是  ");
    }
}

fn notes(rules: &Ruleset, row: &Row) -> String {
    let others = aliases::of(row);
    let mut notes: Vec<String> =
        words::row_notes(rules, row).iter().map(|note| note.say(Language::TraditionalChinese)).collect();
    notes.extend((!others.is_empty()).then(|| format!("又名 {}", others.join("、"))));
    notes.join("；")
}

fn examples(hands: &[&str], tone: Tone) -> Table {
    Table::of(hands.iter().map(|text| match example::parse(text) {
        Ok(claim) => in_words(&claim).into_iter().map(|cell| cell.tone(tone)).collect(),
        // An example that does not read is still better shown than left out.
        Err(_) => vec![cell(*text)],
    }))
}

/// An example hand with its tiles in the order of the book.
fn in_words(claim: &Claim) -> Vec<Cell> {
    let mut tiles = vec![show::tiles(claim.hand.iter().copied())];
    for meld in &claim.melds {
        tiles.push(format!("{}{}", terms::meld(meld.kind()), show::tiles(meld.tiles().iter().copied())));
    }
    let told: Vec<String> = words::example(claim).iter().map(|one| one.say(Language::TraditionalChinese)).collect();
    vec![cell(tiles.join(" ")), cell(format!("{}{}", verb(claim.by), show::tile(claim.win))), cell(told.join("，"))]
}

const fn verb(by: By) -> &'static str {
    match by {
        By::SelfDraw => "自摸",
        By::Replacement => "槓上摸",
        By::Discard => "胡",
        By::RobbedKong => "搶槓",
    }
}

/// A rule book for programs.
pub fn json(book: &Book, shown: &Shown<'_>) -> Value {
    let preset = book.rules.preset;
    let rows = book.rules.rows().iter().filter(|row| aliases::matches(row, shown.find));
    let patterns: Vec<_> = rows.map(|row| row_json(book, row, shown)).collect();
    let off: Vec<_> = book.thrown_out().map(Row::id).collect();
    json!({ "id": preset.id, "name": preset.name, "hash": book.rules.hash(), "patterns": patterns, "off": off })
}

fn row_json(book: &Book, row: &Row, shown: &Shown<'_>) -> Value {
    let above: Vec<_> = above(&book.rules, row).iter().map(|row| row.id()).collect();
    let mut value = json!({
        "id": row.id(),
        "name": row.name(),
        "unit": row.worth.unit(),
        "value": row.worth.value(true),
        "clause": row.entry.clause,
        "superseded_by": above,
        "shows": row.entry.pattern.shows,
    });
    if matches!(row.worth, Worth::Han(..)) {
        value["open"] = row.worth.value(false).into();
    }
    let others = aliases::of(row);
    if !others.is_empty() {
        value["aliases"] = json!(others);
    }
    if shown.lacks {
        value["lacks"] = json!(row.entry.pattern.lacks);
    }
    if book.difference(row).is_some() {
        let before = book.in_book(row).map(|before| before.worth.value(true));
        value["differs"] = json!({ "book_value": before });
    }
    value
}
