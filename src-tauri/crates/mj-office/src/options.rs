//! 約定: the options of a rule book for a screen.

use mj_rules::{Allowed, Group, Need, OptionError, OptionSpec, OptionValue, Preset, Role, System};
use mj_tell::options;
use mj_wire::protocol::{OptionBeing, OptionChoice, OptionKind, OptionLine, OptionNeed, OptionPlace, Said};
use mj_words::said;
use serde_json::{Value, json};

/// Rates that the rule book names (rules/shanghai.md §11.8).
const RATES: &[f64] = &[0.01, 0.05, 0.1];

/// An option for a screen. `None` for length and clocks, which are chosen separately, for the worth of a row, which
/// is changed at the row, and for an option without a group.
pub fn option_line(system: &System, spec: &OptionSpec, usual: &OptionValue) -> Option<OptionLine> {
    let apart = matches!(spec.role, Role::TurnClock | Role::CallClock | Role::Length | Role::Worth);
    (!apart).then(|| line(system, spec, usual)).flatten()
}

/// An option for a screen. `None` if it has no group.
pub fn line(system: &System, spec: &OptionSpec, usual: &OptionValue) -> Option<OptionLine> {
    let group = spec.group?;
    Some(OptionLine {
        id: spec.name.into(),
        words: options::name(system.id, spec.name),
        hint: options::hint(system.id, spec.name),
        clause: spec.clause.into(),
        group: group.id().into(),
        place: match () {
            () if group == Group::Manner => OptionPlace::Table,
            () if spec.first => OptionPlace::First,
            () => OptionPlace::More,
        },
        kind: kind(system, spec)?,
        usual: usual.to_json(),
        usually: options::told(system.id, spec, usual),
        needs: spec.needs.iter().filter_map(|need| need_line(system, need)).collect(),
    })
}

/// What may be chosen. `None` for numbers that a screen cannot hold.
fn kind(system: &System, spec: &OptionSpec) -> Option<OptionKind> {
    let told = |value: &OptionValue| options::told(system.id, spec, value);
    let choice = |value: Value| spec.read(&value).ok().map(|read| OptionChoice { words: told(&read), value });
    let choices = |all: &mut dyn Iterator<Item = Value>| all.filter_map(choice).collect();
    let unit = || options::unit(system.id, spec.name);
    let number = |number: i64| i32::try_from(number).ok();
    let step = i32::try_from(spec.step).ok()?;
    Some(match &spec.kind {
        Allowed::Bool => OptionKind::Switch {},
        Allowed::Word(all) => OptionKind::Choice { values: choices(&mut all.iter().map(|word| json!(word))) },
        Allowed::OneOf(all) => OptionKind::Choice { values: choices(&mut all.iter().map(|number| json!(number))) },
        Allowed::Rate => {
            let rates = RATES.iter().map(|rate| json!(rate));
            OptionKind::Choice { values: choices(&mut std::iter::once(json!("off")).chain(rates)) }
        }
        Allowed::Int(least, most) => {
            OptionKind::Number { least: number(*least)?, most: number(*most)?, step, unit: unit() }
        }
        Allowed::IntOrNone(least, most) => OptionKind::Limit {
            least: number(*least)?,
            most: number(*most)?,
            step,
            unit: unit(),
            none: told(&OptionValue::IntOrNone(None)),
        },
        Allowed::Words(all) => {
            OptionKind::Set { values: all.iter().map(|word| item_of_set(system, spec, word)).collect() }
        }
        Allowed::Ints(count, least, most) => OptionKind::Numbers {
            items: (1..=*count).map(|at| options::item(system.id, spec.name, at)).collect(),
            least: number(*least)?,
            most: number(*most)?,
        },
        Allowed::ZeroSum(count) => OptionKind::Places { count: *count },
    })
}

/// One item of a set. Its value is the word, not a set of it.
fn item_of_set(system: &System, spec: &OptionSpec, word: &'static str) -> OptionChoice {
    OptionChoice { value: json!(word), words: options::word(system.id, spec.name, word) }
}

/// A condition, as a screen can check it.
fn need_line(system: &System, need: &Need) -> Option<OptionNeed> {
    let (options, be): (&[&str], _) = match need {
        Need::On(switches) => (switches, OptionBeing::Among { values: vec![json!(true)] }),
        Need::Off(option) => (&[*option], OptionBeing::Among { values: vec![json!(false)] }),
        Need::Says(option, words) => {
            (&[*option], OptionBeing::Among { values: words.iter().map(|word| json!(word)).collect() })
        }
        Need::AtLeast(option, least) => (&[*option], OptionBeing::AtLeast { least: i32::try_from(*least).ok()? }),
        Need::Anything(option) => (&[*option], OptionBeing::Anything {}),
    };
    let options = options.iter().map(|option| (*option).to_owned()).collect();
    Some(OptionNeed { options, be, words: options::need(system, need) })
}

/// What is wrong with the options of a new table: which option, and what it may be.
pub fn wrong_option(preset: &Preset, why: &OptionError) -> Option<(String, Said)> {
    let OptionError::Value { name, .. } = why else { return None };
    let spec = preset.system.options.iter().find(|spec| spec.name == name)?;
    let option = options::name(preset.system.id, name);
    let words = match spec.kind {
        Allowed::Int(least, most) => said!("choice-may-number", option = option, least = least, most = most),
        Allowed::IntOrNone(least, most) => said!("choice-may-limit", option = option, least = least, most = most),
        Allowed::Ints(n, least, most) => {
            said!("choice-may-numbers", option = option, n = n, least = least, most = most)
        }
        Allowed::ZeroSum(n) => said!("choice-may-zero-sum", option = option, n = n),
        _ => said!("choice-may-not", option = option),
    };
    Some((name.clone(), words))
}
