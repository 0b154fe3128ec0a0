//! What can be chosen before a table is opened. The options are those of the rule books and their words
//! those of the reports, so a screen never knows one that the books do not.

use super::options::option_line;
use crate::words::{self, Language, options};
use mj_rules::mechanics::Length;
use mj_rules::{Preset, Ruleset};
use mj_wire::protocol::{BookClocks, GroupLine, LengthLine, RulesLine, Said};
use serde_json::Map;

/// Options that say how long a game is, with the lengths that are worth a button.
pub(super) const LENGTHS: &[(&str, &[u32])] = &[("rounds", &[1, 2, 4, 8]), ("hands", &[4, 8, 16, 32])];

/// Minutes that a hand takes, and hands in a 圈, more or less: four deals and some that stay.
const MINUTES_A_HAND: f64 = 2.5;
const HANDS_A_ROUND: f64 = 5.5;

/// Options that say how many 番 a hand needs.
const MINIMA: &[&str] = &["minimum", "min_han"];

/// A rule set that can be played at a table; none if it can only be scored.
pub fn rules_line(preset: &'static Preset) -> Option<RulesLine> {
    let rules = Ruleset::with_options(preset, &Map::new()).ok()?;
    let play = rules.mechanics.play.as_ref()?;
    let usual = match play.length {
        Length::Rounds { rounds, .. } => u32::from(rounds),
        Length::Hands(hands) => hands,
    };
    let (length, lengths) =
        LENGTHS.iter().find(|(option, _)| rules.options.iter().any(|(it, _)| it.name == *option))?;
    let mut groups = Vec::new();
    let mut lines = Vec::new();
    for (group, all) in rules.options.grouped() {
        let told: Vec<_> =
            all.into_iter().filter_map(|(spec, value)| option_line(preset.system, spec, value)).collect();
        if !told.is_empty() {
            groups.push(GroupLine {
                id: group.id().into(),
                words: said(|language| options::group(group, language).into()),
            });
        }
        lines.extend(told);
    }
    Some(RulesLine {
        id: preset.id.into(),
        name: said(|language| words::preset(preset.id, language).into()),
        summary: said(|language| words::summary(preset.id, language).unwrap_or_default().into()),
        seats: rules.mechanics.players.count(),
        tiles: rules.mechanics.tiles(play).len(),
        minimum: minimum(&rules),
        chips: u32::try_from(play.chips.start).ok().filter(|&chips| chips > 0),
        clocks: play.manner.clocks.map(|clocks| BookClocks { turn: clocks.turn, call: clocks.call }),
        length: (*length).into(),
        lengths: lengths.iter().map(|&value| length_line(length, value)).collect(),
        usual,
        groups,
        options: lines,
    })
}

/// 起胡, with what it is counted in; none where any complete hand wins.
fn minimum(rules: &Ruleset) -> Option<Said> {
    let (spec, value) = rules.options.iter().find(|(spec, _)| MINIMA.contains(&spec.name))?;
    let told = said(|language| options::told(rules.preset.system.id, spec, value, language));
    (rules.mechanics.scheme.minimum() > 0).then_some(told)
}

fn length_line(option: &str, value: u32) -> LengthLine {
    let (word, hands) = match option {
        "hands" => (format!("{value}-hands"), f64::from(value)),
        _ => (value.to_string(), f64::from(value) * HANDS_A_ROUND),
    };
    let words = said(|language| words::length(&word, language));
    LengthLine { value, words, minutes: (hands * MINUTES_A_HAND) as u32 }
}

/// The same in every language.
pub fn said(of: impl Fn(Language) -> String) -> Said {
    Said { zh: of(Language::Chinese), en: of(Language::English) }
}
