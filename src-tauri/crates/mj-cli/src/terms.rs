//! Words of the rule systems that only the command line puts together so; all others are of `mj_tell`.

use mj_rules::counting::Scheme;
use mj_rules::{Ruleset, Worth};
use mj_tell as words;
use mj_words::{Said, said};

/// 甲：乙, what is talked of and what is said of it.
pub fn headed(head: impl Into<Said>, text: impl Into<Said>) -> Said {
    said!("scoring-headed", head = head.into(), text = text.into())
}

/// Clauses of one sentence; what is nothing is left out.
pub fn clauses(all: impl IntoIterator<Item = Said>) -> Said {
    words::joined("list-clause", all.into_iter().filter(|one| !one.is_nothing()))
}

/// Sentences in a row.
pub fn then(all: impl IntoIterator<Item = Said>) -> Said {
    words::joined("scoring-then", all)
}

/// A word and the number that belongs to it: 積分 12.
pub fn labelled(what: impl Into<Said>, n: impl Into<Said>) -> Said {
    said!("scoring-labelled", what = what.into(), n = n.into())
}

/// How a row is worth something in another rule set, the open hand included.
pub fn both(worth: Worth) -> Said {
    let whole = words::whole(worth, worth.value(true));
    match words::when_open(worth) {
        Some(open) => words::bracketed(whole, open),
        None => whole,
    }
}

/// 番種 or 役種.
pub fn patterns(scheme: &Scheme) -> Said {
    said!(scheme.terms().rows)
}

/// What a pattern of a rule set is called: its own name, in other languages with its meaning behind; an id that the
/// rule set does not have stands as it is.
pub fn pattern(rules: &Ruleset, id: &str) -> Said {
    words::pattern(id, Some(rules), None)
}
