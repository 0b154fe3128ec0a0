//! 約定: the options of a rule book as a screen shows them.

use super::house::said;
use crate::words::options;
use crate::words::{self, Language};
use mj_rules::{Allowed, Group, Need, OptionError, OptionSpec, OptionValue, Preset, Role, System};
use mj_wire::protocol::{OptionBeing, OptionChoice, OptionKind, OptionLine, OptionNeed, OptionPlace, Said};
use serde_json::{Value, json};

/// Rates that the rule book names (rules/shanghai.md §11.8).
const RATES: &[f64] = &[0.01, 0.05, 0.1];

/// An option as a screen shows it; none for the length and the clocks, which are chosen apart, nor for one that stands in
/// no group.
pub(super) fn option_line(system: &System, spec: &OptionSpec, usual: &OptionValue) -> Option<OptionLine> {
    let group = spec.group?;
    if matches!(spec.role, Role::Clock | Role::Length) {
        return None;
    }
    Some(OptionLine {
        id: spec.name.into(),
        words: said(|language| options::name(system.id, spec.name, language).into()),
        hint: said(|language| options::hint(system.id, spec.name, language).unwrap_or_default().into()),
        clause: spec.clause.into(),
        group: group.id().into(),
        place: match () {
            () if group == Group::Manner => OptionPlace::Table,
            () if spec.first => OptionPlace::First,
            () => OptionPlace::More,
        },
        kind: kind(system, spec)?,
        usual: usual.to_json(),
        usually: said(|language| options::told(system.id, spec, usual, language)),
        needs: spec.needs.iter().filter_map(|need| need_line(system, need)).collect(),
    })
}

/// What may be chosen; none for numbers that no screen can hold.
fn kind(system: &System, spec: &OptionSpec) -> Option<OptionKind> {
    let told = |value: &OptionValue| said(|language| options::told(system.id, spec, value, language));
    let choice = |value: Value| spec.read(&value).ok().map(|read| OptionChoice { words: told(&read), value });
    let choices = |all: &mut dyn Iterator<Item = Value>| all.filter_map(choice).collect();
    let unit = || said(|language| options::unit(system.id, spec.name, language).into());
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
            items: (1..=*count).map(|at| said(|language| options::item(system.id, spec.name, at, language))).collect(),
            least: number(*least)?,
            most: number(*most)?,
        },
        Allowed::ZeroSum(count) => OptionKind::Places { count: *count },
    })
}

/// One of a set; its value is the word, and not a set of it.
fn item_of_set(system: &System, spec: &OptionSpec, word: &'static str) -> OptionChoice {
    let words = said(|language| options::word(system.id, spec.name, word, language).into());
    OptionChoice { value: json!(word), words }
}

/// A condition as a screen can ask it of what is chosen on it.
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
    Some(OptionNeed { options, be, words: said(|language| options::need(system, need, language)) })
}

/// What is wrong with the options of a new table: which one, and what it may be.
pub fn wrong_option(preset: &Preset, why: &OptionError) -> Option<(String, Said)> {
    let OptionError::Value { name, .. } = why else { return None };
    let spec = preset.system.options.iter().find(|spec| spec.name == name)?;
    let may_be = |language| {
        let called = options::name(preset.system.id, name, language);
        let may = match (&spec.kind, language) {
            (Allowed::Int(least, most), Language::Chinese) => {
                format!("要在 {} 到 {} 之間", words::signed(*least), words::signed(*most))
            }
            (Allowed::Int(least, most), Language::English) => {
                format!("may be {} to {}", words::signed(*least), words::signed(*most))
            }
            (Allowed::IntOrNone(least, most), Language::Chinese) => {
                format!("不是「無」的話，要在 {} 到 {} 之間", words::signed(*least), words::signed(*most))
            }
            (Allowed::IntOrNone(least, most), Language::English) => {
                format!("may be none, or {} to {}", words::signed(*least), words::signed(*most))
            }
            (Allowed::Ints(count, least, most), Language::Chinese) => {
                format!("要有 {count} 個數，都在 {} 到 {} 之間", words::signed(*least), words::signed(*most))
            }
            (Allowed::Ints(count, least, most), Language::English) => {
                format!("are {count} numbers from {} to {}", words::signed(*least), words::signed(*most))
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
