//! What a hand brings where any shape wins: how likely it is complete in time says its distance, not the tiles of a hand
//! that it may become, for others help it as well.

use super::pace::{Help, Pace};
use super::routes::Regard;
use crate::prices::Prices;
use crate::sight::{Holding, Sight};
use mj_tiles::shape::{Concealed, Forms, Held, distance, nearer};
use mj_tiles::{Counts, Kind, KindSet, MeldKind};

/// A closed hand that has to be opened is as much later.
const OPENED_LATE: f32 = 0.8;

/// What a holding can be expected to come to.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// How likely it wins.
    pub chance: f32,
    /// What it brings.
    pub gain: f32,
    /// How many tiles are missing.
    pub missing: u8,
}

/// What the targets within reach say of a way: how many tiles the nearest lack, which help, and what they bring.
#[derive(Clone, Copy, Debug)]
pub struct Aims {
    /// How many tiles.
    pub missing: u8,
    /// Which.
    pub helps: KindSet,
    /// Whether no hand that is as near would fail to win: it has its rows whatever completes it.
    pub any: bool,
    /// Chips, the likelier counting for more.
    pub worth: f32,
}

/// A holding by its distance.
#[derive(Clone, Debug)]
pub struct Progress {
    pace: Pace,
    hand: Concealed,
    melds: u8,
    /// No claim has been made.
    closed: bool,
    forms: Forms,
    unseen: Counts,
    others: f32,
    /// What ordinary wins bring, closed and open.
    brings: [f32; 2],
    /// Whether any shape wins, closed and open.
    sure: [bool; 2],
    /// How much more a closed win brings by what nobody knows before it.
    under: f32,
}

impl Progress {
    /// The progress of a holding; none where shapes do not win that stay closed, nor open ones.
    pub fn of(sight: &Sight<'_>, prices: &Prices, from: &Holding, regard: Regard) -> Option<Progress> {
        let claimed = |sort: MeldKind| matches!(sort, MeldKind::Chow | MeldKind::Pung);
        let sure = if regard.ahead { prices.sure } else { [prices.free >= 1.0; 2] };
        (sure[0] || sure[1]).then(|| Progress {
            pace: Pace::of(sight),
            hand: from.hand,
            melds: from.melds.len() as u8,
            closed: !from.melds.iter().any(|meld| claimed(meld.kind())),
            forms: sight.rules.mechanics.forms,
            unseen: sight.unseen,
            others: sight.view.seats.len().max(2) as f32 - 1.0,
            brings: [prices.brings[usize::from(!regard.closed)], prices.brings[1]],
            sure,
            under: if regard.ahead { prices.under } else { 1.0 },
        })
    }

    /// Whether any shape wins, whatever is claimed.
    pub fn any_shape_wins(&self) -> bool {
        self.sure == [true; 2]
    }

    /// What the holding comes to, without a tile of this kind, with what is known of the closed and the open way.
    pub fn after(&self, thrown: Option<Kind>, aims: [Option<Aims>; 2]) -> Outcome {
        let worth = |way: usize| match aims[way] {
            Some(aims) if !self.any_shape_wins() => aims.worth,
            _ => self.brings[way],
        };
        let brings = [worth(0) * self.under, worth(1)];
        let mut hand = self.hand;
        if let Some(kind) = thrown {
            hand.naturals[kind] = hand.naturals[kind].saturating_sub(1);
        }
        // Claims make no pairs of seven, and no other hand without groups.
        let grouped = Forms { pairs: None, orphans: false, scattered: false, ..self.forms };
        let (open, by_claims) = self.way(&hand, &grouped, aims[1], true);
        if !self.closed {
            return Outcome { chance: open, gain: open * brings[1], missing: by_claims };
        }
        let (closed, alone) = self.way(&hand, &self.forms, aims[0], false);
        // Who stays closed may still claim once it is late.
        let gain = closed * brings[0] + OPENED_LATE * (open - closed).max(0.0) * brings[1];
        let gain = gain.max(open * brings[1]);
        Outcome { chance: open.max(closed), gain, missing: alone.min(by_claims) }
    }

    /// The chance of a way, and how many tiles are missing. Where not every shape wins the nearest target says how far it
    /// is.
    fn way(&self, hand: &Concealed, forms: &Forms, aims: Option<Aims>, open: bool) -> (f32, u8) {
        // That a fifth tile of a kind does not come matters little, and to know it takes long.
        let held = Held { hand, exposed: &Counts::EMPTY, melds: self.melds };
        let (far, helps) = if self.sure[usize::from(open)] {
            (distance(&held, forms).max(0) as u8, nearer(&held, forms))
        } else {
            let Some(Aims { missing, helps, any, .. }) = aims else { return (0.0, u8::MAX) };
            (missing.saturating_sub(1), if any { helps | nearer(&held, forms) } else { helps })
        };
        let help = self.help(&hand.naturals, helps);
        (self.pace.chance(far.into(), help, open), far + 1)
    }

    fn help(&self, hand: &Counts, kinds: KindSet) -> Help {
        let (mut drawn, mut claimed) = (0.0, 0.0);
        for kind in kinds {
            let left = f32::from(self.unseen[kind]);
            drawn += left;
            claimed += left * if hand[kind] >= 2 { self.others } else { f32::from(u8::from(chows(hand, kind))) };
        }
        let all = self.unseen.total().max(1) as f32;
        Help { drawn: drawn / all, claimed: claimed / all }
    }
}

/// Whether two tiles of the hand make a run with this one.
fn chows(hand: &Counts, kind: Kind) -> bool {
    let has = |kind: Option<Kind>| kind.is_some_and(|kind| hand[kind] > 0);
    let [below, above] = [kind.down(1), kind.up(1)].map(has);
    below && (above || has(kind.down(2))) || above && has(kind.up(2))
}
