//! A scored hand in words: at a table, at the score desk, and for a single hand.

use crate as learn;
use mj_rules::{Claim, Outcome, ReadAs, Ruleset, Score, Scored};
use mj_tell as words;
use mj_wire::protocol::{Said, Tally, TallyPart, TallyRow, WinMakes};

/// The score of a hand in words.
pub fn tally(rules: &Ruleset, claim: &Claim, score: &Score) -> Tally {
    let read = score.read.as_ref();
    Tally {
        parts: read.map(|read| parts(rules, claim, read)).unwrap_or_default(),
        wild: read.map(|read| words::stands_for(claim, read)).unwrap_or_default(),
        patterns: score.patterns(rules, claim).iter().map(|scored| row(rules, scored)).collect(),
        makes: makes(rules, claim, Some(score)),
        left_out: words::left_out(rules, claim, score),
        total: total(rules, claim, score),
        working: match score.outcome {
            Outcome::Win(total) => rules.working(claim, &total, read),
            Outcome::NoShape | Outcome::BelowMinimum(..) => None,
        },
    }
}

/// The total, or how much is missing; empty for tiles without a shape.
pub fn total(rules: &Ruleset, claim: &Claim, score: &Score) -> Said {
    match score.outcome {
        Outcome::Win(total) => words::whole_total(Some(rules), &total, score.points(rules, claim)),
        Outcome::BelowMinimum(total, minimum) => words::shortfall(&total, minimum),
        Outcome::NoShape => Said::nothing(),
    }
}

fn parts(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Vec<TallyPart> {
    let one =
        |part: words::ReadPart| TallyPart { name: part.name, tiles: words::drawn(part.tiles), waited: part.waited };
    words::parts(rules, claim, read).into_iter().map(one).collect()
}

fn row(rules: &Ruleset, scored: &Scored<'_>) -> TallyRow {
    let worth = |value: u32| words::whole(scored.row.worth, value);
    TallyRow {
        id: scored.row.id().into(),
        name: words::pattern(scored.row.id(), Some(rules), None),
        worth: worth(scored.value),
        times: scored.count,
        sum: (scored.count > 1).then(|| worth(scored.value.saturating_mul(scored.count))),
    }
}

/// The tiles that make each pattern of a win; empty without a score.
pub fn makes(rules: &Ruleset, claim: &Claim, score: Option<&Score>) -> WinMakes {
    let rows =
        score.into_iter().flat_map(|score| score.patterns(rules, claim).into_iter().map(move |it| (score, it.row)));
    let made = rows.filter_map(|(score, row)| Some((row.id().to_owned(), learn::makes(rules, row, claim, score)?)));
    WinMakes { makes: made.collect(), shown: learn::shown(claim) }
}
