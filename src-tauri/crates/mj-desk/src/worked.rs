//! Checks the bookings of a game against its rules, where no log tells them.

use super::DeskEntry;
use super::correct::preview_correction;
use super::game::{Desk, DeskError};
use mj_club::RecordPart;
use mj_club::results::agree;
use mj_club::won::as_booked;
use mj_ledger::{GameKey, Hand, Outcome, Read, Win};
use std::collections::BTreeMap;

/// The first difference from the rules, the end last; `None` if the rules have changed their meaning.
pub fn wrong(books: &Read<'_>, game: GameKey) -> Result<Option<RecordPart>, DeskError> {
    let desk = match Desk::load(books, game) {
        Err(DeskError::OtherRules) => return Ok(None),
        loaded => loaded?,
    };
    // Older programs did not rank a leaving player last (§11.7); their results stay.
    let booked = results(&desk);
    if desk.is_over() && !agree(&booked, &desk.outcomes()) && !agree(&booked, &desk.outcomes_by_chips()) {
        return Ok(Some(RecordPart::Result));
    }
    let is_wrong = |hand: &&Hand| entered_otherwise(&desk, hand);
    if desk.hands.iter().any(|hand| is_wrong(&hand)) {
        return Ok(Some(RecordPart::Hand));
    }
    // Last, so that it hides no other fault. The end of a void game does not matter.
    let amiss = desk.is_over() && (desk.amiss().is_some() || desk.says_otherwise());
    let unsettled = amiss && !books.is_void(game)?;
    Ok(unsettled.then_some(RecordPart::End))
}

/// The results that count.
fn results(desk: &Desk) -> Vec<Outcome> {
    let newest = desk.record.results.iter().map(|result| result.correction).max();
    let count = desk.record.results.iter().filter(|result| Some(result.correction) == newest);
    count.map(|result| (result.player, result.outcome)).collect::<BTreeMap<_, _>>().into_values().collect()
}

/// Whether a hand's booking differs from its entry. An entry that is no longer accepted is not judged: it was
/// valid by the rules of its time.
pub(super) fn entered_otherwise(desk: &Desk, hand: &Hand) -> bool {
    let entry = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
    let Some(Ok(preview)) = entry.map(|entry| preview_correction(desk, hand.number, &entry)) else { return false };
    // After a correction or a withdrawn penalty a player may have had other chips to pay with.
    let corrected = desk.record.hands.iter().any(|booked| booked.correction > 0)
        || desk.penalties().iter().any(|one| one.withdrawn.is_some());
    let (mut wins, booked) = (in_order(&preview.hand.wins), in_order(&hand.wins));
    as_booked(&mut wins, &booked);
    let same = preview.hand.ending == hand.ending && wins == booked;
    !same || (!corrected && preview.hand.transfers != hand.transfers)
}

fn in_order(wins: &[Win]) -> Vec<Win> {
    let mut wins = wins.to_vec();
    wins.iter_mut().for_each(|win| win.patterns.sort_by(|one, other| one.id.cmp(&other.id)));
    wins.sort_by_key(|win| win.winner);
    wins
}
