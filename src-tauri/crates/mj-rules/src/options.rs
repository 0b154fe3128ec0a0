//! 約定: the options of a rule system, typed, with ranges and defaults.

use serde_json::Value;
use thiserror::Error;

/// One option a rule system knows.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its name in requests and house rules.
    pub name: &'static str,
    /// What it may be.
    pub kind: Allowed,
    /// What it is unless a preset or a house says otherwise, as JSON.
    pub default: &'static str,
    /// The clause of the rule book that it decides.
    pub clause: &'static str,
}

/// What values an option may take.
#[derive(Debug)]
pub enum Allowed {
    /// `true` or `false`.
    Bool,
    /// A whole number from the first to the second.
    Int(i64, i64),
    /// One of these whole numbers.
    OneOf(&'static [i64]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of distinct words out of these; the order means nothing.
    Words(&'static [&'static str]),
    /// So many whole numbers from the first to the second.
    Ints(usize, i64, i64),
    /// So many numbers that add up to nothing, in steps of a half.
    ZeroSum(usize),
    /// `"off"` or a number from 0 to 1.
    Rate,
}

/// A value that passed its option's check.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// A switch.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A word.
    Word(&'static str),
    /// Words, in the order of the specification.
    Words(Vec<&'static str>),
    /// Numbers.
    Ints(Vec<i64>),
    /// Numbers in halves.
    Halves(Vec<i64>),
    /// A rate, or off.
    Rate(Option<f64>),
}

/// What is wrong with options laid over a preset; each text names the option.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No such option.
    #[error("option {0:?}: unknown to {1}")]
    Unknown(String, &'static str),
    /// Wrong type or out of range.
    #[error("option {name:?}: {found} is not {wanted}")]
    Value {
        /// The option.
        name: String,
        /// What was given, shortened.
        found: String,
        /// What it may be.
        wanted: String,
    },
    /// `value.<id>` and its like for a pattern the rule set does not have.
    #[error("option {0:?}: {1} has no pattern {2:?}")]
    NoPattern(String, &'static str, String),
    /// Patterns that supersede each other in a ring.
    #[error("option \"superseded.{0}\": the patterns supersede each other in a ring")]
    Ring(String),
    /// The options are not a JSON object.
    #[error("options: not an object of option names and values")]
    NoObject,
}

impl OptionError {
    pub(crate) fn value(name: &str, found: &Value, wanted: impl Into<String>) -> OptionError {
        let mut text = found.to_string();
        if text.chars().count() > 40 {
            text = text.chars().take(40).chain(['…']).collect();
        }
        OptionError::Value { name: name.into(), found: text, wanted: wanted.into() }
    }
}

impl OptionSpec {
    /// An option with what it may be and what it is by default.
    pub const fn new(name: &'static str, kind: Allowed, default: &'static str) -> OptionSpec {
        OptionSpec { name, kind, default, clause: "" }
    }

    /// With its clause in the book.
    #[must_use]
    pub const fn clause(mut self, clause: &'static str) -> OptionSpec {
        self.clause = clause;
        self
    }

    /// Checks a value given for this option.
    pub fn read(&self, value: &Value) -> Result<OptionValue, OptionError> {
        self.kind.read(value).ok_or_else(|| OptionError::value(self.name, value, self.kind.to_string()))
    }
}

impl Allowed {
    fn read(&self, value: &Value) -> Option<OptionValue> {
        Some(match self {
            Allowed::Bool => OptionValue::Bool(value.as_bool()?),
            Allowed::Int(least, most) => {
                OptionValue::Int(value.as_i64().filter(|number| (least..=most).contains(&number))?)
            }
            Allowed::OneOf(numbers) => OptionValue::Int(value.as_i64().filter(|number| numbers.contains(number))?),
            Allowed::Word(words) => OptionValue::Word(find(words, value)?),
            Allowed::Words(words) => {
                let given: Vec<_> = value.as_array()?.iter().map(|word| find(words, word)).collect::<Option<_>>()?;
                let mut list: Vec<_> = words.iter().copied().filter(|word| given.contains(word)).collect();
                list.shrink_to_fit();
                (list.len() == given.len()).then_some(OptionValue::Words(list))?
            }
            Allowed::Ints(length, least, most) => {
                let inside = |item: &Value| item.as_i64().filter(|number| (least..=most).contains(&number));
                let list: Vec<_> = value.as_array()?.iter().map(inside).collect::<Option<_>>()?;
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

fn find(words: &'static [&'static str], value: &Value) -> Option<&'static str> {
    let word = value.as_str()?;
    words.iter().copied().find(|known| *known == word)
}

/// A number in halves, as many halves.
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
            Allowed::OneOf(numbers) => write!(f, "one of {numbers:?}"),
            Allowed::Word(words) => write!(f, "one of {}", join(words)),
            Allowed::Words(words) => write!(f, "a list of different ones of {}", join(words)),
            Allowed::Ints(length, least, most) => write!(f, "a list of {length} whole numbers from {least} to {most}"),
            Allowed::ZeroSum(length) => write!(f, "a list of {length} numbers (halves allowed) whose sum is 0"),
            Allowed::Rate => f.write_str("\"off\" or a number from 0 to 1"),
        }
    }
}

impl OptionValue {
    /// The value as JSON, one way to write each.
    pub fn to_json(&self) -> Value {
        let half =
            |&halves: &i64| if halves % 2 == 0 { Value::from(halves / 2) } else { Value::from(halves as f64 / 2.0) };
        match self {
            OptionValue::Bool(on) => Value::from(*on),
            OptionValue::Int(number) => Value::from(*number),
            OptionValue::Word(word) => Value::from(*word),
            OptionValue::Words(words) => Value::from(words.clone()),
            OptionValue::Ints(numbers) => Value::from(numbers.clone()),
            OptionValue::Halves(list) => Value::Array(list.iter().map(half).collect()),
            OptionValue::Rate(None) => Value::from("off"),
            OptionValue::Rate(Some(rate)) => Value::from(*rate),
        }
    }
}

/// The effective options of a rule set.
#[derive(Clone, Debug)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<OptionValue>,
}

impl Options {
    /// Every option at its default.
    ///
    /// # Panics
    /// If a rule system's own default does not pass its own check; a test builds every preset.
    pub(crate) fn defaults(specs: &'static [OptionSpec]) -> Options {
        let default = |spec: &OptionSpec| {
            let value = serde_json::from_str(spec.default).expect("a default is JSON");
            spec.read(&value).expect("a default is allowed")
        };
        Options { specs, values: specs.iter().map(default).collect() }
    }

    /// Sets one option and tells its place; `None` if there is none of this name.
    pub(crate) fn set(&mut self, name: &str, value: &Value) -> Result<Option<usize>, OptionError> {
        let Some(at) = self.position(name) else { return Ok(None) };
        self.values[at] = self.specs[at].read(value)?;
        Ok(Some(at))
    }

    /// The place of an option of this name, if the rule system has one.
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        // A rule system asks by the very text it lists, which need not be compared byte by byte.
        let same = |spec: &OptionSpec| std::ptr::eq(spec.name, name);
        let specs = self.specs;
        specs.iter().position(same).or_else(|| specs.iter().position(|spec| spec.name == name))
    }

    /// The options with their values, in the order of the rule book.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &OptionValue)> {
        self.specs.iter().zip(&self.values)
    }

    /// # Panics
    /// If the rule system asks for an option it does not list; a test builds every preset.
    fn get(&self, name: &str) -> &OptionValue {
        let at = self.position(name);
        &self.values[at.unwrap_or_else(|| panic!("no option {name}"))]
    }

    /// Whether a switch is on.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.get(name), OptionValue::Bool(true))
    }

    /// A whole number.
    pub fn int(&self, name: &str) -> i64 {
        match self.get(name) {
            OptionValue::Int(number) => *number,
            other => panic!("{name} is no number but {other:?}"),
        }
    }

    /// Whole numbers.
    pub fn ints(&self, name: &str) -> &[i64] {
        match self.get(name) {
            OptionValue::Ints(numbers) => numbers,
            other => panic!("{name} is no list but {other:?}"),
        }
    }

    /// Numbers in halves, as many halves.
    pub fn halves(&self, name: &str) -> &[i64] {
        match self.get(name) {
            OptionValue::Halves(list) => list,
            other => panic!("{name} is no list of halves but {other:?}"),
        }
    }

    /// A rate, unless it is off.
    pub fn rate(&self, name: &str) -> Option<f64> {
        match self.get(name) {
            OptionValue::Rate(rate) => *rate,
            other => panic!("{name} is no rate but {other:?}"),
        }
    }

    /// Whether the option is this word, or a list with this word.
    pub fn says(&self, name: &str, word: &str) -> bool {
        match self.get(name) {
            OptionValue::Word(found) => *found == word,
            OptionValue::Words(list) => list.contains(&word),
            other => panic!("{name} is no word but {other:?}"),
        }
    }
}
