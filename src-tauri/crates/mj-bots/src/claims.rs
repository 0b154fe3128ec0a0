//! 胡 by the player's own judgement: on a by-hand table (擬真) every player may call, so a player has to know whether the
//! call would stand.

use crate::sight::Sight;
use mj_rules::claim::{OpenTiles, RiichiFacts, SetAside, WonBy};
use mj_rules::{Claim, Score};
use mj_table::{ViewPhase, ViewSeat};
use mj_tiles::shape::{Concealed, completes};
use mj_tiles::{Meld, Tile, Tiles, Wind};

impl Sight<'_> {
    /// The claim with these tiles and this winning tile. Luck in how the tile came is left out, because a view does not
    /// show all of it.
    pub fn claim(&self, tiles: &Tiles, win: Tile, by: WonBy) -> Claim {
        Claim {
            melds: self.mine.melds_seen().cloned().collect(),
            by,
            from: by.is_self_draw().then_some(self.me.wind()).map_or_else(|| self.somebody(), |_| None),
            seat: self.me.wind(),
            own_wind: self.mine.wind,
            round: self.view.round,
            streak: self.rules.mechanics.told_streak(self.me, self.view.streak),
            ready: self.mine.ready,
            aside: SetAside::try_from(self.mine.aside.as_slice()).unwrap_or_default(),
            riichi: RiichiFacts { dora: self.view.dora(), ..RiichiFacts::default() },
            ..Claim::new(tiles.clone(), win)
        }
    }

    /// Any other seat: the discarder hardly matters to what a hand brings.
    fn somebody(&self) -> Option<Wind> {
        let next = (self.me.index() + 1) % self.view.seats.len().max(1);
        Wind::ALL.get(next).copied()
    }

    /// Whether the open tile, or the one just drawn, makes the player win.
    pub fn would_win(&self) -> bool {
        self.winning_claim().is_some_and(|(_, score)| score.wins())
    }

    /// The claim that the player could make now, scored.
    pub fn winning_claim(&self) -> Option<(Claim, Score)> {
        if self.mine.surplus.is_some_and(|surplus| surplus != 0) {
            return None;
        }
        let mut tiles = self.tiles.clone();
        let (win, by) = match self.view.phase {
            ViewPhase::Window { by, .. } if by == self.me => return None,
            ViewPhase::Window { tile, kong, .. } => (tile, if kong { WonBy::RobbedKong } else { WonBy::Discard }),
            ViewPhase::Turn { seat } if seat == self.me => {
                let drawn = drawn(self.mine)?;
                tiles.remove(tiles.iter().position(|&tile| tile == drawn)?);
                (drawn, WonBy::SelfDraw)
            }
            _ => return None,
        };
        let mut whole = Concealed::of(&tiles);
        match win.kind() {
            Some(kind) => whole.naturals[kind] += 1,
            None => whole.wild += 1,
        }
        let forms = &self.rules.mechanics.forms;
        if tiles.len() + 3 * self.mine.melds.len() + 1 != forms.tiles() as usize
            || !completes(&whole, self.melds(), forms)
        {
            return None;
        }
        let claim = self.claim(&tiles, win, by);
        let score = self.rules.score(&claim).ok()?;
        Some((claim, score))
    }

    /// The tiles lying open besides the player's own melds.
    pub fn open_tiles(&self) -> OpenTiles {
        let mut open = OpenTiles::default();
        for (at, seat) in self.view.seats.iter().enumerate() {
            seat.pond.iter().filter(|pond| pond.claimed.is_none()).for_each(|pond| open.add(pond.tile));
            if at != self.me.index() {
                seat.melds_seen().flat_map(Meld::tiles).for_each(|&tile| open.add(tile));
            }
        }
        open
    }
}

/// The tile a seat has just drawn, if the viewer sees it.
pub fn drawn(seat: &ViewSeat) -> Option<Tile> {
    match seat.drawn {
        Some(mj_table::Seen::Face(tile)) => Some(tile),
        Some(mj_table::Seen::Back) | None => None,
    }
}
