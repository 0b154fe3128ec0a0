//! What can be chosen before a table is opened. The options are those of the rule books and their words
//! those of the reports, so a screen never knows one that the books do not.

use crate::words::{self, Language};
use mj_rules::mechanics::Length;
use mj_rules::{Allowed, OptionError, OptionSpec, OptionValue, Preset, Ruleset};
use mj_wire::protocol::{
    BookClocks, LengthLine, OnlyWith, OptionChoice, OptionKind, OptionLine, OptionPlace, RulesLine, Said,
};
use serde_json::{Map, Value, json};

/// Options that say how long a game is, with the lengths that are worth a button.
const LENGTHS: &[(&str, &[u32])] = &[("rounds", &[1, 2, 4, 8]), ("hands", &[4, 8, 16, 32])];

/// Minutes that a hand takes, and hands in a 圈, more or less: four deals and some that stay.
const MINUTES_A_HAND: f64 = 2.5;
const HANDS_A_ROUND: f64 = 5.5;

/// Options about how one sits at the table.
const OF_THE_TABLE: &[&str] = &["conduct"];

/// What families change first.
const FIRST: &[&str] = &["minimum", "multi_win", "start_chips", "base", "discard_payment", "selfdraw_double"];

/// Options of which a running table has its own: how long people may think is a table's clock, and the book's times are
/// one of those to choose from.
const IDLE: &[&str] = &["t_turn", "t_call"];

