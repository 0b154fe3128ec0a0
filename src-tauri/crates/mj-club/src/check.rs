//! 查帳: the books themselves, every log in them, and every rating.

use crate::desk::{self, DeskError};
use crate::rated;
use crate::told::disagrees;
use mj_ledger::{Detail, Error, Finding, GameFilter, GameKey, Part, Read, Source, What};

/// Everything in the books that does not hold. `progress` hears how many of how many games are
/// through, twice over: once for the books, once for the logs.
pub fn check(books: &Read<'_>, progress: &mut dyn FnMut(u64, u64)) -> Vec<Finding> {
    let mut found = books.check(&mut |done, all| progress(done, 2 * all));
    for (what, step) in
        [(What::Log, check_logs(books, &mut found, progress)), (What::Rating, check_ratings(books, &mut found))]
    {
        if let Err(error) = step {
            found.push(Finding::new(what, "", error.to_string()));
        }
    }
    found
}

/// Walks every log's chain and sets what it says beside what was booked.
fn check_logs(books: &Read<'_>, found: &mut Vec<Finding>, progress: &mut dyn FnMut(u64, u64)) -> Result<(), Error> {
    let games = books.games(&GameFilter::default())?;
    let all = games.len() as u64;
    for (done, line) in (1..).zip(&games) {
        match log_wrong(books, line.game) {
            Ok(None) => {}
            Ok(Some((what, detail))) => found.push(Finding::new(what, &line.gid, detail)),
            Err(error) => found.push(Finding::new(What::Log, &line.gid, error.to_string())),
        }
        progress(all + done, 2 * all);
    }
    Ok(())
}

/// What of a game is not what its log says or, where no log says it, what its rules make of it.
fn log_wrong(books: &Read<'_>, game: GameKey) -> Result<Option<(What, Detail)>, DeskError> {
    let record = books.record(game)?;
    if let Some(what) = disagrees(&record)? {
        return Ok(Some((What::Log, Detail::Log(what))));
    }
    let corrected = || record.results.iter().any(|result| result.correction > 0);
    let unsaid = record.source == Source::Desk || corrected();
    let wrong = if unsaid { desk::wrong(books, game)? } else { None };
    Ok(wrong.map(|what| match what {
        Part::End => (What::Ending, Detail::Unsettled),
        what => (What::Log, Detail::Worked(what)),
    }))
}

/// Replays all results and compares.
fn check_ratings(books: &Read<'_>, found: &mut Vec<Finding>) -> Result<(), Error> {
    for system in books.systems()? {
        for who in rated::differ(books, &system)? {
            let detail = Detail::Rated { who: who.clone(), system: system.clone() };
            found.push(Finding::new(What::Rating, who, detail));
        }
    }
    Ok(())
}
