//! The judge's verdict on a claim besides its patterns: whether it wins, what is missing, the payments.

use super::{numeral, tile, tiles, wind};
use mj_rules::claim::WonBy;
use mj_rules::facts::Facts;
use mj_rules::{Claim, Outcome, Row, Ruleset, Score, Total};
use mj_tiles::shape::{Held, distance};
use mj_tiles::{Counts, Kind, Tile, Wind};
use mj_words::{Said, said};

/// 胡, or why not.
pub fn outcome(outcome: &Outcome) -> Said {
    match outcome {
        Outcome::Win(_) => said!("verdict-win"),
        Outcome::NoShape => said!("verdict-no-shape"),
        Outcome::BelowMinimum(total, _) if total.has_no_yaku() => said!("verdict-no-yaku"),
        Outcome::BelowMinimum(..) => said!("verdict-below"),
    }
}

/// The count of a refused claim, and what is missing.
pub fn shortfall(total: &Total, minimum: u32) -> Said {
    if total.has_no_yaku() {
        return said!("verdict-lacks-yaku", n = minimum);
    }
    let unit = total.terms().names[total.terms().fan];
    let worded = |n: u32| said!(format!("worth-{unit}"), n = n);
    let (have, minimum, short) = (worded(total.fan()), worded(minimum), worded(minimum.saturating_sub(total.fan())));
    said!("verdict-lacks", have = have, minimum = minimum, short = short)
}

/// 老少 已含於 一條龍
pub fn within(rules: &Ruleset, lower: &Row, upper: &Row) -> Said {
    said!("verdict-within", lower = name(rules, lower), upper = name(rules, upper))
}

fn name(rules: &Ruleset, row: &Row) -> Said {
    super::glossed(row.name(), row.id(), rules.preset.id)
}

/// The rows that held but are included in others, or exceed the cap.
pub fn left_out(rules: &Ruleset, claim: &Claim, score: &Score) -> Vec<Said> {
    let within = score.superseded(rules).map(|(lower, upper)| within(rules, lower, upper));
    within.chain(beyond_cap(rules, claim, score)).collect()
}

/// Rows that add nothing to a hand beyond the cap (爆胡以外), and those that cannot lift a hand that has reached
/// it.
fn beyond_cap(rules: &Ruleset, claim: &Claim, score: &Score) -> Vec<Said> {
    if !rules.mechanics.scheme.tells_uncounted() {
        return Vec::new();
    }
    let scored = score.patterns(rules, claim);
    let special = scored.iter().find(|scored| scored.row.worth.unit.decides);
    let told = |row: &Row| match special {
        Some(special) => said!("verdict-beside", row = name(rules, row), special = name(rules, special.row)),
        None => said!("verdict-full", row = name(rules, row)),
    };
    score.uncounted(rules).map(told).collect()
}

/// What the payments include besides the hand itself; empty if nothing.
pub fn included(rules: &Ruleset, claim: &Claim) -> Said {
    let included = rules.mechanics.scheme.included(claim).into_iter();
    let list: Vec<Said> = included.map(|(text, n)| said!(format!("verdict-{text}"), n = n)).collect();
    if list.is_empty() { Said::nothing() } else { said!("verdict-included", all = list) }
}

/// A seat with its role in the win: 東家・莊, 西家・放炮.
pub fn part_of(claim: &Claim, seat: Wind) -> Said {
    let part = match claim.by {
        _ if seat == claim.seat => Some(said!("verdict-wins")),
        WonBy::Discard if claim.from == Some(seat) => Some(said!("verdict-discarded")),
        WonBy::RobbedKong if claim.from == Some(seat) => Some(said!("verdict-robbed")),
        WonBy::SelfDraw | WonBy::Replacement | WonBy::Discard | WonBy::RobbedKong => None,
    };
    let dealer = (seat == Wind::East).then(|| said!("verdict-dealer"));
    let whole = said!("verdict-seat", wind = wind(seat));
    dealer.into_iter().chain(part).fold(whole, |seat, part| said!("verdict-part", seat = seat, part = part))
}

/// What is missing for a shape: the waits, or the distance.
pub fn no_shape(rules: &Ruleset, claim: &Claim) -> Option<Said> {
    let facts = Facts::check(claim, &rules.mechanics).ok()?;
    let waits = facts.waits();
    if waits.is_empty() {
        return Some(far(&facts));
    }
    Some(said!("verdict-waited", waits = tiles(waits.into_iter().map(Tile::from)), tile = tile(claim.win)))
}

fn far(facts: &Facts<'_>) -> Said {
    let melded = facts.claim.melds.iter().flat_map(|meld| meld.tiles().iter().copied());
    let exposed = Counts::of(&melded.collect::<Vec<_>>());
    let held = Held { hand: &facts.hand, exposed: &exposed, melds: facts.melds() };
    match distance(&held, &facts.forms) {
        ..=0 => said!("verdict-exchange"),
        steps => {
            let steps = u32::from(steps.unsigned_abs());
            said!("verdict-far", n = steps, count = numeral(steps))
        }
    }
}

/// The kinds that complete a hand without its last tile; empty if there are none.
pub fn waits(rules: &Ruleset, claim: &Claim) -> Vec<Kind> {
    // Any available tile serves to examine the rest.
    Kind::all()
        .find_map(|kind| {
            let claim = Claim { win: Tile::from(kind), ..claim.clone() };
            Facts::check(&claim, &rules.mechanics).ok().map(|facts| facts.waits().into_iter().collect())
        })
        .unwrap_or_default()
}
