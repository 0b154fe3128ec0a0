//! The rows of a rule book beside what a house made of them.

use super::aliases;
use crate::rulesets::Book;
use crate::terms;
use mj_rules::{Row, Ruleset};
use mj_words::{Said, said};

/// What of a rule book is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown<'a> {
    /// Only rows whose id or name, or another name of it, holds this text.
    pub find: Option<&'a str>,
    /// Hands that nearly show a pattern as well.
    pub lacks: bool,
}

/// The rows that are shown, in the order of the book.
pub fn rows<'a>(rules: &'a Ruleset, shown: &Shown<'_>) -> impl Iterator<Item = &'a Row> {
    rules.makeable().filter(|row| aliases::matches(row, shown.find))
}

/// What the book says about a row, if it has it.
pub fn in_book<'a>(book: &'a Book, row: &Row) -> Option<&'a Row> {
    find(&book.book, row.id())
}

/// The rows of the book that the house has thrown out.
pub fn thrown_out(book: &Book) -> impl Iterator<Item = &Row> {
    book.book.rows().iter().filter(|row| find(&book.rules, row.id()).is_none())
}

/// How a row differs from the book, if it does.
pub fn difference(book: &Book, row: &Row) -> Option<Said> {
    let Some(before) = in_book(book, row) else { return Some(said!("scoring-added")) };
    let mut list = Vec::new();
    if before.worth != row.worth {
        list.push(said!("scoring-revalued", worth = terms::both(before.worth)));
    }
    let (old, new) = (above(&book.book, before), above(&book.rules, row));
    if ids(&old) != ids(&new) && !only_thrown_out(&old, &new, &book.rules) {
        list.push(said!("scoring-regrouped"));
    }
    (!list.is_empty()).then(|| terms::then(list))
}

/// A row that lost a superseder only because that one is out has not changed itself.
fn only_thrown_out(old: &[&Row], new: &[&Row], rules: &Ruleset) -> bool {
    let left: Vec<_> = old.iter().map(|row| row.id()).filter(|id| find(rules, id).is_some()).collect();
    left == ids(new)
}

fn ids<'a>(rows: &[&'a Row]) -> Vec<&'a str> {
    rows.iter().map(|row| row.id()).collect()
}

pub fn find<'a>(rules: &'a Ruleset, id: &str) -> Option<&'a Row> {
    rules.rows().iter().find(|row| row.id() == id)
}

/// The rows that supersede a row.
pub fn above<'a>(rules: &'a Ruleset, row: &Row) -> Vec<&'a Row> {
    row.superseded_by.iter().map(|at| &rules.rows()[at]).collect()
}
