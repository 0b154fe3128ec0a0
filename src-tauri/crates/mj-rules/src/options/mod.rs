//! 約定: the options of a rule system, typed, with ranges and defaults.

mod allowed;
mod group;
mod laid;
pub(crate) mod listed;
mod need;
mod text;
mod value;

pub use allowed::{Allowed, Wanted};
pub use group::Group;
pub use laid::Options;
pub use need::Need;
pub(crate) use need::{check, same};
pub use value::OptionValue;

use serde_json::Value;
use thiserror::Error;

/// One option of a rule system.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in requests and house rules.
    pub name: &'static str,
    pub kind: Allowed,
    /// The default as JSON, unless a preset or a house sets another value.
    pub default: &'static str,
    /// The clause of the rule book that it decides.
    pub clause: &'static str,
    /// What it is about. An option without a group appears in no form.
    pub group: Option<Group>,
    /// Conditions on other options. All must be met for it to matter.
    pub needs: &'static [Need],
    /// One of the few that families change first.
    pub first: bool,
    /// The step of a number. Any other within its bounds may be typed.
    pub step: u32,
    /// Its role when a table is opened.
    pub role: Role,
    /// Whether it came into the book later. With the book's value it leaves the identity of a rule set as it was.
    pub later: bool,
}

/// The role of an option when a table is opened. Some are chosen or shown apart from the list of options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// In the list.
    #[default]
    Listed,
    /// The length of a game: chosen first, and no difference of a house.
    Length,
    /// The minimum of a hand: shown where rule sets are chosen, and in the list.
    Minimum,
    /// The worth of a row: changed at the row, and not listed.
    Worth,
    /// The book's time to think. A table has its own clock, with this as one choice.
    TurnClock,
    /// Seconds to claim an open tile.
    CallClock,
}

/// What is wrong with options set over a preset; each text names the option.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No such option.
    #[error("option {0:?}: unknown to {1}")]
    Unknown(String, &'static str),
    /// Wrong type or out of range.
    #[error("option {name:?}: {found} is not {wanted}")]
    Value {
        name: String,
        /// The given value, shortened.
        found: String,
        wanted: Wanted,
    },
    /// `value.<id>` or the like for a pattern that the rule set does not have.
    #[error("option {0:?}: {1} has no pattern {2:?}")]
    NoPattern(String, &'static str, String),
    /// Patterns that supersede each other in a ring.
    #[error("option \"superseded.{0}\": the patterns supersede each other in a ring")]
    Ring(String),
    /// The options are not a JSON object.
    #[error("options: not an object of option names and values")]
    NoObject,
    /// A rule on a command line without a value.
    #[error("option {0:?}: a rule is written as name=value")]
    NoValue(String),
}

impl OptionError {
    pub(crate) fn value(name: &str, found: &Value, wanted: Wanted) -> OptionError {
        OptionError::Value { name: name.into(), found: shortened(&found.to_string(), 40), wanted }
    }

    fn unknown(name: &str, rules: &'static str) -> OptionError {
        OptionError::Unknown(shortened(name, 60), rules)
    }

    fn no_value(text: &str) -> OptionError {
        OptionError::NoValue(shortened(text, 60))
    }
}

fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl OptionSpec {
    /// An option with its allowed values and its default.
    pub const fn new(name: &'static str, kind: Allowed, default: &'static str) -> OptionSpec {
        OptionSpec {
            name,
            kind,
            default,
            clause: "",
            group: None,
            needs: &[],
            first: false,
            step: 1,
            role: Role::Listed,
            later: false,
        }
    }

    /// Sets its clause in the book.
    #[must_use]
    pub const fn clause(mut self, clause: &'static str) -> OptionSpec {
        self.clause = clause;
        self
    }

    /// Sets its group.
    #[must_use]
    pub const fn of(mut self, group: Group) -> OptionSpec {
        self.group = Some(group);
        self
    }

    /// Sets its conditions.
    #[must_use]
    pub const fn needs(mut self, needs: &'static [Need]) -> OptionSpec {
        self.needs = needs;
        self
    }

    /// Marks it as one of the few that families change first.
    #[must_use]
    pub const fn first(mut self) -> OptionSpec {
        self.first = true;
        self
    }

    /// Sets its role.
    #[must_use]
    pub const fn role(mut self, role: Role) -> OptionSpec {
        self.role = role;
        self
    }

    /// Marks it as added to a book that already had games.
    #[must_use]
    pub const fn later(mut self) -> OptionSpec {
        self.later = true;
        self
    }

    /// Sets its step.
    #[must_use]
    pub const fn step(mut self, step: u32) -> OptionSpec {
        self.step = step;
        self
    }

    /// Whether this is the book's value.
    pub fn is_usual(&self, value: &OptionValue) -> bool {
        let usual = serde_json::from_str(self.default).ok().and_then(|usual: Value| self.read(&usual).ok());
        usual.as_ref() == Some(value)
    }

    /// Checks a value given for this option.
    pub fn read(&self, value: &Value) -> Result<OptionValue, OptionError> {
        self.kind.read(value).ok_or_else(|| OptionError::value(self.name, value, Wanted::Kind(self.kind)))
    }
}
