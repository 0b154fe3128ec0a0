//! The effects of a correction on later hands: how they would have been dealt. They stay as entered, since the
//! real table may have played that way; the scorer is told.

use super::game::{Desk, DeskError};
use super::preview::Situation;
use super::sheet::ScoreSheet;
use mj_ledger::{Hand, Source};
use mj_table::GameEnd;
use serde::Serialize;

/// Something about later hands that no longer follows from earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shift {
    /// A hand would have been dealt in another state.
    Dealt {
        booked: Situation,
        /// By the hands before it.
        expected: Situation,
    },
    /// The game would have been over before the following hands.
    Over {
        /// The hand that would have ended it.
        after: u32,
        why: GameEnd,
    },
    /// The first winner of a hand took another amount of deposits than would have been on the table.
    Pot {
        hand: u32,
        /// The player who took them.
        who: u8,
        booked: i64,
        /// By the hands before it.
        expected: i64,
    },
    /// The end of the game hands out other deposits, or to another player.
    LeftOver {
        /// The leader.
        who: u8,
        /// The payment; negative if the leader fills up a pot that lacks chips.
        amount: i64,
    },
}

impl Desk {
    /// The effects on later hands if one hand had been as in `changed`. What did not follow before was meant so
    /// and is not told; at a table of the program the log tells the deal.
    pub fn shifts(&self, changed: &Hand) -> Result<Vec<Shift>, DeskError> {
        let dealt = if self.record.source == Source::Table { Vec::new() } else { self.dealt_otherwise(changed)? };
        let (pots, left_over) = (self.pots_otherwise(changed)?, self.left_over_otherwise(changed)?);
        Ok(dealt.into_iter().chain(pots).chain(left_over).collect())
    }

    fn dealt_otherwise(&self, changed: &Hand) -> Result<Vec<Shift>, DeskError> {
        let mut shifts = Vec::new();
        let start = self.before(changed.number)?;
        let (mut was, mut is) = (start.clone(), start);
        was.take(self.hand(changed.number)?)?;
        is.take(changed)?;
        let mut last = changed.number;
        for hand in self.hands.iter().filter(|hand| hand.number > changed.number && !hand.is_void()) {
            if let (Some(why), None) = (is.course().over, was.course().over) {
                shifts.push(Shift::Over { after: last, why });
                break;
            }
            let booked = self.before(hand.number)?.situation_of(hand)?;
            if is_dealt(&booked, &was) {
                if !is_dealt(&booked, &is) {
                    shifts.push(Shift::Dealt { booked, expected: Situation { number: hand.number, ..is.situation() } });
                }
                was.follow(hand)?;
                is.follow(hand)?;
            } else {
                was.take(hand)?;
                is.take(hand)?;
            }
            last = hand.number;
        }
        Ok(shifts)
    }
}

/// Whether a hand's beginning follows from the hands before it.
fn is_dealt(booked: &Situation, sheet: &ScoreSheet) -> bool {
    let said = sheet.situation();
    booked.is_dealt_as(&said)
}
