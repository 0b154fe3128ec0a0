//! `laomajiang score --explain`: the scoring contract's lines, answered for people.
//!
//! A block a line: how the claim came about, how the tiles were read, what was counted and what
//! was not, and who pays. The judge is the same; here is only what he would say aloud.

mod reading;
mod story;
mod verdict;

use crate::language::say;
use crate::layout::{Sections, Table, Tone, cell, worded};
use crate::lines::answer_lines;
use crate::mistake::Fault;
use crate::request;
use crate::rulesets::Rulesets;
use crate::terms;
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
            Ok((rules, claim, score)) => block(out, number, rules, claim, score),
            Err(fault) => refused(out, number, fault),
        }
        answer.is_ok()
    })
}

/// One claim with its answer.
fn block(out: &mut String, number: usize, rules: &Ruleset, claim: &Claim, score: &Score) {
    let tone = if score.wins() { Tone::Good } else { Tone::Bad };
    heading(out, number, words::preset(rules.preset.id), &words::outcome(&score.outcome), tone);
    let mut sections = Sections::default();
    sections.line(&said!("scoring-story"), &story::how(claim), Tone::Plain);
    sections.add(&said!("scoring-hand"), story::hand(claim));
    sections.add(&said!("scoring-bonus"), story::bonus(claim));
    sections.add(&said!("scoring-open"), story::open(claim));
    match &score.read {
        Some(read) => {
            sections.add(&said!("scoring-reading"), reading::parts(rules, claim, read));
            sections.add(&said!("scoring-wild"), reading::wild(claim, read));
            sections.add(&terms::patterns(&rules.mechanics.scheme), verdict::patterns(rules, claim, score));
            sections.add(&said!("scoring-left-out"), verdict::superseded(rules, claim, score));
            sections.add(&said!("result-total"), verdict::total(rules, claim, score));
            sections.add(&said!("reckon-pays"), verdict::payments(rules, claim, score));
        }
        None => sections.add(&said!("scoring-shape"), verdict::no_shape(rules, claim)),
    }
    sections.write(out, 2);
}

fn heading(out: &mut String, number: usize, rules: Said, word: &Said, tone: Tone) {
    let gap = if rules.is_nothing() { "" } else { "  " };
    let title = say(&said!("scoring-block", n = number, rules = rules));
    out.push_str(&Tone::Title.paint(&title));
    out.push_str(gap);
    out.push_str(&tone.paint(&say(word)));
    out.push('\n');
}

/// A line that could not be read.
fn refused(out: &mut String, number: usize, fault: &Fault) {
    heading(out, number, Said::nothing(), &said!("scoring-unread"), Tone::Bad);
    let mut sections = Sections::default();
    if !fault.field.is_empty() {
        let name = worded(&words::field(&fault.field));
        sections.add(&said!("scoring-field"), Table::of([vec![cell(&fault.field).tone(Tone::Mark), name]]));
    }
    sections.add(&said!("judge-reason"), Table::of([vec![worded(&fault.said)]]));
    sections.write(out, 2);
}

#[cfg(test)]
mod tests;
