//! What the judge says: patterns, the total, who pays; or what the claim lacks.

use super::story;
use crate::layout::{Cell, Table, Tone, cell};
use crate::{show, terms};
use mj_rules::facts::Facts;
use mj_rules::mechanics::{DealerFee, Payment};
use mj_rules::{Claim, Outcome, Ruleset, Score, Scored};
use mj_tiles::shape::{Held, distance};
use mj_tiles::{Counts, KindSet, Tile, Wind};

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
    let row = |(lower, upper): (&mj_rules::Row, &mj_rules::Row)| {
        let text = format!("{} 已含於 {}", lower.name(), upper.name());
        vec![cell(text).tone(Tone::Faint)]
    };
    Table::of(score.superseded(rules).map(row))
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
    let names = seats.iter().map(|&(seat, _)| cell(story::part_of(claim, seat)).right()).collect();
    let changes = seats.iter().map(|&(_, change)| {
        let tone = match change {
            0 => Tone::Faint,
            1.. => Tone::Good,
            _ => Tone::Bad,
        };
        cell(show::change(change)).tone(tone).right()
    });
    let mut changes: Vec<_> = changes.collect();
    changes.push(cell(included(rules, claim)).tone(Tone::Faint));
    Table::of([names, changes])
}

/// What is in the payments beside the hand itself, so that the numbers can be followed.
fn included(rules: &Ruleset, claim: &Claim) -> String {
    let mut list = Vec::new();
    match rules.mechanics.payment {
        Payment::Everybody { fee } if fee != DealerFee::None && claim.streak > 0 => list.push("連莊費".to_owned()),
        Payment::Riichi { honba } if honba > 0 && claim.riichi.honba > 0 => {
            list.push(format!("{} 本場", claim.riichi.honba));
        }
        Payment::Everybody { .. } | Payment::Riichi { .. } | Payment::Shares { .. } => {}
    }
    if claim.riichi.sticks > 0 {
        list.push(format!("供託 {} ", show::number(1_000 * claim.riichi.sticks)));
    }
    if list.is_empty() { String::new() } else { format!("（{}在內）", list.join("、")) }
}

/// How far tiles without a shape are from one: what they waited for, or how much they lack.
pub fn no_shape(rules: &Ruleset, claim: &Claim) -> Table {
    let Ok(facts) = Facts::check(claim, &rules.mechanics) else { return Table::default() };
    let waits = facts.waits();
    let text = if waits.is_empty() { far(&facts) } else { waited(claim, waits) };
    Table::line(text)
}

fn waited(claim: &Claim, waits: KindSet) -> String {
    format!("聽的是 {}，{} 胡不了", show::tiles(waits.into_iter().map(Tile::from)), show::tile(claim.win))
}

fn far(facts: &Facts<'_>) -> String {
    let melded = facts.claim.melds.iter().flat_map(|meld| meld.tiles().iter().copied());
    let exposed = Counts::of(&melded.collect::<Vec<_>>());
    let held = Held { hand: &facts.hand, exposed: &exposed, melds: facts.melds() };
    match distance(&held, &facts.forms) {
        ..=0 => "還沒聽牌：換一張就聽".into(),
        steps => format!(
            "還沒聽牌：連這一張也算上，離聽牌還差 {steps} 張（{}向聽）",
            show::count(steps.unsigned_abs().into())
        ),
    }
}
