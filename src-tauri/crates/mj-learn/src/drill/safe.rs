//! 安全牌: a turn after another player's declaration; asks for a tile on which that player cannot win, because it
//! was discarded or passed.

use super::super::fill::Book;
use super::Made;
use super::discard::{facts, held, others};
use super::played::{Look, luck, search};
use mj_bots::Strength;
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_table::{Action, View, ViewPhase};
use mj_tiles::{BySeat, KindSet, Seat, Tile};
use mj_wire::protocol::{DrillTask, DrillWhy, TaskId};
use std::sync::Arc;

/// A position, and the safe tiles of the hand.
struct Position {
    view: View,
    safe: Vec<Tile>,
}

pub fn make(id: &TaskId, book: &Book<'_>) -> Option<Made> {
    let rules = Arc::new(Ruleset::preset(&id.rules)?);
    let mut look = Turn { level: id.level, seen: None };
    let Position { view, safe } = search(&rules, Strength::Fast, &mut luck(id), &mut look)?;
    let me = view.me?;
    let mine = view.seats.get(me.index())?;
    let answers: Vec<String> = safe.iter().map(Tile::to_string).collect();
    Some(Made {
        task: DrillTask {
            id: id.clone(),
            shown: held(mine)?,
            facts: facts(&view, mine, me, book.language),
            choices: Vec::new(),
            others: others(&view, me, true),
        },
        why: DrillWhy::Safe,
        answers,
        all: false,
        weighed: Vec::new(),
    })
}

/// Follows a hand from the first discard, to know the discards since a declaration.
struct Turn {
    level: u8,
    seen: Option<Seen>,
}

/// The discards of a hand.
struct Seen {
    hand: u32,
    /// The number of counted discards of each seat.
    discards: BySeat<usize>,
    /// The kinds on which each seat cannot win.
    safe: BySeat<KindSet>,
}

impl Turn {
    /// Counts the discards since the last call.
    fn follow(&mut self, view: &View) -> Option<&Seen> {
        let players = mj_tiles::Players::of(view.seats.len())?;
        if self.seen.as_ref().is_none_or(|seen| seen.hand != view.hand) {
            let none = || players.each(|_| KindSet::default());
            self.seen = Some(Seen { hand: view.hand, discards: players.each(|_| 0), safe: none() });
        }
        let seen = self.seen.as_mut()?;
        for from in players.seats() {
            let pond = &view.seats.get(from.index())?.pond;
            for tile in pond.iter().skip(seen.discards[from]).filter_map(|laid| laid.tile.kind()) {
                for seat in players.seats() {
                    let declared = view.seats.get(seat.index())?.ready != Ready::None;
                    if seat == from || declared {
                        seen.safe[seat].insert(tile);
                    }
                }
            }
            seen.discards[from] = pond.len();
        }
        self.seen.as_ref()
    }

    /// Whether the tile is visible before another player. Tiles that only the asked player saw pass are safe
    /// too, but not used.
    fn lies(view: &View, me: Seat, tile: Tile) -> bool {
        let others = view.seats.iter().enumerate().filter(|(at, _)| *at != me.index());
        others.flat_map(|(_, seat)| &seat.pond).any(|laid| laid.tile.kind() == tile.kind())
    }

    /// Many safe tiles are easy to find, one is not.
    fn is_of_level(&self, safe: usize) -> bool {
        match self.level {
            1 => safe >= 3,
            2 => safe == 2,
            _ => safe == 1,
        }
    }
}

impl Look<Position> for Turn {
    fn turn(&mut self, view: &View) -> Option<Position> {
        let me = view.me?;
        let mine = view.seats.get(me.index())?;
        let seen = self.follow(view)?;
        let declared = |seat: &Seat| view.seats.get(seat.index()).is_some_and(|one| one.ready != Ready::None);
        let foes: Vec<Seat> = mj_tiles::Players::of(view.seats.len())?.others(me).filter(declared).collect();
        let turn = matches!(view.phase, ViewPhase::Turn { seat } if seat == me);
        let kinds: Vec<KindSet> = foes.iter().map(|&foe| seen.safe[foe]).collect();
        if !turn || foes.is_empty() || declared(&me) {
            return None;
        }
        let discards = |tile: Tile| {
            view.offers.iter().any(|offer| matches!(offer, Action::Discard { tile: may, .. } if *may == tile))
        };
        let is_safe = |tile: &Tile| tile.kind().is_some_and(|kind| kinds.iter().all(|safe| safe.contains(kind)));
        let mut safe: Vec<Tile> =
            mine.faces()?.iter().copied().filter(is_safe).filter(|&tile| discards(tile)).collect();
        safe.sort_unstable();
        safe.dedup();
        let all_lie = safe.iter().all(|&tile| Self::lies(view, me, tile));
        (all_lie && self.is_of_level(safe.len())).then(|| Position { view: view.clone(), safe })
    }

    fn won(&mut self, _: &View) -> Option<Position> {
        None
    }
}
