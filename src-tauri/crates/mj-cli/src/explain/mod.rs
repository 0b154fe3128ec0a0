//! `laomajiang score --explain`: the scoring contract's lines, answered for people.
//!
//! A block a line: how the claim came about, how the tiles were read, what was counted and what
//! was not, and who pays. The judge is the same; this module only words its findings.

mod story;

use crate::lines::answer_lines;
use crate::mistake::Fault;
use crate::request;
use crate::rulesets::Rulesets;
use crate::view::{Cell, alert, cell, faint, labelled, plain, strong, titled, told};
use crate::{show, terms};
use mj_club::words;
use mj_learn::tally::tally;
use mj_rules::{Claim, Ruleset, Score};
use mj_tiles::Wind;
use mj_wire::protocol::TallyRow;
use mj_words::{Said, said};
use std::io::{self, Read, Write};

/// Answers every line of `input` with a block of text. Returns whether every line could be read.
pub fn explain(input: impl Read, output: &mut impl Write) -> io::Result<bool> {
    let mut rulesets = Rulesets::default();
    let mut number = 0;
    answer_lines(input, output, |out, line| {
        number += 1;
        let answer = line.and_then(|line| {
            let (rules, claim) = request::read(line, &mut rulesets)?;
            let score = rules.score(&claim).map_err(Fault::from)?;
            Ok((rules, claim, score))
        });
        match &answer {
            Ok((rules, claim, score)) => out.push_str(&block(number, rules, claim, score)),
            Err(fault) => out.push_str(&refused(number, fault)),
        }
        answer.is_ok()
    })
}

/// One claim with its answer.
fn block(number: usize, rules: &Ruleset, claim: &Claim, score: &Score) -> String {
    let mut rows = vec![
        (said!("scoring-story"), told(story::how(claim))),
        (said!("scoring-hand"), story::hand(claim)),
        (said!("scoring-bonus"), story::bonus(claim)),
        (said!("scoring-open"), story::open(claim)),
    ];
    match &score.read {
        Some(read) => {
            let tally = tally(rules, claim, score);
            let total = if score.wins() { strong(tally.total) } else { alert(tally.total) };
            rows.extend([
                (said!("scoring-reading"), story::parts(rules, claim, read)),
                (said!("scoring-wild"), vec![tally.wild.into_iter().map(plain).collect()]),
                (terms::patterns(&rules.mechanics.scheme), patterns(&tally.patterns)),
                (said!("scoring-left-out"), tally.left_out.into_iter().map(|text| vec![faint(text)]).collect()),
                (said!("result-total"), cell(total)),
                (said!("reckon-pays"), payments(rules, claim, score)),
            ]);
        }
        None => {
            let lacks = words::no_shape(rules, claim);
            rows.push((said!("scoring-shape"), lacks.map(told).unwrap_or_default()));
        }
    }
    let title = said!("scoring-block", n = number, rules = words::preset(rules.preset.id));
    titled(title, words::outcome(&score.outcome), vec![labelled(rows)])
}

/// The patterns with their values, highest first.
fn patterns(rows: &[TallyRow]) -> Cell {
    let row = |row: &TallyRow| {
        let times = row.sum.clone().map(|worth| said!("scoring-times", n = row.times, worth = worth));
        [strong(row.name.clone()), plain(row.worth.clone())].into_iter().chain(times.map(plain)).collect()
    };
    if rows.is_empty() { told(said!("rules-no-pattern")) } else { rows.iter().map(row).collect() }
}

/// The change of each seat.
fn payments(rules: &Ruleset, claim: &Claim, score: &Score) -> Cell {
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

/// A line that could not be read.
fn refused(number: usize, fault: &Fault) -> String {
    let field = match fault.field.as_str() {
        "" => Vec::new(),
        field => vec![vec![strong(field.to_owned()), plain(words::field(field))]],
    };
    let rows = [(said!("scoring-field"), field), (said!("judge-reason"), told(fault.said.clone()))];
    titled(said!("scoring-block", n = number, rules = Said::nothing()), said!("scoring-unread"), vec![labelled(rows)])
}

#[cfg(test)]
mod tests;
