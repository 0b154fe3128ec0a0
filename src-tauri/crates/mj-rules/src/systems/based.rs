//! A book based on another: it has the other's options and rows, except for its own. It is put together at compile
//! time.

use crate::options::{OptionSpec, same};
use crate::ruleset::BookRow;

/// Two lists, one behind the other.
///
/// # Panics
/// At compile time, unless they are `N` in all.
pub(super) const fn joined<T: Copy, const N: usize>(first: &[T], more: &[T]) -> [T; N] {
    assert!(first.len() + more.len() == N, "not so many in all");
    let mut all = [if first.is_empty() { more[0] } else { first[0] }; N];
    let mut at = 0;
    while at < N {
        all[at] = if at < first.len() { first[at] } else { more[at - first.len()] };
        at += 1;
    }
    all
}

/// The replacement of an option of the base: one of the book's own, or `None` if the base's does not apply.
pub(super) type Instead = (&'static str, Option<OptionSpec>);

/// The options of the base in order, with those named replaced or left out, and then more of the book's own.
///
/// # Panics
/// At compile time, if the base has no option of a name, or unless they are `N` in all.
pub(super) const fn options<const N: usize>(
    base: &[OptionSpec],
    instead: &[Instead],
    more: &[OptionSpec],
) -> [OptionSpec; N] {
    let mut all = [base[0]; N];
    let (mut at, mut replaced, mut next) = (0, 0, 0);
    while next < base.len() {
        let spec = match place(instead, base[next].name) {
            None => Some(base[next]),
            Some(found) => {
                replaced += 1;
                instead[found].1
            }
        };
        if let Some(spec) = spec {
            all[at] = spec;
            at += 1;
        }
        next += 1;
    }
    assert!(replaced == instead.len(), "an option stands in the place of one that the base does not have");
    next = 0;
    while next < more.len() {
        all[at] = more[next];
        (at, next) = (at + 1, next + 1);
    }
    assert!(at == N, "not so many options");
    all
}

const fn place(instead: &[Instead], name: &str) -> Option<usize> {
    let mut at = 0;
    while at < instead.len() {
        if same(instead[at].0, name) {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// The rows of the base, with more 翻 rows before the first 役滿.
///
/// # Panics
/// At compile time, unless they are `N` in all.
pub(super) const fn rows<const N: usize>(base: &[BookRow], more: &[BookRow]) -> [BookRow; N] {
    let mut all = [base[0]; N];
    let (mut at, mut next, mut added) = (0, 0, false);
    while next < base.len() {
        if !added && base[next].worth.unit.decides {
            let mut own = 0;
            while own < more.len() {
                all[at] = more[own];
                (at, own) = (at + 1, own + 1);
            }
            added = true;
        }
        all[at] = base[next];
        (at, next) = (at + 1, next + 1);
    }
    assert!(added && at == N, "not so many rows");
    all
}
