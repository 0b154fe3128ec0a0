//! What the judge says: patterns, the total, who pays.

use crate::view::{Cell, Line, alert, faint, plain, strong, told};
use crate::{show, terms};
use mj_club::words;
use mj_rules::{Claim, Outcome, Ruleset, Score, Scored};
use mj_tiles::Wind;
use mj_words::said;

/// The patterns with their values, highest first.
pub fn patterns(rules: &Ruleset, claim: &Claim, score: &Score) -> Cell {
    let list = score.patterns(rules, claim);
    if list.is_empty() {
        return told(said!("rules-no-pattern"));
    }
    list.iter().map(|scored| pattern(rules, scored)).collect()
}

fn pattern(rules: &Ruleset, scored: &Scored<'_>) -> Line {
    let worth = |value| words::whole(scored.row.worth, value);
    let times = (scored.count > 1)
        .then(|| said!("scoring-times", n = scored.count, worth = worth(scored.value * scored.count)));
    let name = strong(terms::pattern(rules, scored.row.id()));
    [name, plain(worth(scored.value))].into_iter().chain(times.map(plain)).collect()
}

/// What held and does not count.
pub fn superseded(rules: &Ruleset, claim: &Claim, score: &Score) -> Cell {
    words::left_out(rules, claim, score).into_iter().map(|text| vec![faint(text)]).collect()
}

/// The total, or what is missing to it.
pub fn total(rules: &Ruleset, claim: &Claim, score: &Score) -> Cell {
    match score.outcome {
        Outcome::Win(total) => {
            vec![vec![strong(words::whole_total(Some(rules), &total, score.points(rules, claim)))]]
        }
        Outcome::BelowMinimum(total, minimum) => vec![vec![alert(words::shortfall(&total, minimum))]],
        Outcome::NoShape => Cell::new(),
    }
}

/// The change of each seat.
pub fn payments(rules: &Ruleset, claim: &Claim, score: &Score) -> Cell {
    if !score.wins() {
        return Cell::new();
    }
    let Some(payments) = &score.payments else { return vec![vec![faint(said!("scoring-no-discarder"))]] };
    let seats = Wind::ALL.into_iter().zip(payments.iter().copied());
    let paid = seats.flat_map(|(seat, change)| [faint(words::part_of(claim, seat)), strong(show::change(change))]);
    let included = words::included(rules, claim);
    let beside = (!included.is_nothing()).then(|| plain(said!("total-bracketed", sum = included)));
    vec![paid.chain(beside).collect()]
}