/// Options that decide something only while another stands so, as JSON.
const ONLY_WITH: &[(&str, &str, &str)] =
    &[("false_win_dealer", "conduct", r#""by-hand""#), ("next_dealer_multi", "multi_win", r#""all""#)];

/// Rates that the rule book names (rules/shanghai.md §11.8).
const RATES: &[f64] = &[0.01, 0.05, 0.1];

/// Steps of options whose every number nobody needs.
const STEPS: &[(&str, i32)] = &[("start_chips", 10_000)];

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
    let minimum = rules.mechanics.scheme.minimum();
    Some(RulesLine {
        id: preset.id.into(),
        name: said(|language| words::preset(preset.id, language).into()),
        summary: said(|language| words::summary(preset.id, language).unwrap_or_default().into()),
        seats: rules.mechanics.players.count(),
        tiles: rules.mechanics.tiles(play).len(),
        minimum: (minimum > 0)
            .then(|| said(|language| words::told("minimum", &OptionValue::Int(minimum.into()), language))),
        chips: u32::try_from(play.chips.start).ok().filter(|&chips| chips > 0),
        clocks: play.manner.clocks.map(|clocks| BookClocks { turn: clocks.turn, call: clocks.call }),
        length: (*length).into(),
        lengths: lengths.iter().map(|&value| length_line(length, value)).collect(),
        usual,
        options: rules.options.iter().filter_map(|(spec, value)| option_line(spec, value)).collect(),
    })
}

fn length_line(option: &str, value: u32) -> LengthLine {
    let (word, hands) = match option {
        "hands" => (format!("{value}-hands"), f64::from(value)),
        _ => (value.to_string(), f64::from(value) * HANDS_A_ROUND),
    };
    let words = said(|language| words::length(&word, language));
    LengthLine { value, words, minutes: (hands * MINUTES_A_HAND) as u32 }
}

/// An option as a screen shows it; none for the length, which is chosen apart.
fn option_line(spec: &OptionSpec, usual: &OptionValue) -> Option<OptionLine> {
    let is = |list: &[&str]| list.contains(&spec.name);
    if is(IDLE) || LENGTHS.iter().any(|(option, _)| *option == spec.name) {
        return None;
    }
    let only_with = ONLY_WITH.iter().find(|(option, ..)| *option == spec.name).map(|(_, option, value)| OnlyWith {
        option: (*option).into(),
        value: serde_json::from_str(value).unwrap_or_default(),
    });
    Some(OptionLine {
        id: spec.name.into(),
        words: said(|language| words::option(spec.name, language).into()),
        hint: said(|language| words::hint(spec.name, language).unwrap_or_default().into()),
        clause: spec.clause.into(),
        place: match () {
            () if is(OF_THE_TABLE) => OptionPlace::Table,
            () if is(FIRST) => OptionPlace::First,
            () => OptionPlace::More,
        },
        kind: kind(spec)?,
        usual: usual.to_json(),
        usually: said(|language| usually(spec.name, usual, language)),
        only_with,
    })
}

/// What may be chosen; none for what no screen has a field for, which then stays as the book has it.
fn kind(spec: &OptionSpec) -> Option<OptionKind> {
    let choice = |value: Value| {
        let read = spec.read(&value).ok()?;
        Some(OptionChoice { words: said(|language| words::told(spec.name, &read, language)), value })
    };
    Some(match &spec.kind {
        Allowed::Bool => OptionKind::Switch {},
        Allowed::Word(all) => {
            OptionKind::Choice { values: all.iter().filter_map(|word| choice(json!(word))).collect() }
        }
        Allowed::OneOf(all) => {
            OptionKind::Choice { values: all.iter().filter_map(|number| choice(json!(number))).collect() }
        }
        Allowed::Rate => {
            let rates = RATES.iter().map(|rate| json!(rate));
            OptionKind::Choice { values: std::iter::once(json!("off")).chain(rates).filter_map(choice).collect() }
        }
        Allowed::Int(least, most) => OptionKind::Number {
            least: i32::try_from(*least).ok()?,
            most: i32::try_from(*most).ok()?,
            step: STEPS.iter().find(|(option, _)| *option == spec.name).map_or(1, |(_, step)| *step),
            unit: said(|language| unit(spec.name, language).into()),
        },
        Allowed::ZeroSum(count) => OptionKind::Places { count: *count },
        Allowed::Words(_) | Allowed::Ints(..) => return None,
    })
}

/// What an option is unless the house says otherwise; a bare number says what it counts.
fn usually(option: &str, usual: &OptionValue, language: Language) -> String {
    let told = words::told(option, usual, language);
    match usual {
        OptionValue::Int(_) if option != "minimum" => format!("{told} {}", unit(option, language)),
        _ => told,
    }
}

fn unit(option: &str, language: Language) -> &'static str {
    match option {
        "minimum" => words::either(language, "番", "fan"),
        "start_chips" => words::either(language, "籌碼", "chips"),
        _ => words::either(language, "點", "points"),
    }
}

/// What is wrong with the options of a new table: which one, and what it may be.
pub fn wrong_option(preset: &Preset, why: &OptionError) -> Option<(String, Said)> {
    let OptionError::Value { name, .. } = why else { return None };
    let spec = preset.system.options.iter().find(|spec| spec.name == name)?;
    let may_be = |language| {
        let called = words::option(name, language);
        let may = match (&spec.kind, language) {
            (Allowed::Int(least, most), Language::Chinese) => {
                format!("要在 {} 到 {} 之間", words::signed(*least), words::signed(*most))
            }
            (Allowed::Int(least, most), Language::English) => {
                format!("may be {} to {}", words::signed(*least), words::signed(*most))
            }
            (Allowed::ZeroSum(count), Language::Chinese) => format!("要有 {count} 個數，加起來是零"),
            (Allowed::ZeroSum(count), Language::English) => format!("are {count} numbers that add up to nothing"),
            (_, Language::Chinese) => "不能這樣定".to_owned(),
            (_, Language::English) => "cannot be like that".to_owned(),
        };
        format!("{called}{}{may}", words::either(language, "", " "))
    };
    Some((name.clone(), said(may_be)))
}

/// The same in every language.
pub fn said(of: impl Fn(Language) -> String) -> Said {
    Said { zh: of(Language::Chinese), en: of(Language::English) }
}
