//! How melds are made, and what they lead to: 三副落, 四副落.

use crate::settle::marks;
use crate::state::{Holder, Laid};
use crate::{Action, Event, Liable, Table};
use mj_rules::mechanics::{Fed, FedBy, Liability, PlainMelds};
use mj_tiles::{Meld, MeldKind, Seat, Tile};

impl Table {
    /// The meld of the seat's pung and a fourth tile.
    pub(crate) fn added_meld(&self, seat: Seat, tile: Tile) -> Option<Meld> {
        let pung = |meld: &&Meld| meld.kind() == MeldKind::Pung && Some(meld.group().lowest()) == tile.kind();
        let holder = &self.playing()?.seats[seat];
        let pung = holder.melds.iter().map(|laid| &laid.meld).find(pung)?;
        let tiles: Vec<Tile> = pung.tiles().iter().copied().chain([tile]).collect();
        Meld::new(MeldKind::Added, &tiles).ok()
    }

    /// 包: announces who is liable for the seat's win as soon as its melds decide it.
    pub(crate) fn mark(&mut self, out: &mut Vec<Event>, seat: Seat, fed_by: Option<Seat>) {
        let Some(hand) = self.playing() else { return };
        let holder = &hand.seats[seat];
        let marked = match &self.setup.play().liability {
            None => None,
            Some(Liability::Plain(plain)) => self.made_plain(holder, plain, fed_by),
            Some(Liability::Fed(fed)) => fed_by.and_then(|by| fed_now(holder, fed, by)),
        };
        if let Some(Marks { patterns, feeder, liable }) = marked {
            self.emit(out, Event::Marked { seat, patterns, feeder, liable });
        }
    }

    /// 三副落, 四副落 (§9), when they arise or change.
    fn made_plain(&self, holder: &Holder, plain: &PlainMelds, fed_by: Option<Seat>) -> Option<Marks> {
        let melds: Vec<Meld> = holder.melds.iter().map(|laid| laid.meld.clone()).collect();
        let (fallen, patterns) = marks(self.setup.rules(), plain, &melds);
        let last_counts = melds.last().is_some_and(|meld| plain.counts(meld.kind()));
        let fourth = fallen == 4 && last_counts && !holder.marks.is_empty();
        let feeder = fed_by.filter(|_| fourth).or(holder.feeder);
        let changed = patterns != holder.marks || feeder != holder.feeder;
        changed.then(|| Marks { patterns, feeder, liable: Vec::new() })
    }
}

/// What a player's melds say about liability for their win.
pub(crate) struct Marks {
    pub patterns: Vec<String>,
    pub feeder: Option<Seat>,
    pub liable: Vec<Liable>,
}

/// The liabilities from now on, if the meld just made of this player's tile changes them.
fn fed_now(holder: &Holder, fed: &Fed, by: Seat) -> Option<Marks> {
    let mut liable = holder.liable.clone();
    let mut add = |pattern: Option<String>| {
        let one = Liable { seat: by, pattern };
        if !liable.contains(&one) {
            liable.push(one);
        }
    };
    let melds = holder.melds.as_slice();
    let fed_melds = || melds.iter().filter_map(|laid| laid.claimed).map(|(_, from)| from);
    match &fed.by {
        FedBy::Certain { rows, concealed } => {
            let lies = |laid: &&Laid| *concealed || laid.meld.kind() != MeldKind::Concealed;
            for row in rows {
                let number = melds.iter().filter(lies).filter(|laid| row.sets.counts(&laid.meld)).count();
                let is_last = melds.last().is_some_and(|laid| row.sets.counts(&laid.meld));
                if is_last && number == row.sets.number() {
                    add(Some(row.pattern.id.to_owned()));
                }
            }
        }
        FedBy::One(number) if fed_melds().filter(|&from| from == by).count() >= usize::from(*number) => add(None),
        FedBy::Nth(number) if fed_melds().count() == usize::from(*number) => add(None),
        FedBy::One(_) | FedBy::Nth(_) => {}
    }
    (liable != holder.liable).then(|| Marks { patterns: Vec::new(), feeder: None, liable })
}

/// The meld that a claim makes with the open tile.
pub(crate) fn claimed_meld(answer: Action, tile: Tile) -> Option<Meld> {
    let meld = match answer {
        // §3.9: the claimed tile lies in the middle.
        Action::Chow { with: [one, other] } => Meld::new(MeldKind::Chow, &[one, tile, other]),
        Action::Pung { with: [one, other] } => Meld::new(MeldKind::Pung, &[one, other, tile]),
        Action::Kong { with: [one, other, third] } => Meld::new(MeldKind::Kong, &[one, other, third, tile]),
        _ => return None,
    };
    meld.ok()
}
