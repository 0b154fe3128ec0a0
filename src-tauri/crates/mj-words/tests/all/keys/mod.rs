//! The keys of a file of the catalogue, and the blanks of each.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use std::collections::{BTreeMap, BTreeSet};

/// The keys of a file, each with the names of its arguments.
pub type Keys = BTreeMap<String, BTreeSet<String>>;

pub fn parsed(words: &'static str, of: &str) -> Resource<&'static str> {
    fluent_syntax::parser::parse(words).unwrap_or_else(|(_, errors)| panic!("{of}: {errors:?}"))
}

pub fn keys(resource: &Resource<&str>, of: &str) -> Keys {
    let mut keys = Keys::new();
    let mut put = |key: String, pattern: &Pattern<&str>| {
        let mut names = BTreeSet::new();
        arguments(pattern, &mut names);
        assert!(keys.insert(key.clone(), names).is_none(), "{of} has {key} twice");
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                if let Some(value) = &message.value {
                    put(message.id.name.to_owned(), value);
                }
                for attribute in &message.attributes {
                    put(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
                }
            }
            Entry::Term(term) => panic!("{of}: the pages and the host need no term, -{}", term.id.name),
            Entry::Junk { content } => panic!("{of}: {content}"),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    keys
}

fn arguments(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, names);
        }
    }
}

fn of_expression(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names);
            variants.iter().for_each(|variant| arguments(&variant.value, names));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|given| of_inline(given, names));
        }
        InlineExpression::Placeable { expression } => of_expression(expression, names),
        _ => {}
    }
}
