//! `laomajiang score --explain`: the scoring contract's lines, answered for people.
//!
//! A block a line: how the claim came about, how the tiles were read, what was counted and what
//! was not, and who pays. The judge is the same; here is only what he would say aloud.

mod reading;
mod story;
mod verdict;

use crate::layout::{Table, Tone, cell};
use crate::lines::answer_lines;
use crate::mistake::{self, Fault};
use crate::request;
use crate::rulesets::Rulesets;
use crate::terms;
use mj_club::words::{self, Language};
use mj_rules::{Claim, Outcome, Ruleset, Score};
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
    let (word, tone) = outcome(&score.outcome);
    heading(out, number, rules.preset.name, (&word, tone));
    section(out, "經過", &Table::line(story::how(claim)));
    section(out, "手牌", &story::hand(claim));
    section(out, "寶牌", &story::bonus(claim));
    section(out, "桌面", &story::open(claim));
    if let Some(read) = &score.read {
        section(out, "讀法", &reading::parts(rules, claim, read));
        section(out, "代用", &reading::wild(claim, read));
    }
    if score.read.is_none() {
        section(out, "牌型", &verdict::no_shape(rules, claim));
        return;
    }
    section(out, terms::patterns(&rules.mechanics.scheme), &verdict::patterns(rules, claim, score));
    section(out, "不計", &verdict::superseded(rules, score));
    section(out, "合計", &verdict::total(rules, claim, score));
    section(out, "收付", &verdict::payments(rules, claim, score));
}

fn outcome(outcome: &Outcome) -> (String, Tone) {
    let tone = if matches!(outcome, Outcome::Win(_)) { Tone::Good } else { Tone::Bad };
    (words::outcome(outcome).say(Language::TraditionalChinese), tone)
}

fn heading(out: &mut String, number: usize, name: &str, (word, tone): (&str, Tone)) {
    out.push_str(&Tone::Title.paint(&format!("【{number}】{name}")));
    out.push_str(if name.is_empty() { "" } else { "  " });
    out.push_str(&tone.paint(word));
    out.push('\n');
}

fn section(out: &mut String, label: &str, table: &Table) {
    if !table.is_empty() {
        table.write(out, &format!("  {label}  "));
    }
}

/// A line that could not be read.
fn refused(out: &mut String, number: usize, fault: &Fault) {
    heading(out, number, "", ("讀不懂", Tone::Bad));
    if !fault.field.is_empty() {
        let name = cell(mistake::field(&fault.field));
        section(out, "欄位", &Table::of([vec![cell(&fault.field).tone(Tone::Mark), name]]));
    }
    section(out, "原因", &Table::line(&fault.chinese));
}

#[cfg(test)]
mod tests;
