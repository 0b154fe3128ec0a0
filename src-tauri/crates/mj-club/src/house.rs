//! 家規 as those are told who sit down to it: its name, and what is not as in the book.

use crate::words;
use mj_ledger::{Error, Read};
use mj_rules::{PRESETS, Ruleset};
use mj_wire::protocol::{Difference, HouseTold, Said};
use serde_json::{Map, Value};

type Options = Map<String, Value>;

/// What is told of rules before any person sits down to them; none where everything is as in the book.
pub fn told(rules: &Ruleset, options: &Options, name: Option<&str>) -> Option<HouseTold> {
    let differences = differences(rules, options);
    (!differences.is_empty()).then(|| HouseTold { name: name.map(str::to_owned), differences })
}

/// What differs from the book.
pub fn differences(rules: &Ruleset, options: &Options) -> Vec<Difference> {
    let one = |words::Difference { option, name, usual, here, .. }| Difference { option, name, usual, here };
    words::differences(rules, options).into_iter().map(one).collect()
}

/// What the house calls these rules: the name of those that it keeps and that differ in the same things from the book.
pub fn name_of(books: &Read<'_>, id: &str, options: &Options) -> Result<Option<String>, Error> {
    let Some(here) = changes(id, options).filter(|changes| !changes.is_empty()) else { return Ok(None) };
    let is_it = |house: &mj_ledger::House| {
        let kept: Options = serde_json::from_str(&house.options).unwrap_or_default();
        house.rules == id && changes(id, &kept).is_some_and(|changes| changes == here)
    };
    Ok(books.houses()?.into_iter().find(is_it).map(|house| house.name))
}

/// Options and what they say, without the length of the game; none where this program cannot lay them over the rules.
fn changes(id: &str, options: &Options) -> Option<Vec<(String, Said)>> {
    let preset = PRESETS.iter().find(|preset| preset.id == id)?;
    let rules = Ruleset::with_options(preset, options).ok()?;
    let changes = words::differences(&rules, options);
    Some(changes.into_iter().map(|change| (change.option, change.here)).collect())
}
