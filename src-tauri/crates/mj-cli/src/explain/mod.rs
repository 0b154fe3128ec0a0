//! `laomajiang score --explain`: the scoring contract's lines, answered for people.
//!
//! A block a line: how the claim came about, how the tiles were read, what was counted and what
//! was not, and who pays. The judge is the same; this module only words its findings.

mod story;
mod verdict;

use crate::lines::answer_lines;
use crate::mistake::Fault;
use crate::request;
use crate::rulesets::Rulesets;
use crate::terms;
use crate::view::{labelled, plain, strong, titled, told};
use mj_club::words;
use mj_rules::{Claim, Ruleset, Score};
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
        Some(read) => rows.extend([
            (said!("scoring-reading"), story::parts(rules, claim, read)),
            (said!("scoring-wild"), vec![words::stands_for(claim, read).into_iter().map(plain).collect()]),
            (terms::patterns(&rules.mechanics.scheme), verdict::patterns(rules, claim, score)),
            (said!("scoring-left-out"), verdict::superseded(rules, claim, score)),
            (said!("result-total"), verdict::total(rules, claim, score)),
            (said!("reckon-pays"), verdict::payments(rules, claim, score)),
        ]),
        None => {
            let lacks = words::no_shape(rules, claim);
            rows.push((said!("scoring-shape"), lacks.map(told).unwrap_or_default()));
        }
    }
    let title = said!("scoring-block", n = number, rules = words::preset(rules.preset.id));
    titled(title, words::outcome(&score.outcome), vec![labelled(rows)])
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
