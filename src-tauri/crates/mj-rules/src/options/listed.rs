//! Options as a book lists them: name, allowed values, default and group.

use super::{Allowed, Group, OptionSpec};

pub(crate) const fn option(name: &'static str, kind: Allowed, default: &'static str, group: Group) -> OptionSpec {
    OptionSpec::new(name, kind, default).of(group)
}

pub(crate) const fn switch(name: &'static str, default: &'static str, group: Group) -> OptionSpec {
    option(name, Allowed::Bool, default, group)
}

pub(crate) const fn word(
    name: &'static str,
    words: &'static [&'static str],
    default: &'static str,
    group: Group,
) -> OptionSpec {
    option(name, Allowed::Word(words), default, group)
}

/// 名次積分 for the final places, for a book that does not state them: those of 上海.
pub(crate) const fn placement_points() -> OptionSpec {
    option("placement_points", Allowed::ZeroSum(4), "[3, 1, -1, -3]", Group::Chips).later()
}

pub(crate) const fn number(
    name: &'static str,
    least: i64,
    most: i64,
    default: &'static str,
    group: Group,
) -> OptionSpec {
    option(name, Allowed::Int(least, most), default, group)
}
