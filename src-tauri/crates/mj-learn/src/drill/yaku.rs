//! 有哪些役: a won hand; asks for the patterns that make it win.

use super::super::fill::Book;
use super::Made;
use super::count::{task, told, won};
use super::played::luck;
use mj_bots::Luck;
use mj_rules::Row;
use mj_tell as words;
use mj_tell::tally::tally;
use mj_wire::protocol::{DrillWhy, TaskId};

/// Patterns to choose from.
const CHOICES: usize = 8;

pub fn make(id: &TaskId, book: &Book<'_>) -> Option<Made> {
    let mut luck = luck(id);
    // Bonus rows make no hand win and are no answer.
    let (claim, score, total, mut right) = (0..TRIED).find_map(|_| {
        let (claim, score, total) = won(id, &mut luck)?;
        let rows = score.patterns(book.rules, &claim).into_iter().map(|one| one.row);
        let right: Vec<&Row> = rows.filter(|row| !row.entry.bonus).map(|row| known(book, row)).collect();
        (!right.is_empty() && right.len() < CHOICES).then_some((claim, score, total, right))
    })?;
    let held = score.superseded(book.rules).map(|(lower, _)| lower.id()).collect::<Vec<_>>();
    let ids: Vec<&str> = right.iter().map(|row| row.id()).collect();
    let beside = |row: &&Row| !row.entry.bonus && !ids.contains(&row.id()) && !held.contains(&row.id());
    let mut others: Vec<&Row> = book.rules.rows().iter().filter(beside).collect();
    near(&mut others, total.fan() == 0, &mut luck);
    right.extend(others.into_iter().take(CHOICES - ids.len()));
    right.sort_by_key(|row| book.rules.rows().iter().position(|other| other.id() == row.id()));
    let at = |id: &&str| right.iter().position(|row| row.id() == *id).map(|at| at.to_string());
    let named = |row: &&Row| words::pattern(row.id(), Some(book.rules), None).say(book.language);
    Some(Made {
        task: task(id, &claim, right.iter().map(named).collect(), book.language),
        answers: ids.iter().filter_map(at).collect(),
        all: true,
        weighed: Vec::new(),
        why: DrillWhy::Yaku {
            tally: Box::new(tally(book.rules, &claim, &score)),
            total: told(book.rules, &claim, &total).say(book.language),
        },
    })
}

/// The maximum number of wins examined for one with a suitable number of patterns.
const TRIED: usize = 5;

/// The same row in the requested book.
fn known<'a>(book: &'a Book<'_>, row: &Row) -> &'a Row {
    let rows = book.rules.rows();
    rows.iter().find(|other| other.id() == row.id()).unwrap_or(&rows[0])
}

/// Prefers similar rows: those that decide a hand alone, or the others.
fn near(rows: &mut [&Row], great: bool, luck: &mut Luck) {
    luck.shuffle(rows);
    rows.sort_by_key(|row| row.worth.unit.decides != great);
}
