//! Where a record contradicts itself, whatever the rules of its house: tiles that are not there, points that do not add up.

use super::STICK;
use super::difference::Deed;
use crate::points::sum;
use crate::record::{Final, Hand, How, Move, Start, Step, Who};
use mj_tiles::{Kind, Tile};
use mj_words::{Said, said};
use serde::Serialize;

/// A contradiction, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The line, where the file has lines.
    pub line: Option<u32>,
    /// Which act of the hand, from 1; its end is the last.
    pub act: Option<u32>,
    pub what: Contrary,
}

/// In what a record contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Contrary {
    /// This is done with tiles that the player does not hold.
    NotHeld {
        who: Who,
        /// What is done.
        deed: Deed,
    },
    /// A tile is claimed that does not lie there.
    NotThere {
        /// Who claims it.
        who: Who,
        /// What is done.
        deed: Deed,
    },
    /// A player draws who has not discarded yet, or discards without a draw.
    OutOfTurn {
        who: Who,
        /// What is done.
        deed: Deed,
    },
    /// What the end changed is not what the deposits were.
    Sum {
        /// All of it together.
        sum: i64,
        /// Deposits that could be won.
        pot: i64,
    },
    /// Points after the end are not those before it with what it changed.
    Change {
        who: Who,
        /// Worked out.
        ours: i64,
        theirs: i64,
    },
    /// Points at the end of the game are not those after its last hand.
    Final {
        who: Who,
        /// After the hand.
        ours: i64,
        theirs: i64,
    },
    /// Points before this hand are not those after the hand before.
    Before {
        who: Who,
        /// After the hand before.
        after: i64,
        /// Before this one.
        before: i64,
    },
}

impl Contrary {
    /// For people.
    pub fn said(&self) -> Said {
        let number = |who: &Who| u32::from(*who) + 1;
        match self {
            Contrary::NotHeld { who, deed } => {
                said!("foreign-contrary-not-held", who = number(who), what = deed.said())
            }
            Contrary::NotThere { who, deed } => {
                said!("foreign-contrary-not-there", who = number(who), what = deed.said())
            }
            Contrary::OutOfTurn { who, deed } => {
                said!("foreign-contrary-out-of-turn", who = number(who), what = deed.said())
            }
            Contrary::Sum { sum, pot } => said!("foreign-contrary-sum", n = *sum, pot = *pot),
            Contrary::Change { who, ours, theirs } => {
                said!("foreign-contrary-change", who = number(who), ours = *ours, theirs = *theirs)
            }
            Contrary::Final { who, ours, theirs } => {
                said!("foreign-contrary-final", who = number(who), ours = *ours, theirs = *theirs)
            }
            Contrary::Before { who, after, before } => {
                said!("foreign-contrary-before", who = number(who), after = *after, before = *before)
            }
        }
    }
}

/// The first contradiction in a hand, or between it and the one before.
pub fn in_hand(hand: &Hand, before: Option<&Hand>) -> Option<Contradiction> {
    between(before, hand).or_else(|| in_acts(hand)).or_else(|| at_the_end(hand))
}

fn between(before: Option<&Hand>, hand: &Hand) -> Option<Contradiction> {
    let told = before?.after().filter(|_| !hand.start.untold.scores)?;
    let (who, (after, now)) = unlike(&told, &hand.start.scores)?;
    Some(Contradiction { line: hand.line, act: None, what: Contrary::Before { who, after, before: now } })
}

/// The first player of whom two lists do not say the same.
fn unlike(one: &[i64], other: &[i64]) -> Option<(Who, (i64, i64))> {
    let both = one.iter().copied().zip(other.iter().copied());
    (0..).zip(both).find(|(_, (one, other))| one != other)
}

fn in_acts(hand: &Hand) -> Option<Contradiction> {
    let mut tiles = Tiles { held: hand.deal.clone(), pungs: vec![Vec::new(); hand.deal.len()], full: None, lies: None };
    (1..).zip(&hand.moves).find_map(|(act, Step { act: done, line })| {
        let what = tiles.follow(done)?;
        Some(Contradiction { line: *line, act: Some(act), what })
    })
}

/// Who holds what.
struct Tiles {
    held: Vec<Vec<Tile>>,
    /// Kinds of which each has claimed three.
    pungs: Vec<Vec<Option<Kind>>>,
    /// Who is to discard.
    full: Option<Who>,
    /// The tile that lies open, and whose it is.
    lies: Option<(Tile, Who)>,
}

