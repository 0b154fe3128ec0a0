//! A value of an option, and how it is written as JSON.

use serde_json::Value;

/// A value that passed its option's check.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// A switch.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A number, or none.
    IntOrNone(Option<i64>),
    /// A word.
    Word(&'static str),
    /// Words, in the order of the specification.
    Words(Vec<&'static str>),
    Ints(Vec<i64>),
    /// Numbers in halves.
    Halves(Vec<i64>),
    /// A rate, or off.
    Rate(Option<f64>),
}

impl OptionValue {
    /// The value as JSON, in one form for each value.
    pub fn to_json(&self) -> Value {
        let half =
            |&halves: &i64| if halves % 2 == 0 { Value::from(halves / 2) } else { Value::from(halves as f64 / 2.0) };
        match self {
            OptionValue::Bool(on) => Value::from(*on),
            OptionValue::Int(number) => Value::from(*number),
            OptionValue::IntOrNone(number) => number.map_or(Value::Null, Value::from),
            OptionValue::Word(word) => Value::from(*word),
            OptionValue::Words(words) => Value::from(words.clone()),
            OptionValue::Ints(numbers) => Value::from(numbers.clone()),
            OptionValue::Halves(list) => Value::Array(list.iter().map(half).collect()),
            OptionValue::Rate(None) => Value::from("off"),
            OptionValue::Rate(Some(rate)) => Value::from(*rate),
        }
    }

    /// Whether it is not empty: a list with items, numbers that are not all 0, a number where there may be none.
    pub(super) fn is_anything(&self) -> bool {
        match self {
            OptionValue::Words(words) => !words.is_empty(),
            OptionValue::Ints(numbers) | OptionValue::Halves(numbers) => numbers.iter().any(|&number| number != 0),
            OptionValue::IntOrNone(number) => number.is_some(),
            OptionValue::Rate(rate) => rate.is_some(),
            OptionValue::Bool(_) | OptionValue::Int(_) | OptionValue::Word(_) => true,
        }
    }
}
