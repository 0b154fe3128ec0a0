//! What a hand brings where any shape wins. Its distance gives the chance that it is complete in time. The tiles of one
//! hand that it may become do not, because other tiles help it too.

use super::pace::{Help, Pace};
use super::routes::Regard;
use crate::prices::Prices;
use crate::sight::{Holding, Sight};
use mj_tiles::shape::{Concealed, Forms, Held, distance, nearer};
use mj_tiles::{Counts, Kind, KindSet, MeldKind};

/// The discount for opening a closed hand late, and for turning a hand into something cheaper.
const OPENED_LATE: f32 = 0.8;
/// The same after going for a closed hand of one sort, which leaves little to claim.
const GIVEN_UP_LATE: f32 = 0.35;
/// The weight of what the nearest targets bring, for each tile that a hand lacks to ready.
const TOLD_FROM_AFAR: f32 = 0.6;

/// The expected result of a holding.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub chance: f32,
    pub gain: f32,
    /// The number of tiles missing.
    pub missing: u8,
}

/// What the targets of a way say: how many tiles the nearest ones lack, which kinds help, and what they bring.
#[derive(Clone, Copy, Debug)]
pub struct Aims {
    pub missing: u8,
    pub helps: KindSet,
    /// Whether every hand as near as these wins, because it has its rows whatever completes it.
    pub any: bool,
    /// In chips, weighted by chance.
    pub worth: f32,
}

/// What the targets of a way say where any shape wins.
#[derive(Clone, Debug)]
pub struct Sorts {
    /// Sorts of hands by the least that they bring, the dearest first.
    pub dear: Vec<Aims>,
    /// The mean of what the nearest bring; `None` if there are none.
    pub near: Option<f32>,
}

/// A sort of hands to go for.
#[derive(Clone, Copy)]
struct Line {
    worth: f32,
    chance: f32,
    open: bool,
    /// Whether it consists of closed hands of one sort only.
    closed_sort: bool,
}

/// A holding by its distance.
#[derive(Clone, Debug)]
pub struct Progress {
    pace: Pace,
    hand: Concealed,
    melds: u8,
    /// Whether no claim has been made.
    closed: bool,
    forms: Forms,
    unseen: Counts,
    others: f32,
    /// What ordinary wins bring, closed and open.
    brings: [f32; 2],
    /// Whether any shape wins, closed and open.
    sure: [bool; 2],
    /// How much more a closed win brings by tiles that no player knows before it.
    under: f32,
}

impl Progress {
    /// The progress of a holding. `None` if neither every closed nor every open shape wins, or if the player does not
    /// look ahead.
    pub fn of(sight: &Sight<'_>, prices: &Prices, from: &Holding, regard: Regard) -> Option<Progress> {
        let claimed = |sort: MeldKind| matches!(sort, MeldKind::Chow | MeldKind::Pung);
        let sure = prices.sure;
        (regard.ahead && (sure[0] || sure[1])).then(|| Progress {
            pace: Pace::of(sight),
            hand: from.hand,
            melds: from.melds.len() as u8,
            closed: !from.melds.iter().any(|meld| claimed(meld.kind())),
            forms: sight.rules.mechanics.forms,
            unseen: sight.unseen,
            others: sight.view.seats.len().max(2) as f32 - 1.0,
            brings: [prices.brings[usize::from(!regard.closed)], prices.brings[1]],
            sure,
            under: prices.under,
        })
    }

    /// Whether any shape wins, closed and open alike. Then dear hands are told from cheap ones.
    pub fn any_shape_wins(&self) -> bool {
        self.sure == [true; 2]
    }

    /// The expected result without a tile of this kind, given what the targets say about the closed and the open way.
    pub fn after(&self, thrown: Option<Kind>, aims: [Option<Aims>; 2]) -> Outcome {
        let worth = |way: usize| aims[way].map_or(self.brings[way], |aims| aims.worth);
        let brings = [worth(0) * self.under, worth(1)];
        let mut hand = self.hand;
        if let Some(kind) = thrown {
            hand.naturals[kind] = hand.naturals[kind].saturating_sub(1);
        }
        // Claims make neither seven pairs nor any other hand without groups.
        let grouped = Forms { pairs: None, orphans: false, scattered: false, pairs_and_pung: false, ..self.forms };
        let (open, by_claims) = self.way(&hand, &grouped, aims[1], true);
        if !self.closed {
            return Outcome { chance: open, gain: open * brings[1], missing: by_claims };
        }
        let (closed, alone) = self.closed_way(&hand, &grouped, aims[0]);
        // A player who stays closed may still claim once it is late.
        let gain = closed * brings[0] + OPENED_LATE * (open - closed).max(0.0) * brings[1];
        let gain = gain.max(open * brings[1]);
        Outcome { chance: open.max(closed), gain, missing: alone.min(by_claims) }
    }

