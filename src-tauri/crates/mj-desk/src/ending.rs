//! What the hands of a game, as they count now, no longer bear out: how it ended, and who dealt.
//!
//! A correction changes one hand, and the course of the game hangs on all of them. So it is folded anew: whatever
//! does not follow any more is told, and the organiser settles it hand by hand. What he has settled, the trail
//! keeps with what it would have been otherwise, so that he is asked again if that changes.

use super::game::{Desk, DeskError};
use super::preview::Standing;
use super::{DeskEntry, Shift};
use mj_club::scribe::word;
use mj_ledger::{Act, Hand, TrailRecord};
use mj_table::GameEnd;
use serde::Serialize;

/// How the end of a game does not follow from its hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amiss {
    /// It would have been over before hands that count.
    Early {
        /// With this hand.
        after: u32,
        why: GameEnd,
    },
    /// It is over, and would have gone on.
    Open,
}

/// Two reasons for the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// In the books.
    pub booked: String,
    /// By the hands.
    pub follows: String,
}

/// What a result says of its end while the organiser has not settled it, and once he has.
pub(super) const UNSETTLED: &str = "unsettled";
pub(super) const SETTLED: &str = "settled";

/// What the organiser let stand, as the trail keeps it.
#[derive(Serialize)]
struct Dealt {
    round: String,
    dealer: u8,
    streak: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    honba: Option<u32>,
}

/// What a hand should have been dealt like, for the trail.
pub(super) fn told_dealt(expected: &Standing) -> String {
    let honba = Some(expected.honba).filter(|&honba| honba > 0);
    let dealt = Dealt { round: word(&expected.round), dealer: expected.dealer, streak: expected.streak, honba };
    serde_json::to_string(&dealt).unwrap_or_default()
}

/// What is amiss with an end, for the trail.
pub(super) fn told_amiss(amiss: &Amiss) -> String {
    serde_json::to_string(amiss).unwrap_or_default()
}

impl Desk {
    /// What of its end does not follow and is not settled.
    pub fn amiss(&self) -> Option<Amiss> {
        let amiss = self.amiss_or_settled()?;
        let settled = |line: &TrailRecord| line.act == Act::SettleEnd && line.detail == told_amiss(&amiss);
        (!self.record.trail.iter().any(settled)).then_some(amiss)
    }

    /// The same, settled or not. Of a game that the organiser closed nothing has to follow.
    pub(super) fn amiss_or_settled(&self) -> Option<Amiss> {
        if self.record.why.as_deref() == Some("closed") {
            return None;
        }
        let early = self.early.map(|(after, why)| Amiss::Early { after, why });
        let open = self.is_over() && self.ended().is_none();
        early.or(open.then_some(Amiss::Open))
    }

    /// Why the game is over by its hands as they count now, if it is.
    pub(super) fn ended(&self) -> Option<GameEnd> {
        self.sheet.course().over.or(self.sheet.left().map(|_| GameEnd::Left))
    }

    /// Why the books say that a game is over whose hands count so.
    pub(super) fn why(&self) -> String {
        let closed = self.record.why.as_deref() == Some("closed");
        match (self.ended(), self.early) {
            _ if closed => "closed".into(),
            (Some(why), _) | (None, Some((_, why))) => word(&why),
            (None, None) if self.amiss().is_none() => SETTLED.into(),
            (None, None) => UNSETTLED.into(),
        }
    }

    /// Whether the books give another reason for its end than its hands do: older programs left it as it was.
    pub(super) fn says_otherwise(&self) -> bool {
        self.otherwise().is_some()
    }

    /// The reason in the books and the one that follows from the hands, where they differ and nothing else is amiss
    /// with the end that the organiser is asked about.
    pub fn otherwise(&self) -> Option<Otherwise> {
        let booked = self.record.why.clone().filter(|_| self.is_over() && self.amiss().is_none())?;
        let follows = self.why();
        (booked != follows).then_some(Otherwise { booked, follows })
    }

    /// Whether a hand was dealt otherwise than the hands before it say by now, and that is not settled.
    pub(super) fn unfollowed_at(&self, number: u32) -> Result<Option<Shift>, DeskError> {
        // As it was entered or played it followed, or was meant so.
        let corrected = self.record.hands.iter().any(|booked| booked.correction > 0);
        let hand = self.hand(number)?;
        if !corrected || hand.is_void() {
            return Ok(None);
        }
        let (booked, expected) = self.dealing(hand)?;
        let open = !self.is_dealt_so(hand, &booked, &expected);
        Ok(open.then_some(Shift::Dealt { booked, expected }))
    }

    /// Where a hand was dealt, and where the hands before it say that it should have been.
    pub(super) fn dealing(&self, hand: &Hand) -> Result<(Standing, Standing), DeskError> {
        let before = self.before(hand.number)?;
        let expected = Standing { number: hand.number, ..before.standing() };
        Ok((before.standing_of(hand)?, expected))
    }

    fn is_dealt_so(&self, hand: &Hand, booked: &Standing, expected: &Standing) -> bool {
        let settled = |line: &TrailRecord| {
            line.act == Act::SettleHand && line.hand == Some(hand.number) && line.detail == told_dealt(expected)
        };
        booked.is_dealt_as(expected) || said_so(hand) || self.record.trail.iter().any(settled)
    }
}

/// Whether the scorer entered with the hand how the real table stood.
fn said_so(hand: &Hand) -> bool {
    let entry = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
    entry.is_some_and(|entry| {
        let real = entry.real;
        real.dealer.is_some() || real.round.is_some() || real.streak.is_some() || real.honba.is_some()
    })
}
