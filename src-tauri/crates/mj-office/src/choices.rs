//! The choices before a table is opened. Options come from the rule books and words from the reports, so a screen
//! shows only what the books know.

use super::options::{line, option_line};
use mj_club::scribe::length_word;
use mj_rules::mechanics::Length;
use mj_rules::{Allowed, OptionSpec, OptionValue, Preset, Role, Ruleset};
use mj_tell::{self as words, options};
use mj_wire::protocol::{ClockLines, GroupLine, LengthLine, OptionLine, RulesLine, Said};
use serde_json::{Map, Value};

/// The numbers of hands that get a button, where a book allows any.
const HANDS: [i64; 4] = [4, 8, 16, 32];

/// Approximate minutes for a hand, and hands in a 圈: four deals and some repeats.
const MINUTES_A_HAND: f64 = 2.5;
const HANDS_A_ROUND: f64 = 5.5;

/// A rule set that can be played at a table. `None` if it can only be scored.
pub fn rules_line(preset: &'static Preset) -> Option<RulesLine> {
    let rules = Ruleset::with_options(preset, &Map::new()).ok()?;
    let play = rules.mechanics.play.as_ref()?;
    let (length, usual) = of_role(&rules, Role::Length)?;
    let mut groups = Vec::new();
    let mut lines = Vec::new();
    for (group, all) in rules.options.grouped() {
        let told: Vec<_> =
            all.into_iter().filter_map(|(spec, value)| option_line(preset.system, spec, value)).collect();
        if !told.is_empty() {
            groups.push(GroupLine { id: group.id().into(), words: options::group(group) });
        }
        lines.extend(told);
    }
    Some(RulesLine {
        id: preset.id.into(),
        name: words::preset(preset.id),
        summary: words::summary(preset.id),
        seats: rules.mechanics.players.count(),
        tiles: rules.mechanics.tiles(play).len(),
        minimum: minimum(&rules),
        chips: u32::try_from(play.chips.start).ok().filter(|&chips| chips > 0),
        customs: rules.mechanics.customs(),
        clocks: ClockLines { turn: of_role_line(&rules, Role::TurnClock), call: of_role_line(&rules, Role::CallClock) },
        length: length.name.into(),
        lengths: lengths(length).filter_map(|value| length_line(preset, length, value)).collect(),
        usual: usual.to_json(),
        groups,
        options: lines,
    })
}

/// 起胡 with its unit. `None` if any complete hand wins.
fn minimum(rules: &Ruleset) -> Option<Said> {
    let (spec, value) = of_role(rules, Role::Minimum)?;
    (rules.mechanics.scheme.minimum() > 0).then(|| options::told(rules.preset.system.id, spec, value))
}

/// The first option of a role, with its value.
fn of_role(rules: &Ruleset, role: Role) -> Option<(&'static OptionSpec, &OptionValue)> {
    rules.options.iter().find(|(spec, _)| spec.role == role)
}

fn of_role_line(rules: &Ruleset, role: Role) -> Option<OptionLine> {
    let (spec, value) = of_role(rules, role)?;
    line(rules.preset.system, spec, value)
}

/// The lengths that get a button: all of them if a book lists a few.
fn lengths(option: &OptionSpec) -> impl Iterator<Item = Value> {
    match option.kind {
        Allowed::OneOf(all) => all.iter().map(|&number| number.into()).collect(),
        Allowed::Int(least, most) => {
            HANDS.into_iter().filter(|hands| (least..=most).contains(hands)).map(Value::from).collect()
        }
        Allowed::Word(all) => all.iter().map(|&word| word.into()).collect(),
        _ => Vec::new(),
    }
    .into_iter()
}

/// A length as the book plays it.
fn length_line(preset: &'static Preset, option: &OptionSpec, value: Value) -> Option<LengthLine> {
    let laid = Map::from_iter([(option.name.to_owned(), value.clone())]);
    let length = Ruleset::with_options(preset, &laid).ok()?.mechanics.play?.length;
    let hands = match length {
        Length::Rounds { rounds, .. } => f64::from(rounds) * HANDS_A_ROUND,
        Length::Hands(hands) => f64::from(hands),
    };
    let words = match value.as_str() {
        Some(word) => options::word(preset.system.id, option.name, word),
        None => words::length(&length_word(length)),
    };
    Some(LengthLine { value, words, minutes: (hands * MINUTES_A_HAND) as u32 })
}
