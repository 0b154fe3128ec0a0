//! 查帳: the books themselves, every log in them, and every rating.

use crate::{self as desk, DeskError};
use mj_club::RecordPart;
use mj_club::from_log::disagrees;
use mj_club::rated;
use mj_club::similar::is_role;
use mj_ledger::{Detail, Error, FindingKind, GameFilter, GameKey, MemberKind, OpenError, Read, Source};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// A fault in the books.
pub type Finding = mj_ledger::Finding<Wrong>;

/// What is wrong with a part of the books; programs receive its sentence.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Wrong {
    /// Found without rules or logs.
    #[error(transparent)]
    Books(#[from] Detail),
    /// A game differs from its log.
    #[error("{0} is not what the log says")]
    Log(RecordPart),
    /// A game differs from its entries.
    #[error("{0} is not what its entry comes to")]
    Worked(RecordPart),
    /// The end of a corrected game is not settled.
    #[error("how it ended does not follow from its hands, and it has not been settled")]
    Unsettled,
    /// A person has the name of a role, which older programs allowed.
    #[error("that is what the program calls a role")]
    Role,
    /// A person's rating is wrong.
    #[error("{who} is rated otherwise in {system} than their results say")]
    Rated { who: String, system: String },
    /// Neither the log nor the entries can be read.
    #[error(transparent)]
    Unread(Arc<DeskError>),
    /// The books cannot be opened.
    #[error(transparent)]
    Shut(Arc<OpenError>),
}

impl From<OpenError> for Wrong {
    fn from(why: OpenError) -> Wrong {
        match why {
            OpenError::Damaged { what, .. } => Wrong::Books(what.into()),
            why => Wrong::Shut(Arc::new(why)),
        }
    }
}

impl From<Error> for Wrong {
    fn from(why: Error) -> Wrong {
        Wrong::Books(why.into())
    }
}

impl From<DeskError> for Wrong {
    fn from(why: DeskError) -> Wrong {
        match why {
            DeskError::Books(why) => why.into(),
            why => Wrong::Unread(Arc::new(why)),
        }
    }
}

impl Serialize for Wrong {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// Checks everything in the books. `progress` receives the number of checked games and of all; each game counts
/// twice, for the books and for its log.
pub fn check(books: &Read<'_>, progress: &mut dyn FnMut(u64, u64)) -> Vec<Finding> {
    let of_books = books.check(&mut |done, all| progress(done, 2 * all));
    let mut found: Vec<Finding> = of_books.into_iter().map(mj_ledger::Finding::among).collect();
    for (what, step) in [
        (FindingKind::Name, check_names(books, &mut found)),
        (FindingKind::Log, check_logs(books, &mut found, progress)),
        (FindingKind::Rating, check_ratings(books, &mut found)),
    ] {
        if let Err(error) = step {
            found.push(Finding::new(what, "", error));
        }
    }
    found
}

/// Finds people with the name of a role, whom a reader of the trail could take for the organiser.
fn check_names(books: &Read<'_>, found: &mut Vec<Finding>) -> Result<(), Error> {
    let people = books.members()?.into_iter().filter(|member| member.kind != MemberKind::Computer && !member.erased);
    let like_roles = people.filter(|member| is_role(&member.name));
    found.extend(like_roles.map(|member| Finding::new(FindingKind::Name, member.uid, Wrong::Role)));
    Ok(())
}

/// Checks every log's chain and compares it with the bookings.
fn check_logs(books: &Read<'_>, found: &mut Vec<Finding>, progress: &mut dyn FnMut(u64, u64)) -> Result<(), Error> {
    let games = books.games(&GameFilter::default())?;
    let all = games.len() as u64;
    for (done, line) in (1..).zip(&games) {
        match log_wrong(books, line.game) {
            Ok(None) => {}
            Ok(Some((what, detail))) => found.push(Finding::new(what, &line.gid, detail)),
            Err(error) => found.push(Finding::new(FindingKind::Log, &line.gid, error)),
        }
        progress(all + done, 2 * all);
    }
    Ok(())
}

/// How a game differs from its log or, without a log, from what its rules give.
fn log_wrong(books: &Read<'_>, game: GameKey) -> Result<Option<(FindingKind, Wrong)>, DeskError> {
    let record = books.record(game)?;
    if let Some(what) = disagrees(&record)? {
        return Ok(Some((FindingKind::Log, Wrong::Log(what))));
    }
    let corrected = || record.results.iter().any(|result| result.correction > 0);
    let unsaid = record.source == Source::Desk || corrected();
    let wrong = if unsaid { desk::wrong(books, game)? } else { None };
    Ok(wrong.map(|what| match what {
        RecordPart::End => (FindingKind::Ending, Wrong::Unsettled),
        what => (FindingKind::Log, Wrong::Worked(what)),
    }))
}

/// Replays all results and compares the ratings.
fn check_ratings(books: &Read<'_>, found: &mut Vec<Finding>) -> Result<(), Error> {
    for system in books.systems()? {
        for who in rated::differ(books, &system)? {
            let detail = Wrong::Rated { who: who.clone(), system: system.clone() };
            found.push(Finding::new(FindingKind::Rating, who, detail));
        }
    }
    Ok(())
}
