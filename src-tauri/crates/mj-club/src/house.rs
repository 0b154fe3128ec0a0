//! 家規 as shown to the players: its name, and its differences from the book.

use crate::known;
use mj_ledger::{Error, House, Read};
use mj_rules::{PRESETS, Preset, Role, Ruleset};
use mj_tell as words;
use mj_wire::protocol::{Difference, HouseTold, Said};
use mj_words::said;
use serde_json::{Map, Value};

type Options = Map<String, Value>;

/// The house's rules as shown to players; `None` without differences.
pub fn told(rules: &Ruleset, options: &Options, name: Option<&str>) -> Option<HouseTold> {
    let differences = differences(rules, options);
    (!differences.is_empty()).then(|| HouseTold { name: name.map(str::to_owned), differences })
}

/// The differences from the book.
pub fn differences(rules: &Ruleset, options: &Options) -> Vec<Difference> {
    let one = |words::Difference { option, name, usual, here, .. }| Difference { option, name, usual, here };
    words::differences(rules, options).into_iter().map(one).collect()
}

/// The name of these rules: that of the kept rules with the same differences.
pub fn name_of(books: &Read<'_>, id: &str, options: &Options) -> Result<Option<String>, Error> {
    let Some(here) = changes(id, options).filter(|changes| !changes.is_empty()) else { return Ok(None) };
    let is_it = |house: &House| {
        let kept: Options = serde_json::from_str(&house.options).unwrap_or_default();
        house.rules == id && changes(id, &kept).is_some_and(|changes| changes == here)
    };
    Ok(books.houses()?.into_iter().find(is_it).map(|house| house.name))
}

/// Options with their texts, without the length of the game; `None` if this program cannot apply them.
fn changes(id: &str, options: &Options) -> Option<Vec<(String, Said)>> {
    let preset = PRESETS.iter().find(|preset| preset.id == id)?;
    let rules = Ruleset::with_options(preset, options).ok()?;
    let changes = words::differences(&rules, options);
    Some(changes.into_iter().map(|change| (change.option, change.here)).collect())
}

/// The rules by which a game counts. Games of the same rules may be added up; length and time limits make no
/// difference.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedBy {
    /// The rule set.
    pub rules: String,
    /// The identity of the rules: their hash, where this program knows them.
    identity: String,
    /// The name, with the house's changes.
    pub name: Said,
}

impl PlayedBy {
    /// Whether both are the same rules.
    pub fn is(&self, other: &PlayedBy) -> bool {
        (&self.rules, &self.identity) == (&other.rules, &other.identity)
    }
}

/// The rules of a game in the books: its rule set with its frozen options, under the name of a house or with
/// its differences.
pub fn played_by(houses: &[House], rules: &str, options: &str) -> PlayedBy {
    let named = |identity, name| PlayedBy { rules: rules.into(), identity, name };
    let preset = words::preset(rules);
    let Some((counts, kept)) = known(rules).and_then(|preset| that_counts(preset, options)) else {
        return named(options.to_owned(), preset);
    };
    let (identity, differences) = (counts.hash(), words::differences(&counts, &kept));
    if differences.is_empty() {
        return named(identity, preset);
    }
    let same = |house: &&House| {
        let of_house = || that_counts(counts.preset, &house.options).map(|(rules, _)| rules.hash());
        house.rules == rules && of_house().as_ref() == Some(&identity)
    };
    let told = |one: words::Difference| said!("paper-set-to", option = one.name, value = one.here);
    let name = match houses.iter().find(same) {
        Some(house) => house.name.clone().into(),
        None => words::joined("list-next", differences.into_iter().map(told)),
    };
    named(identity, words::bracketed(preset, name))
}

/// The rules with these options, without those for length and clocks; `None` if this program cannot apply them.
fn that_counts(preset: &'static Preset, options: &str) -> Option<(Ruleset, Options)> {
    let mut options: Options = serde_json::from_str(options).ok()?;
    let beside = preset
        .system
        .options
        .iter()
        .filter(|spec| matches!(spec.role, Role::Length | Role::TurnClock | Role::CallClock));
    beside.for_each(|spec| drop(options.remove(spec.name)));
    let rules = Ruleset::with_options(preset, &options).ok()?;
    Some((rules, options))
}
