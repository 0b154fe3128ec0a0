//! The options of a rule set, each with its value.

use super::{Group, Need, OptionError, OptionSpec, OptionValue};
use serde_json::Value;

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

    /// Sets one option and returns its index; `None` if there is none of this name.
    pub(crate) fn set(&mut self, name: &str, value: &Value) -> Result<Option<usize>, OptionError> {
        let Some(at) = self.position(name) else { return Ok(None) };
        self.values[at] = self.specs[at].read(value)?;
        Ok(Some(at))
    }

    /// The index of an option, if the rule system has it.
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        // A rule system passes the very text that it lists, so addresses are compared first.
        let same = |spec: &OptionSpec| std::ptr::eq(spec.name, name);
        let specs = self.specs;
        specs.iter().position(same).or_else(|| specs.iter().position(|spec| spec.name == name))
    }

    /// The groups that the book has options in, with these options and their values in the order of the book.
    pub fn grouped(&self) -> Vec<(Group, Vec<(&'static OptionSpec, &OptionValue)>)> {
        let of = |group| (group, self.iter().filter(|(spec, _)| spec.group == Some(group)).collect());
        Group::ALL.into_iter().map(of).filter(|(_, all): &(_, Vec<_>)| !all.is_empty()).collect()
    }

    /// The first condition of an option that the other values do not meet.
    pub fn lacks(&self, spec: &OptionSpec) -> Option<&'static Need> {
        spec.needs.iter().find(|need| !need.met(self))
    }

    /// The options with their values, in the order of the rule book.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &OptionValue)> {
        self.specs.iter().zip(&self.values)
    }

    /// # Panics
    /// If the rule system asks for an option it does not list; a test builds every preset.
    pub(super) fn get(&self, name: &str) -> &OptionValue {
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

    /// A whole number, if there is one.
    pub fn int_or_none(&self, name: &str) -> Option<i64> {
        match self.get(name) {
            OptionValue::IntOrNone(number) => *number,
            other => panic!("{name} is no number or none but {other:?}"),
        }
    }

    /// Whole numbers.
    pub fn ints(&self, name: &str) -> &[i64] {
        match self.get(name) {
            OptionValue::Ints(numbers) => numbers,
            other => panic!("{name} is no list but {other:?}"),
        }
    }

    /// Numbers as counts of halves.
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