    /// The expected result where any shape wins: the hand goes for what brings most, and falls back on what brings
    /// less.
    pub fn by_worth(&self, thrown: Option<Kind>, sorts: &[Sorts; 2]) -> Outcome {
        let mut hand = self.hand;
        if let Some(kind) = thrown {
            hand.naturals[kind] = hand.naturals[kind].saturating_sub(1);
        }
        // Hands without groups are a sort of their own.
        let grouped = Forms { pairs: None, orphans: false, scattered: false, pairs_and_pung: false, ..self.forms };
        let mut lines: Vec<Line> = Vec::new();
        let mut outcome = Outcome { chance: 0.0, gain: 0.0, missing: u8::MAX };
        for (way, sorts) in sorts.iter().enumerate().filter(|&(way, _)| way == 1 || self.closed) {
            let open = way == 1;
            let more = if open { 1.0 } else { self.under };
            let (chance, missing) = self.way(&hand, &grouped, None, open);
            let usual = self.brings[way];
            let told = TOLD_FROM_AFAR.powi(i32::from(missing) - 1);
            let worth = sorts.near.map_or(usual, |near| usual + (near - usual) * told);
            lines.push(Line { worth: worth * more, chance, open, closed_sort: false });
            lines.extend(sorts.dear.iter().map(|aims| {
                let help = self.help(&hand.naturals, aims.helps);
                let far = aims.missing.saturating_sub(1);
                let chance = self.pace.of_sort(far.into(), help, open);
                Line { worth: aims.worth * more, chance, open, closed_sort: !open }
            }));
            let nearest = sorts.dear.iter().map(|aims| aims.missing).fold(missing, u8::min);
            outcome = Outcome { chance: outcome.chance.max(chance), missing: outcome.missing.min(nearest), ..outcome };
        }
        lines.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        outcome.gain = (0..lines.len()).map(|from| gain(&lines[from..])).fold(0.0, f32::max);
        outcome
    }

    /// The chance of a way, and the number of tiles missing. Where not every shape wins, the nearest target gives the
    /// distance.
    fn way(&self, hand: &Concealed, forms: &Forms, aims: Option<Aims>, open: bool) -> (f32, u8) {
        // That no fifth tile of a kind can come matters little, and taking it into account is slow.
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

    /// The chance of staying closed. Seven pairs may be nearer than groups, but each pair leaves fewer helpful tiles.
    fn closed_way(&self, hand: &Concealed, grouped: &Forms, aims: Option<Aims>) -> (f32, u8) {
        let (chance, missing) = self.way(hand, grouped, aims, false);
        let held = Held { hand, exposed: &Counts::EMPTY, melds: self.melds };
        let far = distance(&held, &self.forms).max(0) as u8;
        if !self.sure[0] || far + 1 >= missing {
            return (chance, missing);
        }
        let help = self.help(&hand.naturals, nearer(&held, &self.forms));
        (self.pace.of_pairs(far.into(), help).max(chance), far + 1)
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

/// The gain of going for the first of these and falling back on the others, which bring less.
fn gain(lines: &[Line]) -> f32 {
    let Some((first, others)) = lines.split_first() else { return 0.0 };
    let add = |(gain, reached): (f32, f32), line: &Line| {
        let late = if first.closed_sort && line.open { GIVEN_UP_LATE } else { OPENED_LATE };
        (gain + late * line.worth * (line.chance - reached).max(0.0), reached.max(line.chance))
    };
    others.iter().fold((first.worth * first.chance, first.chance), add).0
}

/// Whether two tiles of the hand make a chow with this one.
fn chows(hand: &Counts, kind: Kind) -> bool {
    let has = |kind: Option<Kind>| kind.is_some_and(|kind| hand[kind] > 0);
    let [below, above] = [kind.down(1), kind.up(1)].map(has);
    below && (above || has(kind.down(2))) || above && has(kind.up(2))
}
