//! The rows of a rule book beside what a house made of them.

use crate::rulesets::Book;
use crate::terms;
use mj_rules::{Row, Ruleset};
use mj_tell::{VARIANTS, also};
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
    rules.makeable().filter(|row| matches(row, shown.find))
}

/// What the book says about a row, if it has it.
pub fn in_book<'a>(book: &'a Book, row: &Row) -> Option<&'a Row> {
    book.book.row(row.id())
}

/// The rows of the book that the house has thrown out.
pub fn thrown_out(book: &Book) -> impl Iterator<Item = &Row> {
    book.book.rows().iter().filter(|row| book.rules.row(row.id()).is_none())
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
    let left: Vec<_> = old.iter().map(|row| row.id()).filter(|id| rules.row(id).is_some()).collect();
    left == ids(new)
}

fn ids<'a>(rows: &[&'a Row]) -> Vec<&'a str> {
    rows.iter().map(|row| row.id()).collect()
}

/// The rows that supersede a row.
pub fn above<'a>(rules: &'a Ruleset, row: &Row) -> Vec<&'a Row> {
    row.superseded_by.iter().map(|at| &rules.rows()[at]).collect()
}

/// Other names of a row that mean it and no other.
pub fn aliases(row: &Row) -> Vec<&'static str> {
    also::names(row).collect()
}

/// Whether a search for this text finds the row; no search finds all.
pub fn matches(row: &Row, find: Option<&str>) -> bool {
    let Some(text) = find else { return true };
    let text = fold(text);
    let names = [row.id(), row.name()].into_iter().chain(also::searched(row));
    names.into_iter().any(|name| fold(name).contains(&text))
}

/// A text with every character as the rule books write it, without blanks, in small letters.
pub fn fold(text: &str) -> String {
    let one = |letter: char| {
        let known = VARIANTS.iter().find(|(_, others)| others.contains(letter));
        known.map_or(letter, |(letter, _)| *letter)
    };
    text.chars().filter(|letter| !letter.is_whitespace()).map(one).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::all;
    use std::collections::BTreeMap;

    #[test]
    fn variants_are_folded() {
        for (typed, meant) in [("一条龙", "一條龍"), ("一條竜", "一條龍"), ("大姐妹", "大姊妹"), ("Dora ", "dora")]
        {
            assert_eq!(fold(typed), fold(meant));
        }
    }

    #[test]
    fn no_two_names_of_a_book_fold_into_one() {
        for rules in all() {
            let mut known: BTreeMap<String, &str> = BTreeMap::new();
            for row in rules.rows() {
                let other = known.insert(fold(row.name()), row.id());
                assert_eq!(other, None, "{}: {}", rules.preset.id, row.name());
            }
        }
    }
}
