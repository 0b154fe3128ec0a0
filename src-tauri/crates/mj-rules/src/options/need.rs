//! Conditions on other options. An option whose conditions are not met may still be set: the form shows that it has no
//! effect, and the rule set does not refuse it.

use super::{Allowed, OptionSpec, OptionValue, Options};

/// A condition on another option of the same book.
#[derive(Clone, Copy, Debug)]
pub enum Need {
    /// One of these switches is on.
    On(&'static [&'static str]),
    /// This switch is off.
    Off(&'static str),
    /// This option says one of these words, or lists one of them.
    Says(&'static str, &'static [&'static str]),
    /// This number is at least this large.
    AtLeast(&'static str, i64),
    /// Not empty: a list with items, numbers that are not all 0, a number where there may be none.
    Anything(&'static str),
}

impl Need {
    /// Whether the condition is met.
    pub fn met(&self, options: &Options) -> bool {
        match *self {
            Need::On(switches) => switches.iter().any(|name| options.flag(name)),
            Need::Off(switch) => !options.flag(switch),
            Need::Says(name, words) => words.iter().any(|word| options.says(name, word)),
            Need::AtLeast(name, least) => match options.get(name) {
                OptionValue::Int(number) | OptionValue::IntOrNone(Some(number)) => *number >= least,
                _ => false,
            },
            Need::Anything(name) => options.get(name).is_anything(),
        }
    }

    /// Whether the book has the option, and the option can have the value.
    const fn fits(&self, book: &[OptionSpec]) -> bool {
        match *self {
            Need::On(switches) => {
                let mut at = 0;
                while at < switches.len() {
                    if !matches!(kind_of(book, switches[at]), Some(Allowed::Bool)) {
                        return false;
                    }
                    at += 1;
                }
                at > 0
            }
            Need::Off(switch) => matches!(kind_of(book, switch), Some(Allowed::Bool)),
            Need::Says(name, words) => match kind_of(book, name) {
                Some(Allowed::Word(known) | Allowed::Words(known)) => !words.is_empty() && all_of(known, words),
                _ => false,
            },
            // A bound that no value or every value reaches decides nothing.
            Need::AtLeast(name, number) => match kind_of(book, name) {
                Some(Allowed::Int(least, most)) => *least < number && number <= *most,
                Some(Allowed::IntOrNone(least, most)) => *least <= number && number <= *most,
                Some(Allowed::OneOf(numbers)) => !numbers.is_empty(),
                _ => false,
            },
            Need::Anything(name) => matches!(
                kind_of(book, name),
                Some(
                    Allowed::Words(_)
                        | Allowed::Ints(..)
                        | Allowed::ZeroSum(_)
                        | Allowed::IntOrNone(..)
                        | Allowed::Rate
                )
            ),
        }
    }
}

/// Checks the options of a book against each other.
///
/// # Panics If two have one name, if a condition names an option or a value that its book does not have, or if a set
/// contains the word that means an empty set on a command line. Books are constants, so this happens at compile time.
pub(crate) const fn check(book: &[OptionSpec]) {
    let mut at = 0;
    while at < book.len() {
        let spec = &book[at];
        let mut other = at + 1;
        while other < book.len() {
            assert!(!same(spec.name, book[other].name), "two options of a book have one name");
            other += 1;
        }
        let mut need = 0;
        while need < spec.needs.len() {
            assert!(spec.needs[need].fits(book), "a condition names an option or a value that its book does not have");
            need += 1;
        }
        if let Allowed::Words(words) = spec.kind {
            assert!(!has(words, NONE), "a set has the word that says that it is empty");
        }
        at += 1;
    }
}

/// The text for nothing.
pub(super) const NONE: &str = "none";

const fn kind_of<'a>(book: &'a [OptionSpec], name: &str) -> Option<&'a Allowed> {
    let mut at = 0;
    while at < book.len() {
        if same(book[at].name, name) {
            return Some(&book[at].kind);
        }
        at += 1;
    }
    None
}

const fn all_of(known: &[&str], words: &[&str]) -> bool {
    let mut at = 0;
    while at < words.len() {
        if !has(known, words[at]) {
            return false;
        }
        at += 1;
    }
    true
}

const fn has(words: &[&str], word: &str) -> bool {
    let mut at = 0;
    while at < words.len() {
        if same(words[at], word) {
            return true;
        }
        at += 1;
    }
    false
}

/// Whether two texts are the same. Constants cannot use `==`.
pub(crate) const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(need: &'static [Need]) -> Vec<OptionSpec> {
        vec![
            OptionSpec::new("switch", Allowed::Bool, "true"),
            OptionSpec::new("word", Allowed::Word(&["a", "b"]), r#""a""#),
            OptionSpec::new("set", Allowed::Words(&["c", "d"]), "[]"),
            OptionSpec::new("number", Allowed::Int(0, 3), "0"),
            OptionSpec::new("cap", Allowed::IntOrNone(1, 3), "null"),
            OptionSpec::new("asks", Allowed::Bool, "false").needs(need),
        ]
    }

    #[test]
    fn a_condition_that_its_book_cannot_meet_is_refused() {
        for need in [
            &[Need::On(&["switch", "no such"])] as &'static [Need],
            &[Need::On(&[])],
            &[Need::Off("word")],
            &[Need::Says("word", &["c"])],
            &[Need::Says("set", &["c", "a"])],
            &[Need::AtLeast("number", 0)],
            &[Need::AtLeast("number", 4)],
            &[Need::AtLeast("word", 1)],
            &[Need::Anything("switch")],
        ] {
            assert!(std::panic::catch_unwind(|| check(&book(need))).is_err(), "{need:?}");
        }
    }

    #[test]
    fn a_condition_that_can_be_met_stands() {
        check(&book(&[
            Need::On(&["switch"]),
            Need::Off("switch"),
            Need::Says("word", &["b"]),
            Need::Says("set", &["d"]),
            Need::AtLeast("number", 1),
            Need::AtLeast("cap", 1),
            Need::Anything("set"),
            Need::Anything("cap"),
        ]));
    }

    #[test]
    fn two_options_of_one_name_and_a_set_that_says_none_are_refused() {
        let twice = || vec![OptionSpec::new("a", Allowed::Bool, "true"), OptionSpec::new("a", Allowed::Rate, "1")];
        assert!(std::panic::catch_unwind(|| check(&twice())).is_err());
        let none = || vec![OptionSpec::new("a", Allowed::Words(&["x", "none"]), "[]")];
        assert!(std::panic::catch_unwind(|| check(&none())).is_err());
    }
}
