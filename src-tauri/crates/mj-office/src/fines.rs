//! 罰分 at the desk, for a device.

use super::desk::{load, names, page, refused, words_of};
use mj_club::Club;
use mj_desk::{self as desk, Desk, DeskError};
use mj_ledger::{Attribution, Penalised, TrailRecord};
use mj_tell as words;
use mj_wire::protocol::{Deed, DeskFine, DeskFined, DeskPenalty, DeskTold, Refusal};
use std::sync::Arc;

/// The penalties of a game.
pub fn given(of: &Desk) -> Vec<DeskPenalty> {
    of.penalties().iter().filter_map(|one| told(of, one)).collect()
}

fn told(of: &Desk, one: &Penalised) -> Option<DeskPenalty> {
    let line = |number: usize| of.record.trail.get(number.checked_sub(1)?);
    let given = line(one.number)?;
    let stands = |change: i64| if one.withdrawn.is_none() { change } else { 0 };
    Some(DeskPenalty {
        number: u32::try_from(one.number).ok()?,
        after: one.penalty.after,
        words: words::penalty(&one.penalty, &names(of)),
        changes: changes(of, &one.penalty).into_iter().map(stands).collect(),
        by: deed_of(given),
        at: given.at.0,
        withdrawn: one.withdrawn.and_then(line).map(deed_of),
    })
}

fn deed_of(line: &TrailRecord) -> Deed {
    Deed { author: line.author.clone(), reason: line.reason.clone() }
}

fn changes(of: &Desk, penalty: &mj_ledger::Penalty) -> Vec<i64> {
    (0..).take(of.members.len()).map(|who| penalty.change(who)).collect()
}

/// What a penalty would come to.
pub fn preview(club: &Club, gid: &str, fine: &DeskFine) -> Result<DeskTold, Refusal> {
    let of = load(club, gid)?;
    match of.preview_penalty(fine) {
        Ok(fined) => Ok(DeskTold::Fined(Box::new(DeskFined {
            changes: changes(&of, &fined.penalty),
            chips: fined.chips.clone(),
            notes: mj_desk::words::penalty_notes(&fined, &names(&of)),
        }))),
        Err(why @ DeskError::Refused(_)) => Ok(DeskTold::Fault { words: words_of(&of, &why) }),
        Err(why) => Err(refused(Some(&of), why)),
    }
}

/// Gives or withdraws a penalty.
pub fn give(club: &Arc<Club>, gid: &str, seen: u32, fine: &DeskFine, by: &Attribution) -> Result<DeskTold, Refusal> {
    let of = load(club, gid)?;
    desk::penalise(club, of.key, seen as usize, fine, by).map_err(|why| refused(Some(&of), why))?;
    Ok(page(&load(club, gid)?))
}
