//! What the judge says: patterns, the total, who pays; or what the claim lacks.

use crate::layout::{Cell, Table, Tone, cell};
use crate::{show, terms};
use mj_club::words::{self, Language};
use mj_rules::{Claim, Outcome, Ruleset, Score, Scored};
use mj_tiles::Wind;

/// The patterns with their values, highest first.
pub fn patterns(rules: &Ruleset, claim: &Claim, score: &Score) -> Table {
    let list = score.patterns(rules, claim);
    if list.is_empty() {
        return Table::line("沒有");
    }
    Table::of(list.iter().map(pattern))
}

fn pattern(scored: &Scored<'_>) -> Vec<Cell> {
    let worth = |value| terms::whole(scored.row.worth, value);
    let times = match scored.count {
        1 => String::new(),
        count => format!("×{count}，共 {}", worth(scored.value * count)),
    };
    vec![cell(scored.row.name()).tone(Tone::Title), cell(worth(scored.value)).right(), cell(times)]
}

/// What held but lies in something higher.
pub fn superseded(rules: &Ruleset, score: &Score) -> Table {
    let all = words::left_out(rules, score);
    Table::of(all.into_iter().map(|text| vec![cell(text.say(Language::TraditionalChinese)).tone(Tone::Faint)]))
}

/// The total, or what is missing to it.
pub fn total(rules: &Ruleset, claim: &Claim, score: &Score) -> Table {
    let (text, tone) = match score.outcome {
        Outcome::Win(total) => (terms::total(rules, &total, score.points(rules, claim)), Tone::Mark),
        Outcome::BelowMinimum(total, minimum) => (terms::shortfall(&total, minimum), Tone::Bad),
        Outcome::NoShape => return Table::default(),
    };
    Table::of([vec![cell(text).tone(tone)]])
}

/// The change of each seat.
pub fn payments(rules: &Ruleset, claim: &Claim, score: &Score) -> Table {
    if !score.wins() {
        return Table::default();
    }
    let Some(payments) = &score.payments else {
        return Table::of([vec![cell("沒說是誰打的（欄位 from），所以不計").tone(Tone::Faint)]]);
    };
    let seats: Vec<_> = Wind::ALL.into_iter().zip(payments.iter().copied()).collect();
    let names = seats
        .iter()
        .map(|&(seat, _)| cell(words::part_of(claim, seat).say(Language::TraditionalChinese)).right())
        .collect();
    let changes = seats.iter().map(|&(_, change)| {
        let tone = match change {
            0 => Tone::Faint,
            1.. => Tone::Good,
            _ => Tone::Bad,
        };
        cell(show::change(change)).tone(tone).right()
    });
    let mut changes: Vec<_> = changes.collect();
    let included = words::included(rules, claim).say(Language::TraditionalChinese);
    changes.push(cell(if included.is_empty() { included } else { format!("（{included}）") }).tone(Tone::Faint));
    Table::of([names, changes])
}

/// How far tiles without a shape are from one: what they waited for, or how much they lack.
pub fn no_shape(rules: &Ruleset, claim: &Claim) -> Table {
    let told = words::no_shape(rules, claim).map(|told| told.say(Language::TraditionalChinese));
    told.map_or_else(Table::default, Table::line)
}
