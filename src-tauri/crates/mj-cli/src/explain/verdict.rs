//! What the judge says: patterns, the total, who pays; or what the claim lacks.

use crate::layout::{Cell, Table, Tone, cell, worded};
use crate::{show, terms};
use mj_club::words;
use mj_rules::{Claim, Outcome, Ruleset, Score, Scored};
use mj_tiles::Wind;
use mj_words::said;

/// The patterns with their values, highest first.
pub fn patterns(rules: &Ruleset, claim: &Claim, score: &Score) -> Table {
    let list = score.patterns(rules, claim);
    if list.is_empty() {
        return Table::of([vec![worded(&said!("rules-no-pattern"))]]);
    }
    Table::of(list.iter().map(|scored| pattern(rules, scored)))
}

fn pattern(rules: &Ruleset, scored: &Scored<'_>) -> Vec<Cell> {
    let worth = |value| words::whole(scored.row.worth, value);
    let times = match scored.count {
        1 => cell(""),
        count => worded(&said!("scoring-times", n = count, worth = worth(scored.value * count))),
    };
    let name = worded(&terms::pattern_of(rules, scored.row)).tone(Tone::Title);
    vec![name, worded(&worth(scored.value)).right(), times]
}

/// What held and does not count.
pub fn superseded(rules: &Ruleset, claim: &Claim, score: &Score) -> Table {
    let all = words::left_out(rules, claim, score);
    Table::of(all.iter().map(|text| vec![worded(text).tone(Tone::Faint)]))
}

/// The total, or what is missing to it.
pub fn total(rules: &Ruleset, claim: &Claim, score: &Score) -> Table {
    let (text, tone) = match score.outcome {
        Outcome::Win(total) => (words::whole_total(Some(rules), &total, score.points(rules, claim)), Tone::Mark),
        Outcome::BelowMinimum(total, minimum) => (words::shortfall(&total, minimum), Tone::Bad),
        Outcome::NoShape => return Table::default(),
    };
    Table::of([vec![worded(&text).tone(tone)]])
}

/// The change of each seat.
pub fn payments(rules: &Ruleset, claim: &Claim, score: &Score) -> Table {
    if !score.wins() {
        return Table::default();
    }
    let Some(payments) = &score.payments else {
        return Table::of([vec![worded(&said!("scoring-no-discarder")).tone(Tone::Faint)]]);
    };
    let seats: Vec<_> = Wind::ALL.into_iter().zip(payments.iter().copied()).collect();
    let names = seats.iter().map(|&(seat, _)| worded(&words::part_of(claim, seat)).right()).collect();
    let changes = seats.iter().map(|&(_, change)| {
        let tone = match change {
            0 => Tone::Faint,
            1.. => Tone::Good,
            _ => Tone::Bad,
        };
        cell(show::change(change)).tone(tone).right()
    });
    let mut changes: Vec<_> = changes.collect();
    let included = words::included(rules, claim);
    if !included.is_nothing() {
        changes.push(worded(&said!("total-bracketed", sum = included)).tone(Tone::Faint));
    }
    Table::of([names, changes])
}

/// How far tiles without a shape are from one: what they waited for, or how much they lack.
pub fn no_shape(rules: &Ruleset, claim: &Claim) -> Table {
    words::no_shape(rules, claim).map_or_else(Table::default, |told| Table::of([vec![worded(&told)]]))
}
