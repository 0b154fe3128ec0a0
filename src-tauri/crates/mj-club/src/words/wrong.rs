//! Faults in books, in exports and in imported games.

use super::refused::refused;
use super::sqlite::quoted;
use super::{Unnamed, books_error, damage, doubt, stored_error, uneven, wrong};
use crate::arriving::Unsound;
use crate::travel::TravelError;
use crate::{Finding, Part};
use mj_ledger::{Error, Flaw, What};
use mj_words::{Said, said};
use serde_json::error::Category;

/// A fault in the books with its subject.
pub fn finding(found: &Finding) -> Said {
    finding_of(found, found.which.clone().into())
}

/// The same with another name for the subject.
pub fn finding_of(found: &Finding, which: Said) -> Said {
    let what = said!(match found.what {
        What::Pages => "finding-pages",
        What::Keys => "finding-keys",
        What::Club => "finding-club",
        What::Member => "finding-member",
        What::Name => "finding-name",
        What::House => "finding-house",
        What::Trail => "finding-trail",
        What::Game => "finding-game",
        What::Time => "finding-time",
        What::Chips => "finding-chips",
        What::Standing => "finding-standing",
        What::Sums => "finding-sums",
        What::Log => "finding-log",
        What::Ending => "finding-ending",
        What::Rating => "finding-rating",
    });
    let detail = wrong(&found.detail);
    if which.is_nothing() {
        return said!("finding-told", what = what, detail = detail);
    }
    said!("finding-told-of", what = what, which = which, detail = detail)
}

/// What can be done about it.
pub fn help(what: What) -> Said {
    said!(match what {
        What::Pages | What::Keys => "remedy-file",
        What::Game | What::Log | What::Chips => "remedy-game",
        What::Time => "remedy-time",
        What::Ending => "remedy-ending",
        What::Name => "remedy-name",
        What::Standing | What::Sums | What::Rating => "remedy-again",
        What::Club | What::Member | What::House | What::Trail => "remedy-entry",
    })
}

/// What is wrong with a part of a game.
pub fn part(what: Part) -> Said {
    said!(match what {
        Part::Id => "part-id",
        Part::Players => "part-players",
        Part::Rules => "part-rules",
        Part::RulesHash => "part-rules-hash",
        Part::Options => "part-options",
        Part::Length => "part-length",
        Part::Start => "part-start",
        Part::Hand => "part-hand",
        Part::Transfer => "part-transfer",
        Part::Result => "part-result",
        Part::End => "part-end",
        Part::Code => "part-code",
    })
}

/// What is wrong with a line of an export.
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

/// A fault in an export that a check of the books would find.
pub fn unsound(found: &Unsound) -> Said {
    let what = finding(&found.finding);
    match found.line {
        Some(line) => said!("doubt-line", line = line, what = what),
        None => what,
    }
}

/// Why an import failed.
pub fn travel(why: &TravelError) -> Said {
    match why {
        TravelError::Books(Error::Paper { line, flaw }) | TravelError::Line { line, flaw } => {
            said!("flaw-line", line = *line, flaw = self::flaw(flaw))
        }
        TravelError::Books(Error::Refused(why)) => refused(*why),
        TravelError::Books(why) => books_error(why),
        TravelError::Stored { gid, why } => of_game(gid, stored_error(why)),
        TravelError::Doubt { gid, why } => of_game(gid, doubt(why, &Unnamed)),
        TravelError::Disagrees { gid, what } => of_game(gid, said!("brought-disagrees", what = part(*what))),
        TravelError::Given(gid) => of_game(gid, said!("brought-given")),
        TravelError::Date(gid) => of_game(gid, said!("brought-date")),
        TravelError::NotOver(gid) => of_game(gid, said!("brought-not-over")),
    }
}

fn of_game(gid: &str, what: Said) -> Said {
    match gid {
        "" => what,
        gid => said!("brought-game", game = gid.to_owned(), what = what),
    }
}
