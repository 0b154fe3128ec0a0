//! What else people call a pattern, so that a search finds it.

use super::fold::fold;
use mj_club::words::also;
use mj_rules::Row;

/// Other names of a row that mean it and no other.
pub fn of(row: &Row) -> Vec<&'static str> {
    also::names(row).collect()
}

/// Whether a search for this text finds the row; no search finds all.
pub fn matches(row: &Row, find: Option<&str>) -> bool {
    let Some(text) = find else { return true };
    let text = fold(text);
    let names = [row.id(), row.name()].into_iter().chain(also::searched(row));
    names.into_iter().any(|name| fold(name).contains(&text))
}
