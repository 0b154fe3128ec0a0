//! 番種: what a rule set counts, as people look it up: the rows of its book with the book's own examples.

use super::super::house::said;
use super::super::refuse;
use super::both;
use super::games::drawn;
use crate::words::{self, Language, either};
use mj_rules::claim::By;
use mj_rules::{Claim, PRESETS, Row, Ruleset, Worth, example};
use mj_wire::protocol::{
    Code, Example, PatternBook, PatternGroup, PatternRow, Recorded, Refusal, Said, SetName, Shown,
};

pub fn book(id: &str) -> Result<Recorded, Refusal> {
    let rules = Ruleset::preset(id).ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule set {id:?}")))?;
    let set = |id: &'static str| SetName { id: id.into(), name: said(|language| words::preset(id, language).into()) };
    let sets = PRESETS.iter().map(|preset| set(preset.id)).collect();
    Ok(Recorded::Patterns(Box::new(PatternBook { rules: id.into(), sets, groups: groups(&rules) })))
}

fn groups(rules: &Ruleset) -> Vec<PatternGroup> {
    let mut groups: Vec<(u32, PatternGroup)> = Vec::new();
    for row in rules.rows() {
        let worth = said(|language| worth(row, language));
        match groups.iter_mut().find(|(_, group)| group.worth == worth) {
            Some((_, group)) => group.rows.push(pattern(rules, row)),
            None => groups.push((row.worth.value(true), PatternGroup { worth, rows: vec![pattern(rules, row)] })),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn worth(row: &Row, language: Language) -> String {
    let whole = words::whole(row.worth, row.worth.value(true), language);
    match row.worth {
        Worth::Hu(_) => format!("{} {whole}", either(language, "成葫", "Cheng-hu:")),
        Worth::Times(_) => format!("{}{whole}", either(language, "加倍：", "Doubling: ")),
        Worth::Han(..) if row.entry.bonus => match language {
            Language::Chinese => format!("寶牌：每張 {whole}，不算役"),
            Language::English => format!("Bonus tiles: {whole} each, no yaku"),
        },
        Worth::Fan(_) | Worth::Han(..) | Worth::Yakuman(_) => whole,
    }
}

fn pattern(rules: &Ruleset, row: &Row) -> PatternRow {
    let examples =
        |hands: &[&str]| hands.iter().filter_map(|text| example::parse(text).ok()).map(|it| hand(&it)).collect();
    PatternRow {
        id: row.id().into(),
        name: said(|language| words::pattern(row.id(), Some(rules), None, language)),
        clause: row.entry.clause.into(),
        notes: both(|language| words::row_notes(rules, row, language)),
        shows: examples(row.entry.pattern.shows),
        lacks: examples(row.entry.pattern.lacks),
    }
}

fn hand(claim: &Claim) -> Example {
    let melds = claim.melds.iter().map(|meld| drawn(meld.tiles().iter().copied()));
    let shown =
        Shown { tile: Some(claim.win.to_string()), tiles: drawn(claim.hand.iter().copied()), melds: melds.collect() };
    Example { shown, told: told(claim) }
}

/// How the tile came, where it was no discard, and what else matters.
fn told(claim: &Claim) -> Vec<Said> {
    let by = said(|language| words::won_by(claim.by.word(), None, language));
    let first = (claim.by != By::Discard).then_some(by);
    first.into_iter().chain(both(|language| words::example(claim, language))).collect()
}
