//! 番種: the rows of a rule set's book, with the book's examples.

use super::refuse;
use mj_learn::{self as learn, Figures};
use mj_rules::claim::WonBy;
use mj_rules::{Claim, PRESETS, Preset, Row, Ruleset, example};
use mj_tell::{self as words, tally};
use mj_wire::protocol::{
    Code, Example, Measured, PatternBook, PatternGroup, PatternRow, Recorded, Refusal, Said, SetName,
};
use mj_words::said;
use std::borrow::Cow;

/// The patterns of a rule set.
pub fn book(id: &str) -> Result<Recorded, Refusal> {
    let rules = Ruleset::preset(id).ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule set {id:?}")))?;
    let sets = PRESETS.iter().map(|preset| set(preset.id)).collect();
    let run = learn::figures(id);
    let counted = groups(&rules, run.as_ref());
    let measured = run.as_ref().map(|run| Measured {
        players: run.player.clone(),
        hands: run.hands,
        wins: run.wins,
        commit: run.commit.into(),
    });
    Ok(Recorded::Patterns(Box::new(PatternBook {
        rules: id.into(),
        sets,
        measured,
        groups: counted.into_iter().chain(agreed(rules.preset)).collect(),
        variants: words::VARIANTS.iter().map(|(letter, others)| [letter.to_string(), (*others).into()]).collect(),
    })))
}

/// A rule set's name.
pub fn set(id: &str) -> SetName {
    SetName { id: id.into(), name: words::preset(id) }
}

fn groups(rules: &Ruleset, run: Option<&Figures>) -> Vec<PatternGroup> {
    let mut groups: Vec<(u32, PatternGroup)> = Vec::new();
    for row in rules.makeable() {
        let worth = worth(row);
        match groups.iter_mut().find(|(_, group)| group.worth == worth) {
            Some((_, group)) => group.rows.push(pattern(rules, row, run)),
            None => groups.push((row.worth.value(true), PatternGroup { worth, rows: vec![pattern(rules, row, run)] })),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The rows that a house could agree on.
fn agreed(preset: &'static Preset) -> Vec<PatternGroup> {
    let mut groups: Vec<PatternGroup> = Vec::new();
    for (rules, id) in Ruleset::agreed(preset) {
        let Some(row) = rules.makeable().find(|row| row.id() == id) else { continue };
        let worth = said!("worth-agreed", worth = worth(row));
        let row = pattern(&rules, row, None);
        match groups.iter_mut().find(|group| group.worth == worth) {
            Some(group) => group.rows.push(row),
            None => groups.push(PatternGroup { worth, rows: vec![row] }),
        }
    }
    groups
}

/// The worth of a row in words.
pub fn worth(row: &Row) -> Said {
    words::row_heading(row.worth, row.entry.bonus)
}

fn pattern(rules: &Ruleset, row: &Row, run: Option<&Figures>) -> PatternRow {
    PatternRow {
        id: row.id().into(),
        name: words::pattern(row.id(), Some(rules), None),
        also: words::also::searched(row).into_iter().map(str::to_owned).collect(),
        clause: row.entry.clause.into(),
        notes: words::row_notes(rules, row),
        seen: run.map(|run| run.seen(row.id())),
        shows: claims(&rules.shows(row)).map(|it| showing(rules, row, &it)).collect(),
        lacks: claims(&rules.lacks(row)).map(|it| hand(&it)).collect(),
    }
}

fn claims(hands: &[Cow<'static, str>]) -> impl Iterator<Item = Claim> {
    hands.iter().filter_map(|text| example::parse(text).ok())
}

/// A hand that shows a pattern, with the tiles that make it.
pub fn showing(rules: &Ruleset, row: &Row, claim: &Claim) -> Example {
    let makes = rules.score(claim).ok().and_then(|score| tally::making(rules, row, claim, &score));
    Example { makes, ..hand(claim) }
}

fn hand(claim: &Claim) -> Example {
    Example { shown: tally::shown(claim), told: told(claim), makes: None }
}

/// How the winning tile came, unless by discard, and what else matters.
fn told(claim: &Claim) -> Vec<Said> {
    let by = words::won_by(claim.by.word(), None);
    let first = (claim.by != WonBy::Discard).then_some(by);
    first.into_iter().chain(words::example(claim)).collect()
}
