//! Standings in the form of the books.

use mj_ledger::Outcome;
use mj_table::Table;

/// The players' results.
pub fn outcomes(table: &Table) -> Vec<Outcome> {
    results_of(table.standings())
}

/// Standings in the form of the books, by players.
pub fn results_of(mut standings: Vec<mj_table::Standing>) -> Vec<Outcome> {
    standings.sort_by_key(|standing| standing.player);
    let thousandths = |value: f64| (value * 1000.0).round() as i64;
    let outcome = |standing: &mj_table::Standing| Outcome {
        chips: standing.chips,
        result: standing.result,
        score: thousandths(standing.score),
        place: standing.place as u8,
        placement: standing.placement.map(thousandths),
        cash: standing.cash.map(thousandths),
    };
    standings.iter().map(outcome).collect()
}

/// Whether booked results equal those of the rules. Books without 名次積分 had none, and results of older programs
/// for them stay.
pub fn agree(booked: &[Outcome], made: &[Outcome]) -> bool {
    let silent = booked.iter().all(|outcome| outcome.placement.is_none());
    let known = |made: &Outcome| Outcome { placement: made.placement.filter(|_| !silent), ..*made };
    booked.iter().copied().eq(made.iter().map(known))
}

/// 積分 in thousandths, rounded half away from zero.
pub const fn score(result: i64, unit: i64) -> i64 {
    let (scaled, half) = (result.saturating_mul(1000), unit / 2);
    if scaled < 0 { (scaled - half) / unit } else { (scaled + half) / unit }
}
