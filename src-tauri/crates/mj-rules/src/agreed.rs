//! Rows of a book that a preset leaves to be agreed on: old yaku and the like.

use crate::options::Allowed;
use crate::ruleset::{BookRow, Preset, Ruleset, When};
use serde_json::{Map, Value, json};

impl Ruleset {
    /// The rows that one more option would add to a preset, each in a rule set that has it; one row for each pattern. A
    /// row that only replaces another under an option is left out.
    pub fn agreed(preset: &'static Preset) -> Vec<(Ruleset, &'static str)> {
        let Ok(plain) = Ruleset::with_options(preset, &Map::new()) else { return Vec::new() };
        let mut all: Vec<(Ruleset, &'static str)> = Vec::new();
        for entry in preset.system.rows {
            let id = entry.pattern.id;
            if plain.row(id).is_some() || all.iter().any(|(_, known)| *known == id) {
                continue;
            }
            let option = adding(preset, &plain, entry).map(|(name, value)| (name.to_owned(), value));
            let house: Map<String, Value> = option.into_iter().collect();
            let with = Ruleset::with_options(preset, &house).ok().filter(|rules| rules.row(id).is_some());
            all.extend(with.map(|rules| (rules, id)));
        }
        all
    }
}

/// The option and value that add this row. `None` if another row would leave for it.
fn adding(preset: &'static Preset, plain: &Ruleset, entry: &BookRow) -> Option<(&'static str, Value)> {
    let kind = |name: &str| preset.system.options.iter().find(|option| option.name == name).map(|option| &option.kind);
    let leaves =
        |name: &str| preset.system.rows.iter().any(|row| matches!(row.when, When::Off(other) if other == name));
    let says =
        |name: &str| plain.rows().iter().any(|row| matches!(row.entry.when, When::Says(other, _) if other == name));
    match entry.when {
        When::On(name) if !leaves(name) => Some((name, json!(true))),
        When::Says(name, word) => match kind(name)? {
            Allowed::Words(_) => Some((name, json!([word]))),
            Allowed::Word(_) if !says(name) => Some((name, json!(word))),
            _ => None,
        },
        // The row's worth in the book.
        When::AtLeast(name, least) if plain.options.int(name) < least => Some((name, json!(entry.worth.value(true)))),
        When::AtLeast(..) | When::Below(..) => None,
        When::On(_) | When::Always | When::WildFlowers | When::Off(_) | When::Flags(_) | When::All(_) => None,
    }
}