impl Tiles {
    fn follow(&mut self, done: &Move) -> Option<Contrary> {
        let (who, deed) = (done.who()?, || Deed::of(done));
        let away = || Some(Contrary::NotHeld { who, deed: deed() });
        match *done {
            Move::Draw { tile, .. } => {
                if self.full.is_some_and(|full| full != who) || self.held.get(usize::from(who))?.len() % 3 != 1 {
                    return Some(Contrary::OutOfTurn { who, deed: deed() });
                }
                self.held.get_mut(usize::from(who))?.push(tile);
                (self.full, self.lies) = (Some(who), None);
            }
            Move::Discard { tile, .. } => {
                if !self.give(who, &[tile]) {
                    return away();
                }
                if self.full != Some(who) {
                    return Some(Contrary::OutOfTurn { who, deed: deed() });
                }
                (self.full, self.lies) = (None, Some((tile, who)));
            }
            Move::Chow { ref own, tile, from, .. } | Move::Pung { ref own, tile, from, .. } => {
                if self.lies != Some((tile, from)) {
                    return Some(Contrary::NotThere { who, deed: deed() });
                }
                if !self.give(who, own) {
                    return away();
                }
                if matches!(done, Move::Pung { .. }) {
                    self.pungs.get_mut(usize::from(who))?.push(tile.kind());
                }
                (self.full, self.lies) = (Some(who), None);
            }
            Move::Kong { ref own, tile, from, .. } => {
                if self.lies != Some((tile, from)) {
                    return Some(Contrary::NotThere { who, deed: deed() });
                }
                if !self.give(who, own) {
                    return away();
                }
                (self.full, self.lies) = (None, None);
            }
            Move::Conceal { ref own, .. } => {
                if !self.give(who, own) {
                    return away();
                }
                self.full = None;
            }
            Move::Add { tile, .. } => {
                if !self.pungs.get(usize::from(who))?.contains(&tile.kind()) || !self.give(who, &[tile]) {
                    return away();
                }
                self.full = None;
            }
            Move::Aside { tile, .. } => {
                if !self.give(who, &[tile]) {
                    return away();
                }
                self.full = None;
            }
            Move::Turned { .. } | Move::Deposit { .. } => {}
        }
        None
    }

    /// Takes tiles out of a hand, if they are there.
    fn give(&mut self, who: Who, tiles: &[Tile]) -> bool {
        let Some(held) = self.held.get_mut(usize::from(who)) else { return false };
        tiles.iter().all(|tile| held.iter().position(|other| other == tile).map(|at| held.swap_remove(at)).is_some())
    }
}

fn at_the_end(hand: &Hand) -> Option<Contradiction> {
    let end = hand.end.as_ref()?;
    let at = |what| Some(Contradiction { line: end.line, act: u32::try_from(hand.moves.len() + 1).ok(), what });
    let change = hand.change()?;
    let pot = i64::from(hand.start.sticks) * STICK + laid(&hand.start, hand);
    let whole: i64 = change.iter().sum();
    let fits = match end.how {
        How::Won(_) => whole == pot,
        // 流局滿貫 may take the deposits.
        How::Drawn { .. } => whole == 0 || whole == pot,
    };
    if !fits {
        return at(Contrary::Sum { sum: whole, pot });
    }
    let told = end.after.as_ref().filter(|_| !hand.start.untold.scores)?;
    let (who, (ours, theirs)) = unlike(&sum(&hand.after_deposits(), &change), told)?;
    at(Contrary::Change { who, ours, theirs })
}

/// Whether the game came to other points than those after its last hand; deposits that are left may be one player's.
pub fn at_last(hand: &Hand, told: &Final) -> Option<Contradiction> {
    let after = hand.after().filter(|_| !hand.start.untold.scores)?;
    let (who, (ours, theirs)) = unlike(&after, &told.points)?;
    let left = match hand.end.as_ref()?.how {
        How::Won(_) => 0,
        How::Drawn { .. } => i64::from(hand.start.sticks) * STICK + laid(&hand.start, hand),
    };
    let mut with = after.clone();
    *with.get_mut(usize::from(who))? += left;
    let what = Contrary::Final { who, ours, theirs };
    let act = u32::try_from(hand.moves.len() + 1).ok();
    (with != told.points).then_some(Contradiction { line: hand.end.as_ref()?.line, act, what })
}

fn laid(start: &Start, hand: &Hand) -> i64 {
    let after = hand.after_deposits();
    start.scores.iter().sum::<i64>() - after.iter().sum::<i64>()
}
