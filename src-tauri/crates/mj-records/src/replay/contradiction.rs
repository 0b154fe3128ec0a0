//! Contradictions within a record, independent of the rules of its house: missing tiles, points that do not add
//! up.

use super::difference::Deed;
use crate::points::{STICK, sum};
use crate::record::{Final, Hand, How, Move, Start, Step, Who};
use mj_tiles::{Kind, Tile};
use mj_words::{Said, said};
use serde::Serialize;

/// A contradiction and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The line, where the file has lines.
    pub line: Option<u32>,
    /// The act of the hand, from 1; its end is the last one.
    pub act: Option<u32>,
    pub what: Contrary,
}

/// The kinds of contradictions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Contrary {
    /// The player does not hold the tiles of an act.
    NotHeld { who: Who, deed: Deed },
    /// The claimed tile is not the open one.
    NotThere { who: Who, deed: Deed },
    /// A player draws without having discarded, or discards without a draw.
    OutOfTurn { who: Who, deed: Deed },
    /// The changes by the end do not add up to the deposits.
    Sum {
        /// The sum of the changes.
        sum: i64,
        /// The deposits that could be won.
        pot: i64,
    },
    /// The points after the end differ from those before it plus the changes.
    Change {
        who: Who,
        /// As computed.
        ours: i64,
        theirs: i64,
    },
    /// The points at the end of the game differ from those after its last hand.
    Final {
        who: Who,
        /// After the hand.
        ours: i64,
        theirs: i64,
    },
    /// The points before this hand differ from those after the previous one.
    Before {
        who: Who,
        /// After the previous hand.
        after: i64,
        /// Before this one.
        before: i64,
    },
}

impl Contrary {
    /// The contradiction in words.
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

/// The first contradiction in a hand, or between it and the previous one.
pub fn in_hand(hand: &Hand, before: Option<&Hand>) -> Option<Contradiction> {
    between(before, hand).or_else(|| in_acts(hand)).or_else(|| at_the_end(hand))
}

fn between(before: Option<&Hand>, hand: &Hand) -> Option<Contradiction> {
    let told = before?.after().filter(|_| !hand.start.untold.scores)?;
    let (who, (after, now)) = unlike(&told, &hand.start.scores)?;
    Some(Contradiction { line: hand.line, act: None, what: Contrary::Before { who, after, before: now } })
}

/// The first player with different values in two lists.
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

/// The players' tiles.
struct Tiles {
    held: Vec<Vec<Tile>>,
    /// The kinds of each player's claimed pungs.
    pungs: Vec<Vec<Option<Kind>>>,
    /// The player who must discard.
    full: Option<Who>,
    /// The open tile and its discarder.
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

    /// Removes tiles from a hand, if it has them.
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
        // 流局滿貫 may win the deposits.
        How::Drawn { .. } => whole == 0 || whole == pot,
    };
    if !fits {
        return at(Contrary::Sum { sum: whole, pot });
    }
    let told = end.after.as_ref().filter(|_| !hand.start.untold.scores)?;
    let (who, (ours, theirs)) = unlike(&sum(&hand.after_deposits(), &change), told)?;
    at(Contrary::Change { who, ours, theirs })
}

/// Whether the final points differ from those after the last hand; remaining deposits may go to one player.
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
