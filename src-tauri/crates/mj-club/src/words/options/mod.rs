//! 約定: the options of the rule books and their values, in words.

mod catalogue;
mod differences;
#[cfg(test)]
mod tests;

pub use differences::{Difference, differences, edition};

use super::{Language, either, listed, number};
use catalogue::{first, said};
use mj_rules::{Allowed, Group, Need, OptionSpec, OptionValue, System};

/// What an option of a book is called; its id where the catalogue lacks it.
pub fn name<'a>(book: &str, option: &'a str, language: Language) -> &'a str {
    first(&of_option("option", book, option)).map_or(option, |word| said(word, language))
}

/// What an option decides, in a sentence for whoever has never heard of it.
pub fn hint(book: &str, option: &str, language: Language) -> Option<&'static str> {
    first(&of_option("hint", book, option)).map(|word| said(word, language))
}

/// What the number of an option counts; nothing where its name says that.
pub fn unit(book: &str, option: &str, language: Language) -> &'static str {
    first(&of_option("unit", book, option)).map_or("", |word| said(word, language))
}

/// What the n-th number of an option is, counted from 1: 萬 for the first of `red_fives`.
pub fn item(book: &str, option: &str, at: usize, language: Language) -> String {
    first(&of_item(book, option, at)).map_or_else(|| at.to_string(), |word| said(word, language).to_owned())
}

/// The heading of a group.
pub fn group(group: Group, language: Language) -> &'static str {
    first(&[of_group(group)]).map_or(group.id(), |word| said(word, language))
}

/// A word that an option may say: by the option itself, or by what it means everywhere.
pub fn word<'a>(book: &str, option: &str, word: &'a str, language: Language) -> &'a str {
    first(&of_word(book, option, word)).map_or(word, |word| said(word, language))
}

fn of_option(what: &str, book: &str, option: &str) -> Vec<String> {
    vec![format!("{what}.{book}.{option}"), format!("{what}.{option}")]
}

fn of_item(book: &str, option: &str, at: usize) -> Vec<String> {
    of_option("item", book, option).into_iter().map(|key| format!("{key}.{at}")).collect()
}

fn of_word(book: &str, option: &str, word: &str) -> Vec<String> {
    let own = of_option("option", book, option).into_iter().map(|key| format!("{key}.{word}"));
    own.chain([format!("value.{word}")]).collect()
}

fn of_group(group: Group) -> String {
    format!("group.{}", group.id())
}

/// What is said where there is nothing.
const NONE: &str = "none";

/// What is said where something is not counted.
const OFF: &str = "off";

/// What an option says; a number says what it counts.
pub fn told(book: &str, spec: &OptionSpec, value: &OptionValue, language: Language) -> String {
    let switch = |on| if on { either(language, "是", "yes") } else { either(language, "否", "no") };
    let halves = |half: &i64| if half % 2 == 0 { (half / 2).to_string() } else { (*half as f64 / 2.0).to_string() };
    let word = |it| word(book, spec.name, it, language).to_owned();
    match value {
        OptionValue::Bool(on) => switch(*on).into(),
        OptionValue::Int(amount) | OptionValue::IntOrNone(Some(amount)) => match unit(book, spec.name, language) {
            "" => super::signed(*amount),
            unit => format!("{} {unit}", super::signed(*amount)),
        },
        OptionValue::IntOrNone(None) => word(NONE),
        OptionValue::Word(it) => word(it),
        OptionValue::Words(list) if list.is_empty() => word(NONE),
        OptionValue::Words(list) => listed(language, &list.iter().map(|it| word(it)).collect::<Vec<_>>()),
        OptionValue::Ints(list) => {
            listed(language, &list.iter().map(|amount| number(amount.unsigned_abs())).collect::<Vec<_>>())
        }
        OptionValue::Halves(list) => listed(language, &list.iter().map(halves).collect::<Vec<_>>()),
        OptionValue::Rate(None) => word(OFF),
        OptionValue::Rate(Some(of)) => rate(*of, language),
    }
}

/// What another option must be for one to matter: 「打法」要選「擬真」.
pub fn need(system: &System, need: &Need, language: Language) -> String {
    let named = |option| quoted(name(system.id, option, language), language);
    let any_of = |all: Vec<String>| all.join(either(language, "或", " or "));
    let must_be = |options: String, values: String| match language {
        Language::Chinese => format!("{options}要選{values}"),
        Language::English => format!("{options} must be {values}"),
    };
    let switch = |on: bool| {
        let word = if on { either(language, "是", "yes") } else { either(language, "否", "no") };
        quoted(word, language)
    };
    match *need {
        Need::On(switches) => must_be(any_of(switches.iter().map(|option| named(option)).collect()), switch(true)),
        Need::Off(option) => must_be(named(option), switch(false)),
        Need::Says(option, words) => {
            let values = words.iter().map(|it| quoted(word(system.id, option, it, language), language));
            must_be(named(option), any_of(values.collect()))
        }
        Need::AtLeast(option, least) => match language {
            Language::Chinese => format!("{}至少要 {least}", named(option)),
            Language::English => format!("{} must be at least {least}", named(option)),
        },
        Need::Anything(option) => {
            let kind = system.options.iter().find(|spec| spec.name == option).map(|spec| &spec.kind);
            let nothing = match kind {
                Some(Allowed::Rate) => quoted(word(system.id, option, OFF, language), language),
                Some(Allowed::Ints(..) | Allowed::ZeroSum(_)) => either(language, " 0", "0").into(),
                _ => quoted(word(system.id, option, NONE, language), language),
            };
            match language {
                Language::Chinese => format!("{}不能是{nothing}", named(option)),
                Language::English => format!("{} must not be {nothing}", named(option)),
            }
        }
    }
}

fn quoted(text: &str, language: Language) -> String {
    match language {
        Language::Chinese => format!("「{text}」"),
        Language::English => format!("“{text}”"),
    }
}

/// 小賭宜情: 0.05 is 0.5 折, 5 %.
pub fn rate(rate: f64, language: Language) -> String {
    // Rates are written with few digits: what multiplying adds behind them is no part of them.
    let exact = |value: f64| ((value * 1e6).round() / 1e6).to_string();
    match language {
        Language::Chinese => format!("{} 折", exact(rate * 10.0)),
        Language::English => format!("{} %", exact(rate * 100.0)),
    }
}
