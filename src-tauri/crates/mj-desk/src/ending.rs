//! Checks whether the end and the deals of a game still follow from its current hands.
//!
//! A correction changes one hand, and the course of the game depends on all of them. So it is folded again, and
//! the organiser settles each part that no longer follows. The trail keeps every decision with what it would
//! have been otherwise, so the organiser is asked again when that changes.

use super::game::{Desk, DeskError};
use super::preview::Situation;
use super::{DeskEntry, Shift};
use mj_club::notation::word;
use mj_ledger::{Act, Hand, TrailRecord};
use mj_table::GameEnd;
use serde::Serialize;

/// How the end of a game does not follow from its hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amiss {
    /// It would have been over before hands that count.
    Early {
        /// The hand that would have ended it.
        after: u32,
        why: GameEnd,
    },
    /// It is over, but would have continued.
    Open,
}

/// Two reasons for the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    pub booked: String,
    /// By the hands.
    pub follows: String,
}

/// The reason in a result until the organiser has settled it, and afterwards.
pub(super) const UNSETTLED: &str = "unsettled";
pub(super) const SETTLED: &str = "settled";

/// A hand that the organiser kept, as the trail stores it.
#[derive(Serialize)]
struct Dealt {
    round: String,
    dealer: u8,
    streak: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    honba: Option<u32>,
}

/// The expected beginning of a hand, for the trail.
pub(super) fn told_dealt(expected: &Situation) -> String {
    let honba = Some(expected.honba).filter(|&honba| honba > 0);
    let dealt = Dealt { round: word(&expected.round), dealer: expected.dealer, streak: expected.streak, honba };
    serde_json::to_string(&dealt).unwrap_or_default()
}

/// The fault of an end, for the trail.
pub(super) fn told_amiss(amiss: &Amiss) -> String {
    serde_json::to_string(amiss).unwrap_or_default()
}

impl Desk {
    /// The fault of the end, unless it is settled.
    pub fn amiss(&self) -> Option<Amiss> {
        let amiss = self.amiss_or_settled()?;
        let settled = |line: &TrailRecord| line.act == Act::SettleEnd && line.detail == told_amiss(&amiss);
        (!self.record.trail.iter().any(settled)).then_some(amiss)
    }

    /// The same, settled or not. A game that the organiser closed has no such fault.
    pub(super) fn amiss_or_settled(&self) -> Option<Amiss> {
        if self.record.why.as_deref() == Some("closed") {
            return None;
        }
        let early = self.early.map(|(after, why)| Amiss::Early { after, why });
        let open = self.is_over() && self.ended().is_none();
        early.or(open.then_some(Amiss::Open))
    }

    /// Why the game is over by its current hands, if it is.
    pub(super) fn ended(&self) -> Option<GameEnd> {
        self.sheet.course().over.or(self.sheet.left().map(|_| GameEnd::Left))
    }

    /// The reason in the books for the end of a game with these hands.
    pub(super) fn why(&self) -> String {
        let closed = self.record.why.as_deref() == Some("closed");
        match (self.ended(), self.early) {
            _ if closed => "closed".into(),
            (Some(why), _) | (None, Some((_, why))) => word(&why),
            (None, None) if self.amiss().is_none() => SETTLED.into(),
            (None, None) => UNSETTLED.into(),
        }
    }

    /// Whether the books give another reason for the end than the hands do, as older programs left it.
    pub(super) fn says_otherwise(&self) -> bool {
        self.otherwise().is_some()
    }

    /// The reason in the books and the one from the hands, if they differ and the end has no other fault.
    pub fn otherwise(&self) -> Option<Otherwise> {
        let booked = self.record.why.clone().filter(|_| self.is_over() && self.amiss().is_none())?;
        let follows = self.why();
        (booked != follows).then_some(Otherwise { booked, follows })
    }

    /// Whether a hand's beginning no longer follows from the hands before it, and that is not settled.
    pub(super) fn unfollowed_at(&self, number: u32) -> Result<Option<Shift>, DeskError> {
        // Without a correction it followed, or was meant as entered.
        let corrected = self.record.hands.iter().any(|booked| booked.correction > 0);
        let hand = self.hand(number)?;
        if !corrected || hand.is_void() {
            return Ok(None);
        }
        let (booked, expected) = self.dealing(hand)?;
        let open = !self.is_dealt_so(hand, &booked, &expected);
        Ok(open.then_some(Shift::Dealt { booked, expected }))
    }

    /// The beginning of a hand as booked, and as the hands before it give it.
    pub(super) fn dealing(&self, hand: &Hand) -> Result<(Situation, Situation), DeskError> {
        let before = self.before(hand.number)?;
        let expected = Situation { number: hand.number, ..before.situation() };
        Ok((before.situation_of(hand)?, expected))
    }

    fn is_dealt_so(&self, hand: &Hand, booked: &Situation, expected: &Situation) -> bool {
        let settled = |line: &TrailRecord| {
            line.act == Act::SettleHand && line.hand == Some(hand.number) && line.detail == told_dealt(expected)
        };
        booked.is_dealt_as(expected) || said_so(hand) || self.record.trail.iter().any(settled)
    }
}

/// Whether the entry states how the real table stood.
fn said_so(hand: &Hand) -> bool {
    let entry = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
    entry.is_some_and(|entry| {
        let real = entry.real;
        real.dealer.is_some() || real.round.is_some() || real.streak.is_some() || real.honba.is_some()
    })
}
