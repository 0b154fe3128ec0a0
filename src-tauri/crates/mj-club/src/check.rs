//! 查帳: the books themselves, every log in them, and every rating.

use crate::rated;
use crate::told::disagrees;
use mj_ledger::{Error, Finding, GameFilter, Read, What};

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
        match books.record(line.game).map(|record| disagrees(&record)) {
            Ok(Ok(None)) => {}
            Ok(Ok(Some(what))) => {
                let detail = format!("{what} is not what the log says");
                found.push(Finding::new(What::Log, &line.gid, detail));
            }
            Ok(Err(error)) => found.push(Finding::new(What::Log, &line.gid, error.to_string())),
            Err(error) => found.push(Finding::new(What::Log, &line.gid, error.to_string())),
        }
        progress(all + done, 2 * all);
    }
    Ok(())
}

/// Replays all results and compares.
fn check_ratings(books: &Read<'_>, found: &mut Vec<Finding>) -> Result<(), Error> {
    for system in books.systems()? {
        for who in rated::differ(books, &system)? {
            let detail = format!("{who} is rated otherwise in {system} than his results say");
            found.push(Finding::new(What::Rating, who, detail));
        }
    }
    Ok(())
}
