//! The house's changes to its book.

use super::{name, told};
use crate::{pattern, whole};
use mj_rules::{Group, Role, Row, Ruleset};
use mj_words::{Said, said};
use serde_json::{Map, Value};

/// A change of the house.
pub struct Difference {
    /// Its group in the book; `None` for changes of the table of patterns.
    pub group: Option<Group>,
    pub option: String,
    pub name: Said,
    /// The value in the book.
    pub usual: Said,
    /// The value at this table.
    pub here: Said,
}

/// The house's changes, in the book's order. `house` is frozen in the game; the length of the game is not
/// listed.
pub fn differences(rules: &Ruleset, house: &Map<String, Value>) -> Vec<Difference> {
    let Ok(book) = Ruleset::with_options(rules.preset, &Map::new()) else { return Vec::new() };
    let book_id = rules.preset.system.id;
    let both = rules.options.iter().zip(book.options.iter());
    let set = both.filter(|((spec, value), (_, usual))| value != usual && spec.role != Role::Length);
    let mut all: Vec<_> = set
        .map(|((spec, value), (_, usual))| Difference {
            group: spec.group,
            option: spec.name.into(),
            name: name(book_id, spec.name),
            usual: told(book_id, spec, usual),
            here: told(book_id, spec, value),
        })
        .collect();
    let place = |id: &str| book.rows().iter().position(|row| row.id() == id);
    let mut rows: Vec<_> =
        house.iter().filter_map(|(name, value)| Some((name.split_once('.')?, name, value))).collect();
    rows.sort_by_key(|((what, id), ..)| (place(id), *id, *what));
    all.extend(rows.into_iter().filter_map(|(_, name, value)| changed(&book, name, value)));
    all
}

/// The note that the book has changed since the game.
pub fn edition() -> (Said, Said) {
    (said!("choice-edition"), said!("choice-edition.other"))
}

/// `value.<id>`, `off.<id>`, `superseded.<id>`: a change of the table of patterns.
fn changed(book: &Ruleset, name: &str, value: &Value) -> Option<Difference> {
    let (what, id) = name.split_once('.')?;
    let called = |id: &str| pattern(id, Some(book), Some(book.preset.system));
    let row: Option<&Row> = book.row(id);
    let left_out = || said!("choice-left-out");
    let worth = |row: &Row| whole(row.worth, row.worth.value(true));
    let listing = |ids: Vec<&str>| match ids.is_empty() {
        true => said!("choice-beside-all"),
        false => said!("choice-beside", patterns = ids.into_iter().map(called).collect::<Vec<_>>()),
    };
    let (usual, here) = match what {
        "value" => {
            let value = u32::try_from(value.as_u64()?).ok()?;
            if row.is_some_and(|row| row.worth.value(true) == value) {
                return None;
            }
            let here = row.map_or_else(|| value.into(), |row| whole(row.worth, value));
            (row.map_or_else(left_out, worth), here)
        }
        "off" if value == &Value::Bool(false) => return None,
        "off" => (row.map_or_else(left_out, worth), left_out()),
        _ => {
            let above = |row: &Row| row.superseded_by.iter().map(|at| book.rows()[at].id()).collect();
            let usual = row.map_or_else(left_out, |row| listing(above(row)));
            (usual, listing(value.as_array()?.iter().filter_map(Value::as_str).collect()))
        }
    };
    Some(Difference { group: None, option: name.into(), name: called(id), usual, here })
}
