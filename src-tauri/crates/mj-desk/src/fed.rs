//! 包牌, 包胡 as entered: which players are liable for which rows, checked against the shown tiles.

use super::Won;
use super::context::Judged;
use super::refusal::Refusal;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::{Certain, Fed, FedBy, Sets};
use mj_table::{Liable, LiableShare, parts};
use mj_tiles::{Meld, MeldKind};

/// The parts of a win for which the named players are liable.
pub(super) fn fed_parts(fed: &Fed, won: &Won, named: &[Liable], judged: &Judged) -> Result<Vec<LiableShare>, Refusal> {
    for (at, one) in named.iter().enumerate() {
        if named[..at].iter().any(|other| other.pattern == one.pattern) {
            return Err(one.pattern.clone().map_or(Refusal::TwoLiable, Refusal::TwoForRow));
        }
        check_answer(fed, one.pattern.as_deref(), judged)?;
    }
    let together = |number: u8| won.by == WonBy::Discard && won.winners.len() >= usize::from(number);
    let void = fed.void_with.is_some_and(together);
    Ok(if void { Vec::new() } else { parts(fed, named, &judged.total, &judged.counted) })
}

/// Checks that a player can be liable for this row or for the whole win. Without tiles the melds are unknown.
fn check_answer(fed: &Fed, row: Option<&str>, judged: &Judged) -> Result<(), Refusal> {
    let melds = judged.told.as_ref().map(|_| judged.claim.melds.as_slice());
    match (&fed.by, row) {
        (FedBy::Certain { rows, concealed }, Some(id)) => {
            let scored = judged.counted.iter().any(|counted| counted.id == id);
            let known = rows.iter().find(|row| row.pattern.id == id);
            let certain = known.is_some_and(|row| melds.is_none_or(|melds| makes_certain(row, *concealed, melds)));
            if scored && certain { Ok(()) } else { Err(Refusal::NotFed(id.into())) }
        }
        (FedBy::One(number) | FedBy::Nth(number), None) => {
            let claimed = |meld: &&Meld| meld.kind() != MeldKind::Concealed;
            let enough = melds.is_none_or(|melds| melds.iter().filter(claimed).count() >= usize::from(*number));
            if enough { Ok(()) } else { Err(Refusal::FewFed(*number)) }
        }
        // A book has liability either for rows or for the whole win.
        (FedBy::Certain { .. }, None) | (FedBy::One(_) | FedBy::Nth(_), Some(_)) => Err(Refusal::OtherLiability),
    }
}

/// Whether the melds make a row certain, at least one of them with another player's tile: among kongs only a 明槓
/// has one.
fn makes_certain(row: &Certain, concealed: bool, melds: &[Meld]) -> bool {
    let lies = |meld: &&Meld| row.sets.counts(meld) && (concealed || meld.kind() != MeldKind::Concealed);
    let fed = |meld: &Meld| match row.sets {
        Sets::Kongs(_) => meld.kind() == MeldKind::Kong,
        Sets::Of(..) => meld.kind() != MeldKind::Concealed,
    };
    melds.iter().filter(lies).count() >= row.sets.number() && melds.iter().filter(lies).any(fed)
}
