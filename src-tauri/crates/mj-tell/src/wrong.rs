//! Faults in books, in exports and in imported games.

use super::refused::refused;
use super::sqlite::quoted;
use super::{books_error, damage, uneven};
use mj_ledger::{Error, FindingKind, Flaw};
use mj_words::{Said, said};
use serde_json::error::Category;

/// Something in the books that does not hold: what it is about, which one of these, and what is wrong with it.
pub fn finding_told(what: FindingKind, which: Said, detail: Said) -> Said {
    let what = said!(match what {
        FindingKind::Pages => "finding-pages",
        FindingKind::Keys => "finding-keys",
        FindingKind::Club => "finding-club",
        FindingKind::Member => "finding-member",
        FindingKind::Name => "finding-name",
        FindingKind::House => "finding-house",
        FindingKind::Trail => "finding-trail",
        FindingKind::Game => "finding-game",
        FindingKind::Time => "finding-time",
        FindingKind::Chips => "finding-chips",
        FindingKind::Standing => "finding-standing",
        FindingKind::Sums => "finding-sums",
        FindingKind::Log => "finding-log",
        FindingKind::Ending => "finding-ending",
        FindingKind::Rating => "finding-rating",
    });
    if which.is_nothing() {
        return said!("finding-told", what = what, detail = detail);
    }
    said!("finding-told-of", what = what, which = which, detail = detail)
}

/// What can be done about it.
pub fn help(what: FindingKind) -> Said {
    said!(match what {
        FindingKind::Pages | FindingKind::Keys => "remedy-file",
        FindingKind::Game | FindingKind::Log | FindingKind::Chips => "remedy-game",
        FindingKind::Time => "remedy-time",
        FindingKind::Ending => "remedy-ending",
        FindingKind::Name => "remedy-name",
        FindingKind::Standing | FindingKind::Sums | FindingKind::Rating => "remedy-again",
        FindingKind::Club | FindingKind::Member | FindingKind::House | FindingKind::Trail => "remedy-entry",
    })
}

/// What is wrong with a line that was written elsewhere.
pub fn flaw(flaw: &Flaw) -> Said {
    match flaw {
        Flaw::NoText => said!("flaw-no-text"),
        Flaw::Cut => said!("flaw-cut"),
        Flaw::AfterEnd => said!("flaw-after-end"),
        Flaw::Counts => said!("flaw-counts"),
        Flaw::Version { found, known } => said!("flaw-version", found = *found, known = *known),
        Flaw::Foreign => said!("flaw-foreign"),
        Flaw::NotAlong => said!("flaw-not-along"),
        Flaw::Again => said!("flaw-again"),
        Flaw::Date => said!("flaw-date"),
        Flaw::Json(why) => match why.classify() {
            Category::Eof => said!("flaw-broken-off"),
            Category::Data => said!("flaw-field", text = quoted(why)),
            Category::Syntax | Category::Io => said!("flaw-json", text = quoted(why)),
        },
        Flaw::Books(why) => match &**why {
            Error::Refused(why) => refused(*why),
            Error::Chips(what) => said!("flaw-chips", what = uneven(*what)),
            Error::NoMember(who) => said!("flaw-no-member", who = quoted(who)),
            Error::Damaged(what) => damage(what),
            why @ Error::Sqlite(_) => said!("flaw-clashes", text = quoted(why)),
            why => books_error(why),
        },
    }
}

/// A changed line of an export.
pub fn altered(line: u64, which: &str) -> Said {
    match quoted(which) {
        which if which.trim().is_empty() => said!("flaw-altered", line = line),
        which => said!("flaw-altered-of", line = line, which = which),
    }
}
