//! 八仙過海, 七搶一: wins by the flowers that lie aside, asked the moment the flower is set aside.

use crate::Table;
use crate::event::Wrong;
use crate::state::{Hand, Source, Window};
use mj_rules::claim::WonBy;
use mj_rules::mechanics::{Alone, Flowers, LastFlower};
use mj_rules::{Claim, Score};
use mj_tiles::{Seat, Tile};

/// The flowers of a box.
const ALL: usize = 8;

/// A tile, how it wins, and whose it is.
type Winning = (Tile, WonBy, Option<Seat>);

impl Hand {
    /// With which flower, and whose, a seat wins by what lies aside, now that `by` has set `tile` aside.
    fn wins_by_flowers(&self, alone: Alone, by: Seat, tile: Tile, seat: Seat) -> Option<(Tile, Option<Seat>)> {
        let lie = |seat: Seat| self.seats[seat].aside.len();
        if self.seats[seat].out {
            return None;
        }
        if seat != by {
            let robs = alone.last != LastFlower::Never && lie(seat) + 1 == ALL && lie(by) == 1;
            return robs.then_some((tile, Some(by)));
        }
        if lie(seat) == ALL {
            return alone.all.then_some((tile, None));
        }
        if alone.last != LastFlower::Either || lie(seat) + 1 != ALL {
            return None;
        }
        let other = self.players().others(seat).find(|&other| lie(other) == 1 && !self.seats[other].out)?;
        Some((*self.seats[other].aside.first()?, Some(other)))
    }

    /// Whether a player is to be asked about the tile that has just been set aside.
    pub(crate) fn asks_about_flowers(&self, alone: Alone, by: Seat, tile: Tile) -> bool {
        self.players().seats().any(|seat| self.wins_by_flowers(alone, by, tile, seat).is_some())
    }
}

impl Table {
    /// What wins for a seat by flowers alone, if the open tile makes something do so.
    fn flower_win(&self, hand: &Hand, window: &Window, seat: Seat) -> Option<Winning> {
        if window.source != Source::Aside {
            return None;
        }
        let alone = self.setup.play().aside?.alone;
        let (tile, from) = hand.wins_by_flowers(alone, window.by, window.tile, seat)?;
        let by = if from.is_some() { WonBy::Discard } else { self.drawn_by(hand, &window.turn) };
        Some((tile, by, from))
    }

    /// Whether the seat wins by flowers alone.
    pub(crate) fn may_win_by_flowers(&self, hand: &Hand, window: &Window, seat: Seat) -> bool {
        let wins = |(tile, by, from)| self.judge(hand, seat, tile, by, from).is_ok();
        self.flower_win(hand, window, seat).is_some_and(wins)
    }

    /// A call of the open tile, or of what it lets win, scored.
    pub(crate) fn judge_window(&self, hand: &Hand, window: &Window, seat: Seat) -> Result<(Claim, Score), Wrong> {
        let open = (window.tile, window.wins_by(), Some(window.by));
        let (tile, by, from) = self.flower_win(hand, window, seat).unwrap_or(open);
        self.judge(hand, seat, tile, by, from)
    }

    /// Whether such a tile, which is never part of a hand, can only win by itself.
    pub(crate) fn is_flower_win(&self, tile: Tile) -> bool {
        tile.is_flower() && self.setup.rules().mechanics.flowers == Flowers::Bonus
    }
}
