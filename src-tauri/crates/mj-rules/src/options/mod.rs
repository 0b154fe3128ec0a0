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

/// One option a rule system knows.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in requests and house rules.
    pub name: &'static str,
    /// What it may be.
    pub kind: Allowed,
    /// What it is unless a preset or a house says otherwise, as JSON.
    pub default: &'static str,
    /// The clause of the rule book that it decides.
    pub clause: &'static str,
    /// What it is about. An option of no group is shown in no form.
    pub group: Option<Group>,
    /// What other options must say for it to matter; all of them.
    pub needs: &'static [Need],
    /// One of the few that families change first.
    pub first: bool,
    /// A number goes up and down by so many; any other within its bounds may be typed.
    pub step: u32,
    /// What it is where a table is opened.
    pub role: Role,
    /// It came into the book later: while it says what the book says, the identity of a rule set is what it was before.
    pub later: bool,
}

/// What an option is where a table is opened: some are not chosen in the list of options, or are told apart from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// One of the list.
    #[default]
    Listed,
    /// How long a game is: chosen first, and no difference of a house.
    Length,
    /// What a hand must be worth to win: told where rule sets are chosen, and one of the list.
    Minimum,
    /// What a row is worth: changed where the row is, and not listed beside.
    Worth,
    /// The book's time to think: a table has a clock of its own, with this as one to choose.
    TurnClock,
    /// Seconds to claim an open tile.
    CallClock,
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
        wanted: Wanted,
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
    /// An option with what it may be and what it is by default.
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

    /// With its clause in the book.
    #[must_use]
    pub const fn clause(mut self, clause: &'static str) -> OptionSpec {
        self.clause = clause;
        self
    }

    /// Of this group.
    #[must_use]
    pub const fn of(mut self, group: Group) -> OptionSpec {
        self.group = Some(group);
        self
    }

    /// Matters only where all of these are met.
    #[must_use]
    pub const fn needs(mut self, needs: &'static [Need]) -> OptionSpec {
        self.needs = needs;
        self
    }

    /// One of the few that families change first.
    #[must_use]
    pub const fn first(mut self) -> OptionSpec {
        self.first = true;
        self
    }

    /// Of this role.
    #[must_use]
    pub const fn role(mut self, role: Role) -> OptionSpec {
        self.role = role;
        self
    }

    /// Of a book that had games before it had this.
    #[must_use]
    pub const fn later(mut self) -> OptionSpec {
        self.later = true;
        self
    }

    /// Goes up and down by so many.
    #[must_use]
    pub const fn step(mut self, step: u32) -> OptionSpec {
        self.step = step;
        self
    }

    /// Whether this is what the book says.
    pub fn is_usual(&self, value: &OptionValue) -> bool {
        let usual = serde_json::from_str(self.default).ok().and_then(|usual: Value| self.read(&usual).ok());
        usual.as_ref() == Some(value)
    }

    /// Checks a value given for this option.
    pub fn read(&self, value: &Value) -> Result<OptionValue, OptionError> {
        self.kind.read(value).ok_or_else(|| OptionError::value(self.name, value, Wanted::Kind(self.kind)))
    }
}
