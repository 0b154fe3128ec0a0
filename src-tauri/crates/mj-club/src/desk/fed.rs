//! 包牌, 包胡 as somebody enters it: who gave the tiles is said, and whether that can be is seen of what was shown.

use super::Won;
use super::judge::Judged;
use super::refusal::Refusal;
use mj_rules::mechanics::{Certain, Fed, FedBy};
use mj_table::{Liable, Part, parts};
use mj_tiles::{Meld, MeldKind, Seat};

/// The parts of a win that the named player answers for.
pub(super) fn fed_parts(
    fed: &Fed,
    won: &Won,
    liable: Option<Seat>,
    washer: Option<Seat>,
    judged: &Judged,
) -> Result<Vec<Part>, Refusal> {
    if washer.is_some() {
        return Err(Refusal::NoLiability);
    }
    let Some(seat) = liable else { return Ok(Vec::new()) };
    let melds = judged.told.as_ref().map(|_| judged.claim.melds.as_slice());
    let all: Vec<Liable> = match &fed.by {
        FedBy::Certain { rows, concealed } => {
            let counts = |meld: &&Meld| *concealed || meld.kind() != MeldKind::Concealed;
            let number = |melds: &[Meld], row: &Certain| {
                melds.iter().filter(counts).filter(|meld| row.sets.counts(meld)).count()
            };
            let scored = |id: &str| judged.counted.iter().any(|counted| counted.id == id);
            let lies = |row: &&Certain| {
                scored(row.pattern.id) && melds.is_none_or(|melds| number(melds, row) >= row.sets.number())
            };
            rows.iter().filter(lies).map(|row| Liable { seat, pattern: Some(row.pattern.id.to_owned()) }).collect()
        }
        FedBy::One(number) | FedBy::Nth(number) => {
            let claimed = |meld: &&Meld| meld.kind() != MeldKind::Concealed;
            let enough = melds.is_none_or(|melds| melds.iter().filter(claimed).count() >= usize::from(*number));
            enough.then_some(Liable { seat, pattern: None }).into_iter().collect()
        }
    };
    if all.is_empty() {
        return Err(Refusal::NotPlain);
    }
    let void = fed.void_with.is_some_and(|number| won.winners.len() >= usize::from(number));
    Ok(if void { Vec::new() } else { parts(fed, &all, &judged.total, &judged.counted) })
}
