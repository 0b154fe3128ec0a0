//! `laomajiang patterns`: the rule books as people look them up.

mod aliases;
mod fold;
mod view;

pub use view::{json, list_json, list_text, text};

use crate::language::say;
use crate::rulesets::{Book, House};
use crate::stop::{Done, Ended};
use crate::terms;
use clap::Args;
use mj_rules::{PRESETS, Row, Ruleset, Worth};
use mj_words::{Said, said};
use std::io::{self, Write};
use std::rc::Rc;

/// What of a rule book is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown<'a> {
    /// Only rows whose id or name, or another name of it, holds this text.
    pub find: Option<&'a str>,
    /// Hands that nearly show a pattern as well.
    pub lacks: bool,
}

/// `laomajiang patterns`
#[derive(Args, Debug)]
pub struct Patterns {
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
    #[arg(long)]
    pub lacks: bool,
    #[arg(long, value_name = "NAME=VALUE", requires = "rules")]
    pub rule: Vec<String>,
    #[arg(long, value_name = "JSON", requires = "rules")]
    pub options: Option<String>,
    #[arg(long)]
    pub json: bool,
}
/// Shows a book or what a search finds in it, finds it in all of them, or lists them.
pub fn run(asked: &Patterns, out: &mut impl Write) -> Done {
    let shown = Shown { find: asked.find.as_deref(), lacks: asked.lacks };
    let books = match (&asked.rules, shown.find) {
        (Some(id), _) => {
            vec![Book::of(id, &House { rule: asked.rule.clone(), options: asked.options.clone() })?]
        }
        (None, Some(_)) => all().into_iter().map(Book::plain).collect(),
        (None, None) => return list(asked.json, "laomajiang patterns --rules shanghai", out),
    };
    if asked.json {
        let books: Vec<_> = books.iter().map(|book| json(book, &shown)).collect();
        let whole = if asked.rules.is_some() { books[0].clone() } else { books.into() };
        writeln!(out, "{whole}")?;
        return Ok(Ended::Well);
    }
    let texts: Vec<_> = books.iter().map(|book| text(book, &shown)).filter(|text| !text.is_empty()).collect();
    out.write_all(texts.join("\n").as_bytes())?;
    if texts.is_empty() {
        // Asked for nothing, nothing is missing: only a search comes back empty.
        let name = shown.find.unwrap_or_default().to_owned();
        let _ = writeln!(io::stderr(), "{}", say(&said!("command-pattern-none", name = name)));
        return Ok(Ended::Short);
    }
    Ok(Ended::Well)
}

/// The rule sets there are, and how one of them is looked up.
pub fn list(as_json: bool, how: &str, out: &mut impl Write) -> Done {
    if as_json {
        writeln!(out, "{}", list_json(&all()))?;
    } else {
        out.write_all(list_text(&all(), how).as_bytes())?;
    }
    Ok(Ended::Well)
}

impl Book {
    /// What the book says about a row, if it has it.
    fn in_book(&self, row: &Row) -> Option<&Row> {
        find(&self.book, row.id())
    }

    /// The rows of the book that the house has thrown out.
    fn thrown_out(&self) -> impl Iterator<Item = &Row> {
        self.book.rows().iter().filter(|row| find(&self.rules, row.id()).is_none())
    }

    /// How a row differs from the book, if it does.
    fn difference(&self, row: &Row) -> Option<Said> {
        let Some(before) = self.in_book(row) else { return Some(said!("scoring-added")) };
        let mut list = Vec::new();
        if before.worth != row.worth {
            list.push(said!("scoring-revalued", worth = terms::both(before.worth)));
        }
        let (old, new) = (above(&self.book, before), above(&self.rules, row));
        if ids(&old) != ids(&new) && !only_thrown_out(&old, &new, &self.rules) {
            list.push(said!("scoring-regrouped"));
        }
        (!list.is_empty()).then(|| terms::then(list))
    }
}

/// A row that lost a superseder only because that one is out has not changed itself.
fn only_thrown_out(old: &[&Row], new: &[&Row], rules: &Ruleset) -> bool {
    let left: Vec<_> = old.iter().map(|row| row.id()).filter(|id| find(rules, id).is_some()).collect();
    left == ids(new)
}

fn ids<'a>(rows: &[&'a Row]) -> Vec<&'a str> {
    rows.iter().map(|row| row.id()).collect()
}

fn find<'a>(rules: &'a Ruleset, id: &str) -> Option<&'a Row> {
    rules.rows().iter().find(|row| row.id() == id)
}

/// The rows that supersede a row.
fn above<'a>(rules: &'a Ruleset, row: &Row) -> Vec<&'a Row> {
    row.superseded_by.iter().map(|at| &rules.rows()[at]).collect()
}

/// Rows of the same worth.
struct Group<'a> {
    worth: Worth,
    bonus: bool,
    rows: Vec<&'a Row>,
}

/// The rows that are shown, those of the same worth together, otherwise in the order of the book.
fn groups<'a>(rules: &'a Ruleset, shown: &Shown<'_>) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for row in rules.makeable().filter(|row| aliases::matches(row, shown.find)) {
        let (worth, bonus) = (row.worth, row.entry.bonus);
        let key = |group: &Group<'_>| {
            group.bonus == bonus
                && group.worth.unit.word == worth.unit.word
                && group.worth.value(true) == worth.value(true)
        };
        match groups.iter_mut().find(|group| key(group)) {
            Some(group) => group.rows.push(row),
            None => groups.push(Group { worth, bonus, rows: vec![row] }),
        }
    }
    groups
}

/// Every rule set there is, as its book has it.
pub fn all() -> Vec<Rc<Ruleset>> {
    PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id)).map(Rc::new).collect()
}

#[cfg(test)]
mod tests;
