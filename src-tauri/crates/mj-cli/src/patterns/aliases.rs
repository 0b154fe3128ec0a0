//! What else people call a pattern, so that a search finds it.

use super::fold::fold;
use mj_rules::Row;

/// Other names in rules/shanghai.md (its seventh line) that are no part of the pattern's own.
const ALIASES: &[(&str, &str)] =
    &[("one-suit-short", "缺三門"), ("sworn-three", "三門一字"), ("mixed-suit", "湊一色"), ("nine-gates", "九連環")];

/// Other names of a row in this rule set: aliases, and what the pattern is called elsewhere.
pub fn of(row: &Row) -> Vec<&'static str> {
    let known = ALIASES.iter().filter(|(id, _)| *id == row.id()).map(|&(_, name)| name);
    let elsewhere = row.entry.name.is_some().then_some(row.entry.pattern.name);
    elsewhere.into_iter().chain(known).collect()
}

/// Whether a search for this text finds the row; no search finds all.
pub fn matches(row: &Row, find: Option<&str>) -> bool {
    let Some(text) = find else { return true };
    let text = fold(text);
    let names = [row.id(), row.name()].into_iter().chain(of(row));
    names.into_iter().any(|name| fold(name).contains(&text))
}
