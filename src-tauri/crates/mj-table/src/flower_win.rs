//! 八仙過海, 七搶一: wins by the flowers aside, offered at the moment when a flower is set aside.

use crate::Table;
use crate::event::Wrong;
use crate::state::{Hand, Source, Window};
use mj_rules::claim::WonBy;
use mj_rules::mechanics::{Alone, Flowers, LastFlower};
use mj_rules::{Claim, Score};
use mj_tiles::{Seat, Tile};

/// The number of flowers in a box.
const ALL: usize = 8;

/// A tile, how it wins, and the player it came from.
type Winning = (Tile, WonBy, Option<Seat>);

impl Hand {
    /// The flower with which a seat wins by the tiles aside, and the player it came from, after `by` has set `tile`
    /// aside.
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

    /// Whether a player must be asked about the tile just set aside.
    pub(crate) fn asks_about_flowers(&self, alone: Alone, by: Seat, tile: Tile) -> bool {
        self.players().seats().any(|seat| self.wins_by_flowers(alone, by, tile, seat).is_some())
    }
}

impl Table {
    /// The win by flowers alone that the open tile allows a seat, if any.
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

    /// Scores a call of the open tile, or of the win by flowers that it allows.
    pub(crate) fn judge_window(&self, hand: &Hand, window: &Window, seat: Seat) -> Result<(Claim, Score), Wrong> {
        let open = (window.tile, window.wins_by(), Some(window.by));
        let (tile, by, from) = self.flower_win(hand, window, seat).unwrap_or(open);
        self.judge(hand, seat, tile, by, from)
    }

    /// Whether this tile is never part of a hand and can only win by itself.
    pub(crate) fn is_flower_win(&self, tile: Tile) -> bool {
        tile.is_flower() && self.setup.rules().mechanics.flowers == Flowers::Bonus
    }
}
