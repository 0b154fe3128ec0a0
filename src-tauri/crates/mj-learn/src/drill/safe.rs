//! 安全牌: a turn while another has declared; a tile is asked for that he cannot win on, because it was discarded before or
//! let pass since.

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

/// A position, and the tiles of the hand that are safe.
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

/// Looks on from the first discard, so that it knows what was discarded since a declaration.
struct Turn {
    level: u8,
    seen: Option<Seen>,
}

/// What has been discarded in a hand.
struct Seen {
    hand: u32,
    /// How many of each seat's discards are counted.
    discards: BySeat<usize>,
    /// What each seat cannot win on.
    safe: BySeat<KindSet>,
}

impl Turn {
    /// Follows what has been discarded since the last look.
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

    /// Whether it lies before another player, where the one who is asked can see it: what he let go by himself was safe as
    /// well, and is not asked for.
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
