//! What the judge says of a claim beside its patterns: that it wins or why not, what it lacks, who pays.

use super::{Language, count, either, listed, number, tile, tiles, wind};
use mj_rules::claim::By;
use mj_rules::facts::Facts;
use mj_rules::mechanics::{DealerFee, Scheme};
use mj_rules::{Claim, Outcome, Row, Ruleset, Score, Total};
use mj_tiles::shape::{Held, distance};
use mj_tiles::{Counts, Kind, Tile, Wind};

/// 胡, or why not.
pub const fn outcome(outcome: &Outcome, language: Language) -> &'static str {
    match outcome {
        Outcome::Win(_) => either(language, "胡", "A win"),
        Outcome::NoShape => either(language, "不胡：牌型不成", "No win: not a complete hand"),
        Outcome::BelowMinimum(Total::Riichi { han: 0, .. }, _) => either(language, "不胡：無役", "No win: no yaku"),
        Outcome::BelowMinimum(..) => either(language, "不胡：不夠起胡", "No win: below the minimum"),
    }
}

/// What a refused claim counted, and what it lacks.
pub fn shortfall(total: &Total, minimum: u32, language: Language) -> String {
    let (have, unit) = match *total {
        Total::ChengHu { fan, .. } | Total::Doubling { fan, .. } => (fan, either(language, "番", "fan")),
        Total::Riichi { han: 0, .. } => {
            return match language {
                Language::Chinese => format!("無役（寶牌不算役），起胡要 {minimum} 翻"),
                Language::English => format!("no yaku (bonus tiles are none); a win needs {minimum} han"),
            };
        }
        Total::Riichi { han, .. } => (han, either(language, "翻", "han")),
    };
    let short = minimum.saturating_sub(have);
    match language {
        Language::Chinese => format!("計得 {have} {unit}，起胡要 {minimum} {unit}，還差 {short} {unit}"),
        Language::English => format!("{have} {unit} counted, a win needs {minimum}: {short} short"),
    }
}

/// 老少 已含於 一條龍
pub fn within(rules: &Ruleset, lower: &Row, upper: &Row, language: Language) -> String {
    let name = |row: &Row| super::glossed(row.name(), row.id(), rules.preset.id, language);
    format!("{}{}{}", name(lower), either(language, " 已含於 ", " is part of "), name(upper))
}

/// The rows that held and lie within others that count.
pub fn left_out(rules: &Ruleset, score: &Score, language: Language) -> Vec<String> {
    score.superseded(rules).map(|(lower, upper)| within(rules, lower, upper, language)).collect()
}

/// What is in the payments beside the hand itself, so that the numbers can be followed; empty if nothing is.
pub fn included(rules: &Ruleset, claim: &Claim, language: Language) -> String {
    let mut list = Vec::new();
    match &rules.mechanics.scheme {
        Scheme::ChengHu(count) if count.fee != DealerFee::None && claim.streak > 0 => {
            list.push(either(language, "連莊費", "the streak fee").to_owned());
        }
        Scheme::Riichi(count) if count.honba.discard > 0 && claim.riichi.honba > 0 => {
            list.push(format!("{} {}", claim.riichi.honba, either(language, "本場", "counters")));
        }
        Scheme::ChengHu(_) | Scheme::Riichi(_) | Scheme::Doubling(_) => {}
    }
    if let Scheme::Riichi(count) = &rules.mechanics.scheme
        && claim.riichi.sticks > 0
    {
        let deposits = number(u64::from(count.stick) * u64::from(claim.riichi.sticks));
        list.push(format!("{} {deposits}{}", either(language, "供託", "deposits of"), either(language, " ", "")));
    }
    match language {
        _ if list.is_empty() => String::new(),
        Language::Chinese => format!("{}在內", list.join("、")),
        Language::English => format!("with {}", listed(language, &list)),
    }
}

/// A seat with its part in the win: 東家・莊, 西家・放炮.
pub fn part_of(claim: &Claim, seat: Wind, language: Language) -> String {
    let dot = either(language, "・", ", ");
    let dealer = if seat == Wind::East { format!("{dot}{}", either(language, "莊", "dealer")) } else { String::new() };
    let part = match claim.by {
        _ if seat == claim.seat => either(language, "胡", "wins"),
        By::Discard if claim.from == Some(seat) => either(language, "放炮", "discarded it"),
        By::RobbedKong if claim.from == Some(seat) => either(language, "被搶槓", "kong robbed"),
        By::SelfDraw | By::Replacement | By::Discard | By::RobbedKong => "",
    };
    let part = if part.is_empty() { String::new() } else { format!("{dot}{part}") };
    format!("{}{}{dealer}{part}", wind(seat, language), either(language, "家", ""))
}

/// How far tiles without a shape are from one: what they waited for, or how much they lack.
pub fn no_shape(rules: &Ruleset, claim: &Claim, language: Language) -> Option<String> {
    let facts = Facts::check(claim, &rules.mechanics).ok()?;
    let waits = facts.waits();
    if waits.is_empty() {
        return Some(far(&facts, language));
    }
    let (waits, won) = (tiles(waits.into_iter().map(Tile::from), language), tile(claim.win, language));
    Some(match language {
        Language::Chinese => format!("聽的是 {waits}，{won} 胡不了"),
        Language::English => format!("it waited for {waits}; {won} does not complete it"),
    })
}

fn far(facts: &Facts<'_>, language: Language) -> String {
    let melded = facts.claim.melds.iter().flat_map(|meld| meld.tiles().iter().copied());
    let exposed = Counts::of(&melded.collect::<Vec<_>>());
    let held = Held { hand: &facts.hand, exposed: &exposed, melds: facts.melds() };
    let steps = distance(&held, &facts.forms);
    match (steps, language) {
        (..=0, _) => either(language, "還沒聽牌：換一張就聽", "not ready: one exchange makes it so").to_owned(),
        (_, Language::Chinese) => {
            format!("還沒聽牌：連這一張也算上，離聽牌還差 {steps} 張（{}向聽）", count(steps.unsigned_abs().into()))
        }
        (_, Language::English) => format!("not ready: with this tile too, {steps} away from being so"),
    }
}

/// The kinds that would complete a hand that lacks its last tile; none if there is no such.
pub fn waits(rules: &Ruleset, claim: &Claim) -> Vec<Kind> {
    // Any tile that is still to be had will do to look at the rest.
    Kind::all()
        .find_map(|kind| {
            let claim = Claim { win: Tile::from(kind), ..claim.clone() };
            Facts::check(&claim, &rules.mechanics).ok().map(|facts| facts.waits().into_iter().collect())
        })
        .unwrap_or_default()
}
