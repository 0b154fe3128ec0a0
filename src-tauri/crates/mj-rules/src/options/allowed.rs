//! What values an option may take.

use super::OptionValue;
use serde_json::Value;

/// What values an option may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// `true` or `false`.
    Bool,
    /// A whole number from the first to the second.
    Int(i64, i64),
    /// A whole number from the first to the second, or none (`null`).
    IntOrNone(i64, i64),
    /// One of these whole numbers.
    OneOf(&'static [i64]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of distinct words out of these, in any order.
    Words(&'static [&'static str]),
    /// This many whole numbers from the first to the second.
    Ints(usize, i64, i64),
    /// This many numbers that add up to zero, in steps of a half.
    ZeroSum(usize),
    /// `"off"` or a number from 0 to 1.
    Rate,
}

impl Allowed {
    pub(super) fn read(&self, value: &Value) -> Option<OptionValue> {
        Some(match self {
            Allowed::Bool => OptionValue::Bool(value.as_bool()?),
            Allowed::Int(least, most) => OptionValue::Int(within(value, *least, *most)?),
            Allowed::IntOrNone(..) if value.is_null() => OptionValue::IntOrNone(None),
            Allowed::IntOrNone(least, most) => OptionValue::IntOrNone(Some(within(value, *least, *most)?)),
            Allowed::OneOf(numbers) => OptionValue::Int(value.as_i64().filter(|number| numbers.contains(number))?),
            Allowed::Word(words) => OptionValue::Word(find(words, value)?),
            Allowed::Words(words) => {
                let given: Vec<_> = value.as_array()?.iter().map(|word| find(words, word)).collect::<Option<_>>()?;
                let mut list: Vec<_> = words.iter().copied().filter(|word| given.contains(word)).collect();
                list.shrink_to_fit();
                (list.len() == given.len()).then_some(OptionValue::Words(list))?
            }
            Allowed::Ints(length, least, most) => {
                let list: Vec<_> =
                    value.as_array()?.iter().map(|item| within(item, *least, *most)).collect::<Option<_>>()?;
                (list.len() == *length).then_some(OptionValue::Ints(list))?
            }
            Allowed::ZeroSum(length) => {
                let list: Vec<_> = value.as_array()?.iter().map(halves).collect::<Option<_>>()?;
                (list.len() == *length && list.iter().sum::<i64>() == 0).then_some(OptionValue::Halves(list))?
            }
            Allowed::Rate if value.as_str() == Some("off") => OptionValue::Rate(None),
            Allowed::Rate => OptionValue::Rate(Some(value.as_f64().filter(|rate| (0.0..=1.0).contains(rate))?)),
        })
    }
}

fn within(value: &Value, least: i64, most: i64) -> Option<i64> {
    value.as_i64().filter(|number| (least..=most).contains(number))
}

fn find(words: &'static [&'static str], value: &Value) -> Option<&'static str> {
    let word = value.as_str()?;
    words.iter().copied().find(|known| *known == word)
}

/// A number as a count of halves.
fn halves(value: &Value) -> Option<i64> {
    let doubled = value.as_f64()? * 2.0;
    (doubled.fract() == 0.0 && doubled.abs() <= 2_000_000.0).then_some(doubled as i64)
}

impl std::fmt::Display for Allowed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let join = |words: &[&str]| words.join(", ");
        match self {
            Allowed::Bool => f.write_str("true or false"),
            Allowed::Int(least, most) => write!(f, "a whole number from {least} to {most}"),
            Allowed::IntOrNone(least, most) => write!(f, "null or a whole number from {least} to {most}"),
            Allowed::OneOf(numbers) => write!(f, "one of {numbers:?}"),
            Allowed::Word(words) => write!(f, "one of {}", join(words)),
            Allowed::Words(words) => write!(f, "a list of different ones of {}", join(words)),
            Allowed::Ints(length, least, most) => write!(f, "a list of {length} whole numbers from {least} to {most}"),
            Allowed::ZeroSum(length) => write!(f, "a list of {length} numbers (halves allowed) whose sum is 0"),
            Allowed::Rate => f.write_str("\"off\" or a number from 0 to 1"),
        }
    }
}

/// The expected value, for an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A value of this kind.
    Kind(Allowed),
    /// A list of different patterns, without the option's own.
    Patterns,
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Wanted::Kind(kind) => kind.fmt(f),
            Wanted::Patterns => f.write_str("a list of different pattern ids, not its own"),
        }
    }
}
