//! What a hand that comes to be otherwise means for the hands after it: where they would have been dealt.
//! They stay as they were entered, since the real table may have played on; the scorer is told.

use super::game::{Desk, DeskError};
use super::preview::Standing;
use super::sheet::Sheet;
use mj_ledger::{Hand, Source};
use mj_table::GameEnd;
use serde::Serialize;

/// Something about the later hands that no longer follows from the earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shift {
    /// A hand was dealt otherwise than the hands before it say by now.
    Dealt {
        /// As it is booked.
        booked: Standing,
        /// As it would have been.
        expected: Standing,
    },
    /// The game would have been over before the hands that follow.
    Over {
        /// With this hand.
        after: u32,
        why: GameEnd,
    },
    /// The first of those who won a hand took another sum of the deposits than would have lain on the table.
    Pot {
        /// With this hand.
        hand: u32,
        /// Who took them.
        who: u8,
        /// As it is booked.
        booked: i64,
        /// As it would have been.
        expected: i64,
    },
    /// The end of the game hands out another sum of deposits than it did, or to another.
    LeftOver {
        /// Who leads.
        who: u8,
        /// What he is paid; less than nothing where he fills a pot that lacks chips.
        amount: i64,
    },
}

impl Desk {
    /// What of the later hands would have been otherwise if one hand had been as `changed` says. What
    /// did not follow before, was meant so and is not told; at a table of the program the deal was as
    /// its log says.
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
            let booked = self.before(hand.number)?.standing_of(hand)?;
            if is_dealt(&booked, &was) {
                if !is_dealt(&booked, &is) {
                    shifts.push(Shift::Dealt { booked, expected: Standing { number: hand.number, ..is.standing() } });
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

/// Whether a hand is dealt as the hands before it say.
fn is_dealt(booked: &Standing, sheet: &Sheet) -> bool {
    let said = sheet.standing();
    booked.is_dealt_as(&said)
}
