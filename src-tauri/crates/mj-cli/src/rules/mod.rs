//! `laomajiang rules`: the options of a rule book in their groups, what they say here, and what they may say.

mod view;

pub use view::{json, text};

use mj_rules::{OptionSpec, OptionValue, Ruleset};

/// A rule set beside its own book.
#[derive(Debug)]
pub struct Book {
    /// The rule set, a house's options laid over.
    pub here: Ruleset,
    /// The same preset without them.
    pub book: Ruleset,
}

impl Book {
    /// What the book says of an option, if it says something else.
    fn usually(&self, spec: &OptionSpec, value: &OptionValue) -> Option<&OptionValue> {
        let (_, usual) = self.book.options.iter().find(|(it, _)| it.name == spec.name)?;
        (usual != value).then_some(usual)
    }
}

#[cfg(test)]
mod tests;
